"""Exact odds of what cannot be seen: breaks, honours' places, fits, shapes, points.

All answers are :class:`~fractions.Fraction`, by counting: a hidden hand with *n* vacant places holds
each set of *n* unseen cards with the same chance. "Given the cards seen" is therefore a matter of how
many places are vacant in each hidden hand and of which cards are unseen; nothing is simulated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, prod

from chelem.errors import TermError
from chelem.terms.contract import TRICKS

__all__ = [
    "FIT",
    "HAND",
    "HONOUR_POINTS",
    "RANKS",
    "SUITS",
    "Break",
    "Layout",
    "Place",
    "any_fit",
    "breaks",
    "fits",
    "held",
    "layouts",
    "places",
    "points",
    "shapes",
    "suit_breaks",
]

HAND = TRICKS
"""Cards in a hand, and in a suit."""
SUITS = 4
RANKS = "AKQJT98765432"
"""The ranks of a suit as PBN writes them, highest first."""
HONOUR_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""High-card points by Milton Work's count."""
FIT = 8
"""Cards that partners hold together in a suit when it is called a fit."""
SMALL = "9"
"""Cards of this rank and below are not told apart in a layout."""


@dataclass(frozen=True, slots=True)
class Break:
    """``first`` cards of a suit in one hidden hand, ``second`` in the other."""

    first: int
    second: int
    probability: Fraction


def _check(cards: int, room: int, other: int) -> None:
    if not (0 <= room <= HAND and 0 <= other <= HAND):
        raise TermError("odds.vacant_impossible", first=room, second=other, most=HAND)
    if not 0 <= cards <= min(HAND, room + other):
        raise TermError("odds.missing_impossible", cards=cards, most=min(HAND, room + other))


def _given(first: int, second: int, room: int, other: int) -> Fraction:
    """The chance that *first* given cards are in one hand and *second* others in the other."""
    if first > room or second > other:
        return Fraction(0)
    free = room + other - first - second
    return Fraction(comb(free, room - first), comb(room + other, room))


def breaks(cards: int, room: int = HAND, other: int = HAND) -> tuple[Break, ...]:
    """How *cards* missing cards lie between two hidden hands, the first hand's share rising.

    *room* and *other* are their vacant places: 13 less the cards of each that are known. Ways that
    cannot be are left out. Raises :class:`~chelem.errors.TermError` for numbers that cannot be.
    """
    _check(cards, room, other)
    found = []
    for first in range(cards + 1):
        one = comb(cards, first) * _given(first, cards - first, room, other)
        if one:
            found.append(Break(first, cards - first, one))
    return tuple(found)


def suit_breaks(cards: int, room: int = HAND, other: int = HAND) -> tuple[Break, ...]:
    """The same without saying which hand is long, likeliest first: 3-2, 4-1, 5-0."""
    together: dict[tuple[int, int], Fraction] = {}
    for one in breaks(cards, room, other):
        key = (max(one.first, one.second), min(one.first, one.second))
        together[key] = together.get(key, Fraction(0)) + one.probability
    ordered = sorted(together.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Break(*key, probability) for key, probability in ordered)


@dataclass(frozen=True, slots=True)
class Layout:
    """One way for named missing cards to lie, each hand's ranks highest first.

    ``x`` is any small card; ``ways`` is how many layouts are taken together.
    """

    first: str
    second: str
    ways: int
    probability: Fraction


def _named(missing: str) -> tuple[list[str], int]:
    """The honours among the missing cards, highest first, and the number of small ones."""
    ranks = missing.upper().replace("10", "T")
    small = ranks.count("X")
    known = ranks.replace("X", "")
    if set(known) - set(RANKS) or len(set(known)) != len(known):
        raise TermError("odds.ranks_impossible", text=missing)
    high = [rank for rank in RANKS[: RANKS.index(SMALL)] if rank in known]
    return high, small + len(known) - len(high)


def layouts(missing: str, room: int = HAND, other: int = HAND) -> tuple[Layout, ...]:
    """Every way for the *missing* cards of a suit (``KQ32``, ``KQxx``) to lie in two hidden hands.

    Cards below the ten are not told apart. The first hand's length rises, then its cards fall.
    Raises :class:`~chelem.errors.TermError` for a rank that is none or stands twice.
    """
    high, small = _named(missing)
    _check(len(high) + small, room, other)
    found = []
    for size, few in product(range(len(high) + 1), range(small + 1)):
        one = _given(size + few, len(high) - size + small - few, room, other)
        if not one:
            continue
        ways = comb(small, few)
        for kept in combinations(high, size):
            rest = [rank for rank in high if rank not in kept]
            found.append(
                Layout(
                    "".join(kept) + "x" * few,
                    "".join(rest) + "x" * (small - few),
                    ways,
                    ways * one,
                )
            )
    order = RANKS + "x"
    return tuple(
        sorted(found, key=lambda one: (len(one.first), [order.index(rank) for rank in one.first]))
    )


@dataclass(frozen=True, slots=True)
class Place:
    """The chance of one position that declarers play for.

    ``code``  ``before`` (``cards`` all in the first hand, so that a finesse through it wins),
              ``split`` (one of two in each hand), ``falls`` (the card comes down in ``rounds``
              rounds of the suit, wherever it is), ``caught`` (it is in the first hand and comes
              down in as many rounds: finessed, not played for the drop)
    """

    code: str
    cards: str
    rounds: int | None
    probability: Fraction


