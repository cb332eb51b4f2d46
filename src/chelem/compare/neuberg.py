"""Boards with fewer results than expected: what the matchpoints inside a group become.

Neuberg's formula gives every score the frequency expected/actual: ``(M + 1) E / A - 1`` out of
``2 (E - 1)``. Groups too small for it, and programs that do something else, have their own rules;
each is named, so that an explanation can name it too.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from chelem.compare.field import Field, Number
from chelem.laws.precision import HUNDRED
from chelem.laws.small_groups import (
    CENTRE,
    FORMULA_ABOVE,
    FORMULA_PART,
    LONE_EXPECTED,
    LONE_SCORE,
    OLDER_FORMULA_FROM,
    OLDER_LARGEST_FROM,
    PER_MATCHPOINT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.compare.options import Options

__all__ = ["Group", "group", "neuberg"]


def neuberg(matchpoints: Number, actual: Number, expected: Number) -> Fraction:
    """*matchpoints* (2/1/0 units) among *actual* results, as if there were *expected* of them."""
    return Fraction(matchpoints + 1) * expected / actual - 1


@dataclass(frozen=True, slots=True)
class Group:
    """Results that are compared with one another, for one line, and the rule that holds for them.

    ``rule``  ``whole`` (nothing is short), ``neuberg``, ``small_group``, ``lone_score``,
              ``lone_expected``, ``proportional``, ``ties`` or ``unscaled``
    ``top``   what beating everything would be worth on a whole board, in 2/1/0 units
    """

    field: Field
    expected: int
    rule: str
    top: Number

    @property
    def actual(self) -> Number:
        """How many results it has."""
        return self.field.size

    def scaled(self, matchpoints: Number) -> Number:
        """What *matchpoints* inside the group are worth, out of ``top``, in 2/1/0 units."""
        if self.rule == "neuberg":
            return neuberg(matchpoints, self.actual, self.expected)
        if self.rule in ("small_group", "lone_score", "lone_expected"):
            return self.percent(matchpoints) * self.top / HUNDRED
        if self.rule == "proportional":
            return Fraction(matchpoints) * (self.expected - 1) / (self.actual - 1)
        if self.rule == "ties":
            return matchpoints + self.expected - self.actual
        return matchpoints

    def percent(self, matchpoints: Number) -> Fraction:
        """The same in percent of the top."""
        if self.rule == "lone_score":
            return LONE_SCORE
        if self.rule == "lone_expected" or not self.top:
            return LONE_EXPECTED
        if self.rule == "small_group":
            return CENTRE + (matchpoints - (self.actual - 1)) * PER_MATCHPOINT
        return Fraction(self.scaled(matchpoints) * HUNDRED) / self.top


def group(field: Field, expected: int, options: Options, largest: Number) -> Group:
    """The group of *field* on a board where *expected* results were expected.

    *largest* is the size of the board's largest group (the older wording asks for it).
    """
    actual = field.size
    whole = 2 * (expected - 1)
    if options.short_boards == "none":
        rule = "unscaled" if actual > 1 else "lone_expected"
        return Group(field, expected, rule, 2 * (actual - 1) if actual else whole)
    if expected == 1 or not actual:
        return Group(field, expected, "lone_expected", whole)
    if actual == expected:
        return Group(field, expected, "whole", whole)
    if options.short_boards == "ties":
        return Group(field, expected, "ties", whole)
    if options.short_boards == "proportional":
        return Group(field, expected, "proportional" if actual > 1 else "lone_expected", whole)
    return Group(field, expected, _neuberg_rule(actual, expected, options, largest), whole)


def _neuberg_rule(actual: Number, expected: int, options: Options, largest: Number) -> str:
    if options.small_groups == "formula":
        return "neuberg"
    if actual == 1:
        return "lone_score"
    if options.small_groups == "ebu":
        enough = actual > FORMULA_ABOVE or actual > expected * FORMULA_PART
    else:
        enough = actual >= OLDER_FORMULA_FROM or (
            actual >= OLDER_LARGEST_FROM and actual == largest
        )
    return "neuberg" if enough else "small_group"
