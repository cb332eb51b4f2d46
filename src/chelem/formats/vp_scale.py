"""An organiser's own scale of victory points: CSV with ``boards,imps_from,winner,loser``."""

from __future__ import annotations

import csv
import io
from fractions import Fraction

from chelem.compare.rounding import half_away
from chelem.compare.victory import Band, UserScale
from chelem.errors import FormatError
from chelem.laws.precision import HUNDRED

__all__ = ["read_vp_scale"]

_COLUMNS = ("boards", "imps_from", "winner", "loser")
_MOST_DIGITS = 9


def read_vp_scale(text: str, source: str) -> UserScale:
    """The scale in *text*; separator ``,`` ``;`` or tab, columns in any order, decimals as ``.``.

    With ``;`` or tab a decimal comma is read too. :class:`~chelem.errors.FormatError` names the line
    that cannot be read; a length without a band from 0, or with margins out of order, is refused as
    :class:`~chelem.errors.EventError`.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    separator = next((sign for sign in ";\t," if lines and sign in lines[0]), ",")
    reader = csv.reader(io.StringIO("\n".join(lines)), delimiter=separator)
    header: list[str] | None = None
    columns: dict[int, list[Band]] = {}
    for row in reader:
        cells = [cell.strip() for cell in row]
        if not any(cells):
            continue
        if header is None:
            header = [cell.lower() for cell in cells]
            missing = [name for name in _COLUMNS if name not in header]
            if missing:
                raise FormatError("compare.vp_columns", source=source, missing=", ".join(missing))
            continue
        said = dict(zip(header, cells, strict=False))
        try:
            boards, least = (_whole(said.get(name, "")) for name in _COLUMNS[:2])
            winner, loser = (_cents(said.get(name, "")) for name in _COLUMNS[2:])
        except ValueError:
            raise FormatError(
                "compare.vp_row", source=source, line=reader.line_num, text=" ".join(cells)
            ) from None
        columns.setdefault(boards, []).append(Band(least, winner, loser))
    if not columns:
        raise FormatError("empty_file", source=source)
    return UserScale(source, tuple([(boards, tuple(bands)) for boards, bands in columns.items()]))


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        raise ValueError(text)
    return int(text)


def _cents(text: str) -> int:
    head, _, tail = text.replace(",", ".").partition(".")
    bare = head.removeprefix("-")
    if not (bare + tail).isdecimal() or not (bare + tail).isascii() or len(text) > _MOST_DIGITS:
        raise ValueError(text)
    return half_away(Fraction(text.replace(",", ".")) * HUNDRED)
