"""What ``/api/compare`` takes and answers, as JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chelem.compare.options import CHOICES, METHODS
from chelem.compare.presets import PRESETS
from chelem.compare.victory import SCALES

__all__ = ["BODY", "SCHEMAS"]

ALARMS = (
    "impossible_score wrong_side wrong_sign twice_on_board two_boards_at_once lonely_board "
    "score_mismatch far_from_field"
).split()
RULES = ("whole neuberg small_group lone_score lone_expected proportional ties unscaled").split()
STANDINGS = ("beaten", "tied", "lost", "own", "other")

Schema = dict[str, object]

INTEGER: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
NULL_INTEGER: Schema = {"type": ["integer", "null"]}
NUMBER: Schema = {"type": "number"}
NULL_NUMBER: Schema = {"type": ["number", "null"]}
STRING: Schema = {"type": "string"}
NULL_STRING: Schema = {"type": ["string", "null"]}
BOOLEAN: Schema = {"type": "boolean"}
FIGURE: Schema = {"type": ["integer", "string", "null"]}
SEAT: Schema = {"enum": ["N", "E", "S", "W"]}
NULL_SEAT: Schema = {"enum": ["N", "E", "S", "W", None]}
TRICKS: Schema = {"type": ["integer", "null"], "minimum": 0, "maximum": 13}
CONTRACT: Schema = {
    "type": ["string", "null"],
    "pattern": "^(?:[1-7](?:[CDHS]|NT)X{0,2}|Pass)$",
}


def _object(properties: Mapping[str, object], optional: Iterable[str] = ()) -> Schema:
    needed = [name for name in properties if name not in set(optional)]
    return {
        "type": "object",
        "additionalProperties": False,
        "required": needed,
        "properties": dict(properties),
    }


def _list(name: str) -> Schema:
    return {"type": "array", "items": _ref(name)}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _or_null(name: str) -> Schema:
    return {"anyOf": [_ref(name), {"type": "null"}]}


_SAID: Schema = {name: {"enum": list(values)} for name, values in CHOICES.items()}
OPTIONS: Schema = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "rules": {"enum": list(PRESETS), "description": "A preset, which the others change."},
        **_SAID,
        "datum": {"type": "string", "maxLength": 12, "description": "mean, drop:N or drop:N%."},
        "patton": {"type": ["string", "null"], "maxLength": 20},
        "round_cap": {"type": ["integer", "null"], "minimum": 0, "maximum": 999_999},
        "vp": {"enum": [*SCALES, None], "description": "Null: a knock-out."},
        "carry_over": {"type": "string", "maxLength": 30, "description": "HOME:AWAY of a match."},
        "explain": {"type": "string", "maxLength": 60, "description": "BOARD[:CONTESTANT]."},
        "file_lang": {"enum": ["fr", "en"], "description": "The letters of the file."},
        "name": {"type": "string", "maxLength": 200, "description": "Named in `where`."},
    },
}
BODY: Schema = {
    "type": "object",
    "additionalProperties": False,
    "required": ["text"],
    "properties": {
        "text": {"type": "string", "description": "The whole file."},
        "format": {"enum": ["pbn", "csv"], "description": "Told from the content if left out."},
        "options": OPTIONS,
    },
}
# In the answer every option has its value.
APPLIED = _object(
    {
        "preset": {"enum": [*PRESETS, None]},
        **{name: {"enum": list(values)} for name, values in CHOICES.items() if name != "method"},
        "datum": STRING,
        "patton": NULL_STRING,
        "round_cap": {"type": ["integer", "null"], "minimum": 0},
        "vp": {"enum": [*SCALES, None]},
        "percent_places": COUNT,
        "points_places": COUNT,
    }
)
COMPONENT = _object(
    {
        "weight": NUMBER,
        "contract": CONTRACT,
        "declarer": NULL_SEAT,
        "tricks": TRICKS,
        "score": INTEGER,
    }
)
_COMPONENTS: Schema = {"type": ["array", "null"], "items": _ref("Component")}
ROW = _object(
    {
        "where": STRING,
        "round": FIGURE,
        "table": FIGURE,
        "ns": NULL_STRING,
        "ew": NULL_STRING,
        "kind": STRING,
        "subfield": NULL_STRING,
        "contract": CONTRACT,
        "declarer": NULL_SEAT,
        "tricks": TRICKS,
        "score": NULL_INTEGER,
        "score_ew": NULL_INTEGER,
        "components": _COMPONENTS,
        "components_ew": _COMPONENTS,
        "award_ns": NULL_NUMBER,
        "award_ew": NULL_NUMBER,
        "out_of": NULL_NUMBER,
        "percent_ns": NULL_NUMBER,
        "percent_ew": NULL_NUMBER,
        "alarms": {"type": "array", "items": {"enum": list(ALARMS)}},
    }
)
TROOP = _object({"results": NUMBER, "rule": {"enum": [*RULES, None]}, "datum": NULL_NUMBER})
BOARD = _object(
    {
        "section": NULL_STRING,
        "session": NULL_STRING,
        "board": {"type": "integer", "minimum": 1},
        "dealer": SEAT,
        "vulnerability": {"enum": ["none", "ns", "ew", "both", None]},
        "expected": COUNT,
        "datum": NULL_NUMBER,
        "subfields": {"type": ["object", "null"], "additionalProperties": _ref("Subfield")},
        "rows": _list("ComparedRow"),
    }
)
RANKED = _object(
    {
        "place": {"type": "integer", "minimum": 1},
        "tied": BOOLEAN,
        "contestant": STRING,
        "names": {"type": "array", "items": STRING},
        "boards": COUNT,
        "total": NUMBER,
        "out_of": NULL_NUMBER,
        "percent": NULL_NUMBER,
        "average": NULL_NUMBER,
        "adjustments": NUMBER,
        "carry_over": NUMBER,
        "decided_by": NULL_STRING,
    }
)
RANKING = _object(
    {
        "name": {"enum": ["all", "ns", "ew"]},
        "section": NULL_STRING,
        "by": {"enum": ["percent", "average", "total"]},
        "tie_break": {"enum": list(CHOICES["tie_break"])},
        "rows": _list("Ranked"),
    }
)
MATCH_BOARD = _object(
    {
        "board": {"type": "integer", "minimum": 1},
        "open": _or_null("ComparedRow"),
        "closed": _or_null("ComparedRow"),
        "difference": NULL_NUMBER,
        "imps_home": NULL_NUMBER,
        "imps_away": NULL_NUMBER,
        "running_home": NUMBER,
        "running_away": NUMBER,
        "reason": {"enum": ["compared", "artificial", "room_missing", "not_played"]},
    }
)
MATCH = _object(
    {
        "name": NULL_STRING,
        "session": NULL_STRING,
        "home": NULL_STRING,
        "away": NULL_STRING,
        "boards": _list("MatchBoard"),
        "imps_home": NUMBER,
        "imps_away": NUMBER,
        "carry_over": NUMBER,
        "margin_home": NUMBER,
        "margin_away": NUMBER,
        "length": COUNT,
        "second_home": NULL_NUMBER,
        "second_away": NULL_NUMBER,
        "total_home": NULL_NUMBER,
        "total_away": NULL_NUMBER,
        "scale": NULL_STRING,
        "vp_home": NULL_NUMBER,
        "vp_away": NULL_NUMBER,
    }
)
STORY = _object(
    {
        "board": {"type": "integer", "minimum": 1},
        "section": NULL_STRING,
        "session": NULL_STRING,
        "contestant": NULL_STRING,
        "side": {"enum": ["NS", "EW"]},
        "row": _ref("ComparedRow"),
        "table": {
            "type": "array",
            "items": _object(
                {
                    "score": INTEGER,
                    "frequency": NUMBER,
                    "standing": {"enum": list(STANDINGS)},
                    "imps": NULL_INTEGER,
                    "dropped": NUMBER,
                }
            ),
        },
        "steps": {
            "type": "array",
            "items": _object(
                {"code": STRING, "law": NULL_STRING, "params": {"type": "object"}, "text": STRING}
            ),
        },
        "award": NULL_NUMBER,
        "out_of": NULL_NUMBER,
        "percent": NULL_NUMBER,
    }
)
COMPARED = _object(
    {
        "method": {"enum": list(METHODS)},
        "rules": APPLIED,
        "boards": _list("ComparedBoard"),
        "rankings": _list("Ranking"),
        "match": _or_null("Match"),
        "matches": _list("Match"),
        "problems": _list("Finding"),
        "explain": _list("Story"),
    },
    optional=("explain",),
)
SCHEMAS: dict[str, Schema] = {
    "Compared": COMPARED,
    "ComparedBoard": BOARD,
    "ComparedRow": ROW,
    "Component": COMPONENT,
    "Subfield": TROOP,
    "Ranking": RANKING,
    "Ranked": RANKED,
    "Match": MATCH,
    "MatchBoard": MATCH_BOARD,
    "Story": STORY,
}
