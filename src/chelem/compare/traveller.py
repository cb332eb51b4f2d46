"""A board's results side by side, as the comparison sees them.

What a row says in its file (contract, tricks, who was penalised) is not needed here: only what
counts for each line, the ruling where nothing counts, and the sub-field of a fouled board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from chelem.compare.field import Components
from chelem.terms.adjusted import Adjusted, NotPlayed, Why
from chelem.terms.table import BySide

__all__ = ["NOBODY", "UNSCORED", "Row", "Traveller", "expected_of", "plain_row"]

K = TypeVar("K")

UNSCORED: BySide[Components] = BySide((), ())

NOBODY: BySide[str | None] = BySide(None, None)

_NEVER_EXPECTED = (Why.SIT_OUT, Why.PHANTOM, Why.NOT_SCHEDULED)


@dataclass(frozen=True, slots=True)
class Row(Generic[K]):
    """One line of a traveller.

    ``scores``    what counts for each line: North-South's points with weights; empty where nothing
                  does. The lines differ only for split scores (Law 12C1e)
    ``ruling``    the artificial score or the reason why there is none; ``None`` where a score counts
    ``subfield``  the form of a fouled board that was played (Law 87); ``None`` on others
    ``pairs``     who sat there; ``None`` where nobody said
    ``source``    whatever the caller needs to find the row again
    """

    scores: BySide[Components]
    ruling: Adjusted | NotPlayed | None = None
    subfield: str | None = None
    pairs: BySide[str | None] = NOBODY
    source: K | None = None

    @property
    def scored(self) -> bool:
        """Whether it has a score that is compared with others."""
        return bool(self.scores.ns)

    @property
    def expected(self) -> bool:
        """Whether a result was expected at this table.

        Sit-outs, phantoms and rounds that were not on the schedule never had one to come.
        """
        return not (isinstance(self.ruling, NotPlayed) and self.ruling.why in _NEVER_EXPECTED)

    @property
    def marks_schedule(self) -> bool:
        """Whether it is written down although nothing was played: the list is complete."""
        return isinstance(self.ruling, NotPlayed)


@dataclass(frozen=True, slots=True)
class Traveller(Generic[K]):
    """All rows of one board, and how many results were expected on it (Neuberg's E)."""

    rows: tuple[Row[K], ...]
    expected: int


def plain_row(points: int) -> Row[None]:
    """A row that was played and scored *points* for North-South."""
    components: Components = ((1, points),)
    return Row(BySide(components, components))


def expected_of(rows: tuple[Row[K], ...], most: int) -> int:
    """How many results were expected on the board of these *rows*.

    Where the board lists what was not played (NP, NP!, LP, SO, PH), its rows are its schedule.
    Otherwise every board of the section was to be played equally often: *most*, the largest number
    of expected rows over its boards.
    """
    own = sum(1 for row in rows if row.expected)
    if any(row.marks_schedule for row in rows):
        return own
    return max(own, most)
