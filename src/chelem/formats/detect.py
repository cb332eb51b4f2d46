"""What kind of file it is, told by what stands in it, never by its name."""

from __future__ import annotations

import codecs
import re

from chelem.errors import FormatError
from chelem.formats.deals import is_deals
from chelem.formats.encoding import ENOUGH, UTF16_MARKS, cut, decode_latin, refuse_binary
from chelem.formats.sheet import open_sheet

__all__ = ["ENOUGH", "FORMATS", "detect"]

FORMATS = ("pbn", "csv", "deals")

_PBN = re.compile(r'^\s*\[\s*\w+\s*"|^%\s*(?:PBN|EXPORT|IMPORT)', re.MULTILINE)


def detect(beginning: bytes, source: str = "") -> str:
    """``pbn``, ``csv`` or ``deals`` by the first :data:`ENOUGH` bytes of a file.

    PBN has tags in brackets, results CSV a header with a column for the board, and a deals file
    (rubber, Chicago) at least one deal or key. Raises :class:`~chelem.errors.FormatError`:
    ``empty_file`` where there is nothing, ``format_foreign`` where it is none of the three,
    ``file_binary`` and its like where it is no text.
    """
    refuse_binary(beginning[:ENOUGH], source)
    text = _text(beginning[:ENOUGH])
    if not text.strip():
        raise FormatError("empty_file", source=source)
    if _PBN.search(text):
        return "pbn"
    try:
        open_sheet(text, "")
    except FormatError:
        if is_deals(text):
            return "deals"
        raise FormatError("format_foreign", source=source, text=cut(_first(text))) from None
    return "csv"


def _first(text: str) -> str:
    return next(line for line in text.split("\n") if line.strip()).strip()


def _text(data: bytes) -> str:
    if data.startswith(UTF16_MARKS):
        return data.decode("utf-16", "ignore")
    try:
        # The last letter may be cut in two: a decoder that waits for more does not mind.
        return codecs.getincrementaldecoder("utf-8-sig")().decode(data)
    except UnicodeDecodeError:
        return decode_latin(data)
