"""Tables, inverse, IMP converter, rules and glossary in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.faces.everybody import check_keeps_nobody_out

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

PAGES = [
    "tables?board=7",
    "inverse?points=200",
    "inverse?points=475",
    "imps?a=620&b=170",
    "imps?imps=99",
    "rules",
    "glossary",
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("address", PAGES)
def test_nothing_keeps_anybody_out(
    page: Any, axe: Callable[..., list[str]], address: str, lang: str
) -> None:
    check_keeps_nobody_out(page, axe, f"/{lang}/{address}")


def test_large_type_and_colour_sets_stay_readable(page: Any, axe: Callable[..., list[str]]) -> None:
    page.goto("/fr/tables")
    page.evaluate("document.documentElement.dataset.size = 'large'")
    for suits in ("2", "cb"):
        page.evaluate("value => { document.documentElement.dataset.suits = value }", suits)
        assert axe(page) == []


@pytest.mark.parametrize("address", PAGES[:4])
def test_no_page_asks_anybody_else(page: Any, server: str, address: str) -> None:
    asked: list[str] = []
    problems: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: problems.append(message.text))
    page.goto(f"/fr/{address}")
    assert asked
    assert all(url.startswith(server) for url in asked)
    assert problems == []


# --- tables -------------------------------------------------------------------------------------


def test_a_cell_leads_to_the_calculator(page: Any) -> None:
    page.goto("/fr/tables")
    page.locator("#made").get_by_role("link", name="1\u202f430", exact=True).click()
    page.wait_for_url("**/fr/?contract=6S&tricks=12&vulnerability=both")


def test_games_stand_out_by_weight(page: Any) -> None:
    page.goto("/fr/tables")

    def weight(text: str) -> str:
        cell = page.locator("#made td", has=page.get_by_role("link", name=text, exact=True)).first
        return str(cell.evaluate("cell => getComputedStyle(cell).fontWeight"))

    assert weight("420") == "600"
    assert weight("140") == "400"


def test_the_same_table_in_the_other_language(page: Any) -> None:
    page.goto("/fr/tables?board=23")
    page.locator("header").get_by_role("link", name="English").click()
    page.wait_for_url("**/en/tables?board=23")
    assert page.locator("html").get_attribute("lang") == "en"
    assert "dealer South" in page.locator("#boards").inner_text()
    assert "1,430" in page.locator("#made").inner_text()


def test_the_board_form_works_without_a_script(scriptless: Any) -> None:
    scriptless.goto("/fr/tables")
    scriptless.get_by_role("textbox", name="Étui", exact=True).fill("18")
    scriptless.get_by_role("button", name="Voir").click()
    expect(scriptless.locator("#boards")).to_contain_text("donneur Est, Nord-Sud vulnérables")


def test_print_buttons_choose_the_paper(page: Any) -> None:
    page.add_init_script("window.print = () => { window.printed = true }")
    page.goto("/fr/tables")
    page.get_by_role("button", name="Letter").click()
    assert page.evaluate("window.printed")
    assert page.evaluate("document.documentElement.dataset.paper") == "letter"


@pytest.mark.parametrize(("paper", "width"), [("a4", 595), ("letter", 612)])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_tables_print_on_one_sheet(page: Any, lang: str, paper: str, width: int) -> None:
    page.goto(f"/{lang}/tables")
    page.evaluate("paper => { document.documentElement.dataset.paper = paper }", paper)
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    box = re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+)", pdf)
    assert box is not None
    assert abs(float(box[1]) - width) < 1


# --- inverse ------------------------------------------------------------------------------------


def test_inverse_answers_while_one_types(page: Any) -> None:
    page.goto("/fr/inverse")
    field = page.get_by_role("textbox", name="Marque", exact=True)
    field.press_sequentially("570")
    page.get_by_role("table", name="Contrats réussis").wait_for()
    assert page.locator(".sides .fig").all_inner_texts() == ["4", "0"]
    page.wait_for_url("**/fr/inverse?points=570")
    said = page.get_by_role("status").inner_text()
    assert said == "570 points\u00a0: 4 en réussissant, 0 en chutant."
    field.fill("475")
    page.get_by_text("Aucun contrat ne donne 475 points.").last.wait_for()
    page.get_by_role("link", name="480").click()
    page.wait_for_url("**/fr/inverse?points=480")


def test_the_other_language_keeps_what_was_typed(page: Any) -> None:
    page.goto("/fr/inverse")
    page.get_by_role("textbox", name="Marque", exact=True).press_sequentially("200")
    page.locator("#answer .sides").wait_for()
    page.wait_for_url("**/fr/inverse?points=200")
    page.locator("header").get_by_role("link", name="English").click()
    page.wait_for_url("**/en/inverse?points=200")
    assert page.get_by_role("textbox", name="Score", exact=True).input_value() == "200"


def test_inverse_works_without_a_script(scriptless: Any) -> None:
    scriptless.goto("/fr/inverse")
    scriptless.get_by_role("textbox", name="Marque", exact=True).fill("-200")
    scriptless.get_by_role("button", name="Chercher").click()
    expect(scriptless.locator(".sides .fig")).to_have_text(["12", "140"])
    grid = scriptless.locator(".group", has_text="2 de chute, sans contre, vulnérable")
    expect(grid.get_by_role("link")).to_have_count(35)
    grid.get_by_role("link").first.click()
    scriptless.wait_for_url("**contract=1C&tricks=5&vulnerability=both**")


def test_a_wrong_number_is_said_and_forgiven(page: Any) -> None:
    page.goto("/fr/inverse")
    field = page.get_by_role("textbox", name="Marque", exact=True)
    field.fill("abc")
    page.get_by_role("alert").wait_for()
    field.fill("420")
    page.locator("#answer .sides").wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)


# --- IMP converter ------------------------------------------------------------------------------


def test_two_scores_become_imps_while_one_types(page: Any) -> None:
    page.goto("/fr/imps")
    page.get_by_role("textbox", name="Notre table", exact=True).fill("620")
    page.get_by_role("textbox", name="Autre table", exact=True).fill("170")
    page.locator("#answer .sides").wait_for()
    assert page.locator(".sides .fig").all_inner_texts() == ["+10", "+450"]
    assert page.locator("tr[aria-current] td").all_inner_texts() == ["430–490", "10"]
    page.get_by_role("textbox", name="Écart", exact=True).fill("-100")
    page.locator(".sides .fig", has_text="−3").wait_for()
    assert page.get_by_role("textbox", name="Notre table", exact=True).input_value() == ""


def test_the_converter_works_without_a_script(scriptless: Any) -> None:
    scriptless.goto("/en/imps")
    scriptless.get_by_role("textbox", name="IMPs", exact=True).fill("10")
    scriptless.locator("form", has_text="Backwards").get_by_role("button").click()
    expect(scriptless.locator("#answer")).to_contain_text(
        "10 IMPs are differences of 430 to 490 points."
    )


# --- rules, glossary ----------------------------------------------------------------------------


def test_a_rule_is_reached_by_its_anchor(page: Any) -> None:
    page.goto("/fr/rules#rule-undertricks")
    box = page.locator("#rule-undertricks").bounding_box()
    assert box is not None
    assert box["y"] < 300
    page.get_by_role("link", name="Tableau\u00a0: Chutes, points pour la défense").first.click()
    page.wait_for_url("**/fr/tables#penalties")


def test_a_worked_example_opens_the_calculator(page: Any) -> None:
    page.goto("/fr/rules")
    page.locator("#rule-small_slam").get_by_role("link").first.click()
    page.wait_for_url("**/fr/?contract=6S&tricks=12&vulnerability=both")


def test_a_letter_leads_to_its_words(page: Any) -> None:
    page.goto("/fr/glossary")
    page.get_by_role("link", name="V", exact=True).click()
    word = page.locator("#term-vulnerable")
    assert word.is_visible()
    box = word.bounding_box()
    assert box is not None
    assert box["y"] < 800
