"""Why a stated score may differ from the one that its contract and tricks give."""

from __future__ import annotations

from chelem.laws.law77_contract import MADE_DOUBLED_PREMIUM
from chelem.laws.rubber import MADE_REDOUBLED, UNDERTRICKS_BEFORE_1993
from chelem.pages.check import Hint
from chelem.score.contract import ns_score, score
from chelem.score.inverse import POINTS
from chelem.terms.contract import CONTRACTS, TRICKS, Doubling
from chelem.terms.result import PassedOut, Played, played
from chelem.terms.table import Side, Vulnerability

__all__ = ["cause", "hint", "old_score"]

_POSSIBLE = frozenset(POINTS)
_GLUED = 2
"""Digits of IMPs that may stick to a score."""


def cause(
    result: Played | PassedOut,
    vulnerability: Vulnerability,
    stated: int,
    *,
    sided: bool = False,
) -> str:
    """The likely cause (one of ``pages.check.CAUSES``) why *stated* is not the score of *result*.

    Points are North-South's; *result* names its declarer. *sided*: the file gave the tricks of a
    side, so that with the declarer on the other side they would be the other ones.
    """
    if isinstance(result, PassedOut):
        return "impossible"
    computed = ns_score(result, vulnerability)
    if stated == _other_side(result, vulnerability, sided) != -computed:
        return "wrong_side"
    if stated == -computed:
        return "wrong_sign"
    if stated in (ns_score(result, other) for other in Vulnerability):
        return "wrong_vulnerability"
    if _glued(computed, stated) and abs(stated) not in _POSSIBLE:
        return "glued_imp"
    if any(
        stated == ns_score(_with(result, doubling), vulnerability)
        for doubling in Doubling
        if doubling is not result.contract.doubling
    ):
        return "doubling_ignored"
    if _glued(computed, stated):
        return "glued_imp"
    if stated and abs(stated) not in _POSSIBLE:
        return "impossible"
    return "unknown"


def _other_side(result: Played, vulnerability: Vulnerability, sided: bool) -> int:
    """The score if a player of the other side had declared."""
    assert result.declarer is not None
    tricks = TRICKS - result.tricks if sided else result.tricks
    return ns_score(played(result.contract, result.declarer.next, tricks), vulnerability)


def _with(result: Played, doubling: Doubling) -> Played:
    return played(result.contract.with_doubling(doubling), result.declarer, result.tricks)


def _glued(computed: int, stated: int) -> bool:
    """``6001`` for 600 and 1 IMP: the score with a digit or two more, the sign kept."""
    if not computed or (computed < 0) is not (stated < 0):
        return False
    right, read = str(abs(computed)), str(abs(stated))
    return read.startswith(right) and 0 < len(read) - len(right) <= _GLUED


def hint(result: Played | PassedOut, vulnerability: Vulnerability, stated: int) -> Hint | None:
    """What else would have earned *stated*: the older scale, other tricks, another bid; or nothing."""
    if isinstance(result, PassedOut) or result.declarer is None:
        return None
    side = result.declarer.side
    own = stated if side is Side.NS else -stated
    vulnerable = vulnerability.of(side)
    if own == old_score(result, vulnerable) != score(result, vulnerable).total:
        return Hint("old_scale")
    bid, declarer, tricks = result.contract, result.declarer, result.tricks
    near = sorted(range(TRICKS + 1), key=lambda count: abs(count - tricks))
    others = [("fits_tricks", played(bid, declarer, count)) for count in near]
    same = [other for other in CONTRACTS if other.doubling is bid.doubling]
    others += [
        ("fits_level", played(other, declarer, tricks))
        for other in same
        if other.denomination is bid.denomination
    ]
    others += [
        ("fits_denomination", played(other, declarer, tricks))
        for other in same
        if other.level == bid.level
    ]
    for code, other in others:
        if score(other, vulnerable).total == own:
            return Hint(code, other)
    return None


def old_score(result: Played, vulnerable: bool) -> int:
    """Declarer's points by the scale of duplicate before 1987, where undertricks and the premium for
    a redoubled contract made were less (facts with their sources in ``laws.rubber``)."""
    contract = result.contract
    points = score(result, vulnerable).total
    if result.made:
        if contract.doubling is Doubling.REDOUBLED:
            points += MADE_REDOUBLED[1] - MADE_DOUBLED_PREMIUM[Doubling.REDOUBLED]
        return points
    scale = UNDERTRICKS_BEFORE_1993.get(contract.doubling, {}).get(vulnerable)
    if scale is None:
        return points
    last = len(scale) - 1
    return -sum(scale[min(trick, last)] for trick in range(-result.relative))
