"""From awards to places: totals, percentages, ties, sessions, sections, penalties.

Ties are decided on exact values; equal contestants share a place and the next one skips. Contestants
with fewer boards are ranked by percentage, or by IMPs a board.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from chelem.compare.awards import Award
from chelem.compare.field import Number
from chelem.compare.options import Options
from chelem.compare.rounding import half_away, to_multiple
from chelem.laws.law12_adjusted import AVERAGE
from chelem.laws.precision import HUNDRED, HUNDREDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["Ranked", "Ranking", "Standing", "rank"]


@dataclass(frozen=True, slots=True)
class Standing:
    """One award of a contestant on its way into a ranking.

    ``adjustment`` is a penalty or bonus in the unit of the ranking; ``opponent`` whom it met.
    """

    award: Award
    session: str | None = None
    round: str | None = None
    opponent: str | None = None
    adjustment: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of a ranking.

    ``place``       from 1; ``tied`` says that others share it
    ``total``       matchpoints, IMPs or points, adjustments and carry-over included
    ``out_of``      the sum of the tops, ``percent`` the part of it: ``None`` without a top
    ``average``     IMPs or points a board, ``None`` where there is a top
    ``boards``      boards with an award
    ``adjustments`` penalties and bonuses added up
    ``decided``     the tie-break that parted it from an equal contestant; ``None`` for most
    """

    place: int
    tied: bool
    contestant: str
    names: tuple[str, ...]
    boards: int
    total: Number
    out_of: Number | None
    percent: Number | None
    average: Number | None
    adjustments: Number
    carry_over: Number = Fraction(0)
    decided: str | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranking: ``name`` is ``all``, ``ns`` or ``ew``; ``section`` where sections are apart.

    ``by`` says what decided: ``percent``, ``average`` or ``total``; ``tie_break`` the rule that
    parts equals (``none``: they share the place).
    """

    name: str
    section: str | None
    rows: tuple[Ranked, ...]
    by: str
    tie_break: str


@dataclass(slots=True)
class _Sheet:
    """A contestant's session."""

    total: Number = 0
    out_of: Number = 0
    percents: Number = 0
    boards: int = 0
    adjustments: Number = 0
    rounds: dict[str | None, Number] = field(default_factory=dict)


def rank(
    standings: Mapping[str, Sequence[Standing]],
    options: Options,
    *,
    name: str = "all",
    section: str | None = None,
    names: Mapping[str, tuple[str, ...]] | None = None,
    carry_over: Mapping[str, Fraction] | None = None,
) -> Ranking:
    """The ranking of the contestants in *standings*.

    *carry_over* is what each brings along, in the unit of the totals.
    """
    sheets = {who: _sheets(awards, options) for who, awards in standings.items()}
    most: dict[str | None, int] = {}
    for found in sheets.values():
        for session, sheet in found.items():
            most[session] = max(most.get(session, 0), sheet.boards)
    brought = carry_over or {}
    lines = [
        _line(who, found, most, options, (names or {}).get(who, ()), brought.get(who, Fraction(0)))
        for who, found in sheets.items()
    ]
    lines = [line for line in lines if line.boards or line.adjustments or line.carry_over]
    by = _by(lines, options)
    placed = _placed(lines, by, standings, options)
    return Ranking(name, section, tuple(placed), by, options.tie_break)


def _sheets(awards: Iterable[Standing], options: Options) -> dict[str | None, _Sheet]:
    sheets: dict[str | None, _Sheet] = {}
    for standing in awards:
        sheet = sheets.setdefault(standing.session, _Sheet())
        sheet.adjustments += standing.adjustment
        award = standing.award
        if award.amount is None:
            continue
        amount: Number = award.amount
        if options.ranking_divide == "comparisons" and award.compared:
            amount = Fraction(amount) / award.compared
        sheet.boards += 1
        sheet.out_of += award.out_of or 0
        sheet.percents += award.percent or 0
        if options.round_cap is None or not options.imp_method:
            sheet.total += amount
        else:
            sheet.rounds[standing.round] = sheet.rounds.get(standing.round, 0) + amount
    if options.round_cap is not None:
        for sheet in sheets.values():
            sheet.total += sum([min(won, options.round_cap) for won in sheet.rounds.values()])
    return sheets


