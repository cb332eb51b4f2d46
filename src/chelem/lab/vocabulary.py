"""The words in which deals are described, in both languages, all in lower case."""

from __future__ import annotations

from chelem.lab.conditions import Shape, matching
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat

__all__ = [
    "ALTERNATIVE",
    "ALWAYS",
    "CARD_SUITS",
    "CLASSES",
    "COUNTS",
    "LENGTHS",
    "NEITHER",
    "POINTS",
    "SEATS",
    "SEAT_LETTERS",
    "SHAPE_WORDS",
    "SUIT_WORDS",
]

C, D, H, S, _ = Denomination
N, E, SOUTH, W = Seat

SEATS = {
    "north": N,
    "east": E,
    "south": SOUTH,
    "west": W,
    "nord": N,
    "est": E,
    "sud": SOUTH,
    "ouest": W,
}

SEAT_LETTERS = {"n": N, "e": E, "s": SOUTH, "w": W, "o": W}
"""Where nothing but a seat can stand: ``hcp(n)``."""

LENGTHS = {
    "clubs": C,
    "diamonds": D,
    "hearts": H,
    "spades": S,
    "trèfles": C,
    "trefles": C,
    "carreaux": D,
    "cœurs": H,
    "coeurs": H,
    "piques": S,
}
"""``spades(north)``: the length of a suit."""

SUIT_WORDS = {
    **LENGTHS,
    "club": C,
    "diamond": D,
    "heart": H,
    "spade": S,
    "trèfle": C,
    "trefle": C,
    "carreau": D,
    "cœur": H,
    "coeur": H,
    "pique": S,
    "♣": C,
    "♦": D,
    "♥": H,
    "♠": S,
}
LETTER_SUITS = {
    "en": {"c": C, "d": D, "h": H, "s": S},
    "fr": {"t": C, "k": D, "c": H, "p": S},
}
CARD_SUITS = {lang: {**SUIT_WORDS, **letters} for lang, letters in LETTER_SUITS.items()}

COUNTS = {
    "hcp": "hcp",
    "controls": "controls",
    "aces": "A",
    "kings": "K",
    "queens": "Q",
    "jacks": "J",
    "tens": "T",
    "points": "hcp",
    "contrôles": "controls",
    "controles": "controls",
    "as": "A",
    "rois": "K",
    "dames": "Q",
    "valets": "J",
    "dix": "T",
}
"""``hcp(north)``, ``aces(north)``, ``hcp(north, spades)``."""

SHAPE_WORDS = ("shape", "forme")
HOLD_WORDS = ("hascard", "carte")
POINTS = {"en": ("hcp", "points", "point"), "fr": ("h", "points", "point", "hcp")}
"""After a range in the short form: ``15-17 H``."""

BALANCED = frozenset().union(*(matching(p, any_order=True) for p in ("4333", "4432", "5332")))
SEMI_BALANCED = BALANCED.union(*(matching(p, any_order=True) for p in ("5422", "6322")))
TWO_SUITED: frozenset[Shape] = frozenset(
    shape for shape in matching("xxxx") if max(shape) >= 5 and sorted(shape)[-2] >= 4
)
CLASSES = {
    "balanced": BALANCED,
    "régulier": BALANCED,
    "régulière": BALANCED,
    "regulier": BALANCED,
    "reguliere": BALANCED,
    "semi-balanced": SEMI_BALANCED,
    "semi-régulier": SEMI_BALANCED,
    "semi-régulière": SEMI_BALANCED,
    "semi-regulier": SEMI_BALANCED,
    "two-suiter": TWO_SUITED,
    "two-suited": TWO_SUITED,
    "bicolore": TWO_SUITED,
}

ALTERNATIVE = ("or", "ou", "|", "||")
ALSO = ("and", "et", "&&", "&")
NEITHER = ("not", "non", "pas", "!")
ALWAYS = ("any", "toute", "tout")
"""Before a shape: its four lengths may belong to any suits."""
