"""A national event: 3,000 tables × 30 boards, from columns and from the text of a results file."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import partial

import numpy as np

from bench.fields import event_columns, event_csv
from bench.harness import Figure, pairs, times
from chelem.compare.bulk import Event, event, matchpoints
from chelem.errors import BridgeError
from chelem.formats.columns import read_columns
from chelem.score.bulk import score_many

TABLES, BOARDS = 3_000, 30


def measure() -> Iterator[Figure]:
    board, codes, ns, ew = event_columns(TABLES, BOARDS)
    rows = TABLES * BOARDS

    engines = {"NumPy": partial(matchpoints, board, codes, BOARDS)}
    try:
        matchpoints(board[:1], codes[:1], BOARDS, engine="fast")
        engines["fast"] = partial(matchpoints, board, codes, BOARDS, engine="fast")
    except BridgeError:  # Numba has no wheel for this Python
        pass
    try:
        import polars as pl
    except ImportError:
        print("event: no polars here", file=sys.stderr)
    else:
        frame = pl.DataFrame({"board": board, "score": score_many(codes)})
        rank = pl.col("score").rank("average").over("board")

        def theirs() -> pl.DataFrame:
            return frame.select(rank)

        # An average rank counts from 1; twice as much, less 2, is 2/1/0 matchpoints.
        ranked = (theirs().to_series().to_numpy() * 2 - 2).astype(np.int64)
        for name, ours in engines.items():
            if not np.array_equal(ours()[1], ranked):
                raise SystemExit("event: polars ranks otherwise, so its speed says nothing")
            timed = pairs(times(ours, 10), times(theirs, 10), 11)
            yield Figure(
                f"90,000 results to matchpoints, {name}", timed.ratio, "of Polars' rank", 0.1, False,
                timed.note(10),
            )  # fmt: skip
    whole = pairs(lambda: event(board, codes, ns, ew, BOARDS), engines["NumPy"], 15)
    yield Figure("and to both exact rankings", whole.ratio, "of matchpoints", note=whole.note())

    text = event_csv(TABLES, BOARDS)
    data = text.encode()

    def from_text() -> Event:
        columns = read_columns(data)
        return event(
            columns.board, columns.codes, columns.ns, columns.ew, len(columns.boards),
            one_winner=columns.one_winner,
        )  # fmt: skip

    def read() -> list[list[str]]:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))

    _check(from_text(), event(board, codes, ns, ew, BOARDS), len(read()) - 1, rows)
    timed = pairs(from_text, read, 9)
    yield Figure("CSV text to exact ranking", timed.ratio, "of csv.reader", 10, False, timed.note())


def _check(mine: Event, other: Event, read: int, rows: int) -> None:
    if read != rows:
        raise SystemExit("event: the file does not hold every row")
    for a, b in zip(mine.rankings, other.rankings, strict=True):
        totals = [sorted(Fraction(one.total) for one in ranking) for ranking in (a, b)]
        if totals[0] != totals[1]:
            raise SystemExit("event: the file and the columns rank otherwise")
