"""`chelem compare`: penalties, ties, sections, sessions, and what looks wrong in a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.compare.rows import HEAD, awards, board, field


def test_penalties(compare: Any) -> None:
    text = "board;ns;ew;score;adjust\n1;1;11;420;NS -10%\n1;2;12;-50;EW +2MP\n1;3;13;-50;NS -1VP\n"
    answer = compare(text)
    ns, ew = answer["rankings"]
    [one] = [r for r in ns["rows"] if r["contestant"] == "NS1"]
    assert (one["total"], one["adjustments"], one["percent"]) == (3.6, -0.4, 90.0)
    [two] = [r for r in ew["rows"] if r["contestant"] == "EW12"]
    assert (two["total"], two["adjustments"]) == (5.0, 2)
    assert [p["code"] for p in answer["problems"]] == ["adjust_unit"]


def test_ties_and_places(compare: Any) -> None:
    answer = compare(HEAD + field(420, 420, -50, -100))
    rows = answer["rankings"][0]["rows"]
    assert [(row["place"], row["tied"]) for row in rows] == [
        (1, True),
        (1, True),
        (3, False),
        (4, False),
    ]


def test_sections_apart_and_together(compare: Any) -> None:
    text = "section;board;ns;ew;score\n" + "".join(
        f"{section};1;{pair};{pair + 10};{score}\n"
        for section, scores in (("A", (420, -50)), ("B", (450, 430)))
        for pair, score in enumerate(scores, 1)
    )
    apart = compare(text)
    assert [(b["section"], b["expected"]) for b in apart["boards"]] == [("A", 2), ("B", 2)]
    assert [(r["name"], r["section"]) for r in apart["rankings"]] == [
        ("ns", "A"),
        ("ew", "A"),
        ("ns", "B"),
        ("ew", "B"),
    ]
    together = compare(text, "--sections", "together")
    [one] = together["boards"]
    assert (one["section"], one["expected"]) == (None, 4)
    assert awards(one, "award_ns") == [(2.0,), (0.0,), (6.0,), (4.0,)]
    assert {r["contestant"] for r in together["rankings"][0]["rows"]} == {
        "A-NS1",
        "A-NS2",
        "B-NS1",
        "B-NS2",
    }


def test_sessions_are_added_or_averaged(compare: Any) -> None:
    text = "session;board;ns;ew;score\n1;1;1;11;420\n1;1;2;12;-50\n2;1;1;11;0\n2;1;2;12;0\n2;2;1;11;-50\n2;2;2;12;420\n"
    summed = compare(text)["rankings"][0]["rows"]
    assert {r["contestant"]: r["percent"] for r in summed} == {"NS1": 50.0, "NS2": 50.0}
    mean = compare(text, "--sessions", "mean")["rankings"][0]["rows"]
    assert {r["contestant"]: r["percent"] for r in mean} == {"NS1": 62.5, "NS2": 37.5}


def test_carry_over_of_pairs(compare: Any, tmp_path: Path) -> None:
    brought = tmp_path / "carry.csv"
    brought.write_text("NS2;12,5\n", encoding="utf-8")
    answer = compare(HEAD + field(420, -50), "--method", "cross-imps", "--carry-over", str(brought))
    rows = answer["rankings"][0]["rows"]
    assert [(r["contestant"], r["total"], r["carry_over"]) for r in rows] == [
        ("NS1", 10, 0),
        ("NS2", 2.5, 12.5),
    ]


def test_contract_and_score_that_disagree(compare: Any) -> None:
    text = "board,ns,ew,contract,declarer,result,score\n1,1,11,4S,N,=,450\n1,2,12,4S,N,=,420\n"
    answer = compare(text)
    assert answer["boards"][0]["rows"][0]["score"] == 420
    assert answer["boards"][0]["rows"][0]["alarms"] == ["score_mismatch"]
    assert compare.code == 0
    assert "450" in compare.err
    trusted = compare(text, "--trust", "score")
    assert trusted["boards"][0]["rows"][0]["score"] == 450


def test_rows_that_cannot_be_read_do_not_stop_the_rest(compare: Any) -> None:
    text = "board,ns,ew,contract,declarer,result,score,vul\n1,1,11,,,,,\n1,2,12,4S,N,=,420,\n1,3,13,4S,N,-1,,zebra\nx,1,1,,,,420,\n1,4,14,4S,,+1,450,\n"
    answer = compare(text)
    assert compare.code == 1
    codes = [problem["code"] for problem in answer["problems"]]
    assert "no_result" in codes
    assert "unreadable" in codes
    rows = answer["boards"][0]["rows"]
    assert len(rows) == 4
    assert rows[0]["award_ns"] is None
    assert rows[3]["score"] == 450


@pytest.mark.parametrize(
    ("rows", "alarm", "at"),
    [
        ("4S N = 420|4S N = 420|4S N +1 450|4S N = 430", "score_mismatch", 3),
        (" | |  - 420|  - 425", "impossible_score", 3),
        ("4S N = |4S S +1 |4S N = |4S E = ", "wrong_side", 3),
        ("   420|   450|   420|   -420", "wrong_sign", 3),
        ("4S N = -420|4S N = |4S N = |4S N +1 ", "wrong_sign", 0),
        ("   420|   450|   420|   -1700", "far_from_field", 3),
    ],
)
def test_alarms(compare: Any, rows: str, alarm: str, at: int) -> None:
    lines = ["board,ns,ew,contract,declarer,result,score"]
    for number, row in enumerate(rows.split("|"), 1):
        cells = [cell if cell != "-" else "" for cell in row.split(" ")]
        cells = [*cells, "", "", "", ""][:4]
        lines.append(f"1,{number},{number + 10},{','.join(cells)}")
    answer = compare("\n".join(lines) + "\n")
    alarms = [row["alarms"] for row in answer["boards"][0]["rows"]]
    assert alarm in alarms[at]
    assert [i for i, found in enumerate(alarms) if alarm in found] == [at]
    [said] = [p for p in answer["problems"] if p["code"] == alarm]
    assert said["severity"] == "warning"
    assert said["where"].endswith(f":{at + 2}")
    assert "Board 1" in said["text"]


def test_alarms_about_pairs(compare: Any) -> None:
    text = (
        "board,round,table,ns,ew,score\n1,1,1,1,11,420\n1,1,2,1,12,420\n1,1,3,3,13,50\n"
        "2,2,1,4,14,50\n3,2,2,4,15,50\n3,2,3,5,16,50\n"
    )
    answer = compare(text)
    rows = board(answer, 1)["rows"]
    assert ["twice_on_board" in row["alarms"] for row in rows] == [True, True, False]
    assert "two_boards_at_once" in board(answer, 3)["rows"][0]["alarms"]
    assert "lonely_board" in board(answer, 2)["rows"][0]["alarms"]


def test_published_contradictions_are_reported(compare: Any) -> None:
    """Sixteen real records whose own figures contradict each other: none is taken in silence."""
    records = json.loads(
        (Path(__file__).parent / "real" / "score_errors.json").read_text(encoding="utf-8")
    )["pbn"]
    lines = ["board,vul,contract,declarer,result,score"]
    for record in records:
        side, _, points = record["score_tag"].rpartition(" ")
        tricks = int(record["result"].split()[-1])
        declarers = "NS" if record["declarer"] in "NS" else "EW"
        if record["result"].startswith(("NS", "EW")) and not record["result"].startswith(declarers):
            tricks = 13 - tricks
        sign = -1 if (side or declarers) == "EW" else 1
        score = sign * int(points)
        lines.append(
            f"{record['board']},{record['vul']},{record['contract']},{record['declarer']},{tricks},{score}"
        )
    answer = compare("\n".join(lines) + "\n")
    found = [row for each in answer["boards"] for row in each["rows"]]
    assert len(found) == 16
    for row in found:
        assert "score_mismatch" in row["alarms"], row
    ours = sorted(row["score"] for row in found)
    assert ours == sorted(record["correct_score_ns"] for record in records)
