"""`chelem compare`: hard results of a board, from a file to JSON."""

from __future__ import annotations

from typing import Any

import pytest

from tests.compare.rows import HEAD, awards, board, field


def test_the_shape_of_the_answer(compare: Any) -> None:
    text = (
        "board,round,table,ns,ew,contract,declarer,result,lead\n"
        "1,1,1,1,5,4S,N,=,\n1,1,2,2,6,4S,N,+1,\n1,1,3,3,7,Pass,N,3,\n"
    )
    answer = compare(text)
    assert answer["method"] == "matchpoints"
    assert answer["rules"]["units"] == 2
    assert answer["rules"]["short_boards"] == "neuberg"
    assert answer["match"] is None
    first = board(answer, 1)
    assert (first["section"], first["vulnerability"], first["expected"]) == (None, "none", 3)
    row = first["rows"][0]
    assert {
        key: row[key]
        for key in "round table ns ew kind subfield contract declarer tricks score score_ew".split()
    } == {
        "round": 1,
        "table": 1,
        "ns": "NS1",
        "ew": "EW5",
        "kind": "played",
        "subfield": None,
        "contract": "4S",
        "declarer": "N",
        "tricks": 10,
        "score": 420,
        "score_ew": None,
    }
    assert (row["award_ns"], row["award_ew"], row["out_of"]) == (2.0, 2.0, 4.0)
    assert (row["percent_ns"], row["percent_ew"], row["alarms"]) == (50.0, 50.0, [])
    passed = first["rows"][2]
    assert (passed["kind"], passed["contract"], passed["declarer"]) == ("passed_out", "Pass", None)
    assert (passed["score"], passed["award_ns"]) == (0, 0.0)
    assert [ranking["name"] for ranking in answer["rankings"]] == ["ns", "ew"]
    top = answer["rankings"][0]["rows"][0]
    assert (top["place"], top["contestant"], top["boards"], top["percent"]) == (1, "NS2", 1, 100.0)
    assert (top["total"], top["out_of"], top["tied"], top["adjustments"]) == (4.0, 4.0, False, 0)


def test_one_winner_where_a_number_sits_both_ways(compare: Any) -> None:
    answer = compare("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n2,2,3,110\n2,4,1,140\n")
    [ranking] = answer["rankings"]
    assert ranking["name"] == "all"
    assert {row["contestant"] for row in ranking["rows"]} == {"1", "2", "3", "4"}
    forced = compare("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n2,2,3,110\n", "--winners", "2")
    assert [r["name"] for r in forced["rankings"]] == ["ns", "ew"]


def test_mitchell_numbers_that_meet_on_a_board_are_different_pairs(compare: Any) -> None:
    answer = compare("board,ns,ew,score\n1,1,1,420\n1,2,2,-50\n")
    assert answer["boards"][0]["rows"][0]["ns"] == "NS1"
    assert answer["boards"][0]["rows"][0]["ew"] == "EW1"
    assert len(answer["rankings"]) == 2


@pytest.mark.parametrize(
    ("own", "given"),
    [(65, 65.0), (60, 60.0), (55, 60.0), (None, 60.0)],
)
def test_average_plus_is_the_own_session_if_higher(
    compare: Any, own: int | None, given: float
) -> None:
    """Law 12C2, as the WBF Laws Committee minuted it in 1998: 65 % stays 65, 55 becomes 60."""
    text = HEAD + field(450, 420, 170, "A6040")
    if own is not None:
        # Board 2: pair 4 alone decides its session: 10 other results, of which it beats so many
        # that its percentage is `own`.
        beaten = own * 20 // 100
        lines = [f"2;4;{60};0;"]
        for at in range(10):
            value = -100 if 2 * (at + 1) <= beaten else 0 if 2 * at + 1 == beaten else 100
            lines.append(f"2;{70 + at};{90 + at};{value};")
        text += "\n".join(lines) + "\n"
    answer = compare(text, "--short-boards", "none")
    row = board(answer, 1)["rows"][3]
    assert row["kind"] == "A6040"
    assert row["score"] is None
    assert row["percent_ns"] == given
    assert row["award_ns"] == pytest.approx(given * row["out_of"] / 100)
    assert row["percent_ew"] == 40.0


def test_a_fixed_average_does_not_move(compare: Any) -> None:
    text = HEAD + field(450, 420, 170, "A6040!") + "2;4;14;1000;\n2;1;11;0;\n2;2;12;0;\n"
    row = board(compare(text, "--short-boards", "none"), 1)["rows"][3]
    assert (row["percent_ns"], row["percent_ew"]) == (60.0, 40.0)


