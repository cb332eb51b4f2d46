"""What the solved deals say of each contract: counts that add up, and the answer made of them.

A :class:`Tally` is all that has to be kept of any number of deals; two tallies add, so it does not
matter who solved which deals. Every contract is judged on the same deals.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from chelem.compare.imps import imps
from chelem.lab.chance import Frequency
from chelem.score.contract import score
from chelem.terms.contract import TRICKS, Contract
from chelem.terms.result import played
from chelem.terms.table import Seat

__all__ = ["Answer", "ContractAnswer", "Declared", "Tally", "answer"]


SHOWN = 10
"""Failing deals that are kept to be looked at."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A contract and who declares it."""

    contract: Contract
    declarer: Seat


@dataclass(slots=True)
class Tally:
    """How often each combination of tricks came: one number of tricks for each contract asked."""

    counts: Counter[tuple[int, ...]] = field(default_factory=Counter)
    skipped: int = 0
    failed: tuple[tuple[int, int], ...] = ()
    """The first deals, by shard and place, in which the first contract goes down."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.counts + other.counts,
            self.skipped + other.skipped,
            tuple(sorted((*self.failed, *other.failed))[:SHOWN]),
        )

    def add(
        self, asked: tuple[Declared, ...], tricks: tuple[int, ...], place: tuple[int, int]
    ) -> None:
        """Count one deal, the one at *place*."""
        self.counts[tricks] += 1
        if tricks[0] < asked[0].contract.needs and len(self.failed) < SHOWN:
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
    ``imps``         mean IMPs a deal against the first contract asked, ``matchpoints`` the share of a
                     comparison won against it (a half when equal); by vulnerability, and for the
                     side that declares the first contract, whoever declares this one
    """

    declared: Declared
    makes: Frequency
    tricks: tuple[int, ...]
    mean_tricks: float
    score: tuple[float, float]
    imps: tuple[float, float]
    matchpoints: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Answer:
    """All contracts asked, on the same deals; ``skipped`` deals took the solver too long."""

    contracts: tuple[ContractAnswer, ...]
    deals: int
    skipped: int
    failed: tuple[tuple[int, int], ...] = ()


def answer(asked: tuple[Declared, ...], tally: Tally) -> Answer:
    """What *tally* says of the contracts *asked*, in that order."""
    return Answer(
        tuple(_one(asked, place, tally) for place in range(len(asked))),
        tally.deals,
        tally.skipped,
        tally.failed,
    )


def _one(asked: tuple[Declared, ...], place: int, tally: Tally) -> ContractAnswer:
    declared = asked[place]
    deals = tally.deals or 1
    tricks = [0] * (TRICKS + 1)
    points = [0, 0]
    swings = [0, 0]
    halves = [0, 0]
    for combination, count in tally.counts.items():
        taken = combination[place]
        tricks[taken] += count
        for vulnerable in (False, True):
            mine = _points(declared, taken, vulnerable)
            theirs = _points(asked[0], combination[0], vulnerable)
            points[vulnerable] += mine * count
            if asked[0].declarer.side is not declared.declarer.side:
                mine = -mine
            swings[vulnerable] += imps(mine - theirs) * count
            halves[vulnerable] += ((mine > theirs) * 2 + (mine == theirs)) * count
    made = sum(tricks[declared.contract.needs :])
    return ContractAnswer(
        declared,
        Frequency(made, tally.deals),
        tuple(tricks),
        sum(number * count for number, count in enumerate(tricks)) / deals,
        (points[0] / deals, points[1] / deals),
        (swings[0] / deals, swings[1] / deals),
        (halves[0] / (2 * deals), halves[1] / (2 * deals)),
    )


def _points(declared: Declared, tricks: int, vulnerable: bool) -> int:
    return score(played(declared.contract, None, tricks), vulnerable).total
