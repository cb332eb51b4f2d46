"""A condition's text cut into words and signs, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from chelem.errors import UnreadableError

__all__ = ["Token", "tokens"]

_TOKEN = re.compile(
    r"\s+|(?P<class>(?:semi|two)-[a-zà-ÿ]+)|(?P<shape>[0-9x]{4}(?![0-9a-z]))|(?P<number>[0-9]+)"
    r"|(?P<word>[a-zà-ÿœ]+)|(?P<sign>&&|\|\||[=!<>]=|[-+*<>=!&|(),:;♠♥♦♣])",
)
_MINUS = str.maketrans({"−": "-", "–": "-", "≥": ">", "≤": "<", "\ufe0e": " "})


@dataclass(frozen=True, slots=True)
class Token:
    """One word or sign and where it stands, counted from 0."""

    kind: str
    text: str
    at: int


def tokens(text: str) -> tuple[str, list[Token]]:
    """The text as columns count it (``≥`` is ``>=``), and its words and signs in lower case.

    :class:`~chelem.errors.UnreadableError` at the first sign that means nothing.
    """
    told = text.replace("≥", ">=").replace("≤", "<=")
    low = "".join(s.lower() if len(s.lower()) == 1 else s for s in told.translate(_MINUS))
    found, at = [], 0
    while at < len(low):
        match = _TOKEN.match(low, at)
        if match is None:
            raise UnreadableError("unreadable", told, at + 1, ("lab.condition",), read=told[at])
        if match.lastgroup is not None:
            found.append(Token(match.lastgroup, match.group(), at))
        at = match.end()
    return told, found
