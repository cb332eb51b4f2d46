"""One shard of a question dealt and solved: what a worker is asked to do, wherever it is."""

from __future__ import annotations

from dataclasses import dataclass

import chelem
from chelem.engines.double_dummy import leads, makes, tricks
from chelem.errors import BridgeError
from chelem.lab.answer import Declared, Tally
from chelem.lab.cards import Hand
from chelem.lab.shards import Question, deal_shard
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat

__all__ = ["Job", "solve_deal", "solve_for", "solve_one", "solve_shard"]


@dataclass(frozen=True, slots=True)
class Job:
    """A question, the contracts asked about, and how many shards it may take.

    With ``made_only`` the solver is asked whether each contract makes, which is many times faster; the
    tally then holds the contract's own number of tricks, or one less. With ``leads`` the contract asked
    stands there once for each card of the leader's hand, highest spade first: what it takes when
    that card is led. The deals kept are those where the contract at ``watched`` goes down, or is made.
    """

    question: Question
    asked: tuple[Declared, ...]
    shards: int
    made_only: bool = False
    leads: bool = False
    watched: int = 0
    watched_made: bool = False


def solve_shard(job: Job, shard: int) -> Tally:
    """The tally of one shard."""
    tally = Tally()
    for place, hands in enumerate(deal_shard(job.question, shard).deals):
        solved = solve_deal(job, hands)
        tally.add(job.asked, solved, (shard, place), job.watched, job.watched_made)
    return tally


def solve_for(version: str, job: Job, shard: int) -> Tally:
    """As :func:`solve_shard`, by a worker that came after the others were asked for their version."""
    if version != chelem.__version__:
        raise BridgeError("lab.worker_differs", worker="", theirs=chelem.__version__, ours=version)
    return solve_shard(job, shard)


def solve_one(job: Job, shard: int, place: int) -> Tally:
    """The tally of one deal of a shard; empty where the shard has no such deal."""
    deals = deal_shard(job.question, shard).deals
    tally = Tally()
    if place < len(deals):
        solved = solve_deal(job, deals[place])
        tally.add(job.asked, solved, (shard, place), job.watched, job.watched_made)
    return tally


def solve_deal(job: Job, hands: dict[Seat, Hand]) -> tuple[int, ...]:
    """The tricks of each contract asked, each denomination and declarer solved once."""
    if job.leads:
        first = job.asked[0]
        return leads(hands, first.contract, first.declarer, made_only=job.made_only)
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
