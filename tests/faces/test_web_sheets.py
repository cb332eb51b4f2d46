"""Rubber, Chicago and the comparison of forms on the web and as JSON."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from tests.faces.asgi import Reply, Visitor

ROBRE = "2C+1 S\n3SA= E\n4P= N honneurs N 100\n5Kx-2 O\n2P= S\n4C-1 N\n"
FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    return Visitor()


def post_form(visitor: Visitor, address: str, **fields: str) -> Reply:
    return visitor.post(address, urlencode(fields).encode(), FORM)


def post_json(visitor: Visitor, address: str, body: object) -> tuple[int, Any]:
    reply = visitor.post(address, json.dumps(body).encode(), "application/json")
    return reply.status, json.loads(reply.text)


def test_a_posted_sheet_is_drawn(visitor: Visitor) -> None:
    reply = post_form(visitor, "/fr/rubber", text=ROBRE, ongoing="1")
    assert reply.status == 200
    assert '<span>Total</span><span class="fig">870</span>' in reply.text
    assert "Il manque 40 à Nous pour gagner le robre." in reply.text
    # Each figure leads to its deal, whose reasons and laws stand on the page.
    assert 'href="#deal-4"' in reply.text
    assert 'id="deal-4"' in reply.text
    assert "Loi 72 du robre" in reply.text


def test_without_the_mark_the_premium_for_stopping_counts(visitor: Visitor) -> None:
    reply = post_form(visitor, "/fr/rubber", text=ROBRE)
    assert '<span class="fig">970</span>' in reply.text


def test_a_sheet_in_the_address(visitor: Visitor) -> None:
    reply = visitor.get("/en/chicago?text=" + quote("2H= N\n3NT= E\n2C= S\n1NT= W"))
    assert reply.status == 200
    assert "Difference: 640 for them." in reply.text


@pytest.mark.parametrize("form", ["rubber", "chicago"])
def test_a_line_that_cannot_be_read_stops_no_sheet(visitor: Visitor, form: str) -> None:
    reply = post_form(visitor, f"/fr/{form}", text="3SA= N\nfoo\n")
    assert reply.status == 200
    assert "ne commence pas par un palier." in reply.text
    assert "note err" in reply.text


def test_half_a_sign_is_no_text(visitor: Visitor) -> None:
    status, answer = post_json(visitor, "/api/rubber", {"text": "4S= N \ud800"})
    assert status == 400
    assert answer["code"] == "body_unreadable"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("form", ["rubber", "chicago"])
def test_empty_and_example(visitor: Visitor, lang: str, form: str) -> None:
    assert visitor.get(f"/{lang}/{form}").status == 200
    reply = visitor.get(f"/{lang}/{form}?example")
    assert reply.status == 200
    assert "note err" not in reply.text


def test_the_page_reads_its_own_language(visitor: Visitor) -> None:
    wrong = post_form(visitor, "/fr/rubber", text="4H= N\n")
    assert wrong.status == 400
    assert "language: en" in wrong.text
    assert "4H= N" in wrong.text
    right = post_form(visitor, "/fr/rubber", text="language: en\n4H= N\n")
    assert right.status == 200


def test_a_bad_line_is_named_and_the_rest_is_drawn(visitor: Visitor) -> None:
    reply = post_form(visitor, "/en/rubber", text="2S= N\n4S+9 N\n2C= N\n")
    assert reply.status == 200
    assert "2:3" in reply.text
    assert "4S cannot end so" in reply.text


def test_names_are_text_and_nothing_else(visitor: Visitor) -> None:
    name = '<script>alert("x")</script>'
    reply = post_form(
        visitor, "/en/rubber", text=f"names: {name}, \u202eabc, C, D\n3NT= N\n3NT= N\n"
    )
    assert reply.status == 200
    assert "<script>alert" not in reply.text
    assert "&lt;script&gt;" in reply.text


def test_forms_page(visitor: Visitor) -> None:
    reply = visitor.get("/fr/forms?text=2P%3D&vul=v&part_score=40")
    assert reply.status == 200
    assert "+560" in reply.text
    assert visitor.get("/fr/forms").status == 200
    for wrong in ("text=2P", "text=P", "text=2P%3D&part_score=55", "text=2P%3D&vul=maybe"):
        assert visitor.get(f"/fr/forms?{wrong}").status == 400


def test_api_rubber(visitor: Visitor) -> None:
    status, answer = post_json(
        visitor,
        "/api/rubber?lang=en",
        {"text": "language: fr\n" + ROBRE, "format": "deals", "options": {"ongoing": True}},
    )
    assert status == 200
    assert answer["totals"] == {"NS": 870, "EW": 200}
    assert answer["needs"] == {"NS": 40, "EW": 100}
    assert answer["closing"]["NS"] == ["1NT", "2C", "2D", "2H", "2S"]


def test_api_chicago_with_options(visitor: Visitor) -> None:
    status, answer = post_json(
        visitor,
        "/api/chicago",
        {
            "text": "2H= N hcp NS 23\n2C= N\n",
            "options": {
                "part_scores": "duplicate",
                "hands": 2,
                "names": ["Anne", "Bruno", "Claire", "David"],
                "first_dealer": "E",
                "stake": "0.10",
                "expected": "hcp,nv,v\n23,110,110\n",
            },
        },
    )
    assert status == 200
    assert answer["totals"] == {"NS": 200, "EW": 0}
    assert answer["rules"]["hands"] == 2
    assert answer["rounds"][0]["deals"][0]["imps"] == 0
    assert answer["ledger"]["transfers"][0]["money"] == 0.2


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"text": "3SA= N"}, 422, "other_language"),
        ({}, 422, "body_required"),
        ([], 422, "body_type"),
        ({"text": 5}, 422, "body_type"),
        ({"text": "P", "format": "pbn"}, 422, "body_enum"),
        ({"text": "P", "options": [1]}, 422, "body_type"),
        ({"text": "P", "options": {"colour": "red"}}, 422, "body_unknown"),
        ({"text": "P", "options": {"honours": "perhaps"}}, 422, "body_enum"),
        ({"text": "P", "options": {"first_dealer": "Q"}}, 422, "body_enum"),
        ({"text": "P", "options": {"file_lang": "de"}}, 422, "body_enum"),
        ({"text": "P", "options": {"stake": "much"}}, 422, "value_impossible"),
        ({"text": "P", "options": {"names": ["A"]}}, 422, "names_impossible"),
        ({"text": "P", "options": {"names": ["A", "A\n"]}}, 422, "names_impossible"),
        ({"text": "P", "options": {"names": ["A", "B"], "stake": 1}}, 200, None),
    ],
)
def test_api_refuses(visitor: Visitor, body: object, status: int, code: str | None) -> None:
    got, answer = post_json(visitor, "/api/rubber?lang=en", body)
    assert (got, answer.get("code")) == (status, code)
    if code is not None:
        assert answer["message"]
        assert answer["status"] == status


def test_api_no_json(visitor: Visitor) -> None:
    reply = visitor.post("/api/rubber", b"\xff{", "application/json")
    assert reply.status == 400
    assert reply.headers["content-type"] == "application/problem+json"


def test_api_forms(visitor: Visitor) -> None:
    answer = json.loads(visitor.get("/api/forms?text=2S%3D&lang=en").text)
    assert [row["total"] for row in answer["forms"]] == [110, 60, 360, 160, 60, 60]
    assert visitor.get("/api/forms?text=2S&lang=en").status == 400
