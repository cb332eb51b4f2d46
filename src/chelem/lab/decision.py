"""A sacrifice or a penalty double judged on the same deals: what it wins, and how sure one must be.

Both are a choice between acting and letting the others play. Each has a good world, in which acting is
meant to be right: their contract makes (a sacrifice), or goes down (a double). On the deals seen,

    gain = mean of what acting wins in the good world,  loss = mean of what it costs in the bad one

and acting breaks even where the good world's share of the deals is loss / (gain + loss): the rule of
:mod:`chelem.compare.break_even`, with every result that came instead of two. Where one of the worlds
never came, its typical result (one down, or just made) stands for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from chelem.compare.break_even import BreakEven, Method, Table, double, sacrifice
from chelem.compare.imps import imps
from chelem.lab.chance import REPORTED, Frequency, Mean, watched
from chelem.lab.declared import Declared
from chelem.score.contract import score
from chelem.terms.contract import Contract
from chelem.terms.result import played
from chelem.terms.table import Side, Vulnerability

__all__ = ["Decision", "Swing", "points", "settled", "swing", "typical", "verdict"]


@dataclass(frozen=True, slots=True)
class Decision:
    """What is decided.

    ``kind``    ``sacrifice``: our contract rather than theirs; ``double``: theirs doubled rather than not
    ``act``     the place, among the contracts asked, of what acting leads to; ``refuse`` of the other
    ``by``      the side that decides
    """

    kind: str
    act: int
    refuse: int
    by: Side
    method: Method = Method.IMPS


@dataclass(frozen=True, slots=True)
class Swing:
    """What acting was worth more than refusing, a deal, for the side that decides.

    ``good``        how often the good world came
    ``points`` …    mean difference in points, in IMPs, and in shares of a comparison (−½ to ½)
    ``gain``        mean difference, by the method asked, where the good world came; ``loss`` what was
                    lost where it did not; ``None`` where that world never came
    ``break_even``  the good world's share from which acting pays; ``None`` where it always or never does
    ``relative``    mean result of the contract that acting leads to, against its contract: −2.7
    """

    decision: Decision
    good: Frequency
    points: Mean
    imps: Mean
    matchpoints: Mean
    gain: Fraction | None
    loss: Fraction | None
    break_even: Fraction | None
    relative: float

    @property
    def mean(self) -> Mean:
        """The difference by the method asked."""
        return {
            Method.POINTS: self.points,
            Method.IMPS: self.imps,
            Method.MATCHPOINTS: self.matchpoints,
        }[self.decision.method]


def points(declared: Declared, tricks: int, vulnerable: bool) -> int:
    """The score of declarer's side."""
    return score(played(declared.contract, None, tricks), vulnerable).total


def swing(
    asked: tuple[Declared, ...],
    counts: Mapping[tuple[int, ...], int],
    vulnerability: Vulnerability,
    decision: Decision,
) -> Swing:
    """*decision* on the deals counted."""
    act, refuse = asked[decision.act], asked[decision.refuse]
    gaps: dict[tuple[int, bool], int] = {}
    relative = 0
    for tricks, count in counts.items():
        good = (tricks[decision.refuse] >= refuse.contract.needs) is (decision.kind == "sacrifice")
        gap = _ours(act, tricks[decision.act], vulnerability, decision) - _ours(
            refuse, tricks[decision.refuse], vulnerability, decision
        )
        gaps[gap, good] = gaps.get((gap, good), 0) + count
        relative += (tricks[decision.act] - act.contract.needs) * count
    deals = sum(counts.values())
    worlds = {True: Fraction(), False: Fraction()}
    times = {True: 0, False: 0}
    for (gap, good), count in gaps.items():
        worlds[good] += _worth(gap, decision.method) * count
        times[good] += count
    model = _model(asked, vulnerability, decision, relative / (deals or 1))
    gain = worlds[True] / times[True] if times[True] else None
    loss = -worlds[False] / times[False] if times[False] else None
    return Swing(
        decision,
        Frequency(times[True], deals),
        Mean.of((gap, count) for (gap, _), count in gaps.items()),
        Mean.of((imps(gap), count) for (gap, _), count in gaps.items()),
        Mean.of(
            (float(_worth(gap, Method.MATCHPOINTS)), count) for (gap, _), count in gaps.items()
        ),
        gain,
        loss,
        _threshold(
            model.gain if gain is None and model is not None else gain,
            model.loss if loss is None and model is not None else loss,
        ),
        relative / (deals or 1),
    )


def _ours(declared: Declared, tricks: int, vulnerability: Vulnerability, decision: Decision) -> int:
    found = points(declared, tricks, vulnerability.of(declared.declarer.side))
    return found if declared.declarer.side is decision.by else -found


def _worth(gap: int, method: Method) -> Fraction:
    if method is Method.POINTS:
        return Fraction(gap)
    if method is Method.IMPS:
        return Fraction(imps(gap))
    return Fraction((gap > 0) - (gap < 0), 2)


def _threshold(gain: Fraction | None, loss: Fraction | None) -> Fraction | None:
    if gain is None or loss is None or gain * loss <= 0:
        return None
    return loss / (gain + loss)


def typical(relative: float) -> int:
    """The undertricks nearest to a mean result, one at least."""
    return max(1, round(-relative))


def _model(
    asked: tuple[Declared, ...], vulnerability: Vulnerability, decision: Decision, relative: float
) -> BreakEven | None:
    act, refuse = asked[decision.act].contract, asked[decision.refuse].contract
    table = Table(
        decision.method, vulnerability.of(decision.by), vulnerability.of(decision.by.other)
    )
    if decision.kind == "double":
        return double(refuse, table)
    if relative > -0.5:  # no sacrifice: our contract makes
        return None
    return _sacrificed(act, refuse, table, typical(relative))


def _sacrificed(ours: Contract, theirs: Contract, table: Table, down: int) -> BreakEven:
    return sacrifice(ours, theirs, table, min(down, ours.needs))


def verdict(found: Swing, deviations: float = REPORTED) -> str:
    """``act``, ``refuse``, or ``even`` while the deals do not tell.

    They tell when the mean's interval leaves out nothing won, and the good world's interval the
    break-even where there is one.
    """
    low, high = found.mean.interval(deviations)
    if low <= 0 <= high:
        return "even"
    if found.break_even is not None:
        least, most = found.good.interval(deviations)
        if least <= found.break_even <= most:
            return "even"
    return "act" if low > 0 else "refuse"


def settled(found: Swing, least: int = 100) -> bool:
    """Whether a run may stop: the verdict holds even by the interval that is looked at again and again."""
    count = found.good.count
    return count >= least and verdict(found, watched(count)) != "even"
