"""The double dummy solver DDS, behind one small door.

The library (Apache-2.0) is loaded by its path: the file inside the ``endplay`` wheel, else the system's
``libdds``. It is neither thread-safe nor sure never to crash, so it is called in worker processes only
(:mod:`chelem.engines.pool`), one call at a time. Scoring never needs it.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import importlib.util
from functools import lru_cache
from pathlib import Path
from threading import Lock

from chelem.lab.cards import SUITS, Hand
from chelem.terms.contract import BOOK, TRICKS, Contract, Denomination
from chelem.terms.table import Seat

__all__ = ["engine_name", "leads", "makes", "solve_table", "tricks"]

_TRUMP = {
    Denomination.SPADES: 0,
    Denomination.HEARTS: 1,
    Denomination.DIAMONDS: 2,
    Denomination.CLUBS: 3,
    Denomination.NOTRUMP: 4,
}
_SUIT_ROW = {suit: _TRUMP[suit] for suit in SUITS}
_CARD_SUIT = {row: suit.rank for suit, row in _SUIT_ROW.items()}
_REACHING, _EVERY_CARD = 2, 3
"""What the solver is asked for: the cards that reach a target, or the score of every card."""
_SEATS = tuple(Seat)
_DONE = 1
_ONE_AT_A_TIME = Lock()
_FILES = ("libdds.so", "libdds.dylib", "dds.dll")


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("current_suit", ctypes.c_int * 3),
        ("current_rank", ctypes.c_int * 3),
        ("remaining", (ctypes.c_uint * 4) * 4),
    )


class _Future(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _TableDeal(ctypes.Structure):
    _fields_ = (("cards", (ctypes.c_uint * 4) * 4),)


class _Table(ctypes.Structure):
    _fields_ = (("tricks", (ctypes.c_int * 4) * 5),)


def _path() -> str | None:
    spec = importlib.util.find_spec("endplay")
    if spec is not None and spec.origin is not None:
        for name in _FILES:
            path = Path(spec.origin).parent / "_dds" / name
            if path.is_file():
                return str(path)
    return ctypes.util.find_library("dds")


@lru_cache(maxsize=1)
def _library() -> ctypes.CDLL:
    path = _path()
    if path is None:
        raise LookupError("no double dummy solver")
    library = ctypes.CDLL(path)
    library.SetMaxThreads(1)
    library.SolveBoard.argtypes = [
        _Deal,
        ctypes.c_int,
        ctypes.c_int,
        ctypes.c_int,
        ctypes.POINTER(_Future),
        ctypes.c_int,
    ]
    library.CalcDDtable.argtypes = [_TableDeal, ctypes.POINTER(_Table)]
    return library


def engine_name() -> str | None:
    """The solver that would be used, or ``None`` where there is none on this machine."""
    path = _path()
    if path is None:
        return None
    return f"DDS 2.9 ({'endplay' if 'endplay' in path else 'libdds'})"


def tricks(hands: dict[Seat, Hand], denomination: Denomination, declarer: Seat) -> int:
    """The tricks that declarer takes when everybody sees all cards; 0 to 13.

    ``LookupError`` without a solver, ``ValueError`` for a deal that it refuses.
    """
    return TRICKS - int(_solve(hands, denomination, declarer, -1).score[0])


def makes(hands: dict[Seat, Hand], contract: Contract, declarer: Seat) -> bool:
    """Whether the contract makes: the quickest question, many times faster than :func:`tricks`."""
    to_defeat = TRICKS - contract.level - BOOK + 1
    found = _solve(hands, contract.denomination, declarer, to_defeat)
    return int(found.score[0]) < to_defeat


def leads(
    hands: dict[Seat, Hand], contract: Contract, declarer: Seat, *, made_only: bool = False
) -> tuple[int, ...]:
    """Declarer's tricks after each card that may be led, from the leader's highest spade down.

    With *made_only* the contract's own number or one less: four times as quick.
    """
    leader = hands[declarer.next]
    to_defeat = TRICKS - contract.needs + 1
    found = _solve(
        hands,
        contract.denomination,
        declarer,
        to_defeat if made_only else -1,
        _REACHING if made_only else _EVERY_CARD,
    )
    taken: dict[int, int] = {}
    for place in range(found.cards):
        tricks = int(found.score[place])
        for rank in range(TRICKS):
            if rank + 2 == found.rank[place] or found.equals[place] >> (rank + 2) & 1:
                taken[TRICKS * _CARD_SUIT[found.suit[place]] + rank] = tricks
    if made_only:
        return tuple(
            contract.needs - (taken.get(card, 0) >= to_defeat)
            for card in sorted(leader.cards, reverse=True)
        )
    return tuple(TRICKS - taken[card] for card in sorted(leader.cards, reverse=True))


def _solve(
    hands: dict[Seat, Hand],
    denomination: Denomination,
    declarer: Seat,
    target: int,
    solutions: int = 1,
) -> _Future:
    deal = _Deal()
    deal.trump = _TRUMP[denomination]
    deal.first = declarer.next.rank
    _fill(deal.remaining, hands)
    future = _Future()
    with _ONE_AT_A_TIME:
        code = _library().SolveBoard(deal, target, solutions, 0, ctypes.byref(future), 0)
    if code != _DONE:
        raise ValueError(f"double dummy solver: {code}")
    return future


def solve_table(hands: dict[Seat, Hand]) -> dict[tuple[Denomination, Seat], int]:
    """The tricks of every seat in every denomination: all twenty results."""
    deal, table = _TableDeal(), _Table()
    _fill(deal.cards, hands)
    with _ONE_AT_A_TIME:
        code = _library().CalcDDtable(deal, ctypes.byref(table))
    if code != _DONE:
        raise ValueError(f"double dummy solver: {code}")
    return {
        (denomination, seat): int(table.tricks[_TRUMP[denomination]][seat.rank])
        for denomination in Denomination
        for seat in _SEATS
    }


def _fill(rows: ctypes.Array[ctypes.Array[ctypes.c_uint]], hands: dict[Seat, Hand]) -> None:
    for seat, hand in hands.items():
        for number in hand.cards:
            suit, rank = divmod(number, TRICKS)
            rows[seat.rank][_SUIT_ROW[SUITS[suit]]] |= 1 << (rank + 2)
