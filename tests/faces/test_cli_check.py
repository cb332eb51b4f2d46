"""`chelem check`: the answer, the exit code, what goes where, in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from chelem.faces.cli.progress import Bar
from chelem.press.text.ink import width

Chelem = Callable[..., CompletedProcess[str]]

GOOD = (
    '[Event "Cup"]\n[Board "1"]\n[Vulnerable "None"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n'
    '[Score "NS 420"]\n\n[Event "Cup"]\n[Board "2"]\n[Vulnerable "NS"]\n[Declarer ""]\n'
    '[Contract "Pass"]\n[Result ""]\n[Score "NS 0"]\n\n[Event "Cup"]\n[Board "3"]\n[Contract "?"]\n\n'
)
BAD = (
    '[Event "Cup"]\n[Board "5"]\n[Vulnerable "NS"]\n[Declarer "N"]\n[Contract "4SX"]\n[Result "8"]\n'
    '[Score "NS -300"]\n\n'
)
ROWS = "board;contract;declarer;result;score\n1;3NT;E;-1;50\n2;4S;N;=;-620\n3;4H x;W;+1;-3\n4;;;;\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.pbn").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.pbn").write_text(GOOD + BAD, encoding="utf-8")
    (tmp_path / "rows.csv").write_text(ROWS, encoding="utf-8")
    (tmp_path / "robre.txt").write_text("4S= N\n", encoding="utf-8")
    return tmp_path


def answer(done: CompletedProcess[str]) -> Any:
    return json.loads(done.stdout)


def test_a_file_that_agrees(chelem: Chelem, folder: Path) -> None:
    done = chelem("check", "good.pbn", "--json", "--lang", "en", cwd=folder)
    assert answer(done) == {
        "files": [
            {
                "file": "good.pbn",
                "format": "pbn",
                "games": 3,
                "rows": 0,
                "scored": 2,
                "compared": 2,
                "agree": 2,
                "differ": [],
                "problems": [],
            }
        ]
    }
    assert (done.returncode, done.stderr) == (0, "")


def test_a_file_that_differs(chelem: Chelem, folder: Path) -> None:
    done = chelem("check", "bad.pbn", "--json", "--lang", "en", cwd=folder)
    [file] = answer(done)["files"]
    assert [file[key] for key in ("games", "scored", "compared", "agree")] == [4, 3, 3, 2]
    assert file["differ"] == [
        {
            "where": "bad.pbn:27",
            "board": 5,
            "contract": "4SX",
            "declarer": "N",
            "tricks": 8,
            "vulnerability": "ns",
            "stated": -300,
            "computed": -500,
            "cause": "wrong_vulnerability",
            "hint": None,
        }
    ]
    assert done.returncode == 1


def test_a_results_csv(chelem: Chelem, folder: Path) -> None:
    done = chelem("check", "rows.csv", "--json", cwd=folder)
    [file] = answer(done)["files"]
    assert (file["format"], file["games"], file["scored"], file["compared"]) == ("csv", 4, 3, 3)
    assert [(each["where"], each["computed"], each["cause"]) for each in file["differ"]] == [
        ("rows.csv:3", 620, "wrong_sign"),
        ("rows.csv:4", -990, "impossible"),
    ]
    assert done.returncode == 1


def test_standard_input(chelem: Chelem) -> None:
    done = chelem("check", "-", "--json", stdin=GOOD + BAD)
    assert answer(done)["files"][0]["differ"][0]["where"] == "-:27"
    done = chelem("check", "-", "--format", "csv", "--json", stdin=ROWS)
    assert answer(done)["files"][0]["format"] == "csv"


FRENCH = """\
bad.pbn   4 donnes, 3 marques recalculées, 1 fausse

Ligne  Étui  Contrat    Vul.  Indiqué  Calculé  Cause probable
━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
   27     5  4♠ X −2 N  NS       −300     −500  autre vulnérabilité

Points de Nord-Sud.
Autre vulnérabilité : la marque du même contrat avec l’autre vulnérabilité.
"""
ENGLISH = """\
bad.pbn   4 deals, 3 scores recomputed, 1 wrong

Line  Board  Contract   Vul.  Stated  Computed  Likely cause
━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
  27      5  4♠ X −2 N  NS      −300      −500  other vulnerability

