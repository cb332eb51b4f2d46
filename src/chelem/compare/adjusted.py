"""Artificial scores (Law 12C2): what they are worth once the session's other boards are known.

Average plus is the larger of 60 % and the pair's own percentage on its other boards, average minus
the smaller of 40 % and that; boards with artificial scores are left out of the own percentage,
assigned, weighted and split ones count. The same holds in IMPs. A fixed award stands as written.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from chelem.compare.awards import NOTHING, Award, BoardScore, of_top
from chelem.compare.field import Number
from chelem.compare.options import Options
from chelem.laws.law12_adjusted import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS
from chelem.laws.precision import HUNDRED
from chelem.terms.adjusted import Adjusted, Amount
from chelem.terms.table import BySide, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["OwnAverages", "artificial_imps", "artificial_percent", "better", "fill"]

K = TypeVar("K")

_PLUS_PLUS = Adjusted(Amount.PERCENT, BySide(AVERAGE_PLUS, AVERAGE_PLUS))


def artificial_percent(ruling: Adjusted, side: Side) -> Fraction:
    """Percent that *ruling* gives *side* as written; IMPs above, at and below 0 are 60, 50, 40."""
    assert ruling.sides is not None
    said = Fraction(ruling.sides[side])
    if ruling.amount is Amount.PERCENT:
        return said
    return AVERAGE_PLUS if said > 0 else AVERAGE_MINUS if said < 0 else AVERAGE


def artificial_imps(ruling: Adjusted, side: Side, average: int) -> Fraction:
    """IMPs that *ruling* gives *side* as written; more, as much and less than 50 % are average
    plus (*average*), 0 and average minus."""
    assert ruling.sides is not None
    said = Fraction(ruling.sides[side])
    if ruling.amount is Amount.IMPS:
        return said
    return Fraction(average if said > AVERAGE else -average if said < AVERAGE else 0)


def better(said: Fraction, middle: Fraction, own: Number | None, fixed: bool) -> Fraction:
    """*said*, raised to *own* if it is above the *middle* and lowered if below (Law 12C2)."""
    if fixed or own is None or said == middle:
        return said
    return max(said, Fraction(own)) if said > middle else min(said, Fraction(own))


@dataclass(slots=True)
class _Sum:
    """A contestant's boards added up."""

    amount: Number = 0
    out_of: Number = 0
    percents: Number = 0
    boards: int = 0


class OwnAverages:
    """Each contestant's average over its boards of one session.

    Boards with artificial scores are left out, unless *artificial* says otherwise.
    """

    def __init__(
        self, boards: Iterable[BoardScore[K]], options: Options, *, artificial: bool = False
    ) -> None:
        self._sums: dict[str, _Sum] = {}
        self._options = options
        for board in boards:
            for row, awards in zip(board.traveller.rows, board.awards, strict=True):
                for side in Side:
                    pair, award = row.pairs[side], awards[side]
                    if pair is None or award.amount is None:
                        continue
                    if artificial or not award.artificial:
                        self._add(self._sums.setdefault(pair, _Sum()), award)

    def _add(self, total: _Sum, award: Award) -> None:
        assert award.amount is not None
        compared = award.compared if self._options.divide == "none" else None
        total.amount += award.amount if compared is None else Fraction(award.amount) / compared
        total.out_of += award.out_of or 0
        total.percents += award.percent or 0
        total.boards += 1

    def of(self, pair: str | None) -> Fraction | None:
        """*pair*'s percentage where the method has a top, else its IMPs (for each comparison, where
        they are not divided) or points a board; ``None`` where it has no such board."""
        total = self._sums.get(pair) if pair is not None else None
        if total is None:
            return None
        if not self._options.percent_method:
            return Fraction(total.amount) / total.boards
        if self._options.session_percent == "mean" or not total.out_of:
            return Fraction(total.percents) / total.boards
        return Fraction(total.amount * HUNDRED) / total.out_of


