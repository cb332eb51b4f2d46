"""The same answer from one worker or two, from a cluster, and when a worker dies on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from chelem.desk.lab import ask
from chelem.engines import double_dummy
from chelem.engines.pool import LocalPool
from chelem.engines.work import Job
from chelem.lab.answer import Declared, Tally
from chelem.lab.cards import parse_hand
from chelem.lab.shards import Question
from chelem.terms.contract import Contract, Denomination
from chelem.terms.table import Seat

pytestmark = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)

NORTH, SOUTH = parse_hand("KJ5.A842.Q6.K965"), parse_hand("AQ873.K6.K94.J72")
QUESTION = Question(7, ((Seat.NORTH, NORTH), (Seat.SOUTH, SOUTH)))
FOUR_SPADES = Declared(Contract(4, Denomination.SPADES), Seat.SOUTH)
JOB = Job(QUESTION, (FOUR_SPADES,), 4)
LONGER = Job(QUESTION, (FOUR_SPADES,), 8)


def whole(tallies: object) -> Tally:
    total = Tally()
    for tally in tallies:  # type: ignore[attr-defined]
        total += tally
    return total


@pytest.fixture(scope="module")
def expected() -> Tally:
    return whole(LocalPool(1).tallies(JOB))


def test_two_workers_give_the_answer_of_one(expected: Tally) -> None:
    assert expected.deals == 100
    assert whole(LocalPool(2).tallies(JOB)) == expected


def test_two_jobs_in_turns_give_each_its_answer(expected: Tally) -> None:
    pool = LocalPool(2, kept=True)
    try:
        other = Job(QUESTION, (FOUR_SPADES,), 4, made_only=True)
        first, second = Tally(), Tally()
        for one, two in zip(pool.tallies(JOB), pool.tallies(other), strict=True):
            first, second = first + one, second + two
    finally:
        pool.close()
    assert first == expected
    made = {tricks >= 10: 0 for (tricks,) in expected.counts}
    for (tricks,), count in expected.counts.items():
        made[tricks >= 10] += count
    assert {tricks >= 10: count for (tricks,), count in second.counts.items()} == made


def children(of: int) -> list[int]:
    found = subprocess.run(
        ["ps", "-o", "pid=,ppid=,comm=", "-A"], capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in found.stdout.splitlines()]
    return [int(row[0]) for row in rows if int(row[1]) == of and "python" in row[2]]


def test_a_worker_that_is_killed_changes_nothing(expected: Tally) -> None:
    before = set(children(os.getpid()))
    tallies = LocalPool(2).tallies(JOB)
    total = next(tallies)
    ours = [pid for pid in children(os.getpid()) if pid not in before]
    assert ours
    os.kill(ours[0], signal.SIGKILL)
    for tally in tallies:
        total += tally
    assert total == expected


def test_a_deal_that_takes_too_long_is_skipped_and_counted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # The workers are forked, so they have the slow solver too.
    if sys.platform == "win32":
        pytest.skip("workers are not forked")
    from chelem.engines import work

    real = work.tricks

    def slow(hands, denomination, declarer):
        east = hands[Seat.EAST]
        if "A" in east.suit(Denomination.CLUBS) and "A" in east.suit(Denomination.DIAMONDS):
            time.sleep(60)
        return real(hands, denomination, declarer)

    monkeypatch.setattr(work, "tricks", slow)
    tally = whole(LocalPool(2, seconds=1).tallies(Job(QUESTION, (FOUR_SPADES,), 1)))
    assert tally.skipped > 0
    assert tally.deals + tally.skipped == 25


def test_the_run_stops_when_the_answer_is_sure(expected: Tally) -> None:
    steps = list(ask(LONGER, LocalPool(2), 200, 0.375, 0.02))
    assert steps[-1].why == "decided"
    assert steps[-1].answer.deals < 200
    first = steps[-1].answer.contracts[0]
    assert first.makes.interval()[0] > 0.375
    again = list(ask(LONGER, LocalPool(1), 200, 0.375, 0.02))
    assert again[-1].answer == steps[-1].answer


def test_the_run_goes_on_to_the_end_when_asked(expected: Tally) -> None:
    steps = list(ask(JOB, LocalPool(2), 100, None, 0))
    assert (steps[-1].why, steps[-1].answer.deals) == ("all", 100)
    assert sum(steps[-1].answer.contracts[0].tricks) == 100


def test_made_or_not_gives_the_same_frequency(expected: Tally) -> None:
    quick = whole(LocalPool(2).tallies(Job(QUESTION, (FOUR_SPADES,), 4, made_only=True)))
    made = sum(count for (tricks,), count in expected.counts.items() if tricks >= 10)
    assert sum(count for (tricks,), count in quick.counts.items() if tricks >= 10) == made


@pytest.mark.cluster
def test_a_cluster_gives_the_same_answer_though_a_worker_dies(expected: Tally) -> None:
    from distributed import LocalCluster

    from chelem.engines.cluster import DaskCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        host="127.0.0.1",
    ) as cluster:
        solver = DaskCluster(cluster.scheduler_address)
        tallies = solver.tallies(JOB)
        total = next(tallies)
        victim = next(iter(cluster.workers.values())).pid
        os.kill(victim, signal.SIGKILL)
        for tally in tallies:
            total += tally
    assert total == expected
