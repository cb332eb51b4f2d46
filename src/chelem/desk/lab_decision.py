"""What a question to the laboratory decides: a bid with its break-even, a sacrifice, a penalty double."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from chelem.compare.break_even import Method
from chelem.desk.lab import alternative, threshold
from chelem.errors import MissingError
from chelem.lab.decision import Decision
from chelem.lab.declared import Declared
from chelem.terms.contract import Contract, Doubling
from chelem.terms.notation import write_contract
from chelem.terms.table import Seat, Vulnerability

__all__ = ["Decided", "decide"]


@dataclass(frozen=True, slots=True)
class Decided:
    """The contracts to solve and what they decide.

    ``against``  the contract that the first one is compared with, ``None`` where there is no such
                 question; ``limit`` the chance from which a bid is worth it
    ``unasked``  the first contract is doubled and nobody said rather than what
    """

    contracts: tuple[Declared, ...]
    against: Contract | None = None
    limit: Fraction | None = None
    decision: Decision | None = None
    unasked: bool = False


def decide(
    asked: tuple[Declared, ...],
    against: tuple[Contract, Seat | None] | None,
    vulnerability: Vulnerability,
    method: Method,
    lang: str,
) -> Decided:
    """What *asked* decides, *against* a contract (and who plays it) where that was said.

    A doubled contract is compared with what was said, else with the first one of the list that makes
    it a decision: one of the other side, or the same one undoubled. Where there is none it is asked for.
    """
    first = asked[0]
    crossed = first.contract.doubling is Doubling.DOUBLED
    if against is None:
        if crossed:
            found = _in_list(asked)
            if found is None:
                return Decided(asked, unasked=True)
            against = found.contract, found.declarer
        elif first.contract.doubling is Doubling.REDOUBLED:
            against = first.contract.with_doubling(Doubling.DOUBLED), first.declarer
    contract, seat = against if against is not None else (alternative(first.contract), None)
    if contract is None:
        return Decided(asked)
    if seat is None and crossed and contract.denomination is not first.contract.denomination:
        shown = write_contract(contract, lang)
        raise MissingError("lab.declarer_missing", shown, 1, ("declarer",), contract=shown)
    ours = first.declarer.side
    if seat is not None and seat.side is not ours:
        # A sacrifice isn't bid to make: both contracts on the same deals answer.
        asked, place = _joined(asked, Declared(contract, seat))
        return Decided(asked, contract, None, Decision("sacrifice", 0, place, ours, method))
    if crossed and contract == first.contract.undoubled:
        asked, place = _joined(asked, Declared(contract, first.declarer))
        return Decided(asked, contract, None, Decision("double", 0, place, ours.other, method))
    limit = threshold(first.contract, contract, method, vulnerability.of(ours)).probability
    return Decided(asked, contract if limit is not None else None, limit)


def _in_list(asked: tuple[Declared, ...]) -> Declared | None:
    first = asked[0]
    for one in asked[1:]:
        theirs = one.declarer.side is not first.declarer.side
        if theirs or one == Declared(first.contract.undoubled, first.declarer):
            return one
    return None


def _joined(asked: tuple[Declared, ...], one: Declared) -> tuple[tuple[Declared, ...], int]:
    """*asked* with *one* in it, and its place."""
    if one not in asked:
        asked = (*asked, one)
    return asked, asked.index(one)
