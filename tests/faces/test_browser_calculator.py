"""The calculator in a real browser: with JavaScript and without, by keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

FULL = "?contract=4SX&declarer=N&tricks=8&vulnerability=both"


def tap(page: Any, name: str, value: str) -> None:
    page.locator(f'#keys label:has([name="{name}"][value="{value}"])').click()


def sides(page: Any) -> list[str]:
    return [text.replace("\u202f", " ") for text in page.locator(".sides .fig").all_inner_texts()]


def expect_sides(page: Any, ns: str, ew: str) -> None:
    expect(page.locator(".sides .fig")).to_have_text([ns, ew])


# --- live ---------------------------------------------------------------------------------------


def test_a_deal_is_scored_touch_by_touch(page: Any) -> None:
    """4♠ doubled, two down, vulnerable: −500 (Law 77)."""
    page.goto("/fr/")
    tap(page, "contract", "4S")
    expect(page.locator(".echo")).to_contain_text("Il manque le résultat.")
    tap(page, "doubling", "X")
    tap(page, "result", "-2")
    expect(page.locator(".echo")).to_contain_text("vulnérabilité non précisée")
    tap(page, "declarer", "N")
    tap(page, "vulnerability", "both")
    expect_sides(page, "−500", "+500")
    expect(page.locator("#spoken")).to_have_text(
        "quatre piques contrés par Nord, deux de chute, vulnérable : moins 500 pour Nord-Sud"
    )
    assert page.url.endswith(f"/fr/{FULL}")
    ledger = page.locator(".ledger tbody tr")
    expect(ledger).to_have_count(2)
    expect(ledger.nth(0)).to_contain_text("1re levée de chute, contrée")
    page.reload()
    expect_sides(page, "−500", "+500")


def test_results_that_cannot_be_are_not_there_to_tap(page: Any) -> None:
    page.goto("/fr/?contract=1C")
    strip = page.locator("#strip")
    expect(strip.locator("input:visible")).to_have_count(14)
    expect(strip.get_by_label("−8 :")).to_be_hidden()
    tap(page, "contract", "7C")
    expect(strip.locator("input:visible")).to_have_count(14)
    expect(strip.get_by_label("+1 :")).to_be_hidden()
    expect(strip.get_by_label("−13 :")).to_be_visible()


def test_a_result_that_the_new_level_does_not_allow_is_dropped(page: Any) -> None:
    page.goto("/fr/?contract=4S&tricks=13&declarer=N")
    tap(page, "contract", "5S")
    expect(page.locator(".echo")).to_contain_text("Il manque le résultat.")
    tap(page, "contract", "4S")
    tap(page, "result", "=")
    tap(page, "contract", "5S")
    expect_sides(page, "+450", "−450")


def test_a_board_says_who_is_vulnerable(page: Any) -> None:
    """Board 7: South deals, both vulnerable; board 8: none (Law 2)."""
    page.goto("/fr/?contract=4S&tricks=10&declarer=N")
    page.get_by_label("Étui n°").fill("7")
    expect_sides(page, "+620", "−620")
    expect(page.get_by_role("radio", name="Tous")).to_be_checked()
    expect(page.locator("#board-said")).to_contain_text("donneur Sud, tous vulnérables")
    page.get_by_label("Étui n°").fill("8")
    expect_sides(page, "+420", "−420")
    tap(page, "vulnerability", "ns")
    expect(page.locator("#board-said")).to_contain_text("se contredisent")
    page.get_by_role("link", name="Suivre l’étui").click()
    expect_sides(page, "+420", "−420")
    expect(page.get_by_role("radio", name="Personne")).to_be_checked()


def test_a_line_is_read_while_it_is_typed(page: Any) -> None:
    page.goto("/fr/")
    line = page.get_by_label("En une ligne")
    line.press_sequentially("3SA+1 S tous", delay=5)
    expect_sides(page, "+630", "−630")
    expect(page.get_by_role("radio", name="3 sans-atout")).to_be_checked()
    line.fill("4Sx-2 N")
    expect(page.locator("#line-said")).to_contain_text("Colonne 2 : « Sx-2 » ne se lit pas ici.")
    page.get_by_role("link", name="4Px−2 N").click()
    expect_sides(page, "−300", "+300")
    expect(page.locator("#line-said")).to_be_empty()
    expect(line).to_be_focused()


def test_arrows_move_along_the_fourteen_results(page: Any) -> None:
    page.goto(f"/fr/{FULL}")
    now = page.locator("[data-arrows] .now")
    now.focus()
    page.keyboard.press("ArrowRight")
    expect_sides(page, "−200", "+200")
    expect(now).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect_sides(page, "+790", "−790")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect_sides(page, "−500", "+500")
    assert page.locator("[data-arrows] a").count() == 14


def test_home_and_end_lead_to_the_ends_of_the_results(page: Any) -> None:
    page.goto("/fr/?contract=4S&declarer=N&tricks=10&vulnerability=both")
    now = page.locator(".outcomes .now")
    now.focus()
    page.keyboard.press("End")
    expect(now).to_have_text("+3710")
    page.keyboard.press("Home")
    expect(now).to_contain_text("−10")
    expect(now).to_be_focused()


def test_up_and_down_go_to_the_key_above_and_below(page: Any) -> None:
    page.goto("/fr/?contract=4S&declarer=N&tricks=10&vulnerability=both")
    page.locator("[name=contract]:checked").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[name=contract]:checked")).to_have_value("3S")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    expect(page.locator("[name=contract]:checked")).to_have_value("5S")
    expect_sides(page, "+650", "−650")
    page.locator("[name=result]:checked").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[name=result]:checked")).to_have_value("-1")
    expect_sides(page, "−100", "+100")


def test_the_six_conditions_lead_there(page: Any) -> None:
    page.goto(f"/fr/{FULL}")
    page.get_by_role("link", name=re.compile("^XX NV")).click()
    expect_sides(page, "−600", "+600")
    expect(page.get_by_role("radio", name="Surcontré")).to_be_checked()
    expect(page.get_by_role("radio", name="EO")).to_be_checked()


def test_undo_goes_back_step_by_step(page: Any) -> None:
    page.goto(f"/fr/{FULL}")
    undo = page.get_by_role("button", name="Annuler")
    expect(undo).to_be_disabled()
    tap(page, "result", "=")
    expect_sides(page, "+790", "−790")
    tap(page, "declarer", "E")
    expect_sides(page, "−790", "+790")
    undo.click()
    expect_sides(page, "+790", "−790")
    undo.click()
    expect_sides(page, "−500", "+500")
    expect(undo).to_be_disabled()
    assert page.url.endswith(FULL)


def test_total_tricks_instead_of_the_result(page: Any) -> None:
    page.goto(f"/fr/{FULL}")
    page.get_by_role("radio", name="en levées").check()
    expect(page.get_by_role("radio", name="8 levées", exact=True)).to_be_checked()
    tap(page, "tricks", "10")
    expect_sides(page, "+790", "−790")
    assert page.url.endswith("tricks=10&vulnerability=both&count=total")
    page.get_by_role("radio", name="par rapport au contrat").check()
    expect(page.get_by_role("radio", name="juste fait")).to_be_checked()


def test_the_link_is_copied(page: Any, browser: Any, server: str) -> None:
    context = browser.new_context(
        base_url=server, locale="fr-FR", permissions=["clipboard-read", "clipboard-write"]
    )
    page = context.new_page()
    page.goto(f"/fr/{FULL}")
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("button", name="Lien copié")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{server}/fr/{FULL}"
    context.close()


def test_a_late_answer_does_not_overwrite_a_newer_one(page: Any) -> None:
    held: list[Any] = []

    def slow(route: Any) -> None:
        if "result=%3D" in route.request.url and not held:
            held.append(route)
        else:
            route.continue_()

    page.goto(f"/fr/{FULL}")
    page.route(re.compile(r"/fr/\?"), slow)
    tap(page, "result", "=")
    tap(page, "result", "+1")
    expect_sides(page, "+990", "−990")
    held[0].continue_()
    page.wait_for_timeout(150)
    assert sides(page) == ["+990", "−990"]


def test_a_silent_server_is_said_and_the_choices_are_kept(page: Any) -> None:
    page.goto(f"/fr/{FULL}")
    page.route("**/*", lambda route: route.abort())
    tap(page, "result", "=")
    expect(page.locator("#silent")).to_be_visible()
    expect(page.get_by_role("radio", name="juste fait")).to_be_checked()
    page.unroute("**/*")
    tap(page, "result", "+1")
    expect_sides(page, "+990", "−990")
    expect(page.locator("#silent")).to_be_hidden()


def test_everything_by_keyboard_alone(page: Any) -> None:
    """2♥ doubled with an overtrick by South, not vulnerable: 570 (published: marque-bridgetricks)."""
    page.goto("/fr/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "contract":
            break
    page.keyboard.press("Space")
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="2 cœurs")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # doubled
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")  # from = to +1
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")  # South
    page.keyboard.press("Tab")
    page.keyboard.press("Space")  # none
    expect_sides(page, "+570", "−570")


# --- without JavaScript -------------------------------------------------------------------------


def test_a_deal_is_scored_without_a_script(scriptless: Any) -> None:
    page = scriptless
    page.goto("/fr/")
    assert not page.locator("#tools").is_visible()
    for name, value in (
        ("contract", "4S"),
        ("doubling", "X"),
        ("result", "-2"),
        ("declarer", "N"),
        ("vulnerability", "both"),
    ):
        tap(page, name, value)
    assert not page.locator("#strip .r4 input").is_visible()  # +4 in a contract of four
    page.get_by_role("button", name="Marquer").click()
    expect_sides(page, "−500", "+500")
    page.get_by_role("link", name=re.compile("^XX V")).click()
    expect_sides(page, "−1\u202f000", "+1\u202f000")
    page.locator(".go").get_by_role("link", name="English").click()
    expect_sides(page, "−1,000", "+1,000")
    assert page.url.endswith("/en/?contract=4SXX&declarer=N&tricks=8&vulnerability=both")


def test_a_line_is_read_without_a_script(scriptless: Any) -> None:
    page = scriptless
    page.goto("/fr/")
    page.get_by_label("En une ligne").fill("4Sx-2 N")
    page.get_by_role("button", name="Lire").click()
    page.get_by_role("link", name="4Px−2 N").click()
    expect_sides(page, "−300", "+300")


def test_a_board_without_a_script(scriptless: Any) -> None:
    page = scriptless
    page.goto("/fr/?contract=4S&declarer=N&tricks=10")
    page.get_by_label("Étui n°").fill("7")
    page.get_by_role("button", name="Marquer").click()
    expect_sides(page, "+620", "−620")
    page.get_by_label("Étui n°").fill("8")
    page.get_by_role("button", name="Marquer").click()
    expect_sides(page, "+420", "−420")


def test_settings_without_a_script(scriptless: Any) -> None:
    page = scriptless
    page.goto(f"/fr/{FULL}")
    page.locator("label", has=page.get_by_role("radio", name="Nuit")).click()
    page.get_by_role("button", name="Appliquer").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert page.url.endswith(FULL)


# --- settings and language ----------------------------------------------------------------------


def test_settings_take_effect_at_once_and_stay(page: Any) -> None:
    page.goto("/fr/")
    paper = "getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(paper)
    page.get_by_role("radio", name="Nuit").check(force=True)
    assert page.evaluate(paper) != day
    page.get_by_role("radio", name="Grands").check(force=True)
    page.goto("/en/")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "22px"
    expect(page.get_by_role("radio", name="Large")).to_be_checked()


def test_the_language_switch_keeps_a_live_state(page: Any) -> None:
    page.goto("/fr/")
    tap(page, "contract", "3NT")
    tap(page, "result", "+1")
    expect(page.locator(".ledger")).to_be_visible()
    page.locator(".go").get_by_role("link", name="English").click()
    page.wait_for_url("**/en/?contract=3NT&tricks=10")
    expect(page.locator(".echo .fig")).to_have_text(re.compile("3NT.\\+1"))
