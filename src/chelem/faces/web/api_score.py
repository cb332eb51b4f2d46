"""``/api/score``, ``/api/find``, ``/api/imps``: single values, the same JSON as the commands print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chelem.errors import BridgeError, MissingError
from chelem.faces.web.operation import Operation, Parameter, any_case
from chelem.faces.web.query import read_choice
from chelem.pages.imp import imp_page
from chelem.pages.inverse import inverse_page
from chelem.press.json.inverse import find_dict, imps_dict
from chelem.press.json.score import score_dict
from chelem.score.situation import Situation, settle
from chelem.terms.alphabets import VULNERABILITY_TOKENS
from chelem.terms.arguments import read_board, read_points, read_vulnerability
from chelem.terms.entry import Entry
from chelem.terms.notation import parse_entry, write_contract, write_result
from chelem.terms.result import PASSED_OUT, played

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chelem.faces.web.operation import Asking

__all__ = ["OPERATIONS"]


def score(asking: Asking) -> Mapping[str, object]:
    """The explained score of one result, from a typed line or from its parts."""
    return score_dict(_situation(asking), asking.lang)


def _situation(asking: Asking) -> Situation:
    query = asking.query
    if "text" in query:
        for name in ("contract", "declarer", "tricks", "result"):
            if name in query:
                raise BridgeError("api.text_or_parts", name=name)
        board = read_board(query["board"]) if "board" in query else None
        said = read_vulnerability(query["vulnerability"]) if "vulnerability" in query else None
        return settle(parse_entry(query["text"], asking.lang), board, said)
    if "contract" not in query:
        raise BridgeError("parameter_missing", name="contract")
    choice = read_choice(query)
    board, said = choice.board, choice.vulnerability
    if choice.bid is None:
        return settle(Entry(PASSED_OUT, board, said, "Pass"))
    if choice.tricks is None:
        text = write_contract(choice.bid, asking.lang)
        raise MissingError("result_missing", text, len(text) + 1, ("result",))
    result = played(choice.bid, choice.declarer, choice.tricks)
    return settle(Entry(result, board, said, write_result(result, asking.lang)))


def find(asking: Asking) -> Mapping[str, object]:
    """Every result worth that many points."""
    return find_dict(inverse_page(read_points(asking.query["points"])))


def imps(asking: Asking) -> Mapping[str, object]:
    """A difference, or two scores of North-South on one board, in IMPs."""
    second = asking.query.get("b")
    first = read_points(asking.query["a"])
    return imps_dict(imp_page(first, None if second is None else read_points(second)))


INTEGER = {"type": "integer"}
NULL_INTEGER = {"type": ["integer", "null"]}
POINTS = {"type": "integer", "minimum": -999_999_999, "maximum": 999_999_999}
NUMBER = "-?[0-9]{1,9}"

TEXT = Parameter(
    "text",
    r"[\s\S]{1,200}",
    "unreadable",
    "A result in the notation that people type, in the letters of `lang`; instead of the parts.",
    "4Sx-2 N",
    schema={"type": "string", "minLength": 1, "maxLength": 200},
)
CONTRACT = Parameter(
    "contract",
    "[1-7](?:[CDHScdhs]|[Nn][Tt])[Xx]{0,2}|" + any_case("pass"),
    "contract_unreadable",
    "`4SX`, `3NT`, `Pass`.",
    "4SX",
)
DECLARER = Parameter(
    "declarer", "[NESWOneswo]", "declarer_unreadable", "Declarer's seat (`O` is West too).", "N"
)
TRICKS = Parameter(
    "tricks",
    "[0-9]{1,9}",
    "tricks_unreadable",
    "Declarer's tricks.",
    8,
    schema={"type": "integer", "minimum": 0, "maximum": 13},
)
RESULT = Parameter(
    "result",
    "=|[-+ −–][0-9]{1,2}",
    "result_unreadable",
    "`=`, `+1`, `-2`, instead of `tricks`.",
    "-2",
)
VULNERABILITY = Parameter(
    "vulnerability",
    any_case(*VULNERABILITY_TOKENS),
    "vulnerability_unreadable",
    "The vulnerable sides, or `v`/`nv` for declarer's.",
    "both",
)
BOARD = Parameter(
    "board",
    "[0-9]{1,9}",
    "board_unreadable",
    "The board's number, which says who is vulnerable.",
    5,
    schema={"type": "integer", "minimum": 1, "maximum": 999_999_999},
)

LINE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["code", "points", "steps", "law", "text"],
    "properties": {
        "code": {
            "enum": [
                "trick_points",
                "part_score",
                "game",
                "small_slam",
                "grand_slam",
                "doubled_made",
                "redoubled_made",
                "overtricks",
                "undertricks",
            ]
        },
        "points": INTEGER,
        "steps": {"type": "array", "items": INTEGER, "minItems": 1},
        "law": {"type": "string"},
        "text": {"type": "string"},
    },
}
SCORE = {
    "type": "object",
    "additionalProperties": False,
    "required": [
        "kind",
        "contract",
        "level",
        "denomination",
        "doubling",
        "declarer",
        "tricks",
        "result",
        "board",
        "vulnerability",
        "vulnerable",
        "score",
        "ns",
        "ew",
        "lines",
        "text",
        "sums",
        "problems",
    ],
    "properties": {
        "kind": {"enum": ["played", "passed_out"]},
        "contract": {"type": "string", "pattern": "^(?:[1-7](?:[CDHS]|NT)X{0,2}|Pass)$"},
        "level": {"type": ["integer", "null"], "minimum": 1, "maximum": 7},
        "denomination": {"enum": ["C", "D", "H", "S", "NT", None]},
        "doubling": {"enum": ["", "X", "XX", None]},
        "declarer": {"enum": ["N", "E", "S", "W", None]},
        "tricks": {"type": ["integer", "null"], "minimum": 0, "maximum": 13},
        "result": {"type": ["integer", "null"], "minimum": -13, "maximum": 6},
        "board": {"type": ["integer", "null"], "minimum": 1},
        "vulnerability": {"enum": ["none", "ns", "ew", "both", None]},
        "vulnerable": {"type": ["boolean", "null"]},
        "score": INTEGER,
        "ns": NULL_INTEGER,
        "ew": NULL_INTEGER,
        "lines": {"type": "array", "items": {"$ref": "#/components/schemas/ScoreLine"}},
        "text": {"type": "string"},
        "sums": {"type": "array", "items": {"type": "string"}},
        "problems": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}},
    },
}
FOUND = {
    "type": "object",
    "additionalProperties": False,
    "required": ["points", "possible", "results", "nearest"],
    "properties": {
        "points": INTEGER,
        "possible": {"type": "boolean"},
        "results": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["contract", "vulnerable", "tricks", "score"],
                "properties": {
                    "contract": {"type": "string"},
                    "vulnerable": {"type": ["boolean", "null"]},
                    "tricks": NULL_INTEGER,
                    "score": INTEGER,
                },
            },
        },
        "nearest": {"type": "array", "items": NULL_INTEGER, "minItems": 2, "maxItems": 2},
    },
}
IMPS = {
    "type": "object",
    "additionalProperties": False,
    "required": ["difference", "imps", "next_at"],
    "properties": {
        "difference": INTEGER,
        "imps": {"type": "integer", "minimum": -24, "maximum": 24},
        "next_at": NULL_INTEGER,
    },
}

OPERATIONS = (
    Operation(
        "GET",
        "/api/score",
        "score",
        "One result, its score and every point of it explained",
        score,
        "Score",
        (TEXT, CONTRACT, DECLARER, TRICKS, RESULT, VULNERABILITY, BOARD),
        schemas={"Score": SCORE, "ScoreLine": LINE},
    ),
    Operation(
        "GET",
        "/api/find",
        "find",
        "Every contract and result worth that many points to one side",
        find,
        "Found",
        (
            Parameter(
                "points",
                NUMBER,
                "number_unreadable",
                "Points; the sign is ignored.",
                570,
                required=True,
                schema=POINTS,
            ),
        ),
        schemas={"Found": FOUND},
    ),
    Operation(
        "GET",
        "/api/imps",
        "imps",
        "A difference, or two scores of North-South on one board, in IMPs",
        imps,
        "Imps",
        (
            Parameter(
                "a",
                NUMBER,
                "number_unreadable",
                "The difference; with `b`, the first score.",
                620,
                required=True,
                schema=POINTS,
            ),
            Parameter("b", NUMBER, "number_unreadable", "The other score.", 170, schema=POINTS),
        ),
        schemas={"Imps": IMPS},
    ),
)
