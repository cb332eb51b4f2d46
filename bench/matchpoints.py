"""One board with 10 to 1,000,000 results: matchpoints against sorting, cross-IMPs against pairs.

Matchpoints start from the packed codes and end with one award a row; `numpy.argsort` of the column
of their scores would be only the first step of doing it by ranks. The field is like a real board's,
some seventy different scores; sorting one in which all 409 are alike takes longer.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import numpy as np
import numpy.typing as npt

from bench.fields import field_codes, rows_of_codes
from bench.harness import Figure, pairs, seconds, times
from chelem.compare.bulk import Field, award, matchpoints, places
from chelem.compare.imps import imps
from chelem.errors import BridgeError
from chelem.score.bulk import score_many

SIZES = (10, 100, 1_000, 10_000, 100_000, 1_000_000)
BATCH = {10: 200, 100: 200, 1_000: 100, 10_000: 25, 100_000: 3, 1_000_000: 1}
"""Calls that are timed together, so that a turn is long enough to be measured."""


def measure() -> Iterator[Figure]:
    engines = ["numpy"]
    try:
        matchpoints(np.zeros(1, np.uint8), [0], 1, engine="fast")
        engines.append("fast")
    except BridgeError:  # Numba has no wheel for this Python
        pass
    for engine in engines:
        name = "NumPy" if engine == "numpy" else "fast"
        spent = {}
        for size in SIZES:
            codes, board = field_codes(size, 1), np.zeros(size, np.uint8)
            scores = score_many(codes)
            ours = partial(matchpoints, board, codes, 1, engine=engine)
            batch = BATCH[size]
            timed = pairs(times(ours, batch), times(partial(np.argsort, scores), batch), 11)
            spent[size] = min(timed.ours) / batch
            wanted = 0.15 if size >= 10_000 else None
            yield Figure(
                f"{size:,} to matchpoints, {name}", timed.ratio, "of argsort", wanted, False,
                timed.note(batch),
            )  # fmt: skip
        growth = math.log(spent[1_000_000] / spent[10_000]) / math.log(100)
        yield Figure(f"growth, 10,000 to 1,000,000, {name}", growth, "exponent", 1.05, False)
    codes = rows_of_codes(10_000)
    ours = partial(matchpoints, np.zeros(10_000, np.uint8), codes, 1)
    batch = BATCH[10_000]
    timed = pairs(times(ours, batch), times(partial(np.argsort, score_many(codes)), batch), 11)
    yield Figure(
        "10,000, all 409 scores alike, NumPy", timed.ratio, "of argsort", note=timed.note(batch)
    )
    yield from _cross_imps()


def _cross_imps() -> Iterator[Figure]:
    size = 10_000
    codes, board = field_codes(size, 1), np.zeros(size, np.uint8)
    scores = score_many(codes)

    def ours() -> npt.NDArray[np.int64]:
        placed = places(board, codes, 1)
        return award(Field.of(placed, 1).cross_imp_table(), placed)

    # The definition, as fast as NumPy does it: every difference looked up in one table.
    most = int(np.abs(scores).max()) * 2
    table = np.array([imps(difference) for difference in range(most + 1)], np.int8)

    def pairwise() -> npt.NDArray[np.int64]:
        wide = scores.astype(np.int32)
        out = np.empty(size, np.int64)
        for row in range(size):
            above = wide[row] - wide
            out[row] = (np.sign(above) * table[np.abs(above)]).sum()
        return out

    if not np.array_equal(ours(), pairwise()):
        raise SystemExit("matchpoints: both ways do not agree, so their speeds say nothing")
    slow = seconds(pairwise)
    quick = min(seconds(times(ours, 10)) for _ in range(5)) / 10
    yield Figure(
        "cross-IMPs of 10,000 results", slow / quick, "x pairwise",
        note=f"{quick * 1e6:.0f} µs against {slow:.2f} s ({size * size:,} differences)",
    )  # fmt: skip
