"""How finely results are reckoned and shown, and what a percentage is a part of."""

from __future__ import annotations

from fractions import Fraction

from chelem.laws.citation import Citation

WHITE_BOOK = Citation(
    "4.2",
    "ebu_white_book",
    "EBU White Book 2025, digest in github.com/rhindonltd/bridge-box-scorer",
)
ARITHMETIC = Citation("", "arithmetic", "arithmetic")
MAGIC_CONTEST = Citation("", "programs", "Magic Contest, magicscoring.com 2018/01/15")
JSON_ANSWERS = Citation("", "chelem", "docs/interfaces.md")

HUNDRED = 100
"""A percentage is a number of hundredths."""

TENTH = Fraction(1, 10)
"""The unit of IMPs where IMPs are final; what Magic Contest's "WBF" rounds every board to."""

HUNDREDTH = Fraction(1, 100)
"""What ACBLscore rounds a session score to and KoPS a board's matchpoints."""

TEN_THOUSANDTH = Fraction(1, 10000)
"""A matchpoint's last place by the EBU; the last place of answers in JSON."""

CITED = {
    "HUNDRED": ARITHMETIC,
    "TENTH": MAGIC_CONTEST,
    "HUNDREDTH": ARITHMETIC,
    "TEN_THOUSANDTH": WHITE_BOOK,
}
