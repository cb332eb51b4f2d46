"""``/api/rubber``, ``/api/chicago``, ``/api/forms``: score sheets from a deals file, forms compared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chelem.errors import RequestError
from chelem.faces.web.operation import Operation, Parameter
from chelem.faces.web.sheets import forms_of
from chelem.formats.deals import read_deals
from chelem.formats.deals_keys import KEYS, clean_name, read_seat
from chelem.formats.expectation import read_expectation
from chelem.pages.sheet import chicago_page, rubber_page
from chelem.press.forms import forms_dict
from chelem.press.json.sheet import chicago_dict, rubber_dict
from chelem.sheets.rules import options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chelem.faces.web.operation import Asking
    from chelem.formats.deals_keys import Key
    from chelem.sheets.record import Record

__all__ = ["OPERATIONS"]


def rubber(asking: Asking) -> Mapping[str, object]:
    """The rubbers of a deals file."""
    given = asking.body.get("options") or {}
    record, problems = read_deals(asking.body["text"], language=given.get("file_lang"))
    record = _with_options(record, "rubber", given)
    page = rubber_page(record, ongoing=given.get("ongoing", False), problems=problems)
    return rubber_dict(page, asking.lang)


def chicago(asking: Asking) -> Mapping[str, object]:
    """The rounds of a deals file."""
    given = asking.body.get("options") or {}
    record, problems = read_deals(asking.body["text"], language=given.get("file_lang"))
    record = _with_options(record, "chicago", given)
    expectation = None
    if given.get("expected"):
        expectation, more = read_expectation(given["expected"], "expected")
        problems = [*problems, *more]
    page = chicago_page(record, problems=problems, expectation=expectation)
    return chicago_dict(page, asking.lang)


def forms(asking: Asking) -> Mapping[str, object]:
    """One result in every form."""
    return forms_dict(forms_of(asking.query, asking.lang), asking.lang)


def _with_options(record: Record, form: str, given: Mapping[str, object]) -> Record:
    """*record* with the options of the request, which go before the file's."""
    changes = dict(record.options)
    for name, key in _keys(form).items():
        if name in given:
            read = key.read(str(given[name]))
            if read is None or (name == "hands" and read == 0):
                choices = ", ".join(key.choices)
                raise RequestError(
                    "sheets.value_impossible",
                    key=name,
                    value=str(given[name])[:40],
                    choices=choices,
                )
            changes[name] = read
    record = replace(record, options=changes)
    if "first_dealer" in given:
        seat = read_seat(str(given["first_dealer"]), "en")
        assert seat is not None
        record = replace(record, first_dealer=seat)
    if "names" in given:
        names = given["names"]
        assert isinstance(names, list)
        cleaned = tuple(clean_name(name) for name in names)
        if len(cleaned) not in (2, 4, 5, 6) or len({*cleaned, ""}) != len(cleaned) + 1:
            raise RequestError("sheets.names_impossible", names=", ".join(cleaned)[:200])
        record = replace(record, names=cleaned)
    return record


def _keys(form: str) -> dict[str, Key]:
    wanted = {option.name for option in options(form)} | {"stake"}
    if form == "chicago":
        wanted.add("hands")
    return {key.name: key for key in KEYS.values() if key.is_canonical and key.name in wanted}


def _option_schemas(form: str) -> dict[str, Mapping[str, object]]:
    schemas: dict[str, Mapping[str, object]] = {
        "file_lang": {"enum": ["fr", "en"], "description": "The letters of the file."},
        "first_dealer": {"enum": ["N", "E", "S", "W"]},
        "names": {
            "type": "array",
            "maxItems": 6,
            "items": {"type": "string", "maxLength": 200},
            "description": "Two sides, or four to six players: North, East, South, West, then who waits.",
        },
    }
    for name, key in _keys(form).items():
        if name in ("stake", "hands"):
            schemas[name] = {"type": ["string", "integer"], "maxLength": 12, "minimum": 0}
            continue
        spelled = list(dict.fromkeys(key.write(value) for value in key.values.values()))
        whole = [int(word) for word in spelled if word.isdigit()]
        schemas[name] = {"enum": whole or spelled}
    if form == "rubber":
        schemas["ongoing"] = {"type": "boolean", "description": "No premiums for stopping early."}
    else:
        schemas["expected"] = {
            "type": "string",
            "description": "Expected scores by high-card points: CSV `hcp,nv,v`.",
        }
    return schemas


