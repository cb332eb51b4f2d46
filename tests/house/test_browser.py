"""The browser and the accessibility checker themselves: they run, and they notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

GOOD = """<!doctype html><html lang="fr"><head><title>Marque</title></head>
<body><main><h1>Marque</h1><p>4♠ = 420</p></main></body></html>"""
BAD = """<!doctype html><html><head><title></title></head>
<body><img src="data:,"><button></button></body></html>"""


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    """A page of no server."""
    page = browser.new_page()
    yield page
    page.close()


def test_a_sound_page_has_no_violation(blank: Page, axe: Callable[..., list[str]]) -> None:
    blank.set_content(GOOD)
    assert axe(blank) == []


def test_a_poor_page_is_found_out(blank: Page, axe: Callable[..., list[str]]) -> None:
    blank.set_content(BAD)
    rules = {line.split(" ")[0] for line in axe(blank)}
    assert {"button-name", "html-has-lang", "image-alt"} <= rules


def test_the_suits_are_drawn(blank: Page) -> None:
    """A machine without fonts shows four equal boxes; the four signs must differ."""
    blank.set_content('<canvas id="c" width="80" height="80"></canvas>')
    drawn = blank.evaluate("""() => ["♠", "♥", "♦", "♣"].map(sign => {
        const canvas = document.getElementById("c"), pen = canvas.getContext("2d");
        pen.clearRect(0, 0, 80, 80);
        pen.font = "60px sans-serif";
        pen.fillText(sign, 10, 60);
        return canvas.toDataURL();
    })""")
    assert len(set(drawn)) == 4
