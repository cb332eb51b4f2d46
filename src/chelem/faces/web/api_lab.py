"""``POST /api/lab``: a question to the laboratory, the same JSON as ``chelem lab --json``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool

from chelem.engines.missing import need_solver, without_solver
from chelem.errors import Problem
from chelem.faces.web.lab_asked import last_answer, read_values
from chelem.faces.web.lab_form import FIELDS, METHODS, SEATS, values_of
from chelem.faces.web.lab_runner import MOST_DEALS
from chelem.faces.web.operation import Operation
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from chelem.faces.web.operation import Asking

__all__ = ["OPERATIONS"]

CANONICAL = "en"


async def lab(request: Request, asking: Asking) -> Mapping[str, object]:
    """Deals and, where a contract is asked about and something can solve, how often it makes.

    What is typed is read in the body's ``lang``, English by itself as everywhere in JSON; closing the
    connection ends the work.
    """
    from chelem.desk.lab_question import look, page_of
    from chelem.press.json.lab import lab_dict, sample_dict, unsolved_dict

    asked = read_values(values_of(_told(asking.body)), asking.body.get("lang") or CANONICAL)
    sample = await run_in_threadpool(look, asked)
    question = asked.question
    if not asked.contracts or asking.body.get("sample"):
        return sample_dict(question.seed, question.condition, sample, asking.lang)
    missing = without_solver()
    if missing is not None:
        problem = Problem("error", missing.code, "", **missing.params)
        return unsolved_dict(question.seed, question.condition, sample, problem, asking.lang)
    last = await last_answer(request, asked)
    return lab_dict(page_of(asked, last, sample, need_solver()), asking.lang)


def _told(body: Mapping[str, Any]) -> dict[str, str]:
    """The body's fields as the form has them."""
    told = {name: _text(body[name]) for name in FIELDS if name in body}
    contracts = body.get("contracts")
    if isinstance(contracts, list):
        told["contracts"] = ", ".join(contracts)
    return told


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else ""
    if isinstance(value, float):  # 100.0 is an integer in JSON
        value = int(value)
    return str(value)


def _words(longest: int, description: str, example: object = None) -> dict[str, object]:
    schema: dict[str, object] = {"type": "string", "maxLength": longest, "description": description}
    return schema if example is None else {**schema, "example": example}


def _number(least: int, most: int, description: str, example: int) -> dict[str, object]:
    return {
        "type": ["integer", "string"],
        "minimum": least,
        "maximum": most,
        "maxLength": 20,
        "description": description,
        "example": example,
    }


HAND = "Thirteen cards (`AKQ2.T98.K4.J876`) or a condition (`15-17 hcp, balanced`)."
FLAG = {"type": "boolean"}
BODY: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "contracts": {
            "type": ["array", "string"],
            "items": {"type": "string", "maxLength": 40},
            "maxItems": 12,
            "maxLength": 500,
            "description": "Contracts with their declarers; with none: ten deals and their counts.",
            "example": ["4S S", "3NT S"],
        },
        **{seat: _words(2000, HAND) for seat in SEATS},
        "where": _words(2000, "A condition on the whole deal.", "hcp(north)>=15"),
        "seed": _number(0, 2**63 - 1, "The same seed deals the same.", 1),
        "deals": _number(1, MOST_DEALS, "Deals at most.", 100),
        "vul": _words(20, "Declarer's side (`v`, `nv`) or a deal's vulnerability.", "v"),
        "method": {"enum": list(METHODS)},
        "against": _words(40, "The contract that would be played otherwise.", "3S"),
        "exact": {**FLAG, "description": "See all the deals, without stopping earlier."},
        "lead": {**FLAG, "description": "What each card of the leader's hand does."},
        "instead": _words(2000, "The same question with one hand changed (`north: …`)."),
        "sample": {**FLAG, "description": "Ten deals and their counts only."},
        "lang": {"enum": list(LANGUAGES), "description": "Of what is typed; English by itself."},
    },
}
SHARE = {"type": "number", "minimum": 0, "maximum": 1}
TEXTS = {"type": "array", "items": {"type": "string"}}
CONTRACT: dict[str, Any] = {
    "type": "object",
    "required": ["contract", "declarer", "makes", "interval", "mean_tricks", "tricks", "score"],
    "properties": {
        "contract": {"type": "string"},
        "declarer": {"enum": ["N", "E", "S", "W"]},
        "makes": SHARE,
        "interval": {"type": "array", "items": SHARE, "minItems": 2, "maxItems": 2},
        "mean_tricks": {"type": ["number", "null"], "minimum": 0, "maximum": 13},
        "tricks": {
            "type": ["array", "null"],
            "items": {"type": "integer", "minimum": 0},
            "minItems": 14,
            "maxItems": 14,
        },
        "score": {"type": ["object", "null"], "required": ["nv", "v"]},
        "versus_first": {"type": ["object", "null"], "required": ["imps", "matchpoints"]},
    },
}
ANSWER: dict[str, Any] = {
    "description": "The answer; without a contract, or with nothing that can solve, the sample.",
    "anyOf": [
        {
            "type": "object",
            "required": ["seed", "deals", "acceptance", "contracts", "break_even", "engine"],
            "properties": {
                "seed": {"type": "integer", "minimum": 0},
                "deals": {"type": "integer", "minimum": 0},
                "acceptance": SHARE,
                "contracts": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/LabContract"},
                },
                "break_even": {"type": ["number", "null"]},
                "engine": {"type": "string"},
                "skipped": {"type": "integer", "minimum": 0},
                "stopped": {"type": ["string", "null"]},
                "verdict": {"type": "string"},
            },
        },
        {
            "type": "object",
            "required": ["seed", "tried", "accepted", "acceptance", "means", "deals"],
            "properties": {
                "seed": {"type": "integer", "minimum": 0},
                "tried": {"type": "integer", "minimum": 1},
                "accepted": {"type": "integer", "minimum": 1},
                "acceptance": SHARE,
                "deals": TEXTS,
                "contracts": {"type": "array", "maxItems": 0},
                "engine": {"type": "null"},
                "problems": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/Finding"},
                },
            },
        },
    ],
}

OPERATIONS = (
    Operation(
        "POST",
        "/api/lab",
        "lab",
        "Deal the hidden hands and solve them: how often a contract makes, and whether to bid it",
        None,
        "Lab",
        body="LabQuestion",
        schemas={"Lab": ANSWER, "LabQuestion": BODY, "LabContract": CONTRACT},
        watched=lab,
    ),
)
