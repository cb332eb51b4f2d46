"""What a row counts: its contract, its stated score, or whichever is trusted where they disagree."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from chelem.score.contract import ns_score, score
from chelem.terms.contract import CONTRACTS, TRICKS
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = ["Judgement", "judge", "possible_scores"]


_ALL = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


@dataclass(frozen=True, slots=True)
class Judgement:
    """North-South's points that count (``None``: nothing does), and what is odd about them.

    ``computed``  what the contract is worth, ``None`` without a declarer or a vulnerability
    ``alarms``    codes: ``impossible_score``, ``wrong_sign``, ``score_mismatch``
    """

    points: int | None
    computed: int | None
    alarms: tuple[str, ...] = ()


@cache
def possible_scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Every score that North-South can have on a board with that vulnerability."""
    found = {0}
    for side in Side:
        sign = 1 if side is Side.NS else -1
        for contract in CONTRACTS:
            for tricks in range(TRICKS + 1):
                result = Played(contract, None, tricks)
                found.add(sign * score(result, vulnerability.of(side)).total)
    return frozenset(found)


def judge(
    result: Played | PassedOut | None,
    stated: int | None,
    vulnerability: Vulnerability | None,
    trust: str = "contract",
) -> Judgement:
    """What counts of *result* (as far as said) and of the *stated* score, North-South's points.

    The contract rules where both are there and disagree, unless *trust* is ``score``. Where nobody
    said who declared, the stated score counts if that contract can have it.
    """
    alarms = []
    if stated is not None:
        fields = _ALL if vulnerability is None else (vulnerability,)
        if not any(stated in possible_scores(field) for field in fields):
            alarms.append("impossible_score")
        computed = _computed(result, vulnerability)
        if computed is not None:
            if stated != computed:
                if stated == -computed:
                    alarms.append("wrong_sign")
                alarms.append("score_mismatch")
            points = stated if trust == "score" else computed
            return Judgement(points, computed, tuple(alarms))
        if isinstance(result, Played) and not any(_fits(result, stated, field) for field in fields):
            alarms.append("score_mismatch")
        return Judgement(stated, None, tuple(alarms))
    computed = _computed(result, vulnerability)
    return Judgement(computed, computed, ())


def _computed(result: Played | PassedOut | None, vulnerability: Vulnerability | None) -> int | None:
    if isinstance(result, PassedOut):
        return 0
    if result is None or vulnerability is None or result.declarer is None:
        return None
    return ns_score(result, vulnerability)


def _fits(result: Played, stated: int, vulnerability: Vulnerability) -> bool:
    """Whether some declarer could have that score with this contract and these tricks."""
    worth = [
        ns_score(Played(result.contract, seat, result.tricks), vulnerability)
        for seat in (Seat.NORTH, Seat.EAST)
    ]
    return stated in worth
