"""Judges every choice of a question by the published tables, without asking the engine.

``right(question)`` gives the choices that are right. It knows the game from ``tests/vectors`` (two
independent packages agree on every row) and from literals of the laws written again here.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from chelem.quiz.question import Question, read_result
from chelem.terms.contract import Contract
from chelem.terms.result import Played
from chelem.terms.table import Vulnerability

VECTORS = Path(__file__).resolve().parents[1] / "vectors"
COMPARE = Path(__file__).resolve().parents[1] / "compare" / "vectors"
IMP_FROM = (
    "20 50 90 130 170 220 270 320 370 430 500 600 750 900 1100 1300 1500 1750 2000 2250 2500 "
    "3000 3500 4000"
)
SCALE = [int(word) for word in IMP_FROM.split()]


def rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


@lru_cache(maxsize=1)
def table() -> dict[tuple[str, bool, int], dict[str, int]]:
    found = {}
    for row in rows(VECTORS / "duplicate.csv"):
        strain = row["strain"].replace("N", "NT") if row["strain"] in ("N", "NT") else row["strain"]
        strain = "NT" if strain.startswith("NT") else strain
        doubled = row["doubled"].upper()
        key = (f"{row['level']}{strain}{doubled}", row["vulnerable"] == "1", int(row["tricks"]))
        found[key] = {
            name: int(row[name] or 0)
            for name in (
                "score",
                "trick_points",
                "overtrick_points",
                "game_or_part_bonus",
                "slam_bonus",
                "insult_bonus",
                "undertrick_penalty",
            )
        }
    return found


@lru_cache(maxsize=1)
def amounts() -> set[int]:
    return {abs(found["score"]) for found in table().values()}


@lru_cache(maxsize=1)
def boards() -> dict[int, tuple[str, str]]:
    words = {"None": "none", "NS": "ns", "EW": "ew", "All": "both", "Both": "both"}
    return {
        int(row["board"]): (row["dealer"], words[row["vulnerability"]])
        for row in rows(VECTORS / "boards.csv")
    }


@lru_cache(maxsize=1)
def victory() -> dict[tuple[int, int], str]:
    return {
        (int(row["boards"]), int(row["imp_margin"])): row["vp_winner"]
        for row in rows(COMPARE / "vp_wbf.csv")
    }


def parts(result: Played, vulnerable: bool) -> dict[str, int]:
    return table()[str(result.contract), vulnerable, result.tricks]


def points(contract: Contract, vulnerable: bool, tricks: int) -> int:
    return table()[str(contract), vulnerable, tricks]["score"]


def for_ns(result: Played, sides: str) -> int:
    assert result.declarer is not None
    ours = result.declarer.value in "NS"
    vulnerable = sides == "both" or sides == ("ns" if ours else "ew")
    score = points(result.contract, vulnerable, result.tricks)
    return score if ours else -score


def imp(difference: int) -> int:
    won = sum(1 for low in SCALE if low <= abs(difference))
    return won if difference >= 0 else -won


def right(question: Question) -> list[str]:
    """The choices that are right, of those shown."""
    judge = JUDGES[question.text]
    return [choice for choice in question.choices if judge(question.params, choice)]


Judge = Callable[[Any, str], bool]
TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}


def _needs(level: int) -> int:
    return level + 6


def _bid(choice: str) -> tuple[int, str]:
    return int(choice[0]), choice[1:]


def _premium(params: Any, choice: str) -> bool:
    found = parts(params["result"], params["vulnerable"])
    names = {
        (50, 0): "part_score",
        (300, 0): "game",
        (300, 500): "small_slam",
        (300, 1000): "grand_slam",
    }
    return names[found["game_or_part_bonus"], found["slam_bonus"]] == choice


def _bonus(nv: int, v: int) -> Judge:
    return lambda params, choice: int(choice) == (v if params["vulnerable"] else nv)


def _score(params: Any, choice: str) -> bool:
    return abs(parts(params["result"], params["vulnerable"])["score"]) == int(choice)


def _best(sign: int) -> Judge:
    def judge(params: Any, choice: str) -> bool:
        sides = params["vulnerability"].token
        every = [sign * for_ns(result, sides) for result in params["results"]]
        own = sign * for_ns(read_result(choice), sides)
        return own == max(every) and every.count(own) == 1

    return judge


def _two_tables(params: Any, choice: str) -> bool:
    sides = params["vulnerability"].token
    ours, theirs = for_ns(params["ours"], sides), for_ns(params["theirs"], sides)
    assert (ours, theirs) == (params["our_score"], params["their_score"])
    return imp(ours - theirs) == int(choice)


def _matchpoints(params: Any, choice: str) -> bool:
    mine, every = params["score"], params["scores"]
    won = sum(2 if other < mine else 1 if other == mine else 0 for other in every) - 1
    return Fraction(choice) == won


def _plan(params: Any, choice: str) -> bool:
    contract, vulnerable = params["contract"], params["vulnerable"]
    chance = Fraction(params["percent"], 100)
    made, over, down = (points(contract, vulnerable, contract.needs + more) for more in (0, 1, -1))
    at_imps = chance * imp(over - made) + (1 - chance) * imp(down - made)
    at_pairs = chance - (1 - chance)
    assert at_imps != 0 != at_pairs
    names = {
        (True, True): "risk_both",
        (True, False): "risk_pairs",
        (False, True): "risk_imps",
        (False, False): "safe_both",
    }
    return names[at_pairs > 0, at_imps > 0] == choice


def _below(params: Any, choice: str) -> bool:
    return parts(params["result"], params["vulnerable"])["trick_points"] == int(choice)


def _above(params: Any, choice: str) -> bool:
    found = parts(params["result"], params["vulnerable"])
    above = found["overtrick_points"] + found["slam_bonus"] + found["insult_bonus"]
    return above + found["undertrick_penalty"] == int(choice)


def _rubber(results: tuple[Played, ...]) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Games, points of the game in progress, totals (without any premium at the end)."""
    games, part, total = ({"ns": 0, "ew": 0} for _ in range(3))
    for result in results:
        assert result.declarer is not None
        side = "ns" if result.declarer.value in "NS" else "ew"
        other = "ew" if side == "ns" else "ns"
        found = parts(result, games[side] > 0)
        total[other] += found["undertrick_penalty"]
        total[side] += found["trick_points"] + found["overtrick_points"]
        total[side] += found["slam_bonus"] + found["insult_bonus"]
        part[side] += found["trick_points"]
        if part[side] >= 100:
            games[side] += 1
            part = {"ns": 0, "ew": 0}
    return games, part, total


