"""Who sits where when partners change: orders of play for four, five and six at one table.

No law: the rubber laws cut for partners, clubs agree on an order. These are the shortest in which
every two players are partners equally often: three rounds for four players, five for five (once
each), fifteen for six (twice each). With six, each three rounds everybody sits out once. A test
counts it.
"""

from __future__ import annotations

from chelem.laws.citation import Citation

CUSTOM = Citation("", "custom", "Pivot bridge: every pair of players partners equally often")
WORK_COUNT = Citation("", "custom", "Milton Work: ace 4, king 3, queen 2, jack 1")

LINE_UPS = {
    4: ((0, 1, 2, 3), (0, 3, 1, 2), (0, 2, 3, 1)),
    5: ((0, 1, 3, 2), (1, 2, 4, 3), (2, 3, 0, 4), (3, 4, 1, 0), (4, 0, 2, 1)),
    6: (
        (0, 1, 3, 2),
        (0, 1, 5, 4),
        (3, 2, 5, 4),
        (1, 0, 5, 2),
        (1, 2, 4, 3),
        (4, 0, 5, 3),
        (2, 1, 5, 3),
        (2, 0, 5, 4),
        (1, 0, 3, 4),
        (0, 2, 5, 3),
        (1, 3, 5, 4),
        (2, 0, 4, 1),
        (3, 0, 5, 1),
        (0, 3, 2, 4),
        (4, 1, 5, 2),
    ),
}
"""For so many players, who sits North, East, South and West in each round (0 is the first name)."""

MOST_PLAYERS = 6
"""At one table, those who sit out counted."""

HIGH_CARD_POINTS = 40
"""In the whole pack; half of it to each side is the middle."""

CITED = {
    "LINE_UPS": CUSTOM,
    "MOST_PLAYERS": CUSTOM,
    "HIGH_CARD_POINTS": WORK_COUNT,
}
