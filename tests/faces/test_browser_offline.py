"""The installed app in a browser whose network is gone: pages, look-ups, a sheet, an update."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

FULL = "/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=both"
READY = """async () => {
  for (let turn = 0; turn < 300 && !navigator.serviceWorker.controller; turn++)
    await new Promise((done) => setTimeout(done, 50));
  return Boolean(navigator.serviceWorker.controller);
}"""


@pytest.fixture
def device(browser: Any, server: str) -> Iterator[Any]:
    """A page of a device that has been on the site once; ``device.context.set_offline(True)``."""
    context = browser.new_context(base_url=server, locale="fr-FR")
    page = context.new_page()
    page.goto("/fr/")
    assert page.evaluate(READY)
    yield page
    context.close()


def tap(page: Any, name: str, value: str) -> None:
    page.locator(f'#keys label:has([name="{name}"][value="{value}"])').click()


def test_the_calculator_goes_on_without_a_network(
    device: Any, axe: Callable[..., list[str]]
) -> None:
    """From the live page into the kept one with all that was chosen: 4♠ X −2 vulnerable, −500."""
    tap(device, "contract", "4S")
    expect(device.locator(".echo")).to_contain_text("Il manque le résultat.")
    device.context.set_offline(True)
    tap(device, "doubling", "X")
    expect(device.locator("#away")).to_contain_text("Pas de réseau.")
    expect(device.locator(".echo .fig")).to_have_text("4♠\u00a0X")
    for name, value in (("result", "-2"), ("declarer", "N"), ("vulnerability", "both")):
        tap(device, name, value)
    expect(device.locator(".sides .fig")).to_have_text(["−500", "+500"])
    expect(device.locator(".ledger tbody tr")).to_have_count(2)
    assert device.url.endswith(FULL)
    assert axe(device) == []
    device.context.set_offline(False)
    device.locator("#away [data-again]").click()
    expect(device.locator("#away")).to_have_count(0)
    expect(device.locator(".sides .fig")).to_have_text(["−500", "+500"])
    expect(device.locator("#whatif")).to_be_visible()


def test_every_look_up_opens_without_a_network(device: Any) -> None:
    device.context.set_offline(True)
    device.goto("/en/?contract=2HX&declarer=S&tricks=9&vulnerability=none")
    expect(device.locator(".sides .fig")).to_have_text(["+570", "−570"])
    device.goto("/fr/imps?a=450")
    expect(device.locator("#p-converted .sides .fig").first).to_have_text("+10")
    device.goto("/fr/inverse?points=475")
    expect(device.locator("#p-found")).to_contain_text("Aucun contrat ne donne 475 points.")
    device.locator("#p-found .nearest a").first.click()
    device.wait_for_url("**/fr/inverse?points=470")
    device.goto("/fr/tables")
    expect(device.locator("#penalties tbody tr").nth(1)).to_contain_text("500")
    device.goto("/en/rules")
    expect(device.locator("h1")).to_be_visible()
    device.goto("/fr/lab")
    expect(device.locator("h1")).to_have_text("Cette page a besoin du réseau")
    device.goto("/")
    expect(device.locator("h1")).to_have_text("Marquer une donne")


def test_settings_hold_on_kept_pages(device: Any) -> None:
    device.locator('.settings label:has([name="theme"][value="night"])').click()
    device.context.set_offline(True)
    device.goto("/fr/tables")
    expect(device.locator("html")).to_have_attribute("data-theme", "night")


def test_a_sheet_opened_before_opens_again(device: Any) -> None:
    device.goto("/fr/sheets")
    device.locator("main form button").first.click()
    device.wait_for_url("**/fr/sheet/**")
    device.reload()
    heading = device.locator("h1").inner_text()
    device.context.set_offline(True)
    device.reload()
    expect(device.locator("h1")).to_have_text(heading)
    expect(device.locator("#entry")).to_be_visible()


KEPT = """async () => {
  for (let turn = 0; turn < 300; turn++) {
    const kept = await (await caches.open("chelem-pages")).match(location.pathname, { ignoreVary: true });
    const text = await kept?.text();
    if (text && (!WANTED || text.includes(WANTED))) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}"""


SHEETS = """async () => (await (await caches.open("chelem-pages")).keys())
  .filter((each) => each.url.includes("/sheet/")).length"""


def test_a_phone_that_scanned_the_link_keeps_the_sheet_and_shows_what_waits(
    device: Any, browser: Any, server: str, axe: Callable[..., list[str]]
) -> None:
    """The first page that a guest ever sees is the sheet: no worker was there to keep it. Reloaded
    without a network it is the sheet as it stands now, and deals that wait are named."""
    device.goto("/fr/sheets")
    device.locator("main form button").first.click()
    device.wait_for_url("**/fr/sheet/**")
    link = device.locator(".linklist a").nth(1).get_attribute("href")
    context = browser.new_context(locale="fr-FR")
    guest = context.new_page()
    guest.goto(link)
    assert guest.evaluate(READY)
    for name, value in (("bid", "4S"), ("declarer", "N"), ("result", "=")):
        device.locator(f'#entry label:has([name="{name}"][value="{value}"])').click()
    device.locator("#confirm").click()
    expect(guest.locator("#live-left")).to_contain_text("120")
    assert guest.evaluate(KEPT.replace("WANTED", '"row-1"'))
    context.set_offline(True)
    guest.goto(f"{server}/fr/sheets")
    expect(guest.locator("h1")).to_have_text("Cette page a besoin du réseau")
    assert axe(guest) == []
    guest.locator("#kept a").click()
    expect(guest.locator("h1")).to_have_text("Robre en cours")
    expect(guest.locator("#live-left")).to_contain_text("120")
    choices = (("bid", "3NT"), ("doubling", "x"), ("declarer", "E"), ("result", "-2"))
    for name, value in choices:
        guest.locator(f'#entry label:has([name="{name}"][value="{value}"])').click()
    expect(guest.locator("#preview .echo")).to_have_text("3SA\u00a0X\u00a0−2, Est")
    guest.locator("#confirm").click()
    expect(guest.locator("#pending li")).to_have_text(["3SA\u00a0X\u00a0−2, Est"])
    guest.reload()
    expect(guest.locator("#pending li")).to_have_text(["3SA\u00a0X\u00a0−2, Est"])
    assert axe(guest) == []
    context.set_offline(False)
    expect(device.locator("#row-2")).to_be_visible(timeout=30_000)
    expect(guest.locator("#pending")).to_be_hidden()
    # Deleted for good, it is on neither device.
    device.locator("#strike summary").click()
    device.locator("#strike [name=sure]").check()
    device.locator("#strike button").click()
    device.wait_for_url("**/fr/sheets")
    assert device.evaluate(SHEETS) == 0
    guest.reload()
    guest.goto(f"{server}/fr/sheets")
    assert guest.evaluate(SHEETS) == 0
    context.close()


def test_a_deleted_sheet_leaves_the_device_whatever_was_under_way(device: Any) -> None:
    """Copies asked for just before the deletion end after it; the other language's page goes too."""
    device.goto("/fr/sheets")
    device.locator("main form button").first.click()
    device.wait_for_url("**/fr/sheet/**")
    here = device.url
    device.goto(here.replace("/fr/", "/en/"))
    device.goto(here)
    assert device.evaluate(KEPT.replace("WANTED", '""'))
    assert device.evaluate(SHEETS) == 2
    device.locator("#strike summary").click()
    device.locator("#strike [name=sure]").check()
    device.evaluate(
        """() => document.querySelector("#strike form").addEventListener("submit", () => {
          for (let turn = 0; turn < 40; turn++)
            navigator.serviceWorker.controller.postMessage({ keep: location.pathname });
        })"""
    )
    device.locator("#strike button").click()
    device.wait_for_url("**/fr/sheets")
    assert device.evaluate(SHEETS) == 0
    # A page asked for after all these copies is there: none of them is still to come.
    device.goto("/fr/glossary")
    assert device.evaluate(KEPT.replace("WANTED", '""'))
    assert device.evaluate(SHEETS) == 0


def test_an_update_replaces_what_was_kept_and_leaves_pages_and_sheets(device: Any) -> None:
    """A new worker takes over: the older version's files go, pages seen and queued deals stay."""
    device.goto("/fr/glossary")
    device.evaluate(
        """async () => {
          await caches.open("chelem-000000000000");
          localStorage.setItem("chelem-queue-x", "[1]");
          await navigator.serviceWorker.register("/sw.js?next", { updateViaCache: "none" });
        }"""
    )
    device.evaluate(
        """async () => {
          for (let turn = 0; turn < 300; turn++) {
            if (!(await caches.keys()).includes("chelem-000000000000")) return;
            await new Promise((done) => setTimeout(done, 50));
          }
        }"""
    )
    names, seen, queue = device.evaluate(
        """async () => [
          await caches.keys(),
          Boolean(await (await caches.open("chelem-pages")).match("/fr/glossary", { ignoreVary: true })),
          localStorage.getItem("chelem-queue-x"),
        ]"""
    )
    assert len(names) == 2
    assert (seen, queue) == (True, "[1]")


def test_a_browser_would_install_it(device: Any) -> None:
    """Chromium names no reason against: manifest, icons and worker are what it asks for."""
    session = device.context.new_cdp_session(device)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/fr/manifest.webmanifest")
    reasons = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in reasons if each["errorId"] != "in-incognito"] == []
