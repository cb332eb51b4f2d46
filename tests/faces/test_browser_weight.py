"""The first visit to any page: what it transfers, and that nothing moves once it is seen.

Fonts and scripts come late on purpose: a page must not move when they arrive.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from chelem.faces.web.visit import PAGES
from tests.faces.test_browser_compare import MATCH, STATE
from tests.faces.test_browser_lab import QUESTION
from tests.faces.test_browser_table import tap

pytestmark = pytest.mark.browser

MOST = 120_000
"""Bytes that a first visit may transfer: page, styles, scripts, fonts and pictures, as sent."""
STILL = 0.01
"""Cumulative layout shift that nobody sees."""
LATE = 0.15
"""Seconds."""

ADDRESSES = [
    *(path for _, path in PAGES),
    "?contract=4SX&declarer=N&tricks=8&vulnerability=both",
    "inverse?points=570",
    "imps?a=620&b=170",
    f"compare?{STATE}",
    "vp?imps=12&boards=24&scale=wbf",
    f"match?{MATCH}",
    "results?example",
    "break-even?question=sacrifice&their_vul=v",
    "odds?cards=5&missing=KQxx&vacant=11-6",
    "rubber",
    "chicago",
    "forms",
    "quiz?seed=1&count=8",
    "quiz?seed=1&count=8&marks=cd&answer=b",
    "quiz/sheet?seed=5&count=8",
    "pocket/quiz",
    f"lab?{QUESTION}&look=1",
    f"lab?{QUESTION}",
]

SHIFTS = """() => new Promise((done) => {
  const found = [];
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput)
      found.push([each.value, ...each.sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 120))]);
  }).observe({ type: "layout-shift", buffered: true });
  document.fonts.ready.then(() => setTimeout(() => done(found), 100));
})"""


def own_face(page: Any, selector: str) -> bool:
    """Whether what is written there is set in a font that the page brought."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    used = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return [each["isCustomFont"] for each in used] == [True]


@pytest.fixture(scope="module")
def kept(start_server: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """A server that keeps sheets in a database of its own."""
    folder = tmp_path_factory.mktemp("weight")
    return start_server("--database", str(folder / "sheets.sqlite"))


@pytest.fixture
def visit(browser: Any, kept: str) -> Iterator[Callable[..., tuple[int, list[Any]]]]:
    """``visit(address, width)``: bytes transferred and shifts seen, in a browser that kept nothing."""
    contexts: list[Any] = []

    def visiting(address: str, width: int) -> tuple[int, list[Any]]:
        context = browser.new_context(
            base_url=kept,
            locale="fr-FR",
            viewport={"width": width, "height": 800},
            service_workers="block",
        )
        contexts.append(context)
        page = context.new_page()

        def late(route: Any) -> None:
            time.sleep(LATE)
            route.continue_()

        page.route("**/*.woff2", late)
        page.route("**/*.js", late)
        session = context.new_cdp_session(page)
        sent: list[int] = []
        session.on(
            "Network.loadingFinished", lambda each: sent.append(int(each["encodedDataLength"]))
        )
        session.send("Network.enable")
        page.goto(address, wait_until="load")
        shifts = page.evaluate(SHIFTS)
        assert page.evaluate("[...document.fonts].every(each => each.status !== 'loading')")
        return sum(sent), shifts

    yield visiting
    for context in contexts:
        context.close()


def judge(visit: Callable[..., tuple[int, list[Any]]], address: str, width: int) -> None:
    transferred, shifts = visit(address, width)
    assert 5_000 < transferred <= MOST
    assert sum(value for value, *_ in shifts) < STILL, shifts


@pytest.mark.parametrize(("lang", "width"), [("fr", 360), ("en", 1280)])
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_first_visit_is_light_and_still(
    visit: Callable[..., tuple[int, list[Any]]], lang: str, width: int, address: str
) -> None:
    judge(visit, f"/{lang}/{address}", width)


@pytest.mark.parametrize("width", [360, 1280])
def test_so_is_a_kept_sheet(
    browser: Any, kept: str, visit: Callable[..., tuple[int, list[Any]]], width: int
) -> None:
    context = browser.new_context(base_url=kept, locale="fr-FR")
    page = context.new_page()
    page.goto("/fr/sheets")
    page.locator("main form button").first.click()
    page.wait_for_url("**/fr/sheet/**")
    tap(page, "4S", "x", "E", "-2")
    page.locator("#log, .log, table").first.wait_for()
    address = page.url.removeprefix(kept)
    context.close()
    judge(visit, address, width)


def test_figures_and_suits_have_their_own_face_once_it_is_there(page: Any) -> None:
    """A late font waits for the next page: that one has it from the beginning."""
    page.goto("/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=both")
    page.evaluate("document.fonts.ready")
    page.reload()
    for selector in (".echo .fig", ".sides .fig", ".ledger tfoot .fig"):
        assert own_face(page, selector)
