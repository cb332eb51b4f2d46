"""Questions as plain dictionaries (docs/interfaces.md, ``quiz``)."""

from __future__ import annotations

from collections.abc import Sequence

from chelem.press.quiz import choice_text, question_text, sheet_lines, why_text
from chelem.quiz.question import Question, Value, token
from chelem.terms.contract import Contract
from chelem.terms.result import Played

__all__ = ["question_dict", "quiz_dict"]


def quiz_dict(
    questions: Sequence[Question], lang: str, *, seed: int, level: int | None = None
) -> dict[str, object]:
    """A whole set, as ``chelem quiz --json`` and ``/api/quiz`` give it."""
    return {
        "seed": seed,
        "count": len(questions),
        "level": level,
        "questions": [question_dict(question, lang) for question in questions],
    }


def question_dict(question: Question, lang: str) -> dict[str, object]:
    """One question: codes and plain numbers for programs, sentences for people."""
    sheet = "; ".join(" ".join(cell for cell in row if cell) for row in sheet_lines(question, lang))
    asked = question_text(question, lang)
    return {
        "id": question.id,
        "kind": question.kind,
        "family": question.family,
        "level": question.level,
        "card": question.card,
        "form": question.form,
        "params": _params(question),
        "text": f"{asked} {sheet}." if sheet else asked,
        "choices": list(question.choices),
        "shown": [choice_text(question, choice, lang) for choice in question.choices],
        "answer": question.answer,
        "mistakes": dict(question.mistakes),
        "why": why_text(question, lang),
        "rule": question.rule,
    }


def _params(question: Question) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in question.params.items():
        if key == "result" and isinstance(value, Played):
            found.update(_contract(value.contract), result=value.relative, tricks=value.tricks)
        elif key == "contract" and isinstance(value, Contract):
            found.update(_contract(value))
        else:
            found[key] = _plain(value)
    return found


def _contract(contract: Contract) -> dict[str, object]:
    return {
        "level": contract.level,
        "denomination": contract.denomination.value,
        "doubling": contract.doubling.value,
    }


def _plain(value: Value) -> object:
    if isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return token(value)
