"""Victory points: a match's IMPs turned into its share of a pool, by the organiser's scale.

Points are whole hundredths inside. The WBF's continuous scale (2013) is a formula, reckoned with
fifty digits, rounded once to the hundredth and then straightened: no step may be larger than the
one before it. Any length of match has its table.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Protocol

from chelem.compare.rounding import half_away
from chelem.errors import EventError
from chelem.laws.precision import HUNDRED
from chelem.laws.victory_points import (
    ACBL_20,
    ACBL_30,
    DIGITS,
    DISCRETE_FROM,
    DISCRETE_HALF,
    EBU_PAIRS,
    EBU_PAIRS_HALF,
    EBU_PAIRS_POOL,
    MOST_BOARDS,
    WBF_BLITZ,
    WBF_CENTS,
    WBF_GOLDEN,
    WBF_HALF,
    WBF_PLACES,
    WBF_POOL,
    WBF_TAU_POWER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = [
    "SCALES",
    "Band",
    "Scale",
    "UserScale",
    "VictoryPoints",
    "scale",
    "victory_points",
]

_EXACT = Context(prec=DIGITS)


@dataclass(frozen=True, slots=True)
class Band:
    """From which margin on a match is worth what.

    ``least`` is in IMPs, or in hundredths of a percent for a scale by percentages; ``winner`` and
    ``loser`` are hundredths of a victory point. A band ends where the next begins.
    """

    least: int
    winner: int
    loser: int


@dataclass(frozen=True, slots=True)
class VictoryPoints:
    """What one match is worth: ``VictoryPoints(1233, 767)`` for 12.33 to 7.67.

    ``winner_cents`` and ``loser_cents`` are hundredths of a victory point, ``winner`` and ``loser``
    the points. ``margin`` is what the scale was entered with, whole and positive; ``rounded`` says
    that it was not whole before.
    """

    winner_cents: int
    loser_cents: int
    margin: int = 0
    rounded: bool = False

    @property
    def winner(self) -> Decimal:
        """The winner's points, exact: ``Decimal("12.33")``."""
        return Decimal(self.winner_cents).scaleb(-WBF_PLACES)

    @property
    def loser(self) -> Decimal:
        """The loser's points, exact."""
        return Decimal(self.loser_cents).scaleb(-WBF_PLACES)


class Scale(Protocol):
    """A way to share victory points."""

    @property
    def name(self) -> str:
        """What ``--scale`` calls it."""

    @property
    def by_percent(self) -> bool:
        """Whether it is entered with a percentage instead of IMPs."""

    def table(self, boards: int) -> tuple[Band, ...]:
        """The bands of a match of *boards* boards, the smallest margin first.

        :class:`~chelem.errors.EventError` (``vp_length``) for a length it does not define.
        """


def _refuse(name: str, boards: int, lengths: str) -> EventError:
    return EventError("compare.vp_length", scale=name, boards=boards, lengths=lengths)


@cache
def _wbf_curve(boards: int) -> tuple[Decimal, Decimal]:
    """R and the blitz margin."""
    tau = _EXACT.divide(_EXACT.sqrt(Decimal(WBF_GOLDEN)) - 1, Decimal(2))
    blitz = _EXACT.multiply(Decimal(WBF_BLITZ), _EXACT.sqrt(Decimal(boards)))
    return _EXACT.power(tau, WBF_TAU_POWER), blitz


def wbf_blitz(boards: int) -> Decimal:
    """The margin in IMPs that takes the whole pool of the WBF's continuous scale."""
    return _wbf_curve(boards)[1]


def wbf_unrounded(margin: int, boards: int) -> Decimal:
    """The winner's points by the formula alone, before rounding and straightening."""
    ratio, blitz = _wbf_curve(boards)
    if margin >= blitz:
        return Decimal(WBF_POOL)
    part = _EXACT.power(ratio, _EXACT.divide(Decimal(margin), blitz))
    share = _EXACT.divide(_EXACT.subtract(Decimal(1), part), _EXACT.subtract(Decimal(1), ratio))
    return _EXACT.add(Decimal(WBF_HALF), _EXACT.multiply(Decimal(WBF_HALF), share))


@cache
def wbf_cents(boards: int) -> tuple[int, ...]:
    """The winner's hundredths for margins 0, 1, 2, … up to the first that takes the whole pool."""
    cents: list[int] = []
    while not cents or cents[-1] < WBF_POOL * WBF_CENTS:
        exact = Fraction(wbf_unrounded(len(cents), boards) * WBF_CENTS)
        cents.append(half_away(exact))
    cents.append(WBF_POOL * WBF_CENTS)
    return tuple(_straightened(cents)[:-1])


def _straightened(cents: list[int]) -> list[int]:
    """Raise values by one hundredth while a step is larger than the step before it.

    The end is the same in whatever order this is done; raising one value can only disturb the one
    before it, so the walk goes back one place after each correction.
    """
    at = 1
    while at < len(cents) - 1:
        if cents[at + 1] - cents[at] > cents[at] - cents[at - 1]:
            cents[at] += 1
            at = max(1, at - 1)
        else:
            at += 1
    return cents


@dataclass(frozen=True, slots=True)
class _Continuous:
    name: str = "wbf"
    by_percent: bool = False

    def table(self, boards: int) -> tuple[Band, ...]:
        if not 1 <= boards <= MOST_BOARDS:
            raise _refuse(self.name, boards, f"1-{MOST_BOARDS}")
        pool = WBF_POOL * WBF_CENTS
        return tuple([Band(at, won, pool - won) for at, won in enumerate(wbf_cents(boards))])


