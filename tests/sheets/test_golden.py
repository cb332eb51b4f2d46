"""Rubbers and fours worked out deal by deal (vectors/, sources named in each), reproduced line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from chelem.sheets.chicago import Chicago
from chelem.sheets.deal import PASSED, Deal, Honours
from chelem.sheets.line import SheetLine
from chelem.sheets.rubber import Rubber, rubbers
from chelem.sheets.rules import CHICAGO, RUBBER
from chelem.terms.contract import Contract, Denomination, Doubling
from chelem.terms.result import Played
from chelem.terms.table import BySide, Seat, Side, Vulnerability

VECTORS = Path(__file__).parent / "vectors"

# The codes of the vectors are older than those of docs/interfaces.md.
CODES = {
    "trick_points": "tricks",
    "small_slam": "slam",
    "grand_slam": "slam",
    "doubled_made": "insult",
    "redoubled_made": "insult",
    "rubber_bonus": "rubber",
    "unfinished_game": "unfinished: only game",
    "unfinished_part_score": "unfinished: only part-score",
    "part_score": "part-score",
    "fourth_deal_part_score": "part-score on the fourth deal",
}
NOTHING = {"NS": 0, "EW": 0}


def load(name: str) -> Any:
    return json.loads((VECTORS / name).read_text(encoding="utf-8"))


def contract(text: str) -> Contract:
    level, rest = int(text[0]), text[1:]
    cross = "XX" if rest.endswith("XX") else "X" if rest.endswith("X") else ""
    letter = rest.removesuffix(cross)
    return Contract(level, Denomination("NT" if letter == "N" else letter), Doubling(cross))


def deal(row: dict[str, Any]) -> Deal:
    if row.get("passed_out"):
        return PASSED
    honours = row.get("honours")
    return Deal(
        Played(contract(row["contract"]), None, row["tricks"]),
        Side(row["side"]),
        None if honours is None else Honours(Side(honours[0]), honours[1]),
    )


def plain(pair: BySide[int]) -> dict[str, int]:
    return {"NS": pair.ns, "EW": pair.ew}


def old(lines: Iterable[SheetLine]) -> list[list[object]]:
    return [[line.side.value, CODES.get(line.code, line.code), line.points] for line in lines]


def tokens(vulnerability: Vulnerability) -> list[str]:
    return [side.value for side in Side if vulnerability.of(side)]


RUBBERS = load("rubber.json")["rubbers"]
FOURS = load("chicago.json")["fours"]


@pytest.mark.parametrize("case", RUBBERS, ids=lambda case: case["id"])
def test_rubber(case: dict[str, Any]) -> None:
    sheet = Rubber(tuple(deal(row) for row in case["deals"]))
    expect = case["expect"]
    assert len(sheet.rows) == len(expect["sheet"])
    for row, wanted in zip(sheet.rows, expect["sheet"], strict=True):
        assert row.number == wanted["deal"]
        assert tokens(row.vulnerable) == wanted["vulnerable"]
        assert plain(row.below) == NOTHING | wanted["below"]
        assert sorted(old(row.above)) == sorted(wanted["above"])
        assert plain(row.carried) == wanted["carried_before"]
        assert plain(row.partial) == wanted["line_after"]
        assert (row.game_won_by and row.game_won_by.value) == wanted["game_won_by"]
    assert sheet.finished is expect["finished"]
    assert plain(sheet.games) == expect["games"]
    assert sorted(old(sheet.at_end)) == sorted(expect["final_bonus"])
    below = {side.value: sum(row.below[side] for row in sheet.rows) for side in Side}
    assert below == expect["below_total"]
    assert plain(sheet.totals) == expect["total"]
    net = expect["net"]
    assert sheet.difference == net["points"] * (1 if net["side"] == "NS" else -1)
    if "variant" in case:
        variant = case["variant"]
        rules = RUBBER.having({"unfinished_part_score": variant["rule"]["unfinished_part"]})
        older = Rubber(sheet.deals, rules)
        assert sorted(old(older.at_end)) == sorted(variant["final_bonus"])
        assert plain(older.totals) == variant["total"]


@pytest.mark.parametrize("case", FOURS, ids=lambda case: case["id"])
def test_chicago(case: dict[str, Any]) -> None:
    stated = case["rules"]
    rules = CHICAGO.having(
        {
            "vulnerability": {"dealer": "dealer", "nondealer": "non-dealer"}[stated["vul_rule"]],
            "part_scores": stated["part"],
            "fourth_deal": stated["fourth_bonus"],
        }
    )
    sheet = Chicago(tuple(deal(row) for row in case["deals"]), rules, Seat(stated["first_dealer"]))
    assert len(sheet.rows) == len(case["expect"]["sheet"])
    for row, wanted in zip(sheet.rows, case["expect"]["sheet"], strict=True):
        assert row.hand == wanted["deal"]
        assert row.dealer.value == wanted["dealer"]
        assert tokens(row.vulnerable) == wanted["vulnerable"]
        assert plain(row.points) == wanted["points"]
        assert sorted(old(row.lines)) == sorted(wanted["detail"])
        if "line_after" in wanted:
            assert (row.partial and plain(row.partial)) == wanted["line_after"]
    assert plain(sheet.totals) == case["expect"]["total"]
    net = case["expect"]["net"]
    assert sheet.difference == net["points"] * (1 if net["side"] == "NS" else -1)
    assert sheet.finished


def published_deal(row: list[Any]) -> Deal:
    level, letter, doubled, declarer, tricks, honours, side, _, _ = row
    made = Contract(
        level, Denomination("NT" if letter == "N" else letter), tuple(Doubling)[doubled]
    )
    award = Honours(Side(side), honours) if honours else None
    return Deal(Played(made, Seat(declarer), tricks), honours=award)


@pytest.mark.parametrize("index", [0, 1])
def test_totals_published_after_every_deal(index: int) -> None:
    """A public program's own test prints both totals, early-stop premiums included, deal by deal."""
    case = load("rubber_published.json")["rubbers"][index]
    deals = tuple(published_deal(row) for row in case["hands"])
    for count, (row, state) in enumerate(zip(case["hands"], case["states"], strict=True), 1):
        sheet = Rubber(deals[:count])
        assert (sheet.totals.ns, sheet.totals.ew) == tuple(row[7:9])
        assert plain(sheet.games) == state["games"]
        assert sheet.finished is state["finished"]
        last = sheet.rows[-1]
        assert sum(last.below) == state["below_added"]
        above = sum(line.points for line in last.above if line.code != "honours")
        assert above == state["above_added"]
        assert sum(line.points for line in last.above if line.code == "honours") == state["honours"]


