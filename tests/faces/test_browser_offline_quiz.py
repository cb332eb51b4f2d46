"""The quiz in a browser whose network is gone: a session, its mistake, its report, and the boxes after."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from chelem.pages.pocket import pocket_questions
from chelem.pages.quiz import feedback
from chelem.press.html.pocket_quiz import PLANS as PLANS_OF_A_LENGTH
from chelem.press.html.quiz import QuestionView
from chelem.quiz.question import Question
from chelem.quiz.session import LETTERS, plan
from chelem.quiz.typed import read_typed
from tests.faces.everybody import SIDEWAYS, SMALL
from tests.faces.test_browser_offline import READY

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

POOL = {question.id: question for question in pocket_questions()}


@pytest.fixture
def device(browser: Any, server: str) -> Iterator[Any]:
    """A page of a device that has been on the site once and has no network any more."""
    context = browser.new_context(
        base_url=server,
        locale="fr-FR",
        viewport={"width": 360, "height": 740},
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto("/fr/")
    assert page.evaluate(READY)
    context.set_offline(True)
    yield page
    context.close()


def asked(page: Any) -> Question:
    """The question on the page, by the id at its foot."""
    return POOL[page.locator(".id .code").inner_text()]


def plain(text: str) -> str:
    return " ".join(text.split())


def rendered(page: Any, markup: object) -> str:
    return plain(
        page.evaluate(
            """markup => {
              const holder = document.createElement("div");
              holder.innerHTML = markup;
              return holder.textContent;
            }""",
            str(markup),
        )
    )


def answer(page: Any, wrong: bool = False) -> Question:
    """Answers by key, as it should be or not; the question."""
    question = asked(page)
    places = [at for at, each in enumerate(question.choices) if (each == question.answer) != wrong]
    page.keyboard.press(LETTERS[places[0]])
    expect(page.locator("#onward")).to_be_visible()
    return question


def test_a_whole_session_without_a_network(device: Any, axe: Callable[..., list[str]]) -> None:
    device.goto("/fr/quiz")
    expect(device.locator("#away")).to_contain_text("Pas de réseau.")
    assert axe(device) == []
    device.get_by_role("button", name="Huit questions").click()
    families: list[str] = []
    order: list[str] = []
    missed: Question | None = None
    for turn in range(1, 11):
        first = device.locator("#play .small").first.inner_text()
        question = asked(device)
        order.append(question.id)
        if first.startswith("Question"):
            families.append(question.family)
        assert axe(device) == [] if turn == 1 else True
        answer(device, wrong=turn == 2)
        if turn != 2:
            expect(device.locator("#said")).to_contain_text("Juste.")
        else:
            # The mistake, the ledger and the rule are the server's own.
            missed = question
            given = next(each for each in question.choices if each != question.answer)
            view = QuestionView(question, "fr")
            told = view.said(feedback(question, given))
            expected = rendered(device, f"{told[0]} {told[1]}")
            assert plain(device.locator("#said p").first.inner_text()) == expected
            assert device.locator(".opt.wrong em").inner_text() == "votre réponse"
            rows = device.locator(".ledger tbody tr").all()
            assert [plain(row.locator("td").last.inner_text()) for row in rows] == [
                row.points for row in view.ledger()
            ]
            assert device.get_by_role("link", name="La règle").get_attribute("href") == view.rule
            for scheme in ("light", "dark"):
                device.emulate_media(color_scheme=scheme)
                assert axe(device) == []
        device.keyboard.press("Enter")
    assert missed is not None
    assert len(set(families)) == 8
    places = [at for at, name in enumerate(order) if name == missed.id]
    # After three to five others where as many are left, and once more at the end.
    assert places[0] == 1
    assert 5 <= places[1] <= 7
    assert places[2] == 9
    expect(device.locator("#play h1")).to_have_text("Le bilan")
    assert plain(device.locator(".own .fig").inner_text()) == "7 / 8"
    assert device.locator(".report tbody tr").count() == 8
    assert device.locator(".missed li").count() == 1
    assert axe(device) == []
    assert device.evaluate(SIDEWAYS) == 0
    assert device.evaluate(SMALL) == []

    cards = json.loads(device.evaluate("localStorage['chelem.quiz.cards']"))
    assert {name: box for name, (box, _) in cards.items()} == {
        POOL[name].kind: 1 if name == missed.id else 2 for name in order
    }
    device.context.set_offline(False)
    device.goto("/fr/quiz")
    expect(device.locator("#seed")).to_be_visible()
    assert json.loads(device.evaluate("localStorage['chelem.quiz.cards']")) == cards
    expect(device.locator("#due")).to_contain_text("Un genre de question est à revoir")
    device.get_by_role("button", name="Commencer").click()
    device.wait_for_url("**seed=*")
    assert f"review={missed.kind}" in device.url


def test_it_goes_on_after_a_reload_and_in_the_other_language(device: Any) -> None:
    device.goto("/fr/quiz")
    device.get_by_role("button", name="Huit questions").click()
    answer(device)
    device.keyboard.press("Enter")
    name = asked(device).id
    device.reload()
    assert asked(device).id == name
    device.locator(".settings a[lang=en]").click()
    device.get_by_role("button", name="Go on where I was").click()
    assert asked(device).id == name
    expect(device.locator("#play .small").first).to_have_text("Question 2 of 8")
    device.go_back()
    expect(device.get_by_role("button", name="Eight questions")).to_be_visible()


@pytest.mark.parametrize(
    "kept", ["5", "null", "{", '{"ids": "x"}', '{"ids": ["made.zzz"], "done": []}', '{"ids": []}']
)
def test_a_session_that_cannot_be_read_is_left_alone(device: Any, kept: str) -> None:
    """An older version's, or somebody else's: the quiz begins anew."""
    device.goto("/en/tables")
    device.evaluate("kept => localStorage.setItem('chelem.quiz.pocket', kept)", kept)
    device.goto("/en/quiz#on")
    expect(device.get_by_role("button", name="Eight questions")).to_be_visible()
    expect(device.locator("#resume")).to_be_hidden()
    device.get_by_role("button", name="Eight questions").click()
    expect(device.locator("#play h1")).to_be_visible()


def test_levels_and_numbers_from_memory(device: Any, axe: Callable[..., list[str]]) -> None:
    """Level 2 from memory: numbers are typed, all else keeps its choices; nonsense is refused."""
    device.goto("/en/quiz")
    device.locator('label:has([name="level"][value="2"])').click()
    device.get_by_label("From memory").check()
    device.get_by_role("button", name="Begin").click()
    typed = 0
    for _ in range(8):
        question = asked(device)
        assert question.level == 2
        if not question.is_number:
            answer(device)
        else:
            field = device.get_by_label("Your answer")
            expect(field).to_be_focused()
            expect(device.get_by_role("alert")).to_have_count(0)
            field.press("Enter")
            expect(device.get_by_role("alert")).to_have_count(0)
            if not typed:
                field.fill("many")
                field.press("Enter")
                expect(device.get_by_role("alert")).to_have_text("Answer with a number.")
                assert axe(device) == []
            field = device.get_by_label("Your answer")
            field.fill(f" {int(question.answer):,}".replace(",", "\u202f"))
            field.press("Enter")
            expect(device.locator("#said")).to_contain_text("Right.")
            typed += 1
        device.keyboard.press("Enter")
    assert typed > 3
    assert plain(device.locator(".own .fig").inner_text()) == "8 / 8"


NUMBERS = "500|-500|−500|–500|+500|1 430|1\u202f430|1,430|37,5 %|37.5|38|12 IMP|3 IMPs|0.|.5|1.5.2|"
NUMBERS += "+-5|abc||1234567890123|1’430|5e2|٣|50 0|66.67|7,50|0"


def test_typed_numbers_are_read_as_the_server_reads_them(device: Any) -> None:
    """Every text against one question of each form: the same letter, ``x`` or nothing."""
    device.goto("/fr/quiz")
    forms = {each.form: each for each in POOL.values() if each.is_number}
    assert len(forms) >= 7
    for form, question in forms.items():
        asked_as = {"form": form, "numbers": [float(each) for each in question.choices]}
        for text in (*NUMBERS.split("|"), *question.choices):
            got = device.evaluate("([asked, text]) => readTyped(asked, text)", [asked_as, text])
            assert got == read_typed(question, text), (question.id, text)


def test_a_session_begun_online_waits(device: Any) -> None:
    address = "/en/quiz?seed=1&count=8&marks=c"
    device.goto(address)
    expect(device.locator("#waiting")).to_have_text(
        "The quiz begun online waits for you at this address."
    )
    device.context.set_offline(False)
    expect(device.locator("#away strong")).to_have_text("The network is back.")
    device.locator("#away [data-again]").click()
    expect(device.locator("main")).to_contain_text("Question 2 of 8")
    assert device.url.endswith(address)


def test_what_a_learner_posts_without_a_network_ends_on_the_kept_quiz(device: Any) -> None:
    pytest.importorskip("fsrs")
    device.context.set_offline(False)
    device.goto("/en/quiz")
    device.get_by_role("button", name="Make my link").click()
    device.wait_for_url("**/quiz/learner/*")
    device.get_by_role("link", name="Eight questions").click()
    asked_at = device.url
    device.context.set_offline(True)
    device.locator("button.opt").first.click()
    expect(device.locator("#waiting")).to_be_visible()
    device.context.set_offline(False)
    device.locator("#away [data-again]").click()
    expect(device.locator("main")).to_contain_text("Question 1 of 8")
    assert device.url == asked_at


def test_an_install_without_the_quiz_still_holds(browser: Any, server: str) -> None:
    """Where the questions cannot be had the worker installs all the same, and says so later."""
    context = browser.new_context(base_url=server, locale="fr-FR")
    context.route("**/pocket/*/quiz-*.js", lambda route: route.abort())
    page = context.new_page()
    page.goto("/fr/")
    assert page.evaluate(READY)
    context.set_offline(True)
    page.goto("/fr/quiz")
    expect(page.locator("#none")).to_be_visible()
    page.goto("/fr/tables")
    expect(page.locator("#penalties")).to_be_visible()
    context.close()


def test_the_long_session_is_the_servers(device: Any) -> None:
    """A hundred questions level by level, mixed as the server mixes them, none twice; a pause at 25."""
    device.goto("/fr/quiz")
    device.locator('label:has(input[name="count"][value="100"])').click()
    device.get_by_role("button", name="Commencer").click()
    ids = device.evaluate("JSON.parse(localStorage['chelem.quiz.pocket']).ids")
    assert len(set(ids)) == 100
    plans = {
        tuple(each.split(".")[0] for each in plan(seed, 100)) for seed in range(PLANS_OF_A_LENGTH)
    }
    assert tuple(each.split(".")[0] for each in ids) in plans
    expect(device.locator(".ticks i")).to_have_count(100)
    for number in range(1, 26):
        expect(device.locator("#play .note")).to_have_count(0)
        answer(device)
        device.keyboard.press("Enter")
        expect(device.locator("#play .small").first).to_have_text(f"Question {number + 1} sur 100")
    expect(device.locator("#play .note")).to_have_text(
        "25 questions faites. Une pause\u202f? La suite attend."
    )
    device.reload()
    expect(device.locator("#play .small").first).to_have_text("Question 26 sur 100")
