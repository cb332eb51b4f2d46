"""Speeds as ratios measured within one run, so that a slow or busy machine changes both sides alike.

A module of this folder has a function `measure()` that yields `Figure`s. A figure that misses its
target is printed as missed; no benchmark ever fails by time.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of the table. `least` says that more is better; without a target it is just told."""

    name: str
    value: float
    unit: str
    target: float | None = None
    least: bool = True
    note: str = ""

    @property
    def reached(self) -> bool | None:
        if self.target is None:
            return None
        return self.value >= self.target if self.least else self.value <= self.target


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes by the clock on the wall, with no garbage collection in it."""
    gc.collect()
    was_on = gc.isenabled()
    gc.disable()
    try:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start
    finally:
        if was_on:
            gc.enable()


def times(work: Callable[[], object], count: int) -> Callable[[], None]:
    """*work* done *count* times: for work too short to be timed alone."""

    def repeated() -> None:
        for _ in range(count):
            work()

    return repeated


@dataclass(frozen=True)
class Pairs:
    """Both sides timed in turn, many times; the ratio is the median of the pairs' own ratios."""

    ours: tuple[float, ...]
    theirs: tuple[float, ...]

    @property
    def ratio(self) -> float:
        """Our time over theirs."""
        return statistics.median(a / b for a, b in zip(self.ours, self.theirs, strict=True))

    @property
    def times_as_fast(self) -> float:
        """Their time over ours."""
        return statistics.median(b / a for a, b in zip(self.ours, self.theirs, strict=True))

    def note(self, count: int = 1) -> str:
        """The median of either side, for one of `count` things done in a run."""
        ours, theirs = (statistics.median(side) / count for side in (self.ours, self.theirs))
        return f"{duration(ours)} against {duration(theirs)}"


def pairs(
    ours: Callable[[], object],
    theirs: Callable[[], object],
    count: int = 20,
    before: Callable[[], object] = lambda: None,
) -> Pairs:
    """Time both in turn, the first one changing; `before` runs untimed ahead of each of ours."""
    mine: list[float] = []
    other: list[float] = []
    for turn in range(count):
        if turn % 2:
            other.append(seconds(theirs))
        before()
        mine.append(seconds(ours))
        if not turn % 2:
            other.append(seconds(theirs))
    return Pairs(tuple(mine), tuple(other))


def duration(value: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value / 1e-9:.3g} ns"


def quantity(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def table(figures: Iterable[Figure]) -> str:
    """Eighty columns: what, how much, the target, reached or not; below it, what stood behind."""
    rows = [f"{'':42}{'figure':>16}{'target':>12}  reached", "─" * 80]
    for figure in figures:
        target = (
            ""
            if figure.target is None
            else f"{'≥' if figure.least else '≤'} {quantity(figure.target)}"
        )
        reached = {None: "", True: "yes", False: "no"}[figure.reached]
        value = f"{quantity(figure.value)} {figure.unit}"
        rows.append(f"{figure.name:42}{value:>16}{target:>12}  {reached}".rstrip())
        if figure.note:
            rows.append(f"    {figure.note}")
    return "\n".join(rows)
