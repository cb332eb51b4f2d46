"""Results CSV straight to columns, for files of national events: the quick way, where it is enough.

:func:`read_columns` reads a file whose every row is a plain result and gives arrays that
``chelem.compare.bulk`` takes as they are. Anything else (a director's ruling, a penalty, a cell that
needs a message, a score that its contract does not give) makes it answer with the reason instead:
then :mod:`chelem.formats.csv` reads the file, and says everything. Both use the same cells, so a row
cannot be read in two ways.
"""

from __future__ import annotations

import csv
from array import array
from dataclasses import dataclass

from chelem.errors import NotPlainError
from chelem.formats.cells import read_board, read_deal, read_score, read_vulnerability
from chelem.formats.encoding import decode
from chelem.formats.sheet import open_sheet
from chelem.score.contract import ns_score
from chelem.score.packing import pack
from chelem.terms.result import PassedOut, Played

__all__ = ["Columns", "read_columns"]


@dataclass(frozen=True, slots=True)
class Columns:
    """A plain results file: one entry a row in ``board``, ``codes``, ``ns``, ``ew``.

    ``board``, ``ns`` and ``ew`` count from 0 and index ``boards`` (numbers), ``ns_names`` and
    ``ew_names`` (as the file writes them); ``codes`` are those of :mod:`chelem.score.packing`.
    ``one_winner`` says that a number is the same pair on both lines.
    """

    board: array[int]
    codes: array[int]
    ns: array[int]
    ew: array[int]
    boards: tuple[int, ...]
    ns_names: tuple[str, ...]
    ew_names: tuple[str, ...]
    one_winner: bool


_REFUSED = ("kind", "adjust", "room", "session", "section", "match", "score_ew")
"""Columns that only the other reader understands; an empty one is no hindrance."""


def read_columns(data: bytes, source: str = "-", *, file_lang: str | None = None) -> Columns:
    """The columns of a plain results file.

    Raises :class:`~chelem.errors.NotPlainError` where the file is more than that, and
    :class:`~chelem.errors.FormatError` where it is no results file at all.
    """
    text, problems = decode(data, source)
    if problems:
        raise NotPlainError("bulk.not_plain", reason=problems[0].code)
    sheet = open_sheet(text, source, file_lang)
    if sheet.twice:
        raise NotPlainError("bulk.not_plain", reason="column_twice")
    width = len(sheet.header)
    try:
        rows = list(csv.reader(sheet.lines[sheet.start + 1 :], delimiter=sheet.separator))
    except csv.Error:
        raise NotPlainError("bulk.not_plain", reason="quote_unclosed") from None
    if rows and set(map(len, rows)) != {width}:
        rows = [row for row in rows if row]
        if set(map(len, rows)) != {width}:
            raise NotPlainError("bulk.not_plain", reason="cells_too_many")
    cells = dict(zip(range(width), zip(*rows, strict=True), strict=True)) if rows else {}
    empty = ("",) * len(rows)

    def column(name: str) -> tuple[str, ...]:
        return cells.get(sheet.columns.get(name, -1), empty)

    for name in _REFUSED:
        if name in sheet.columns and set(column(name)) - {""}:
            raise NotPlainError("bulk.not_plain", reason=name)
    if {"ns", "ew", "contract"} - set(sheet.columns):
        raise NotPlainError("bulk.not_plain", reason="columns_missing")
    boards = _Numbered()
    number = {text: _board(text) for text in set(column("board"))}
    for text in sorted(number, key=lambda text: number[text]):
        boards.add(str(number[text]), text)
    codes = _codes(
        list(
            zip(
                column("contract"),
                column("declarer"),
                column("result"),
                column("vul"),
                column("board"),
                column("score"),
                strict=True,
            )
        ),
        sheet.lang,
        number,
    )
    ns, ew = _Numbered.of(column("ns")), _Numbered.of(column("ew"))
    if "" in ns.at or "" in ew.at:
        raise NotPlainError("bulk.not_plain", reason="pair_missing")
    one_winner = _one_winner(column("board"), column("ns"), column("ew"))
    if one_winner:
        ew = _Numbered.of((*column("ns"), *column("ew")))
        ns = ew
    return Columns(
        boards.column(column("board")),
        codes,
        ns.column(column("ns")),
        ew.column(column("ew")),
        tuple(sorted(set(number.values()))),
        tuple(ns.names),
        tuple(ew.names),
        one_winner,
    )


class _Numbered:
    """Texts numbered in the order in which they come."""

    def __init__(self) -> None:
        self.at: dict[str, int] = {}
        self.names: list[str] = []
        self._known: dict[str, int] = {}

    @classmethod
    def of(cls, texts: tuple[str, ...]) -> _Numbered:
        numbered = cls()
        for text in dict.fromkeys(texts):
            numbered.add(text.strip(), text)
        return numbered

    def add(self, name: str, text: str) -> None:
        """*text*, as the file has it, stands for *name*."""
        if name not in self._known:
            self._known[name] = len(self.names)
            self.names.append(name)
        self.at[text] = self._known[name]

    def column(self, texts: tuple[str, ...]) -> array[int]:
        """Each text's number."""
        return array("i", map(self.at.__getitem__, texts))


def _board(text: str) -> int:
    read = read_board(text.strip())
    if read.value is None or read.findings:
        raise NotPlainError("bulk.not_plain", reason="board")
    value: int = read.value
    return value


def _codes(
    rows: list[tuple[str, str, str, str, str, str]], lang: str, boards: dict[str, int]
) -> array[int]:
    """The code of each row; a row like one before is looked up."""
    distinct = dict.fromkeys(rows)
    relative = any(
        result.strip()[:1] in ("=", "+", "-", "−", "–") for _, _, result, _, _, _ in distinct
    )
    deals: dict[tuple[str, str, str], Played | PassedOut] = {}
    known: dict[tuple[str, str, str, str, str, str], int] = {}
    for row in distinct:
        contract, declarer, tricks, vul, board, points = row
        key = (contract, declarer, tricks)
        if key not in deals:
            read = read_deal(contract.strip(), declarer.strip(), tricks.strip(), lang, relative)
            if read.findings or read.value is None:
                raise NotPlainError("bulk.not_plain", reason="result")
            deals[key] = read.value
        result = deals[key]
        seat = result.declarer if isinstance(result, Played) else None
        if seat is None and isinstance(result, Played):
            raise NotPlainError("bulk.not_plain", reason="declarer")
        side = None if seat is None else seat.side
        read = read_vulnerability(vul.strip(), boards[board], side, lang)
        if read.findings or read.value[0] is None:
            raise NotPlainError("bulk.not_plain", reason="vul")
        vulnerability = read.value[0]
        known[row] = pack(result, side is not None and vulnerability.of(side))
        if points:
            stated = read_score(points.strip())
            if stated.findings or stated.value != ns_score(result, vulnerability):
                raise NotPlainError("bulk.not_plain", reason="score")
    return array("H", map(known.__getitem__, rows))


def _one_winner(boards: tuple[str, ...], ns: tuple[str, ...], ew: tuple[str, ...]) -> bool:
    """Whether numbers sit both ways, and never both ways on one board (docs/interfaces.md)."""
    if not set(ns) & set(ew):
        return False
    # In a Mitchell any board tells; only where none does must all be looked at.
    first = boards[0]
    north = {who for board, who in zip(boards, ns, strict=True) if board == first}
    if any(board == first and who in north for board, who in zip(boards, ew, strict=True)):
        return False
    seats = set(zip(boards, ns, strict=True))
    return not any(pair in seats for pair in zip(boards, ew, strict=True))
