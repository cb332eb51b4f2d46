"""Deals by the thousand, the same on every machine for the same seed.

Random bits come from Philox4x64-10 (Salmon and others, 2011), counter-based and specified, keyed by
the seed and the number of the block; only its raw 64-bit output is used, so that no library's way
of drawing numbers can change a deal. Every card still to be dealt gets 64 bits, the cards are
sorted by them and dealt out in that order; a deal in which two cards drew the same bits is thrown
away, so every arrangement is exactly as likely as every other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from chelem.lab.cards import HCP, RANKS, SUITS, Hand, rank_of
from chelem.terms.table import Seat

__all__ = ["BLOCK", "CARDS", "Block", "deal_block"]

CARDS = len(RANKS) * len(SUITS)
"""52."""

BLOCK = 2048
"""Deals dealt at once; part of what a seed means, so it never changes."""

_POINTS = np.array([HCP.get(rank_of(number), 0) for number in range(CARDS)], dtype=np.int16)
_SUITS = len(SUITS)
_COLUMN = np.uint64(63)
_AT_ONCE = 256  # rows whose numbers stay near the processor; the bits are drawn in the same order


@dataclass(frozen=True, slots=True)
class Block:
    """Many deals: ``owner[deal, card]`` is the rank of the seat that holds the card."""

    owner: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.owner)

    def kept(self, mask: npt.NDArray[np.bool_]) -> Block:
        """The deals where *mask* is true."""
        return Block(self.owner[mask])

    def points(self, seat: Seat, suit: int | None = None) -> npt.NDArray[np.int64]:
        """High-card points of *seat*, in one suit (its rank) or in all."""
        held = self._held(seat, suit)
        values = _POINTS if suit is None else _POINTS[: len(RANKS)]
        return _summed(held * values)

    def count(self, seat: Seat, ranks: str, suit: int | None = None) -> npt.NDArray[np.int64]:
        """How many cards of those ranks *seat* holds."""
        places = [RANKS.index(rank) for rank in ranks]
        suits = range(_SUITS) if suit is None else (suit,)
        columns = [each * len(RANKS) + place for each in suits for place in places]
        return _summed(self.owner[:, columns] == seat.rank)

    def lengths(self, seat: Seat) -> npt.NDArray[np.int64]:
        """The number of cards in each suit: an array of deals by suits."""
        held = self.owner == seat.rank
        by_suit = held.reshape(len(self), _SUITS, len(RANKS))
        found: npt.NDArray[np.int64] = by_suit.sum(axis=-1, dtype=np.uint8).astype(np.int64)
        return found

    def shaped(
        self, seat: Seat, shapes: frozenset[tuple[int, int, int, int]]
    ) -> npt.NDArray[np.bool_]:
        """Whether the lengths of *seat* (clubs, diamonds, hearts, spades) are among *shapes*."""
        found: npt.NDArray[np.bool_] = _wanted(shapes)[self.lengths(seat) @ _PLACES]
        return found

    def every(self, value: bool) -> npt.NDArray[np.bool_]:
        """*value* for each deal."""
        return np.full(len(self), value, dtype=np.bool_)

    def holds(self, seat: Seat, number: int) -> npt.NDArray[np.bool_]:
        """Whether *seat* holds that card."""
        held: npt.NDArray[np.bool_] = self.owner[:, number] == seat.rank
        return held

    def _held(self, seat: Seat, suit: int | None) -> npt.NDArray[np.bool_]:
        owner = self.owner
        if suit is not None:
            owner = owner[:, suit * len(RANKS) : (suit + 1) * len(RANKS)]
        held: npt.NDArray[np.bool_] = owner == seat.rank
        return held

    def hands(self, deal: int) -> dict[Seat, Hand]:
        """The four hands of one deal."""
        row = self.owner[deal]
        return {
            seat: Hand(frozenset(int(number) for number in np.flatnonzero(row == seat.rank)))
            for seat in Seat
        }


def _summed(counted: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    found: npt.NDArray[np.int64] = counted.sum(axis=-1, dtype=np.int64)
    return found


_PLACES = (len(RANKS) + 1) ** np.arange(_SUITS, dtype=np.int64)


@lru_cache(maxsize=32)
def _wanted(shapes: frozenset[tuple[int, int, int, int]]) -> npt.NDArray[np.bool_]:
    """For each four lengths, read as one number, whether they are among *shapes*."""
    found = np.zeros((len(RANKS) + 1) ** _SUITS, dtype=np.bool_)
    for shape in shapes:
        found[int(np.dot(shape, _PLACES))] = True
    return found


def deal_block(seed: int, index: int, known: dict[Seat, Hand], count: int = BLOCK) -> Block:
    """Block number *index* of the deals of *seed*, the *known* hands (or parts of hands) in place.

    At most *count* deals: fewer only if two cards of a deal drew the same 64 bits.
    """
    owner = np.empty((count, CARDS), dtype=np.uint8)
    fixed: dict[int, Seat] = {n: seat for seat, hand in known.items() for n in hand.cards}
    free = np.array([number for number in range(CARDS) if number not in fixed], dtype=np.intp)
    for number, seat in fixed.items():
        owner[:, number] = seat.rank
    held = {seat: sum(1 for s in fixed.values() if s is seat) for seat in Seat}
    places = np.array(
        [seat.rank for seat in Seat for _ in range(len(RANKS) - held[seat])], dtype=np.uint8
    )
    bits = np.random.Philox(key=[seed, index])
    kept = np.ones(count, dtype=np.bool_)
    for first in range(0, count, _AT_ONCE):
        rows = owner[first : first + _AT_ONCE]
        drawn = bits.random_raw(len(rows) * len(free)).reshape(len(rows), len(free))
        order, same = _order(drawn)
        taken = free[order]
        taken += (np.arange(len(rows), dtype=np.intp) * CARDS)[:, None]
        rows.reshape(-1)[taken.reshape(-1)] = np.tile(places, len(rows))
        if same is not None:
            kept[first : first + _AT_ONCE] = ~same
    return Block(owner if kept.all() else owner[kept])


def _order(drawn: npt.NDArray[np.uint64]) -> tuple[npt.NDArray[np.intp], Any]:
    """The columns of each row in the order of its numbers, and the rows where two are the same.

    A column's number fits into six bits: put in the place of the lowest six that were drawn, it is
    sorted along, many times faster than columns are sorted by numbers. Where the other 58 do not tell
    two apart, which a person will hardly live to see, the long way is taken.
    """
    keys = drawn & ~_COLUMN
    keys |= np.arange(drawn.shape[1], dtype=np.uint64)
    keys.sort(axis=1)
    if ((keys[:, 1:] ^ keys[:, :-1]) > _COLUMN).all():
        keys &= _COLUMN
        return keys.astype(np.intp), None
    order = np.argsort(drawn, axis=1, kind="stable")
    in_order = np.take_along_axis(drawn, order, axis=1)
    return order, (in_order[:, 1:] == in_order[:, :-1]).any(axis=1)
