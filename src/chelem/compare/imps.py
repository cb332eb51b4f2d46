"""Law 78B: differences in points turned into international matchpoints."""

from __future__ import annotations

from bisect import bisect_right

from chelem.laws.law78_compare import IMP_FROM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["MOST_IMPS", "imps", "next_at", "points_for"]

MOST_IMPS = len(IMP_FROM)
"""24, from a difference of 4,000 points on."""


def imps(difference: Fraction | int) -> int:
    """The IMPs that a difference in points is worth, with its sign (Law 78B).

    The law's bands leave gaps where no difference between two scores can fall; a difference in a
    gap, such as one from an unrounded datum, belongs to the band whose lower bound it has reached.
    """
    won = bisect_right(IMP_FROM, difference if difference > 0 else -difference)
    return won if difference > 0 else -won


def next_at(difference: int) -> int | None:
    """The size of the smallest difference worth one IMP more; ``None`` at 24 IMPs."""
    won = abs(imps(difference))
    return None if won == MOST_IMPS else IMP_FROM[won]


def points_for(won: int) -> tuple[int, int | None]:
    """The differences worth *won* IMPs (0 to 24): the smallest, and the first that is worth more.

    The second is ``None`` for 24 IMPs. ``IndexError`` outside 0 to 24.
    """
    if not 0 <= won <= MOST_IMPS:
        raise IndexError(won)
    low = IMP_FROM[won - 1] if won else 0
    return (low, None if won == MOST_IMPS else IMP_FROM[won])
