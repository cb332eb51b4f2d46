"""Boards with fewer results than expected, whole fields at a time (Neuberg's formula)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
import numpy.typing as npt

from chelem.compare.bulk.field import POSSIBLE, SCORES, Field, Rows, Table
from chelem.compare.field import Field as Frequencies
from chelem.compare.neuberg import group
from chelem.compare.options import Options

__all__ = ["Scaled", "scaled"]


@dataclass(frozen=True, slots=True)
class Scaled:
    """Matchpoints as a regulation counts them, for every possible score of every board.

    ``ns``, ``ew``    numerators, a row for each board and a column for each score
    ``denominators``  of each board: 1 where nothing was short
    ``tops``          what each board is out of, in 2/1/0 units
    """

    ns: Table
    ew: Table
    denominators: Rows
    tops: Rows


def scaled(
    field: Field, expected: npt.ArrayLike | None = None, options: Options | None = None
) -> Scaled:
    """The matchpoint tables of *field* where *expected* results were expected on each board.

    Without *expected* the largest board's number holds for all. *options* name the rule for short
    boards (by default Neuberg's with the EBU's small groups). Boards with as many results as
    expected, nearly all, are done together; each of the others by
    :func:`chelem.compare.neuberg.group`, the same rule as a single board's.
    """
    chosen = options or Options()
    results = field.results
    wanted = np.full_like(results, results.max(initial=0))
    if expected is not None:
        wanted = np.broadcast_to(np.asarray(expected, np.int64), results.shape)
    ns = field.matchpoint_table()
    tops = 2 * np.maximum(wanted - 1, 0)
    ew = tops[:, None] - ns
    denominators = np.ones_like(results)
    for board in np.flatnonzero(results != wanted).tolist():
        counts = field.counts[board]
        there = np.flatnonzero(counts)
        frequencies = Frequencies(
            dict(zip(SCORES[there].tolist(), counts[there].tolist(), strict=True))
        )
        if not frequencies.size:
            ns[board] = ew[board] = 0
            continue
        found = group(frequencies, int(wanted[board]), chosen, frequencies.size)
        inside = ns[board, there].tolist()
        own_top = 2 * (frequencies.size - 1)
        won = [Fraction(found.scaled(each)) for each in inside]
        lost = [Fraction(found.scaled(own_top - each)) for each in inside]
        below = lcm(*(each.denominator for each in (*won, *lost)))
        for table, values in ((ns, won), (ew, lost)):
            table[board] = np.zeros(POSSIBLE, np.int64)
            table[board, there] = [int(each * below) for each in values]
        denominators[board] = below
        tops[board] = int(found.top)
    return Scaled(ns, ew, denominators, tops)
