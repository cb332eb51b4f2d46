"""The pieces of a sheet of columns and rows, as the template ``grid.typ`` takes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chelem.press.pdf.engine import Paper, Sheet
from chelem.words import say

__all__ = ["column", "fitted_sheet", "grid_sheet", "part", "row", "table"]

Piece = Mapping[str, object]
Fields = Sequence[Sequence[tuple[str, int]]]
"""Lines of fields: the code of the label and a share of the width."""


def column(
    label: str, width: float = 0, align: str = "left", *, rule: bool = False
) -> dict[str, object]:
    """One column: *width* in millimetres, a share of what is left where negative.

    Results need none: their columns are as wide as what stands in them.
    """
    return {"label": label, "width": width, "align": align, "rule": rule}


def row(
    cells: Sequence[str], *, end: bool = False, bold: bool = False, own: bool = False
) -> dict[str, object]:
    """One row; *end* draws a heavier line under it, *own* is the one that is looked at."""
    return {"cells": list(cells), "end": end, "bold": bold or own, "own": own}


def table(
    columns: Sequence[Piece],
    rows: Sequence[Piece],
    *,
    title: str = "",
    about: str = "",
    height: float = 0,
    blank: bool = False,
    groups: Sequence[Piece] = (),
    notes: Sequence[str] = (),
) -> dict[str, object]:
    """One table; *height* of its rows in millimetres, 0 for as high as the text."""
    return {
        "columns": list(columns),
        "rows": list(rows),
        "title": title,
        "about": about,
        "height": height,
        "blank": blank,
        "groups": list(groups),
        "notes": list(notes),
    }


def part(
    about: str, fields: Fields, tables: Sequence[Piece], *, lang: str, below: Fields = ()
) -> dict[str, object]:
    """One sheet of a page: its head, fields to fill in, tables, fields below."""
    return {
        "about": about,
        "fields": [_fields(line, lang) for line in fields],
        "tables": list(tables),
        "below": [_fields(line, lang) for line in below],
    }


def _fields(line: Sequence[tuple[str, int]], lang: str) -> list[dict[str, object]]:
    return [{"label": say(lang, f"pdf.field_{name}"), "width": width} for name, width in line]


def grid_sheet(
    lang: str,
    paper: Paper,
    title: str,
    pages: Sequence[Sequence[Piece]],
    *,
    size: float = 11.5,
) -> Sheet:
    """Sheets to write on: pages of parts."""
    data = {"fit": False, "pages": [{"parts": list(parts)} for parts in pages], "size": size}
    return Sheet("grid", lang, title, data, paper)


def fitted_sheet(
    lang: str,
    paper: Paper,
    title: str,
    tables: Sequence[Piece],
    *,
    about: str = "",
    headed: bool = True,
    halves: bool = False,
) -> Sheet:
    """Results, in the largest type that needs no more pages than small type.

    *halves* puts each table on a half page of its own (a page where one needs more), to be cut and
    handed out; *headed* writes the title at the top.
    """
    data = {
        "fit": True,
        "tables": list(tables),
        "about": about,
        "headed": headed,
        "halves": halves,
        "size": 11.5,
    }
    return Sheet("grid", lang, title, data, paper)
