"""``/api/odds/…``: exact odds of the cards and break-evens of decisions, in canonical tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chelem.faces.web.operation import Operation, Parameter, any_case
from chelem.pages.break_even import METHODS, QUESTIONS, ask
from chelem.pages.odds import (
    break_page,
    fit_page,
    held_page,
    layout_page,
    points_page,
    shapes_page,
)
from chelem.press.json.odds import (
    break_dict,
    break_even_dict,
    fit_dict,
    held_dict,
    layout_dict,
    points_dict,
    shapes_dict,
)
from chelem.terms.alphabets import VULNERABILITY_TOKENS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from chelem.faces.web.operation import Asking

__all__ = ["OPERATIONS"]

CANONICAL = "en"


def _break_even(question: str) -> Callable[[Asking], Mapping[str, object]]:
    def answer(asking: Asking) -> Mapping[str, object]:
        """Tokens are English whatever the language of the sentences."""
        return break_even_dict(ask(question, asking.query, CANONICAL))

    return answer


def _number(name: str, unread: str, text: str, example: int, required: bool = False) -> Parameter:
    schema = {"type": "integer", "minimum": 0, "maximum": 999}
    return Parameter(name, "[0-9]{1,3}", unread, text, example, required, schema)


_CONTRACT = "[1-7](?:[CDHScdhs]|[Nn][Tt])[Xx]{0,2}"
CONTRACT = Parameter(
    "contract", _CONTRACT, "contract_unreadable", "The contract in question: `4S`, `4SX`.", "4S"
)
AGAINST = Parameter(
    "against",
    rf"{_CONTRACT}(?:=|[-+][0-9]{{1,2}})?",
    "contract_unreadable",
    "What is played otherwise; it takes the same tricks, or a fixed result (`3NT+1`).",
    "3S",
)
THEIRS = Parameter("against", _CONTRACT, "contract_unreadable", "Their contract.", "4S")
VUL = Parameter(
    "vul", any_case(*VULNERABILITY_TOKENS), "vulnerability_unreadable", "Ours: `v` or `nv`.", "v"
)
THEIR_VUL = Parameter(
    "their_vul",
    any_case(*VULNERABILITY_TOKENS),
    "vulnerability_unreadable",
    "Theirs: `v` or `nv`.",
    "nv",
)
METHOD = Parameter(
    "method", "|".join(METHODS), "odds.method_unreadable", "How it is valued.", "imps",
    schema={"enum": list(METHODS)},
)  # fmt: skip
FIELD = Parameter(
    "field",
    r"[\s\S]{1,400}",
    "odds.field_unreadable",
    "What the field does: `60% 4S, 25% 3S, 15% 3NT+1`; without a result a share takes the tricks "
    "taken here, `E` names the opponents.",
    "60% 4S, 40% 3S",
    schema={"type": "string", "minLength": 1, "maxLength": 400},
)
_SMALL = {"type": "integer", "minimum": 0, "maximum": 13}
OVER = Parameter(
    "over", "[0-9]{1,2}", "tricks_unreadable", "Overtricks when it makes.", 0, schema=_SMALL
)
DOWN = Parameter(
    "down", "[0-9]{1,2}", "tricks_unreadable", "Undertricks when it fails.", 1,
    schema={"type": "integer", "minimum": 1, "maximum": 13},
)  # fmt: skip
DOUBLED = Parameter(
    "doubled",
    r"[0-9]{1,3}(?:\.[0-9]{1,4})?",
    "odds.percent_unreadable",
    "How often a failing contract is doubled, in percent.",
    "50",
    schema={"type": "number", "minimum": 0, "maximum": 100},
)
REDOUBLED = Parameter(
    "redoubled", "[01]", "odds.flag_unreadable", "1: they redouble when they make it.", "0"
)
UNDOUBLED = Parameter(
    "undoubled", "[01]", "odds.flag_unreadable", "1: the sacrifice is not doubled.", "0"
)
VACANT = Parameter(
    "vacant",
    "[0-9]{1,2}-[0-9]{1,2}",
    "odds.vacant_unreadable",
    "Vacant places of the two hidden hands: 13 less the cards known of each.",
    "13-13",
)

_COMMON = (VUL, THEIR_VUL, METHOD, FIELD, OVER, DOWN)
_ASKED = {
    "breakeven": (CONTRACT, AGAINST, *_COMMON, DOUBLED),
    "sacrifice": (CONTRACT, THEIRS, *_COMMON, UNDOUBLED),
    "double": (CONTRACT, *_COMMON, REDOUBLED),
    "safety": (CONTRACT, *_COMMON),
}
_SUMMARY = {
    "breakeven": "How often a contract must make to be bid rather than another",
    "sacrifice": "How many down still pays against their contract, and how sure it must be",
    "double": "How often their contract must fail to be doubled",
    "safety": "How often the play for an overtrick must come off",
}

CHANCE: dict[str, Any] = {"type": "number", "minimum": 0, "maximum": 1}
NUMBER = {"type": "number"}


def _object(**properties: Mapping[str, object]) -> dict[str, object]:
    """A closed object in which everything is required."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(properties),
        "properties": properties,
    }


