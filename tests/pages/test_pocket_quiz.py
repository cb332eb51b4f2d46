"""The questions that a device keeps: many, of every kind, and said as the quiz's own pages say them."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from chelem.pages.pocket import pocket_questions
from chelem.pages.quiz import feedback
from chelem.press.html import assets, pocket_quiz
from chelem.press.html.quiz import QuestionView
from chelem.quiz.ask import KINDS, by_id
from chelem.quiz.boxes import DAYS

LANGUAGES = ["fr", "en"]


def known(lang: str) -> dict[str, Any]:
    text = pocket_quiz.data_script(lang)
    assert text.startswith('"use strict";\nglobalThis.QUIZ={')
    found: dict[str, Any] = json.loads(text.partition("=")[2].rstrip().rstrip(";"))
    return found


def test_there_are_many_of_every_kind_and_none_twice() -> None:
    counts = Counter(question.kind for question in pocket_questions())
    assert set(counts) == set(KINDS)
    assert sum(counts.values()) >= 600
    assert min(counts.values()) >= 12
    assert len({question.id for question in pocket_questions()}) == sum(counts.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_reads_differently(lang: str) -> None:
    told = Counter(
        (q["text"], q.get("deals"))
        for q in known(lang)["questions"]
        if not q["id"].startswith(("best_worst.", "inverse."))
    )
    # A value that a sentence leaves out may tell two apart; hardly ever.
    assert sum(count - 1 for count in told.values()) <= 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_is_said_as_on_the_server(lang: str) -> None:
    """Right choice, every mistake's sentence, the ledger, its sum and its marked row: of all questions."""
    data = known(lang)
    assert len(data["questions"]) == len(pocket_questions())
    for told in data["questions"]:
        question = by_id(told["id"])
        view = QuestionView(question, lang)
        assert question.choices[told["right"]] == question.answer
        assert len(told["choices"]) == len(told["said"]) == len(question.choices)
        for choice, (first, rest, missed) in zip(question.choices, told["said"], strict=True):
            answer = feedback(question, choice)
            assert (first, rest) == tuple(map(str, view.said(answer)))
            assert missed == [at for at, row in enumerate(view.ledger(answer)) if row.missed]
        if question.is_number:
            assert told["numbers"][told["right"]] == float(question.answer)
        rows = [data["rows"][at] for at in told.get("rows", [])]
        assert [(law, link) for _, law, link, _ in rows] == [(r.law, r.link) for r in view.ledger()]
        assert [re.sub("<.*?>", "", points) for *_, points in rows] == [
            row.points for row in view.ledger()
        ]
        assert told.get("sum", "") == view.sum
        assert told.get("why") == (None if view.why is None else str(view.why))
        assert told["rule"] in data["rules"]


def test_both_languages_have_the_same_questions() -> None:
    french, english = known("fr"), known("en")
    assert [q["id"] for q in french["questions"]] == [q["id"] for q in english["questions"]]
    assert [q["right"] for q in french["questions"]] == [q["right"] for q in english["questions"]]
    assert set(french["words"]) == set(english["words"])


def test_the_script_has_no_number_of_the_game() -> None:
    """It looks up and counts questions: no trick value, premium or IMP threshold stands in it."""
    found = assets.find("pocket-quiz.js")
    assert found is not None
    code = re.sub(r"^\s*//.*$", "", found.body.decode(), flags=re.MULTILINE)
    numbers = {int(each) for each in re.findall(r"(?<![\w.#$])\d+(?![\w}.])", code)}
    # A percent, the most digits typed, a place, nothing.
    assert numbers <= {0, 1, 2, 12, 100}


def test_the_boxes_of_the_script_are_those_of_the_quiz() -> None:
    found = assets.find("quiz.js")
    assert found is not None
    assert f"const DAYS = {list(DAYS)};" in found.body.decode()