North-South’s points.
Other vulnerability: the same contract’s score at the other vulnerability.
"""


@pytest.mark.parametrize(("lang", "text"), [("fr", FRENCH), ("en", ENGLISH)])
def test_the_report(chelem: Chelem, folder: Path, lang: str, text: str) -> None:
    done = chelem("check", "bad.pbn", "--lang", lang, cwd=folder)
    assert done.stdout.replace("\xa0", " ") == text
    assert done.stderr == ""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_line_is_wider_than_a_terminal(chelem: Chelem, folder: Path, lang: str) -> None:
    rows = [
        f"{board};7NT XX;{seat};{result};{score}"
        for board in (1, 12, 128, 12577)
        for seat in "NESW"
        for result, score in (
            ("-13", 7600),
            ("=", -2980),
            ("-1", 36000),
            ("-2", 3),
            ("-4", 123456),
        )
    ]
    (folder / "wide.csv").write_text(
        "board;contract;declarer;result;score\n" + "\n".join(rows), encoding="utf-8"
    )
    done = chelem("check", "wide.csv", "--lang", lang, cwd=folder)
    assert done.returncode == 1
    assert max(width(line) for line in done.stdout.splitlines()) <= 80


def test_in_sentences(chelem: Chelem, folder: Path) -> None:
    done = chelem("check", "bad.pbn", "--plain", "--lang", "en", cwd=folder)
    assert "━" not in done.stdout
    assert (
        "bad.pbn:27: board 5, 4♠ X −2 N, vulnerable North-South: stated −300, computed −500. "
        "The same contract’s score at the other vulnerability."
    ) in done.stdout.replace("\xa0", " ")


def test_problems_go_to_standard_error(chelem: Chelem, folder: Path) -> None:
    text = GOOD.replace('"None"', '"EW"') + '[Board "8"]\n[Contract "9S"]\n'
    (folder / "odd.pbn").write_text(text, encoding="utf-8")
    done = chelem("check", "odd.pbn", "--lang", "en", cwd=folder)
    assert done.stderr.splitlines() == [
        (
            "odd.pbn:3:14: warning: Vulnerability EW: board 1 has none (Law 2). "
            "What the file says counts. [vulnerability_not_of_board]"
        ),
        (
            "odd.pbn:22:12: error: Contract: there is no “9S” in bridge. "
            "Expected: a contract such as 4S, 3NTX, 6HXX or Pass. [impossible]"
        ),
    ]
    assert "3 deals" not in done.stderr
    assert done.returncode == 1


def test_warnings_alone_are_no_failure(chelem: Chelem, folder: Path) -> None:
    (folder / "odd.pbn").write_text(GOOD.replace('"None"', '"EW"'), encoding="utf-8")
    assert chelem("check", "odd.pbn", cwd=folder).returncode == 0


def test_many_warnings_are_counted_unless_all_are_asked_for(chelem: Chelem, folder: Path) -> None:
    game = '[Event "x"]\n[Board "1"]\n[Vulnerable "EW"]\n[Contract "?"]\n\n'
    (folder / "many.pbn").write_text(game * 60, encoding="utf-8")
    done = chelem("check", "many.pbn", "--lang", "en", cwd=folder)
    lines = done.stderr.splitlines()
    assert len(lines) == 21
    assert lines[-1] == "40 notes more (--all shows them): vulnerability_not_of_board 40"
    assert len(chelem("check", "many.pbn", "--all", cwd=folder).stderr.splitlines()) == 60


@pytest.mark.parametrize(
    ("name", "code"),
    [("missing.pbn", "file_missing"), ("robre.txt", "no_results"), (".", "file_unreadable")],
)
def test_an_unusable_file(chelem: Chelem, folder: Path, name: str, code: str) -> None:
    done = chelem("check", name, "--json", "--lang", "fr", cwd=folder)
    assert done.returncode == 2
    assert answer(done)["error"]["code"] == code
    assert f"[{code}]" in done.stderr
    assert "Traceback" not in done.stderr


def test_one_unusable_file_does_not_stop_the_others(chelem: Chelem, folder: Path) -> None:
    done = chelem("check", "missing.pbn", "bad.pbn", "rows.csv", "--json", cwd=folder)
    files = answer(done)["files"]
    assert files[0]["error"]["code"] == "file_missing"
    assert [len(file["differ"]) for file in files[1:]] == [1, 2]
    assert done.returncode == 2
    done = chelem("check", "bad.pbn", "rows.csv", "--lang", "en", cwd=folder)
    assert done.stdout.endswith("In all: 2 files, 6 scores recomputed, 3 wrong.\n")
    assert done.returncode == 1


def test_a_file_in_the_other_language(chelem: Chelem, folder: Path) -> None:
    (folder / "fr.csv").write_text(ROWS.replace("3NT", "3SA"), encoding="utf-8")
    done = chelem("check", "fr.csv", "--lang", "en", cwd=folder)
    assert done.returncode == 2
    assert "fr.csv:2" in done.stderr
    assert "--file-lang fr" in done.stderr
    (folder / "fr.csv").write_text(
        "board;contract;declarer;result;score\n1;3SA;E;-1;50\n2;4P;O;=;-420\n", encoding="utf-8"
    )
    assert chelem("check", "fr.csv", "--file-lang", "fr", cwd=folder).returncode == 0


def test_the_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    bar = Bar("club.pbn", 1000, "fr")
    assert bar.text(500).replace("\xa0", " ").startswith("lecture club.pbn ")
    assert bar.text(500).endswith("50\xa0%")
    assert bar.text(0).endswith(" 0\xa0%")
    assert bar.text(2000).endswith("100\xa0%")
    assert width(bar.text(1000)) <= 80
    assert Bar("-", None, "en").text(31_000_000) == "reading - 31 MB"


def test_no_progress_bar_off_a_terminal(
    chelem: Chelem, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Bar("club.pbn", 1000, "en") as bar:
        for done in range(1000):
            bar.show(done)
    assert capsys.readouterr().err == ""
