"""`chelem compare`: team matches in two rooms."""

from __future__ import annotations

from typing import Any

import pytest

from tests.compare.rows import HEAD, field

ROOMS = "match,home,away,board,room,contract,declarer,result,score,kind,adjust\n"


def test_a_match(compare: Any) -> None:
    text = (
        ROOMS
        + "1,Aix,Lyon,1,open,4S,N,=,,,\n1,Aix,Lyon,1,closed,4S,N,-1,,,\n"
        + "1,Aix,Lyon,2,open,3NT,E,=,,,\n1,Aix,Lyon,2,closed,3NT,E,+1,,,\n"
        + "1,Aix,Lyon,3,open,3NT,E,=,,,\n"
    )
    answer = compare(text)
    assert answer["method"] == "imps"
    assert compare.code == 1
    match = answer["match"]
    assert (match["home"], match["away"]) == ("Aix", "Lyon")
    first, second, third = match["boards"]
    assert (first["difference"], first["imps_home"], first["imps_away"]) == (470, 10, 0)
    assert (second["difference"], second["imps_home"], second["imps_away"]) == (30, 1, 0)
    assert (third["closed"], third["difference"], third["imps_home"]) == (None, None, None)
    assert (second["running_home"], match["imps_home"], match["imps_away"]) == (11, 11, 0)
    assert "room_absent" in [p["code"] for p in answer["problems"]]
    assert first["open"]["contract"] == "4S"
    assert match["vp_home"] + match["vp_away"] == 20


def test_home_may_sit_north_south_in_the_closed_room(compare: Any) -> None:
    text = (
        "home,away,board,room,score,home_ns_room\nA,B,1,open,420,closed\nA,B,1,closed,-50,closed\n"
    )
    match = compare(text)["match"]
    assert (match["boards"][0]["difference"], match["imps_away"]) == (-470, 10)


def test_carry_over_and_penalties_of_a_match(compare: Any) -> None:
    text = ROOMS + "1,A,B,1,open,,,,420,,NS -3IMP\n1,A,B,1,closed,,,,-50,,NS -1VP\n"
    match = compare(text, "--carry-over", "0:4.5", "--vp", "wbf")["match"]
    # 10 won, 3 fined (open NS is home), 4.5 behind: 2.5 ahead, 3 by half away from zero.
    assert (match["imps_home"], match["carry_over"], match["margin_home"]) == (10, -4.5, 2.5)
    assert (match["vp_home"], match["vp_away"]) == (13.28, 5.72)


def test_weighted_scores_in_a_match(compare: Any) -> None:
    """Components become IMPs first: 40 % of +10 and 60 % of −1 (−50 against 0)… rounded where VPs follow."""
    text = ROOMS + "1,A,B,1,open,,,,,W 40% 4S= N | 60% 4S-1 N,\n1,A,B,1,closed,,,,0,,\n"
    knock_out = compare(text, "--vp", "none")["match"]
    # +420 is 9 IMPs, −50 is −2: 0.4 × 9 − 0.6 × 2 = 2.4
    assert knock_out["boards"][0]["imps_home"] == 2.4
    assert knock_out["vp_home"] is None
    assert compare(text)["match"]["boards"][0]["imps_home"] == 2
    assert compare(text, "--imp-unit", "exact")["match"]["boards"][0]["imps_home"] == 2.4


def test_unbalanced_scores_give_half_imps_in_a_knock_out(compare: Any) -> None:
    """Law 12C4: each side by its own outcome (+9 and −1), both get the mean."""
    text = ROOMS + "1,A,B,1,open,,,,,S 4S= N / 1S= N,\n1,A,B,1,closed,,,,50,,\n"
    # home: 420 − 50 = 370, 9 IMPs; away: 50 − 80 = −30, −1 IMP
    board_1 = compare(text, "--vp", "none")["match"]["boards"][0]
    assert (board_1["imps_home"], board_1["imps_away"]) == (5, 0)
    assert (
        compare(text.replace("1S= N", "3S= N"), "--vp", "none")["match"]["boards"][0]["imps_home"]
        == 6.0
    )
    vps = compare(text)["match"]
    assert (vps["margin_home"], vps["margin_away"]) == (9, -1)
    assert vps["vp_home"] + vps["vp_away"] != 20


def test_averages_in_a_match(compare: Any) -> None:
    text = (
        ROOMS
        + "1,A,B,1,open,,,,,A6040,\n1,A,B,1,closed,,,,420,,\n"
        + "1,A,B,2,open,,,,0,,\n1,A,B,2,closed,,,,0,,\n"
    )
    match = compare(text)["match"]
    assert (match["boards"][0]["imps_home"], match["boards"][0]["imps_away"]) == (3, 0)
    swung = compare(text.replace("2,open,,,,0", "2,open,,,,980"))["match"]
    assert swung["boards"][0]["imps_home"] == 14


def test_board_a_match(compare: Any) -> None:
    text = ROOMS + "".join(
        f"1,A,B,{n},open,,,,{a},,\n1,A,B,{n},closed,,,,{b},,\n"
        for n, (a, b) in enumerate([(420, 430), (50, 50), (110, -50)], 1)
    )
    match = compare(text, "--method", "bam")["match"]
    assert (match["imps_home"], match["imps_away"]) == (3, 3)
    halves = compare(text, "--method", "bam", "--units", "1")["match"]
    assert (halves["imps_home"], halves["imps_away"]) == (1.5, 1.5)


def test_imps_need_rooms(compare: Any) -> None:
    answer = compare(HEAD + field(420, -50), "--method", "imps")
    assert answer["error"]["code"] == "rooms_missing"
    assert compare.code == 2


@pytest.mark.parametrize(
    ("patton", "home"),
    [("quotient:10", 10 * 470 / (470 + 30)), ("imps:10", 8.0), ("quotient:8", 8 * 470 / 500)],
)
def test_a_patton_adds_a_second_part(compare: Any, patton: str, home: float) -> None:
    """Home wins 470 points on one board and loses 30 on another: 9 IMPs ahead over two boards, which
    is 16.00 of 20 on the WBF's scale."""
    text = ROOMS + "1,A,B,1,open,,,,420,,\n1,A,B,1,closed,,,,-50,,\n"
    text += "1,A,B,2,open,,,,400,,\n1,A,B,2,closed,,,,430,,\n"
    match = compare(text, "--method", "bam", "--patton", patton)["match"]
    pool = float(patton.partition(":")[2])
    assert match["second_home"] == pytest.approx(home, abs=0.06)
    assert match["second_home"] + match["second_away"] == pool
    assert match["total_home"] == pytest.approx(2 + match["second_home"])
    plain = compare(text, "--method", "bam")["match"]
    assert plain["second_home"] is None
    assert compare(text, "--method", "bam", "--patton", "half")["error"]["code"] == "option_unknown"