def test_artificial_boards_are_left_out_of_the_own_average(compare: Any) -> None:
    text = HEAD + field(450, 420, 170, "A6040") + "2;4;14;;A9010!\n2;1;11;0;\n2;2;12;0;\n"
    row = board(compare(text), 1)["rows"][3]
    assert row["percent_ns"] == 60.0


def test_the_tournament_average_changes_no_final_percentage(compare: Any) -> None:
    """*Moyenne tournoi*: pair 4's other boards, an artificial one included, decide; 6 of 8 and 60 %."""
    others = "2;4;14;110;\n2;1;11;90;\n2;2;12;90;\n2;3;13;140;\n3;4;14;;A6040!\n3;1;11;0;\n3;2;12;0;\n3;3;13;0;\n"
    answer = compare(HEAD + field(450, 420, 170, "AT") + others)
    row = board(answer, 1)["rows"][3]
    [ranking] = [r for r in answer["rankings"] if r["name"] == "ns"]
    [pair] = [r for r in ranking["rows"] if r["contestant"] == "NS4"]
    assert row["percent_ns"] == pair["percent"] == pytest.approx((4 + 3.6) / 12 * 100, abs=1e-4)


def test_averages_at_imps(compare: Any) -> None:
    text = HEAD + field(450, 420, -50, "A6040")
    for method in ("cross-imps", "butler"):
        row = board(compare(text, "--method", method), 1)["rows"][3]
        assert (row["award_ns"], row["award_ew"]) == (3, -3)
        assert row["out_of"] is row["percent_ns"] is None
        row = board(compare(text, "--method", method, "--average-imps", "2"), 1)["rows"][3]
        assert (row["award_ns"], row["award_ew"]) == (2, -2)
    summed = board(compare(text, "--method", "cross-imps", "--divide", "none"), 1)["rows"][3]
    assert (summed["award_ns"], summed["award_ew"]) == (6, -6)


def test_neuberg_on_a_board_with_an_average(compare: Any) -> None:
    """Eleven expected, ten scores: 19.9, 17.7 … 0.1 of 20 (EBU)."""
    scores = [520, 500, 490, 480, 460, 450, 430, 420, 400, -50]
    found = board(compare(HEAD + field(*scores, "A5050")), 1)
    assert found["expected"] == 11
    assert awards(found)[:3] == [(19.9, 0.1), (17.7, 2.3), (15.5, 4.5)]
    assert awards(found)[9:] == [(0.1, 19.9), (10.0, 10.0)]


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        ("neuberg", [(7.3333, 8.0), (4.0, 8.0), (0.6667, 8.0)]),
        ("proportional", [(8.0, 8.0), (4.0, 8.0), (0.0, 8.0)]),
        ("ties", [(6.0, 8.0), (4.0, 8.0), (2.0, 8.0)]),
        ("none", [(4.0, 4.0), (2.0, 4.0), (0.0, 4.0)]),
    ],
)
def test_short_boards(compare: Any, way: str, expected: list[tuple[float, float]]) -> None:
    found = board(compare(HEAD + field(430, 420, 400, "NP", "NP"), "--short-boards", way), 1)
    assert awards(found, "award_ns", "out_of")[:3] == expected
    assert awards(found, "award_ns", "award_ew", "percent_ns")[3] == (None, None, None)


def test_expected_results(compare: Any) -> None:
    """With unplayed rows written down a board's rows are its schedule; else the longest board rules."""
    text = (
        HEAD
        + field(1, 2, 3, 4, 5, number=1)
        + field(1, 2, 3, number=2)
        + field(1, 2, 3, "NP!", "NP!", number=3)
        + field(1, 2, 3, "SO", number=4)
        + field(1, 2, 3, "NP", "LP", number=5)
    )
    answer = compare(text)
    assert [each["expected"] for each in answer["boards"]] == [5, 5, 3, 3, 5]


def test_sit_outs_and_percentages_over_boards_played(compare: Any) -> None:
    text = HEAD + field(420, -50, number=1) + "2;1;11;420;\n2;;12;;SO\n2;3;13;-50;\n"
    answer = compare(text)
    row = board(answer, 2)["rows"][1]
    assert (row["ns"], row["ew"], row["award_ew"], row["percent_ew"]) == (None, "EW12", None, None)
    [ew] = [r for r in answer["rankings"] if r["name"] == "ew"]
    [pair] = [r for r in ew["rows"] if r["contestant"] == "EW12"]
    assert (pair["boards"], pair["percent"]) == (1, 100.0)


