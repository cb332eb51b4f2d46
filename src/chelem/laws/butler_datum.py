"""The datum of Butler scoring: no law, but regulations and what programs do."""

from __future__ import annotations

from fractions import Fraction

from chelem.laws.citation import Citation

WHITE_BOOK = Citation(
    "4.2.6.2",
    "ebu_white_book",
    "EBU White Book 2025, digest in github.com/rhindonltd/bridge-box-scorer",
)
ACBLSCORE = Citation("", "acblscore", "http://web2.acbl.org/acblscore/manual/83.htm")
PARY = Citation(
    "", "programs", "JFR Pary, Szczyrk 8.11.2013, github.com/jarekczek/pbntools test data"
)
COMPSCORE = Citation(
    "", "programs", "Compscore3, github.com/abftech/cobalt results/tests/test_files"
)

ARITHMETIC = Citation("", "arithmetic", "arithmetic")

DATUM_UNIT = 10
"""The datum is rounded to a multiple of so many points."""

DATUM_DROP_LIMIT = Fraction(50)
"""Percent at each end: from here on nothing would be left."""

ACBL_DROP = Fraction(5)
"""ACBLscore: percent of the scores left out at each end."""

PARY_DROP = Fraction(95, 2)
"""JFR Pary in 2013: 47.5 percent at each end, so that the middle twentieth remains."""

PARY_ROUND_CAP = 12
"""JFR Pary in 2013: a pair wins at most so many IMPs in a round; losses count in full."""

COMPSCORE_DROP = Fraction(1)
"""Compscore3: scores left out at each end."""

CITED = {
    "DATUM_UNIT": WHITE_BOOK,
    "DATUM_DROP_LIMIT": ARITHMETIC,
    "ACBL_DROP": ACBLSCORE,
    "PARY_DROP": PARY,
    "PARY_ROUND_CAP": PARY,
    "COMPSCORE_DROP": COMPSCORE,
}
