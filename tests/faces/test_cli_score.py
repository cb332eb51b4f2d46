"""``score``, ``find``, ``imps`` and ``table`` as a person and as a program see them."""

from __future__ import annotations

import json

import pytest

from chelem.faces.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def runner(*words: str) -> tuple[int, str, str]:
        code = main(words)
        out, err = capsys.readouterr()
        return code, out, err

    return runner


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("find", "12345678901"), "“12345678901” is too large a number: nine digits at most."),
        (("imps", "-12345678901"), "“-12345678901” is too large a number: nine digits at most."),
        (("score", "4S=", "--board", "1234567890"), "“1234567890” is too large a number"),
        (("score", "#1234567890 4S="), "“1234567890” is too large a number"),
        (("table", "boards", "--boards", "50000"), "A table of boards has 10,000 at most."),
        (("find", "12345678901x"), "“12345678901x” is not a whole number."),
    ],
)
def test_a_number_too_large_is_told_so(run, words: tuple[str, ...], sentence: str) -> None:
    code, out, err = run(*words, "--lang", "en")
    assert (code, out) == (2, "")
    assert sentence in err


def test_json_of_interfaces(run) -> None:
    code, out, err = run("score", "4Sx-2 N", "--vul", "both", "--json", "--lang", "en")
    answer = json.loads(out)
    assert (code, err) == (0, "")
    line = answer["lines"][0]
    assert line.pop("text")
    assert {key: answer[key] for key in list(answer)[:13]} == {
        "kind": "played",
        "contract": "4SX",
        "level": 4,
        "denomination": "S",
        "doubling": "X",
        "declarer": "N",
        "tricks": 8,
        "result": -2,
        "board": None,
        "vulnerability": "both",
        "vulnerable": True,
        "score": -500,
        "ns": -500,
    }
    assert answer["ew"] == 500
    assert answer["lines"] == [
        {"code": "undertricks", "points": -500, "steps": [-200, -300], "law": "77"}
    ]


def test_passed_out_in_json(run) -> None:
    _, out, _ = run("score", "passe", "--lang", "fr", "--json")
    answer = json.loads(out)
    nothing = ("level", "denomination", "doubling", "declarer", "tricks", "result")
    assert [answer[key] for key in nothing] == [None] * 6
    assert (answer["kind"], answer["contract"], answer["lines"]) == ("passed_out", "Pass", [])
    assert (answer["score"], answer["ns"], answer["ew"]) == (0, 0, 0)


def test_the_sheet_in_french(run) -> None:
    _, out, _ = run("score", "4Px-2 N", "--vul", "tous", "--lang", "fr")
    assert out == (
        "4♠\xa0X\xa0−2   par Nord, vulnérable\n\n"
        "    Nord-Sud │ Est-Ouest\n"
        "        −500 │ +500\n"
        "━━━━━━━━━━━━━┷━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\n"
        "1re levée de chute, contrée           Loi 77         −200\n"
        "2e levée de chute, contrée            Loi 77         −300\n"
        "─────────────────────────────────────────────────────────\n"
        "Marque de Nord-Sud                                   −500\n\n"
        "Chute   200 + 300 = 500\n"
    )


def test_for_a_screen_reader(run) -> None:
    _, out, _ = run("score", "4Px-2 N v", "--plain", "--lang", "fr")
    assert out.splitlines()[0] == "Quatre piques contrés par Nord, deux de chute."
    assert "Nord-Sud : moins 500." in out
    assert not set(out) & set("━─│♠")


def test_words_need_no_quotes(run) -> None:
    _, out, _ = run("score", "4S", "x", "-2", "N", "--vul", "both", "--json", "--lang", "en")
    assert json.loads(out)["ns"] == -500


def test_board_gives_vulnerability(run) -> None:
    _, out, _ = run("score", "3SA+1 S", "--board", "5", "--json", "--lang", "fr")
    answer = json.loads(out)
    assert (answer["board"], answer["vulnerability"], answer["ns"]) == (5, "ns", 630)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("4S+4", "impossible", 3),
        ("4Z=", "unreadable", 2),
        ("4SNV=", "unclear", 3),
        ("4S", "result_missing", 3),
    ],
)
def test_unusable_input_in_json(run, text: str, code: str, column: int) -> None:
    status, out, _ = run("score", text, "--json", "--lang", "en")
    error = json.loads(out)["error"]
    assert status == 2
    assert (error["code"], error["column"], error["text"]) == (code, column, text)
    assert error["message"]
    assert isinstance(error["expected"], list)
    assert isinstance(error["suggestions"], list)


def test_suggestion_of_interfaces(run) -> None:
    _, out, _ = run("score", "4S+4", "--json", "--lang", "en")
    assert json.loads(out)["error"]["suggestions"] == ["4S+3"]


def test_contradiction(run) -> None:
    status, out, _ = run("score", "4S= N v", "--board", "1", "--json", "--lang", "en")
    assert (status, json.loads(out)["error"]["code"]) == (2, "contradiction")


