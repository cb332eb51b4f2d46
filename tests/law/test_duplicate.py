"""Law 77: every result of one deal, line by line, and the examples that French sheets print."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import chelem
from chelem import Contract, Denomination, Doubling, Played, parse_result
from chelem.press.sums import sums_lines
from chelem.score.situation import settle
from chelem.terms.notation import parse_entry

VECTORS = Path(__file__).parents[1] / "vectors"


def rows(name: str) -> list[dict[str, str]]:
    with (VECTORS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_all_2940_results() -> None:
    seen = 0
    for row in rows("duplicate.csv"):
        contract = Contract(
            int(row["level"]),
            Denomination({"N": "NT"}.get(row["strain"], row["strain"])),
            Doubling(row["doubled"].upper()),
        )
        breakdown = chelem.score(
            Played(contract, None, int(row["tricks"])), row["vulnerable"] == "1"
        )
        parts = {line.code: line.points for line in breakdown.lines}
        assert breakdown.total == int(row["score"]), row
        assert parts.get("trick_points", 0) == int(row["trick_points"]), row
        assert parts.get("overtricks", 0) == int(row["overtrick_points"]), row
        premium = parts.get("game", 0) + parts.get("part_score", 0)
        assert premium == int(row["game_or_part_bonus"]), row
        slam = parts.get("small_slam", 0) + parts.get("grand_slam", 0)
        assert slam == int(row["slam_bonus"]), row
        insult = parts.get("doubled_made", 0) + parts.get("redoubled_made", 0)
        assert insult == int(row["insult_bonus"]), row
        assert -parts.get("undertricks", 0) == int(row["undertrick_penalty"]), row
        assert contract.needs + int(row["relative"]) == int(row["tricks"])
        seen += 1
    assert seen == 2940


def test_lines_come_in_the_order_of_a_sheet() -> None:
    breakdown = chelem.score(parse_result("6SX+1"), vulnerable=True)
    assert [line.code for line in breakdown.lines] == [
        "trick_points",
        "game",
        "small_slam",
        "doubled_made",
        "overtricks",
    ]
    assert {line.law.number for line in breakdown.lines} == {"77"}


def test_passed_out_is_nothing_and_has_no_line() -> None:
    breakdown = chelem.score(parse_result("pass"))
    assert (breakdown.total, breakdown.lines) == (0, ())


@pytest.mark.parametrize(
    ("text", "vulnerable", "steps"),
    [
        ("3NT=", False, (40, 30, 30)),
        ("3NTx=", False, (80, 60, 60)),
        ("1Cxx=", True, (80,)),
    ],
)
def test_tricks_one_by_one(text: str, vulnerable: bool, steps: tuple[int, ...]) -> None:
    line = chelem.score(parse_result(text), vulnerable).line("trick_points")
    assert line is not None
    assert line.steps == steps


def test_undertricks_one_by_one() -> None:
    line = chelem.score(parse_result("4Sx-4"), vulnerable=False).line("undertricks")
    assert line is not None
    assert line.steps == (-100, -200, -200, -300)
    assert line.points == -800


@pytest.mark.parametrize(
    ("text", "vulnerability", "parts"),
    [
        (
            "6P= S tous",
            True,
            ("30 × 6 = 180", "manche 500 + petit chelem 750", "180 + 500 + 750 = 1\u202f430"),
        ),
        (
            "2Cx+1 nv",
            False,
            (
                "(30 + 30) × 2 = 120",
                "manche 300 + contré réussi 50 + levées de mieux 100",
                "120 + 300 + 50 + 100 = 570",
            ),
        ),
        (
            "3SA+1 v",
            True,
            ("40 + 30 + 30 = 100", "manche 500 + levées de mieux 30", "100 + 500 + 30 = 630"),
        ),
        (
            "4Cx= v",
            True,
            ("(30 × 4) × 2 = 240", "manche 500 + contré réussi 50", "240 + 500 + 50 = 790"),
        ),
        (
            "6SA= nv",
            False,
            ("40 + 30 × 5 = 190", "manche 300 + petit chelem 500", "190 + 300 + 500 = 990"),
        ),
        (
            "7T= v",
            True,
            (
                "20 × 7 = 140",
                "manche 500 + grand chelem 1\u202f500",
                "140 + 500 + 1\u202f500 = 2\u202f140",
            ),
        ),
        ("4Px-4 nv", False, ("100 + 200 + 200 + 300 = 800",)),
        ("1P= nv", False, ("30", "partielle 50", "30 + 50 = 80")),
    ],
)
def test_the_arithmetic_of_french_sheets(
    text: str, vulnerability: bool, parts: tuple[str, ...]
) -> None:
    from chelem.pages.explain import sums

    situation = settle(parse_entry(text, "fr"))
    assert situation.vulnerable is vulnerability
    reckoning = sums(situation)
    assert reckoning is not None
    assert tuple(sum_ for _, sum_ in sums_lines(reckoning, "fr")) == parts


def test_boards_1_to_64() -> None:
    words = {"None": "none", "NS": "ns", "EW": "ew", "All": "both"}
    for row in rows("boards.csv"):
        board = chelem.Board(int(row["board"]))
        assert board.dealer.value == row["dealer"]
        assert board.vulnerability.token == words[row["vulnerability"]]


@pytest.mark.parametrize("number", [17, 33, 12577])
def test_the_cycle_begins_again_after_sixteen(number: int) -> None:
    again = (number - 1) % 16 + 1
    assert chelem.Board(number).dealer is chelem.Board(again).dealer
    assert chelem.Board(number).vulnerability is chelem.Board(again).vulnerability


@pytest.mark.parametrize("number", [0, -3])
def test_no_board_below_one(number: int) -> None:
    with pytest.raises(chelem.TermError):
        chelem.Board(number)


def test_every_edge_of_the_imp_scale() -> None:
    for row in rows("imp.csv"):
        assert chelem.imps(int(row["point_difference"])) == int(row["imps"]), row