@cache
def discrete_last(boards: int) -> tuple[int, ...]:
    """The last margins worth 10, 11, … 19 points on the WBF's whole-number scale.

    Half-way points of the continuous curve, then lowered until every band is at least as wide as
    the one before it (the band of 10-10 reaches to both sides and counts double).
    """
    ratio, blitz = _wbf_curve(boards)
    last = []
    for extra in range(DISCRETE_HALF):
        part = _EXACT.divide(Decimal(2 * extra + 1), Decimal(2 * DISCRETE_HALF))
        inside = 1 - _EXACT.multiply(1 - ratio, part)
        last.append(int(blitz * _EXACT.divide(_EXACT.ln(inside), _EXACT.ln(ratio))))
    at = 0
    while at < len(last) - 1:
        before = last[at] - last[at - 1] if at else 2 * last[0] + 1
        if last[at + 1] - last[at] < before:
            last[at] -= 1
            at = 0
        else:
            at += 1
    return tuple(last)


@dataclass(frozen=True, slots=True)
class _Discrete:
    name: str = "wbf-discrete"
    by_percent: bool = False

    def table(self, boards: int) -> tuple[Band, ...]:
        if not DISCRETE_FROM <= boards <= MOST_BOARDS:
            raise _refuse(self.name, boards, f"{DISCRETE_FROM}-{MOST_BOARDS}")
        firsts = [0, *[last + 1 for last in discrete_last(boards)]]
        return tuple(
            [
                Band(least, (DISCRETE_HALF + k) * WBF_CENTS, (DISCRETE_HALF - k) * WBF_CENTS)
                for k, least in enumerate(firsts)
            ]
        )


@dataclass(frozen=True, slots=True)
class _Printed:
    name: str
    columns: Mapping[tuple[int, int], Sequence[tuple[int, int, int]]]
    by_percent: bool = False

    def table(self, boards: int) -> tuple[Band, ...]:
        for (low, high), rows in self.columns.items():
            if low <= boards <= high:
                return tuple(
                    [Band(least, won * WBF_CENTS, lost * WBF_CENTS) for least, won, lost in rows]
                )
        raise _refuse(self.name, boards, ", ".join([f"{low}-{high}" for low, high in self.columns]))


@dataclass(frozen=True, slots=True)
class _SwissPairs:
    """By percentage: the edge of a band belongs to the lower award."""

    name: str = "ebu-pairs"
    by_percent: bool = True

    def table(self, boards: int) -> tuple[Band, ...]:
        for longest, lasts in EBU_PAIRS.items():
            if 1 <= boards <= longest:
                firsts = [HUNDRED * HUNDRED // 2]
                firsts += [last + 1 for last in lasts[:-1]]
                return tuple(
                    [
                        Band(
                            least,
                            (EBU_PAIRS_HALF + k) * WBF_CENTS,
                            (EBU_PAIRS_POOL - EBU_PAIRS_HALF - k) * WBF_CENTS,
                        )
                        for k, least in enumerate(firsts)
                    ]
                )
        raise _refuse(self.name, boards, f"1-{max(EBU_PAIRS)}")


@dataclass(frozen=True, slots=True)
class UserScale:
    """An organiser's own scale: for each length its bands, read from a table.

    :class:`~chelem.errors.EventError` where a length has no band from 0, or two from the same margin.
    """

    name: str
    columns: tuple[tuple[int, tuple[Band, ...]], ...]
    by_percent: bool = False

    def __post_init__(self) -> None:
        for boards, bands in self.columns:
            margins = [band.least for band in bands]
            if not margins or margins[0] != 0:
                raise EventError("compare.vp_no_zero", scale=self.name, boards=boards)
            if any(after <= before for before, after in pairwise(margins)):
                raise EventError("compare.vp_order", scale=self.name, boards=boards)

    def table(self, boards: int) -> tuple[Band, ...]:
        for length, bands in self.columns:
            if length == boards:
                return bands
        raise _refuse(self.name, boards, ", ".join([str(length) for length, _ in self.columns]))


_ALL: tuple[Scale, ...] = (
    _Continuous(),
    _Discrete(),
    _Printed("acbl-20", ACBL_20),
    _Printed("acbl-30", ACBL_30),
    _SwissPairs(),
)
SCALES = {each.name: each for each in _ALL}
"""The scales by the names that ``--scale`` takes."""


def scale(name: str) -> Scale:
    """The scale of that name; :class:`~chelem.errors.EventError` (``vp_scale``) if there is none."""
    if name not in SCALES:
        raise EventError("compare.vp_scale", scale=name, known=", ".join(SCALES))
    return SCALES[name]


def victory_points(margin: Fraction | int, boards: int, by: Scale | str = "wbf") -> VictoryPoints:
    """What a margin of *margin* IMPs in a match of *boards* boards is worth.

    The sign of *margin* is ignored: the answer is the winner's and the loser's. IMPs that are not
    whole are first rounded to whole ones, half away from zero. For a scale by percentages *margin*
    is either side's percentage (0 to 100), rounded to two decimals first.

    :class:`~chelem.errors.EventError` for an unknown scale, a length the scale does not define
    (``vp_length``), or a percentage outside 0 to 100 (``vp_percent``).
    """
    chosen = scale(by) if isinstance(by, str) else by
    bands = chosen.table(boards)
    if chosen.by_percent:
        if not 0 <= margin <= HUNDRED:
            raise EventError("compare.vp_percent", percent=margin)
        exact = Fraction(margin) * HUNDRED
        entered = half_away(exact)
        entered = max(entered, HUNDRED * HUNDRED - entered)
    else:
        exact = abs(Fraction(margin))
        entered = half_away(exact)
    found = bands[0]
    for band in bands:
        if band.least > entered:
            break
        found = band
    return VictoryPoints(found.winner, found.loser, entered, exact.denominator != 1)
