"""How real declarers did against double dummy, by level: not a law, a published measurement."""

from __future__ import annotations

from fractions import Fraction

from chelem.laws.citation import Citation

OKBRIDGE = Citation(
    "—", "double_dummy_study", "http://crystalwebsite.tripod.com/double_dummy_accurate.htm"
)

ACTUAL_MINUS_DOUBLE_DUMMY = {
    1: Fraction(37, 100),
    2: Fraction(15, 100),
    3: Fraction(14, 100),
    4: Fraction(-1, 100),
    5: Fraction(6, 100),
    6: Fraction(-9, 100),
    7: Fraction(-9, 100),
}
"""Mean tricks taken less double-dummy tricks, by level of the contract, over 30 million plays."""

ACTUAL_MINUS_DOUBLE_DUMMY_NOTRUMP = {
    1: Fraction(41, 100),
    2: Fraction(30, 100),
    3: Fraction(19, 100),
}
"""The same for no-trump contracts of the first three levels."""

CITED = {
    "ACTUAL_MINUS_DOUBLE_DUMMY": OKBRIDGE,
    "ACTUAL_MINUS_DOUBLE_DUMMY_NOTRUMP": OKBRIDGE,
}
