"""``chelem quiz``: the set in JSON, and a session answered through a pipe as a person types it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from chelem.quiz.session import plan
from tests.conftest import chelem_environment

Chelem = Callable[..., subprocess.CompletedProcess[str]]


def test_a_set_in_json_is_the_same_for_the_same_seed(chelem: Chelem) -> None:
    first = chelem("quiz", "--count", "8", "--seed", "1", "--json", "--lang", "en")
    assert first.returncode == 0, first.stderr
    assert first.stdout == chelem("quiz", "--seed", "1", "--json", "--lang", "en").stdout
    answer = json.loads(first.stdout)
    assert answer["seed"] == 1
    assert [question["id"] for question in answer["questions"]] == list(plan(1))
    for question in answer["questions"]:
        assert set(question) >= set("id kind level params text choices answer mistakes why".split())
        assert question["answer"] in question["choices"]
        assert set(question["mistakes"]) == set(question["choices"]) - {question["answer"]}
        assert all(choice.isascii() for choice in question["choices"])


def test_a_level_in_json(chelem: Chelem) -> None:
    answer = json.loads(
        chelem("quiz", "--count", "100", "--seed", "7", "--level", "3", "--json").stdout
    )
    assert len(answer["questions"]) == 100
    assert {question["level"] for question in answer["questions"]} == {3}


def test_a_session_answered_at_the_keyboard(chelem: Chelem) -> None:
    """Board 17 is board 1 again: nobody is vulnerable; the letter and the place both answer."""
    done = chelem("quiz", "--seed", "1", "--lang", "en", stdin="c\nd\n")
    assert done.returncode == 0, done.stderr
    assert "Who is vulnerable on board 17?" in done.stdout
    assert "Right." in done.stdout
    assert "For North-South: " in done.stdout
    assert "2 of 2 at the first try." not in done.stdout
    assert "All right at the first try: 2 of 2." in done.stdout
    assert "--marks cd\n" in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


def test_a_wrong_answer_is_named_and_explained_by_the_ledger(chelem: Chelem) -> None:
    done = chelem("quiz", "--seed", "1", "--marks", "cd", "--lang", "fr", stdin="?\n80\n")
    assert "Le déclarant joue 1♥\xa0contré, non vulnérable, et fait sept levées." in (
        done.stdout.replace("\n", " ")
    )
    assert "Répondez par une lettre ou un chiffre de la liste." in done.stdout
    assert "compté comme si personne n’avait contré." in done.stdout
    assert "La bonne réponse est 160." in done.stdout
    assert "Contrat contré réussi" in done.stdout
    assert "--marks cdb" in done.stdout


def test_recall_takes_a_number(chelem: Chelem) -> None:
    done = chelem(
        "quiz", "--seed", "1", "--marks", "cd", "--recall", "--lang", "en", stdin="one\n160\n"
    )
    assert "Answer with a number." in done.stdout
    assert "  a  " not in done.stdout.split("Declarer plays")[1].split("Question")[0]
    assert "Right." in done.stdout


def test_what_cannot_be_is_refused(chelem: Chelem) -> None:
    for options in (
        ("--level", "6"),
        ("--count", "0"),
        ("--count", "101"),
        ("--marks", "zz"),
        ("--seed", "x"),
    ):
        done = chelem("quiz", *options, "--lang", "en", stdin="")
        assert done.returncode == 2, options
        assert done.stdout == ""
        assert done.stderr.startswith(("error:", "  "))
        assert "Traceback" not in done.stderr


def test_the_line_that_goes_on_speaks_the_same_language(chelem: Chelem) -> None:
    """Where the machine speaks another language than the session, the hint says which."""
    command = ("quiz", "--seed", "1", "--lang")
    english = chelem(*command, "en", stdin="c\n", LC_ALL="fr_FR.UTF-8")
    assert "chelem quiz --seed 1 --lang en --marks c\n" in english.stdout
    same = chelem(*command, "en", stdin="c\n", LC_ALL="en_GB.UTF-8")
    assert "chelem quiz --seed 1 --marks c\n" in same.stdout


def test_the_rule_is_told_after_a_mistake_only(chelem: Chelem) -> None:
    command = ("quiz", "--seed", "1", "--marks", "cd", "--lang", "en")
    rule = "The points of the tricks bid are multiplied by 2"
    assert rule in chelem(*command, stdin="80\n").stdout
    assert rule not in chelem(*command, stdin="160\n").stdout


def test_in_sentences_for_a_screen_reader(chelem: Chelem) -> None:
    """No rules, no columns: a sheet and a ledger are read row by row."""
    done = chelem("quiz", "--seed", "11", "--level", "4", "--plain", "--lang", "en", stdin="a\n")
    assert not set(done.stdout) & set("─━")
    assert "Question 1 of 8, level 4." in done.stdout
    assert "Trick points: +320, Law 77." in done.stdout
    assert "--plain" in done.stdout.splitlines()[-1]
    sheet = chelem(
        "quiz", "--seed", "11", "--level", "4", "--marks", "abcd", "--plain", "--lang", "en"
    )
    assert "Line 1, Board 12, Contract 7♠\xa0−3, By East, NS score +90." in sheet.stdout


def test_ctrl_c_loses_no_answer(tmp_path: Path) -> None:
    """The person gets the line that goes on from there, and the shell the usual 130."""
    out = tmp_path / "out"
    with (
        out.open("wb") as stream,
        subprocess.Popen(
            [sys.executable, "-m", "chelem", "quiz", "--seed", "1", "--lang", "en"],
            stdin=subprocess.PIPE,
            stdout=stream,
            env=chelem_environment(LC_ALL="en_GB.UTF-8"),
        ) as quiz,
    ):
        assert quiz.stdin is not None
        quiz.stdin.write(b"c\n")
        quiz.stdin.flush()
        for _ in range(500):
            if b"Question 2" in out.read_bytes():
                break
            time.sleep(0.02)
        quiz.send_signal(signal.SIGINT)
        assert quiz.wait(30) == 130
    said = out.read_text(encoding="utf-8")
    assert said.rstrip().endswith("chelem quiz --seed 1 --marks c")
    assert "Traceback" not in said


def test_without_an_input_there_is_nobody_to_ask() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$0" -m chelem quiz --seed 1 --lang en <&-', sys.executable],
        env=chelem_environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "[input_closed]" in done.stderr


def test_bytes_that_are_no_text_are_asked_again() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "chelem", "quiz", "--seed", "1", "--lang", "en"],
        env=chelem_environment(PYTHONIOENCODING="utf-8:strict"),
        input=b"\xff\xfe\n\xe9\nc\n",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"Answer with a letter or figure of the list.") == 2
    assert b"Right." in done.stdout