def _list(items: Mapping[str, object]) -> dict[str, object]:
    return {"type": "array", "items": items}


def _ref(name: str) -> dict[str, object]:
    return {"$ref": f"#/components/schemas/{name}"}


BOOLEAN = {"type": "boolean"}
STRING = {"type": "string"}
COUNT = {"type": "integer", "minimum": 0}
LINE = _object(
    weight=NUMBER, contract=STRING, result=STRING, ours=BOOLEAN, score={"type": "integer"}
)
WORLD = _object(
    act=_list(_ref("OddsLine")),
    refuse=_list(_ref("OddsLine")),
    field=_list(_ref("OddsLine")),
    act_value=NUMBER,
    refuse_value=NUMBER,
)
_ANSWERED: dict[str, Mapping[str, object]] = {
    "gain": NUMBER,
    "loss": NUMBER,
    "break_even": {"type": ["number", "null"], "minimum": 0, "maximum": 1},
    "verdict": {"enum": ["above", "below", "always", "never", "indifferent"]},
    "worlds": _object(good=_ref("OddsWorld"), bad=_ref("OddsWorld")),
}
_HEAD: dict[str, Mapping[str, object]] = {
    "question": {"enum": list(QUESTIONS)},
    "contract": STRING,
    "against": {"type": ["string", "null"]},
    "method": {"enum": list(METHODS)},
    "vulnerable": BOOLEAN,
    "they_vulnerable": BOOLEAN,
    "doubled": NUMBER,
    "field": _list(
        _object(
            weight=NUMBER,
            contract=STRING,
            result={"type": ["string", "null"]},
            ours={"type": ["boolean", "null"]},
        )
    ),
}
_ROW = _object(down={"type": ["integer", "null"]}, **_ANSWERED)
_SHARED = {"OddsLine": LINE, "OddsWorld": WORLD}
_SHAPE: dict[str, tuple[str, dict[str, object]]] = {
    "breakeven": ("BreakEven", _object(**_HEAD, **_ANSWERED)),
    "sacrifice": (
        "Sacrifice",
        _object(**_HEAD, rows=_list(_ROW), last_profitable={"type": ["integer", "null"]}),
    ),
    "double": ("Double", _object(**_HEAD, rows=_list(_ROW))),
    "safety": ("Safety", _object(**_HEAD, **_ANSWERED)),
}
_PAIR = {**_list(COUNT), "minItems": 2, "maxItems": 2}
_CHANCES = _list(CHANCE)