def test_rubber_known_in_part() -> None:
    """Teaching slides: hands 7 and 8 are lost, what hands 1 to 6 write is printed."""
    case = load("rubber_published.json")["partial"][0]
    side = {"JH": Side.NS, "MA": Side.EW}
    read = []
    for who, level, letter, doubled, tricks, _ in case["hands"][:6]:
        made = Contract(
            level, Denomination("NT" if letter == "N" else letter), tuple(Doubling)[doubled]
        )
        read.append(Deal(Played(made, None, tricks), side[who]))
    sheet = Rubber(tuple(read), ongoing=True)
    written = [(tuple(row.below), [line.points for line in row.above]) for row in sheet.rows]
    assert written == [
        ((60, 0), [60]),
        ((0, 0), [300]),
        ((0, 100), [30]),
        ((0, 90), []),
        ((0, 0), [200]),
        ((360, 0), [100, 500, 50]),
    ]
    assert [row.game_won_by for row in sheet.rows] == [None, None, Side.EW, None, None, Side.NS]


MATCHES = [
    (match["file"], number, round_["hands"])
    for match in load("chicago_published.json")["matches"]
    for number, round_ in enumerate(match["rounds"], 1)
    if round_["hands"]
]


@pytest.mark.parametrize(("file", "number", "hands"), MATCHES)
def test_vulnerability_of_published_rounds(file: str, number: int, hands: list[Any]) -> None:
    """Rounds of 4, 6 and 8 deals kept by a public program: dealer and vulnerability of each."""
    names = {"None": "none", "NS": "ns", "EW": "ew", "All": "both"}
    # A round that was broken off is one of four.
    length = len(hands) if len(hands) > 1 else 4
    deals = [
        Deal(
            Played(
                contract(text.replace("NT", "N")),
                Seat(declarer),
                tricks,
            )
        )
        for _, _, text, declarer, tricks, _ in hands
    ]
    sheet = Chicago(tuple(deals), CHICAGO.having({"hands": length}), Seat(hands[0][0]))
    kept = [(row.dealer.value, row.vulnerable.token) for row in sheet.rows]
    assert kept == [(dealer, names[vul]) for dealer, vul, *_ in hands]


def test_deals_after_the_end_start_the_next_rubber() -> None:
    first = [deal(row) for row in RUBBERS[0]["deals"]]
    second = [deal(row) for row in RUBBERS[1]["deals"]]
    kept = rubbers(first + second)
    assert [sheet.finished for sheet in kept] == [True, True]
    assert kept[1].first_number == len(first) + 1
    assert kept[1].first_dealer is kept[0].next_dealer
    assert plain(kept[0].totals) == RUBBERS[0]["expect"]["total"]
    assert plain(kept[1].totals) == RUBBERS[1]["expect"]["total"]
