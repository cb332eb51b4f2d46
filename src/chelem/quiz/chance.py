"""Chance from a seed, the same on every machine and in every version of Python.

The generator is SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014): a counter of 64 bits stepped by the golden ratio, each state mixed into one number. It
is written out here because the standard library promises only the sequence of ``random.random()``,
not that of ``choice`` or ``shuffle``; a seed that a teacher hands out must mean the same questions
for years.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

__all__ = ["Chance"]

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB


class Chance:
    """A stream of draws. *seed* is any whole number; only its lowest 64 bits matter."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """The next number of the generator, 0 to 2⁶⁴ − 1."""
        self._state = state = (self._state + _GOLDEN) & _MASK
        state = ((state ^ (state >> 30)) * _FIRST) & _MASK
        state = ((state ^ (state >> 27)) * _SECOND) & _MASK
        return state ^ (state >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to *limit* − 1 (1 or more); no value is favoured by more than 2⁻⁵⁰."""
        return (self.bits() * limit) >> 64

    def between(self, low: int, high: int) -> int:
        """A number from *low* to *high*, both included."""
        return low + self.below(high - low + 1)

    def yes(self, percent: int = 50) -> bool:
        """True in *percent* cases of a hundred."""
        return self.below(100) < percent

    def one_of(self, things: Sequence[T]) -> T:
        """One of *things*, each as likely."""
        return things[self.below(len(things))]

    def weighted(self, things: Sequence[tuple[T, int]]) -> T:
        """One of the first members, each as likely as its weight, a whole number."""
        left = self.below(sum(weight for _, weight in things))
        for thing, weight in things:
            left -= weight
            if left < 0:
                return thing
        raise ValueError("no weights")

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """*things* in an order drawn at random (Fisher and Yates)."""
        mixed = list(things)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed

    def split(self) -> int:
        """A seed for a stream of its own."""
        return self.bits()
