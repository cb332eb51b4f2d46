"""Law 78: methods of scoring; 78B is the scale of international matchpoints (since 1961)."""

from __future__ import annotations

from chelem.laws.citation import Citation

LAW_78A = Citation("78A", "duplicate_2017", "https://pzbs.pl/sedziowie/mpb/2017/en/l78.html")
LAW_78B = Citation("78B", "duplicate_2017", "https://pzbs.pl/sedziowie/mpb/2017/en/l78.html")
LAW_78D = Citation("78D", "duplicate_2017", "https://pzbs.pl/sedziowie/mpb/2017/en/l78.html")

UNITS_BETTER = 2
"""Scoring units at matchpoints for each compared score that is beaten."""
UNITS_EQUAL = 1
"""Scoring units at matchpoints for each compared score that is equalled."""

IMP_FROM = (
    20,
    50,
    90,
    130,
    170,
    220,
    270,
    320,
    370,
    430,
    500,
    600,
    750,
    900,
    1100,
    1300,
    1500,
    1750,
    2000,
    2250,
    2500,
    3000,
    3500,
    4000,
)
"""The smallest difference in points worth 1, 2, … 24 IMPs; below the first, 0."""

CITED = {"UNITS_BETTER": LAW_78A, "UNITS_EQUAL": LAW_78A, "IMP_FROM": LAW_78B}
