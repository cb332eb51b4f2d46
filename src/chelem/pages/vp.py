"""Victory points as page data: one margin converted, or the whole table of a match's length."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from chelem.compare.rounding import half_away
from chelem.compare.victory import Scale, VictoryPoints, victory_points, wbf_blitz, wbf_unrounded
from chelem.errors import EventError
from chelem.laws.precision import HUNDRED

__all__ = ["VpPage", "VpRow", "VpTable", "WbfStory", "default_length", "vp_page", "vp_table"]

_USUAL = (24, 8)


@dataclass(frozen=True, slots=True)
class VpPage:
    """``asked`` the IMPs (or the percentage) as asked, ``found`` what they are worth."""

    scale: str
    by_percent: bool
    boards: int
    asked: Fraction
    found: VictoryPoints
    story: WbfStory | None = None


@dataclass(frozen=True, slots=True)
class WbfStory:
    """How the continuous scale comes to a margin's points.

    ``blitz`` is the margin that takes all, ``exact`` what the formula says, ``cents`` that rounded to
    hundredths; the scale has more where the step to the next margin would else grow.
    """

    blitz: Decimal
    exact: Decimal
    cents: int


@dataclass(frozen=True, slots=True)
class VpRow:
    """From and to which margin (IMPs, or percent) how many points: exact; ``last`` ``None``: and more."""

    first: Fraction
    last: Fraction | None
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True, slots=True)
class VpTable:
    """The whole scale for matches of *boards* boards."""

    scale: str
    by_percent: bool
    boards: int
    rows: tuple[VpRow, ...]


def vp_page(asked: Fraction, boards: int, scale: Scale) -> VpPage:
    """*asked* converted; errors as in ``compare.victory.victory_points``."""
    found = victory_points(asked, boards, scale)
    story = None
    if scale.name == "wbf":
        exact = wbf_unrounded(found.margin, boards)
        story = WbfStory(wbf_blitz(boards), exact, half_away(Fraction(exact) * HUNDRED))
    return VpPage(scale.name, scale.by_percent, boards, asked, found, story)


def vp_table(boards: int, scale: Scale) -> VpTable:
    """The table of *scale*; ``EventError`` for a length that it does not define."""
    bands = scale.table(boards)
    unit = HUNDRED if scale.by_percent else 1
    rows = []
    for band, after in zip(bands, [*bands[1:], None], strict=True):
        last = None if after is None else Fraction(after.least - 1, unit)
        if scale.by_percent and after is None:
            last = Fraction(HUNDRED)
        rows.append(
            VpRow(
                Fraction(band.least, unit),
                last,
                Fraction(band.winner, HUNDRED),
                Fraction(band.loser, HUNDRED),
            )
        )
    return VpTable(scale.name, scale.by_percent, boards, tuple(rows))


def default_length(scale: Scale) -> int:
    """The length shown where nobody asked for one: 24 boards, or 8 where the scale ends before."""
    for boards in _USUAL:
        try:
            scale.table(boards)
        except EventError:
            continue
        return boards
    return _USUAL[0]
