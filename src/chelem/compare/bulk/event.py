"""A pairs event from columns to its exact ranking."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from chelem.compare.bulk.field import NO_AWARD, Field, Rows, award, places
from chelem.compare.bulk.short import Scaled, scaled
from chelem.compare.options import Options
from chelem.laws.precision import HUNDRED

__all__ = ["Event", "Standing", "event", "totals"]


def totals(
    contestant: npt.ArrayLike, award: npt.ArrayLike, contestants: int | None = None
) -> tuple[Rows, Rows]:
    """The sum of awards and the number of scored boards of each contestant (numbered from 0)."""
    who, earned = np.asarray(contestant), np.asarray(award, np.int64)
    if contestants is None:
        contestants = int(who.max()) + 1 if who.size else 0
    scored = earned != NO_AWARD
    earned = np.where(scored, earned, 0)
    boards = np.bincount(who, weights=scored, minlength=contestants).astype(np.int64)
    # Sums of whole numbers below 2^53 are exact in floating point, and counting is fastest there.
    if np.abs(earned).sum(dtype=np.float64) < 1 << np.finfo(np.float64).nmant:
        summed = np.bincount(who, weights=earned, minlength=contestants)
        return summed.astype(np.int64), boards
    sums = np.zeros(contestants, np.int64)
    np.add.at(sums, who, earned)
    return sums, boards


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a ranking.

    ``place``       counted from 1; tied contestants share the first of their places
    ``contestant``  its number in the columns
    ``total``       matchpoints in 2/1/0 units, exact; ``out_of`` the tops of its boards
    """

    place: int
    tied: bool
    contestant: int
    boards: int
    total: Fraction
    out_of: int

    @property
    def percent(self) -> Fraction:
        """The share of the tops, in hundredths of it."""
        return self.total * HUNDRED / self.out_of if self.out_of else Fraction(0)


@dataclass(frozen=True, slots=True)
class Event:
    """The field, and a ranking of each line (or one of all pairs, in ``rankings[0]``)."""

    field: Field
    rankings: tuple[tuple[Standing, ...], ...]


def event(
    board: npt.ArrayLike,
    codes: npt.ArrayLike,
    ns: npt.ArrayLike,
    ew: npt.ArrayLike,
    boards: int,
    *,
    one_winner: bool = False,
    options: Options | None = None,
) -> Event:
    """Rank a matchpoint event from its rows.

    *board* from 0, *codes* of results, *ns* and *ew* the contestants' numbers from 0: each line has
    its own unless *one_winner*, where a number is the same pair wherever it sits. Pairs are ranked
    by their share of the tops of the boards they played; ties are decided on exact values.
    """
    placed = places(board, codes, boards)
    field = Field.of(placed, boards)
    tables = scaled(field, None, options)
    number, north, east = np.asarray(board), np.asarray(ns), np.asarray(ew)
    contestants = [int(who.max(initial=-1)) + 1 for who in (north, east)]
    if one_winner:
        contestants = [max(contestants)] * 2
    common = lcm(*np.unique(tables.denominators).tolist())
    lines = [
        _line(who, award(table, placed), number, tables, common, many)
        for who, table, many in (
            (north, tables.ns, contestants[0]),
            (east, tables.ew, contestants[1]),
        )
    ]
    if one_winner:
        lines = [[(a[0] + b[0], a[1] + b[1], a[2] + b[2]) for a, b in zip(*lines, strict=True)]]
    return Event(field, tuple(_ranked(line, common) for line in lines))


def _line(
    who: npt.NDArray[Any],
    earned: Rows,
    board: npt.NDArray[Any],
    tables: Scaled,
    common: int,
    contestants: int,
) -> list[tuple[int, int, int]]:
    """Of each contestant: numerator over *common*, out of, boards. Whole numbers throughout."""
    tops = np.where(earned == NO_AWARD, NO_AWARD, tables.tops.take(board))
    out_of, boards = totals(who, tops, contestants)
    kinds = np.unique(tables.denominators).tolist()
    if kinds == [1]:
        sums, _ = totals(who, earned, contestants)
        return list(zip(sums.tolist(), out_of.tolist(), boards.tolist(), strict=True))
    mine = tables.denominators.take(board)
    numerators = [0] * contestants
    for kind in kinds:
        here = mine == kind
        sums, _ = totals(who[here], earned[here], contestants)
        factor = common // kind
        numerators = [
            so_far + factor * more for so_far, more in zip(numerators, sums.tolist(), strict=True)
        ]
    return list(zip(numerators, out_of.tolist(), boards.tolist(), strict=True))


def _ranked(line: list[tuple[int, int, int]], common: int) -> tuple[Standing, ...]:
    """Highest share first; a contestant without a board is not ranked."""
    played = [number for number, (_, _, boards) in enumerate(line) if boards]
    tops = {line[number][1] for number in played}
    if len(tops) > 1 or 0 in tops:
        # Shares over one denominator, so that whole numbers are compared.
        whole = lcm(*(top for top in tops if top))
        share = {n: line[n][0] * (whole // line[n][1]) if line[n][1] else 0 for n in played}
    else:
        share = {number: line[number][0] for number in played}
    played.sort(key=lambda number: -share[number])
    standings = []
    place = 0
    for at, number in enumerate(played):
        above = at > 0 and share[played[at - 1]] == share[number]
        below = at + 1 < len(played) and share[played[at + 1]] == share[number]
        place = place if above else at + 1
        total, out_of, boards = line[number]
        standings.append(
            Standing(place, above or below, number, boards, Fraction(total, common), out_of)
        )
    return tuple(standings)
