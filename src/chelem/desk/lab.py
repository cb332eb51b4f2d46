"""Ask the laboratory: deals drawn and solved until the answer is sure enough, or as many as allowed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Protocol

from chelem.compare.break_even import BreakEven, Method, Table, bid
from chelem.engines.work import Job
from chelem.errors import BridgeError
from chelem.lab.answer import Answer, Tally, answer
from chelem.lab.chance import enough, watched
from chelem.lab.decision import Decision, settled
from chelem.laws.law77_contract import GRAND_SLAM_LEVEL, SMALL_SLAM_LEVEL
from chelem.score.contract import is_game
from chelem.terms.contract import Contract
from chelem.terms.table import Vulnerability

__all__ = ["Progress", "Solver", "alternative", "ask", "threshold"]


class Solver(Protocol):
    """Whatever solves shards: processes here, or a cluster."""

    def tallies(self, job: Job) -> Iterator[Tally]:
        """The tally of each shard in order."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a run stands; ``why`` it ended: ``decided``, ``settled``, ``precise``, ``all``,
    ``time``, ``stopped``, ``lost`` (the workers went away), or ``None`` so far."""

    answer: Answer
    most: int
    why: str | None
    instead: Answer | None = None
    """The answer to the same question with one hand changed, where that was asked."""

    def ended(self, why: str) -> Progress:
        """The same, ended for that reason unless it had ended by itself."""
        if self.why is not None:
            return self
        return Progress(self.answer, self.most, why, self.instead)


def ask(
    job: Job,
    solver: Solver,
    most: int,
    limit: float | None,
    precision: float,
    vulnerability: Vulnerability = Vulnerability.NONE,
    decision: Decision | None = None,
    reference: Contract | None = None,
    method: str = "imps",
) -> Generator[Progress]:
    """The answer as it grows, shard by shard, ending by itself.

    It stops after *most* deals, when the first contract's chance is surely on one side of *limit* (and,
    where several are compared, each surely better or worse than the first by *method*), or
    when it is known within *precision* (half of the 95 % interval); 0 and ``None`` go on to the end.
    With a *decision* it stops when that is settled (how often their contract makes may be known long
    before); with a precision of 0 never.
    *reference* is compared with the contracts asked. The rule looks at whole shards in their order only, so it stops at the same deal everywhere.
    Where the solver goes away on the way, what it had found is the answer, ended as ``lost``.
    """
    whole = Tally()
    last: Progress | None = None
    shards = solver.tallies(job)
    try:
        for number, tally in enumerate(shards, 1):
            whole += tally
            so_far = answer(job.asked, whole, vulnerability, decision, reference)
            seen = so_far.contracts[0].makes
            why = None
            if so_far.swing is not None:
                if precision and settled(so_far.swing):
                    why = "settled"
            elif enough(seen, limit, 0) and (
                job.leads or job.made_only or _told_apart(so_far, method)
            ):
                why = "decided"
            elif enough(seen, None, precision):
                why = "precise"
            if why is None and (whole.deals + whole.skipped >= most or number == job.shards):
                why = "all"
            last = Progress(so_far, most, why)
            yield last
            if why is not None:
                return
    except BridgeError:
        if last is None:
            raise
        yield last.ended("lost")
    finally:
        if hasattr(shards, "close"):
            shards.close()


def _told_apart(seen: Answer, method: str) -> bool:
    """Whether each contract asked is surely better or worse than the first: that, too, was the question."""
    even = 0.5 if method == "matchpoints" else 0.0
    for one in seen.contracts[1:]:
        mean = {"points": one.points, "imps": one.imps, "matchpoints": one.matchpoints}[method]
        low, high = mean.interval(watched(mean.count))
        if low <= even <= high:
            return False
    return True


def alternative(contract: Contract) -> Contract | None:
    """What one would stop in instead: the part-score below a game, the game below a slam.

    ``None`` for a part-score, which is not a question of break-even.
    """
    plain = contract.undoubled
    if plain.level == GRAND_SLAM_LEVEL:
        return Contract(SMALL_SLAM_LEVEL, plain.denomination)
    games = [level for level in range(1, SMALL_SLAM_LEVEL) if is_game(_at(level, plain))]
    if plain.level == SMALL_SLAM_LEVEL:
        return _at(games[0], plain)
    if plain.level in games:
        return _at(games[0] - 1, plain)
    return None


def _at(level: int, contract: Contract) -> Contract:
    return Contract(level, contract.denomination)


def threshold(contract: Contract, against: Contract, method: Method, vulnerable: bool) -> BreakEven:
    """How often *contract* must make to be worth bidding rather than *against*."""
    return bid(contract, against, Table(method, vulnerable))
