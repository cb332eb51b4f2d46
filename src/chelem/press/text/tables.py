"""The printed tables as lines of text: for a terminal, a spreadsheet, a wiki page, an ear.

All four writings are made from one :class:`Grid` of cells. A game is marked ``*`` wherever bold
type cannot be trusted to arrive.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from chelem.pages.tables import (
    BOARDS,
    TABLES,
    BoardsTable,
    Column,
    ImpRow,
    ImpTable,
    PointsRow,
    PointsTable,
    boards_table,
    imp_table,
    points_table,
)
from chelem.terms.alphabets import LETTERS
from chelem.terms.contract import Denomination, Doubling
from chelem.words import numbers, say

__all__ = ["FORMATS", "Cell", "Grid", "grid", "table_page", "table_text"]

FORMATS = ("text", "csv", "markdown")

Table = PointsTable | ImpTable | BoardsTable

DOUBLING_WORDS = {
    Doubling.UNDOUBLED: "tables.undoubled_column",
    Doubling.DOUBLED: "tables.doubled_column",
    Doubling.REDOUBLED: "tables.redoubled_column",
}
_SHORT = {Doubling.UNDOUBLED: "", Doubling.DOUBLED: "X", Doubling.REDOUBLED: "XX"}
_ROW_WORDS = {"game": "tables.game_premium"}
_SEATS = ("tables.north", "tables.east", "tables.south", "tables.west")


@dataclass(frozen=True, slots=True)
class Cell:
    """``text`` as printed, ``raw`` as a spreadsheet wants it; a game stands in bold."""

    text: str
    raw: str | int
    game: bool = False
    figure: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as cells.

    ``groups``     names over several columns, with how many they span
    ``heads``      of the columns; ``raw_heads`` where no group stands over them; ``spoken_heads``
                   in whole words
    ``breaks``     the rows after which a rule is drawn
    """

    title: str
    legend: tuple[str, ...]
    groups: tuple[tuple[str, int], ...]
    heads: tuple[str, ...]
    raw_heads: tuple[str, ...]
    spoken_heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    breaks: frozenset[int]


def table_page(name: str, boards: int | None = None) -> Table:
    """The page data of the table of that *name*; ``KeyError`` if there is none."""
    if name not in TABLES:
        raise KeyError(name)
    if name == "imps":
        return imp_table()
    if name == "boards":
        return boards_table(BOARDS if boards is None else boards)
    return points_table(name)


def table_text(
    table: Table,
    form: str,
    lang: str,
    *,
    bold: Callable[[str], str] | None = None,
    plain: bool = False,
    line: str = "━",
    rule: str = "─",
) -> str:
    """*table* in *form* (``text``, ``csv`` or ``markdown``), ending with a line end.

    *bold* sets a game in bold where the terminal can; *plain* writes one sentence a row for a
    screen reader; *line* and *rule* are the signs that lines are drawn with.
    """
    if form == "csv":
        return _csv(_by_contract(table, lang), lang)
    cells = grid(table, lang)
    if form == "markdown":
        return _markdown(cells)
    if plain:
        return _plain(cells, lang)
    return _text(cells, bold, line, rule)


def grid(table: Table, lang: str) -> Grid:
    """*table* as cells in *lang*, contracts that score alike in one row."""
    title = (
        f"{say(lang, f'tables.{table.name}')} ({say(lang, 'tables.law', number=table.law.number)})"
    )
    if isinstance(table, ImpTable):
        heads = (say(lang, "tables.difference"), say(lang, "tables.imp"))
        rows = tuple(
            (
                Cell(difference(row, lang), difference(row, lang), figure=True),
                Cell(str(row.imps), row.imps, figure=True),
            )
            for row in table.rows
        )
        return Grid(title, (), (), heads, heads, heads, rows, frozenset())
    if isinstance(table, BoardsTable):
        return _boards(table, title, lang)
    return _points(table, title, lang)


def difference(row: ImpRow, lang: str) -> str:
    """``430–490``, ``4 000 et plus``."""
    low = numbers.integer(row.low, lang)
    if row.high is None:
        return f"{low} {say(lang, 'tables.and_more')}"
    return f"{low}–{numbers.integer(row.high, lang)}"


def row_head(row: PointsRow, lang: str) -> str:
    """What a row is about: ``4♥ 4♠``, ``−3``, ``♣ ♦``, ``Partielle``."""
    if row.level is not None:
        return " ".join(f"{row.level}{numbers.denomination(d, lang)}" for d in row.denominations)
    if row.denominations:
        shown = " ".join(numbers.denomination(d, lang) for d in row.denominations)
        if row.code in ("first", "next"):
            return f"{shown}, {say(lang, f'tables.{row.code}')}"
        return shown
    if row.relative is not None:
        return numbers.relative(row.relative)
    code = row.code or ""
    return say(lang, _ROW_WORDS.get(code, f"tables.{code}"))


def _first_head(table: PointsTable, lang: str) -> str:
    row = table.rows[0]
    if row.level is not None:
        return say(lang, "tables.contract")
    if row.denominations:
        return say(lang, "tables.denomination")
    return say(lang, "tables.result" if row.relative is not None else "tables.premium")


