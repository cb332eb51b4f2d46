"""Every rounding that Chelem does, by name. Exact numbers in, exact numbers out.

A result is rounded once, at the end, by the rule that the regulation names; nothing in between is.
"""

from __future__ import annotations

from fractions import Fraction

__all__ = [
    "RULES",
    "half_away",
    "half_even",
    "half_up",
    "to_multiple",
    "truncate",
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def half_away(value: Fraction | int) -> int:
    """The nearest whole number, a half away from zero: 2½ is 3, −2½ is −3 (EBU)."""
    whole = (2 * (value if value >= 0 else -value) + 1) // 2
    return whole if value >= 0 else -whole


def half_even(value: Fraction | int) -> int:
    """The nearest whole number, a half to the even one: 2½ is 2, 3½ is 4 (ACBLscore's datum)."""
    whole, rest = divmod(value, 1)
    twice = 2 * rest
    return whole + (1 if twice > 1 or (twice == 1 and whole % 2) else 0)


def half_up(value: Fraction | int) -> int:
    """The nearest whole number, a half upwards: 2½ is 3, −2½ is −2. For counts, never for scores."""
    return (2 * value + 1) // 2


def truncate(value: Fraction | int) -> int:
    """The whole number before it, towards zero: 2.9 is 2, −2.9 is −2 (JFR Pary's datum)."""
    return value // 1 if value >= 0 else -(-value // 1)


RULES: Mapping[str, Callable[[Fraction | int], int]] = {
    "away": half_away,
    "even": half_even,
    "truncate": truncate,
}
"""The rules by the names that options give them."""


def to_multiple(
    value: Fraction | int, unit: Fraction | int, rule: Callable[[Fraction | int], int] = half_away
) -> Fraction:
    """*value* rounded to a multiple of *unit*: ``to_multiple(x, Fraction(1, 100))``."""
    return Fraction(rule(Fraction(value) / unit)) * unit
