"""The quiz in a real browser: keys, boxes, and nobody kept out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.faces.everybody import SIDEWAYS, SMALL, check_keeps_nobody_out

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

PAGES = [
    "quiz",
    "quiz?seed=1&count=8&marks=c",
    "quiz?seed=1&count=8&marks=cd&answer=b",
    "quiz?seed=1&count=8&marks=cd&mode=recall",
    "quiz?seed=5&count=100&marks=aaaa",
    "quiz/sheet?seed=5&count=8",
    "print",
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("address", PAGES)
def test_nothing_keeps_anybody_out(
    page: Any, axe: Callable[..., list[str]], address: str, lang: str
) -> None:
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    check_keeps_nobody_out(page, axe, f"/{lang}/{address}")
    assert problems == []


def test_keys_answer_and_enter_goes_on(page: Any) -> None:
    page.goto("/en/quiz?seed=1&count=8")
    page.keyboard.press("3")
    page.wait_for_url("**answer=c")
    page.keyboard.press("Enter")
    page.wait_for_url("**marks=c")
    page.keyboard.press("d")
    page.wait_for_url("**marks=c&answer=d")


def test_single_keys_can_be_switched_off(page: Any) -> None:
    page.goto("/en/quiz?seed=1&count=8")
    page.get_by_label("answer with the keys").uncheck()
    page.reload()
    page.keyboard.press("3")
    page.wait_for_timeout(200)
    assert "answer=" not in page.url
    page.get_by_label("answer with the keys").check()
    page.locator("h1").click()
    page.keyboard.press("3")
    page.wait_for_url("**answer=c")


def test_a_missed_kind_is_due_and_the_next_quiz_has_it(page: Any) -> None:
    """The box of a missed kind is the first: due the same day; a right one waits until tomorrow."""
    page.goto("/en/quiz?seed=1&count=8&answer=b")
    page.reload()
    page.goto("/en/quiz?seed=1&count=8&marks=b&answer=d")
    page.goto("/en/quiz")
    assert page.evaluate("JSON.parse(localStorage['chelem.quiz.cards']).board[0]") == 1
    assert page.evaluate("JSON.parse(localStorage['chelem.quiz.cards']).best_worst[0]") == 2
    assert page.locator("#due").inner_text() == (
        "One kind of question is due: the next quiz has it."
    )
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**seed=*")
    assert "review=board" in page.url


def test_without_a_script_the_quiz_works(browser: Any, server: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=server)
    page = context.new_page()
    page.goto("/en/quiz")
    page.get_by_label("From memory").check()
    page.get_by_label("Four choices").check()
    page.get_by_label("Number of the quiz").fill("1")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("h1")).to_contain_text("Who is vulnerable on board 17?")
    page.get_by_role("button", name="None").click()
    expect(page.locator("main")).to_contain_text("Right.")
    page.get_by_role("link", name="Next question").click()
    expect(page.locator("main")).to_contain_text("Question 2 of 8")
    context.close()


def test_print_sheet_has_its_key_on_a_page_of_its_own(page: Any) -> None:
    page.goto("/fr/quiz/sheet?seed=5&count=8")
    page.emulate_media(media="print")
    assert page.locator(".key").evaluate("each => getComputedStyle(each).breakBefore") == "page"
    assert not page.get_by_role("button", name="Imprimer en A4").is_visible()
    pdf = page.pdf(prefer_css_page_size=True)
    assert pdf.count(b"/Type /Page\n") == 2 or pdf.count(b"/Type /Page") >= 2


def test_a_learners_link_is_made_kept_and_used(page: Any, axe: Callable[..., list[str]]) -> None:
    pytest.importorskip("fsrs")
    page.goto("/en/quiz")
    page.get_by_role("button", name="Make my link").click()
    page.wait_for_url("**/quiz/learner/*")
    own = page.url
    assert axe(page) == []
    page.get_by_role("link", name="Eight questions").click()
    page.locator("button.opt").first.click()
    page.wait_for_url("**answer=a")
    page.goto(own)
    assert "Answers: 1" in page.locator("main").inner_text()
    assert axe(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("kind", ["best_worst", "game_or_part", "imps"])
def test_no_choice_is_cut_in_large_type_on_a_small_phone(page: Any, server: str, kind: str) -> None:
    """A result whose undertricks stand outside the frame is another result."""
    page.context.add_cookies([{"name": "size", "value": "large", "url": server}])
    page.set_viewport_size({"width": 320, "height": 640})
    for answer in "ac":
        page.goto(f"/fr/quiz?seed=77&count=1&review={kind}&answer={answer}")
        assert page.locator("html").get_attribute("data-size") == "large"
        wide = "[...document.querySelectorAll('.opt, .opt em')].map((e) => e.scrollWidth - e.clientWidth)"
        assert max(page.evaluate(wide)) == 0
