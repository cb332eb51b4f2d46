"""One result in every form of the game at once: duplicate, Chicago, rubber."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.errors import TermError
from chelem.laws.rubber import GAME_LINE
from chelem.score.contract import score
from chelem.sheets import chicago, rubber
from chelem.sheets.deal import Deal
from chelem.sheets.line import BELOW, SheetLine
from chelem.terms.result import Played
from chelem.terms.table import BySide, Side, Vulnerability

__all__ = ["PART_SCORE", "FormRow", "FormsPage", "forms_page"]

PART_SCORE = 60
"""The part-score that is shown where nobody named one: two hearts."""


@dataclass(frozen=True, slots=True)
class FormRow:
    """The result in one form.

    ``code``     ``duplicate``, ``chicago``, ``chicago_carried``, ``chicago_last``, ``rubber``,
                 ``rubber_carried``
    ``carried``  the part-score that declarer's side brought along
    ``lines``    what is written; sides are NS for declarer's, EW for the defence's
    ``game``     whether the deal gives declarer's side a game
    ``below``    points below the line in rubber, else ``None``
    ``above``    points above the line that declarer's side (or with a minus the defence) writes
    ``total``    declarer's side's points on this deal, negative where the defence scores
    """

    code: str
    carried: int
    lines: tuple[SheetLine, ...]
    game: bool
    below: int | None
    above: int | None
    total: int


@dataclass(frozen=True, slots=True)
class FormsPage:
    """``result`` with ``vulnerable`` declarer's side, in every form; ``part_score`` in points."""

    result: Played
    vulnerable: bool
    part_score: int
    rows: tuple[FormRow, ...]


def forms_page(result: Played, vulnerable: bool, part_score: int = PART_SCORE) -> FormsPage:
    """*result* in duplicate, in Chicago and in rubber, with and without *part_score* carried.

    On the last deal of Chicago both sides are vulnerable, whatever *vulnerable* says.

    *part_score* is 10 to 90 in tens, else :class:`~chelem.errors.TermError`.
    """
    if not 0 < part_score < GAME_LINE or part_score % 10:
        raise TermError("sheets.part_score_impossible", points=part_score)
    # Which side declares changes nothing here: declarer's side is called NS.
    deal = Deal(Played(result.contract, None, result.tricks), Side.NS)
    rows = [
        _duplicate(deal, vulnerable),
        _chicago("chicago", deal, vulnerable, 0),
        _chicago("chicago_carried", deal, vulnerable, part_score),
        _chicago("chicago_last", deal, vulnerable, 0),
        _rubber("rubber", deal, vulnerable, 0),
        _rubber("rubber_carried", deal, vulnerable, part_score),
    ]
    return FormsPage(result, vulnerable, part_score, tuple(rows))


def _duplicate(deal: Deal, vulnerable: bool) -> FormRow:
    assert deal.played is not None
    lines = tuple(
        SheetLine(None, Side.NS, line.code, line.steps, line.law)
        if line.points > 0
        else SheetLine(None, Side.EW, line.code, tuple(-step for step in line.steps), line.law)
        for line in score(deal.played, vulnerable).lines
    )
    game = any(line.code == "game" for line in lines)
    return FormRow("duplicate", 0, lines, game, None, None, _total(lines))


def _chicago(code: str, deal: Deal, vulnerable: bool, carried: int) -> FormRow:
    is_last = code == "chicago_last"
    lines, winner, _ = chicago.deal_lines(
        1, deal, vulnerable or is_last, BySide(carried, 0), is_last=is_last
    )
    return FormRow(code, carried, lines, winner is not None, None, None, _total(lines))


def _rubber(code: str, deal: Deal, vulnerable: bool, carried: int) -> FormRow:
    sides = Vulnerability.NS if vulnerable else Vulnerability.NONE
    lines = rubber.deal_lines(1, deal, sides)
    below = _total(tuple(line for line in lines if line.place == BELOW))
    total = _total(lines)
    game = below > 0 and below + carried >= GAME_LINE
    return FormRow(code, carried, lines, game, below, total - below, total)


def _total(lines: tuple[SheetLine, ...]) -> int:
    return sum(line.points if line.side is Side.NS else -line.points for line in lines)
