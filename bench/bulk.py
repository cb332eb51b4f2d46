"""Scoring 20 million packed results, against copying the same bytes and against one call a result.

The copy moves what scoring moves: two bytes in and two bytes out for each row. It is timed in turn
with the scoring, so that both meet the same machine.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import partial

import numpy as np

from bench.fields import rows_of_codes
from bench.harness import Figure, pairs, seconds
from chelem.score.bulk import DECLARER_SCORES, score_many
from chelem.score.contract import score
from chelem.score.packing import unpack

ROWS = 20_000_000
FEW = 20_000


def measure() -> Iterator[Figure]:
    codes = rows_of_codes(ROWS)
    out = np.empty(ROWS, np.int16)
    target = np.empty_like(codes)

    def copy() -> None:
        np.copyto(target, codes)

    copy()
    best = min(seconds(copy) for _ in range(7))
    yield Figure(
        "copy bandwidth, read and written", 2 * codes.nbytes / best / 1e9, "GB/s",
        note=f"{ROWS / best / 1e6:.0f} M rows/s of four bytes",
    )  # fmt: skip
    processors = (
        len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    )
    threads = processors or 1
    # The compiled look-up is built on its first use.
    cases = [("numpy", 1, None), ("numpy", threads, 0.12)]
    try:
        compiling = seconds(lambda: score_many(codes[:10], engine="fast"))
        cases += [("fast", 1, None), ("fast", threads, 0.8)]
    except Exception as error:  # Numba has no wheel for this Python
        print(f"bulk: no `fast` here ({error})", file=sys.stderr)
        compiling = 0.0
    for engine, count, wanted in cases:
        score_many(codes, out=out, engine=engine, threads=count)
        if not (out[:FEW] == score_many(codes[:FEW])).all():
            raise SystemExit("bulk: the engines do not agree")
        ours = partial(score_many, codes, out=out, engine=engine, threads=count)
        timed = pairs(ours, copy, 15)
        note = timed.note()
        if engine == "fast" and count == 1:
            note += f"; built once in {compiling:.1f} s"
        name = "NumPy alone" if engine == "numpy" else "fast"
        yield Figure(
            f"score 20 M rows, {name}, {count} thread{'s' if count > 1 else ''}",
            timed.times_as_fast, "of the copy", wanted, note=note,
        )  # fmt: skip

    few = codes[:FEW]
    results = [known for code in few.tolist() if (known := unpack(code)) is not None]

    def single() -> list[int]:
        return [score(result, vulnerable).total for result, vulnerable in results]

    def bulk() -> list[int]:
        return score_many(few, side="declarer").tolist()  # type: ignore[no-any-return]

    if single() != bulk() or bulk() != DECLARER_SCORES[few].tolist():
        raise SystemExit("bulk: columns and single calls do not agree")
    whole = min(seconds(lambda: score_many(codes, out=out)) for _ in range(5)) / ROWS
    calls = pairs(lambda: score_many(few, side="declarer"), single, 15)
    yield Figure(
        "20,000 rows against our own calls", calls.times_as_fast, "x", note=calls.note(FEW)
    )
    yield from _endplay(few.tolist(), whole)


def _endplay(codes: list[int], each: float) -> Iterator[Figure]:
    try:
        from endplay.types import Contract, Denom, Penalty, Player, Vul
    except ImportError:
        print("bulk: endplay is not to be had for this Python", file=sys.stderr)
        return
    denoms = [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt]
    penalties = [Penalty.passed, Penalty.doubled, Penalty.redoubled]
    theirs = []
    for code in codes:
        known = unpack(code)
        assert known is not None
        result, vulnerable = known
        bid = result.contract  # type: ignore[union-attr]
        theirs.append(
            (
                Contract(
                    level=bid.level,
                    denom=denoms[bid.denomination.rank],
                    declarer=Player.north,
                    penalty=penalties[bid.doubling.rank],
                    result=result.relative,  # type: ignore[union-attr]
                ),
                Vul.both if vulnerable else Vul.none,
            )
        )

    def calls() -> list[int]:
        return [contract.score(vul) for contract, vul in theirs]

    wanted = DECLARER_SCORES[np.array(codes, np.uint16)].tolist()
    if calls() != wanted:
        raise SystemExit("bulk: endplay scores otherwise, so its speed says nothing")
    few = np.array(codes, np.uint16)
    timed = pairs(lambda: score_many(few, side="declarer"), calls, 7)
    yield Figure(
        "20,000 rows against endplay's calls", timed.times_as_fast, "x", note=timed.note(len(codes))
    )
    least = min(seconds(calls) for _ in range(3)) / len(codes)
    yield Figure("a row of 20 M against endplay's call", least / each, "x")
