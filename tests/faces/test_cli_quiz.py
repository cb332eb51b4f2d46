"""``chelem quiz``: the set in JSON, and a session answered through a pipe as a person types it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable

from chelem.quiz.session import plan

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
    assert "chelem quiz --seed 1 --marks cd" in done.stdout
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
