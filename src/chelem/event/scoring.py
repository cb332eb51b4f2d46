"""From entries to awards, alarms and rankings: an event compared by one set of options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from chelem.compare.adjusted import fill
from chelem.compare.awards import BoardScore
from chelem.compare.methods import score_board, score_session
from chelem.compare.options import Options
from chelem.compare.traveller import Traveller, expected_of
from chelem.errors import Problem
from chelem.event.alarms import alarms_of
from chelem.event.contestants import Contestants, contestants, names_of
from chelem.event.entry import Entry, row_of
from chelem.event.ranking import Ranking, Standing, rank
from chelem.laws.precision import HUNDRED
from chelem.terms.adjusted import Penalty, Unit
from chelem.terms.table import BySide, Side, Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["ComparedBoard", "Scored", "score_entries"]

Key: TypeAlias = tuple[str | None, str | None]


@dataclass(frozen=True, slots=True)
class ComparedBoard:
    """A board of a section and session, scored.

    ``score`` is what counts in the ranking; ``printed`` what its rows show, the same thing but for
    programs that print short boards as they were played. ``alarms`` are codes, row by row.
    """

    section: str | None
    session: str | None
    board: int
    vulnerability: Vulnerability | None
    score: BoardScore[Entry]
    printed: BoardScore[Entry]
    alarms: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """An event compared: its boards in order, its rankings, and what is wrong or odd."""

    options: Options
    boards: tuple[ComparedBoard, ...]
    rankings: tuple[Ranking, ...]
    problems: tuple[Problem, ...]


def score_entries(
    entries: Sequence[Entry],
    options: Options,
    carry_over: Mapping[str, Fraction] | None = None,
) -> Scored:
    """Compare *entries* with one another and rank their contestants.

    *carry_over* is what contestants bring along, in the unit of the totals.
    """
    problems: list[Problem] = []
    together = options.sections == "together"
    groups = _grouped(entries, together)
    joined = options.sections != "apart"
    namings: dict[str | None, Contestants] = {}
    for section, found in _by_section(entries, joined).items():
        namings[section] = contestants(found, options.winners, joined)
    boards: list[ComparedBoard] = []
    for session in dict.fromkeys(key[0] for key in groups):
        boards += _session(
            {key: found for key, found in groups.items() if key[0] == session},
            options,
            namings,
            joined,
        )
    alarms = alarms_of([board.score.traveller for board in boards], problems)
    boards = [replace(board, alarms=each) for board, each in zip(boards, alarms, strict=True)]
    rankings = []
    for section, naming in namings.items():
        own = [b for b in boards if joined or b.section == section]
        rankings += _rankings(own, section, naming, options, carry_over or {}, problems)
    _lone_boards(boards, options, problems)
    return Scored(options, tuple(boards), tuple(rankings), tuple(problems))


def _grouped(entries: Iterable[Entry], together: bool) -> dict[Key, dict[int, list[Entry]]]:
    """Entries by session and section, then board; in the order of the file, boards in order."""
    groups: dict[Key, dict[int, list[Entry]]] = {}
    for entry in entries:
        key = (entry.session, None if together else entry.section)
        groups.setdefault(key, {}).setdefault(entry.board, []).append(entry)
    return {key: dict(sorted(boards.items())) for key, boards in groups.items()}


def _by_section(entries: Iterable[Entry], joined: bool) -> dict[str | None, list[Entry]]:
    found: dict[str | None, list[Entry]] = {}
    for entry in entries:
        found.setdefault(None if joined else entry.section, []).append(entry)
    return found


def _session(
    groups: Mapping[Key, Mapping[int, Sequence[Entry]]],
    options: Options,
    namings: Mapping[str | None, Contestants],
    joined: bool,
) -> list[ComparedBoard]:
    """All boards of one session; own averages are taken over all its sections."""
    travellers: list[tuple[Key, int, Traveller[Entry]]] = []
    for key, boards in groups.items():
        rows = {
            board: tuple([row_of(e, namings[None if joined else e.section].of(e)) for e in found])
            for board, found in boards.items()
        }
        most = max([sum(1 for row in each if row.expected) for each in rows.values()], default=0)
        for board, each in rows.items():
            travellers.append((key, board, Traveller(each, expected_of(each, most))))
    scored = score_session([traveller for _, _, traveller in travellers], options)
    printed = scored
    if options.printed_rows == "as-played":
        printed = [
            score_board(Traveller(t.rows, sum(1 for row in t.rows if row.expected)), options)
            for _, _, t in travellers
        ]
        printed = fill(printed, options)
    return [
        ComparedBoard(key[1], key[0], board, _vulnerability(traveller), score, shown, ())
        for (key, board, traveller), score, shown in zip(travellers, scored, printed, strict=True)
    ]


def _vulnerability(traveller: Traveller[Entry]) -> Vulnerability | None:
    for row in traveller.rows:
        if row.source is not None and row.source.vulnerability is not None:
            return row.source.vulnerability
    return None


def _penalties(
    board: ComparedBoard, at: int, options: Options, problems: list[Problem]
) -> BySide[Fraction]:
    """What the row's penalties and bonuses change, in the unit of the ranking."""
    entry = board.score.traveller.rows[at].source
    sums = {Side.NS: Fraction(0), Side.EW: Fraction(0)}
    if entry is not None:
        for penalty in entry.adjust:
            amount = _in_unit(penalty, board, options)
            if amount is None:
                problems.append(
                    Problem(
                        "warning",
                        "compare.adjust_unit",
                        entry.where,
                        unit=penalty.unit.value,
                        method=options.method,
                    )
                )
            else:
                sums[penalty.side] += amount
    return BySide(sums[Side.NS], sums[Side.EW])


