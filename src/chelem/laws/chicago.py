"""Chicago, four-deal bridge: a round of four deals with vulnerability fixed beforehand.

Chicago has no law book; the figures are those of the ACBL's page on it. What tricks, slams,
doubled contracts and undertricks are worth is Law 77's.
"""

from __future__ import annotations

from chelem.laws.citation import Citation

CHICAGO = Citation(
    "Chicago",
    "chicago",
    "https://www.acbl.org/learn_page/how-to-play-bridge/how-to-keep-score/chicago/",
)
CHICAGO_HONOURS = Citation(
    "Chicago", "chicago_honours", "https://blakjak.org/bobbio/iblf/BRIDG~16.HTM"
)
"""Honours are no part of the standard rule; tables that count them take rubber's awards."""

HANDS = 4
"""Deals in a round: each player deals once."""

VULNERABLE = ("none", "dealer", "dealer", "both")
"""Who is vulnerable on deals 1 to 4: nobody, the dealer's side twice, everybody.

By agreement the other side may be the vulnerable one on deals 2 and 3. In a round of another
length (by agreement) the four repeat and on the last deal both sides are vulnerable.
"""

GAME_FROM = 100
"""Trick points, of one deal or carried from earlier deals of the round, that make a game."""

GAME_PREMIUM = {False: 300, True: 500}
"""For the side that makes or completes a game, by its vulnerability on that deal."""

FOURTH_DEAL_PART_SCORE = (100, 50)
"""For a part-score made on the last deal that completes no game: the rule, the house rule."""

DUPLICATE_PART_SCORE = 50
"""The variant without carrying: each part-score earns its premium at once, as in duplicate."""

CITED = {
    "HANDS": CHICAGO,
    "VULNERABLE": CHICAGO,
    "GAME_FROM": CHICAGO,
    "GAME_PREMIUM": CHICAGO,
    "FOURTH_DEAL_PART_SCORE": CHICAGO,
    "DUPLICATE_PART_SCORE": CHICAGO,
}
