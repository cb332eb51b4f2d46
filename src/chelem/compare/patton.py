"""Patton and its relatives: board-a-match points and a second part from the whole match.

No body publishes one table (Law 78D): the organiser says how many points a board is worth (the
option ``units``) and how large the pool of the second part is, and by what it is shared: by the
quotient of the points won, as French clubs do, or by IMPs on the WBF's scale, as in the English
hybrid ("Pachabo").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from chelem.compare.field import Number
from chelem.compare.imps import imps
from chelem.compare.victory import SCALES, victory_points
from chelem.errors import EventError
from chelem.laws.victory_points import WBF_CENTS, WBF_POOL
from chelem.terms.table import BySide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Patton"]

_TEXT = re.compile(r"(quotient|imps):([0-9]{1,4})")


@dataclass(frozen=True, slots=True)
class Patton:
    """The second part: ``by`` is ``quotient`` or ``imps``, ``pool`` what both teams share."""

    by: str
    pool: int

    def __str__(self) -> str:
        return f"{self.by}:{self.pool}"

    @classmethod
    def parse(cls, text: str) -> Patton:
        """``quotient:POOL`` or ``imps:POOL``; ``EventError`` (``option_unknown``) otherwise."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise EventError(
                "compare.option_unknown",
                option="patton",
                value=text,
                known="quotient:N, imps:N",
            )
        return cls(found.group(1), int(found.group(2)))

    def shared(self, differences: Sequence[Number], boards: int) -> BySide[Fraction]:
        """Home's and away's shares of the pool.

        *differences* are home's points over both tables, board by board; *boards* the length of the
        match (1 or more). Equal halves where nobody won anything.
        """
        won = sum([max(one, 0) for one in differences], Fraction(0))
        lost = sum([max(-one, 0) for one in differences], Fraction(0))
        if self.by == "quotient":
            home = Fraction(1, 2) if not won + lost else Fraction(won) / Fraction(won + lost)
        else:
            margin = sum([imps(one) for one in differences])
            found = victory_points(margin, boards, SCALES["wbf"])
            cents = found.winner_cents if margin >= 0 else found.loser_cents
            home = Fraction(cents, WBF_POOL * WBF_CENTS)
        return BySide(home * self.pool, (1 - home) * self.pool)
