"""From bytes to text, where nobody says which letters they are."""

from __future__ import annotations

import codecs

from chelem.errors import FormatError, Problem

__all__ = ["ENOUGH", "UTF16_MARKS", "cut", "decode", "decode_latin", "mend", "refuse_binary"]

ENOUGH = 1 << 16
"""Bytes from the beginning that are enough to tell what a file is."""

UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_UTF32_MARKS = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)


_PACKED = (b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"Rar!", b"(\xb5/\xfd")
_ZIP = b"PK\x03\x04"
_OTHER = (b"%PDF-", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"\xd0\xcf\x11\xe0", b"SQLite format 3\0")
_CONTROLS = bytes(sorted({*range(1, 32), 127} - {*b"\t\n\v\f\r\x1a\x1b"}))
_STRAY = 8
_MOST_CONTROLS = 20
"""More than a few control characters, and one in so many signs: it is no text."""


def refuse_binary(data: bytes, source: str) -> None:
    """Raise :class:`~chelem.errors.FormatError` where *data*, the beginning of a file, is no text.

    ``file_packed`` and ``file_zip`` say what to do first, ``file_binary`` that there is nothing to do.
    UTF-16 passes, and so does text with a few stray signs.
    """
    if data.startswith(_PACKED):
        raise FormatError("file_packed", source=source)
    if data.startswith(_ZIP):
        raise FormatError("file_zip", source=source)
    if data.startswith(UTF16_MARKS):
        return
    bare = data.replace(b"\0", b"")
    controls = len(bare) - len(bare.translate(None, _CONTROLS))
    dense = controls > _STRAY and controls * _MOST_CONTROLS > len(bare)
    if (data and not bare) or dense or data.startswith(_OTHER):
        raise FormatError("file_binary", source=source)


def decode(data: bytes, source: str) -> tuple[str, list[Problem]]:
    """The text of a whole file, and an ``info`` where the letters had to be guessed.

    UTF-8 with or without mark, UTF-16 with its mark, else Windows' Latin-1. Raises
    :class:`~chelem.errors.FormatError` (``encoding``) for UTF-16 that breaks off and for UTF-32, and
    for what is no text at all (:func:`refuse_binary`).
    """
    refuse_binary(data[:ENOUGH], source)
    if data.startswith(codecs.BOM_UTF8):
        data = data[len(codecs.BOM_UTF8) :]
    elif data.startswith(_UTF32_MARKS):
        raise FormatError("encoding", source=source, encoding="UTF-32")
    elif data.startswith(UTF16_MARKS):
        try:
            return data.decode("utf-16"), []
        except UnicodeDecodeError:
            raise FormatError("encoding", source=source, encoding="UTF-16") from None
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return decode_latin(data), [Problem("info", "latin_1", f"{source}:{line}")]


def decode_latin(data: bytes) -> str:
    """Windows' Latin-1 (cp1252); the five bytes it leaves open are those of ISO 8859-1."""
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return "".join(bytes([each]).decode("cp1252", "ignore") or chr(each) for each in data)


def mend(text: str) -> str:
    """The letters of a piece that was taken for ISO 8859-1 whatever it was: UTF-8 if it can be."""
    if text.isascii():
        return text
    try:
        data = text.encode("latin-1")
    except UnicodeEncodeError:
        return text  # it came from UTF-16 and is right already
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return decode_latin(data)


def cut(text: str) -> str:
    """As much of a text as a message needs."""
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


_SHOWN = 60
