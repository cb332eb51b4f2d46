"""IMPs for a single table: each score against what the high cards were expected to score.

The table of expected scores is the user's own: there is no official one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from chelem.compare.imps import imps
from chelem.errors import TermError
from chelem.laws.rotation import HIGH_CARD_POINTS
from chelem.sheets.deal import HighCards
from chelem.terms.table import Side, Vulnerability

__all__ = ["Compared", "Expectation"]


@dataclass(frozen=True, slots=True)
class Compared:
    """One deal against its expected score, both North-South's in points; IMPs are theirs too."""

    expected: int
    score: int
    imps: int


@dataclass(frozen=True, slots=True)
class Expectation:
    """Expected scores by high-card points.

    ``scores`` gives, for the points of the side that holds more of them, its expected score not
    vulnerable and vulnerable.
    """

    scores: Mapping[int, tuple[int, int]]

    def compared(self, cards: HighCards, vulnerable: Vulnerability, score: int) -> Compared:
        """North-South's *score* of a deal against the expected one, in IMPs (Law 78B).

        Raises :class:`~chelem.errors.TermError`: more points than the pack has, or a number of
        points that the table does not have (``sheets.expectation_missing``).
        """
        side, points = cards.side, cards.points
        if points > HIGH_CARD_POINTS:
            raise TermError("sheets.high_cards_impossible", points=points)
        if 2 * points < HIGH_CARD_POINTS:
            side, points = side.other, HIGH_CARD_POINTS - points
        if points not in self.scores:
            raise TermError("sheets.expectation_missing", points=points)
        expected = self.scores[points][1 if vulnerable.of(side) else 0]
        if side is Side.EW:
            expected = -expected
        return Compared(expected, score, imps(score - expected))
