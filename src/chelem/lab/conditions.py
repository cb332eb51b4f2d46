"""What a deal has to be: the parts that a condition is made of, each able to judge a block of deals.

``mask(block)`` is true for the deals that satisfy a condition; ``values(block)`` is a number for
each deal. Both are arrays, so thousands of deals are judged at once.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from itertools import permutations, product
from typing import TYPE_CHECKING, Any, Protocol

from chelem.lab.cards import RANKS, SUITS
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat

if TYPE_CHECKING:
    from chelem.lab.dealing import Block

__all__ = [
    "ALL_SHAPES",
    "All",
    "Compare",
    "Condition",
    "Constant",
    "Either",
    "Holds",
    "Measure",
    "Not",
    "Number",
    "Shape",
    "Shaped",
    "Sum",
    "largest",
    "matching",
]

Shape = tuple[int, int, int, int]
"""Lengths of clubs, diamonds, hearts, spades; thirteen in all."""


class Condition(Protocol):
    """Something that holds for a deal or does not."""

    def mask(self, block: Block) -> Any:
        """True for each deal of *block* that satisfies it."""


class Number(Protocol):
    """Something that is a number for each deal."""

    def values(self, block: Block) -> Any:
        """The number for each deal of *block*."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A number that does not depend on the deal."""

    value: int

    def values(self, block: Block) -> Any:
        """The same for every deal."""
        return self.value


@dataclass(frozen=True, slots=True)
class Measure:
    """A count of one hand: ``hcp``, ``length`` of a suit, or the number of cards of some ranks."""

    what: str
    seat: Seat
    suit: Denomination | None = None

    def values(self, block: Block) -> Any:
        """The count for each deal."""
        suit = None if self.suit is None else self.suit.rank
        if self.what == "hcp":
            return block.points(self.seat, suit)
        if self.what == "length":
            return block.lengths(self.seat)[:, suit]
        if self.what == "longest":
            return block.lengths(self.seat).max(axis=1)
        if self.what == "controls":
            aces = block.count(self.seat, "A", suit)
            return aces + aces + block.count(self.seat, "K", suit)
        return block.count(self.seat, self.what, suit)


@dataclass(frozen=True, slots=True)
class Sum:
    """``left + right``, ``left - right``, ``left * right``."""

    sign: str
    left: Number
    right: Number

    def values(self, block: Block) -> Any:
        """The result for each deal."""
        return _ARITHMETIC[self.sign](self.left.values(block), self.right.values(block))


def largest(number: Number) -> int:
    """What *number* never exceeds, up or down, whatever the deal."""
    if isinstance(number, Constant):
        return abs(number.value)
    if not isinstance(number, Sum):
        return len(RANKS) * len(SUITS)
    left, right = largest(number.left), largest(number.right)
    return left * right if number.sign == "*" else left + right


@dataclass(frozen=True, slots=True)
class Compare:
    """``left >= right`` and its sisters."""

    sign: str
    left: Number
    right: Number

    def mask(self, block: Block) -> Any:
        """Where the comparison holds."""
        found = _COMPARISONS[self.sign](self.left.values(block), self.right.values(block))
        return found if hasattr(found, "shape") else block.every(bool(found))


@dataclass(frozen=True, slots=True)
class Shaped:
    """The lengths of a hand are among some shapes."""

    seat: Seat
    shapes: frozenset[Shape]

    def mask(self, block: Block) -> Any:
        """Where they are."""
        return block.shaped(self.seat, self.shapes)


@dataclass(frozen=True, slots=True)
class Holds:
    """A hand has a card."""

    seat: Seat
    card: int

    def mask(self, block: Block) -> Any:
        """Where it has."""
        return block.holds(self.seat, self.card)


@dataclass(frozen=True, slots=True)
class Not:
    """The contrary."""

    inner: Condition

    def mask(self, block: Block) -> Any:
        """Where the inner condition does not hold."""
        return ~self.inner.mask(block)


@dataclass(frozen=True, slots=True)
class All:
    """Every part holds; with no part, every deal will do."""

    parts: tuple[Condition, ...]

    def mask(self, block: Block) -> Any:
        """Where all of them hold."""
        found = block.every(True)
        for part in self.parts:
            found &= part.mask(block)
        return found


@dataclass(frozen=True, slots=True)
class Either:
    """At least one part holds."""

    parts: tuple[Condition, ...]

    def mask(self, block: Block) -> Any:
        """Where one of them holds."""
        found = block.every(False)
        for part in self.parts:
            found |= part.mask(block)
        return found


_ARITHMETIC = {"+": operator.add, "-": operator.sub, "*": operator.mul}
_COMPARISONS = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

ALL_SHAPES: frozenset[Shape] = frozenset(
    (clubs, diamonds, hearts, len(RANKS) - clubs - diamonds - hearts)
    for clubs, diamonds, hearts in product(range(len(RANKS) + 1), repeat=3)
    if clubs + diamonds + hearts <= len(RANKS)
)
"""The 560 ways to hold thirteen cards in four suits."""


def matching(pattern: str, *, any_order: bool = False) -> frozenset[Shape]:
    """The shapes of a pattern: four lengths, spades first, ``x`` for any: ``5xxx``, ``4333``.

    With *any_order* the four may belong to any suits.
    """
    wanted = tuple(reversed(pattern.lower()))
    patterns = set(permutations(wanted)) if any_order else {wanted}
    return frozenset(
        shape
        for shape in ALL_SHAPES
        for each in patterns
        if all(sign in ("x", str(length)) for sign, length in zip(each, shape, strict=True))
    )


assert len(SUITS) == 4  # a Shape has one length for each
