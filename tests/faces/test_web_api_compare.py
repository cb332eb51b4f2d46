"""/api/compare and /api/vp: real values, and answers that are what the OpenAPI document says."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from jsonschema_rs import Draft202012Validator

from tests.faces.asgi import Visitor

TEAMS = """board;room;ns;ew;contract;declarer;result;home;away
1;open;H;A;4S;N;=;Reds;Blues
1;closed;A;H;4S;N;-1;Reds;Blues
2;open;H;A;3NT;S;+1;Reds;Blues
2;closed;A;H;3NT;S;+2;Reds;Blues
"""
EIGHT = "board;ns;ew;score\n" + "".join(
    f"1;{table};{table + 10};{score}\n"
    for table, score in enumerate((210, 130, 130, 130, -110, -110, -110, -300), 1)
)
HARD = """board;section;ns;ew;contract;declarer;result;score;kind;adjust
1;A;1;11;4S;N;=;420;;NS -10%
1;A;2;12;4S;N;-1;50;;
1;A;3;13;;;;;A6040;
1;A;4;14;;;;;W 67% 4S= N | 33% 4S-1 N;
1;A;5;15;;;;;S 4S= N / 4S-1 N;
1;A;6;16;;;;;NP;
2;A;1;12;Pass;;;;;
2;A;2;13;4S;N;=;620;@a;
2;A;3;14;4S;N;+1;650;@b;
2;A;4;;;;;;SO;
"""


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    return Visitor()


@pytest.fixture(scope="module")
def document(visitor: Visitor) -> dict[str, Any]:
    return dict(json.loads(visitor.get("/api/openapi.json").text))


def asked(visitor: Visitor, text: str, **options: object) -> tuple[int, Any]:
    body = json.dumps({"text": text, "options": options}).encode()
    reply = visitor.post("/api/compare?lang=en", body, "application/json")
    return reply.status, json.loads(reply.text)


def conforms(document: dict[str, Any], name: str, answer: object) -> list[str]:
    schema = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
    return [error.message for error in Draft202012Validator(schema).iter_errors(answer)]


def test_matchpoints_of_eight_tables(visitor: Visitor) -> None:
    status, answer = asked(visitor, EIGHT)
    assert status == 200
    rows = answer["boards"][0]["rows"]
    assert [row["award_ns"] for row in rows] == [14, 10, 10, 10, 4, 4, 4, 0]
    assert rows[1]["percent_ns"] == 71.4286
    status, answer = asked(visitor, EIGHT, units=1)
    assert [row["award_ns"] for row in answer["boards"][0]["rows"]] == [7, 5, 5, 5, 2, 2, 2, 0]


def test_a_team_match_has_imps_and_victory_points(visitor: Visitor) -> None:
    status, answer = asked(visitor, TEAMS, carry_over="3:0")
    assert status == 200
    match = answer["match"]
    assert answer["method"] == "imps"
    assert (match["home"], match["away"]) == ("Reds", "Blues")
    assert [board["imps_home"] for board in match["boards"]] == [10, 0]
    assert [board["imps_away"] for board in match["boards"]] == [0, 1]
    assert (match["margin_home"], match["carry_over"]) == (12, 3)
    assert match["vp_home"] + match["vp_away"] == 20


def test_an_award_is_explained(visitor: Visitor) -> None:
    status, answer = asked(visitor, EIGHT, explain="1:2")
    assert status == 200
    [story] = answer["explain"]
    assert story["award"] == 10
    assert [step["code"] for step in story["steps"]] == ["compared", "whole", "percent"]


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (EIGHT, {}),
        (EIGHT, {"rules": "acbl", "explain": "1"}),
        (EIGHT, {"method": "butler", "datum": "drop:1", "explain": "1:1"}),
        (EIGHT, {"method": "cross-imps", "explain": "1:11"}),
        (HARD, {"explain": "1"}),
        (HARD, {"method": "butler", "explain": "2"}),
        (HARD, {"method": "total"}),
        (TEAMS, {}),
        (TEAMS, {"method": "bam", "patton": "imps:10"}),
        (TEAMS, {"vp": None}),
    ],
)
def test_every_answer_is_what_the_document_says(
    visitor: Visitor, document: dict[str, Any], text: str, options: dict[str, object]
) -> None:
    status, answer = asked(visitor, text, **options)
    assert status == 200
    assert conforms(document, "Compared", answer) == []


@pytest.mark.parametrize(
    ("text", "options", "status", "code"),
    [
        ("  ", {}, 422, "text_empty"),
        (EIGHT, {"datum": "drop:x"}, 422, "option_unknown"),
        (EIGHT, {"method": "imps"}, 422, "rooms_missing"),
        (EIGHT, {"explain": "9"}, 400, "unreadable"),
        (EIGHT, {"units": 3}, 422, "body_enum"),
        (EIGHT, {"magic": 1}, 422, "body_unknown"),
        (TEAMS, {"carry_over": "x:1"}, 400, "unreadable"),
    ],
)
def test_what_cannot_be_done_is_said(
    visitor: Visitor, text: str, options: dict[str, object], status: int, code: str
) -> None:
    found, answer = asked(visitor, text, **options)
    assert (found, answer["code"]) == (status, code)


# WBF continuous scale of 2013, as published; the discrete and printed scales.
@pytest.mark.parametrize(
    ("query", "winner", "loser"),
    [
        ("imps=12&boards=24", 12.75, 7.25),
        ("imps=-12&boards=24", 12.75, 7.25),
        ("imps=0&boards=24", 10, 10),
        ("imps=74&boards=24", 20, 0),
        ("imps=20&boards=8&scale=acbl-20", 18, 2),
        ("imps=56.23&boards=8&scale=ebu-pairs", 14, 6),
    ],
)
def test_victory_points(
    visitor: Visitor, document: dict[str, Any], query: str, winner: float, loser: float
) -> None:
    reply = visitor.get(f"/api/vp?{query}")
    answer = json.loads(reply.text)
    assert (reply.status, answer["winner"], answer["loser"]) == (200, winner, loser)
    assert conforms(document, "VictoryPoints", answer) == []


def test_half_imps_are_rounded_and_that_is_said(visitor: Visitor) -> None:
    answer = json.loads(visitor.get("/api/vp?imps=11.5&boards=24&lang=en").text)
    assert (answer["winner"], answer["margin"]) == (12.75, 12)
    assert [each["code"] for each in answer["problems"]] == ["imps_rounded"]


@pytest.mark.parametrize(
    ("query", "status", "reason"),
    [
        ("imps=12&boards=3&scale=acbl-20", 422, "compare.vp_length"),
        ("imps=12&boards=24&scale=" + quote("pétanque"), 400, "comparing.scale_unreadable"),
        ("boards=24", 400, "parameter_missing"),
        ("imps=x&boards=24", 400, "number_unreadable"),
        ("imps=101&boards=8&scale=ebu-pairs", 422, "compare.vp_percent"),
    ],
)
def test_victory_points_that_no_scale_has(
    visitor: Visitor, query: str, status: int, reason: str
) -> None:
    reply = visitor.get(f"/api/vp?{query}")
    assert (reply.status, json.loads(reply.text)["reason"]) == (status, reason)
    assert "expected." not in reply.text  # a key of the catalogue is no sentence
