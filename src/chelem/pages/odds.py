"""Exact odds asked in text: breaks, layouts of a suit, fits, honours held, points, shapes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from chelem.errors import UnreadableError
from chelem.lab.odds import (
    FIT,
    HAND,
    SUITS,
    Break,
    Layout,
    Place,
    any_fit,
    breaks,
    fits,
    held,
    layouts,
    places,
    points,
    shapes,
    suit_breaks,
)
from chelem.terms.alphabets import HONOURS

__all__ = [
    "BreakPage",
    "FitPage",
    "HeldPage",
    "LayoutPage",
    "PointsPage",
    "ShapesPage",
    "break_page",
    "fit_page",
    "held_page",
    "layout_page",
    "points_page",
    "shapes_page",
]


@dataclass(frozen=True, slots=True)
class BreakPage:
    """How *cards* missing cards lie; ``room`` and ``other`` are the vacant places of the hands."""

    cards: int
    room: int
    other: int
    breaks: tuple[Break, ...]
    """Whichever hand is long, likeliest first."""
    directed: tuple[Break, ...]
    """The first hand's share named."""

    @property
    def even(self) -> bool:
        """Whether both hands have as many vacant places, so that it does not matter which is long."""
        return self.room == self.other


@dataclass(frozen=True, slots=True)
class LayoutPage:
    """Where named missing cards are, and when they fall."""

    missing: str
    room: int
    other: int
    places: tuple[Place, ...]
    layouts: tuple[Layout, ...]


@dataclass(frozen=True, slots=True)
class FitPage:
    """Partner's length facing *own* cards of a suit, or the chance of a fit with a whole hand."""

    own: tuple[int, ...]
    fit: int
    lengths: tuple[Fraction, ...]
    """The chance of 0, 1, … cards in partner's hand; empty for a whole hand."""
    chance: Fraction
    """Of a fit: in that suit, or in some suit."""


@dataclass(frozen=True, slots=True)
class HeldPage:
    """How many of *wanted* named cards a hidden hand holds."""

    wanted: int
    room: int
    unseen: int
    chances: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class PointsPage:
    """High-card points of a hidden hand, the honours of one's own seen (or none)."""

    own: str | None
    chances: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """The points to expect."""
        return sum((n * chance for n, chance in enumerate(self.chances)), Fraction(0))


@dataclass(frozen=True, slots=True)
class ShapesPage:
    """All shapes of a hand."""

    shapes: tuple[tuple[str, Fraction], ...]


_VACANT = re.compile(r"\s*([0-9]{1,2})\s*[-−:/,]\s*([0-9]{1,2})\s*")


def _vacant(text: str) -> tuple[int, int]:
    if not text.strip():
        return HAND, HAND
    read = _VACANT.fullmatch(text)
    if read is None:
        raise UnreadableError("odds.vacant_unreadable", text, 1, ("vacant",))
    return int(read.group(1)), int(read.group(2))


def _number(text: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and len(plain) < 4):
        raise UnreadableError("odds.cards_unreadable", text, 1, ("cards",))
    return int(plain)


def _ranks(text: str, lang: str) -> str:
    """Honours in the letters of *lang* turned into those of files: ``RDxx`` into ``KQxx``."""
    letters = {letter.lower(): rank for rank, letter in HONOURS[lang].items()}
    return "".join(letters.get(sign, sign) for sign in text.lower() if not sign.isspace()).upper()


def break_page(cards: str, vacant: str = "") -> BreakPage:
    """*cards* missing cards; *vacant* places of the two hidden hands as ``13-13``."""
    number = _number(cards)
    room, other = _vacant(vacant)
    return BreakPage(
        number, room, other, suit_breaks(number, room, other), breaks(number, room, other)
    )


def layout_page(missing: str, vacant: str = "", lang: str = "en") -> LayoutPage:
    """The *missing* cards of a suit in the letters of *lang*: ``KQxx``, ``RDxx``."""
    ranks = _ranks(missing, lang)
    room, other = _vacant(vacant)
    return LayoutPage(ranks, room, other, places(ranks, room, other), layouts(ranks, room, other))


def fit_page(own: str, fit: str = "") -> FitPage:
    """*own* is a length (``5``) or a hand's four lengths (``5-3-3-2``, ``5332``)."""
    wanted = _number(fit) if fit.strip() else FIT
    digits = re.fullmatch(r"\s*([0-9])([0-9])([0-9])([0-9])\s*", own)
    parts = list(digits.groups()) if digits else re.split(r"\s*[-−=, ]\s*", own.strip())
    lengths = tuple(_number(part) for part in parts)
    if len(lengths) == 1:
        chances = fits(lengths[0])
        least = max(0, wanted - lengths[0])
        return FitPage(lengths, wanted, chances, sum(chances[least:], Fraction(0)))
    return FitPage(lengths, wanted, (), any_fit(lengths, wanted))


def held_page(wanted: str, room: str = "", unseen: str = "") -> HeldPage:
    """*wanted* named cards; by default a hand of 13 of which none is seen, 39 cards unseen."""
    places_ = _number(room) if room.strip() else HAND
    hidden = _number(unseen) if unseen.strip() else SUITS * HAND - HAND
    number = _number(wanted)
    return HeldPage(number, places_, hidden, held(number, places_, hidden))


def points_page(own: str | None = None, lang: str = "en") -> PointsPage:
    """*own* honours in the letters of *lang* (``AARDV``; may be empty); ``None``: no hand is seen."""
    if own is None:
        return PointsPage(None, points(seen=0))
    ranks = _ranks(own, lang)
    return PointsPage(ranks, points(ranks))


def shapes_page() -> ShapesPage:
    """All 39."""
    return ShapesPage(shapes())
