"""``chelem rubber`` and ``chelem chicago`` as a person runs them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

Chelem = Callable[..., CompletedProcess[str]]

ROBRE = """language: fr
2C+1 S
3SA= E
4P= N honneurs N 100
5Kx-2 O
2P= S
4C-1 N
"""

# The drawing of the design, with the premium for stopping here (Law 80) on top.
DRAWN = """\
Nous, vulnérables         │ Eux, vulnérables
   seule partielle    100 │
4  chute              500 │
3  honneurs           100 │
1  de mieux            30 │ 6  chute              100
━━━━━━━━━━━━━━━━━━━━━━━━━━┿━━━━━━━━━━━━━━━━━━━━━━━━━━
1  2♥                  60 │ 2  3SA                100
──────────────────────────┼──────────────────────────
3  4♠                 120 │
──────────────────────────┼──────────────────────────
5  2♠                  60 │
──────────────────────────┼──────────────────────────
   Total              970 │    Total              200

Il manque 40 à Nous pour gagner le robre\xa0: 1SA 2♣ 2♦ 2♥ 2♠.
Prime de robre\xa0: 500.
Le robre s’arrête ici\xa0: 100 à Nous, seule partielle de la manche en cours.
Écart\xa0: 770 pour Nous.
Donne 7\xa0: donneur Sud, tous vulnérables.