def _line(
    who: str,
    sheets: Mapping[str | None, _Sheet],
    most: Mapping[str | None, int],
    options: Options,
    names: tuple[str, ...],
    brought: Fraction,
) -> Ranked:
    total: Number = brought
    out_of: Number = 0
    percents: list[Number] = []
    boards = 0
    adjustments: Number = 0
    for session, sheet in sheets.items():
        own, top, percent = _session(sheet, most[session], options)
        total += own
        out_of += top
        boards += sheet.boards
        adjustments += sheet.adjustments
        if percent is not None:
            percents.append(percent)
    percent = average = None
    if options.percent_method:
        percent = _combined(percents, total, out_of, options, alone=not brought)
    elif boards:
        average = Fraction(total) / boards
    return Ranked(
        0,
        False,
        who,
        names,
        boards,
        total,
        out_of if options.percent_method else None,
        percent,
        average,
        adjustments,
        brought,
    )


def _session(sheet: _Sheet, most: int, options: Options) -> tuple[Number, Number, Number | None]:
    """A session's total, top and percentage."""
    total, top = sheet.total, sheet.out_of
    if options.session_total == "scaled" and 0 < sheet.boards < most:
        total = Fraction(total) * most / sheet.boards
        top = Fraction(top) * most / sheet.boards
    if options.rounding == "score-2":
        total = to_multiple(total, HUNDREDTH, half_away)
    total += sheet.adjustments
    if not sheet.boards or not options.percent_method:
        return total, top, None
    if options.session_percent == "mean" or not top:
        extra = Fraction(sheet.adjustments * HUNDRED) / top if top else Fraction(0)
        return total, top, Fraction(sheet.percents) / sheet.boards + extra
    return total, top, Fraction(total * HUNDRED) / top


def _combined(
    percents: Sequence[Number], total: Number, out_of: Number, options: Options, *, alone: bool
) -> Number | None:
    """The percentage over all sessions."""
    if not percents:
        return None
    mean = Fraction(sum(percents)) / len(percents)
    if options.sessions == "mean" or (len(percents) == 1 and alone):
        return mean
    if options.session_percent == "mean" or not out_of:
        return mean
    return Fraction(total * HUNDRED) / out_of


def _by(lines: Sequence[Ranked], options: Options) -> str:
    if options.percent_method:
        return "percent"
    if options.rank_by == "auto" and len({line.boards for line in lines}) > 1:
        return "average"
    return "total"


def _value(line: Ranked, by: str) -> Fraction:
    found = {"percent": line.percent, "average": line.average, "total": line.total}[by]
    return Fraction(found) if found is not None else Fraction(-1)


def _placed(
    lines: Sequence[Ranked],
    by: str,
    standings: Mapping[str, Sequence[Standing]],
    options: Options,
) -> list[Ranked]:
    groups: dict[Fraction, list[Ranked]] = {}
    for line in lines:
        groups.setdefault(_value(line, by), []).append(line)
    placed: list[Ranked] = []
    for value in sorted(groups, reverse=True):
        for equal, decided in _parted(groups[value], standings, options):
            place = len(placed) + 1
            placed += [
                replace(line, place=place, tied=len(equal) > 1, decided=decided) for line in equal
            ]
    return placed


def _parted(
    equal: list[Ranked], standings: Mapping[str, Sequence[Standing]], options: Options
) -> list[tuple[list[Ranked], str | None]]:
    """Equal contestants in groups that even the tie-break cannot part, best first."""
    if len(equal) == 1 or options.tie_break == "none":
        return [(equal, None)]
    among = {line.contestant for line in equal}
    scores: dict[Fraction, list[Ranked]] = {}
    for line in equal:
        awards = standings[line.contestant]
        if options.tie_break == "head-to-head":
            awards = [standing for standing in awards if standing.opponent in among]
            value = sum([_over(standing.award) for standing in awards], Fraction(0))
        else:
            value = Fraction(sum(1 for standing in awards if _over(standing.award) > 0))
        scores.setdefault(value, []).append(line)
    decided = options.tie_break if len(scores) > 1 else None
    return [(scores[value], decided) for value in sorted(scores, reverse=True)]


def _over(award: Award) -> Fraction:
    """How far an award is above the average: percent above 50, or IMPs or points above 0."""
    if award.amount is None:
        return Fraction(0)
    if award.percent is not None:
        return Fraction(award.percent) - AVERAGE
    return Fraction(award.amount)
