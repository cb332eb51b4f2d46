"""What became of recomputing a file: how many results agree, and each that does not."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.errors import Problem
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import Seat, Vulnerability

__all__ = ["CAUSES", "HINTS", "CheckPage", "Difference", "Hint"]

CAUSES = (
    "wrong_side",
    "wrong_sign",
    "wrong_vulnerability",
    "glued_imp",
    "doubling_ignored",
    "impossible",
    "unknown",
)
"""The likely causes of a score that differs, in the order in which they are tried."""

HINTS = ("old_scale", "fits_tricks", "fits_level", "fits_denomination")
"""What else would explain the stated score, where none of the causes shows."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the stated score would fit: ``result`` at the same vulnerability, or the old scale."""

    code: str
    result: Played | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """One stated score that is not the one its own contract and tricks give.

    ``stated``, ``computed`` are North-South's points; ``computed`` is ``None`` where the contract
    does not exist. ``contract`` is the file's text, ``result`` what was read of it.
    """

    where: str
    line: int
    board: int | None
    contract: str
    result: Played | PassedOut | None
    declarer: Seat | None
    vulnerability: Vulnerability | None
    stated: int
    computed: int | None
    cause: str
    hint: Hint | None = None


@dataclass(frozen=True, slots=True)
class CheckPage:
    """One file checked.

    ``games``     its rows or games, whether or not they carry a result
    ``rows``      results in the ScoreTables of its games, counted beside the games
    ``scored``    results whose score can be computed, passed-out deals among them
    ``compared``  of these, those with a stated score: ``agree`` and the differences make them up
    """

    file: str
    format: str
    games: int
    rows: int
    scored: int
    compared: int
    agree: int
    differences: tuple[Difference, ...]
    problems: tuple[Problem, ...]

    @property
    def good(self) -> bool:
        """Whether nothing differs and no finding is an error."""
        return not self.differences and all(
            problem.severity != "error" for problem in self.problems
        )
