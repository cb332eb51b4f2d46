"""A CSV file as rows under known columns: separator, headers and quotes sorted out."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter

from chelem.errors import FormatError, Problem
from chelem.formats.encoding import cut

__all__ = ["FIELDS", "Sheet", "open_sheet"]

FIELDS = (
    "board", "section", "session", "round", "table", "room", "match", "home", "away",
    "home_ns_room", "ns", "ew", "ns_names", "ew_names", "contract", "declarer", "result", "score",
    "score_ew", "vul", "kind", "lead", "note", "adjust",
)  # fmt: skip
"""The columns of results CSV, by their English names."""

_BOTH = {name: name for name in ("section", "table", "ns", "vul", "note", "session", "match")}
_ENGLISH = {
    **{name: name for name in FIELDS if name not in _BOTH},
    "by": "declarer",
    "vulnerability": "vul",
    "vulnerable": "vul",
    "names_ns": "ns_names",
    "names_ew": "ew_names",
    "score_ns": "score",
}
_FRENCH = {
    "etui": "board",
    "donne": "board",
    "seance": "session",
    "tour": "round",
    "salle": "room",
    "rencontre": "match",
    "locaux": "home",
    "visiteurs": "away",
    "salle_locaux_ns": "home_ns_room",
    "eo": "ew",
    "noms_ns": "ns_names",
    "noms_eo": "ew_names",
    "contrat": "contract",
    "par": "declarer",
    "declarant": "declarer",
    "resultat": "result",
    "marque": "score",
    "marque_ns": "score",
    "marque_eo": "score_ew",
    "vulnerabilite": "vul",
    "nature": "kind",
    "entame": "lead",
    "ajustement": "adjust",
}
_KNOWN = {**_BOTH, **_ENGLISH, **_FRENCH}
_SEPARATORS = (";", ",", "\t")
_MOST_LINES = 20
"""Lines that one quoted cell may run over; a longer one has lost its closing quote."""


def _plain(header: str) -> str:
    """A header without accents, capitals and kinds of blank: ``Noms E-O`` is ``noms_eo``."""
    letters = unicodedata.normalize("NFKD", header.replace("œ", "oe"))
    text = "".join(sign for sign in letters if not unicodedata.combining(sign))
    return text.strip().lower().replace("e-o", "eo").replace("n-s", "ns").replace("e-w", "ew").replace("-", "_").replace(" ", "_")  # fmt: skip


class Sheet:
    """Lines under a header.

    ``columns`` where each known field stands; ``extras`` the others as (name, position); ``twice``
    headers that say a field again, with the one that counts; ``lang`` the language of the letters inside.
    """

    def __init__(
        self, source: str, lines: Sequence[str], start: int, separator: str, lang: str | None
    ) -> None:
        self.source = source
        self.lines = lines
        self.start = start
        self.separator = separator
        self.header = [cell.strip() for cell in _split(lines[start], separator)]
        self.columns: dict[str, int] = {}
        self.extras: list[tuple[str, int]] = []
        self.twice: list[tuple[str, str]] = []
        french = english = 0
        for at, name in enumerate(self.header):
            plain = _plain(name)
            field = _KNOWN.get(plain)
            if field in self.columns:
                self.twice.append((name, self.header[self.columns[field]]))
            if field is None or field in self.columns:
                if name:
                    self.extras.append((name, at))
                continue
            self.columns[field] = at
            french += plain in _FRENCH
            english += plain in _ENGLISH
        self.lang = lang or ("fr" if french > english else "en")

    def positions(self, *names: str) -> list[int]:
        """Where these fields stand; for one that is not there, the place after the last column."""
        return [self.columns.get(name, len(self.header)) for name in names]

    def picker(self) -> Callable[[list[str]], tuple[str, ...]]:
        """From a row with one empty cell added to all of :data:`FIELDS`, in that order."""
        return itemgetter(*self.positions(*FIELDS))

    def rows(self, problems: list[Problem]) -> Iterator[tuple[int, list[str]]]:
        """Each row that is not empty as (line, cells), as many cells as the header has."""
        separator, lines, width = self.separator, self.lines, len(self.header)
        at = self.start + 1
        while at < len(lines):
            line = lines[at]
            number = at + 1
            if '"' not in line:
                row = line.rstrip("\n").split(separator)
                at += 1
            else:
                row, used = self._quoted(at, problems)
                at += used
            if len(row) != width:
                if len(row) > width and any(cell.strip() for cell in row[width:]):
                    problems.append(
                        Problem(
                            "warning",
                            "cells_too_many",
                            f"{self.source}:{number}",
                            cells=len(row),
                            columns=width,
                        )
                    )
                row = row[:width] + [""] * (width - len(row))
            if any(row) and any(cell.strip() for cell in row):
                yield number, row

    def _quoted(self, at: int, problems: list[Problem]) -> tuple[list[str], int]:
        """A row with quotes in it, and the lines it takes."""
        width, separator = len(self.header), self.separator
        reader = csv.reader(self.lines[at : at + _MOST_LINES], delimiter=separator)
        try:
            row = next(reader)
        except csv.Error:
            row, used, broken = [], 1, True
        else:
            used = reader.line_num
            odd = "".join(self.lines[at : at + used]).count('"') % 2 == 1
            swallowed = any(
                line.count(separator) >= width - 1 > 0 for line in self.lines[at + 1 : at + used]
            )
            broken = (odd and (used > 1 or len(row) < width)) or swallowed
        if not broken:
            return row, used
        problems.append(Problem("warning", "quote_unclosed", f"{self.source}:{at + 1}"))
        return self.lines[at].rstrip("\n").split(separator), 1


def _split(line: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        return line.rstrip("\n").split(separator)


def open_sheet(text: str, source: str, lang: str | None = None) -> Sheet:
    """The sheet in *text*: its first line that is not empty is the header.

    Raises :class:`~chelem.errors.FormatError`: ``empty_file``, or ``no_header`` where no separator
    gives a line with a column ``board`` (``étui``, ``donne``).
    """
    lines = list(io.StringIO(text.replace("\0", ""), newline=None))
    start = 0
    while start < len(lines) and (
        not lines[start].strip() or lines[start].lower().startswith("sep=")
    ):
        start += 1
    if start == len(lines):
        raise FormatError("empty_file", source=source)
    sheets = [Sheet(source, lines, start, separator, lang) for separator in _SEPARATORS]
    best = max(sheets, key=lambda sheet: ("board" in sheet.columns, len(sheet.columns)))
    if "board" not in best.columns:
        raise FormatError(
            "no_header",
            where=f"{source}:{start + 1}",
            text=cut(lines[start].strip()),
        )
    return best
