"""The pages of break-evens and odds, and ``/api/odds/…``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.faces.asgi import Visitor


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    return Visitor()


def test_the_whole_table_of_break_evens_stands_on_the_page(visitor: Visitor) -> None:
    page = visitor.get("/fr/break-even").text
    for shown in ("40,5\xa0%", "32,8\xa0%", "67,3\xa0%", "56,7\xa0%", "+17 −13"):
        assert shown in page
    english = visitor.get("/en/break-even").text
    assert "+17 −13" in english
    assert "43.3%" in english


def test_what_is_typed_becomes_a_canonical_address(visitor: Visitor) -> None:
    typed = "/fr/break-even?question=breakeven&bid=4C&other=3C&vul=v&method=imps&shares=50%25+4C,50%25+3SA%2B1"
    reply = visitor.get(typed)
    assert reply.status == 303
    assert reply.headers["location"] == (
        "/fr/break-even?question=breakeven&contract=4H&against=3H&vul=v"
        "&field=50%25+4H%2C+50%25+3NT%2B1"
    )
    page = visitor.get(reply.headers["location"]).text
    # Shown in the letters of the page, offered in English under the same tokens.
    assert 'value="4C"' in page
    assert 'href="/en/break-even?question=breakeven&amp;contract=4H' in page


def test_the_same_address_means_the_same_in_both_languages(visitor: Visitor) -> None:
    """`4C` in an address is four clubs, in French too."""
    assert "♣" in visitor.get("/fr/break-even?contract=4C&against=3C").text


@pytest.mark.parametrize(
    "address",
    [
        "break-even?contract=9S",
        "break-even?bid=4Z",
        "break-even?method=x",
        "odds?cards=99",
        "odds?vacant=x&cards=4",
    ],
)
def test_what_cannot_be_read_is_said_on_the_page(visitor: Visitor, address: str) -> None:
    for lang in ("fr", "en"):
        reply = visitor.get(f"/{lang}/{address}")
        assert reply.status == 400
        assert 'class="note err"' in reply.text


def test_an_unknown_question_is_the_first_one(visitor: Visitor) -> None:
    assert visitor.get("/fr/break-even?question=what").status == 200


def test_odds_in_the_letters_of_the_page(visitor: Visitor) -> None:
    page = visitor.get("/fr/odds?missing=kqxx&vacant=11-6").text
    assert "Il manque RDxx" in page
    assert "64,71\xa0%" in page
    assert 'value="RDxx"' in page


def get(visitor: Visitor, address: str) -> dict[str, Any]:
    reply = visitor.get(address)
    assert reply.status == 200, reply.text
    found: dict[str, Any] = json.loads(reply.text)
    return found


def test_api(visitor: Visitor) -> None:
    found = get(visitor, "/api/odds/breakeven?contract=4S&against=3S&vul=v&method=imps")
    assert (found["gain"], found["loss"], found["break_even"]) == (10, 6, 0.375)
    assert get(visitor, "/api/odds/break?cards=5")["breaks"][0] == {
        "split": "3-2",
        "probability": 0.678261,
    }
    assert (
        get(visitor, "/api/odds/sacrifice?contract=5DX&against=4S&their_vul=v")["last_profitable"]
        == 3
    )
    assert get(visitor, "/api/odds/fit?own=5332")["probability"] == 0.824771
    # Tokens are English whatever the language of the sentences.
    assert get(visitor, "/api/odds/double?contract=4C&lang=fr")["contract"] == "4C"


def test_api_complains_with_a_problem(visitor: Visitor) -> None:
    reply = visitor.get("/api/odds/breakeven?contract=4P&against=3S&lang=en")
    assert reply.status == 400
    assert json.loads(reply.text)["code"] == "unreadable"
