"""`chelem vp` and `chelem table vp`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chelem.faces.cli import main


def vp(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any]:
    code = main(["vp", *words, "--json", "--lang", "en"])
    return code, json.loads(capsys.readouterr()[0])


@pytest.mark.parametrize(
    ("words", "winner", "loser"),
    [
        (("10", "--boards", "24"), 12.33, 7.67),
        (("-10", "--boards", "24"), 12.33, 7.67),
        (("5", "--boards", "24"), 11.23, 8.77),
        (("14", "--boards", "16"), 13.75, 6.25),
        (("34", "--boards", "5"), 20.0, 0.0),
        (("3", "--boards", "7", "--scale", "wbf-discrete"), 12.0, 8.0),
        (("1", "--boards", "7", "--scale", "acbl-30"), 18.0, 12.0),
        (("56.23", "--boards", "8", "--scale", "ebu-pairs"), 14.0, 6.0),
        (("56,24%", "--boards", "8", "--scale", "ebu-pairs"), 15.0, 5.0),
        (("9.5", "--boards", "24"), 12.33, 7.67),
    ],
)
def test_vp(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], winner: float, loser: float
) -> None:
    code, answer = vp(capsys, *words)
    assert code == 0
    assert (answer["winner"], answer["loser"]) == (winner, loser)
    rounded = [problem["code"] for problem in answer["problems"]]
    assert rounded == (["imps_rounded"] if words[0] == "9.5" else [])


def test_vp_refusals(capsys: pytest.CaptureFixture[str]) -> None:
    for words, code in (
        (("3", "--boards", "5", "--scale", "acbl-20"), "vp_length"),
        (("3", "--boards", "28", "--scale", "ebu-pairs"), "vp_length"),
        (("3", "--boards", "8", "--scale", "nope"), "vp_scale"),
        (("x", "--boards", "8"), "unreadable"),
        (("101", "--boards", "8", "--scale", "ebu-pairs"), "vp_percent"),
    ):
        status, answer = vp(capsys, *words)
        assert (status, answer["error"]["code"]) == (2, code)
        assert "{" not in answer["error"]["message"]


def test_a_scale_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "club.csv"
    file.write_text(
        "boards;imps_from;winner;loser\n8;0;5;5\n8;1;6;4\n8;10;10;-0,5\n", encoding="utf-8"
    )
    assert vp(capsys, "9", "--boards", "8", "--scale", str(file))[1]["winner"] == 6.0
    assert vp(capsys, "30", "--boards", "8", "--scale", str(file))[1]["loser"] == -0.5
    assert vp(capsys, "3", "--boards", "7", "--scale", str(file))[1]["error"]["code"] == "vp_length"
    for text, code in (
        ("boards;imps_from;winner\n8;0;5\n", "vp_columns"),
        ("boards;imps_from;winner;loser\n8;zero;5;5\n", "vp_row"),
        ("boards;imps_from;winner;loser\n8;3;5;5\n", "vp_no_zero"),
        ("boards;imps_from;winner;loser\n8;0;5;5\n8;0;6;4\n", "vp_order"),
    ):
        file.write_text(text, encoding="utf-8")
        status, answer = vp(capsys, "3", "--boards", "8", "--scale", str(file))
        assert (status, answer["error"]["code"]) == (2, code)


def test_table_vp(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "vp", "--boards", "24", "--json", "--lang", "en"]) == 0
    rows = json.loads(capsys.readouterr()[0])["rows"]
    assert (rows[5]["imps_from"], rows[5]["imps_to"], rows[5]["winner"]) == (5, 5, 11.23)
    assert rows[-1] == {"imps_from": 74, "imps_to": None, "winner": 20.0, "loser": 0.0}
    for form in ("text", "csv", "markdown"):
        assert (
            main(
                [
                    "table",
                    "vp",
                    "--boards",
                    "8",
                    "--scale",
                    "wbf-discrete",
                    "--format",
                    form,
                    "--lang",
                    "fr",
                ]
            )
            == 0
        )
        assert "39" in capsys.readouterr()[0]


@pytest.mark.parametrize(
    ("text", "code"), [("0", "impossible"), ("-3", "unreadable"), ("x", "unreadable")]
)
def test_a_match_has_boards(text: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vp", "20", f"--boards={text}", "--json", "--lang", "en"]) == 2
    said = json.loads(capsys.readouterr().out)["error"]
    assert said["code"] == code
    assert said["expected"] == ["a number of boards from 1 on"]
