"""The terminal's line, rule and columns (80 wide at most), and how a suit is coloured.

Press writes plain text, one sign for each cell; the face that prints it adds colour or falls back
to ASCII, sign for sign, so that columns stay where they are.
"""

from __future__ import annotations

__all__ = [
    "BOLD_OFF",
    "BOLD_ON",
    "LINE",
    "RULE",
    "UPRIGHT",
    "bold",
    "line",
    "rule",
    "spread",
    "width",
    "wrapped",
]

LINE, RULE, UPRIGHT = "━", "─", "│"
BOLD_ON, BOLD_OFF = "\x0e", "\x0f"
"""Marks around bold text; they take no room and are never printed."""


def line(length: int) -> str:
    """The thick line."""
    return LINE * length


def rule(length: int) -> str:
    """The thin rule."""
    return RULE * length


def bold(text: str) -> str:
    """*text* marked as bold."""
    return f"{BOLD_ON}{text}{BOLD_OFF}"


def width(text: str) -> int:
    """The cells that *text* takes on a terminal."""
    return sum([_cells(sign) for sign in text])


def _cells(sign: str) -> int:
    if sign < "\u0300" or "\u2000" <= sign < "\u2e80":
        # Latin letters, punctuation, lines and suits: what Chelem itself writes.
        return 0 if sign in BOLD_ON + BOLD_OFF else 1
    from unicodedata import combining, east_asian_width

    if combining(sign) or sign in "\ufe0e\ufe0f":
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def spread(left: str, right: str, length: int) -> str:
    """*left* and *right* at the ends of a row *length* cells long, one space apart at least."""
    return left + " " * max(1, length - width(left) - width(right)) + right


def wrapped(text: str, length: int, indent: str = "") -> list[str]:
    """*text* in rows of *length* cells at most, broken at plain spaces only; *indent* before each."""
    rows: list[str] = []
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}" if rows else ""
        if rows and width(longer) <= length:
            rows[-1] = longer
        else:
            rows.append(indent + word)
    return rows
