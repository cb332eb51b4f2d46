"""An explained score: lines of points whose sum is the score."""

from __future__ import annotations

from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.laws.citation import Citation
    from chelem.terms.result import DealResult

__all__ = ["ScoreBreakdown", "ScoreLine"]


class ScoreLine(Value):
    """One reason for points.

    ``code``   ``trick_points``, ``part_score``, ``game``, ``small_slam``, ``grand_slam``,
               ``doubled_made``, ``redoubled_made``, ``overtricks`` or ``undertricks``
    ``steps``  the single amounts that make it up: one a trick, or the premium alone; undertricks
               are negative
    ``law``    the law it comes from
    """

    __slots__ = ("code", "law", "points", "steps")

    code: str
    points: int
    steps: tuple[int, ...]
    law: Citation

    def __init__(self, code: str, steps: tuple[int, ...], law: Citation) -> None:
        self._fill(code, law, sum(steps), steps)

    def _held(self) -> tuple[object, ...]:
        return (self.code, self.steps, self.law)


class ScoreBreakdown(Value):
    """The score of one result for declarer's side, and why.

    ``result``      what was scored
    ``vulnerable``  whether declarer's side was
    ``lines``       the reasons, in the order in which a sheet gives them; none when passed out
    ``total``       their sum, in points: positive when the contract was made
    """

    __slots__ = ("lines", "result", "total", "vulnerable")

    result: DealResult
    vulnerable: bool
    lines: tuple[ScoreLine, ...]
    total: int

    def __init__(self, result: DealResult, vulnerable: bool, lines: tuple[ScoreLine, ...]) -> None:
        self._fill(lines, result, sum(line.points for line in lines), vulnerable)

    def _held(self) -> tuple[object, ...]:
        return (self.result, self.vulnerable, self.lines)

    def line(self, code: str) -> ScoreLine | None:
        """The line of that code, if there is one."""
        for line in self.lines:
            if line.code == code:
                return line
        return None
