"""``/api/compare`` and ``/api/vp``: a results file compared, a match's IMPs in victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chelem.compare.victory import SCALES, scale
from chelem.desk.choices import read_carry_over, read_decimal, read_options
from chelem.desk.compare import awards_asked, compare_file
from chelem.errors import RequestError
from chelem.faces.web.api_compare_schemas import BODY, SCHEMAS
from chelem.faces.web.operation import Operation, Parameter
from chelem.laws.victory_points import MOST_BOARDS
from chelem.pages.match import match_page
from chelem.pages.traveller import traveller_page
from chelem.pages.vp import vp_page
from chelem.press.json.award import award_dict
from chelem.press.json.compare import compare_dict
from chelem.press.json.vp import vp_dict
from chelem.terms.arguments import read_length

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chelem.faces.web.operation import Asking

__all__ = ["OPERATIONS"]

_OWN = ("rules", "file_lang", "name", "carry_over", "explain")


def compare(asking: Asking) -> Mapping[str, object]:
    """The boards, rankings and matches of a file, by the options of the request."""
    body = asking.body
    given = body.get("options") or {}
    if not body["text"].strip():
        raise RequestError("api.text_empty")
    rules = given.get("rules")
    said = {name: value for name, value in given.items() if name not in _OWN}
    carried = given.get("carry_over")
    found = compare_file(
        body["text"].encode("utf-8", "replace"),
        given.get("name", "file"),
        read_options(rules, said),
        form=body.get("format"),
        file_lang=given.get("file_lang"),
        method=given.get("method"),
        carry_over=None if carried is None else read_carry_over(carried),
    )
    answer = compare_dict(
        found.options,
        rules,
        [traveller_page(board, found.options) for board in found.scored.boards],
        found.scored.rankings,
        [match_page(match, found.options) for match in found.matches],
        found.problems,
        asking.lang,
    )
    asked = given.get("explain")
    if asked is not None:
        stories = awards_asked(found, asked)
        answer["explain"] = [award_dict(page, asking.lang) for page in stories]
    return answer


def vp(asking: Asking) -> Mapping[str, object]:
    """A margin in IMPs, or a percentage, in victory points."""
    query = asking.query
    page = vp_page(
        read_decimal(query["imps"]),
        read_length(query["boards"]),
        scale(query.get("scale", next(iter(SCALES)))),
    )
    return vp_dict(page, asking.lang)


VP = {
    "type": "object",
    "additionalProperties": False,
    "required": ["winner", "loser", "scale", "boards", "margin", "problems"],
    "properties": {
        "winner": {"type": "number", "minimum": 0},
        "loser": {"type": "number"},
        "scale": {"enum": list(SCALES)},
        "boards": {"type": "integer", "minimum": 1, "maximum": MOST_BOARDS},
        "margin": {"type": "number", "minimum": 0},
        "problems": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}},
    },
}

OPERATIONS = (
    Operation(
        "POST",
        "/api/compare",
        "compare",
        "A results file compared: awards, rankings, matches, alarms, and the story of an award",
        compare,
        "Compared",
        body="ToCompare",
        schemas={"ToCompare": BODY, **SCHEMAS},
    ),
    Operation(
        "GET",
        "/api/vp",
        "vp",
        "A match's IMPs, or a percentage, in victory points",
        vp,
        "VictoryPoints",
        (
            Parameter(
                "imps",
                r"-?[0-9]{1,6}(?:\.[0-9]{1,4})?",
                "number_unreadable",
                "The margin in IMPs, whatever its sign; a percentage for `ebu-pairs`.",
                "12",
                required=True,
            ),
            Parameter(
                "boards",
                "[0-9]{1,9}",
                "board_unreadable",
                "How many boards the match has.",
                24,
                required=True,
                schema={"type": "integer", "minimum": 1, "maximum": MOST_BOARDS},
            ),
            Parameter(
                "scale",
                "|".join(SCALES),
                "comparing.scale_unreadable",
                "The scale; `wbf` if left out.",
                "wbf",
                schema={"enum": list(SCALES)},
            ),
        ),
        schemas={"VictoryPoints": VP},
    ),
)
