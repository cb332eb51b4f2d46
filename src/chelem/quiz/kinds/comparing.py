"""Levels 3 to 5: IMPs, matchpoints, which result is best, and what each method rewards."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import gcd

from chelem.compare.break_even import Method, Table, safety
from chelem.compare.imps import MOST_IMPS, imps, points_for
from chelem.compare.matchpoints import matchpoints as matchpoints_of
from chelem.laws.law78_compare import UNITS_BETTER
from chelem.quiz import drawing
from chelem.quiz.chance import Chance
from chelem.quiz.question import CHOICES, Draft, Scored, token
from chelem.score.contract import ns_score
from chelem.score.inverse import POINTS
from chelem.terms.contract import Contract, Denomination, Doubling
from chelem.terms.result import Played, played
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = ["best_worst", "imp_scale", "matchpoints", "pairs_or_imps"]

C, D, H, S, NT = Denomination
PLAIN, X, XX = Doubling
VULNERABILITIES = tuple(Vulnerability.__members__.values())
GRID = gcd(*POINTS)


def imp_scale(chance: Chance) -> Draft | None:
    """A difference, or the scores of two tables, in IMPs."""
    return _difference(chance) if chance.yes(45) else _two_tables(chance)


def _difference(chance: Chance) -> Draft:
    right = chance.weighted([(won, 8 if 1 <= won <= 13 else 2) for won in range(MOST_IMPS - 4)])
    low, ahead = points_for(right)
    last = low if ahead is None else ahead - GRID
    difference = low + GRID * chance.below((last - low) // GRID + 1)
    return Draft(
        "imps_difference",
        {"difference": difference},
        "imps",
        str(right),
        _neighbours(right),
        rule="imps",
        facts={"from": low, "to": last},
    )


def _two_tables(chance: Chance) -> Draft | None:
    """The same contract at both tables, or two contracts of the same side, one trick apart."""
    vulnerability = chance.one_of(VULNERABILITIES)
    ours = _at_table(chance, drawing.any_contract(chance, drawing.any_doubling(chance)))
    if chance.yes(40):
        other = ours.contract
    else:
        bid = drawing.any_contract(chance)
        other = Contract(bid.level, ours.contract.denomination, drawing.any_doubling(chance))
    tricks = ours.tricks + chance.between(-2, 2)
    if not other.needs - 5 <= tricks <= 13:
        return None
    theirs = played(other, ours.declarer, tricks)
    first, second = ns_score(ours, vulnerability), ns_score(theirs, vulnerability)
    right = imps(first - second)
    if not right:
        return None
    wrong = [
        ("sign_flipped", str(-right)),
        ("scores_added", str(imps(first + second))),
        *_neighbours(right),
    ]
    return Draft(
        "imps_two_tables",
        {
            "ours": ours,
            "theirs": theirs,
            "vulnerability": vulnerability,
            "our_score": first,
            "their_score": second,
        },
        "signed_imps",
        str(right),
        wrong,
        rule="imps",
        facts={"signed_difference": first - second},
    )


def _neighbours(right: int) -> list[tuple[str, str]]:
    """IMPs of the bands beside: the slips of reading the scale."""
    sign = -1 if right < 0 else 1
    size = abs(right)
    found = [("next_value", size + 1), ("two_more", size + 2)]
    if size:
        found.append(("value_before", size - 1))
    if size > 1:
        found.append(("two_fewer", size - 2))
    return [(name, str(sign * value)) for name, value in found if value <= MOST_IMPS]


def _at_table(chance: Chance, contract: Contract) -> Played:
    result = drawing.any_result(chance, contract)
    return played(contract, drawing.seat(chance), result.tricks)


def best_worst(chance: Chance) -> Draft | None:
    """Which of four results is best, or worst, for North-South."""
    vulnerability = chance.one_of(VULNERABILITIES)
    best = chance.yes(65)
    results: dict[Played, int] = {}
    # Results of one size, so that the mistakes are what decides.
    large = chance.yes()
    while len(results) < CHOICES:
        contract = drawing.any_contract(chance, drawing.any_doubling(chance))
        result = _at_table(chance, contract)
        points = ns_score(result, vulnerability)
        if abs(points) > 1500 or (abs(points) >= 300) is not large:
            continue
        results[result] = points
    ordered = list(results)
    right = _best(ordered, lambda result: results[result], best)
    if right is None:
        return None
    wrong = []
    views = _mistaken_views(vulnerability)
    for result in ordered:
        if result is right:
            continue
        named = "lower_score" if best else "higher_score"
        for mistake, view in views:
            if _best(ordered, view, best) is result:
                named = mistake
                break
        wrong.append((named, token(result)))
    return Draft(
        "best" if best else "worst",
        {"vulnerability": vulnerability, "results": tuple(ordered)},
        "result",
        token(right),
        wrong,
        tuple(
            Scored(result, result.declarer is not None and vulnerability.of(result.declarer.side))
            for result in ordered
        ),
        "duplicate",
        {"scores": tuple(results.values())},
        tuple(token(result) for result in ordered),
    )


def _best(results: list[Played], value: Callable[[Played], int], best: bool) -> Played | None:
    """The one result that is worth most (least) by *value*; ``None`` if two share that."""
    sign = 1 if best else -1
    ranked = sorted(results, key=lambda result: sign * value(result), reverse=True)
    return ranked[0] if value(ranked[0]) != value(ranked[1]) else None


def _mistaken_views(
    vulnerability: Vulnerability,
) -> list[tuple[str, Callable[[Played], int]]]:
    inverted = Vulnerability.BOTH ^ vulnerability

    def undoubled(result: Played) -> int:
        plain = played(result.contract.undoubled, result.declarer, result.tricks)
        return ns_score(plain, vulnerability)

    def for_declarer(result: Played) -> int:
        points = ns_score(result, vulnerability)
        assert result.declarer is not None
        return points if result.declarer.side is Side.NS else -points

    return [
        ("other_vulnerability", lambda result: ns_score(result, inverted)),
        ("doubling_forgotten", undoubled),
        ("wrong_side", for_declarer),
        ("sign_flipped", lambda result: -ns_score(result, vulnerability)),
    ]


def matchpoints(chance: Chance) -> Draft | None:
    """The matchpoints of one pair in a small traveller."""
    vulnerability = chance.one_of(VULNERABILITIES)
    tables = chance.between(5, 8)
    scores = _traveller(chance, vulnerability, tables)
    line = chance.below(tables)
    won = matchpoints_of(scores)[line]
    mine = scores[line]
    ties = scores.count(mine) - 1
    beaten = sum(1 for points in scores if points < mine)
    top = UNITS_BETTER * (tables - 1)
    wrong = [
        ("ties_forgotten", Fraction(UNITS_BETTER * beaten)),
        ("ties_as_wins", Fraction(UNITS_BETTER * (beaten + ties))),
        ("own_score_tied", won.ns + 1),
        ("other_side", won.ew),
        ("one_per_pair", won.ns / UNITS_BETTER),
        ("top_of_tables", won.ns + UNITS_BETTER),
        ("two_more", won.ns + 2),
    ]
    return Draft(
        "matchpoints",
        {"scores": tuple(scores), "score": mine, "vulnerability": vulnerability},
        "matchpoints",
        token(won.ns),
        [(mistake, token(value)) for mistake, value in wrong if 0 <= value <= top],
        rule="matchpoints",
        facts={"beaten": beaten, "ties": ties, "top": top},
    )


def _traveller(chance: Chance, vulnerability: Vulnerability, tables: int) -> list[int]:
    """Scores of one board at several tables: most in one contract, a trick more or less."""
    usual = drawing.any_contract(chance)
    tricks = usual.needs + chance.between(-1, 1)
    declarer = chance.one_of((Seat.NORTH, Seat.EAST))
    scores = []
    for _ in range(tables):
        contract = usual
        if chance.yes(25):
            contract = Contract(
                drawing.any_contract(chance).level, usual.denomination, drawing.any_doubling(chance)
            )
        taken = min(13, max(contract.needs - 4, tricks + chance.between(-1, 1), 0))
        scores.append(ns_score(played(contract, declarer, taken), vulnerability))
    return scores


PLANS = ("risk_both", "risk_pairs", "risk_imps", "safe_both")
"""When to play for the overtrick: always, at matchpoints only, at IMPs only, never."""
_PERCENTS = (20, 30, 40, 60, 70, 75, 80, 85, 95, 98)


def pairs_or_imps(chance: Chance) -> Draft | None:
    """An overtrick at the risk of the contract: right at matchpoints, at IMPs, at both, at neither.

    All other tables make the contract exactly or play as we do; what decides is the break-even of
    each method.
    """
    contract = drawing.any_contract(chance)
    vulnerable = chance.yes()
    percent = chance.one_of(_PERCENTS)
    if contract.needs == 13:
        return None
    at_imps = _pays(contract, vulnerable, Method.IMPS, percent)
    at_pairs = _pays(contract, vulnerable, Method.MATCHPOINTS, percent)
    if at_imps is None or at_pairs is None:
        return None
    if at_pairs[0]:
        right = "risk_both" if at_imps[0] else "risk_pairs"
    else:
        right = "risk_imps" if at_imps[0] else "safe_both"
    mistakes = {
        "risk_both": "risk_at_imps",
        "risk_pairs": "break_even_too_high",
        "risk_imps": "methods_reversed" if right == "risk_pairs" else "overtrick_neglected",
        "safe_both": "overtrick_neglected",
    }
    if right == "safe_both":
        mistakes = dict.fromkeys(PLANS, "risk_below_half")
    return Draft(
        "plan",
        {"contract": contract, "vulnerable": vulnerable, "percent": percent},
        "plan",
        right,
        [(mistakes[plan], plan) for plan in PLANS if plan != right],
        (),
        "rewards",
        {"imps_from": at_imps[1] * 100, "pairs_from": at_pairs[1] * 100},
        PLANS,
    )


def _pays(
    contract: Contract, vulnerable: bool, method: Method, percent: int
) -> tuple[bool, Fraction] | None:
    """Whether the risk pays at *percent*, and from what chance on; ``None`` where it is a toss-up."""
    found = safety(contract, Table(method, vulnerable)).probability
    if found is None or abs(found - Fraction(percent, 100)) < Fraction(1, 50):
        return None
    return Fraction(percent, 100) > found, found
