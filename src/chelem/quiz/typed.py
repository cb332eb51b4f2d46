"""Answers typed on a keypad, read against the choices."""

from __future__ import annotations

from fractions import Fraction

from chelem.quiz.question import Question
from chelem.quiz.session import LETTERS, TYPED

__all__ = ["mistaken_for", "read_letter", "read_typed"]

_SIGNS = str.maketrans(
    {"−": "-", "–": "-", ",": ".", " ": "", "\xa0": "", "\u202f": "", "%": None, "’": "", "'": ""}
)
_MOST = 12
_NEAR = Fraction(1, 2)
"""A break-even recalled to the whole percent is right."""


def read_letter(question: Question, text: str) -> str | None:
    """The mark of a choice named by its letter or its place (``b``, ``2``); ``None`` if neither."""
    word = text.strip().lower()
    places = LETTERS[: len(question.choices)]
    if len(word) == 1 and word in places:
        return word
    if len(word) == 1 and word in "1234"[: len(places)]:
        return places[int(word) - 1]
    return None


def read_typed(question: Question, text: str) -> str | None:
    """The mark of a typed number: a choice's letter, ``x`` for any other; ``None`` if it is none.

    ``1 430``, ``−500``, ``37,5 %`` and ``1,430`` (three digits after the comma) are read.
    """
    value = _read(text)
    if value is None:
        return None
    exact = [abs(Fraction(choice) - value) for choice in question.choices]
    at = exact.index(min(exact))
    near = question.form == "percent" and exact[at] <= _NEAR
    return LETTERS[at] if near or not exact[at] else TYPED


def mistaken_for(question: Question, text: str) -> str | None:
    """The wrong answer, as a token, that a typed number is; ``None`` if no known mistake leads there.

    So a mistake is named in recall too, where its figure is not among the choices.
    """
    value = _read(text)
    return next((wrong for wrong in question.known if Fraction(wrong) == value), None)


def _read(text: str) -> Fraction | None:
    word = text.strip().removesuffix("IMPs").removesuffix("IMP").strip()
    head, comma, tail = word.translate({32: "", 160: "", 0x202F: ""}).partition(",")
    if comma and len(tail) == 3 and tail.isdecimal():
        word = head + tail
    word = word.translate(_SIGNS)
    digits = word[1:] if word[:1] in ("+", "-") else word
    if not digits or len(digits) > _MOST or not digits.isascii():
        return None
    if not digits.replace(".", "", 1).isdecimal() or digits.startswith("."):
        return None
    return Fraction(word.removesuffix("."))