def _points(table: PointsTable, title: str, lang: str) -> Grid:
    doublings = [column.doubling for column in table.columns]
    groups: tuple[tuple[str, int], ...] = ()
    sided = table.columns[0].vulnerable is not None
    if len(set(doublings)) > 1 and sided:
        kinds = list(dict.fromkeys(doublings))
        named = [say(lang, DOUBLING_WORDS[kind]) for kind in kinds if kind is not None]
        groups = (("", 1), *((name, doublings.count(kinds[0])) for name in named))
    heads = (_first_head(table, lang), *(_head(column, lang) for column in table.columns))
    many = len(set(doublings)) > 1
    raw = (heads[0], *(_raw_head(column, many, lang) for column in table.columns))
    spoken = (heads[0], *(_spoken_head(column, many, lang) for column in table.columns))
    rows = tuple(_cells(row, row_head(row, lang), lang) for row in table.rows)
    marked = any(amount.game for row in table.rows for amount in row.amounts)
    legend = [say(lang, "tables.legend")] if sided else []
    if marked:
        legend.append(say(lang, "tables.legend_game"))
    levels = [row.level for row in table.rows]
    breaks = frozenset(
        place for place in range(len(levels) - 1) if levels[place] != levels[place + 1]
    )
    return Grid(title, tuple(legend), groups, heads, raw, spoken, rows, breaks)


def _cells(row: PointsRow, head: str, lang: str) -> tuple[Cell, ...]:
    amounts = (
        Cell(numbers.integer(a.points, lang), a.points, a.game, figure=True) for a in row.amounts
    )
    # A spreadsheet takes a leading minus for a number, and so it should.
    raw = head if row.relative is None else row.relative
    return (Cell(head, raw), *amounts)


def _head(column: Column, lang: str) -> str:
    if column.vulnerable is None:
        return say(lang, DOUBLING_WORDS[column.doubling or Doubling.UNDOUBLED])
    return say(lang, "tables.v" if column.vulnerable else "tables.nv")


def _raw_head(column: Column, many: bool, lang: str) -> str:
    mark = _SHORT[column.doubling] if many and column.doubling is not None else ""
    if column.vulnerable is None:
        return _head(column, lang)
    return f"{mark} {_head(column, lang)}".strip()


def _spoken_head(column: Column, many: bool, lang: str) -> str:
    words = []
    if column.doubling is not None and (many or column.vulnerable is None):
        words.append(say(lang, DOUBLING_WORDS[column.doubling]).lower())
    if column.vulnerable is not None:
        words.append(say(lang, f"tables.{'' if column.vulnerable else 'not_'}vulnerable"))
    return " ".join(words)


def _boards(table: BoardsTable, title: str, lang: str) -> Grid:
    heads = tuple(say(lang, f"tables.{code}") for code in ("board", "dealer", "vulnerable_sides"))
    rows = tuple(
        (
            Cell(str(row.number), row.number, figure=True),
            Cell(say(lang, _SEATS[row.dealer.rank]), numbers.seat(row.dealer, lang)),
            Cell(
                say(lang, f"tables.vul_{row.vulnerability.token}_long"),
                say(lang, f"tables.vul_{row.vulnerability.token}_long"),
            ),
        )
        for row in table.rows
    )
    legend = (say(lang, "tables.cycle", count=BOARDS),)
    # A rule after every fourth board, when the deal has gone round.
    breaks = frozenset(
        place for place, row in enumerate(table.rows[:-1]) if row.number % len(_SEATS) == 0
    )
    return Grid(title, legend, (), heads, heads, heads, rows, breaks)


