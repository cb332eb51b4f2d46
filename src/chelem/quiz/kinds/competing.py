"""Levels 4 and 5: how far to sacrifice, how sure a game or slam must be."""

from __future__ import annotations

from fractions import Fraction

from chelem.compare.break_even import BreakEven, Method, Table, bid
from chelem.quiz.chance import Chance
from chelem.quiz.question import Draft, Scored, token
from chelem.score.contract import is_game, score, undertrick_steps
from chelem.terms.contract import (
    CONTRACTS,
    TRICKS,
    Contract,
    Denomination,
    Doubling,
)
from chelem.terms.result import played

__all__ = ["break_even", "sacrifice"]

C, D, H, S, NT = Denomination
PLAIN, X, XX = Doubling

_GAMES = tuple(
    contract for contract in CONTRACTS if contract.doubling is PLAIN and is_game(contract)
)
_USUAL = tuple(
    contract
    for contract in _GAMES
    if contract.level in (3, 4, 6) or contract.denomination in (C, D)
)


def sacrifice(chance: Chance) -> Draft | None:
    """How many tricks down, doubled, still cost less than their game or slam."""
    theirs = chance.one_of(_USUAL)
    if theirs.level == 7:
        return None
    we, they = chance.yes(), chance.yes()
    worth = score(played(theirs, None, theirs.needs), they).total
    right = cheaper(worth, we, X)
    linear = (worth - 1) // -undertrick_steps(X, we, 1)[0]
    wrong = [
        ("other_vulnerability", cheaper(worth, not we, X)),
        (
            "their_vulnerability",
            cheaper(score(played(theirs, None, theirs.needs), not they).total, we, X),
        ),
        ("linear_penalties", linear),
        ("doubling_forgotten", cheaper(worth, we, PLAIN)),
        ("one_more", right + 1),
        ("one_fewer", right - 1),
        ("two_more", right + 2),
    ]
    bid_over = _over(theirs)
    return Draft(
        "sacrifice",
        {"theirs": theirs, "ours": bid_over, "we_vulnerable": we, "they_vulnerable": they},
        "count",
        str(right),
        [(mistake, str(count)) for mistake, count in wrong if 0 <= count <= TRICKS],
        (
            Scored(played(theirs, None, theirs.needs), they),
            Scored(played(bid_over, None, bid_over.needs - right), we),
        ),
        "sacrifice",
        {
            "worth": worth,
            "cost": -sum(undertrick_steps(X, we, right)),
            "next_cost": -sum(undertrick_steps(X, we, right + 1)),
        },
    )


def cheaper(worth: int, vulnerable: bool, doubling: Doubling) -> int:
    """The most undertricks that cost less than *worth* points."""
    count = 0
    while count < TRICKS and -sum(undertrick_steps(doubling, vulnerable, count + 1)) < worth:
        count += 1
    return count


def _over(theirs: Contract) -> Contract:
    """The next bid in a suit above *theirs*, doubled."""
    for contract in CONTRACTS[theirs.index + 1 :]:
        if contract.doubling is X and contract.denomination not in (theirs.denomination, NT):
            return contract
    raise LookupError(str(theirs))


_PAIRS = (
    (Contract(3, NT), Contract(2, NT), 4),
    (Contract(4, S), Contract(3, S), 4),
    (Contract(4, H), Contract(2, H), 3),
    (Contract(5, D), Contract(4, D), 3),
    (Contract(5, C), Contract(3, C), 2),
    (Contract(6, S), Contract(4, S), 4),
    (Contract(6, H), Contract(5, H), 2),
    (Contract(6, NT), Contract(3, NT), 3),
    (Contract(6, C), Contract(5, C), 2),
    (Contract(7, S), Contract(6, S), 3),
    (Contract(7, NT), Contract(6, NT), 2),
    (Contract(7, D), Contract(6, D), 1),
)


def break_even(chance: Chance) -> Draft | None:
    """From what chance on to bid a game or slam: just made, or one down and undoubled."""
    contract, against = chance.weighted([((one, other), n) for one, other, n in _PAIRS])
    vulnerable = chance.yes()
    method = chance.weighted(((Method.IMPS, 70), (Method.POINTS, 30)))
    found = bid(contract, against, Table(method, vulnerable))
    right = found.probability
    if right is None:
        return None
    wrong: list[tuple[str, Fraction | None]] = [
        ("other_vulnerability", _chance(contract, against, method, not vulnerable)),
        (
            "points_for_imps" if method is Method.IMPS else "imps_for_points",
            _chance(
                contract,
                against,
                Method.POINTS if method is Method.IMPS else Method.IMPS,
                vulnerable,
            ),
        ),
        ("odds_reversed", 1 - right),
        ("loss_over_gain", found.loss / found.gain),
        ("one_in_two", Fraction(1, 2)),
        ("two_in_three", Fraction(2, 3)),
    ]
    return Draft(
        f"break_even_{method.value}",
        {"contract": contract, "against": against, "vulnerable": vulnerable},
        "percent",
        percent(right),
        [(name, percent(p)) for name, p in wrong if p is not None and 0 < p < 1],
        tuple(
            Scored(played(one, None, tricks), vulnerable)
            for one in (contract, against)
            for tricks in (contract.needs, contract.needs - 1)
        ),
        "rewards",
        {"gain": _whole(found.gain), "loss": _whole(found.loss)},
    )


def percent(value: Fraction) -> str:
    """As a percentage with one decimal at most, half away from zero."""
    tenths = (2 * value.numerator * 1000 + value.denominator) // (2 * value.denominator)
    return token(Fraction(tenths, 10))


def _chance(contract: Contract, against: Contract, method: Method, v: bool) -> Fraction | None:
    answer: BreakEven = bid(contract, against, Table(method, v))
    return answer.probability


def _whole(value: Fraction) -> int:
    if value.denominator != 1:
        raise ValueError(f"{value} is not whole")
    return value.numerator
