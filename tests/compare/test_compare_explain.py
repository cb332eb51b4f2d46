"""`chelem compare`: the story of an award, and every way to print."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chelem.faces.cli import main
from tests.compare.rows import HEAD, awards, board, field


def steps(answer: Any) -> dict[str, Any]:
    [page] = answer["explain"]
    return {step["code"]: step for step in page["steps"]}


def test_explain_a_neuberg_board(compare: Any) -> None:
    scores = [520, 500, 490, 480, 460, 450, 430, 420, 400, -50]
    answer = compare(HEAD + field(*scores, "A5050"), "--explain", "1:2")
    found = steps(answer)
    assert found["compared"]["params"] == {"points": 500, "beaten": 8, "tied": 0, "matchpoints": 16}
    assert found["compared"]["law"] == "78A"
    assert found["neuberg"]["params"]["scaled"] == 17.7
    assert "(16 + 1) × 11 / 10 − 1 = 17.7" in found["neuberg"]["text"]
    page = answer["explain"][0]
    assert (page["contestant"], page["award"], page["percent"]) == ("NS2", 17.7, 88.5)
    assert [line["standing"] for line in page["table"]][:3] == ["lost", "tied", "beaten"]


def test_explain_a_weighted_board(compare: Any) -> None:
    text = HEAD + field(650, -100, -100, -200, -300, "W 30% 4S+1 N | 70% 4S-2 N")
    answer = compare(
        text.replace("board;", "vul;board;").replace("\n1;", "\nns;1;"), "--explain", "1:NS6"
    )
    [page] = answer["explain"]
    parts = [step for step in page["steps"] if step["code"] == "component"]
    assert [part["params"]["matchpoints"] for part in parts] == [9.7, 2.7]
    assert {part["law"] for part in parts} == {"12C1c"}
    assert [line["standing"] for line in page["table"]] == ["own", "other", "own", "other"]
    assert page["award"] == pytest.approx(0.3 * 9.7 + 0.7 * 2.7)


def test_explain_a_butler_board(compare: Any) -> None:
    answer = compare(
        HEAD + field(420, 420, 420, 430, 450, -50, -50, -50, -50, -100),
        "--method", "butler", "--datum", "drop:1", "--explain", "1:EW15",
    )  # fmt: skip
    found = steps(answer)
    assert found["dropped"]["params"]["count"] == 1
    assert found["mean"]["params"] == {"sum": -1490, "count": 8, "mean": -186.25}
    assert found["datum_away"]["params"]["datum"] == -190
    assert found["against_datum"]["params"]["difference"] == -260
    assert found["against_datum"]["params"]["imps"] == -6
    assert answer["explain"][0]["table"][0]["dropped"] == 1


def test_explain_tells_what_does_not_exist(compare: Any) -> None:
    text = HEAD + field(420, -50)
    assert compare(text, "--explain", "7:1")["error"]["reason"] == "compare.explain_no_board"
    assert compare(text, "--explain", "1:99")["error"]["reason"] == "compare.explain_nobody"
    assert compare(text, "--explain", "x")["error"]["reason"] == "board_unreadable"
    whole = compare(text, "--explain", "1")
    assert [page["contestant"] for page in whole["explain"]] == ["NS1", "NS2"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("form", ["text", "csv", "html"])
@pytest.mark.parametrize("method", ["matchpoints", "butler", "cross-imps", "total", "ascherman"])
def test_every_way_to_print(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, form: str, method: str
) -> None:
    """Nothing wider than 80 columns, nothing left unsaid, no tag from a name."""
    text = (
        "board;ns;ew;ns_names;score;kind\n1;1;11;Ann <b>& Bob;420;\n1;2;12;Zoë & Max;450;\n"
        "1;3;13;;;A6040\n1;4;14;;;W 50% 4S= N | 50% 4S-1 N\n1;5;15;;;S 4S= N / 4S-1 N\n"
        "1;6;16;;;NP\n1;7;17;;-50;@b\n1;8;18;;-100;@b\n1;9;19;;;AT\n1;10;20;;;A+3-3!\n"
    )
    file = tmp_path / "r.csv"
    file.write_text(text, encoding="utf-8")
    shown = "ranking,travellers,cards"
    words = ["compare", str(file), "--lang", lang, "--format", form, "--method", method]
    assert main([*words, "--show", shown]) == 0
    out, _ = capsys.readouterr()
    assert "Zoë" in out
    assert "{" not in out or form == "html"
    if form == "text":
        assert max(map(len, out.splitlines())) <= 80
        assert main([*words, "--show", shown, "--plain"]) == 0
        assert "━" not in capsys.readouterr()[0]
        for pair in ("1", "3", "4", "5", "6", "7", "9", "10"):
            assert main([*words, "--explain", f"1:{pair}"]) == 0
            told, _ = capsys.readouterr()
            assert max(map(len, told.splitlines())) <= 80, told
    if form == "html":
        assert "<b>&" not in out
        assert "http" not in out.replace("http-equiv", "")
        assert out.count("<table") >= 3
    if form == "csv":
        assert out.splitlines()[0].startswith("ranking,section,place")


def test_pbn_with_a_score_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = """[Event ""]
[Site ""]
[Date ""]
[Board "1"]
[West ""]
[North ""]
[East ""]
[South ""]
[Dealer "N"]
[Vulnerable "None"]
[Deal ""]
[Scoring "MP"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\5R"]
 1 11 4S N 10 420
 2 12 4S N 11 450
 3 13 3NT S 9 400
"""
    file = tmp_path / "r.pbn"
    file.write_text(text, encoding="utf-8")
    assert main(["compare", str(file), "--json", "--lang", "en"]) == 0
    answer = json.loads(capsys.readouterr()[0])
    assert awards(board(answer, 1)) == [(2.0, 2.0), (4.0, 0.0), (0.0, 4.0)]
