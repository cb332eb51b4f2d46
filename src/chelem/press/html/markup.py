"""The marks inside a text: suits in their colour, raised ordinals, figures in their own face."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from chelem.words import numbers

if TYPE_CHECKING:
    from chelem.terms.contract import Contract, Denomination
    from chelem.terms.result import DealResult

__all__ = ["contract", "denomination", "figure", "held", "result", "rich", "typeset"]

_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_HYPHENATED = re.compile(r"\w+(?:-\w+)+")
_SUIT = re.compile("[♠♥♦♣]")
# A result as it is typed ("3SA-1 E") could otherwise be parted at its sign.
_TYPED = re.compile(r"\b[1-7](?:SA|NT|[A-Z])[Xx]{0,2}(?:[-+−][0-9]{1,2}|=)(?: [NESWO]\b)?")
_ORDINAL = {
    "fr": re.compile(r"\b(\d+)(re|er|e)\b"),
    "en": re.compile(r"\b(\d+)(st|nd|rd|th)\b"),
}


_BEFORE_COLON = re.compile(r"(?<=\S) (?=[:%»])")
_HELD = re.compile(
    r"(?:(?<=\b[Ll]oi)|(?<=\b[Ll]ois)|(?<=\b[Ll]aw)|(?<=\b[Ll]aws)) (?=[0-9])"
    r"|(?<=[0-9]) (?=[Mk][oB]\b)"
)
_BEFORE_STOP = re.compile(r"(?<=\S) (?=[;!?])")


def typeset(text: str, lang: str) -> str:
    """*text* with no-break spaces: in "Law 77" and "32 MB", and those of French typography."""
    text = _HELD.sub(numbers.NO_BREAK, text)
    if lang != "fr":
        return text
    held = _BEFORE_COLON.sub(numbers.NO_BREAK, text).replace("« ", f"«{numbers.NO_BREAK}")
    return _BEFORE_STOP.sub(numbers.NARROW, held)


def _coloured(escaped: str) -> str:
    return _SUIT.sub(lambda sign: f'<span class="{_SUITS[sign[0]]}">{sign[0]}</span>', escaped)


def rich(text: object, lang: str) -> Markup:
    """*text*, escaped: suits in their colour, ordinals raised, typed results held together."""
    raised = _ORDINAL[lang].sub(r"\1<sup>\2</sup>", str(escape(typeset(str(text), lang))))
    raised = _TYPED.sub(r'<span class="nb">\g<0></span>', raised)
    return Markup(_coloured(raised))  # noqa: S704 (escaped above)


def held(text: object) -> Markup:
    """*text*, escaped; a word with hyphens (``au-dessous``) is not broken at them."""
    return Markup(_HYPHENATED.sub(r'<span class="nb">\g<0></span>', str(escape(text))))  # noqa: S704


def figure(text: object) -> Markup:
    """*text*, escaped, in the face of the written figures; suits in their colour."""
    return Markup(f'<span class="fig">{_coloured(str(escape(text)))}</span>')  # noqa: S704


def denomination(value: Denomination, lang: str) -> Markup:
    """``♠`` in its colour, or ``SA``/``NT``."""
    return Markup(_coloured(numbers.denomination(value, lang)))  # noqa: S704


def contract(value: Contract, lang: str) -> Markup:
    """``4♠ X`` with the suit in its colour."""
    return Markup(_coloured(numbers.contract(value, lang)))  # noqa: S704


def result(value: DealResult, lang: str) -> Markup:
    """``4♠ X −2`` held together, the suit in its colour."""
    return Markup(_coloured(numbers.result(value, lang)))  # noqa: S704
