"""The exported file in a real browser, opened from a disk: no server, no network, real values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from chelem.press.html.pocket import whole_file
from tests.faces.test_browser_weight import own_face

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("key") / "calculator.html"
    path.write_text(whole_file("fr"), encoding="utf-8")
    return path


@pytest.fixture
def opened(browser: Any, file: Path) -> Iterator[Any]:
    """``opened("#/fr/…")`` opens the file there; anything it asks for or complains of is an error."""
    context = browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 844})
    context.set_offline(True)
    page = context.new_page()
    faults: list[str] = []
    page.on("request", lambda request: faults.append(request.url))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))

    def goto(place: str = "") -> Any:
        page.goto("about:blank")
        page.goto(file.as_uri() + place)
        return page

    yield goto
    own = file.as_uri()
    assert [f for f in faults if not f.startswith((own, "data:", "about:blank"))] == []
    context.close()


def tap(page: Any, name: str, value: str) -> None:
    page.locator(f'#keys label:has([name="{name}"][value="{value}"])').click()


def test_a_deal_is_scored_touch_by_touch(opened: Any) -> None:
    """4♠ doubled, two down, vulnerable: −500, by Law 77 −200 and −300."""
    page = opened()
    expect(page.locator("h1:visible")).to_have_text("Marquer une donne")
    tap(page, "contract", "4S")
    expect(page.locator(".echo")).to_contain_text("Il manque le résultat.")
    tap(page, "doubling", "X")
    tap(page, "result", "-2")
    expect(page.locator(".echo")).to_contain_text("vulnérabilité non précisée")
    tap(page, "declarer", "N")
    tap(page, "vulnerability", "both")
    expect(page.locator(".sides .fig")).to_have_text(["−500", "+500"])
    rows = page.locator(".ledger tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("1re levée de chute, contrée")
    expect(rows.nth(0)).to_contain_text("−200")
    expect(rows.nth(1)).to_contain_text("−300")
    expect(page.locator(".cardback .now")).to_have_text("−500")
    assert page.url.endswith("#/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=both")
    page.reload()
    expect(page.locator(".sides .fig")).to_have_text(["−500", "+500"])


def test_a_partscore_doubled_into_game_and_the_other_language(opened: Any) -> None:
    """2♥ doubled with an overtrick, not vulnerable: 570."""
    page = opened("#/fr/?contract=2HX&declarer=S&tricks=9&vulnerability=none")
    page.evaluate("document.fonts.ready")
    assert own_face(page, ".sides .fig")
    expect(page.locator(".sides .fig")).to_have_text(["+570", "−570"])
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("h1:visible")).to_have_text("Score a deal")
    expect(page.locator(".sides .fig")).to_have_text(["+570", "−570"])
    expect(page.locator(".ledger")).to_contain_text("Law 77")


def test_a_board_says_who_is_vulnerable(opened: Any) -> None:
    """Board 7: South deals, both vulnerable; 23 is the same board a cycle later (Law 2)."""
    page = opened("#/fr/?contract=4S&tricks=10&declarer=N")
    for number in ("7", "23"):
        page.get_by_label("Étui n°").fill(number)
        expect(page.locator("#p-board")).to_contain_text("donneur Sud, tous vulnérables")
        expect(page.locator(".sides .fig")).to_have_text(["+620", "−620"])


@pytest.mark.parametrize(
    ("place", "first"),
    [
        ("?a=450", "+10"),
        ("?a=420&b=-100", "+11"),
        ("?a=-20", "−1"),
        ("?a=10", "0"),
        ("?a=4000", "+24"),
        ("?imps=10", "10"),
    ],
)
def test_differences_become_imps(opened: Any, place: str, first: str) -> None:
    """Law 78B: 430 to 490 points are 10 IMPs, 500 to 590 are 11, 4,000 and more are 24."""
    page = opened(f"#/fr/imps{place}")
    expect(page.locator("#p-converted .sides .fig").first).to_have_text(first)
    if place == "?imps=10":
        expect(page.locator("#p-converted .range")).to_have_text("430–490")
    if place == "?a=450":
        expect(page.locator("#p-converted .steps")).to_contain_text("50 de plus")
        expect(page.locator("#p-scale .now").first).to_have_text("430–490")


def test_a_score_leads_back_to_its_contracts(opened: Any) -> None:
    """570: 2♥ and 2♠ doubled +1 not vulnerable, and others; 475 is impossible."""
    page = opened("#/fr/inverse?points=570")
    ways = page.locator("#p-found .ways tbody tr")
    expect(ways.filter(has_text="2♥ X +1".replace(" ", "\u00a0"))).to_have_count(1)
    page.get_by_label("Marque", exact=True).fill("475")
    expect(page.locator("#p-found")).to_contain_text("Aucun contrat ne donne 475 points.")
    expect(page.locator("#p-found .nearest a .fig")).to_have_text(["470", "480"])
    page.get_by_label("Marque", exact=True).fill("quatre")
    expect(page.locator("#p-found")).to_contain_text("« quatre » n’est pas un nombre entier")


def test_a_table_opens_the_calculator(opened: Any) -> None:
    page = opened("#/fr/tables")
    row = page.locator("#penalties tbody tr").nth(1)
    expect(row.locator("td")).to_have_text(["100", "200", "300", "500", "600", "1\u202f000"])
    row.locator("td a").nth(3).click()
    expect(page.locator("h1:visible")).to_have_text("Marquer une donne")
    expect(page.locator(".echo .fig")).to_have_text("4♠\u00a0X\u00a0−2")
    page.go_back()
    expect(page.locator("h1:visible")).to_have_text("Tableaux de marque")


@pytest.mark.parametrize(
    "place",
    ["/?contract=4SX&tricks=8&vulnerability=both", "/tables", "/inverse?points=500", "/imps?a=450"],
)
def test_everybody_can_use_it(opened: Any, axe: Callable[..., list[str]], place: str) -> None:
    for lang in ("fr", "en"):
        page = opened(f"#/{lang}{place}")
        assert axe(page) == []
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390
