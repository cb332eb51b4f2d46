"""What kind of file it is, told by what stands in it, never by its name."""

from __future__ import annotations

import codecs
import re

from chelem.errors import FormatError
from chelem.formats.encoding import UTF16_MARKS, decode_latin
from chelem.formats.sheet import open_sheet

__all__ = ["ENOUGH", "FORMATS", "detect"]

FORMATS = ("pbn", "csv", "deals")
ENOUGH = 1 << 16
"""Bytes from the beginning that are enough to tell."""

_PBN = re.compile(r'^\s*\[\s*\w+\s*"|^%\s*(?:PBN|EXPORT|IMPORT)', re.MULTILINE)


def detect(beginning: bytes) -> str:
    """``pbn``, ``csv`` or ``deals`` by the first :data:`ENOUGH` bytes of a file.

    PBN has tags in brackets, results CSV a header with a column for the board, and everything else
    is taken for a deals file (rubber, Chicago), whose reader says what is wrong with it. Raises
    :class:`~chelem.errors.FormatError` (``empty_file``) where there is nothing.
    """
    text = _text(beginning[:ENOUGH])
    if not text.strip():
        raise FormatError("empty_file", source="")
    if _PBN.search(text):
        return "pbn"
    try:
        open_sheet(text, "")
    except FormatError:
        return "deals"
    return "csv"


def _text(data: bytes) -> str:
    if data.startswith(UTF16_MARKS):
        return data.decode("utf-16", "ignore")
    try:
        # The last letter may be cut in two: a decoder that waits for more does not mind.
        return codecs.getincrementaldecoder("utf-8-sig")().decode(data)
    except UnicodeDecodeError:
        return decode_latin(data)
