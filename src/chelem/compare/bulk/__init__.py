"""A whole field compared at once, from columns: one row for each result (needs NumPy).

Only 409 scores are possible at duplicate bridge. So each board is counted into a histogram of 409
places, every award is worked out once for each possible score, and each row looks its own up: the
cost grows with rows plus boards × 409, never with the square of the field. Histograms add up:
sections, sessions, files and machines are merged by ``+``, and a billion results need no more
memory than one.

All awards are whole numbers and exact: matchpoints in units of 2 for a score beaten and 1 for a tie
(Law 78A), IMPs by Law 78B; what Neuberg's formula makes of them is a whole number over a denominator
of the board. Boards with adjusted scores belong to the exact comparison (:mod:`chelem.compare`); a
row without a score is left out of the field here. docs/bulk.md shows it all on a file.
"""

from __future__ import annotations

from chelem.compare.bulk.event import Event, Standing, event, totals
from chelem.compare.bulk.fast import matchpoints
from chelem.compare.bulk.field import (
    NO_AWARD,
    POSSIBLE,
    SCORES,
    Field,
    award,
    places,
    places_of_scores,
)
from chelem.compare.bulk.short import Scaled, scaled

__all__ = [
    "NO_AWARD",
    "POSSIBLE",
    "SCORES",
    "Event",
    "Field",
    "Scaled",
    "Standing",
    "award",
    "event",
    "matchpoints",
    "places",
    "places_of_scores",
    "scaled",
    "totals",
]
