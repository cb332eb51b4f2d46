"""A figure on a sheet and why it is there; how a deal's score is turned into figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chelem.laws.citation import Citation
from chelem.laws.rubber import (
    FOURTH_UNDERTRICK,
    MADE_REDOUBLED,
    RUBBER_1981,
    UNDERTRICKS_BEFORE_1993,
)
from chelem.score.contract import score
from chelem.sheets.deal import Deal
from chelem.sheets.rules import Rules
from chelem.terms.contract import Doubling
from chelem.terms.table import BySide, Side

__all__ = ["SheetLine", "contract_lines", "line_totals"]

ABOVE, BELOW, END = "above", "below", "end"


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One figure: whose, how many points, for what, by which law.

    ``deal``   the number of its deal; ``None`` for what is written when the sheet closes
    ``side``   who writes it
    ``code``   the reason, a key of the words catalogue
    ``steps``  the single amounts that make up the points, all positive
    ``law``    where the figure comes from
    ``place``  ``below`` the line, ``above`` it, or at the ``end``
    """

    deal: int | None
    side: Side
    code: str
    steps: tuple[int, ...]
    law: Citation
    place: str = ABOVE

    @property
    def points(self) -> int:
        """The figure itself: the sum of its steps."""
        return sum(self.steps)


def line_totals(lines: Iterable[SheetLine]) -> BySide[int]:
    """What each side's figures add up to, in points."""
    totals = dict.fromkeys(Side, 0)
    for line in lines:
        totals[line.side] += line.points
    return BySide(totals[Side.NS], totals[Side.EW])


def contract_lines(
    number: int, deal: Deal, vulnerable: bool, rules: Rules, law: Citation | None = None
) -> tuple[SheetLine, ...]:
    """The figures of a played contract by Law 77, with the sheet's own variants.

    Premiums for part-score and game are left out: each form has its own. *law* is cited in place of
    Law 77 where the form has a law of its own.
    """
    result = deal.played
    if result is None:
        return ()
    declaring = deal.declaring
    lines = []
    for line in score(result, vulnerable).lines:
        if line.code in ("part_score", "game"):
            continue
        steps, source = line.steps, law or line.law
        side = declaring
        if line.code == "undertricks":
            side = declaring.other
            steps = tuple(-step for step in steps)
            if rules.fourth_undertrick != FOURTH_UNDERTRICK[0]:
                older = _older_undertricks(result.contract.doubling, vulnerable, steps)
                if older != steps:
                    steps, source = older, RUBBER_1981
        if line.code == "redoubled_made" and rules.redoubled_made != MADE_REDOUBLED[0]:
            steps, source = (rules.redoubled_made,), RUBBER_1981
        lines.append(SheetLine(number, side, line.code, steps, source))
    return tuple(lines)


def _older_undertricks(
    doubling: Doubling, vulnerable: bool, steps: tuple[int, ...]
) -> tuple[int, ...]:
    scale = UNDERTRICKS_BEFORE_1993.get(doubling)
    if scale is None:
        return steps
    amounts = scale[vulnerable]
    return tuple(amounts[min(trick, len(amounts) - 1)] for trick in range(len(steps)))