def test_the_error_shows_its_column_and_no_traceback(run) -> None:
    status, out, err = run("score", "4P=", "--lang", "en")
    assert (status, out) == (2, "")
    shown, sign, sentence = err.splitlines()
    assert shown.index("P") == sign.index("^")
    assert "4S=" in sentence
    assert "Traceback" not in err


def test_find(run) -> None:
    _, out, _ = run("find", "570", "--json")
    answer = json.loads(out)
    assert answer["results"][0] == {
        "contract": "2HX",
        "vulnerable": False,
        "tricks": 9,
        "score": 570,
    }
    assert (answer["points"], answer["possible"], answer["nearest"]) == (570, True, [560, 580])


def test_find_lists_defeats_with_their_sign(run) -> None:
    _, out, _ = run("find", "-500", "--json")
    answer = json.loads(out)
    assert answer["points"] == -500
    assert {row["score"] for row in answer["results"]} == {-500}


def test_an_impossible_score_is_an_answer(run) -> None:
    code, out, _ = run("find", "330", "--json")
    answer = json.loads(out)
    assert (code, answer["possible"], answer["results"]) == (0, False, [])
    assert answer["nearest"] == [300, 340]


@pytest.mark.parametrize(
    ("words", "difference", "imps", "next_at"),
    [
        (["620", "170"], 450, 10, 500),
        (["620", "-170"], 790, 13, 900),
        (["-450"], -450, -10, 500),
        (["−1\u202f430"], -1430, -16, 1500),
        (["1,430", "0"], 1430, 16, 1500),
        (["4000"], 4000, 24, None),
    ],
)
def test_imps(run, words: list[str], difference: int, imps: int, next_at: int | None) -> None:
    _, out, _ = run("imps", *words, "--json")
    assert json.loads(out) == {"difference": difference, "imps": imps, "next_at": next_at}


@pytest.mark.parametrize("words", [["find", "abc"], ["imps", "1.5"], ["imps", "1", "x"]])
def test_not_a_number(run, words: list[str]) -> None:
    status, _, err = run(*words, "--lang", "en")
    assert status == 2
    assert "not a whole number" in err


@pytest.mark.parametrize("name", ["made", "doubled", "redoubled", "penalties", "bonuses", "imps"])
@pytest.mark.parametrize("form", ["text", "csv", "markdown", "json"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_tables(run, name: str, form: str, lang: str) -> None:
    code, out, err = run("table", name, "--format", form, "--lang", lang)
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80


def test_boards_beyond_sixteen(run) -> None:
    _, out, _ = run("table", "boards", "--boards", "20", "--json")
    assert json.loads(out)["rows"][19] == {"board": 20, "dealer": "W", "vulnerability": "both"}


def test_usage_is_in_the_users_language(run) -> None:
    status, _, err = run("score", "--lang", "fr")
    assert status == 2
    assert "il manque" in err


def test_unknown_command(run) -> None:
    status, _, err = run("scroe", "--lang", "en")
    assert (status, "scroe" in err) == (2, True)


@pytest.mark.parametrize(
    "locale", [("fr_FR.UTF-8", "fr"), ("en_GB.UTF-8", "en"), ("de_DE", "fr"), ("C", "fr")]
)
def test_language_of_the_machine(
    run, monkeypatch: pytest.MonkeyPatch, locale: tuple[str, str]
) -> None:
    monkeypatch.setenv("LC_ALL", locale[0])
    _, out, _ = run()
    assert ("la marque au bridge" in out) is (locale[1] == "fr")


@pytest.mark.parametrize("command", ["score", "find", "imps", "table"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_help_has_an_example(capsys: pytest.CaptureFixture[str], command: str, lang: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help", "--lang", lang])
    out, _ = capsys.readouterr()
    assert caught.value.code == 0
    assert f"chelem {command} " in out.split("Exem" if lang == "fr" else "Exam")[-1]


@pytest.mark.parametrize(
    "words",
    [
        ["4Sx-2 N"],
        ["4S", "x", "-2", "N", "--vul", "both"],
        ["--board", "5", "3SA+1 S", "--json"],
        ["4S=", "--plain", "--lang", "en"],
        ["P", "--board", "-1"],
    ],
)
def test_the_short_way_reads_arguments_as_argparse_does(words: list[str]) -> None:
    from chelem.faces.cli import score
    from chelem.faces.cli.parser import build

    short = score.quick(words)
    assert short is not None
    whole = vars(build("score", score, "en").parse_args(words))
    assert vars(short).items() <= whole.items()


@pytest.mark.parametrize(
    "words", [["--help"], ["4S=", "--vul"], ["4S=", "--what"], ["4S=", "--lang", "de"], []]
)
def test_the_short_way_leaves_the_rest_to_argparse(words: list[str]) -> None:
    from chelem.faces.cli import score

    assert score.quick(words) is None
