"""The pages of comparing in a real browser: live, without a script, for everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlencode

import pytest

from chelem.press.pdf.engine import missing
from tests.faces.everybody import SIDEWAYS, check_keeps_nobody_out

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

BOARD_7 = "4S= N\n4S+1 N\n4S-1 S\n3NT+1 N\n3S+1 N\n4S= S\n5DX-2 E\n4SX= N"
STATE = urlencode({"scores": BOARD_7, "board": "7", "own": "5", "try": "5S-1 N"})
BAD = urlencode({"scores": "420\n4S=\n615\n-50", "board": "1", "datum": "drop:1", "lang": "en"})
MATCH = urlencode(
    {
        "home": "Nantes",
        "away": "Lyon",
        "sheet": "1;4S= N;4S-1 N\n2;3NT+1 S;3NT= S\n3;5DX-1 W;foo\n6;6C= E;5C+1 E\n8;620;",
        "carry": "3:0",
    }
)
PAGES = [
    "match",
    f"match?{MATCH}",
    "results",
    "results?example",
    "compare",
    f"compare?{STATE}",
    f"compare?{BAD}",
    "vp",
    "vp?imps=12&boards=24&scale=wbf",
    "vp?imps=56.23&boards=9&scale=ebu-pairs",
    "vp?boards=3&scale=acbl-20",
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("address", PAGES)
def test_nothing_keeps_anybody_out(
    page: Any, axe: Callable[..., list[str]], address: str, lang: str
) -> None:
    check_keeps_nobody_out(page, axe, f"/{lang}/{address}")


@pytest.mark.parametrize("address", [f"match?{MATCH}", "results?example", f"compare?{STATE}"])
def test_large_type_stays_on_a_small_phone(page: Any, address: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"/fr/{address}")
    page.evaluate("document.documentElement.dataset.size = 'large'")
    assert page.evaluate(SIDEWAYS) == 0


@pytest.mark.parametrize("address", [f"match?{MATCH}", f"compare?{STATE}", "results?example"])
def test_no_page_asks_anybody_else_or_breaks_its_policy(
    page: Any, server: str, address: str
) -> None:
    asked: list[str] = []
    problems: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: problems.append(message.text))
    page.goto(f"/fr/{address}")
    assert asked
    assert all(url.startswith(server) for url in asked)
    assert problems == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_menu_fits_a_laptop(page: Any, lang: str) -> None:
    page.goto(f"/{lang}/compare")
    assert page.evaluate(SIDEWAYS) == 0
    lines = page.evaluate(
        """() => new Set([...document.querySelectorAll(".mast nav a")].map(
            each => Math.round(each.getBoundingClientRect().bottom))).size"""
    )
    assert lines == 1


def test_results_are_compared_while_one_types(page: Any) -> None:
    page.goto("/fr/compare")
    field = page.get_by_label("Les résultats de la donne, un par ligne")
    field.fill("620\n170\n140 ×2\n-100")
    page.locator(".sidebyside tbody tr").nth(3).wait_for()
    last = page.locator(".sidebyside tbody tr").first.locator("td").last
    expect(last).to_have_text("+10,50")
    field.press_sequentially("\nfoo")
    page.get_by_role("alert").wait_for()
    expect(page.locator(".sidebyside tbody tr")).to_have_count(4)


def test_a_figure_is_explained_and_the_language_kept(page: Any) -> None:
    page.goto(f"/fr/compare?{urlencode({'scores': BOARD_7, 'board': '7'})}")
    page.get_by_role("link", name="IMP au Butler, ligne 5").click()
    page.wait_for_url("**own=5#why-butler")
    assert page.locator("#why-butler").is_visible()
    assert "écart −320, −8 IMP" in page.locator("#why-butler").inner_text().replace("\xa0", " ")
    assert page.locator("tr.me th").first.inner_text() == "5"
    page.locator("header").get_by_role("link", name="English").click()
    page.wait_for_url("**/en/compare?**")
    assert page.get_by_label("The results of the board, one a line").input_value() == (
        "4S= N\n4S+1 N\n4S-1 S\n3NT+1 N\n3S+1 N\n4S= S\n5Dx-2 E\n4Sx= N"
    )
    assert page.locator("tr.me th").first.inner_text() == "5"


def test_a_board_is_compared_without_a_script(scriptless: Any) -> None:
    scriptless.goto("/fr/compare")
    scriptless.get_by_label("Les résultats de la donne, un par ligne").fill("4P= N\n4P-1 N")
    scriptless.get_by_label("Étui", exact=True).fill("7")
    scriptless.get_by_role("button", name="Comparer").click()
    cells = scriptless.locator(".sidebyside tbody tr").first.locator("td")
    for place, text in enumerate(("4♠\xa0= N", "+620", "2")):
        expect(cells.nth(place)).to_have_text(text)
    scriptless.get_by_role("link", name="IMP croisés, ligne 2").click()
    expect(scriptless.locator("#why")).to_contain_text("Pourquoi, ligne 2")
    assert "own=2#why-cross-imps" in scriptless.url


def test_a_margin_is_converted_while_one_types(page: Any) -> None:
    page.goto("/fr/vp")
    page.get_by_role("textbox", name="Écart en IMP").fill("12")
    page.locator(".sides").wait_for()
    assert page.locator(".sides .fig").all_inner_texts() == ["12,75", "7,25"]
    page.get_by_role("textbox", name="Donnes du match").fill("8")
    page.locator(".sides .fig", has_text="14,39").wait_for()
    page.locator("#answer").get_by_role("link", name="20", exact=True).click()
    page.wait_for_url("**imps=20&boards=8&scale=wbf")


def test_a_match_is_scored_while_one_types(page: Any) -> None:
    page.goto("/fr/match")
    page.get_by_label("Domicile").fill("Nantes")
    page.get_by_label("Salle ouverte, ligne 1").fill("4P= N")
    page.get_by_label("Salle fermée, ligne 1").fill("4P-1 N")
    page.locator(".teams .fig", has_text="10").wait_for()
    assert page.locator(".sheetmatch tbody td").nth(4).inner_text() == "+470"
    page.get_by_role("button", name="Quatre étuis de plus").click()
    page.wait_for_url("**rows=12**")
    assert page.get_by_label("Salle ouverte, ligne 12").is_visible()
    assert page.get_by_label("Salle ouverte, ligne 1", exact=True).input_value() == "4P= N"
    page.get_by_role("link", name="Écart +470, étui 1").click()
    page.wait_for_url("**/fr/imps?a=420&b=-50")
    assert page.locator(".sides .fig").first.inner_text() == "+10"


def test_a_shared_match_opens_in_the_other_language_and_prints(page: Any) -> None:
    page.add_init_script("window.print = () => { window.printed = true }")
    page.goto(f"/fr/match?{MATCH}")
    page.locator("header").get_by_role("link", name="English").click()
    page.wait_for_url("**/en/match?**")
    assert page.get_by_label("Open room, line 2").input_value() == "3NT+1 S"
    page.get_by_role("button", name="Print on A4").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    assert not page.locator("form.entry").is_visible()
    assert page.locator(".sheetmatch").is_visible()


def test_a_match_is_scored_without_a_script(scriptless: Any) -> None:
    scriptless.goto("/en/match")
    scriptless.get_by_label("Open room, line 2").fill("620")
    scriptless.get_by_label("Closed room, line 2").fill("170")
    scriptless.get_by_role("button", name="Score the match").click()
    expect(scriptless.locator(".teams .fig")).to_have_text(["10", "0"])


@pytest.mark.parametrize("visitor", ["page", "scriptless"])
def test_a_file_is_sent_explained_and_downloaded(
    visitor: str, request: pytest.FixtureRequest
) -> None:
    page = request.getfixturevalue(visitor)
    page.goto("/en/results")
    scores = (210, 130, 130, 130, -110, -110, -110, -300)
    rows = "".join(f"1;{at};{at + 10};{score}\n" for at, score in enumerate(scores, 1))
    page.get_by_label("The file", exact=True).set_input_files(
        {
            "name": "club.csv",
            "mimeType": "text/csv",
            "buffer": b"board;ns;ew;score\n" + rows.encode(),
        }
    )
    page.get_by_role("button", name="Compare").click()
    page.locator(".boardtrav").wait_for()
    assert page.locator(".boardtrav .sep").all_inner_texts()[1:] == "14 10 10 10 4 4 4 0".split()
    page.get_by_role("button", name="10, North-South, why").first.click()
    page.locator("#story").wait_for()
    assert "71.43" in page.locator("#story .worth").inner_text()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Results (CSV)").click()
    assert waiting.value.suggested_filename == "chelem-travellers-en.csv"


@pytest.mark.skipif(missing(), reason="no Typst")
def test_what_was_just_typed_is_printed_with_and_without_a_script(
    page: Any, scriptless: Any
) -> None:
    """The button sends the form by POST as it stands, and the document comes."""
    for browser in (page, scriptless):
        browser.goto("/fr/compare?scores=210%0A-110")
        browser.fill("#scores", "4P= N\n4P+1 N")
        with browser.expect_response(lambda reply: reply.request.method == "POST") as got:
            browser.click("text=PDF Letter")
        reply = got.value
        assert reply.status == 200
        assert reply.headers["content-type"] == "application/pdf"
        assert 'filename="chelem-traveller.pdf"' in reply.headers["content-disposition"]
        sent = parse_qs(reply.request.post_data)
        assert sent["scores"] == ["4P= N\r\n4P+1 N"]
        assert sent["paper"] == ["letter"]
