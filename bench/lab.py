"""The laboratory against the bare solver, one process against two, and dealing against Debian's dealer."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.harness import Figure, duration, pairs, seconds
from chelem.engines import double_dummy
from chelem.engines.pool import LocalPool
from chelem.engines.work import Job
from chelem.lab.answer import Declared
from chelem.lab.cards import parse_hand
from chelem.lab.dealing import deal_block
from chelem.lab.language import parse_line
from chelem.lab.shards import SHARD, Question, deal_shard
from chelem.terms.contract import Contract, Denomination
from chelem.terms.table import Seat

QUESTION = Question(
    7,
    (
        (Seat.NORTH, parse_hand("KJ5.A842.Q6.K965")),
        (Seat.SOUTH, parse_hand("AQ873.K6.K94.J72")),
    ),
)
FOUR_SPADES = Declared(Contract(4, Denomination.SPADES), Seat.SOUTH)
SHARDS = 8
CONDITION = "hcp(north)>=15 && hcp(north)<=17 && shape(north, any 4333 + any 4432 + any 5332)"
DEALT = 20_000


def measure() -> Iterator[Figure]:
    yield from _dealing()
    if double_dummy.engine_name() is None:
        print("no double dummy solver on this machine: python3 dev.py install")
        return
    job = Job(QUESTION, (FOUR_SPADES,), SHARDS)
    deals = [hands for shard in range(SHARDS) for hands in deal_shard(QUESTION, shard).deals]

    def bare() -> None:
        for hands in deals:
            double_dummy.tricks(hands, Denomination.SPADES, Seat.SOUTH)

    def through(workers: int) -> None:
        for _ in LocalPool(workers).tallies(job):
            pass

    alone = pairs(lambda: through(1), bare, 3)
    count = SHARDS * SHARD
    yield Figure(
        "deals a second, one worker",
        alone.times_as_fast,
        "x bare solver",
        0.95,
        note=alone.note(count),
    )
    both = pairs(lambda: through(2), lambda: through(1), 3)
    yield Figure("two workers", both.times_as_fast, "x one", 1.8, note=both.note(count))
    first = _first_answer()
    yield Figure("chelem lab: first answer after", first, "s", note=duration(first))


def _dealing() -> Iterator[Figure]:
    dealer = shutil.which("dealer", path="/usr/games:/usr/bin:/usr/local/bin")
    if dealer is None:
        print("dealer is not installed (Debian: apt-get install dealer): dealing not compared")
        return
    condition = parse_line(CONDITION)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "strong"
        script.write_text(
            f"generate 100000000\nproduce {DEALT}\ncondition {CONDITION}\naction printpbn\n",
            encoding="ascii",
        )

        def theirs() -> None:
            subprocess.run([dealer, "-s", "1", str(script)], check=True, stdout=subprocess.DEVNULL)

        def ours() -> None:
            found = index = 0
            while found < DEALT:
                block = deal_block(1, index, {})
                found += int(condition.mask(block).sum())
                index += 1

        found = pairs(ours, theirs, 5)
        yield Figure(
            "deals that fit, dealt and judged",
            found.times_as_fast,
            "x dealer",
            note=found.note(DEALT),
        )


def _first_answer() -> float:
    command = [sys.executable, "-m", "chelem", "lab", "4S S", "--lang", "en", "--deals", "25"]
    hands = ["--north", "KJ5.A842.Q6.K965", "--south", "AQ873.K6.K94.J72"]
    return seconds(
        lambda: subprocess.run([*command, *hands], check=True, stdout=subprocess.DEVNULL)
    )
