"""Printing on whatever standard output is: colour, bold and suits where they can be shown.

Colour is used on a terminal only, never with NO_COLOR, and never as the only sign. Where the
encoding has no suits and lines, each sign falls back to one ASCII sign, so columns stay aligned (≥ ≤ ≠,
never in columns, to two).
"""

from __future__ import annotations

import os
import sys

from chelem.press.text.ink import BOLD_OFF, BOLD_ON
from chelem.terms.alphabets import LETTERS, SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO, TextIO

__all__ = ["emit", "emit_json", "is_terminal", "printable", "standard_input"]

_SPACES = "\xa0\u202f"
_COLOURS = {"♥": "31", "♦": "33", "♣": "32"}
_ASCII = {
    "━": "=",
    "─": "-",
    "│": "|",
    "┃": "|",
    "┷": "+",
    "┿": "+",
    "┼": "+",
    "┯": "+",
    "├": "+",
    "┤": "+",
    "█": "#",
    "░": ".",
    "→": ">",
    "±": "~",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "−": "-",
    "–": "-",
    "—": "-",
    "×": "x",
    "\u202f": " ",
    "\xa0": " ",
    "’": "'",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "…": ".",
    "œ": "o",
    "½": "H",
}


def is_terminal(stream: TextIO) -> bool:
    """Whether a person looks at *stream*."""
    return bool(getattr(stream, "isatty", lambda: False)())


def emit(text: str, lang: str, stream: TextIO | None = None) -> None:
    """Print *text* (with bold marks) on *stream*, standard output by default."""
    out = sys.stdout if stream is None else stream
    colour = (
        is_terminal(out) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )
    if colour:
        for suit, code in _COLOURS.items():
            text = text.replace(suit, f"\x1b[{code}m{suit}\x1b[39m")
        text = text.replace(BOLD_ON, "\x1b[1m").replace(BOLD_OFF, "\x1b[22m")
    else:
        text = text.replace(BOLD_ON, "").replace(BOLD_OFF, "")
    encoding = (getattr(out, "encoding", None) or "utf-8").lower()
    if not encoding.startswith("utf"):
        text = _fallen_back(text, encoding, lang)
    _write(out, text, "\ufffd")


def standard_input() -> BinaryIO:
    """The bytes of standard input; :class:`~chelem.errors.FormatError` where there is none."""
    if sys.stdin is None:
        from chelem.errors import FormatError

        raise FormatError("input_closed")
    return sys.stdin.buffer


def emit_json(answer: object) -> None:
    """Print *answer* as JSON, its letters as they are where standard output can take them."""
    import json

    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    told = json.dumps(answer, ensure_ascii=not encoding.startswith("utf"), indent=2)
    _write(sys.stdout, told + "\n", None)


def _write(out: TextIO, text: str, instead: str | None) -> None:
    """Write *text*; for a byte that is no letter (of a file's name) *instead*, or JSON's escape."""
    try:
        out.write(text)
    except UnicodeEncodeError:
        out.write(
            "".join(
                [
                    sign if not "\ud800" <= sign <= "\udfff" else instead or f"\\u{ord(sign):04x}"
                    for sign in text
                ]
            )
        )


def printable(text: str) -> str:
    """*text* with a dot for each sign that would not be seen or would command the terminal."""
    return "".join([sign if sign.isprintable() or sign in _SPACES else "·" for sign in text])


def _fallen_back(text: str, encoding: str, lang: str) -> str:
    letters = {sign: LETTERS[lang][suit] for suit, sign in SYMBOLS.items()}
    return "".join([_sign(sign, encoding, letters) for sign in text])


def _sign(sign: str, encoding: str, letters: dict[str, str]) -> str:
    try:
        sign.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        if sign in letters:
            return letters[sign]
        if sign in _ASCII:
            return _ASCII[sign]
        from unicodedata import normalize

        bare = normalize("NFD", sign)[0]
        return bare if bare.isascii() else "?"
    return sign
