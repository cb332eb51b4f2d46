"""Victory points: the scales by which a match's IMPs, or its percentage, share a pool of points.

No law fixes them (Law 78D): the organiser names the scale. Two are formulas, whose constants stand
here; the others are tables.
"""

from __future__ import annotations

from chelem.laws.citation import Citation

WBF_PANEL = Citation(
    "78D",
    "wbf_vp_2013",
    "WBF scoring panel, technical report of 2013; worldbridge.org WBF_VPScales.pdf",
)
EBU_TEAMS = Citation("3.1.1", "ebu_white_book", "https://www.ebu.co.uk/dynamic/js/vps.js")
ACBL_OLDER = Citation("78D", "acbl_older", "https://server.bridgehands.com/V/Victory_Points.htm")
EBU_SWISS_PAIRS = Citation(
    "3.1.7",
    "ebu_white_book",
    "EBU White Book 2025, digest in github.com/rhindonltd/bridge-box-scorer",
)
OURS = Citation("", "chelem", "our own limit: no match is longer")

WBF_POOL = 20
"""Victory points that two teams share."""

WBF_HALF = 10
"""What each has when the IMPs are equal."""

WBF_BLITZ = 15
"""The whole pool goes to a margin of so many times the square root of the boards."""

WBF_GOLDEN = 5
"""tau = (square root of this - 1) / 2."""

WBF_TAU_POWER = 3
"""R = tau to this power; V = half + half (1 - R^(margin/blitz)) / (1 - R)."""

WBF_CENTS = 100
"""Victory points are kept in hundredths, …"""

WBF_PLACES = 2
"""… two decimals."""

DIGITS = 50
"""Decimal digits with which powers and roots are reckoned."""

MOST_BOARDS = 1000

DISCRETE_HALF = 10
"""The whole-number scale: 10-10 to 20-0."""

DISCRETE_FROM = 4
"""The shortest match for which the whole-number scale is defined."""

ACBL_20 = {
    (6, 8): (
        (0, 10, 10),
        (1, 11, 9),
        (3, 12, 8),
        (5, 13, 7),
        (8, 14, 6),
        (11, 15, 5),
        (14, 16, 4),
        (17, 17, 3),
        (20, 18, 2),
        (24, 19, 1),
        (28, 20, 0),
    ),
    (9, 11): (
        (0, 10, 10),
        (1, 11, 9),
        (3, 12, 8),
        (6, 13, 7),
        (10, 14, 6),
        (14, 15, 5),
        (18, 16, 4),
        (22, 17, 3),
        (26, 18, 2),
        (31, 19, 1),
        (36, 20, 0),
    ),
}
"""By shortest and longest match: the smallest margin, the winner's and the loser's points."""

ACBL_30 = {
    (6, 8): (
        (0, 15, 15),
        (1, 18, 12),
        (2, 19, 11),
        (3, 20, 10),
        (4, 21, 9),
        (5, 22, 8),
        (7, 23, 7),
        (9, 24, 6),
        (11, 25, 5),
        (14, 26, 4),
        (17, 27, 3),
        (20, 28, 2),
        (24, 29, 1),
        (28, 30, 0),
    ),
    (9, 11): (
        (0, 15, 15),
        (1, 18, 12),
        (2, 19, 11),
        (3, 20, 10),
        (5, 21, 9),
        (7, 22, 8),
        (9, 23, 7),
        (12, 24, 6),
        (15, 25, 5),
        (18, 26, 4),
        (22, 27, 3),
        (26, 28, 2),
        (31, 29, 1),
        (36, 30, 0),
    ),
}
"""As :data:`ACBL_20`. There is no 16-14 and no 17-13: one IMP is worth three points."""

EBU_PAIRS = {
    4: (5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595, 10000),
    6: (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213, 10000),
    9: (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835, 10000),
    13: (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530, 10000),
    19: (5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278, 10000),
    27: (5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071, 10000),
}
"""By longest match: the last hundredth of a percent worth 10-10, 11-9, ... 20-0.

Columns for 28 to 39 and 40 to 55 boards exist; we have not seen them whole.
"""

EBU_PAIRS_POOL = 20
EBU_PAIRS_HALF = 10

CITED = {
    "WBF_POOL": WBF_PANEL,
    "WBF_HALF": WBF_PANEL,
    "WBF_BLITZ": WBF_PANEL,
    "WBF_GOLDEN": WBF_PANEL,
    "WBF_TAU_POWER": WBF_PANEL,
    "WBF_CENTS": WBF_PANEL,
    "WBF_PLACES": WBF_PANEL,
    "DIGITS": OURS,
    "MOST_BOARDS": OURS,
    "DISCRETE_HALF": EBU_TEAMS,
    "DISCRETE_FROM": EBU_TEAMS,
    "ACBL_20": ACBL_OLDER,
    "ACBL_30": ACBL_OLDER,
    "EBU_PAIRS": EBU_SWISS_PAIRS,
    "EBU_PAIRS_POOL": EBU_SWISS_PAIRS,
    "EBU_PAIRS_HALF": EBU_SWISS_PAIRS,
}