def _needs_for_game(params: Any, choice: str) -> bool:
    _, part, _ = _rubber(params["results"])
    return 100 - part[params["side"].value.lower()] == int(choice)


def _who_vulnerable(params: Any, choice: str) -> bool:
    games, _, _ = _rubber(params["results"])
    names = {(0, 0): "none", (1, 0): "ns", (0, 1): "ew", (1, 1): "both"}
    return names[games["ns"], games["ew"]] == choice


def _settlement(params: Any, choice: str) -> bool:
    games, _, total = _rubber(params["results"])
    won = "ns" if games["ns"] == 2 else "ew"
    assert games[won] == 2
    total[won] += 500 if 1 in games.values() else 700
    return total["ns"] - total["ew"] == int(choice)


def _honours(params: Any, choice: str) -> bool:
    return {4: 100, 5: 150}.get(params["held"], 0) == int(choice)


def _aces(params: Any, choice: str) -> bool:
    return (150 if params["held"] == 4 else 0) == int(choice)


def _chicago_vulnerability(params: Any, choice: str) -> bool:
    dealer = "ns" if params["dealer"].value in "NS" else "ew"
    return {1: "none", 4: "both"}.get(params["hand"], dealer) == choice


def _chicago_part_score(params: Any, choice: str) -> bool:
    found = parts(params["result"], params["vulnerable"])
    bonus = 100 if params["hand"] == 4 else 0
    return found["trick_points"] + found["overtrick_points"] + bonus == int(choice)


def _chicago_carried(params: Any, choice: str) -> bool:
    contract, vulnerable = params["contract"], params["vulnerable"]
    found = table()[str(contract), vulnerable, contract.needs]
    assert found["trick_points"] + params["carried"] >= 100 > found["trick_points"]
    return found["trick_points"] + (500 if vulnerable else 300) == int(choice)


