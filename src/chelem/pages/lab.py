"""The page of one question to the laboratory: hands, verdict, histogram, alternatives."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from chelem.lab.answer import Answer, ContractAnswer
from chelem.lab.cards import Hand
from chelem.laws.double_dummy import ACTUAL_MINUS_DOUBLE_DUMMY, ACTUAL_MINUS_DOUBLE_DUMMY_NOTRUMP
from chelem.terms.contract import Contract, Denomination
from chelem.terms.table import Seat

__all__ = ["Bar", "LabPage", "actual_tricks", "bars", "best", "verdict"]


@dataclass(frozen=True, slots=True)
class LabPage:
    """All that an answer shows.

    ``acceptance``  share of the deals tried that satisfied the condition
    ``against``     the contract that one would stop in instead, ``break_even`` the chance from which the
                    first contract is worth bidding (by ``method``, at ``vulnerable``); both ``None`` where
                    there is no such question
    ``why``         ``decided``, ``precise``, ``all`` or ``None`` while it runs
    """

    seed: int
    known: tuple[tuple[Seat, Hand], ...]
    conditions: tuple[str, ...]
    acceptance: float
    answer: Answer
    against: Contract | None
    break_even: Fraction | None
    method: str
    vulnerable: bool
    engine: str
    why: str | None
    made_only: bool = False
    failed: tuple[dict[Seat, Hand], ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of the histogram: deals that gave ``tricks``, and whether they make the contract."""

    tricks: int
    deals: int
    made: bool


def verdict(page: LabPage) -> str:
    """``bid``, ``stop``, ``close``, or ``none`` where there is no threshold.

    Close is when the threshold is inside the 95 % interval.
    """
    if page.break_even is None or not page.answer.deals:
        return "none"
    low, high = page.answer.contracts[0].makes.interval()
    if low > page.break_even:
        return "bid"
    return "stop" if high < page.break_even else "close"


def bars(one: ContractAnswer) -> tuple[Bar, ...]:
    """The histogram of a contract, from the fewest tricks that came to the most, the contract's in it."""
    needs = one.declared.contract.needs
    seen = [tricks for tricks, deals in enumerate(one.tricks) if deals] or [needs]
    shown = range(min(seen[0], needs - 1), min(13, max(seen[-1], needs)) + 1)
    return tuple(Bar(tricks, one.tricks[tricks], tricks >= needs) for tricks in shown)


def best(answer: Answer, vulnerable: bool) -> int:
    """The place of the contract with the best mean score, at that vulnerability, for the first one's side."""
    ours = answer.contracts[0].declared.declarer.side
    scores = [
        one.score[vulnerable] if one.declared.declarer.side is ours else -one.score[vulnerable]
        for one in answer.contracts
    ]
    return scores.index(max(scores))


def actual_tricks(one: ContractAnswer) -> float:
    """Mean tricks as real declarers took them in contracts of that level: double dummy corrected."""
    contract = one.declared.contract
    table = (
        ACTUAL_MINUS_DOUBLE_DUMMY_NOTRUMP
        if contract.denomination is Denomination.NOTRUMP
        and contract.level in ACTUAL_MINUS_DOUBLE_DUMMY_NOTRUMP
        else ACTUAL_MINUS_DOUBLE_DUMMY
    )
    return one.mean_tricks + float(table[contract.level])
