"""Break-evens and odds in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.faces.everybody import check_keeps_nobody_out

pytestmark = pytest.mark.browser

PAGES = [
    "break-even",
    "break-even?question=sacrifice&their_vul=v",
    "break-even?question=double",
    "break-even?question=safety&method=matchpoints&field=60%25+4S%3D%2C40%25+4S",
    "break-even?contract=5S&against=4S",
    "break-even?contract=9S",
    "odds?cards=5&missing=KQxx&vacant=11-6",
    "odds?own=5-3-3-2&honours=AAKQJ",
    "odds?cards=99",
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("address", PAGES)
def test_nothing_keeps_anybody_out(
    page: Any, axe: Callable[..., list[str]], address: str, lang: str
) -> None:
    check_keeps_nobody_out(page, axe, f"/{lang}/{address}")


def test_the_answer_follows_what_is_chosen(page: Any) -> None:
    page.goto("/fr/break-even")
    big = page.locator(".verdict .big .fig")
    assert "45,5" in big.inner_text()
    page.locator("input[name=vul][value=v]").check()
    expect(page.locator(".verdict .big .fig")).to_contain_text("37,5")
    page.get_by_label("Contrat").fill("6P")
    page.get_by_label("plutôt que").fill("4P")
    expect(page.locator(".verdict .big .fig")).to_contain_text("50,0")
    assert "+1\u202f430" in page.locator(".worlds").inner_text()
    # The other language asks the same question.
    page.get_by_role("link", name="English").first.click()
    page.wait_for_url(re.compile("/en/break-even.*contract=6S"))
    assert "50.0" in page.locator(".verdict .big .fig").inner_text()
    assert page.get_by_label("Contract").input_value() == "6S"


def test_without_a_script_the_button_answers(scriptless: Any) -> None:
    scriptless.goto("/fr/break-even?question=sacrifice")
    scriptless.get_by_label("Notre défense").fill("6T")
    scriptless.get_by_label("contre leur").fill("5C")
    scriptless.get_by_role("button", name="Calculer").click()
    scriptless.wait_for_url(re.compile("contract=6CX&against=5H"))
    assert "6♣" in scriptless.locator("#answer").inner_text()


def test_a_score_leads_to_the_calculator(page: Any) -> None:
    page.goto("/en/break-even?contract=4S&against=3S&vul=v")
    page.locator(".worlds a", has_text="+620").click()
    page.wait_for_url(re.compile(r"/en/\?contract=4S"))
    assert "620" in page.locator("#answer").inner_text()


def test_odds_answer_while_one_types(page: Any) -> None:
    page.goto("/fr/odds")
    page.get_by_label("Honneurs manquants").fill("RDxx")
    expect(page.locator("#answer")).to_contain_text("Il manque RDxx")
    page.get_by_label("Places libres").fill("11-6")
    expect(page.locator("#answer")).to_contain_text("64,71")
