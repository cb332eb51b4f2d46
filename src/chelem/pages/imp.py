"""A difference turned into IMPs, how far the next one is, and the way back."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.compare.imps import imps, next_at
from chelem.pages.tables import ImpRow, ImpTable, imp_row, imp_table

__all__ = ["ImpPage", "imp_page"]


@dataclass(frozen=True, slots=True)
class ImpPage:
    """What a difference is worth.

    ``scores``      the two scores of North-South it came from, or ``None``
    ``difference``  in points, with its sign
    ``imps``        with the same sign
    ``row``         the row of the scale it falls in
    ``next_at``     the size of the difference that is worth one IMP more; ``None`` at the top
    ``missing``     points to it
    ``spare``       points that could be lost without losing an IMP; ``None`` at 0 IMPs
    """

    scores: tuple[int, int] | None
    difference: int
    imps: int
    row: ImpRow
    next_at: int | None
    missing: int | None
    spare: int | None
    scale: ImpTable


def imp_page(first: int, second: int | None = None) -> ImpPage:
    """One number: a difference. Two: the scores of one board, the difference is *first* − *second*.

    Both are North-South's scores, the first at the table whose IMPs are wanted.
    """
    difference = first if second is None else first - second
    won = imps(difference)
    row = imp_row(abs(won))
    ahead = next_at(difference)
    size = abs(difference)
    return ImpPage(
        None if second is None else (first, second),
        difference,
        won,
        row,
        ahead,
        None if ahead is None else ahead - size,
        size - row.low if won else None,
        imp_table(),
    )
