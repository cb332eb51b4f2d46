"""A team match as people type it: for each board what happened in either room."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from chelem.compare.options import Options
from chelem.compare.victory import Scale
from chelem.desk.typed import Typed, read_cell, write_cell
from chelem.errors import BridgeError, Problem, UnreadableError
from chelem.event.matches import TeamMatch, team_matches
from chelem.terms.arguments import read_board
from chelem.terms.table import BySide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from chelem.event.entry import Entry

__all__ = [
    "MOST_BOARDS",
    "TypedBoard",
    "read_board_row",
    "read_sheet",
    "typed_match",
    "write_sheet",
]

MOST_BOARDS = 100
"""Boards of a match that one page holds."""

ROOMS = ("open", "closed")


@dataclass(frozen=True, slots=True)
class TypedBoard:
    """A row: the board's number as typed and as read, what happened in each room.

    A room of which nothing was typed is ``None``. ``error`` is what is wrong with the number.
    """

    text: str
    board: int | None
    open: Typed | None
    closed: Typed | None
    error: BridgeError | None = None

    @property
    def rooms(self) -> tuple[tuple[str, Typed | None], ...]:
        """Each room with what was typed of it."""
        return ((ROOMS[0], self.open), (ROOMS[1], self.closed))


def read_board_row(number: str, opened: str, closed: str, lang: str) -> TypedBoard:
    """One row of the sheet; what cannot be read is kept beside its error."""
    board, error = None, None
    try:
        board = read_board(number)
    except BridgeError as wrong:
        error = wrong
    rooms = [_room(text, board, lang) for text in (opened, closed)]
    return TypedBoard(number, board, rooms[0], rooms[1], error)


def _room(text: str, board: int | None, lang: str) -> Typed | None:
    if not text.strip():
        return None
    try:
        return Typed(board or 0, text, 1, read_cell(text, str(board or 0), board, None, lang), None)
    except BridgeError as error:
        return Typed(board or 0, text, 1, None, error)


def read_sheet(text: str, lang: str) -> list[TypedBoard]:
    """The rows of ``1;4S= N;3NT+1 N``, one a line: number, open room, closed room."""
    rows = []
    for line in text.splitlines():
        number, _, rest = line.partition(";")
        opened, _, closed = rest.partition(";")
        if line.strip():
            rows.append(read_board_row(number.strip(), opened.strip(), closed.strip(), lang))
    if len(rows) > MOST_BOARDS:
        raise UnreadableError("comparing.too_many_boards", text[:40], 1, most=MOST_BOARDS)
    return rows


def write_sheet(rows: Sequence[TypedBoard], lang: str) -> str:
    """The lines that :func:`read_sheet` reads back; rows with nothing in either room are left out."""
    lines = []
    for row in rows:
        if row.open is not None or row.closed is not None:
            cells = ["" if one is None else cell(one, lang) for _, one in row.rooms]
            number = row.text if row.board is None else str(row.board)
            lines.append(";".join([number, *cells]))
    return "\n".join(lines)


def cell(typed: Typed, lang: str) -> str:
    """What was typed, in the letters of *lang* if it could be read."""
    return typed.text if typed.entry is None else write_cell(typed.entry, lang)


def typed_match(
    rows: Sequence[TypedBoard],
    options: Options,
    by: Scale | None,
    *,
    home: str | None = None,
    away: str | None = None,
    home_ns: str = "open",
    carry_over: BySide[Fraction] | None = None,
) -> tuple[TeamMatch | None, list[Problem]]:
    """The match of *rows*, and what is odd about it; ``None`` where nothing could be read.

    *home_ns* is the room where home sits North-South; *by* turns IMPs into victory points.
    """
    entries: list[Entry] = []
    for row in rows:
        for room, one in row.rooms:
            if row.board is not None and one is not None and one.entry is not None:
                entries.append(
                    replace(one.entry, room=room, home=home, away=away, home_ns_room=home_ns)
                )
    problems: list[Problem] = []
    found = team_matches(entries, options.changed(method="imps"), by, carry_over, problems)
    return (found[0] if found else None), problems
