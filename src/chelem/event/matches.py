"""Team matches of an event: the two rooms of each board brought together."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from chelem.compare.options import Options
from chelem.compare.team import Match, Tables, play_match
from chelem.compare.traveller import Row
from chelem.compare.victory import Scale
from chelem.errors import EventError, Problem
from chelem.event.entry import Entry, row_of
from chelem.terms.adjusted import Unit
from chelem.terms.table import BySide, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["TeamMatch", "team_matches"]


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match of an event.

    ``home``, ``away`` the teams' names, ``None`` where the file has none; ``played`` the match;
    ``vp`` each team's victory points in hundredths, penalties in victory points included; ``None``
    in a knock-out and for lengths that the scale does not know. ``alarms`` are codes by board and
    room (``open``, ``closed``).
    """

    name: str | None
    session: str | None
    home: str | None
    away: str | None
    played: Match[Entry]
    vp: BySide[Fraction] | None
    scale: str | None
    alarms: Mapping[tuple[int, str], tuple[str, ...]]


def team_matches(
    entries: Sequence[Entry],
    options: Options,
    scale: Scale | None,
    carry_over: BySide[Fraction] | None,
    problems: list[Problem],
) -> list[TeamMatch]:
    """The matches of *entries* (rows with a room), in the order of the file.

    *scale* turns IMPs into victory points, ``None`` in a knock-out; *carry_over* is what home and
    away bring to the first match. Rows without a room are findings and take no part.
    """
    groups: dict[tuple[object, ...], list[Entry]] = {}
    for entry in entries:
        if entry.room is None:
            problems.append(
                Problem("error", "compare.room_missing", entry.where, board=entry.board)
            )
            continue
        key = (entry.session, entry.match or (entry.home, entry.away))
        groups.setdefault(key, []).append(entry)
    found = []
    for at, group in enumerate(groups.values()):
        carried = carry_over if not at else None
        found.append(_match(group, options, scale, carried, problems))
    return found


def _match(
    entries: Sequence[Entry],
    options: Options,
    scale: Scale | None,
    carry_over: BySide[Fraction] | None,
    problems: list[Problem],
) -> TeamMatch:
    first = entries[0]
    rooms: dict[int, dict[str, Row[Entry]]] = {}
    alarms: dict[tuple[int, str], tuple[str, ...]] = {}
    home_room: dict[int, str] = {}
    fines: dict[Unit, dict[str, Fraction]] = {}
    for entry in entries:
        board = rooms.setdefault(entry.board, {})
        room = entry.room or "open"
        if room in board:
            problems.append(
                Problem("error", "compare.room_twice", entry.where, board=entry.board, room=room)
            )
            continue
        board[room] = row_of(entry, BySide(entry.ns, entry.ew))
        alarms[entry.board, room] = entry.alarms
        problems += [
            Problem(
                "warning",
                f"compare.{code}",
                entry.where,
                board=entry.board,
                stated=entry.stated,
                counted=entry.points,
            )
            for code in entry.alarms
        ]
        if entry.home_ns_room is not None:
            home_room[entry.board] = entry.home_ns_room
    default = next(iter(home_room.values()), "open")
    tables = [
        Tables(
            number,
            board.get("open"),
            board.get("closed"),
            home_room.get(number, default) == "open",
        )
        for number, board in sorted(rooms.items())
    ]
    for each in tables:
        for room, row, other in (
            ("open", each.open, each.closed),
            ("closed", each.closed, each.open),
        ):
            if row is None and other is not None and other.source is not None:
                problems.append(
                    Problem(
                        "error",
                        "compare.room_absent",
                        other.source.where,
                        board=each.board,
                        room=room,
                    )
                )
        for row in (each.open, each.closed):
            _collect(row, each, options, fines, problems)
    imps = fines.get(_unit(options), {})
    penalties = BySide(imps.get("home", Fraction(0)), imps.get("away", Fraction(0)))
    try:
        played = play_match(tables, options, carry_over, penalties, scale)
    except EventError as error:
        problems.append(Problem("warning", error.code, first.where, **error.params))
        played = play_match(tables, options.changed(imp_unit="1"), carry_over, penalties, None)
    vp = None
    if played.vp is not None:
        changed = fines.get(Unit.VICTORY_POINTS, {})
        vp = BySide(
            Fraction(played.vp.ns.winner) + changed.get("home", 0),
            Fraction(played.vp.ew.winner) + changed.get("away", 0),
        )
    return TeamMatch(
        first.match,
        first.session,
        first.home,
        first.away,
        played,
        vp,
        scale.name if scale is not None and vp is not None else None,
        alarms,
    )


def _unit(options: Options) -> Unit:
    return Unit.MATCHPOINTS if options.method == "bam" else Unit.IMPS


def _collect(
    row: Row[Entry] | None,
    tables: Tables[Entry],
    options: Options,
    fines: dict[Unit, dict[str, Fraction]],
    problems: list[Problem],
) -> None:
    """Add the row's penalties to *fines*, by unit and team."""
    if row is None or row.source is None:
        return
    home_sits_ns = tables.home_ns_open is (row is tables.open)
    for penalty in row.source.adjust:
        if penalty.unit not in (_unit(options), Unit.VICTORY_POINTS):
            problems.append(
                Problem(
                    "warning",
                    "compare.adjust_unit",
                    row.source.where,
                    unit=penalty.unit.value,
                    method=options.method,
                )
            )
            continue
        team = "home" if (penalty.side is Side.NS) is home_sits_ns else "away"
        sums = fines.setdefault(penalty.unit, {})
        sums[team] = sums.get(team, Fraction(0)) + penalty.amount
