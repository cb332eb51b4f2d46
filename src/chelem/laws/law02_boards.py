"""Law 2: dealer and vulnerability marked on the boards. Numbers above 16 repeat the cycle."""

from __future__ import annotations

from chelem.laws.citation import Citation
from chelem.terms.table import Seat, Vulnerability

LAW_2 = Citation("2", "duplicate_2017", "Laws of Duplicate Bridge 2017, Law 2")

DEALER_CYCLE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
"""Dealer of boards 1, 2, 3, 4 and so on round."""

VULNERABILITY_CYCLE = (
    Vulnerability.NONE,
    Vulnerability.NS,
    Vulnerability.EW,
    Vulnerability.BOTH,
    Vulnerability.NS,
    Vulnerability.EW,
    Vulnerability.BOTH,
    Vulnerability.NONE,
    Vulnerability.EW,
    Vulnerability.BOTH,
    Vulnerability.NONE,
    Vulnerability.NS,
    Vulnerability.BOTH,
    Vulnerability.NONE,
    Vulnerability.NS,
    Vulnerability.EW,
)
"""Vulnerable sides of boards 1 to 16; board 17 is board 1 again."""

CITED = {"DEALER_CYCLE": LAW_2, "VULNERABILITY_CYCLE": LAW_2}
