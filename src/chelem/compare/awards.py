"""What a row is worth to each side, and the board it was reckoned on."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from chelem.compare.field import Components, Field, Number
from chelem.compare.neuberg import Group
from chelem.compare.traveller import Traveller
from chelem.laws.precision import HUNDRED
from chelem.terms.table import BySide, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["NOTHING", "Award", "BoardScore", "Datum", "each_row", "of_top"]

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Award:
    """What one contestant gets on one board.

    ``amount``      matchpoints, IMPs or points; ``None`` where there is nothing to give
    ``out_of``      the top, in the same unit; ``None`` where the method has none
    ``percent``     of the top, 0 to 100; ``None`` likewise
    ``artificial``  whether it was given instead of compared (Law 12C2)
    ``own``         the own average that raised or lowered an artificial one; ``None`` if none did
    ``compared``    with how many results it was compared (cross-IMPs)
    """

    amount: Number | None
    out_of: Number | None = None
    percent: Number | None = None
    artificial: bool = False
    own: Number | None = None
    compared: Number | None = None


NOTHING = Award(None)
"""No award: not played, nobody sat there, or nothing to compare with."""


def of_top(percent: Number, top: Number) -> Award:
    """An artificial award of *percent* of *top*."""
    return Award(Fraction(percent) * top / HUNDRED, top, percent, artificial=True)


@dataclass(frozen=True, slots=True)
class Datum:
    """The datum of one group (Butler).

    ``kept`` the field after dropping, ``dropped`` how many at each end, ``mean`` exact, ``value``
    as rounded: all North-South's points.
    """

    field: Field
    kept: Field
    dropped: Number
    mean: Fraction
    value: Number


@dataclass(frozen=True, slots=True)
class BoardScore(Generic[K]):
    """A traveller with its awards, row by row, and how they came about.

    ``groups`` (matchpoints) and ``data`` (Butler) hold for each sub-field what each line was
    compared with; ``fields`` the frequency tables of every method.
    """

    traveller: Traveller[K]
    awards: tuple[BySide[Award], ...]
    fields: dict[str | None, BySide[Field]]
    groups: dict[str | None, BySide[Group]]
    data: dict[str | None, BySide[Datum | None]]
    top: Number | None = None

    def with_awards(self, awards: tuple[BySide[Award], ...]) -> BoardScore[K]:
        """The same board with other awards."""
        return BoardScore(self.traveller, awards, self.fields, self.groups, self.data, self.top)


def each_row(
    traveller: Traveller[K], award: Callable[[str | None, Side, Components], Award]
) -> tuple[BySide[Award], ...]:
    """The awards of every row in order, *award* asked once for each score of a sub-field and side.

    Rows without a compared score get :data:`NOTHING`: what an artificial score is worth may depend
    on the session (``event/scoring``).
    """
    known: dict[tuple[str | None, Side, Components], Award] = {}

    def once(subfield: str | None, side: Side, components: Components) -> Award:
        key = (subfield, side, components)
        if key not in known:
            known[key] = award(*key)
        return known[key]

    return tuple(
        BySide(*(once(row.subfield, side, row.scores[side]) for side in Side))
        if row.scored
        else BySide(NOTHING, NOTHING)
        for row in traveller.rows
    )
