"""A team match as page data: both rooms of each board, IMPs and running score."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from chelem.compare.awards import NOTHING, Award
from chelem.compare.field import Number
from chelem.compare.options import Options
from chelem.compare.team import MatchBoard
from chelem.compare.traveller import Row
from chelem.event.entry import Entry
from chelem.event.matches import TeamMatch
from chelem.pages.traveller import TravellerRow, row_page
from chelem.terms.table import BySide

__all__ = ["MatchPage", "MatchRow", "match_page"]


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A board of a match.

    ``won`` is what home and away earned, both 0 or more, ``None`` where there is nothing to give;
    ``difference`` home's points over both tables; ``reason`` as in ``compare/team``.
    """

    board: int
    open: TravellerRow | None
    closed: TravellerRow | None
    difference: Number | None
    won: BySide[Fraction] | None
    running: BySide[Fraction]
    reason: str


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match: ``ns`` of each pair of values is home, ``ew`` away.

    ``second`` is the second part of a Patton, ``None`` elsewhere.
    """

    name: str | None
    session: str | None
    home: str | None
    away: str | None
    rows: tuple[MatchRow, ...]
    won: BySide[Fraction]
    carry_over: Fraction
    margin: BySide[Fraction]
    length: int
    vp: BySide[Fraction] | None
    scale: str | None
    second: BySide[Fraction] | None
    options: Options


def match_page(match: TeamMatch, options: Options) -> MatchPage:
    """The page data of *match*."""
    played = match.played
    return MatchPage(
        match.name,
        match.session,
        match.home,
        match.away,
        tuple([_row(board, match, options) for board in played.boards]),
        played.won,
        played.carry_over,
        played.margin,
        played.length,
        match.vp,
        match.scale,
        played.second,
        options,
    )


def _row(board: MatchBoard[Entry], match: TeamMatch, options: Options) -> MatchRow:
    tables = board.tables
    home, away = board.home, board.away
    won = None
    if home is not None and away is not None:
        bam = options.method == "bam"
        won = BySide(home, away) if bam else BySide(max(home, Fraction(0)), max(away, Fraction(0)))
    return MatchRow(
        tables.board,
        _room(tables.open, "open", board, match, options, home_ns=tables.home_ns_open),
        _room(tables.closed, "closed", board, match, options, home_ns=not tables.home_ns_open),
        board.difference,
        won,
        board.running,
        board.reason,
    )


def _room(
    row: Row[Entry] | None,
    room: str,
    board: MatchBoard[Entry],
    match: TeamMatch,
    options: Options,
    *,
    home_ns: bool,
) -> TravellerRow | None:
    if row is None or row.source is None:
        return None
    top = Fraction(options.units) if options.method == "bam" else None
    home, away = (
        NOTHING if amount is None else Award(amount, top) for amount in (board.home, board.away)
    )
    awards = BySide(home, away) if home_ns else BySide(away, home)
    alarms = match.alarms.get((board.tables.board, room), ())
    return row_page(row.source, awards, alarms)
