"""Level 4: from a score back to its result, and finding what is wrong on a sheet."""

from __future__ import annotations

from functools import lru_cache
from math import gcd

from chelem.quiz import drawing
from chelem.quiz.chance import Chance
from chelem.quiz.mistakes import amount, mistaken
from chelem.quiz.question import CHOICES, FILLERS, Draft, Scored, token
from chelem.score.board import Board
from chelem.score.contract import ns_score
from chelem.score.inverse import POINTS
from chelem.terms.contract import CONTRACTS, TRICKS
from chelem.terms.result import Played, played
from chelem.terms.table import Side

__all__ = ["find_error", "inverse"]

GRID = gcd(*POINTS)


def inverse(chance: Chance) -> Draft | None:
    """Which of four results has a score, or which of four scores no result has."""
    return _which_result(chance) if chance.yes(60) else _impossible(chance)


def _which_result(chance: Chance) -> Draft | None:
    contract = drawing.any_contract(chance, drawing.any_doubling(chance))
    vulnerable = chance.yes()
    right = drawing.any_result(chance, contract)
    points = amount(right, vulnerable)
    found = _believed().get((vulnerable, points), ())
    by_mistake: dict[str, list[Played]] = {}
    for mistake, result in found:
        by_mistake.setdefault(mistake, []).append(result)
    names = chance.shuffled(sorted(by_mistake))[: CHOICES + 1]
    wrong = [(mistake, token(chance.one_of(by_mistake[mistake]))) for mistake in names]
    return Draft(
        "which_result",
        {"points": points, "vulnerable": vulnerable},
        "result",
        token(right),
        wrong,
        (Scored(right, vulnerable),),
        _rule(right),
    )


def _rule(result: Played) -> str:
    if not result.made:
        return "undertricks"
    return "doubled_made" if result.contract.doubling.value else "game"


@lru_cache(maxsize=1)
def _believed() -> dict[tuple[bool, int], tuple[tuple[str, Played], ...]]:
    """For each vulnerability and amount, the results that a mistake makes worth so much."""
    table: dict[tuple[bool, int], list[tuple[str, Played]]] = {}
    for contract in CONTRACTS:
        for tricks in range(contract.needs - 4, min(TRICKS, contract.needs + 3) + 1):
            result = played(contract, None, tricks)
            for vulnerable in (False, True):
                for mistake, points in mistaken(result, vulnerable):
                    if mistake not in FILLERS:
                        table.setdefault((vulnerable, points), []).append((mistake, result))
    return {place: tuple(found) for place, found in table.items()}


_IMPOSSIBLE = tuple(value for value in range(POINTS[0], 1200, GRID) if value not in set(POINTS))


def _impossible(chance: Chance) -> Draft:
    right = chance.one_of(_IMPOSSIBLE)
    place = sum(1 for value in POINTS if value < right)
    near = POINTS[max(0, place - 6) : place + 6]
    wrong = chance.shuffled(near)[: CHOICES - 1]
    return Draft(
        "impossible",
        {},
        "points",
        str(right),
        [("value_exists", str(value)) for value in wrong],
        rule="extremes",
        facts={"amounts": len(POINTS)},
    )


def find_error(chance: Chance) -> Draft | None:
    """The one line of four whose score is wrong, by a mistake that people make."""
    first = chance.between(1, 13)
    wrong_line = chance.below(CHOICES)
    rows: list[tuple[int, Played, int]] = []
    mistake = ""
    for place in range(CHOICES):
        board = Board(first + place)
        contract = drawing.any_contract(chance, drawing.any_doubling(chance))
        seat = drawing.seat(chance)
        result = drawing.any_result(chance, contract)
        result = played(contract, seat, result.tricks)
        points = ns_score(result, board.vulnerability)
        if place == wrong_line:
            vulnerable = board.vulnerability.of(seat.side)
            ways = [
                (name, value if points > 0 else -value)
                for name, value in mistaken(result, vulnerable)
                if name not in FILLERS
            ]
            ways.append(("sign_flipped", -points))
            if not ways:
                return None
            mistake, points = chance.one_of(ways)
        rows.append((board.number, result, points))
    board = Board(first + wrong_line)
    result = rows[wrong_line][1]
    assert result.declarer is not None
    return Draft(
        "find_error",
        {"rows": tuple(rows)},
        "line",
        str(wrong_line + 1),
        [("line_is_right", str(place + 1)) for place in range(CHOICES) if place != wrong_line],
        (Scored(result, board.vulnerability.of(result.declarer.side)),),
        _rule(result),
        {
            "made_mistake": mistake,
            "stated": rows[wrong_line][2],
            "right_score": ns_score(result, board.vulnerability),
            "board": board.number,
            "by_us": result.declarer.side is Side.NS,
        },
        tuple(str(place + 1) for place in range(CHOICES)),
    )
