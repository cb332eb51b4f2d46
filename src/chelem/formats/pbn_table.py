"""The rows of a PBN ScoreTable (PBN 2.1, sections 5.2 and 5.9).

``[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1R;Result\\2R"]`` names the columns
with their widths; a row has a cell for each, parted by blanks. ``-`` is an empty cell, ``^50`` an
artificial score; names with blanks stand in quotes, or else the widths tell where they end.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from chelem.formats.records import PLAIN
from chelem.terms.adjusted import Adjusted, Amount, Kind
from chelem.terms.table import BySide

__all__ = ["Column", "artificial", "columns", "split_row"]

_CELL = re.compile(r'"([^"]*)"|(\S+)')
_ARTIFICIAL = re.compile(r"\^\s*([0-9]{1,3}(?:[.,][0-9]{1,4})?)")
_EMPTY = frozenset({"-", "--", "?", "??", "???", ""})
_FULL = 100


class Column(NamedTuple):
    """A column of the table; ``width`` 0 where none is given."""

    name: str
    width: int


@lru_cache(maxsize=256)
def columns(header: str) -> tuple[Column, ...]:
    """The columns that a ScoreTable's value names: ``Contract\\5L;Declarer\\1``."""
    found = []
    for part in header.split(";"):
        name, _, width = part.strip().lstrip("+-").partition("\\")
        digits = re.match(r"[0-9]{1,4}", width.lstrip("\\"))
        found.append(Column(name.strip(), int(digits.group()) if digits else 0))
    return tuple(found)


def split_row(row: str, table: tuple[Column, ...]) -> dict[str, str] | None:
    """The cells of a row by column, empty ones left out; ``None`` if it does not fit the columns."""
    if '"' in row:
        cells = [quoted or plain for quoted, plain in _CELL.findall(row)]
    else:
        cells = row.split()
    if len(cells) != len(table):
        cut = _by_width(row, table)
        if cut is None:
            return None
        cells = cut
    return {
        column.name: cell for column, cell in zip(table, cells, strict=True) if cell not in _EMPTY
    }


def _by_width(row: str, table: tuple[Column, ...]) -> list[str] | None:
    """The cells by the widths of their columns; what ends early has empty cells."""
    at = 0
    cells = []
    for number, column in enumerate(table):
        last = number == len(table) - 1
        if not column.width and not last:
            return None
        end = len(row) if last else at + column.width
        cells.append(row[at:end].strip().strip('"').strip())
        if row[end : end + 1].strip():
            return None  # a cell runs over its edge: the widths can't be trusted
        at = end + 1
    return cells


def artificial(cells: dict[str, str]) -> Kind:
    """``^50`` in a column of percentages: an artificial score that stands as it is."""
    ns = _ARTIFICIAL.fullmatch(cells.get("Percentage_NS", ""))
    ew = _ARTIFICIAL.fullmatch(cells.get("Percentage_EW", ""))
    if ns is None and ew is None:
        return PLAIN
    own = None if ns is None else Fraction(ns.group(1).replace(",", "."))
    their = None if ew is None else Fraction(ew.group(1).replace(",", "."))
    if own is None and their is not None:
        own = _FULL - their
    if their is None and own is not None:
        their = _FULL - own
    assert own is not None
    assert their is not None
    return Kind(Adjusted(Amount.PERCENT, BySide(own, their), True))
