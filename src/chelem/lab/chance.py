"""How sure a frequency is: Wilson's interval, and when enough deals have been seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt

__all__ = ["REPORTED", "Frequency", "Mean", "enough", "watched"]

REPORTED = 1.959964
"""Standard deviations of the interval that is shown: 95 %."""


def watched(count: int, least: int = 100) -> float:
    """Standard deviations of the interval that may stop a run after *count* deals.

    A run is looked at after every shard, so an interval of 99 % would be wrong far more often than one
    time in a hundred. This one widens as the looks add up (like a confidence sequence): where the true
    chance lies on the break-even itself, one run in a hundred stops, of however many deals.
    """
    return sqrt(10 + log(max(count, least) / least))


@dataclass(frozen=True, slots=True)
class Frequency:
    """*times* out of *count*."""

    times: int
    count: int

    @property
    def rate(self) -> float:
        """Between 0 and 1; 0 where nothing was counted."""
        return self.times / self.count if self.count else 0.0

    def interval(self, deviations: float = REPORTED) -> tuple[float, float]:
        """Wilson's score interval (E. B. Wilson, 1927); all of 0 to 1 where nothing was counted."""
        n = self.count
        if not n:
            return (0.0, 1.0)
        p, z2 = self.rate, deviations * deviations
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = deviations / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        return (max(0.0, middle - half), min(1.0, middle + half))

    @property
    def half_width(self) -> float:
        """Half the length of the 95 % interval."""
        low, high = self.interval()
        return (high - low) / 2


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a number measured on ``count`` deals, and the standard deviation of one of them."""

    mean: float = 0.0
    deviation: float = 0.0
    count: int = 0

    @classmethod
    def of(cls, counted: Iterable[tuple[float, int]]) -> Mean:
        """Of values and how often each came."""
        rows = list(counted)
        whole = sum(times for _, times in rows)
        if not whole:
            return cls()
        mean = sum(value * times for value, times in rows) / whole
        squares = sum((value - mean) ** 2 * times for value, times in rows)
        return cls(mean, sqrt(squares / max(1, whole - 1)), whole)

    @property
    def half_width(self) -> float:
        """Half the length of the 95 % interval (normal)."""
        return self.half()

    def half(self, deviations: float = REPORTED) -> float:
        """Half the length of the interval of so many standard deviations."""
        return deviations * self.deviation / sqrt(self.count) if self.count else 0.0

    def interval(self, deviations: float = REPORTED) -> tuple[float, float]:
        """The interval of so many standard deviations."""
        half = self.half(deviations)
        return (self.mean - half, self.mean + half)


def enough(seen: Frequency, threshold: float | None, precision: float, least: int = 100) -> bool:
    """Whether a run may stop: the threshold is outside the watched interval, or it is precise.

    Never before *least* deals; *precision* is the half-width asked for, 0 to go on to the end.
    """
    if seen.count < least:
        return False
    low, high = seen.interval(watched(seen.count))
    if threshold is not None and not low <= threshold <= high:
        return True
    return seen.half_width < precision
