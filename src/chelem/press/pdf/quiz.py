"""A quiz on paper: the questions of a seed, then the key on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence

from chelem.pages.quiz import options
from chelem.press.pdf.engine import Paper, Sheet
from chelem.press.quiz import choice_text, question_text, sheet_header, sheet_lines, why_text
from chelem.quiz.ask import by_id
from chelem.quiz.question import Question
from chelem.quiz.session import QUICK, plan
from chelem.words import say

__all__ = ["quiz_sheet"]

_SHORT, _MIDDLE = 13, 24
"""Letters of a choice up to which four, or two, stand on a line."""


def quiz_sheet(
    lang: str,
    paper: Paper,
    *,
    seed: int,
    count: int = QUICK,
    level: int | None = None,
    review: Sequence[str] = (),
) -> Sheet:
    """The worksheet of :func:`chelem.quiz.session.plan`'s questions."""
    questions = [by_id(name) for name in plan(seed, count, level, review)]
    about = say(lang, "pdf.quiz_about", count=count)
    if level is not None:
        about = f"{about} · {say(lang, 'quiz.level', level=level)}"
    title = say(lang, "quiz.sheet_title", seed=seed)
    data = {
        "about": about,
        "fields": [say(lang, "pdf.field_name"), say(lang, "pdf.field_date")],
        # Of several sheets in one class the key says which it goes with.
        "key": f"{say(lang, 'quiz.key')} · {title}",
        "gap": 13,
        "questions": [_question(question, lang) for question in questions],
    }
    return Sheet("quiz", lang, title, data, paper)


def _question(question: Question, lang: str) -> dict[str, object]:
    shown = [
        {"letter": option.letter.upper(), "text": choice_text(question, option.token, lang)}
        for option in options(question)
    ]
    longest = max(len(choice["text"]) for choice in shown)
    right = question.choices.index(question.answer)
    return {
        "text": question_text(question, lang),
        "deals": {
            "head": list(sheet_header(question, lang)),
            "rows": [list(row) for row in sheet_lines(question, lang)],
        },
        "choices": shown,
        "across": 4 if longest <= _SHORT else 2 if longest <= _MIDDLE else 1,
        "letter": shown[right]["letter"],
        "answer": shown[right]["text"],
        "why": why_text(question, lang),
    }
