"""Contracts, results and auctions' ends drawn about as often as they come up at a table."""

from __future__ import annotations

from chelem.quiz.chance import Chance
from chelem.score.contract import is_game
from chelem.terms.contract import CONTRACTS, TRICKS, Contract, Denomination, Doubling
from chelem.terms.result import Played, played
from chelem.terms.table import Seat

__all__ = ["DOUBLINGS", "any_contract", "any_doubling", "any_result", "down", "made", "seat"]

PLAIN, X, XX = Doubling

DOUBLINGS = ((PLAIN, 70), (X, 20), (XX, 10))
"""How often a contract is met undoubled, doubled, redoubled, where that is left open."""

_LEVELS = ((1, 12), (2, 18), (3, 24), (4, 24), (5, 10), (6, 8), (7, 4))
_DOWN = ((1, 45), (2, 28), (3, 15), (4, 8), (5, 4))
_OVER = ((1, 60), (2, 28), (3, 12))


def any_doubling(chance: Chance) -> Doubling:
    """Undoubled, doubled, redoubled as 70 : 20 : 10."""
    return chance.weighted(DOUBLINGS)


def any_contract(chance: Chance, doubling: Doubling = PLAIN) -> Contract:
    """A contract: two to four oftener than the others."""
    level = chance.weighted(_LEVELS)
    return _of(level, chance.one_of(tuple(Denomination)), doubling)


def seat(chance: Chance) -> Seat:
    """Any of the four."""
    return chance.one_of(tuple(Seat))


def made(chance: Chance, contract: Contract, over: bool) -> Played | None:
    """The contract made, with overtricks if *over*; ``None`` where there is no room for them."""
    if not over:
        return played(contract, None, contract.needs)
    more = chance.weighted(_OVER)
    tricks = contract.needs + more
    return played(contract, None, tricks) if tricks <= TRICKS else None


def down(chance: Chance, contract: Contract) -> Played:
    """The contract defeated, by one to five tricks."""
    return played(contract, None, contract.needs - chance.weighted(_DOWN))


def any_result(chance: Chance, contract: Contract) -> Played:
    """Made in two cases of three, with overtricks in some."""
    if chance.yes(66):
        found = made(chance, contract, chance.yes(40))
        if found is not None:
            return found
    return down(chance, contract)


def doubled_into_game() -> tuple[Contract, ...]:
    """The contracts that are a game only because they are doubled."""
    return tuple(
        contract
        for contract in CONTRACTS
        if contract.doubling is X and is_game(contract) and not is_game(contract.undoubled)
    )


def _of(level: int, denomination: Denomination, doubling: Doubling) -> Contract:
    first = CONTRACTS[((level - 1) * len(Denomination) + denomination.rank) * len(Doubling)]
    return first.with_doubling(doubling)
