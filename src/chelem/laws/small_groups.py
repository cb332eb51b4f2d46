"""Groups of scores too small for Neuberg's formula (fouled boards, Law 87), by regulation."""

from __future__ import annotations

from fractions import Fraction

from chelem.laws.citation import Citation

WHITE_BOOK = Citation(
    "4.2.3",
    "ebu_white_book",
    "EBU White Book 2025, digest in github.com/rhindonltd/bridge-box-scorer",
)
LONE = Citation(
    "3.3.2",
    "ebu_white_book",
    "EBU White Book 2025, digest in github.com/rhindonltd/bridge-box-scorer",
)
OLDER_WORDING = Citation(
    "", "wbf_acbl_1991", "http://asecomputing.com/HelpFiles/handleaveragescores.htm"
)

FORMULA_ABOVE = 3
"""EBU: the formula holds for more scores than this, or for more than :data:`FORMULA_PART`."""

FORMULA_PART = Fraction(1, 3)
"""EBU: … of the expected scores."""

CENTRE = Fraction(60)
"""Percent around which both sides of a small group are placed: 60 alone, 65/55, 70/60/50."""

PER_MATCHPOINT = Fraction(5)
"""Percent for each matchpoint (in units of 2 a score beaten) above or below the group's middle."""

LONE_SCORE = Fraction(60)
"""Percent for each side where a score has nothing like it to be compared with."""

LONE_EXPECTED = Fraction(50)
"""Percent where only one result was ever expected: nothing is short, nothing can be compared."""

OLDER_FORMULA_FROM = 4
"""WBF and ACBL, wording of 1991: groups of so many scores and more, …"""

OLDER_LARGEST_FROM = 3
"""… or of so many where no other group of the board is larger."""

CITED = {
    "FORMULA_ABOVE": WHITE_BOOK,
    "FORMULA_PART": WHITE_BOOK,
    "CENTRE": WHITE_BOOK,
    "PER_MATCHPOINT": WHITE_BOOK,
    "LONE_SCORE": LONE,
    "LONE_EXPECTED": LONE,
    "OLDER_FORMULA_FROM": OLDER_WORDING,
    "OLDER_LARGEST_FROM": OLDER_WORDING,
}
