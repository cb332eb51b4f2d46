"""The JSON interface: the same answers as the commands, errors as problems."""

from __future__ import annotations

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest
from starlette.testclient import TestClient

from chelem.faces.web.api import OPERATIONS
from chelem.faces.web.app import create_app
from chelem.faces.web.schema import fault


@pytest.fixture
def client() -> TestClient:
    return TestClient(create_app())


@pytest.mark.parametrize(
    ("address", "command"),
    [
        (
            "/api/score?contract=4SX&declarer=N&tricks=8&vulnerability=both",
            ["score", "4Sx-2 N", "--vul", "both"],
        ),
        ("/api/score?text=4Sx-2 N&vulnerability=both", ["score", "4Sx-2 N", "--vul", "both"]),
        ("/api/score?contract=Pass&board=3", ["score", "#3 pass"]),
        (
            "/api/score?contract=3NT&result=%2B1&declarer=s&board=5",
            ["score", "3NT+1 S", "--board", "5"],
        ),
        ("/api/find?points=570", ["find", "570"]),
        ("/api/find?points=460", ["find", "460"]),
        ("/api/imps?a=620&b=170", ["imps", "620", "170"]),
        ("/api/imps?a=-4000", ["imps", "-4000"]),
    ],
)
def test_the_same_json_as_the_command(
    client: TestClient,
    chelem: Callable[..., CompletedProcess[str]],
    address: str,
    command: list[str],
) -> None:
    joint = "&" if "?" in address else "?"
    answer = client.get(f"{address}{joint}lang=en")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == json.loads(chelem(*command, "--json", "--lang", "en").stdout)


@pytest.mark.parametrize(
    ("address", "code", "column", "suggestions"),
    [
        ("/api/score?text=4S%2B4", "impossible", 3, ["4S+3"]),
        ("/api/score?text=4S", "result_missing", 3, ["4S=", "4S-1"]),
        ("/api/score?contract=4S", "result_missing", 3, []),
        ("/api/score?text=4P=", "unreadable", 2, ["4S="]),
        ("/api/score?contract=8S&tricks=9", "unreadable", 1, []),
        ("/api/score?contract=4S&tricks=14", "impossible", 1, []),
        ("/api/score?contract=4S&tricks=10&vulnerability=ns", "declarer_missing", 4, []),
        (
            "/api/score?contract=4S&tricks=10&vulnerability=ns&board=1&declarer=N",
            "contradiction",
            1,
            [],
        ),
        ("/api/score", "parameter_missing", None, []),
        ("/api/score?text=4S=&contract=4S", "text_or_parts", None, []),
        ("/api/find?points=4.5", "unreadable", 1, []),
        ("/api/imps?a=1&a=2", "parameter_twice", None, []),
    ],
)
def test_a_problem_has_the_fields_of_every_error(
    client: TestClient, address: str, code: str, column: int | None, suggestions: list[str]
) -> None:
    joint = "&" if "?" in address else "?"
    answer = client.get(f"{address}{joint}lang=en")
    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/problem+json"
    found = answer.json()
    assert (found["code"], found["column"], found["suggestions"]) == (code, column, suggestions)
    assert found["status"] == 400
    assert found["type"] == f"urn:chelem:problem:{code}"
    assert found["message"] == found["detail"] != ""
    assert {"title", "text", "expected"} <= set(found)


@pytest.mark.parametrize(("text", "reason"), [("4" * 5000, "too_long"), ("", "empty")])
def test_a_text_too_long_or_empty_is_refused_in_words(
    client: TestClient, text: str, reason: str
) -> None:
    """No key of a catalogue (``expected.unreadable``) stands where a sentence belongs."""
    for address in ("/api/score", "/api/forms"):
        found = client.get(address, params={"text": text, "lang": "en"}).json()
        assert found["reason"] == reason
        assert "expected." not in str(found["expected"]) + found["message"]


def test_problems_speak_the_language_asked_for(client: TestClient) -> None:
    assert client.get("/api/find?points=x&lang=fr").json()["title"] == "Cette demande ne se lit pas"
    assert client.get("/api/find?points=x&lang=en").json()["title"] == "This request cannot be read"
    assert client.get("/api/find?points=x&lang=de").json()["code"] == "language_unknown"


def test_a_file_is_recomputed(client: TestClient) -> None:
    """3NT just made by South on board 2, NS vulnerable: 600, not 400 (Law 77, Law 2)."""
    text = "board;contract;declarer;result;score\n1;4S;N;-2;-100\n2;3NT;S;=;400\n"
    answer = client.post("/api/check", json={"text": text, "options": {"name": "club.csv"}})
    (file,) = answer.json()["files"]
    assert (file["file"], file["format"], file["games"], file["agree"]) == ("club.csv", "csv", 2, 1)
    (differ,) = file["differ"]
    assert (differ["where"], differ["stated"], differ["computed"], differ["cause"]) == (
        "club.csv:3", 400, 600, "wrong_vulnerability",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "body_unreadable"),
        (b"\xff", 400, "body_unreadable"),
        (b"[" * 100_000, 413, "too_large"),
        (b"[]", 422, "body_type"),
        (b"{}", 422, "body_required"),
        (b'{"text": ""}', 422, "text_empty"),
        (b'{"text": "x", "more": 1}', 422, "body_unknown"),
        (b'{"text": "x", "format": "xls"}', 422, "body_enum"),
    ],
)
def test_bodies_that_cannot_be_used(
    client: TestClient, body: bytes, status: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from chelem.faces.web import guards

    monkeypatch.setattr(guards, "FILE_LIMIT", 50_000)
    headers = {"content-type": "application/json"}
    answer = client.post("/api/check?lang=en", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_form_is_not_json(client: TestClient) -> None:
    assert client.post("/api/check", data={"text": "x"}).status_code == 415


def test_other_methods_are_refused_by_name(client: TestClient) -> None:
    answer = client.delete("/api/score")
    assert answer.status_code == 405
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}
    assert answer.json()["code"] == "method_not_allowed"


def test_the_document_names_every_operation(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    assert set(document["paths"]) == {operation.path for operation in OPERATIONS}
    assert {"/api/score", "/api/find", "/api/imps", "/api/check"} <= set(document["paths"])


@pytest.mark.parametrize(
    ("value", "schema", "found"),
    [
        ({"a": 1}, {"type": "object", "required": ["b"]}, ("/b", "required")),
        (True, {"type": "integer"}, ("", "type")),
        (1.0, {"type": "integer"}, None),
        ([1, "x"], {"type": "array", "items": {"type": "integer"}}, ("/1", "type")),
        (7, {"maximum": 6}, ("", "range")),
        ("abc", {"maxLength": 2}, ("", "length")),
        ([1, 2], {"maxItems": 1}, ("", "maxItems")),
        (None, {"type": ["string", "null"]}, None),
    ],
)
def test_a_body_is_held_against_its_schema(
    value: object, schema: dict[str, object], found: tuple[str, str] | None
) -> None:
    assert fault(value, schema) == found
