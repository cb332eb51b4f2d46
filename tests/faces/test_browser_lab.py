"""The laboratory in a real browser: an answer that grows, is stopped, and comes without a script too."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from chelem.engines import double_dummy

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
    ),
]

QUESTION = "contracts=4P+S,3SA+S&north=KJ5.A842.Q6.K965&south=AQ873.K6.K94.J72&vul=v&seed=7"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_form_keeps_nobody_out(page: Any, axe: Callable[..., list[str]], lang: str) -> None:
    page.goto(f"/{lang}/lab")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(width) == 0


def test_an_answer_that_grows(page: Any, axe: Callable[..., list[str]]) -> None:
    page.set_default_timeout(90_000)
    page.goto("/fr/lab")
    page.fill("#contracts", "4P S, 3SA S")
    page.fill("#north", "RV5.A842.D6.R965")
    page.fill("#south", "AD873.R6.R94.V72")
    page.check("input[name=vul][value=both]", force=True)
    page.get_by_role("button", name="Distribuer et résoudre").click()
    page.wait_for_selector("#answer .verdict")
    page.wait_for_url("**contracts=4P**")
    page.wait_for_selector("#going", state="hidden")
    expect(page.locator("#answer .verdict")).to_contain_text("demandez la manche")
    expect(page.locator("#answer table tbody tr")).to_have_count(3)  # 4♠, 3SA, and 3♠ instead
    expect(page.locator("#said")).to_have_text(re.compile("^4♠"))
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")  # no colour half way
    assert axe(page) == []
    link = page.locator("#answer table tbody th a").first
    link.click()
    page.wait_for_selector(".sides")
    assert "4♠" in page.inner_text(".echo")


def test_a_question_can_be_stopped(page: Any) -> None:
    page.set_default_timeout(90_000)
    page.goto(f"/fr/lab?{QUESTION}&look=1")
    page.get_by_text("Réglages").click()
    page.check("input[name=deals][value='2000']", force=True)
    page.fill("#against", "7SA")
    page.get_by_role("button", name="Distribuer et résoudre").click()
    page.get_by_role("button", name="Arrêter").click()
    page.wait_for_selector("#going", state="hidden")


def test_a_refusal_is_told(page: Any) -> None:
    page.goto("/fr/lab")
    page.fill("#contracts", "4S S")
    page.fill("#north", "15-17 H")
    page.get_by_role("button", name="Distribuer et résoudre").click()
    page.wait_for_selector("#answer .err")
    assert "4P" in page.inner_text("#answer .err")


def test_without_a_script(browser: Any, server: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=server, locale="fr-FR")
    page = context.new_page()
    page.set_default_timeout(90_000)
    page.goto("/fr/lab")
    page.fill("#contracts", "4P S")
    page.fill("#north", "RV5.A842.D6.R965")
    page.fill("#south", "AD873.R6.R94.V72")
    page.get_by_role("button", name="Distribuer et résoudre").click()
    expect(page.locator("#answer .verdict")).to_contain_text("4♠ gagne", timeout=90_000)
    context.close()


def test_a_ready_made_sacrifice_and_a_thousand_deals_more(
    page: Any, axe: Callable[..., list[str]]
) -> None:
    page.set_default_timeout(90_000)
    page.goto("/fr/lab")
    page.get_by_text("Le sacrifice en").click()
    page.wait_for_selector("#answer .verdict")
    # The form says what is asked, so that it can be changed.
    assert page.input_value("#contracts") == "5Kx E"
    assert page.input_value("#against") == "4P N"
    assert page.is_checked("input[name=vul][value=ns]")
    page.wait_for_selector("#going", state="hidden")
    expect(page.locator("#answer .verdict .big")).to_contain_text("IMP")
    expect(page.locator("#answer .needs tbody tr")).to_have_count(4)  # −1 to −3 pay, −4 never
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe(page) == []
    for size in (360, 1280):
        page.set_viewport_size({"width": size, "height": 800})
        width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(width) == 0
    seen = page.locator("#answer .further").get_attribute("href")
    page.locator("#answer .further").click()
    page.wait_for_selector("#going", state="visible")
    assert f"?{page.url.partition('?')[2]}#answer" == seen
    page.get_by_role("button", name="Arrêter").click()
    page.wait_for_selector("#going", state="hidden")
