"""Law 77: what a contract and its tricks are worth, reason by reason."""

from __future__ import annotations

from chelem.laws.law77_contract import (
    FIRST_NOTRUMP_TRICK,
    GAME_FROM,
    GAME_PREMIUM,
    GRAND_SLAM_LEVEL,
    GRAND_SLAM_PREMIUM,
    LAW_77,
    MADE_DOUBLED_PREMIUM,
    MULTIPLIER,
    OVERTRICK,
    PART_SCORE_PREMIUM,
    SMALL_SLAM_LEVEL,
    SMALL_SLAM_PREMIUM,
    TRICK_POINTS,
    UNDERTRICKS,
)
from chelem.score.breakdown import ScoreBreakdown, ScoreLine
from chelem.terms.contract import CONTRACTS, Contract, Denomination, Doubling
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import Side, Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.result import DealResult

__all__ = [
    "is_game",
    "ns_score",
    "overtrick_points",
    "score",
    "trick_steps",
    "undertrick_steps",
]

# By the place of the result: each played one not vulnerable and vulnerable, then the passed-out deal.
_KNOWN: list[ScoreBreakdown | None] = [None] * (PassedOut.place + 2)


def score(result: DealResult, vulnerable: bool = False) -> ScoreBreakdown:
    """The score of *result* for declarer's side, every point of it explained (Law 77).

    *vulnerable* says whether declarer's side is. Passed out scores 0 with no line (Law 22). Who
    declared does not matter here: the breakdown's own ``result`` has no declarer.
    """
    known = _KNOWN[result.place + 1 if vulnerable else result.place]
    return _explained(result, bool(vulnerable)) if known is None else known


def _explained(result: DealResult, vulnerable: bool) -> ScoreBreakdown:
    """The breakdown, made once and kept for all who ask again."""
    if isinstance(result, PassedOut):
        found = ScoreBreakdown(PassedOut(), False, ())
    else:
        plain = Played(CONTRACTS[result.contract.index], None, result.tricks)
        lines = _made(plain, vulnerable) if plain.made else _down(plain, vulnerable)
        found = ScoreBreakdown(plain, vulnerable, lines)
    _KNOWN[result.place + vulnerable] = found
    return found


def ns_score(result: DealResult, vulnerability: Vulnerability) -> int:
    """The score of *result* for North-South, in points; negative when East-West earn it.

    *result* must say who declared unless it was passed out: ``ValueError`` otherwise.
    """
    if isinstance(result, PassedOut):
        return 0
    if result.declarer is None:
        raise ValueError("without a declarer's seat the score belongs to no side")
    side = result.declarer.side
    points = score(result, vulnerability.of(side)).total
    return points if side is Side.NS else -points


def trick_steps(contract: Contract) -> tuple[int, ...]:
    """What each trick bid is worth when made, after doubling: ``(80, 60, 60)`` for 3NT doubled."""
    each = TRICK_POINTS[contract.denomination]
    first = FIRST_NOTRUMP_TRICK if contract.denomination is Denomination.NOTRUMP else each
    times = MULTIPLIER[contract.doubling]
    return (first * times,) + (each * times,) * (contract.level - 1)


def undertrick_steps(doubling: Doubling, vulnerable: bool, count: int) -> tuple[int, ...]:
    """What each of *count* undertricks costs, as negative points, the first one first."""
    scale = UNDERTRICKS[doubling][vulnerable]
    last = len(scale) - 1
    return tuple([-scale[min(trick, last)] for trick in range(count)])


def is_game(contract: Contract) -> bool:
    """Whether the contract, made, is worth a game on its own: 100 trick points after doubling."""
    return sum(trick_steps(contract)) >= GAME_FROM


def _made(result: Played, vulnerable: bool) -> tuple[ScoreLine, ...]:
    contract = result.contract
    lines = [ScoreLine("trick_points", trick_steps(contract), LAW_77)]
    if is_game(contract):
        lines.append(ScoreLine("game", (GAME_PREMIUM[vulnerable],), LAW_77))
    else:
        lines.append(ScoreLine("part_score", (PART_SCORE_PREMIUM,), LAW_77))
    if contract.level == GRAND_SLAM_LEVEL:
        lines.append(ScoreLine("grand_slam", (GRAND_SLAM_PREMIUM[vulnerable],), LAW_77))
    elif contract.level == SMALL_SLAM_LEVEL:
        lines.append(ScoreLine("small_slam", (SMALL_SLAM_PREMIUM[vulnerable],), LAW_77))
    if contract.doubling is not Doubling.UNDOUBLED:
        code = "doubled_made" if contract.doubling is Doubling.DOUBLED else "redoubled_made"
        lines.append(ScoreLine(code, (MADE_DOUBLED_PREMIUM[contract.doubling],), LAW_77))
    if result.relative:
        each = overtrick_points(contract, vulnerable)
        lines.append(ScoreLine("overtricks", (each,) * result.relative, LAW_77))
    return tuple(lines)


def overtrick_points(contract: Contract, vulnerable: bool) -> int:
    """What each overtrick of *contract* is worth, in points."""
    if contract.doubling is Doubling.UNDOUBLED:
        return TRICK_POINTS[contract.denomination]
    return OVERTRICK[contract.doubling][vulnerable]


def _down(result: Played, vulnerable: bool) -> tuple[ScoreLine, ...]:
    steps = undertrick_steps(result.contract.doubling, vulnerable, -result.relative)
    return (ScoreLine("undertricks", steps, LAW_77),)
