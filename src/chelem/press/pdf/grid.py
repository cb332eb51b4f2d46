"""The pieces of a sheet of columns and rows, as the template ``grid.typ`` takes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chelem.press.pdf.engine import Paper, Sheet
from chelem.words import say

__all__ = ["column", "grid_sheet", "part", "row", "table"]

Piece = Mapping[str, object]
Fields = Sequence[Sequence[tuple[str, int] | tuple[str, int, str]]]
"""Lines of fields: the code of the label, a share of the width, and what is written there."""


def column(
    label: str, width: float | str, align: str = "left", *, rule: bool = False, tint: bool = False
) -> dict[str, object]:
    """One column: *width* in millimetres, a share of what is left where negative, ``"auto"``."""
    return {"label": label, "width": width, "align": align, "rule": rule, "tint": tint}


def row(cells: Sequence[str], *, end: bool = False, bold: bool = False) -> dict[str, object]:
    """One row; *end* draws a heavier line under it."""
    return {"cells": list(cells), "end": end, "bold": bold}


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
    pad: float = 3.2,
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
        "pad": pad,
    }


def part(
    about: str,
    fields: Fields,
    tables: Sequence[Piece],
    *,
    lang: str,
    below: Fields = (),
    title: str | None = None,
    head: bool = True,
) -> dict[str, object]:
    """One sheet of a page: its head, fields to fill in, tables, fields below."""
    found: dict[str, object] = {
        "about": about,
        "fields": [_fields(line, lang) for line in fields],
        "tables": list(tables),
        "below": [_fields(line, lang) for line in below],
        "head": head,
    }
    if title is not None:
        found["title"] = title
    return found


def _fields(
    line: Sequence[tuple[str, int] | tuple[str, int, str]], lang: str
) -> list[dict[str, object]]:
    fields: list[dict[str, object]] = []
    for each in line:
        field: dict[str, object] = {"label": say(lang, f"pdf.field_{each[0]}"), "width": each[1]}
        if len(each) == 3:
            field["text"] = each[2]
        fields.append(field)
    return fields


def grid_sheet(
    lang: str,
    paper: Paper,
    title: str,
    pages: Sequence[Sequence[Piece]],
    *,
    size: float = 11.5,
    landscape: bool = False,
) -> Sheet:
    """A document of such pages."""
    data = {
        "pages": [{"parts": list(parts)} for parts in pages],
        "size": size,
        "landscape": landscape,
    }
    return Sheet("grid", lang, title, data, paper)
