"""Cards and hands, read in French and English letters.

A card is a number, 0 to 51: thirteen times the suit's rank (clubs 0 … spades 3) plus the card's own
(two 0 … ace 12). A hand is the set of its cards.
"""

from __future__ import annotations

from chelem.errors import ImpossibleError, UnreadableError
from chelem.terms.alphabets import SYMBOLS
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat
from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "HCP",
    "RANKS",
    "SUITS",
    "Hand",
    "card",
    "deal_pbn",
    "parse_deal",
    "parse_hand",
    "rank_of",
    "suit_of",
]

SUITS = tuple(d for d in Denomination if d.is_suit)
"""Clubs, diamonds, hearts, spades: the order of card numbers."""

RANKS = "23456789TJQKA"
_FRENCH = {"A": "A", "R": "K", "D": "Q", "V": "J", "X": "T"}
_ENGLISH = {"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "T"}
_LETTERS = {**{digit: digit for digit in "23456789"}, **_ENGLISH, **_FRENCH}
_SHOWN = {
    "fr": {"T": "10", "J": "V", "Q": "D", "K": "R"},
    "en": {"T": "T"},
}

HCP = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""High-card points of the honours, as everybody counts them (Milton Work)."""


def card(suit: Denomination, rank: str) -> int:
    """The number of a card; *rank* is one of :data:`RANKS`."""
    return len(RANKS) * suit.rank + RANKS.index(rank)


def suit_of(number: int) -> Denomination:
    """The suit of a card number."""
    return SUITS[number // len(RANKS)]


def rank_of(number: int) -> str:
    """The rank of a card number, an English letter."""
    return RANKS[number % len(RANKS)]


class Hand(Value):
    """A set of cards, thirteen of them when it is whole."""

    __slots__ = ("cards",)

    cards: frozenset[int]

    def __init__(self, cards: frozenset[int]) -> None:
        self._fill(cards)

    def suit(self, suit: Denomination) -> str:
        """The ranks held in *suit*, highest first, English letters."""
        held = sorted((c for c in self.cards if suit_of(c) is suit), reverse=True)
        return "".join(rank_of(number) for number in held)

    def shown(self, suit: Denomination, lang: str) -> str:
        """The ranks held in *suit* as *lang* prints them: ``R V 10 5``; a dash for none."""
        letters = _SHOWN[lang]
        return " ".join(letters.get(rank, rank) for rank in self.suit(suit)) or "—"

    @property
    def hcp(self) -> int:
        """High-card points, 0 to 37."""
        return sum(HCP.get(rank_of(number), 0) for number in self.cards)

    def __str__(self) -> str:
        """As in PBN: spades, hearts, diamonds, clubs, with dots between."""
        return ".".join(self.suit(suit) for suit in reversed(SUITS))


def parse_hand(text: str) -> Hand:
    """Thirteen cards as PBN writes them (``AKQ2.T98.K4.J876``), or with French honours.

    ``10`` is the ten in either language; a dash is an empty suit. Raises a
    :class:`~chelem.errors.NotationError` that names the column.
    """
    cards: dict[int, int] = {}
    suit_at, at = 0, 0
    plain = text.rstrip()
    while at < len(plain):
        sign = plain[at].upper()
        if sign in ". ":
            suit_at += sign == "."
            at += 1
            continue
        if sign == "-":
            at += 1
            continue
        width = 2 if plain[at : at + 2] == "10" else 1
        rank = "T" if width == 2 else _LETTERS.get(sign)
        if rank is None or suit_at >= len(SUITS):
            raise UnreadableError(
                "lab.hand_unreadable", text, at + 1, ("lab.hand",), read=plain[at]
            )
        number = card(SUITS[len(SUITS) - 1 - suit_at], rank)
        if number in cards:
            raise ImpossibleError("lab.card_twice", text, at + 1, (), card=_named(number))
        cards[number] = at
        at += width
    if suit_at != len(SUITS) - 1:
        raise UnreadableError(
            "lab.hand_suits", text, len(plain) + 1, ("lab.hand",), count=suit_at + 1
        )
    if len(cards) != len(RANKS):
        raise ImpossibleError(
            "lab.hand_count", text, len(plain) + 1, ("lab.hand",), count=len(cards)
        )
    return Hand(frozenset(cards))


def _named(number: int) -> str:
    return f"{SYMBOLS[suit_of(number)]}{rank_of(number)}"


def parse_deal(text: str) -> dict[Seat, Hand]:
    """A whole deal as PBN writes it: ``N:AKQ2.… … … …``, the seats clockwise from the one named.

    Without a seat the first hand is North's; ``-`` stands for one hand that the others determine.
    Raises a :class:`~chelem.errors.NotationError`.
    """
    plain = text.strip()
    seats = list(Seat)
    start, at = 0, text.index(plain) if plain else 0
    if plain[1:2] == ":":
        letter = {"O": "W"}.get(plain[0].upper(), plain[0].upper())
        if letter not in "NESW":
            raise UnreadableError("lab.deal_seat", text, at + 1, ("lab.seat",), read=plain[0])
        start, plain, at = seats.index(Seat(letter)), plain[2:], at + 2
    parts = plain.split()
    unknown = parts.count("-")
    if len(parts) != len(seats) or unknown > 1:
        count = len(parts) - unknown if unknown > 1 else len(parts)
        raise UnreadableError("lab.deal_hands", text, len(text) + 1, ("lab.hand",), count=count)
    deal: dict[Seat, Hand] = {}
    seen: set[int] = set()
    for place, part in enumerate(parts):
        if part == "-":
            continue
        hand = parse_hand(part)
        for number in sorted(hand.cards & seen):
            raise ImpossibleError(
                "lab.card_in_two_hands", text, text.index(part, at) + 1, (), card=_named(number)
            )
        seen |= hand.cards
        deal[seats[(start + place) % len(seats)]] = hand
    for seat in seats:
        if seat not in deal:
            deal[seat] = Hand(frozenset(range(len(SUITS) * len(RANKS))) - seen)
    return {seat: deal[seat] for seat in seats}


def deal_pbn(hands: Mapping[Seat, Hand]) -> str:
    """A deal as PBN writes it, from North on: ``N:AKQ2.… … … …``."""
    return "N:" + " ".join(str(hands[seat]) for seat in Seat)
