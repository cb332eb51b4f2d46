"""What a director writes instead of a plain result, and what it says; not what it is worth.

With :class:`~chelem.terms.result.Played` and ``PassedOut`` these are all that can become of a board
at a table. ``chelem.terms.kind`` reads and writes their codes (``A6040``, ``W 67% 4S= N | …``).
"""

from __future__ import annotations

from enum import Enum

from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import TypeAlias

    from chelem.terms.result import DealResult
    from chelem.terms.table import BySide, Side

__all__ = [
    "Adjusted",
    "Amount",
    "Component",
    "Kind",
    "NotPlayed",
    "Penalty",
    "Split",
    "Unit",
    "Weighted",
    "Why",
]


class Amount(Enum):
    """In what an artificial score is given (Law 12C2)."""

    PERCENT = "percent"
    IMPS = "imps"
    OWN = "own"
    """The pair's own final percentage, whatever it comes to."""

    __hash__ = object.__hash__


class Adjusted(Value):
    """An artificial score: ``Adjusted(Amount.PERCENT, BySide(60, 40))``.

    ``sides`` is what each side gets, in percent or IMPs; ``None`` for ``Amount.OWN``. ``fixed`` says
    that it stands as written; otherwise the pair's own session may raise or lower it (Law 12C2).
    """

    __slots__ = ("amount", "fixed", "sides")

    amount: Amount
    sides: BySide[Fraction] | None
    fixed: bool

    def __init__(
        self, amount: Amount, sides: BySide[Fraction] | None = None, fixed: bool = False
    ) -> None:
        if (sides is None) is not (amount is Amount.OWN):
            raise ValueError("sides belong to percent and IMPs, and to them alone")
        self._fill(amount, fixed, sides)

    def _held(self) -> tuple[object, ...]:
        return (self.amount, self.sides, self.fixed)


class Why(Enum):
    """Why a board has no result at this table; the value is the code of results files."""

    NOT_PLAYED = "NP"
    """On the schedule, but not played."""
    NOT_SCHEDULED = "NP!"
    LATE = "LP"
    """Late play: still to come."""
    SIT_OUT = "SO"
    """No opponents this round."""
    PHANTOM = "PH"
    """Opponents who are only on paper."""

    __hash__ = object.__hash__


class NotPlayed(Value):
    """No result was had, and why."""

    __slots__ = ("why",)

    why: Why

    def __init__(self, why: Why) -> None:
        self._fill(why)


class Component(Value):
    """One part of a weighted score: a result, or North-South's points where only they were given.

    ``weight`` is above 0 and at most 1. Exactly one of ``result`` and ``points`` is there; a played
    ``result`` says who declared.
    """

    __slots__ = ("points", "result", "weight")

    weight: Fraction
    result: DealResult | None
    points: int | None

    def __init__(
        self, weight: Fraction, result: DealResult | None = None, points: int | None = None
    ) -> None:
        self._fill(points, result, weight)

    def _held(self) -> tuple[object, ...]:
        return (self.weight, self.result, self.points)


class Weighted(Value):
    """An assigned score of several outcomes; their weights add up to 1 (Law 12C1c)."""

    __slots__ = ("components",)

    components: tuple[Component, ...]

    def __init__(self, components: tuple[Component, ...]) -> None:
        if sum(part.weight for part in components) != 1:
            raise ValueError("weights add up to 1")
        self._fill(components)


class Split(Value):
    """One outcome that counts for North-South, another for East-West (Law 12C1e).

    Either may itself be weighted: a plain outcome is a :class:`Weighted` of one component.
    """

    __slots__ = ("sides",)

    sides: BySide[Weighted]

    def __init__(self, sides: BySide[Weighted]) -> None:
        self._fill(sides)


if TYPE_CHECKING:
    Ruling: TypeAlias = Adjusted | NotPlayed | Weighted | Split


class Kind(Value):
    """A ``kind`` cell: the ruling (``None``: as played) and the sub-field (``None``: not fouled)."""

    __slots__ = ("ruling", "subfield")

    ruling: Ruling | None
    subfield: str | None

    def __init__(self, ruling: Ruling | None = None, subfield: str | None = None) -> None:
        self._fill(ruling, subfield)


class Unit(Enum):
    """In what a penalty or bonus is given: percent of a top, matchpoints, IMPs, victory points."""

    PERCENT = "%"
    MATCHPOINTS = "MP"
    IMPS = "IMP"
    VICTORY_POINTS = "VP"

    __hash__ = object.__hash__


class Penalty(Value):
    """A penalty (negative) or bonus (positive) of one side's contestant (Law 90)."""

    __slots__ = ("amount", "side", "unit")

    side: Side
    amount: Fraction
    unit: Unit

    def __init__(self, side: Side, amount: Fraction, unit: Unit) -> None:
        self._fill(amount, side, unit)

    def _held(self) -> tuple[object, ...]:
        return (self.side, self.amount, self.unit)
