"""The contract: level, denomination, doubling. Who declares and what became of it are not in it."""

from __future__ import annotations

from enum import Enum

from chelem.errors import TermError
from chelem.terms.value import Value

__all__ = ["BOOK", "CONTRACTS", "TRICKS", "Contract", "Denomination", "Doubling"]

BOOK = 6
"""Tricks that declarer takes before the first one of the contract (the "book")."""
TRICKS = 13
"""Tricks in a deal."""
LEVELS = (1, 2, 3, 4, 5, 6, 7)


class Denomination(Enum):
    """The suit named in a bid, or no-trump; the value is the token of files and URLs (Law 18)."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "NT"

    rank: int
    """0 for clubs … 4 for no-trump, the order of the bidding box."""

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def is_suit(self) -> bool:
        """False for no-trump only."""
        return self is not Denomination.NOTRUMP


class Doubling(Enum):
    """Whether the contract stands undoubled, doubled or redoubled (Law 19)."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    rank: int
    """0, 1, 2."""

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name


for _rank, _denomination in enumerate(Denomination):
    _denomination.rank = _rank
for _rank, _doubling in enumerate(Doubling):
    _doubling.rank = _rank


class Contract(Value):
    """A final bid: ``Contract(4, Denomination.SPADES, Doubling.DOUBLED)``.

    ``level`` is 1 to 7, anything else raises :class:`TermError`. ``needs`` is the number of tricks
    that make it (7 to 13) and ``index`` its place, 0 to 104, in :data:`CONTRACTS`.
    """

    __slots__ = ("denomination", "doubling", "index", "level", "needs")

    level: int
    denomination: Denomination
    doubling: Doubling
    needs: int
    index: int

    def __init__(
        self,
        level: int,
        denomination: Denomination,
        doubling: Doubling = Doubling.UNDOUBLED,
    ) -> None:
        if level not in LEVELS:
            raise TermError("level_impossible", level=level)
        index = ((level - 1) * len(Denomination) + denomination.rank) * len(Doubling)
        self._fill(denomination, doubling, index + doubling.rank, level, level + BOOK)

    def _held(self) -> tuple[object, ...]:
        return (self.level, self.denomination, self.doubling)

    @property
    def undoubled(self) -> Contract:
        """The same bid without its doubling."""
        return self.with_doubling(Doubling.UNDOUBLED)

    def with_doubling(self, doubling: Doubling) -> Contract:
        """The same bid, doubled otherwise."""
        return CONTRACTS[self.index - self.doubling.rank + doubling.rank]

    def __str__(self) -> str:
        """The token of files and URLs: ``4SX``."""
        return f"{self.level}{self.denomination.value}{self.doubling.value}"


CONTRACTS: tuple[Contract, ...] = tuple(
    Contract(level, denomination, doubling)
    for level in LEVELS
    for denomination in Denomination
    for doubling in Doubling
)
"""All 105 contracts, by level, then denomination, then doubling."""
