"""``/api/quiz``: a set of questions at once, the same JSON as ``chelem quiz --json``."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from chelem.faces.web.operation import Operation, Parameter
from chelem.press.json.quiz import quiz_dict
from chelem.quiz.ask import KINDS, by_id
from chelem.quiz.session import LONG, QUICK, plan
from chelem.terms.arguments import read_points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chelem.faces.web.operation import Asking

__all__ = ["OPERATIONS"]

_SEEDS = 1_000_000


def quiz(asking: Asking) -> Mapping[str, object]:
    """The questions of a seed; without one, of a seed drawn here and told in the answer."""
    query = asking.query
    seed = read_points(query["seed"]) if "seed" in query else secrets.randbelow(_SEEDS)
    count = read_points(query["count"]) if "count" in query else QUICK
    level = read_points(query["level"]) if "level" in query else None
    questions = [by_id(name) for name in plan(seed, count, level)]
    return quiz_dict(questions, asking.lang, seed=seed, level=level)


TEXTS = {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 4}
QUESTION = {
    "type": "object",
    "additionalProperties": False,
    "required": [
        "id",
        "kind",
        "family",
        "level",
        "card",
        "form",
        "params",
        "text",
        "choices",
        "shown",
        "answer",
        "mistakes",
        "why",
        "rule",
    ],
    "properties": {
        "id": {"type": "string", "pattern": "^[a-z_]+[.][0-9a-z]{1,13}$"},
        "kind": {"enum": list(KINDS)},
        "family": {"type": "string"},
        "level": {"type": "integer", "minimum": 1, "maximum": 5},
        "card": {"type": "string"},
        "form": {"type": "string"},
        "params": {"type": "object"},
        "text": {"type": "string"},
        "choices": TEXTS,
        "shown": TEXTS,
        "answer": {"type": "string"},
        "mistakes": {"type": "object", "additionalProperties": {"type": "string"}},
        "why": {"type": "string"},
        "rule": {"type": "string"},
    },
}
QUIZ = {
    "type": "object",
    "additionalProperties": False,
    "required": ["seed", "count", "level", "questions"],
    "properties": {
        "seed": {"type": "integer"},
        "count": {"type": "integer", "minimum": 1, "maximum": LONG},
        "level": {"type": ["integer", "null"], "minimum": 1, "maximum": 5},
        "questions": {"type": "array", "items": {"$ref": "#/components/schemas/Question"}},
    },
}

OPERATIONS = (
    Operation(
        "GET",
        "/api/quiz",
        "quiz",
        "Questions on scoring, each with its answer, the mistakes behind its wrong choices, and why",
        quiz,
        "Quiz",
        (
            Parameter(
                "count",
                "100|[1-9][0-9]?",
                "number_unreadable",
                "How many questions.",
                QUICK,
                schema={"type": "integer", "minimum": 1, "maximum": LONG},
            ),
            Parameter(
                "seed",
                "-?[0-9]{1,9}",
                "number_unreadable",
                "The same seed gives the same questions; without one it is drawn.",
                1,
                schema={"type": "integer", "minimum": -999_999_999, "maximum": 999_999_999},
            ),
            Parameter(
                "level",
                "[1-5]",
                "number_unreadable",
                "Questions of one level only.",
                3,
                schema={"type": "integer", "minimum": 1, "maximum": 5},
            ),
        ),
        schemas={"Quiz": QUIZ, "Question": QUESTION},
    ),
)