def test_one_result_only(compare: Any) -> None:
    assert awards(board(compare(HEAD + field(420)), 1), "percent_ns", "percent_ew") == [
        (50.0, 50.0)
    ]
    short = board(compare(HEAD + field(420, "NP", "NP")), 1)
    assert awards(short, "percent_ns", "percent_ew")[0] == (60.0, 60.0)
    for method in ("butler", "cross-imps"):
        answer = compare(HEAD + field(420), "--method", method)
        assert awards(board(answer, 1)) == [(None, None)]
        assert "alone" in [problem["code"] for problem in answer["problems"]]


def test_a_fouled_board(compare: Any) -> None:
    """Five tables, three and two: 1.5 and 6.5 of 8 in the group of two (EBU forum)."""
    text = HEAD + field(100, 100, 100) + "1;4;14;-110;@b\n1;5;15;-200;@b\n"
    found = board(compare(text), 1)
    assert awards(found) == [(4.0, 4.0)] * 3 + [(6.5, 1.5), (1.5, 6.5)]
    assert [row["subfield"] for row in found["rows"]] == [None] * 3 + ["b"] * 2
    datum = board(compare(text, "--method", "butler"), 1)
    assert {name: each["datum"] for name, each in datum["subfields"].items()} == {
        "": 100,
        "b": -160,
    }


@pytest.mark.parametrize(
    ("rows", "percents"),
    [
        ("4S= N|4S= N", [(60.0, 60.0), (60.0, 60.0)]),
        ("4S+1 N|4S= N", [(65.0, 55.0), (55.0, 65.0)]),
        ("4S+1 N|4S= N|2S= N", [(70.0, 50.0), (60.0, 60.0), (50.0, 70.0)]),
        ("4S= N", [(60.0, 60.0)]),
    ],
)
def test_small_groups(compare: Any, rows: str, percents: list[tuple[float, float]]) -> None:
    """EBU: 65/55, 70/60/50, 60 alone; ties shared; both sides are centred on 60."""
    lines = ["board;ns;ew;contract;result;declarer;kind"]
    lines += [f"1;{at + 1};{at + 31};3NT;=;N;" for at in range(10)]
    for at, text in enumerate(rows.split("|")):
        contract, declarer = text.split()
        sign = next(i for i, c in enumerate(contract) if c in "=+-")
        lines.append(f"1;{at + 20};{at + 50};{contract[:sign]};{contract[sign:]};{declarer};@b")
    found = board(compare("\n".join(lines) + "\n"), 1)
    assert awards(found, "percent_ns", "percent_ew")[10:] == percents


def test_a_weighted_score(compare: Any) -> None:
    """White Book: +650 with frequency 1.3 gives 9.7, −100 with 2.7 gives 5.7; 30/70 gives 6.9, 3.1."""
    text = (
        "board;vul;ns;ew;score;kind\n1;ns;1;11;650;\n1;ns;2;12;-100;\n1;ns;3;13;-100;\n"
        "1;ns;4;14;-200;\n1;ns;5;15;-300;\n1;ns;6;16;;W 30% 4S+1 N | 70% 4S-1 N\n"
    )
    found = board(compare(text), 1)
    assert awards(found) == [
        (9.7, 0.3),
        (5.7, 4.3),
        (5.7, 4.3),
        (2.0, 8.0),
        (0.0, 10.0),
        (6.9, 3.1),
    ]
    row = found["rows"][5]
    assert (row["kind"], row["score"]) == ("weighted", None)
    assert row["components"] == [
        {"weight": 0.3, "contract": "4S", "declarer": "N", "tricks": 11, "score": 650},
        {"weight": 0.7, "contract": "4S", "declarer": "N", "tricks": 9, "score": -100},
    ]
    imps = board(compare(text, "--method", "cross-imps", "--divide", "none"), 1)
    assert sum(row["award_ns"] for row in imps["rows"]) == pytest.approx(0, abs=1e-3)


def test_a_split_score_has_a_table_for_each_line(compare: Any) -> None:
    text = HEAD + field(420, 420, -50, "S 4S= N / 4S-1 N")
    found = board(compare(text), 1)
    assert awards(found) == [(4.0, 1.0), (4.0, 1.0), (0.0, 5.0), (4.0, 5.0)]
    row = found["rows"][3]
    assert (row["kind"], row["score"], row["score_ew"]) == ("split", 420, 50)