OPERATIONS = (
    Operation(
        "GET",
        "/api/odds/break",
        "odds_break",
        "How the missing cards of a suit lie between two hidden hands",
        lambda asking: break_dict(
            break_page(asking.query["cards"], asking.query.get("vacant", ""))
        ),
        "Breaks",
        (_number("cards", "odds.cards_unreadable", "Missing cards, 0 to 13.", 5, True), VACANT),
        schemas={
            "Breaks": _object(
                cards=COUNT,
                vacant=_PAIR,
                breaks=_list(_object(split=STRING, probability=CHANCE)),
                by_hand=_list(_object(first=COUNT, second=COUNT, probability=CHANCE)),
            )
        },
    ),
    Operation(
        "GET",
        "/api/odds/layout",
        "odds_layout",
        "Where the missing honours of a suit are, and when they fall",
        lambda asking: layout_dict(
            layout_page(asking.query["missing"], asking.query.get("vacant", ""), CANONICAL)
        ),
        "Layouts",
        (
            Parameter(
                "missing",
                "[AKQJTakqjtXx0-9]{1,26}",
                "odds.ranks_unreadable",
                "The missing cards: `KQxx`, `QJ103`.",
                "KQxx",
                True,
            ),
            VACANT,
        ),
        schemas={
            "Layouts": _object(
                missing=STRING,
                vacant=_PAIR,
                places=_list(
                    _object(
                        code={"enum": ["before", "split", "falls", "caught"]},
                        cards=STRING,
                        rounds={"type": ["integer", "null"]},
                        probability=CHANCE,
                    )
                ),
                layouts=_list(_object(first=STRING, second=STRING, ways=COUNT, probability=CHANCE)),
            )
        },
    ),
    Operation(
        "GET",
        "/api/odds/fit",
        "odds_fit",
        "The chance of a fit with partner",
        lambda asking: fit_dict(fit_page(asking.query["own"], asking.query.get("fit", ""))),
        "Fit",
        (
            Parameter(
                "own",
                "[0-9]{1,2}(?:-[0-9]{1,2}){3}|[0-9]{1,2}|[0-9]{4}",
                "odds.cards_unreadable",
                "One's own length in a suit, or all four: `5`, `5-3-3-2`, `5332`.",
                "5332",
                True,
            ),
            _number("fit", "odds.cards_unreadable", "Cards that make a fit (8).", 8),
        ),
        schemas={
            "Fit": _object(
                own=_list(COUNT),
                fit=COUNT,
                probability=CHANCE,
                partner={"type": ["array", "null"], "items": CHANCE},
            )
        },
    ),
    Operation(
        "GET",
        "/api/odds/held",
        "odds_held",
        "How many of some named cards a hidden hand holds",
        lambda asking: held_dict(
            held_page(
                asking.query["wanted"], asking.query.get("room", ""), asking.query.get("unseen", "")
            )
        ),
        "Held",
        (
            _number("wanted", "odds.cards_unreadable", "How many cards are looked for.", 4, True),
            _number("room", "odds.cards_unreadable", "Unknown cards of that hand (13).", 13),
            _number("unseen", "odds.cards_unreadable", "Cards that nobody has seen (39).", 39),
        ),
        schemas={"Held": _object(wanted=COUNT, room=COUNT, unseen=COUNT, held=_CHANCES)},
    ),
    Operation(
        "GET",
        "/api/odds/points",
        "odds_points",
        "High-card points of a hidden hand",
        lambda asking: points_dict(points_page(asking.query.get("honours"), CANONICAL)),
        "HandPoints",
        (
            Parameter(
                "honours",
                "[AKQJakqj]{0,13}",
                "odds.honours_unreadable",
                "The honours of one's own hand (`AAKQJ`, may be empty); left out: no hand is seen.",
                "AAKQJ",
            ),
        ),
        schemas={
            "HandPoints": _object(own={"type": ["string", "null"]}, mean=NUMBER, points=_CHANCES)
        },
    ),
    Operation(
        "GET",
        "/api/odds/shapes",
        "odds_shapes",
        "All 39 shapes of a hand",
        lambda asking: shapes_dict(shapes_page()),
        "Shapes",
        schemas={"Shapes": _object(shapes=_list(_object(shape=STRING, probability=CHANCE)))},
    ),
    *(
        Operation(
            "GET",
            f"/api/odds/{question}",
            f"odds_{question}",
            _SUMMARY[question],
            _break_even(question),
            _SHAPE[question][0],
            _ASKED[question],
            schemas={_SHAPE[question][0]: _SHAPE[question][1], **_SHARED},
        )
        for question in QUESTIONS
    ),
)