def _body(form: str) -> dict[str, object]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["text"],
        "properties": {
            "text": {"type": "string", "maxLength": 1_000_000, "description": "The deals file."},
            "format": {"enum": ["deals"]},
            "options": {
                "type": "object",
                "additionalProperties": False,
                "properties": _option_schemas(form),
            },
        },
    }


_SIDES = {"type": "object", "required": ["NS", "EW"]}
_DIFFERENCE = {
    "type": "object",
    "required": ["side", "points"],
    "properties": {
        "side": {"enum": ["NS", "EW", None]},
        "points": {"type": "integer", "minimum": 0},
    },
}
_LISTS = {"type": "array", "items": {"type": "object"}}
RUBBER = {
    "type": "object",
    "required": [
        "form", "rules", "deals", "games", "finished", "above_at_end", "totals", "difference",
        "needs", "rubbers", "complete", "problems",
    ],
    "properties": {
        "form": {"enum": ["rubber"]},
        "rules": {"type": "object"},
        "deals": _LISTS,
        "games": _SIDES,
        "finished": {"type": "boolean"},
        "above_at_end": _LISTS,
        "totals": _SIDES,
        "difference": _DIFFERENCE,
        "needs": _SIDES,
        "rubbers": _LISTS,
        "complete": {"type": "boolean"},
        "problems": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}},
    },
}  # fmt: skip
CHICAGO = {
    "type": "object",
    "required": ["form", "rules", "rounds", "totals", "difference", "complete", "problems"],
    "properties": {
        "form": {"enum": ["chicago"]},
        "rules": {"type": "object"},
        "rounds": _LISTS,
        "totals": _SIDES,
        "difference": _DIFFERENCE,
        "complete": {"type": "boolean"},
        "problems": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}},
    },
}
FORMS = {
    "type": "object",
    "required": ["contract", "tricks", "result", "vulnerable", "part_score", "forms"],
    "properties": {
        "contract": {"type": "string"},
        "tricks": {"type": "integer"},
        "result": {"type": "integer"},
        "vulnerable": {"type": "boolean"},
        "part_score": {"type": "integer"},
        "forms": _LISTS,
    },
}

OPERATIONS = (
    Operation(
        "POST",
        "/api/rubber",
        "rubber",
        "The score sheet of a rubber from its deals",
        rubber,
        "Rubber",
        body="RubberDeals",
        schemas={"RubberDeals": _body("rubber"), "Rubber": RUBBER},
    ),
    Operation(
        "POST",
        "/api/chicago",
        "chicago",
        "The score sheet of a Chicago from its deals",
        chicago,
        "Chicago",
        body="ChicagoDeals",
        schemas={"ChicagoDeals": _body("chicago"), "Chicago": CHICAGO},
    ),
    Operation(
        "GET",
        "/api/forms",
        "forms",
        "One result in duplicate, Chicago and rubber bridge",
        forms,
        "Forms",
        (
            Parameter(
                "text",
                r"[\s\S]{1,200}",
                "unreadable",
                "A result in the notation that people type, in the letters of `lang`.",
                "2S=",
                required=True,
                schema={"type": "string", "minLength": 1, "maxLength": 200},
            ),
            Parameter(
                "vul",
                "nv|v|none|ns|ew|both",
                "vulnerability_unreadable",
                "Vulnerable sides, or `v`, `nv` for declarer's side.",
                "nv",
            ),
            Parameter(
                "part_score",
                "[1-9]0",
                "number_unreadable",
                "The part-score that declarer's side carries, 10 to 90.",
                "60",
            ),
        ),
        schemas={"Forms": FORMS},
    ),
)
