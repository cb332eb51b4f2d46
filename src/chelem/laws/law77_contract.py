"""Law 77: the duplicate bridge scoring table (2017; these figures are unchanged since 1987).

Keyed by the enums; ``False``/``True`` stand for declarer's side not vulnerable/vulnerable.
"""

from __future__ import annotations

from chelem.laws.citation import Citation
from chelem.terms.contract import Denomination, Doubling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

LAW_77 = Citation("77", "duplicate_2017", "http://usf.bridge.free.fr/bridge/loi/code16.htm")

TRICK_POINTS = {
    Denomination.CLUBS: 20,
    Denomination.DIAMONDS: 20,
    Denomination.HEARTS: 30,
    Denomination.SPADES: 30,
    Denomination.NOTRUMP: 30,
}
"""For each odd trick bid and made, undoubled."""

FIRST_NOTRUMP_TRICK = 40
"""For the first odd trick at no-trump; the following ones count as in :data:`TRICK_POINTS`."""

MULTIPLIER = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}
"""What doubling makes of the trick points of a made contract."""

GAME_FROM = 100
"""Trick points, after doubling, from which a contract is a game."""

PART_SCORE_PREMIUM = 50
"""For making a contract worth less than a game, whatever the vulnerability."""

GAME_PREMIUM = {False: 300, True: 500}

SMALL_SLAM_LEVEL = 6
SMALL_SLAM_PREMIUM = {False: 500, True: 750}
"""For a contract of six bid and made, beside the game premium."""

GRAND_SLAM_LEVEL = 7
GRAND_SLAM_PREMIUM = {False: 1000, True: 1500}
"""For a contract of seven bid and made, beside the game premium."""

MADE_DOUBLED_PREMIUM = {Doubling.DOUBLED: 50, Doubling.REDOUBLED: 100}
"""For making a doubled or redoubled contract, whatever the vulnerability."""

OVERTRICK = {
    Doubling.DOUBLED: {False: 100, True: 200},
    Doubling.REDOUBLED: {False: 200, True: 400},
}
"""For each overtrick of a doubled contract; undoubled ones count as in :data:`TRICK_POINTS`."""

UNDERTRICKS: Mapping[Doubling, Mapping[bool, tuple[int, ...]]] = {
    Doubling.UNDOUBLED: {False: (50,), True: (100,)},
    Doubling.DOUBLED: {False: (100, 200, 200, 300), True: (200, 300)},
    Doubling.REDOUBLED: {False: (200, 400, 400, 600), True: (400, 600)},
}
"""What the first, second, … undertrick costs; the last figure goes on for all further ones."""

CITED = {
    "TRICK_POINTS": LAW_77,
    "FIRST_NOTRUMP_TRICK": LAW_77,
    "MULTIPLIER": LAW_77,
    "GAME_FROM": LAW_77,
    "PART_SCORE_PREMIUM": LAW_77,
    "GAME_PREMIUM": LAW_77,
    "SMALL_SLAM_LEVEL": LAW_77,
    "SMALL_SLAM_PREMIUM": LAW_77,
    "GRAND_SLAM_LEVEL": LAW_77,
    "GRAND_SLAM_PREMIUM": LAW_77,
    "MADE_DOUBLED_PREMIUM": LAW_77,
    "OVERTRICK": LAW_77,
    "UNDERTRICKS": LAW_77,
}
