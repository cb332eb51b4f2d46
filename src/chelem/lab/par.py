"""The par of a deal: what both sides reach when nobody can do better, all cards seen.

Worked backwards over the bids. When a side has made a bid, the others leave it there (doubled if it
goes down) or bid higher, whichever is best for them; so the worth of every bid follows from the
worth of the higher ones, and the par is the worth of the best opening. It can depend on who opens.
"""

from __future__ import annotations

from dataclasses import dataclass

from chelem.score.contract import score
from chelem.terms.contract import CONTRACTS, Contract, Denomination, Doubling
from chelem.terms.result import played
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = ["Par", "Tricks", "par"]

Tricks = dict[tuple[Denomination, Seat], int]
"""A double-dummy table: the tricks each seat takes as declarer in each denomination."""

_BIDS = tuple(contract for contract in CONTRACTS if contract.doubling is Doubling.UNDOUBLED)


@dataclass(frozen=True, slots=True)
class Par:
    """``score`` is North-South's, in points.

    ``contracts`` are the final contracts that give it: ``(contract, declarers, tricks)``, empty where the
    deal is passed out. One that is doubled is there only where the other side would lose by bidding on
    rather than doubling it, as published pars have it.
    """

    score: int
    contracts: tuple[tuple[Contract, tuple[Seat, ...], int], ...]


def par(tricks: Tricks, vulnerability: Vulnerability, opener: Side = Side.NS) -> Par:
    """The par of a double-dummy table; *opener* is the side that may bid first."""
    left = {side: _left_there(tricks, side, vulnerability) for side in Side}
    count = len(_BIDS)
    # worth[side][bid]: North-South's score when *side* has just made that bid.
    worth: dict[Side, list[int]] = {side: [0] * count for side in Side}
    for bid in reversed(range(count)):
        for side in Side:
            higher = [worth[side.other][more] for more in range(bid + 1, count)]
            worth[side][bid] = _best(side.other, [left[side][bid], *higher])
    openings = {side: _best(side, worth[side]) for side in Side}
    # The first side may also pass and leave the choice to the other, who may pass too.
    after_pass = _best(opener.other, [0, *worth[opener.other]])
    found = _best(opener, [after_pass, openings[opener]])
    return Par(found, _contracts(found, tricks, left, worth))


def _left_there(tricks: Tricks, side: Side, vulnerability: Vulnerability) -> list[int]:
    scores = []
    for bid in _BIDS:
        best = max(tricks[bid.denomination, seat] for seat in side.seats)
        final = bid if best >= bid.needs else bid.with_doubling(Doubling.DOUBLED)
        points = score(played(final, None, best), vulnerability.of(side)).total
        scores.append(points if side is Side.NS else -points)
    return scores


def _best(side: Side, scores: list[int]) -> int:
    return max(scores) if side is Side.NS else min(scores)


def _contracts(
    found: int, tricks: Tricks, left: dict[Side, list[int]], worth: dict[Side, list[int]]
) -> tuple[tuple[Contract, tuple[Seat, ...], int], ...]:
    contracts = []
    for place, bid in enumerate(_BIDS):
        for side in Side:
            if left[side][place] != found or worth[side][place] != found or not found:
                continue
            best = max(tricks[bid.denomination, seat] for seat in side.seats)
            over = worth[side.other][place + 1 :]
            if best < bid.needs and over and _best(side.other, over) == found:
                continue  # the others lose nothing by bidding on: it ends higher, not doubled here
            seats = tuple(s for s in side.seats if tricks[bid.denomination, s] == best)
            final = bid if best >= bid.needs else bid.with_doubling(Doubling.DOUBLED)
            contracts.append((final, seats, best))
    return tuple(contracts)