def _in_unit(penalty: Penalty, board: ComparedBoard, options: Options) -> Fraction | None:
    """The penalty in matchpoints or IMPs; ``None`` where the method has no such unit."""
    if penalty.unit is Unit.PERCENT and options.percent_method:
        return penalty.amount * (board.score.top or 0) / HUNDRED
    if penalty.unit is Unit.MATCHPOINTS and options.percent_method:
        return penalty.amount
    if penalty.unit is Unit.IMPS and options.imp_method:
        return penalty.amount
    return None


def _rankings(
    boards: Sequence[ComparedBoard],
    section: str | None,
    naming: Contestants,
    options: Options,
    carry_over: Mapping[str, Fraction],
    problems: list[Problem],
) -> list[Ranking]:
    standings: dict[Side, dict[str, list[Standing]]] = {Side.NS: {}, Side.EW: {}}
    entries: list[Entry] = []
    for board in boards:
        for at, row in enumerate(board.score.traveller.rows):
            entry = row.source
            if entry is None:
                continue
            entries.append(entry)
            changed = _penalties(board, at, options, problems) if entry.adjust else None
            for side in Side:
                pair = row.pairs[side]
                if pair is None:
                    continue
                line = side if naming.winners == 2 else Side.NS
                standings[line].setdefault(pair, []).append(
                    Standing(
                        board.score.awards[at][side],
                        board.session,
                        entry.round,
                        row.pairs[side.other],
                        Fraction(0) if changed is None else changed[side],
                    )
                )
    names = names_of(entries, naming)
    titles = {Side.NS: "ns", Side.EW: "ew"} if naming.winners == 2 else {Side.NS: "all"}
    return [
        rank(
            standings[side],
            options,
            name=title,
            section=section,
            names=names,
            carry_over={who: n for who, n in carry_over.items() if who in standings[side]},
        )
        for side, title in titles.items()
        if standings[side]
    ]


def _lone_boards(
    boards: Iterable[ComparedBoard], options: Options, problems: list[Problem]
) -> None:
    """A score that nothing compares with has no IMPs: say so."""
    if options.method not in ("cross-imps", "butler"):
        return
    for board in boards:
        for row, awards in zip(board.score.traveller.rows, board.score.awards, strict=True):
            if row.scored and awards.ns.amount is None and row.source is not None:
                problems.append(
                    Problem("warning", "compare.alone", row.source.where, board=board.board)
                )
