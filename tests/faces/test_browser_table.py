"""Two phones keep one rubber of nine deals: news, a network that goes, a correction, undo, a copy."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

# Nine deals, worked out and partly published (tests/sheets/vectors/rubber.json, R01).
NINE = (
    ("2H", "", "N", "+2"),
    ("4S", "x", "E", "-2"),
    ("3NT", "", "W", "+1"),
    ("3S", "", "E", "="),
    ("2D", "", "E", "-2"),
    ("6H", "x", "S", "+1"),
    ("1NT", "", "W", "+1"),
    ("Pass", "", "", ""),
    ("3H", "", "E", "="),
)


@pytest.fixture(scope="module")
def address(start_server: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("sheets")
    return start_server("--database", str(folder / "sheets.sqlite"))


def phone(browser: Browser, width: int = 390) -> Page:
    context = browser.new_context(
        locale="fr-FR", viewport={"width": width, "height": 800}, accept_downloads=True
    )
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    return page


def tap(page: Page, bid: str, doubling: str, declarer: str, result: str) -> None:
    """The keys, one after another; the score of both sides is shown, then it is confirmed."""

    def key(name: str, value: str) -> None:
        page.locator(f'#entry label:has(input[name="{name}"][value="{value}"])').click()

    key("bid", bid)
    if bid != "Pass":
        if doubling:
            key("doubling", doubling)
        key("declarer", declarer)
        key("result", result)
    page.locator("#confirm").click()


def totals(page: Page) -> list[str]:
    return [text.replace("\u202f", "") for text in page.locator(".total .fig").all_inner_texts()]


def test_a_rubber_kept_by_two(browser: Browser, address: str, tmp_path: Path) -> None:
    anne = phone(browser, 320)
    anne.goto(f"{address}/fr/sheets")
    for key, name in (("n", "Anne"), ("e", "Bruno"), ("s", "Claire"), ("w", "David")):
        anne.fill(f"#name-{key}", name)
    anne.get_by_role("button", name="Ouvrir la feuille").click()
    write, read = (anne.locator(".linklist a").nth(place).get_attribute("href") for place in (1, 2))
    assert write is not None
    assert read is not None
    bruno = phone(browser)
    bruno.goto(write)
    reader = phone(browser, 1280)
    reader.goto(read)
    assert reader.locator("#entry").count() == 0

    # In turn; each sees the other's deal within a second.
    for number, deal in enumerate(NINE[:4], 1):
        tap(anne if number % 2 else bruno, *deal)
        other = bruno if number % 2 else anne
        other.wait_for_selector(f"#row-{number}")

    # The score of both sides stands there before anything is kept.
    bruno.locator('#entry label:has(input[value="2D"])').click()
    bruno.locator('#entry label:has(input[name="declarer"][value="E"])').click()
    bruno.locator('#entry label:has(input[name="result"][value="-2"])').click()
    bruno.wait_for_selector("#preview .pair")
    assert bruno.locator("#preview .big").all_inner_texts() == ["200", "0"]
    bruno.locator("#confirm").click()
    anne.wait_for_selector("#row-5")

    # Bruno's network goes: what he taps stays on his phone, and he is told.
    bruno.context.set_offline(True)
    tap(bruno, *NINE[5])
    bruno.wait_for_selector("#pending:visible")
    assert "1 écriture gardée sur ce téléphone" in bruno.inner_text("#pending")
    tap(bruno, *NINE[6])
    bruno.wait_for_selector("#pending:has-text('2 écritures')")
    assert anne.locator("#row-6").count() == 0
    bruno.context.set_offline(False)
    anne.wait_for_selector("#row-7", timeout=30_000)
    bruno.wait_for_selector("#pending", state="hidden")
    assert anne.locator("#row-8").count() == 0

    for number, deal in enumerate(NINE[7:], 8):
        tap(anne, *deal)
        reader.wait_for_selector(f"#row-{number}")
    # 500 for the rubber, two games to one: 1,630 to 880 (the published totals).
    assert totals(reader) == ["1630", "880"]

    # Deal 3 was no game after all: everything after it is another sheet, and what changed is marked.
    bruno.wait_for_selector("#row-9")
    bruno.locator("#row-3 a").click()
    bruno.locator('#entry label:has(input[name="result"][value="-1"])').click()
    bruno.locator("#confirm").click()
    reader.wait_for_selector("#row-3:has-text('−1')")
    expect(reader.locator("tr.chg").first).to_be_attached()
    assert totals(reader) != ["1630", "880"]
    anne.wait_for_selector("#row-3:has-text('−1')")
    anne.get_by_role("button", name="Annuler").click()
    reader.wait_for_selector("#row-3:has-text('+1')")
    assert totals(reader) == ["1630", "880"]

    # A copy, opened again as another sheet.
    with anne.expect_download() as waiting:
        anne.get_by_role("link", name="Fichier des donnes").click()
    copy = tmp_path / "robre.txt"
    waiting.value.save_as(copy)
    text = copy.read_text(encoding="utf-8")
    assert "language: fr" in text
    assert "6Cx+1 S" in text
    anne.goto(f"{address}/fr/sheets")
    anne.locator("summary").first.click()
    anne.fill("#text", text)
    anne.get_by_role("button", name="Ouvrir la feuille").click()
    anne.wait_for_selector("#row-9")
    assert totals(anne) == ["1630", "880"]
    for page in (anne, bruno, reader):
        page.context.close()


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("form", ["rubber", "chicago"])
def test_it_fits_and_can_be_used_by_everybody(
    browser: Browser, address: str, axe: Callable[..., list[str]], width: int, form: str
) -> None:
    page = phone(browser, width)
    page.goto(f"{address}/fr/sheets")
    assert axe(page) == []
    page.locator(f'label:has(input[value="{form}"])').click()
    page.locator("summary").first.click()
    page.fill("#text", "2C+1 S\n3SA= E\n4P= N honneurs N 100\n5Kx-2 O\n2P= S\n")
    page.get_by_role("button", name="Ouvrir la feuille").click()
    page.wait_for_selector("#row-5")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


def test_the_key_that_confirms_is_in_reach(browser: Browser, address: str) -> None:
    """On the smallest screen nobody has to scroll between the result and writing it down."""
    page = phone(browser, 320)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{address}/fr/sheets")
    page.get_by_role("button", name="Ouvrir la feuille").click()
    for name, value in (("bid", "4S"), ("declarer", "N"), ("result", "=")):
        page.locator(f'#entry label:has(input[name="{name}"][value="{value}"])').click()
    expect(page.locator("#confirm")).to_be_in_viewport(ratio=1)
    page.context.close()


def test_two_phones_write_one_deal(browser: Browser, address: str) -> None:
    anne = phone(browser)
    anne.goto(f"{address}/fr/sheets")
    anne.get_by_role("button", name="Ouvrir la feuille").click()
    write = anne.locator(".linklist a").nth(1).get_attribute("href")
    assert write is not None
    bruno = phone(browser)
    bruno.goto(write)
    bruno.context.set_offline(True)
    tap(bruno, "2H", "", "N", "+1")
    bruno.wait_for_selector("#pending:visible")
    tap(anne, "2H", "", "N", "=")
    anne.wait_for_selector("#row-1")
    bruno.context.set_offline(False)
    bruno.wait_for_selector(".note.err:has-text('Deux ont écrit en même temps')", timeout=30_000)
    assert re.search(r"2♥\s*=", bruno.inner_text("#row-1").replace("\n", "").replace("\t", ""))
    bruno.get_by_role("button", name="L’écarter").click()
    bruno.wait_for_selector(".note.err", state="detached")
    expect(bruno.locator("#row-2")).to_have_count(0)
    for page in (anne, bruno):
        page.context.close()