Règles\xa0: lois du robre de 1993 et 2014, sans variante.
"""

# Nine deals, worked out and partly published (vectors/rubber.json, R01).
NINE = """2H+2 N
4Sx-2 E
3NT+1 W
3S= E
2D-2 E
6Hx+1 S
1NT+1 W
P
3H= E
"""


@pytest.fixture
def robre(tmp_path: Path) -> Path:
    path = tmp_path / "robre.txt"
    path.write_text(ROBRE, encoding="utf-8")
    return path


def test_drawn_like_paper(chelem: Chelem, robre: Path) -> None:
    done = chelem("rubber", str(robre), "--lang", "fr")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == DRAWN
    assert all(len(row) <= 80 for row in done.stdout.splitlines())


def test_ongoing_has_no_premium_for_stopping(chelem: Chelem, robre: Path) -> None:
    done = chelem("rubber", str(robre), "--lang", "en", "--ongoing")
    assert "only part-score    100 │" not in done.stdout
    assert "   Total              870 │    Total              200" in done.stdout
    assert "If play stops now: 100 to us, the only part-score" in done.stdout


def test_ascii_where_the_encoding_has_no_suits(chelem: Chelem, robre: Path) -> None:
    done = chelem("rubber", str(robre), "--lang", "fr", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.stdout.isascii()
    assert "1  2C                  60 | 2  3SA                100" in done.stdout
    assert "==========================+==========================" in done.stdout


def test_plain_draws_nothing(chelem: Chelem, robre: Path) -> None:
    done = chelem("rubber", str(robre), "--lang", "en", "--plain")
    assert not set("━─│┿┼") & set(done.stdout)
    assert (
        "1. two hearts by South, one overtrick: We, Trick points, 60; We, Overtricks, 30."
        in done.stdout
    )
    assert "We, Total: 970." in done.stdout


def test_rubber_json(chelem: Chelem, tmp_path: Path) -> None:
    (tmp_path / "nine.txt").write_text(NINE, encoding="utf-8")
    done = chelem("rubber", "nine.txt", "--json", "--lang", "en", cwd=tmp_path)
    assert done.returncode == 0
    answer = json.loads(done.stdout)
    first = answer["deals"][0]
    assert first == {
        "deal": 1,
        "dealer": "N",
        "contract": "2H",
        "declarer": "N",
        "side": "NS",
        "tricks": 10,
        "result": 2,
        "honours": None,
        "text": "2♥\xa0+2",
        "vulnerable": [],
        "below": {"NS": 60, "EW": 0},
        "above": [
            {
                "side": "NS",
                "code": "overtricks",
                "points": 60,
                "steps": [30, 30],
                "law": "72",
                "source": "rubber_1993",
                "text": "Overtricks: 30 + 30",
            }
        ],
        "game_won_by": None,
        "partial": {"NS": 60, "EW": 0},
        "games": {"NS": 0, "EW": 0},
    }
    assert answer["form"] == "rubber"
    assert answer["rules"] == {
        "honours": "counted",
        "unfinished_part_score": 100,
        "redoubled_made": 100,
        "fourth_undertrick": 300,
        "settlement": "exact",
        "rotation": "fixed",
        "stake": None,
    }
    passed = answer["deals"][7]
    assert (passed["contract"], passed["declarer"], passed["above"]) == ("Pass", None, [])
    assert answer["games"] == {"NS": 1, "EW": 2}
    assert answer["finished"] is True
    (premium,) = answer["above_at_end"]
    assert (premium["side"], premium["code"], premium["points"]) == ("EW", "rubber_bonus", 500)
    assert answer["totals"] == {"NS": 1630, "EW": 880}
    assert answer["difference"] == {"side": "NS", "points": 750}
    assert answer["needs"] == {"NS": None, "EW": None}
    assert answer["problems"] == []
    assert answer["complete"] is True


def test_deals_after_the_end_are_the_next_rubber(chelem: Chelem) -> None:
    done = chelem("rubber", "-", "--json", "--lang", "en", stdin=NINE + "2H= N\n")
    answer = json.loads(done.stdout)
    assert answer["totals"] == {"NS": 1630, "EW": 880}
    assert [each["finished"] for each in answer["rubbers"]] == [True, False]
    assert answer["rubbers"][1]["deals"][0]["deal"] == 10
    assert answer["rubbers"][1]["totals"] == {"NS": 160, "EW": 0}
    drawn = chelem("rubber", "-", "--lang", "en", stdin=NINE + "2H= N\n").stdout
    assert "Rubber 2" in drawn
    assert "All rubbers: 1,790 for us, 880 for them." in drawn


def test_chicago_json(chelem: Chelem) -> None:
    done = chelem("chicago", "-", "--json", "--lang", "en", stdin="P\n4S= N\n2S-2 EW\n")
    answer = json.loads(done.stdout)
    assert answer["form"] == "chicago"
    (each,) = answer["rounds"]
    second = each["deals"][1]
    keys = ("deal", "hand", "dealer", "vulnerable", "contract", "declarer", "tricks", "partial")
    assert {key: second[key] for key in keys} == {
        "deal": 2,
        "hand": 1,
        "dealer": "N",
        "vulnerable": [],
        "contract": "4S",
        "declarer": "N",
        "tricks": 10,
        "partial": {"NS": 0, "EW": 0},
    }
    assert second["points"] == {"NS": 420, "EW": 0}
    assert [
        (line["side"], line["code"], line["points"], line["law"]) for line in second["lines"]
    ] == [("NS", "trick_points", 120, "77"), ("NS", "game", 300, "Chicago")]
    third = each["deals"][2]
    assert (third["declarer"], third["side"], third["vulnerable"]) == (None, "EW", ["EW"])
    assert each["totals"] == {"NS": 620, "EW": 0}
    assert answer["totals"] == {"NS": 620, "EW": 0}
    assert answer["difference"] == {"side": "NS", "points": 620}
    assert answer["rules"]["hands"] == 4
    assert answer["next"] == {"deal": 4, "hand": 3, "dealer": "S", "vulnerable": ["NS"]}


def test_a_bad_line_is_a_problem_and_the_sheet_goes_on(chelem: Chelem) -> None:
    done = chelem("rubber", "-", "--json", "--lang", "en", stdin="2H= N\n4S+9 N\n2C= N\n")
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    assert answer["complete"] is False
    assert [deal["deal"] for deal in answer["deals"]] == [1, 3]
    assert answer["games"] == {"NS": 1, "EW": 0}
    (problem,) = answer["problems"]
    assert (problem["severity"], problem["code"], problem["where"]) == (
        "error",
        "result_impossible",
        "-:2:3",
    )
    assert done.stderr.startswith("-:2:3: error: ")
    drawn = chelem("rubber", "-", "--lang", "fr", stdin="2H= N\n4S+9 N\n")
    assert "Feuille incomplète" in drawn.stdout


def test_vulnerability_written_beside_a_deal_is_checked(chelem: Chelem) -> None:
    done = chelem("chicago", "-", "--lang", "en", stdin="4S= N v\n")
    assert done.returncode == 1
    assert "-:1: error: Deal 1: it says v, the sheet makes it none." in done.stderr


def test_the_other_language_is_refused(chelem: Chelem) -> None:
    done = chelem("rubber", "-", "--json", "--lang", "fr", stdin="3SA= N\n")
    assert done.returncode == 2
    error = json.loads(done.stdout)["error"]
    assert error["code"] == "other_language"
    assert "language: fr" in error["message"]
    read = chelem("rubber", "-", "--file-lang", "fr", "--lang", "fr", stdin="3SA= N\n")
    assert read.returncode == 0


@pytest.mark.parametrize(
    ("form", "text", "options", "totals"),
    [
        ("rubber", "2H= N\n", ["--unfinished-part-score", "50"], (110, 0)),
        ("rubber", "3Sx-5 N\n", ["--fourth-undertrick", "200"], (0, 900)),
        ("rubber", "1Hxx= N\n", ["--redoubled-made", "50"], (470, 0)),
        ("rubber", "2H= N honours S 100\n", ["--honours", "ignorés"], (160, 0)),
        ("chicago", "2H= N honours S 100\n", ["--honours", "counted"], (160, 0)),
        ("chicago", "2H= N\n2C= N\n", ["--part-scores", "duplicate"], (200, 0)),
        ("chicago", "P\n4S-1 E\n", ["--vulnerability", "non-donneur", "--passed-out", "counted"], (50, 0)),
        ("chicago", "2H= N\n", ["--hands", "1", "--fourth-deal", "50"], (110, 0)),
    ],
)  # fmt: skip
def test_variants(
    chelem: Chelem, form: str, text: str, options: list[str], totals: tuple[int, int]
) -> None:
    done = chelem(form, "-", "--json", "--lang", "en", *options, stdin=text)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    assert (answer["totals"]["NS"], answer["totals"]["EW"]) == totals
    drawn = chelem(form, "-", "--lang", "fr", *options, stdin=text).stdout
    assert "Règles\xa0:" in drawn
    assert "sans variante" not in drawn


def test_the_command_line_goes_before_the_file(chelem: Chelem) -> None:
    text = "honours: ignored\n2H= N honours S 100\n"
    done = chelem("rubber", "-", "--json", "--honours", "counted", stdin=text)
    assert json.loads(done.stdout)["totals"]["NS"] == 260


def test_explain(chelem: Chelem, robre: Path) -> None:
    done = chelem("rubber", str(robre), "--lang", "fr", "--explain", "4")
    assert done.returncode == 0
    assert "Donne 4\xa0: 5♦\xa0X\xa0−2" in done.stdout
    assert "Nous  Levées de chute\xa0: 200 + 300" in done.stdout
    assert "Loi 72 du robre" in done.stdout
    assert all(len(row) <= 80 for row in done.stdout.splitlines())
    answer = json.loads(chelem("rubber", str(robre), "--explain", "3", "--json").stdout)
    assert [line["code"] for line in answer["lines"]] == ["trick_points", "honours"]
    assert all(line["why"] for line in answer["lines"])
    none = chelem("rubber", str(robre), "--lang", "en", "--explain", "99")
    assert (none.returncode, none.stdout) == (2, "")
    assert "There is no deal 99." in none.stderr


def test_accounts_of_five(chelem: Chelem) -> None:
    text = "rotation: pivot\nnames: Anne, Bruno, Claire, David, Émile\nstake: 0.50\n"
    text += "settlement: 100-up\n3NT= N\n3NT= E\n3NT= S\n3NT= S\n"
    done = chelem("chicago", "-", "--json", "--lang", "en", stdin=text)
    kept = json.loads(done.stdout)["ledger"]
    # 400 + 400... : NS 400, EW 600, NS 600, NS 600: 1,000 for Anne and David.
    assert kept["rounds"][0]["seats"] == {"N": "Anne", "E": "Bruno", "S": "David", "W": "Claire"}
    assert kept["balances"] == {
        "Anne": 1000, "Bruno": -1000, "Claire": -1000, "David": 1000, "Émile": 0,
    }  # fmt: skip
    assert kept["transfers"] == [
        {"from": "Bruno", "to": "Anne", "points": 1000, "money": 5.0},
        {"from": "Claire", "to": "David", "points": 1000, "money": 5.0},
    ]
    drawn = chelem("chicago", "-", "--lang", "fr", stdin=text).stdout
    assert "Tour 1   Anne, David – Bruno, Claire" in drawn
    assert "Bruno doit 1\u202f000 (5,00) à Anne." in drawn


def test_imps_against_expected_scores(chelem: Chelem, tmp_path: Path) -> None:
    (tmp_path / "expected.csv").write_text("hcp;nv;v\n20;0;0\n23;110;110\n", encoding="utf-8")
    done = chelem(
        "chicago", "-", "--expected", "expected.csv", "--json", "--lang", "en",
        stdin="4S= N hcp NS 23\n2S= E\n", cwd=tmp_path,
    )  # fmt: skip
    answer = json.loads(done.stdout)
    first, second = answer["rounds"][0]["deals"]
    assert (first["expected"], first["imps"]) == (110, 7)
    assert (second["expected"], second["imps"]) == (None, None)
    assert [problem["code"] for problem in answer["problems"]] == ["high_cards_missing"]
    assert done.returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["rubber", "no-such-file.txt"],
        ["rubber", "-", "--first-dealer", "Q"],
        ["rubber", "-", "--names", "A, A"],
        ["rubber", "-", "--settlement", "tens"],
        ["chicago", "-", "--hands", "0"],
        ["chicago", "-", "--expected", "no-such-file.csv"],
    ],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_unusable(chelem: Chelem, arguments: list[str], lang: str) -> None:
    done = chelem(*arguments, "--lang", lang)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