def places(missing: str, room: int = HAND, other: int = HAND) -> tuple[Place, ...]:
    """The positions of the missing honours (``Qxxx``, ``KJ32``): where they are, when they fall.

    The first hand is the one that plays before the finesse.
    """
    high, small = _named(missing)
    known = layouts(missing, room, other)
    length = len(high) + small

    def chance(fits: Sequence[Layout]) -> Fraction:
        return sum((one.probability for one in fits), Fraction(0))

    found = []
    for card in high:
        here = [one for one in known if card in one.first]
        there = [one for one in known if card in one.second]
        found.append(Place("before", card, None, chance(here)))
        for rounds in range(1, length):
            short = [one for one in here if len(one.first) <= rounds]
            far = [one for one in there if len(one.second) <= rounds]
            found.append(Place("falls", card, rounds, chance([*short, *far])))
            found.append(Place("caught", card, rounds, chance(short)))
    for one, two in combinations(high, 2):
        pair = one + two
        found.append(
            Place(
                "before", pair, None, chance([lay for lay in known if {one, two} <= {*lay.first}])
            )
        )
        found.append(
            Place(
                "split",
                pair,
                None,
                chance([lay for lay in known if (one in lay.first) != (two in lay.first)]),
            )
        )
    return tuple(found)


def held(wanted: int, room: int = HAND, unseen: int = SUITS * HAND - HAND) -> tuple[Fraction, ...]:
    """The chance that a hidden hand holds exactly 0, 1, … *wanted* of *wanted* named unseen cards.

    *room* is its number of unknown cards, *unseen* the cards that nobody has shown: 39 when one
    hand is seen, 26 when two are.
    """
    if not (0 <= room <= HAND and room <= unseen <= SUITS * HAND and 0 <= wanted <= unseen):
        raise TermError("odds.held_impossible", wanted=wanted, room=room, unseen=unseen)
    whole = comb(unseen, room)
    return tuple(
        Fraction(comb(wanted, k) * comb(unseen - wanted, room - k) if k <= room else 0, whole)
        for k in range(wanted + 1)
    )


def fits(own: int) -> tuple[Fraction, ...]:
    """The chance that partner holds 0, 1, … cards of a suit in which one's own hand has *own*."""
    if not 0 <= own <= HAND:
        raise TermError("odds.missing_impossible", cards=own, most=HAND)
    return held(HAND - own)


def any_fit(lengths: Sequence[int], fit: int = FIT) -> Fraction:
    """The chance that partner's hand makes *fit* cards with one's own in at least one suit.

    *lengths* are one's own four, 13 together, in any order.
    """
    if len(lengths) != SUITS or sum(lengths) != HAND or min(lengths) < 0:
        raise TermError("odds.shape_impossible", text="-".join(map(str, lengths)))
    outside = [HAND - own for own in lengths]
    # Partner's hands without a fit: each suit at most what keeps it below.
    without = 0
    limits = [
        range(max(0, min(fit - own, out + 1))) for own, out in zip(lengths, outside, strict=True)
    ]
    for taken in product(*limits[:-1]):
        last = HAND - sum(taken)
        if last in limits[-1]:
            without += prod(comb(out, n) for out, n in zip(outside, (*taken, last), strict=True))
    return 1 - Fraction(without, comb(sum(outside), HAND))


def shapes() -> tuple[tuple[str, Fraction], ...]:
    """All 39 shapes of a hand, suits in any order, with their chances; likeliest first."""
    found = []
    for a in range(HAND, -1, -1):
        for b in range(min(a, HAND - a), -1, -1):
            for c in range(min(b, HAND - a - b), -1, -1):
                d = HAND - a - b - c
                if d > c:
                    continue
                ways = prod(comb(HAND, n) for n in (a, b, c, d))
                orders = len(set(permutations((a, b, c, d))))
                found.append(
                    (f"{a}-{b}-{c}-{d}", Fraction(orders * ways, comb(SUITS * HAND, HAND)))
                )
    return tuple(sorted(found, key=lambda one: (-one[1], one[0])))


def points(own: str = "", seen: int = 1) -> tuple[Fraction, ...]:
    """The chance that a hidden hand holds 0, 1, … 37 high-card points.

    *own* lists the honours (``AAKQ``) of the 13 cards that are seen; *seen* 0 says that no hand is.
    """
    named = own.upper()
    counts = [SUITS - named.count(rank) for rank in HONOUR_POINTS]
    if set(named) - set(HONOUR_POINTS) or min(counts) < 0 or len(named) > HAND * seen:
        raise TermError("odds.honours_impossible", text=own)
    unseen = SUITS * HAND - HAND * seen
    plain = unseen - sum(counts)
    worth = tuple(HONOUR_POINTS.values())
    ways: dict[int, int] = {}
    for numbers in product(*(range(count + 1) for count in counts)):
        rest = HAND - sum(numbers)
        if 0 <= rest <= plain:
            total = sum(n * value for n, value in zip(numbers, worth, strict=True))
            several = prod(comb(count, n) for count, n in zip(counts, numbers, strict=True))
            ways[total] = ways.get(total, 0) + several * comb(plain, rest)
    whole = comb(unseen, HAND)
    return tuple(Fraction(ways.get(total, 0), whole) for total in range(max(ways) + 1))