def fill(boards: Sequence[BoardScore[K]], options: Options) -> list[BoardScore[K]]:
    """*boards*, all of one session, with their artificial scores awarded.

    First those of Law 12C2, from the compared boards; then ``Amount.OWN`` (*moyenne tournoi*): the
    contestant's percentage on all its other boards, so that such a board changes no final
    percentage.
    """
    if not any(_needs_session(board, options) for board in boards):
        return list(boards)
    own = OwnAverages(boards, options)
    filled = [_filled(board, options, own) for board in boards]
    if not any(_is_own(row.ruling) for board in boards for row in board.traveller.rows):
        return filled
    final = OwnAverages([_without_own(board) for board in filled], options, artificial=True)
    return [_with_own(board, options, final) for board in filled]


def _needs_session(board: BoardScore[K], options: Options) -> bool:
    """Whether an award of the board is still open, or may depend on other boards."""
    if any(isinstance(row.ruling, Adjusted) for row in board.traveller.rows):
        return True
    return options.lone_score == "session" and any(
        lines.ns.rule == "lone_score" for lines in board.groups.values()
    )


def _is_own(ruling: object) -> bool:
    return isinstance(ruling, Adjusted) and ruling.amount is Amount.OWN


def _filled(board: BoardScore[K], options: Options, own: OwnAverages) -> BoardScore[K]:
    awards = []
    for row, given in zip(board.traveller.rows, board.awards, strict=True):
        ruling = row.ruling if isinstance(row.ruling, Adjusted) else None
        if given.ns.artificial and options.lone_score == "session":
            ruling = _PLUS_PLUS
        if ruling is None or ruling.amount is Amount.OWN:
            awards.append(given)
            continue
        both = [_artificial(board, ruling, side, options, own.of(row.pairs[side])) for side in Side]
        awards.append(BySide(*both))
    return board.with_awards(tuple(awards))


def _artificial(
    board: BoardScore[K], ruling: Adjusted, side: Side, options: Options, own: Fraction | None
) -> Award:
    if options.percent_method:
        said = artificial_percent(ruling, side)
        given = better(said, AVERAGE, own, ruling.fixed)
        award = of_top(given, board.top or 0)
    elif options.imp_method:
        said = artificial_imps(ruling, side, options.average_imps)
        given = better(said, Fraction(0), own, ruling.fixed)
        award = _imps(board, given, options)
    else:
        return NOTHING
    changed = None if given == said else own
    return Award(award.amount, award.out_of, award.percent, True, changed, award.compared)


def _imps(board: BoardScore[K], given: Fraction, options: Options) -> Award:
    """An artificial score in IMPs; an undivided sum counts it once for each comparison."""
    if options.method != "cross-imps":
        return Award(given)
    results = max([lines.ns.size for lines in board.fields.values()], default=0)
    compared = results - 1 if results > 1 else max(1, board.traveller.expected - 1)
    return Award(given * compared if options.divide == "none" else given, compared=compared)


def _without_own(board: BoardScore[K]) -> BoardScore[K]:
    """The board as if nobody had been given the own average on it."""
    awards = [
        BySide(NOTHING, NOTHING) if _is_own(row.ruling) else given
        for row, given in zip(board.traveller.rows, board.awards, strict=True)
    ]
    return board.with_awards(tuple(awards))


def _with_own(board: BoardScore[K], options: Options, final: OwnAverages) -> BoardScore[K]:
    awards = []
    for row, given in zip(board.traveller.rows, board.awards, strict=True):
        if not _is_own(row.ruling):
            awards.append(given)
            continue
        both = []
        for side in Side:
            average = final.of(row.pairs[side])
            if options.percent_method:
                award = of_top(AVERAGE if average is None else average, board.top or 0)
            elif options.imp_method:
                award = _imps(board, Fraction(0) if average is None else average, options)
            else:
                award = NOTHING if average is None else Award(average)
            both.append(
                Award(award.amount, award.out_of, award.percent, True, average, award.compared)
            )
        awards.append(BySide(*both))
    return board.with_awards(tuple(awards))
