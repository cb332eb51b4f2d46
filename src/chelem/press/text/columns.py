"""Rows and columns on a terminal: figures to the right, words to the left, one line under the head."""

from __future__ import annotations

from chelem.press.text.ink import LINE, UPRIGHT, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CROSSING", "columns"]

CROSSING = "┿"
_BREAK = f" {UPRIGHT} "
_GAP = "  "


def columns(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    left: Sequence[int] = (),
    upright: int | None = None,
    most: int = 80,
    sign: str = LINE,
) -> list[str]:
    """The table as lines: heads, a line of *sign* (the thick one), rows.

    *left* are the columns of words; before the column *upright* an upright line is drawn; columns
    of words are shortened where the table would be wider than *most* cells.
    """
    room = [max([width(head), *[width(row[at]) for row in rows]]) for at, head in enumerate(heads)]
    over = sum(room) + _gaps(len(heads), upright) - most
    for at in sorted(left, key=lambda at: -room[at]):
        if over > 0:
            cut = min(over, max(0, room[at] - max(_LEAST, width(heads[at]))))
            room[at] -= cut
            over -= cut
    drawn = [_drawn(cells, room, left, upright) for cells in [heads, *rows]]
    return [drawn[0], _rule(room, upright, sign), *drawn[1:]]


_LEAST = 8


def _gaps(count: int, upright: int | None) -> int:
    return width(_GAP) * (count - 1) + (1 if upright is not None else 0)


def _drawn(
    cells: Sequence[str], room: Sequence[int], left: Sequence[int], upright: int | None
) -> str:
    out = ""
    for at, (cell, size) in enumerate(zip(cells, room, strict=True)):
        if at:
            out += _BREAK if at == upright else _GAP
        cell = _cut(cell, size)
        blank = " " * (size - width(cell))
        out += cell + blank if at in left else blank + cell
    return out.rstrip()


def _cut(cell: str, size: int) -> str:
    if width(cell) <= size:
        return cell
    while cell and width(cell) > size - 1:
        cell = cell[:-1]
    return f"{cell}…"


def _rule(room: Sequence[int], upright: int | None, sign: str) -> str:
    if upright is None:
        return sign * (sum(room) + _gaps(len(room), None))
    before = sum(room[:upright]) + width(_GAP) * (upright - 1) + 1
    after = sum(room[upright:]) + width(_GAP) * (len(room) - upright - 1) + 1
    return sign * before + CROSSING + sign * after
