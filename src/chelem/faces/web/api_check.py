"""``/api/check``: a results file recomputed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chelem.desk.check import check
from chelem.errors import RequestError
from chelem.faces.web.operation import Operation
from chelem.pages.check import CAUSES, HINTS
from chelem.press.json.check import check_dict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chelem.faces.web.operation import Asking

__all__ = ["OPERATIONS"]


def answer(asking: Asking) -> Mapping[str, object]:
    """The file's own figures against what its contracts and tricks give."""
    body = asking.body
    options = body.get("options") or {}
    if not body["text"].strip():
        raise RequestError("api.text_empty")
    page = check(
        body["text"].encode("utf-8", "replace"),
        options.get("name", "file"),
        form=body.get("format"),
        file_lang=options.get("file_lang"),
    )
    return check_dict([page], asking.lang)


NULL_INTEGER = {"type": ["integer", "null"]}
BODY = {
    "type": "object",
    "additionalProperties": False,
    "required": ["text"],
    "properties": {
        "text": {"type": "string", "description": "The whole file."},
        "format": {"enum": ["pbn", "csv"], "description": "Told from the content if left out."},
        "options": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "file_lang": {"enum": ["fr", "en"], "description": "The letters of the file."},
                "name": {"type": "string", "maxLength": 200},
            },
        },
    },
}
DIFFERENCE = {
    "type": "object",
    "additionalProperties": False,
    "required": [
        "where",
        "board",
        "contract",
        "declarer",
        "tricks",
        "vulnerability",
        "stated",
        "computed",
        "cause",
        "hint",
    ],
    "properties": {
        "where": {"type": "string"},
        "board": NULL_INTEGER,
        "contract": {"type": "string"},
        "declarer": {"enum": ["N", "E", "S", "W", None]},
        "tricks": NULL_INTEGER,
        "vulnerability": {"enum": ["none", "ns", "ew", "both", None]},
        "stated": {"type": "integer"},
        "computed": NULL_INTEGER,
        "cause": {"enum": list(CAUSES)},
        "hint": {
            "type": ["object", "null"],
            "additionalProperties": False,
            "required": ["code", "contract", "tricks"],
            "properties": {
                "code": {"enum": list(HINTS)},
                "contract": {"type": ["string", "null"]},
                "tricks": NULL_INTEGER,
            },
        },
    },
}
COUNTS = ("games", "rows", "scored", "compared", "agree")
CHECKED = {
    "type": "object",
    "additionalProperties": False,
    "required": ["files"],
    "properties": {
        "files": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["file", "format", *COUNTS, "differ", "problems"],
                "properties": {
                    "file": {"type": "string"},
                    "format": {"enum": ["pbn", "csv"]},
                    **{name: {"type": "integer", "minimum": 0} for name in COUNTS},
                    "differ": {
                        "type": "array",
                        "items": {"$ref": "#/components/schemas/Difference"},
                    },
                    "problems": {
                        "type": "array",
                        "items": {"$ref": "#/components/schemas/Finding"},
                    },
                },
            },
        }
    },
}

OPERATIONS = (
    Operation(
        "POST",
        "/api/check",
        "check",
        "A results file recomputed: what agrees, what differs and the likely cause",
        answer,
        "Checked",
        body="ToCheck",
        schemas={"ToCheck": BODY, "Checked": CHECKED, "Difference": DIFFERENCE},
    ),
)
