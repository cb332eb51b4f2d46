"""``POST /api/lab``: what it takes, what it says of anything else, and that a sample needs no contract."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chelem.engines import double_dummy, missing
from chelem.faces.web.lab_runner import Runner
from tests.faces.asgi import Reply, Visitor
from tests.faces.test_web_lab import HANDS, Known, visitor

solver = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)


def post(body: bytes | dict[str, Any], query: str = "?lang=en") -> Reply:
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    return Visitor().post(f"/api/lab{query}", sent, "application/json")


@pytest.mark.parametrize(
    ("body", "status", "reason", "said"),
    [
        (b"", 400, "api.body_unreadable", "JSON"),
        (b"{", 400, "api.body_unreadable", "JSON"),
        (b"[" * 100_000, 400, "api.body_unreadable", "JSON"),
        (b'{"deals": ' + b"9" * 5000 + b"}", 400, "api.body_unreadable", "JSON"),
        (b'{"deals": NaN}', 400, "api.body_unreadable", "JSON"),
        (b'{"deals": -Infinity}', 400, "api.body_unreadable", "JSON"),
        (b'{"where": "\\ud800"}', 400, "api.body_unreadable", "JSON"),
        (b"[]", 422, "api.body_type", "/"),
        (b'"4S S"', 422, "api.body_type", "/"),
        (b'{"contracts": 7}', 422, "api.body_type", "/contracts"),
        (b'{"contracts": [["4S S"]]}', 422, "api.body_type", "/contracts/0"),
        (b'{"deals": 1e400}', 422, "api.body_type", "/deals"),
        (b'{"deals": 0}', 422, "api.body_range", "/deals"),
        (b'{"deals": 999999999}', 422, "api.body_range", "/deals"),
        (b'{"seed": 1e30}', 422, "api.body_range", "/seed"),
        (b'{"seed": -1}', 422, "api.body_range", "/seed"),
        (b'{"exact": "yes"}', 422, "api.body_type", "/exact"),
        (b'{"method": "butler"}', 422, "api.body_enum", "/method"),
        (b'{"lang": "de"}', 422, "api.body_enum", "/lang"),
        (b'{"hands": {}}', 422, "api.body_unknown", "/hands"),
        (b'{"contracts": ["4Z S"]}', 400, "unreadable", "Z"),
        (b'{"contracts": ["4S"]}', 400, "lab.declarer_missing", "4S"),
        (b'{"seed": "one"}', 400, "lab.seed_impossible", "seed"),
        (b'{"deals": "many"}', 400, "lab.deals_impossible", "10,000"),
        (b'{"vul": "maybe"}', 400, "vulnerability_unreadable", "maybe"),
        (b'{"north": "AKQJ.AKQ.AKQ.AKQJ"}', 400, "lab.hand_count", "14"),
        (b'{"where": "hcp(north)>=38"}', 400, "lab.no_deal_part", "No deal"),
    ],
)
def test_whatever_else_is_sent_is_named(body: bytes, status: int, reason: str, said: str) -> None:
    reply = post(body)
    assert reply.status == status, reply.text
    assert reply.headers["content-type"] == "application/problem+json"
    problem = json.loads(reply.text)
    assert problem["reason"] == reason
    assert said in problem["message"]


def test_it_takes_json_and_nothing_else() -> None:
    assert Visitor().post("/api/lab", b"{}", "text/plain").status == 415
    assert Visitor().get("/api/lab").status == 405


def test_without_a_contract_it_deals() -> None:
    found = json.loads(post({"north": "15-17 hcp, balanced", "seed": 3}).text)
    assert len(found["deals"]) == 10
    assert 0.04 < found["acceptance"] < 0.055
    assert 15 <= found["means"]["N"]["hcp"] <= 17
    again = json.loads(post({"north": "15-17 H, régulier", "seed": "3", "lang": "fr"}).text)
    assert again["deals"] == found["deals"]


@solver
def test_numbers_and_flags_are_json_s_own() -> None:
    asked = {"contracts": ["4S S"], **HANDS, "vul": "v", "deals": 200.0, "exact": True}
    reply = visitor().post("/api/lab", json.dumps(asked).encode(), "application/json")
    assert reply.status == 200, reply.text
    found = json.loads(reply.text)
    assert (found["deals"], found["stopped"]) == (200, "all")
    shown = visitor().post(
        "/api/lab", json.dumps({**asked, "sample": True}).encode(), "application/json"
    )
    assert "tried" in json.loads(shown.text)


@solver
def test_too_many_questions_are_to_come_later() -> None:
    busy = Visitor()
    busy.app.state.lab = Runner(Known(), waiting=0)
    body = json.dumps({"contracts": ["4S S"], **HANDS}).encode()
    reply = busy.post("/api/lab?lang=fr", body, "application/json")
    assert (reply.status, reply.headers["retry-after"]) == (429, "10")
    assert json.loads(reply.text)["code"] == "busy"


def test_without_a_solver_it_deals_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "_path", lambda: None)
    for lang in ("fr", "en"):
        reply = post({"contracts": ["4S S"], **HANDS}, f"?lang={lang}")
        found = json.loads(reply.text)
        assert (reply.status, len(found["deals"]), found["contracts"]) == (200, 10, [])
        assert [each["code"] for each in found["problems"]] == ["engine_missing"]
        assert missing.command("solver") in found["problems"][0]["text"]


def test_the_language_of_sentences_is_the_address_s_or_the_body_s() -> None:
    wrong = {"contracts": ["4Z S"]}
    assert "denomination" in json.loads(post(wrong).text)["message"]
    assert "dénomination" in json.loads(post({**wrong, "lang": "fr"}, "").text)["message"]
