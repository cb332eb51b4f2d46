"""The calculator is for everybody: no barrier that axe-core finds, every width, large type, print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.faces.test_browser_calculator import FULL, expect_sides, tap

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

STATES = ["", FULL, f"{FULL}&count=total", "?contract=6NT", "?contract=Pass", "?text=4Q&lang=fr"]
CONFLICT = "?contract=4S&declarer=N&tricks=8&board=7&vulnerability=ns"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("state", [*STATES, CONFLICT])
def test_nothing_keeps_anybody_out(
    page: Any, axe: Callable[..., list[str]], lang: str, state: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/{lang}/{state}")
    page.locator("summary").click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe(page) == []


@pytest.mark.parametrize("address", ["/fr/nowhere", "/en/nowhere"])
def test_errors_keep_nobody_out(page: Any, axe: Callable[..., list[str]], address: str) -> None:
    page.goto(address)
    assert axe(page) == []


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("state", [*STATES, CONFLICT])
def test_nothing_runs_off_a_small_phone(page: Any, state: str, size: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"/fr/{state}")
    page.evaluate("size => { document.documentElement.dataset.size = size }", size)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("width", [360, 390, 620, 768, 900, 1024, 1100, 1200, 1280, 1600])
def test_nothing_runs_off_any_window(page: Any, width: int, size: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/fr/?contract=7NTXX&declarer=N&tricks=0&vulnerability=both")
    page.evaluate("size => { document.documentElement.dataset.size = size }", size)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".sides .fig, .whatif a, .keys label > span, .btn")]
            .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
            .map((box) => box.textContent)"""
    )
    assert cut == []


PAGES = [
    "tables",
    "inverse?points=300",
    f"inverse?points={'9' * 300}",
    "imps?a=620&b=170",
    "imps?imps=17",
    "rules",
    "glossary",
    "break-even",
    f"?contract={'9' * 300}",
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("address", PAGES)
def test_no_page_runs_off_any_window(page: Any, lang: str, address: str) -> None:
    """A table too wide for its place scrolls inside itself; nothing else moves sideways."""
    page.goto(f"/{lang}/{address}")
    wide = []
    for size in ("normal", "large"):
        page.evaluate("size => { document.documentElement.dataset.size = size }", size)
        for width in (320, 360, 640, 1000, 1280):
            page.set_viewport_size({"width": width, "height": 700})
            found = page.evaluate("document.documentElement.scrollWidth")
            if found > width:
                wide.append((size, width, found))
    assert wide == []


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("width", "size"), [(360, "normal"), (390, "normal"), (1024, "normal"), (1280, "large")]
)
def test_the_back_of_the_card_is_seen_whole(page: Any, lang: str, width: int, size: str) -> None:
    """Its longest figures: 7NT redoubled, −7,600; never smaller than 16 px."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/{lang}/?contract=7NTXX&declarer=N&tricks=0&vulnerability=both")
    page.evaluate("size => { document.documentElement.dataset.size = size }", size)
    assert page.evaluate(
        """() => { const frame = document.querySelector(".cardback .scroll");
            const cell = frame.querySelector("td.now");
            return [frame.scrollWidth <= frame.clientWidth, cell.textContent.length,
                parseFloat(getComputedStyle(cell).fontSize) >= 16] }"""
    ) == [True, 6, True]


def test_what_is_chosen_shows_in_forced_colours(page: Any) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(f"/fr/{FULL}")
    same = page.evaluate(
        """() => [[".keys input:checked + span", ".keys input:not(:checked) + span"],
            [".switch input:checked + span", ".switch input:not(:checked) + span"],
            [".outcomes .now", ".outcomes a:not(.now)"], [".back .now", ".back td:not(.now)"],
            [".list [aria-current]", ".list a:not([aria-current])"]]
            .filter((pair) => new Set(pair.map((one) =>
                getComputedStyle(document.querySelector(one)).backgroundColor)).size < 2)"""
    )
    assert same == []


def test_keys_are_large_enough_to_touch(page: Any) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"/fr/{FULL}")
    small = page.evaluate(
        """() => [...document.querySelectorAll(".keys label, .keys a, .btn, .whatif a, summary, .switch label, .menu, .logo")]
            .filter((key) => key.checkVisibility())
            .map((key) => [key.textContent.trim(), key.getBoundingClientRect()])
            .filter(([, box]) => box.height < 44 || box.width < 36)
            .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)"""
    )
    assert small == []


def test_no_word_leaves_the_server(page: Any, server: str) -> None:
    """No request elsewhere, nothing that the policy refuses, no error in the console."""
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(f"/fr/{FULL}")
    tap(page, "result", "=")
    expect_sides(page, "+790", "−790")
    page.locator("summary").click()
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if not url.startswith(server)] == []
    assert said == []


def test_the_sticky_answer_hides_no_focus(page: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"/fr/{FULL}")
    page.get_by_label("En une ligne").focus()
    page.keyboard.press("Shift+Tab")
    for _ in range(6):
        box = page.evaluate(
            "(() => { const b = document.activeElement.getBoundingClientRect();"
            "const a = document.querySelector('.answer').getBoundingClientRect();"
            "return [b.top, a.bottom, document.activeElement.name] })()"
        )
        assert box[0] >= box[1] - 1, box
        page.keyboard.press("Shift+Tab")


def test_it_prints_on_white(page: Any) -> None:
    page.goto(f"/fr/{FULL}")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    expect(page.locator(".entry")).to_be_hidden()
    expect(page.locator(".cardback")).to_be_visible()
