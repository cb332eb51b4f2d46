"""From a score back to the results that earn it."""

from __future__ import annotations

from chelem.score.contract import score
from chelem.terms.contract import CONTRACTS, TRICKS
from chelem.terms.result import Played
from chelem.terms.value import Value

__all__ = ["POINTS", "Found", "find", "nearest"]


class Found(Value):
    """One result worth the points asked for: ``score`` is declarer's, so defeats are negative."""

    __slots__ = ("result", "score", "vulnerable")

    result: Played
    vulnerable: bool
    score: int

    def __init__(self, result: Played, vulnerable: bool, score: int) -> None:
        self._fill(result, score, vulnerable)

    def _held(self) -> tuple[object, ...]:
        return (self.result, self.vulnerable, self.score)


def _by_points() -> dict[int, list[Found]]:
    table: dict[int, list[Found]] = {}
    for contract in CONTRACTS:
        for vulnerable in (False, True):
            for tricks in range(TRICKS + 1):
                result = Played(contract, None, tricks)
                points = score(result, vulnerable).total
                table.setdefault(abs(points), []).append(Found(result, vulnerable, points))
    return table


_TABLE = _by_points()
POINTS: tuple[int, ...] = tuple(sorted(_TABLE))
"""The 204 amounts, in points, that one deal can be worth to a side, from 50 to 7,600."""


def find(points: int) -> tuple[Found, ...]:
    """Every result worth *points* to one side, made ones first (the sign is ignored).

    Empty when no contract gives that score. 0 is a passed-out deal and no contract's.
    """
    results = _TABLE.get(abs(points), [])
    return tuple(sorted(results, key=lambda found: found.score < 0))


def nearest(points: int) -> tuple[int | None, int | None]:
    """The next possible amounts below and above *points*; ``None`` where there is none."""
    amount = abs(points)
    below = [value for value in POINTS if value < amount]
    above = [value for value in POINTS if value > amount]
    return (below[-1] if below else None, above[0] if above else None)
