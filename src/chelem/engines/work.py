"""One shard of a question dealt and solved: what a worker is asked to do, wherever it is."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.engines.double_dummy import makes, tricks
from chelem.lab.answer import Declared, Tally
from chelem.lab.cards import Hand
from chelem.lab.shards import Question, deal_shard
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat

__all__ = ["Job", "solve_deal", "solve_one", "solve_shard"]


@dataclass(frozen=True, slots=True)
class Job:
    """A question, the contracts asked about, and how many shards it may take.

    With ``made_only`` the solver is asked whether each contract makes, which is many times faster; the
    tally then holds the contract's own number of tricks, or one less.
    """

    question: Question
    asked: tuple[Declared, ...]
    shards: int
    made_only: bool = False


def solve_shard(job: Job, shard: int) -> Tally:
    """The tally of one shard."""
    tally = Tally()
    for place, hands in enumerate(deal_shard(job.question, shard).deals):
        tally.add(job.asked, solve_deal(job, hands), (shard, place))
    return tally


def solve_one(job: Job, shard: int, place: int) -> Tally:
    """The tally of one deal of a shard; empty where the shard has no such deal."""
    deals = deal_shard(job.question, shard).deals
    tally = Tally()
    if place < len(deals):
        tally.add(job.asked, solve_deal(job, deals[place]), (shard, place))
    return tally


def solve_deal(job: Job, hands: dict[Seat, Hand]) -> tuple[int, ...]:
    """The tricks of each contract asked, each denomination and declarer solved once."""
    if job.made_only:
        return tuple(
            one.contract.needs - (not makes(hands, one.contract, one.declarer)) for one in job.asked
        )
    solved: dict[tuple[Denomination, Seat], int] = {}
    for one in job.asked:
        key = (one.contract.denomination, one.declarer)
        if key not in solved:
            solved[key] = tricks(hands, *key)
    return tuple(solved[one.contract.denomination, one.declarer] for one in job.asked)
