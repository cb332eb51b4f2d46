"""What the solved deals say of each contract: counts that add up, and the answer made of them.

A :class:`Tally` is all that has to be kept of any number of deals; two tallies add, so it does not
matter who solved which deals. Every contract is judged on the same deals.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from chelem.compare.imps import imps
from chelem.lab.chance import Frequency, Mean
from chelem.lab.decision import Decision, Swing, points, swing
from chelem.lab.declared import Declared
from chelem.terms.contract import TRICKS, Contract
from chelem.terms.table import Vulnerability

__all__ = ["KEPT", "Answer", "ContractAnswer", "Declared", "Tally", "answer"]


KEPT = 1000
"""Failing deals whose places are kept, to be looked at or written to a file."""


@dataclass(slots=True)
class Tally:
    """How often each combination of tricks came: one number of tricks for each contract asked."""

    counts: Counter[tuple[int, ...]] = field(default_factory=Counter)
    skipped: int = 0
    failed: tuple[tuple[int, int], ...] = ()
    """The first deals, by shard and place, in which the first contract goes down: or where a sacrifice
    or a double is wrong."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.counts + other.counts,
            self.skipped + other.skipped,
            tuple(sorted((*self.failed, *other.failed))[:KEPT]),
        )

    def add(
        self,
        asked: tuple[Declared, ...],
        tricks: tuple[int, ...],
        place: tuple[int, int],
        watched: int = 0,
        made: bool = False,
    ) -> None:
        """Count one deal, the one at *place*; keep it where the *watched* contract goes down (or is *made*)."""
        self.counts[tricks] += 1
        makes = tricks[watched] >= asked[watched].contract.needs
        if makes is made and len(self.failed) < KEPT:
            self.failed = (*self.failed, place)

    @property
    def deals(self) -> int:
        """Deals that were solved."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class ContractAnswer:
    """One contract over all deals.

    ``tricks``       how many deals gave 0, 1, … 13 tricks
    ``score``        mean points for declarer's side, not vulnerable and vulnerable
    ``imps``         IMPs a deal against the first contract asked, ``matchpoints`` the share of a
                     comparison won against it (a half when equal), ``points`` the difference in
                     points; each side at its own vulnerability, and for the side that declares the
                     first contract, whoever declares this one
    """

    declared: Declared
    makes: Frequency
    tricks: tuple[int, ...]
    mean_tricks: float
    score: tuple[float, float]
    imps: Mean
    matchpoints: Mean
    points: Mean


@dataclass(frozen=True, slots=True)
class Answer:
    """All contracts asked, on the same deals; ``skipped`` deals took the solver too long.

    ``swing`` is what a sacrifice or a penalty double wins or loses, where one was asked about;
    ``reference`` the contract that one would stop in instead, where it takes the tricks of the first.
    """

    contracts: tuple[ContractAnswer, ...]
    deals: int
    skipped: int
    failed: tuple[tuple[int, int], ...] = ()
    swing: Swing | None = None
    reference: ContractAnswer | None = None

    @property
    def compared(self) -> tuple[ContractAnswer, ...]:
        """The contracts asked, and the reference."""
        return self.contracts if self.reference is None else (*self.contracts, self.reference)


def answer(
    asked: tuple[Declared, ...],
    tally: Tally,
    vulnerability: Vulnerability = Vulnerability.NONE,
    decision: Decision | None = None,
    reference: Contract | None = None,
) -> Answer:
    """What *tally* says of the contracts *asked*, in that order; and of *reference* beside them.

    A reference of another denomination, or one that was asked, is left out.
    """
    beside = None
    if reference is not None and asked:
        first = asked[0]
        other = Declared(reference, first.declarer)
        if other not in asked and reference.denomination is first.contract.denomination:
            beside = _one(asked, 0, tally, vulnerability, other)
    return Answer(
        tuple(_one(asked, place, tally, vulnerability) for place in range(len(asked))),
        tally.deals,
        tally.skipped,
        tally.failed,
        None if decision is None else swing(asked, tally.counts, vulnerability, decision),
        beside,
    )


def _one(
    asked: tuple[Declared, ...],
    place: int,
    tally: Tally,
    vulnerability: Vulnerability,
    instead: Declared | None = None,
) -> ContractAnswer:
    """The contract at *place*, or *instead* with its tricks."""
    declared = instead or asked[place]
    deals = tally.deals or 1
    tricks = [0] * (TRICKS + 1)
    scored = [0, 0]
    swings: Counter[int] = Counter()
    ours = asked[0].declarer.side
    for combination, count in tally.counts.items():
        taken = combination[place]
        tricks[taken] += count
        for vulnerable in (False, True):
            scored[vulnerable] += points(declared, taken, vulnerable) * count
        mine = points(declared, taken, vulnerability.of(declared.declarer.side))
        if declared.declarer.side is not ours:
            mine = -mine
        swings[mine - points(asked[0], combination[0], vulnerability.of(ours))] += count
    made = sum(tricks[declared.contract.needs :])
    return ContractAnswer(
        declared,
        Frequency(made, tally.deals),
        tuple(tricks),
        sum(number * count for number, count in enumerate(tricks)) / deals,
        (scored[0] / deals, scored[1] / deals),
        Mean.of((imps(gap), count) for gap, count in swings.items()),
        Mean.of(((gap > 0) + (gap == 0) / 2, count) for gap, count in swings.items()),
        Mean.of(swings.items()),
    )
