"""Law 12C2: what an artificial adjusted score is worth."""

from __future__ import annotations

from fractions import Fraction

from chelem.laws.citation import Citation

LAW_12C2 = Citation("12C2", "duplicate_2017", "https://www.pzbs.pl/sedziowie/mpb/2017/en/l12.html")
LAW_12C1C = Citation(
    "12C1c", "duplicate_2017", "https://www.pzbs.pl/sedziowie/mpb/2017/en/l12.html"
)
LAW_12C1E = Citation(
    "12C1e", "duplicate_2017", "https://www.pzbs.pl/sedziowie/mpb/2017/en/l12.html"
)
LAW_12C4 = Citation("12C4", "duplicate_2017", "https://www.pzbs.pl/sedziowie/mpb/2017/en/l12.html")
IMP_PAIRS = Citation(
    "4.2",
    "ebu_white_book",
    "EBU White Book 2025, digest in github.com/rhindonltd/bridge-box-scorer",
)

AVERAGE_PLUS = Fraction(60)
"""Percent of the matchpoints for a contestant in no way at fault; more if its own session is higher."""

AVERAGE = Fraction(50)
"""Percent for a contestant partly at fault. Above it an award may rise, below it fall."""

AVERAGE_MINUS = Fraction(40)
"""Percent, at most, for a contestant at fault; less if its own session is lower."""

AVERAGE_IMPS = 3
"""Average plus in IMPs; average is 0, average minus the same below it."""

AVERAGE_IMPS_CHOICES = (3, 2)
"""What organisers give for average plus at IMP pairs; the second is a regulation of some."""

CITED = {
    "AVERAGE_PLUS": LAW_12C2,
    "AVERAGE": LAW_12C2,
    "AVERAGE_MINUS": LAW_12C2,
    "AVERAGE_IMPS": LAW_12C2,
    "AVERAGE_IMPS_CHOICES": IMP_PAIRS,
}