def _by_contract(table: Table, lang: str) -> Grid:
    """For a spreadsheet: one row for each contract, in the letters of files, games in a column."""
    if isinstance(table, ImpTable):
        return _imp_columns(table, lang)
    if not isinstance(table, PointsTable) or not table.rows[0].denominations:
        return grid(table, lang)
    shown = grid(table, lang)
    letters = LETTERS[lang]
    marks = list(dict.fromkeys(_SHORT[c.doubling] for c in table.columns if c.doubling))
    rows = []
    for row in table.rows:
        for denomination in row.denominations:
            cells = list(_cells(row, _token(row, denomination, letters), lang))
            if row.code in ("first", "next"):
                cells.insert(1, Cell("", say(lang, f"tables.{row.code}")))
            elif table.name == "tricks":
                cells.insert(1, Cell("", say(lang, "tables.each")))
            if row.level is not None:
                # One for each doubling: games don't depend on vulnerability.
                games = row.amounts[:: len(table.columns) // len(marks)]
                cells += [
                    Cell("", say(lang, "tables.yes" if a.game else "tables.no")) for a in games
                ]
            rows.append(tuple(cells))
    heads = list(shown.raw_heads)
    if table.name == "tricks":
        heads.insert(1, say(lang, "tables.trick"))
    if table.rows[0].level is not None:
        game = say(lang, "tables.game")
        heads += [game] if len(marks) == 1 else [f"{game} {mark}".strip() for mark in marks]
    named = tuple(heads)
    return Grid(shown.title, (), (), named, named, named, tuple(rows), frozenset())


def _imp_columns(table: ImpTable, lang: str) -> Grid:
    """The scale with its bounds in columns of their own, so that a spreadsheet can compute."""
    heads = tuple(say(lang, f"tables.{code}") for code in ("from_points", "to_points", "imp"))
    rows = tuple(
        (Cell("", row.low), Cell("", "" if row.high is None else row.high), Cell("", row.imps))
        for row in table.rows
    )
    return Grid("", (), (), heads, heads, heads, rows, frozenset())


def _token(row: PointsRow, denomination: Denomination, letters: Mapping[Denomination, str]) -> str:
    letter = letters[denomination]
    if row.level is None:
        return letter
    doublings = {amount.result.contract.doubling for amount in row.amounts}
    mark = row.amounts[0].result.contract.doubling.value.lower() if len(doublings) == 1 else ""
    return f"{row.level}{letter}{mark}"


def _csv(cells: Grid, lang: str) -> str:
    """Separated by ``;`` in French and ``,`` in English, as their spreadsheets expect."""
    separator = ";" if lang == "fr" else ","
    lines = [separator.join(_quoted(head, separator) for head in cells.raw_heads)]
    lines += [separator.join(_quoted(str(c.raw), separator) for c in row) for row in cells.rows]
    return "\n".join(lines) + "\n"


def _quoted(text: str, separator: str) -> str:
    if separator in text or '"' in text:
        return '"' + text.replace('"', '""') + '"'
    return text


def _markdown(cells: Grid) -> str:
    sides = [":--" if not cell.figure else "--:" for cell in cells.rows[0]]
    heads = cells.raw_heads
    lines = [f"**{cells.title}**", "", _piped(heads), _piped(sides)]
    lines += [
        _piped([f"**{cell.text}**" if cell.game else cell.text for cell in row])
        for row in cells.rows
    ]
    return "\n".join(lines) + "\n"


def _piped(cells: tuple[str, ...] | list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(cells: Grid, lang: str) -> str:
    colon = f"{numbers.NO_BREAK}:" if lang == "fr" else ":"
    game = say(lang, "tables.game").lower()
    lines = [cells.title]
    for row in cells.rows:
        said = [
            f"{head if cell.figure else head.lower()} {cell.text}"
            + (f" ({game})" if cell.game else "")
            for head, cell in zip(cells.spoken_heads[1:], row[1:], strict=True)
        ]
        lines.append(f"{row[0].text}{colon} {', '.join(said)}")
    return "\n".join(lines) + "\n"


def _text(cells: Grid, bold: Callable[[str], str] | None, line: str, rule: str) -> str:
    """Figures right, words left, a line under the heads, a rule after each level."""
    marked = any(cell.game for row in cells.rows for cell in row)
    columns = range(len(cells.heads))
    # A figure keeps one place for the mark of a game, so that marked and unmarked ones align.
    tail = 1 if marked else 0
    extra = [tail if cells.rows[0][c].figure and c else 0 for c in columns]
    widths = [max(len(cells.heads[c]), *(len(row[c].text) for row in cells.rows)) for c in columns]
    for start, (name, span) in _starts(cells.groups):
        inside = range(start, start + span)
        room = sum(widths[c] + extra[c] for c in inside) + _GAP * (span - 1)
        widths[start] += max(0, len(name) + tail - room)
    gap = " " * _GAP
    total = sum(widths) + sum(extra) + _GAP * (len(widths) - 1)
    lines = [cells.title]
    if cells.legend:
        lines.append(", ".join(cells.legend))
    lines.append("")
    if cells.groups:
        spans = []
        for start, (name, span) in _starts(cells.groups):
            inside = range(start, start + span)
            room = sum(widths[c] + extra[c] for c in inside) + _GAP * (span - 1)
            spans.append(name.rjust(room - tail) + " " * tail if start else name.ljust(room))
        lines.append(gap.join(spans).rstrip())
    heads = [
        cells.heads[c].rjust(widths[c]) + " " * extra[c]
        if cells.rows[0][c].figure
        else cells.heads[c].ljust(widths[c])
        for c in columns
    ]
    lines += [gap.join(heads).rstrip(), line * total]
    for place, row in enumerate(cells.rows):
        lines.append(gap.join(_set(row[c], widths[c], extra[c], bold) for c in columns).rstrip())
        if place in cells.breaks:
            lines.append(rule * total)
    return "\n".join(lines) + "\n"


_GAP = 2


def _starts(groups: tuple[tuple[str, int], ...]) -> list[tuple[int, tuple[str, int]]]:
    starts, place = [], 0
    for group in groups:
        starts.append((place, group))
        place += group[1]
    return starts


def _set(cell: Cell, width: int, extra: int, bold: Callable[[str], str] | None) -> str:
    if not cell.figure:
        return cell.text.ljust(width)
    text = cell.text
    pad = " " * (width - len(text))
    if cell.game:
        return pad + (bold(text + "*") if bold else text + "*")
    return pad + text + " " * extra
