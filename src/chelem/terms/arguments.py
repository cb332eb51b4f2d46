"""Single values that commands, forms and URLs take: points, board numbers, vulnerability."""

from __future__ import annotations

from chelem.errors import BridgeError, ImpossibleError, UnreadableError
from chelem.terms.alphabets import VULNERABILITY_TOKENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.table import Vulnerability

__all__ = [
    "MOST_DIGITS",
    "read_board",
    "read_length",
    "read_points",
    "read_site",
    "read_vulnerability",
]

_SPACES = str.maketrans("", "", " \xa0\u202f")
_MINUS = str.maketrans("−–", "--")
MOST_DIGITS = 9
"""Digits that a board number or a number of points may have."""


def read_points(text: str) -> int:
    """A whole number of points: ``620``, ``-170``, ``−1 430``, ``1,430``."""
    digits = text.strip().translate(_MINUS).translate(_SPACES)
    head, comma, tail = digits.partition(",")
    if comma and len(tail) == 3 and head.lstrip("+-"):
        digits = head + tail
    bare = digits[1:] if digits[:1] in ("+", "-") else digits
    if not (bare.isascii() and bare.isdigit() and len(bare) <= MOST_DIGITS):
        raise UnreadableError("number_unreadable", text, 1, ("number",))
    return int(digits)


def read_site(text: str) -> str:
    """The address of a site, ``https://marque.example.org``, without a slash at the end.

    :class:`~chelem.errors.BridgeError` (``serve.public_url_impossible``) for anything else.
    """
    url = text.strip().rstrip("/")
    host = url.partition("://")[2]
    if not url.startswith(("http://", "https://")) or not host or {*"/?#"} & {*host}:
        raise BridgeError("serve.public_url_impossible", url=text)
    return url


def read_board(text: str) -> int:
    """A board number from 1 on."""
    digits = text.strip().removeprefix("#").strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise UnreadableError("board_unreadable", text, 1, ("board",))
    if int(digits) < 1:
        raise ImpossibleError("board_impossible", text, 1, ("board",), board=int(digits))
    return int(digits)


def read_length(text: str) -> int:
    """How many boards a match or round has, 1 or more."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise UnreadableError("length_unreadable", text, 1, ("boards",))
    if int(digits) < 1:
        raise ImpossibleError("no_boards", text, 1, ("boards",))
    return int(digits)


def read_vulnerability(text: str) -> Vulnerability | bool:
    """A vulnerability as options and URLs take it, in either language."""
    found = VULNERABILITY_TOKENS.get(text.strip().lower())
    if found is None:
        raise UnreadableError("vulnerability_unreadable", text, 1, ("vulnerability",))
    return found