def _sacrifice(params: Any, choice: str) -> bool:
    theirs, ours = params["theirs"], params["ours"]
    worth = points(theirs, params["they_vulnerable"], theirs.needs)
    cost = [-points(ours, params["we_vulnerable"], ours.needs - down) for down in range(1, 9)]
    return sum(each < worth for each in cost) == int(choice)


def _break_even(in_imps: bool) -> Judge:
    def judge(params: Any, choice: str) -> bool:
        one, other, vulnerable = params["contract"], params["against"], params["vulnerable"]
        make, fail = (
            points(one, vulnerable, tricks) - points(other, vulnerable, tricks)
            for tricks in (one.needs, one.needs - 1)
        )
        gain, loss = (imp(make), -imp(fail)) if in_imps else (make, -fail)
        exact = Fraction(100 * loss, gain + loss)
        return abs(exact - Fraction(choice)) <= Fraction(1, 20)

    return judge


def _which_result(params: Any, choice: str) -> bool:
    result = read_result(choice)
    return abs(parts(result, params["vulnerable"])["score"]) == params["points"]


def _impossible(params: Any, choice: str) -> bool:
    return int(choice) not in amounts()


def _find_error(params: Any, choice: str) -> bool:
    number, result, stated = params["rows"][int(choice) - 1]
    return for_ns(result, boards()[number][1]) != stated


def _datum(params: Any, choice: str) -> bool:
    tens = Fraction(sum(params["scores"]), 10 * len(params["scores"]))
    whole = int(abs(tens) + Fraction(1, 2)) * 10
    return (whole if tens >= 0 else -whole) == int(choice)


def _vp(params: Any, choice: str) -> bool:
    stated = victory()[params["boards"], params["margin"]]
    return Fraction(stated) == Fraction(choice)


JUDGES: dict[str, Judge] = {
    "trick_value": lambda p, c: TRICK[p["denomination"].value] == int(c),
    "trick_value_first": lambda p, c: int(c) == 40,
    "trick_value_next": lambda p, c: int(c) == 30,
    "trick_points": lambda p, c: (
        table()[str(p["contract"]), False, p["contract"].needs]["trick_points"] == int(c)
    ),
    "needs": lambda p, c: _needs(p["contract"].level) == int(c),
    "level": lambda p, c: (
        _needs(_bid(c)[0]) == p["tricks"] and _bid(c)[1] == p["denomination"].value
    ),
    "relative": lambda p, c: (
        p["tricks"] - _needs(p["contract"].level) == (0 if c == "=" else int(c))
    ),
    "premium": _premium,
    "bonus_part_score": _bonus(50, 50),
    "bonus_game": _bonus(300, 500),
    "bonus_small_slam": _bonus(500, 750),
    "bonus_grand_slam": _bonus(1000, 1500),
    "bonus_doubled_made": _bonus(50, 50),
    "bonus_redoubled_made": _bonus(100, 100),
    "score_made": _score,
    "score_down": _score,
    "dealer": lambda p, c: boards()[p["board"]][0] == c,
    "vulnerability": lambda p, c: boards()[p["board"]][1] == c,
    "imps_difference": lambda p, c: imp(p["difference"]) == int(c),
    "imps_two_tables": _two_tables,
    "best": _best(1),
    "worst": _best(-1),
    "matchpoints": _matchpoints,
    "plan": _plan,
    "below": _below,
    "above": _above,
    "above_down": _above,
    "needs_for_game": _needs_for_game,
    "who_vulnerable": _who_vulnerable,
    "settlement": _settlement,
    "honours": _honours,
    "honours_all": _honours,
    "honours_aces": _aces,
    "chicago_vulnerability": _chicago_vulnerability,
    "chicago_redeal": lambda p, c: p["dealer"].value == c,
    "chicago_part_score": _chicago_part_score,
    "chicago_carried": _chicago_carried,
    "sacrifice": _sacrifice,
    "break_even_imps": _break_even(True),
    "break_even_points": _break_even(False),
    "which_result": _which_result,
    "impossible": _impossible,
    "find_error": _find_error,
    "datum": _datum,
    "butler": lambda p, c: imp(p["score"] - p["datum"]) == int(c),
    "cross_imps": lambda p, c: sum(imp(p["score"] - other) for other in p["others"]) == int(c),
    "victory_points": _vp,
}
assert Vulnerability.BOTH.token == "both"
