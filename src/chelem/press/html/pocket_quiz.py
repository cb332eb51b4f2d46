"""The quiz on a device without a network: questions with all that can be said of every answer.

The server draws the questions, their wrong answers and the mistakes behind them, and puts them into
words and marks as it does for its own pages; the device only chooses among them and shows them.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from chelem.pages.pocket import pocket_questions
from chelem.pages.quiz import feedback
from chelem.press.html import markup
from chelem.press.html.environment import render
from chelem.press.html.quiz import LedgerRow, QuestionView
from chelem.quiz.ask import FAMILIES, KINDS, LEVELS
from chelem.quiz.session import (
    BREAK_EVERY,
    GAP,
    LONG,
    QUICK,
    QUICK_FAMILIES,
    QUICK_LEVEL,
    REVIEW,
    plan,
)
from chelem.words import LANGUAGES, catalogue, say

if TYPE_CHECKING:
    from chelem.quiz.question import Question

__all__ = ["PLANS", "context", "data_script", "version"]

_COUNTS = (QUICK, 20, LONG)
PLANS = 6
"""Orders of kinds of each longer session, as the server makes them; one is taken by chance."""
_SAID = (
    "question",
    "question_again",
    "question_end",
    "ticks",
    "right",
    "not_right",
    "right_answer",
    "your_answer",
    "your_number",
    "see_report",
    "next",
    "level",
    "rule",
    "not_a_number",
    "pause",
)
"""The sentences that the script fills in; their ``{places}`` stay."""


def _row(row: LedgerRow, lang: str) -> list[str]:
    label = str(markup.rich(row.label, lang))
    return [label, row.law, row.link, str(markup.figure(row.points))]


def _question(question: Question, lang: str, rows: dict[tuple[str, ...], int]) -> dict[str, object]:
    view = QuestionView(question, lang)
    said: list[object] = []
    for choice in question.choices:
        answer = feedback(question, choice)
        missed = [at for at, row in enumerate(view.ledger(answer)) if row.missed]
        said.append([*map(str, view.said(answer)), missed])
    found: dict[str, object] = {
        "id": question.id,
        "text": str(view.text),
        "choices": [str(view.choice(choice)) for choice in question.choices],
        "right": question.choices.index(question.answer),
        "said": said,
        "rule": question.rule,
    }
    if view.header:
        found["deals"] = render("quiz/deals.html", lang, view=view).strip()
    if question.is_number:
        found["numbers"] = [float(choice) for choice in question.choices]
        found["form"] = question.form
    if view.why is not None:
        found["why"] = str(view.why)
    if view.explained.situation is not None:
        places = [tuple(_row(row, lang)) for row in view.ledger()]
        found["rows"] = [rows.setdefault(row, len(rows)) for row in places]
        found["total"] = str(markup.figure(view.total))
        found["sum"] = view.sum
        found["calculator"] = view.calculator
    return found


@lru_cache(maxsize=len(LANGUAGES))
def data_script(lang: str) -> str:
    """A script that holds the questions of one language as ``QUIZ``; it has no code.

    ``plans``      orders of kinds, by their places in ``kinds``, for each longer session
    ``rows``       every ledger row that a question shows: label, law, its link, points
    ``questions``  with the choices as shown, the place of the right one, and for each choice what
                   is said to it and the places of the ledger rows that the mistake is about
    """
    rows: dict[tuple[str, ...], int] = {}
    questions = [_question(each, lang, rows) for each in pocket_questions()]
    rules = sorted({str(each["rule"]) for each in questions})
    known: dict[str, Any] = {
        "kinds": {
            kind.code: [say(lang, f"quiz.kind_{kind.code}"), kind.level, kind.family]
            for kind in KINDS.values()
        },
        "families": {each: say(lang, f"quiz.family_{each}") for each in FAMILIES},
        "quick": {"count": QUICK, "families": QUICK_FAMILIES, "level": QUICK_LEVEL},
        "plans": {
            count: [_kinds(seed, count) for seed in range(PLANS)]
            for count in _COUNTS
            if count > QUICK
        },
        "pause": BREAK_EVERY,
        "review": REVIEW,
        "gap": GAP,
        "rules": {rule: say(lang, f"rules.{rule}_question") for rule in rules},
        "words": {name: markup.typeset(catalogue(lang, "quiz")[name], lang) for name in _SAID},
        "typed": list(map(str, _typed(lang))),
        "rows": list(rows),
        "questions": questions,
    }
    told = json.dumps(known, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'"use strict";\nglobalThis.QUIZ={told};\n'


def _kinds(seed: int, count: int) -> list[int]:
    """The kinds of a session of *count* questions in order, by their places in ``kinds``."""
    places = {kind: at for at, kind in enumerate(KINDS)}
    return [places[question.partition(".")[0]] for question in plan(seed, count)]


def _typed(lang: str) -> tuple[object, object]:
    """What is said to a typed number that is no choice: the same for every question."""
    first = next(each for each in pocket_questions() if each.is_number)
    return QuestionView(first, lang).said(feedback(first, None))


def context(lang: str) -> dict[str, Any]:
    """What the template of one language needs."""
    return {"counts": _COUNTS, "levels": LEVELS, "kept": len(pocket_questions())}


@lru_cache(maxsize=1)
def version() -> str:
    """Twelve letters that change when a question, its words or its page do."""
    mark = hashlib.sha256()
    for lang in LANGUAGES:
        mark.update(data_script(lang).encode())
        mark.update(render("pocket/quiz_body.html", lang, **context(lang)).encode())
    return mark.hexdigest()[:12]
