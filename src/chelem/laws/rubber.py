"""Rubber bridge ("partie libre"): what the Laws of 1993 and 2014 give, and what they gave before.

What one deal's tricks are worth is the same in both games: trick points, overtricks, slams, the
doubled contract made and the undertricks stand in :mod:`chelem.laws.law77_contract`. Here is what
rubber bridge has of its own. Law numbers are those of the rubber laws, not of the duplicate code.
"""

from __future__ import annotations

from chelem.laws.citation import Citation
from chelem.terms.contract import Doubling

_BOOK_93 = "https://www.bridgehands.com/Laws/ACBL/Rubber/The_Score.htm"
_HISTORY = "http://bdif.jlvi.fr/bridgeur/invitation/0471007.jpg.txt.html"

RUBBER_72 = Citation("72", "rubber_1993", _BOOK_93)
"""Points earned: tricks, overtricks, premiums, penalties, honours."""
RUBBER_73 = Citation("73", "rubber_1993", _BOOK_93)
"""The part-score and the game: what stands below the line."""
RUBBER_74 = Citation("74", "rubber_1993", _BOOK_93)
"""The rubber: two games, and its premium."""
RUBBER_80 = Citation("80", "rubber_1993", "Laws of Rubber Bridge 1993, 2014, Law 80")
"""A rubber that is not finished."""
RUBBER_1981 = Citation("1981", "rubber_1981", _HISTORY)
"""The rubber laws before the edition of 1993."""
RUBBER_1943 = Citation("1943", "rubber_1943", "Time, 1 March 1943")
"""The rubber laws of 1943, in this point in force until 1993."""
SETTLEMENT_CUSTOM = Citation("", "custom", "Back-score sheets of clubs: hundreds, by house rule")
"""No law: the law stops at the difference in points."""

GAME_LINE = 100
"""Points below the line that win a game, in one deal or several."""

GAMES_TO_WIN = 2
"""The side that first wins so many games ends the rubber."""

RUBBER_PREMIUM = {0: 700, 1: 500}
"""For winning the rubber, by the number of games that the losers have won."""

UNFINISHED_GAME = 300
"""When play stops early: to the side that has won the only game."""

UNFINISHED_PART_SCORE = (100, 50)
"""When play stops early: to the side with the only part-score of the game in progress.

The rule now (from 1993), then the rule before. Nobody gets it when both sides have one.
"""

HONOURS_FOUR = 100
"""Four of A K Q J 10 of trumps in one hand, whoever holds it and whatever the result."""
HONOURS_FIVE = 150
"""All five of A K Q J 10 of trumps in one hand."""
HONOURS_ACES = 150
"""Four aces in one hand when the contract is at no-trump."""

HONOURS = {True: (HONOURS_FOUR, HONOURS_FIVE), False: (HONOURS_ACES,)}
"""The awards there are with a trump suit (``True``) and at no-trump (``False``)."""

MADE_REDOUBLED = (100, 50)
"""For making a redoubled contract: now (from 1993), then before."""

FOURTH_UNDERTRICK = (300, 200)
"""For the fourth and each further doubled undertrick, not vulnerable: now (from 1993), before."""

UNDERTRICKS_BEFORE_1993 = {
    Doubling.DOUBLED: {False: (100, 200), True: (200, 300)},
    Doubling.REDOUBLED: {False: (200, 400), True: (400, 600)},
}
"""What the first, second, … doubled undertrick cost before 1993; the last figure goes on."""

SETTLEMENT_UNIT = 100
"""Clubs settle in hundreds of points; a stake is so much per hundred."""

CITED = {
    "GAME_LINE": RUBBER_73,
    "GAMES_TO_WIN": RUBBER_74,
    "RUBBER_PREMIUM": RUBBER_74,
    "UNFINISHED_GAME": RUBBER_80,
    "UNFINISHED_PART_SCORE": RUBBER_80,
    "HONOURS_FOUR": RUBBER_72,
    "HONOURS_FIVE": RUBBER_72,
    "HONOURS_ACES": RUBBER_72,
    "HONOURS": RUBBER_72,
    "MADE_REDOUBLED": RUBBER_72,
    "FOURTH_UNDERTRICK": RUBBER_72,
    "UNDERTRICKS_BEFORE_1993": RUBBER_1981,
    "SETTLEMENT_UNIT": SETTLEMENT_CUSTOM,
}
