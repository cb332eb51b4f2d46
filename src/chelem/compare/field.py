"""The frequency table: which scores a board knew, and how often. Every method reads it.

Weighted scores (Law 12C1c) enter it with fractional frequencies. Tables add up, so sections,
sessions and files merge by addition. Asking costs a look-up: a field of *n* results with *d*
distinct scores is built in time n + d log d and never compared pair by pair.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from fractions import Fraction
from itertools import accumulate
from typing import TypeAlias

from chelem.laws.law78_compare import IMP_FROM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["Components", "Field", "Number", "mean", "plain"]

Number: TypeAlias = Fraction | int
Components: TypeAlias = tuple[tuple[Number, int], ...]
"""What counts for one line of a row: weights that add up to 1, each with North-South's points."""


def mean(components: Components) -> Number:
    """The weighted mean of *components* in points."""
    return plain(sum(weight * points for weight, points in components))


def plain(value: Number) -> Number:
    """An int where the value is whole: fractions are exact but slow."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


class Field:
    """A frequency table of North-South scores.

    ``scores`` the distinct scores, lowest first; ``frequencies`` how often each occurred; ``size``
    their sum: the number of results that were compared.
    """

    __slots__ = ("_before", "frequencies", "scores", "size")

    def __init__(self, frequencies: Mapping[int, Number]) -> None:
        kept = sorted([(score, often) for score, often in frequencies.items() if often])
        self.scores = tuple([score for score, _ in kept])
        self.frequencies = tuple([plain(often) for _, often in kept])
        self._before: list[Number] = [0, *accumulate(self.frequencies)]
        self.size = plain(self._before[-1])

    @classmethod
    def of(cls, lines: Iterable[Components]) -> Field:
        """The table of these lines; empty ones (artificial scores) leave no trace."""
        table: dict[int, Number] = {}
        for components in lines:
            for weight, points in components:
                table[points] = table.get(points, 0) + weight
        return cls(table)

    def __add__(self, other: Field) -> Field:
        """Both tables as one: a field of two sections."""
        table = self.table()
        for score, often in other.table().items():
            table[score] = table.get(score, 0) + often
        return Field(table)

    def __bool__(self) -> bool:
        return bool(self.size)

    def table(self) -> dict[int, Number]:
        """Frequency by score."""
        return dict(zip(self.scores, self.frequencies, strict=True))

    def frequency(self, score: int) -> Number:
        """How often *score* itself occurred."""
        at = bisect_left(self.scores, score)
        return self.frequencies[at] if at < len(self.scores) and self.scores[at] == score else 0

    def below(self, score: Number) -> Number:
        """How many results are lower than *score*."""
        return plain(self._before[bisect_left(self.scores, score)])

    def above(self, score: Number) -> Number:
        """How many results are higher than *score*."""
        return plain(self._before[-1] - self._before[bisect_right(self.scores, score)])

    def matchpoints(self, score: int) -> Number:
        """Two for each result beaten, one for each tied, the row's own left out (Law 78A).

        For North-South; East-West's are ``2 * (size - 1)`` less this. *score* must be in the field.
        """
        return plain(2 * self.below(score) + self.frequency(score) - 1)

    def imps(self, score: int) -> Number:
        """The sum of the IMPs of *score* against every result (Law 78B); its own counts 0.

        An IMP is won for each of the scale's 24 steps that the difference reaches, so the sum needs
        only how many results lie at least so far below or above: 48 look-ups, whatever the field.
        """
        last = self._before[-1]
        total: Number = 0
        for step in IMP_FROM:
            total += self._before[bisect_right(self.scores, score - step)]
            total -= last - self._before[bisect_left(self.scores, score + step)]
        return plain(total)

    @property
    def total(self) -> Number:
        """The sum of all scores, each as often as it occurred."""
        return plain(sum(s * often for s, often in zip(self.scores, self.frequencies, strict=True)))

    def trimmed(self, count: Number) -> Field:
        """The table without the *count* lowest and the *count* highest results."""
        table = self.table()
        for order in (self.scores, self.scores[::-1]):
            left = count
            for score in order:
                taken = min(left, table[score])
                table[score] -= taken
                left -= taken
                if not left:
                    break
        return Field(table)

    def scaled(self, factor: Number) -> Field:
        """Every frequency times *factor*."""
        return Field({score: often * factor for score, often in self.table().items()})
