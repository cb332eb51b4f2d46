"""Who sits where: seats, sides, vulnerability, and one value for each side."""

from __future__ import annotations

from enum import Enum, Flag

from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Generic, TypeVar

    T = TypeVar("T")
    U = TypeVar("U")

    class _Of(Generic[T]):
        __slots__ = ()
else:
    T = None

    class _Of:  # ``typing.Generic`` without the import of ``typing`` at run time
        __slots__ = ()

        def __class_getitem__(cls, item):
            return cls


__all__ = ["BySide", "Seat", "Side", "Vulnerability"]


class Side(Enum):
    """A partnership at the table."""

    NS = "NS"
    EW = "EW"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """North and South, or East and West."""
        return (Seat.NORTH, Seat.SOUTH) if self is Side.NS else (Seat.EAST, Seat.WEST)


class Seat(Enum):
    """A compass point; the value is the token of files and URLs. The order is clockwise."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    side: Side
    rank: int
    """0 for North … 3 for West, clockwise."""

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def next(self) -> Seat:
        """The player on the left, who calls next."""
        return SEATS[(self.rank + 1) % len(SEATS)]

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return SEATS[(self.rank + 2) % len(SEATS)]


SEATS = tuple(Seat)
for _rank, _seat in enumerate(SEATS):
    _seat.rank = _rank
    _seat.side = Side.EW if _rank % 2 else Side.NS


class Vulnerability(Flag):
    """The set of vulnerable sides: empty, one, or both."""

    NONE = 0
    NS = 1
    EW = 2
    BOTH = 3

    __hash__ = object.__hash__

    @property
    def token(self) -> str:
        """``none``, ``ns``, ``ew`` or ``both``."""
        return _TOKENS[self]

    def of(self, side: Side) -> bool:
        """Whether *side* is vulnerable."""
        return bool(self.value & (1 if side is Side.NS else 2))

    @classmethod
    def from_token(cls, token: str) -> Vulnerability:
        """The set that a token of files and URLs names; ``KeyError`` if it names none."""
        return _BY_TOKEN[token]


_TOKENS = {
    Vulnerability.NONE: "none",
    Vulnerability.NS: "ns",
    Vulnerability.EW: "ew",
    Vulnerability.BOTH: "both",
}
_BY_TOKEN = {token: vulnerability for vulnerability, token in _TOKENS.items()}


class BySide(Value, _Of[T]):
    """One value for each side: ``BySide(420, -420)[Side.NS]``."""

    __slots__ = ("ew", "ns")

    ns: T
    ew: T

    def __init__(self, ns: T, ew: T) -> None:
        self._fill(ew, ns)

    def _held(self) -> tuple[object, ...]:
        return (self.ns, self.ew)

    def __getitem__(self, side: Side) -> T:
        return self.ns if side is Side.NS else self.ew

    def __iter__(self) -> Iterator[T]:
        """North-South's, then East-West's."""
        yield self.ns
        yield self.ew

    def replaced(self, side: Side, value: T) -> BySide[T]:
        """The same pair with *side*'s value replaced."""
        return BySide(value, self.ew) if side is Side.NS else BySide(self.ns, value)

    def map(self, change: Callable[[T], U]) -> BySide[U]:
        """The pair of what *change* makes of each value."""
        return BySide(change(self.ns), change(self.ew))
