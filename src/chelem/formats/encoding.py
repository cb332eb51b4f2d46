"""From bytes to text, where nobody says which letters they are."""

from __future__ import annotations

import codecs

from chelem.errors import FormatError, Problem

__all__ = ["UTF16_MARKS", "cut", "decode", "decode_latin", "mend"]

UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_UTF32_MARKS = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)


def decode(data: bytes, source: str) -> tuple[str, list[Problem]]:
    """The text of a whole file, and an ``info`` where the letters had to be guessed.

    UTF-8 with or without mark, UTF-16 with its mark, else Windows' Latin-1. Raises
    :class:`~chelem.errors.FormatError` (``encoding``) for UTF-16 that breaks off and for UTF-32.
    """
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
