"""The quiz on the web: a session is its address, with no script and nothing kept."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from chelem.quiz.ask import by_id
from chelem.quiz.session import LETTERS, Session, plan
from tests.faces.asgi import Visitor

FIRST = "/en/quiz?seed=1&count=8"


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    return Visitor()


def links(text: str) -> dict[str, str]:
    """The texts of links and where they lead."""
    found = re.findall(r'<a class="btn[^"]*"[^>]*href="([^"]+)"[^>]*>(.*?)</a>', text)
    return {re.sub(r"<.*?>", "", shown): unescape(address) for address, shown in found}


def right(session: Session) -> str:
    assert session.waiting is not None
    question = session.waiting.question
    return LETTERS[question.choices.index(question.answer)]


def test_a_session_is_walked_by_its_links_alone(visitor: Visitor) -> None:
    """Answer every question right by the buttons of the pages; the report says eight of eight."""
    address, session = FIRST, Session.of(1, 8)
    for number in range(1, 9):
        page = visitor.get(address)
        assert page.status == 200
        assert f"Question {number} of 8" in page.text
        letter = right(session)
        assert f'name="answer" value="{letter}"' in page.text
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page.text))
        assert hidden.get("marks", "") == session.marks
        answered = visitor.get(f"{address}&answer={letter}")
        assert "Right." in answered.text
        onward = links(answered.text)
        address = onward.get("Next question") or onward["See how it went"]
        session = Session(session.ids, 1, session.marks + letter)
        assert parse_qs(urlsplit(address).query)["marks"] == [session.marks]
    report = visitor.get(address)
    assert report.status == 200
    assert re.search(r'8<span class="of"> / 8', report.text)


def test_a_wrong_answer_names_the_mistake_and_marks_its_line(visitor: Visitor) -> None:
    """1♥ doubled made scores 160; 80 forgets the double, 110 the insult."""
    page = visitor.get(f"{FIRST}&marks=cd&answer=c").text
    assert "leaves out the bonus for making a doubled contract" in page
    assert "<strong>Doubled contract made</strong>" in page
    assert page.count('<div role="listitem"') == 4
    assert re.search(r'class="opt wrong"><b>C</b><em>your answer</em><span class="fig">110', page)
    assert re.search(r'class="opt right"><b>A</b><em>right answer</em><span class="fig">160', page)
    assert links(page)["In the calculator"] == "/en/?contract=1HX&tricks=7&vulnerability=none"
    assert links(page)["The rule"] == "/en/rules#rule-doubled"


def test_a_typed_answer(visitor: Visitor) -> None:
    address = f"{FIRST}&mode=recall&marks=cd"
    asked = visitor.get(address).text
    assert 'name="typed"' in asked
    assert 'name="answer"' not in asked
    assert "Right." in visitor.get(f"{address}&typed=160").text
    missed = visitor.get(f"{address}&typed=9999").text
    assert "That is not it." in missed
    assert '<span class="fig">9999</span>' in missed
    assert "marks=cdx" in unescape(missed)
    again = visitor.get(f"{address}&typed=x%3Cb%3E")
    assert "Answer with a number." in again.text
    assert 'value="x&lt;b&gt;" aria-invalid="true"' in again.text
    assert '<span class="fig">−50</span>' in visitor.get(f"{address}&typed=-50").text
    assert "<b>" not in re.sub(r"<b>[A-D]</b>", "", again.text)


def test_a_number_of_a_quiz_that_is_none(visitor: Visitor) -> None:
    reply = visitor.get("/en/quiz?seed=x&count=8")
    assert reply.status == 400
    assert "<strong>“x” is not a whole number.</strong>" in reply.text


def test_the_other_language_keeps_the_place(visitor: Visitor) -> None:
    page = visitor.get(f"{FIRST}&marks=cd&answer=c").text
    other = re.search(r'href="(/fr/quiz\?[^"]+)"', page)
    assert other is not None
    assert "Prime" in visitor.get(unescape(other[1])).text
    assert "marks=cd" in other[1]
    assert "answer=c" in other[1]


def test_a_form_without_a_number_draws_one(visitor: Visitor) -> None:
    reply = visitor.get("/fr/quiz?count=20&level=4&mode=&seed=")
    assert reply.status == 303
    query = parse_qs(urlsplit(reply.headers["location"]).query)
    assert query["count"] == ["20"]
    assert query["level"] == ["4"]
    assert 0 <= int(query["seed"][0]) < 1_000_000


@pytest.mark.parametrize(
    "query",
    [
        "seed=abc",
        "seed=1&count=0",
        "seed=1&count=101",
        "seed=1&level=6",
        "seed=1&marks=zz",
        "seed=1&review=none",
    ],
)
def test_what_cannot_be_is_said_on_the_first_page(visitor: Visitor, query: str) -> None:
    for lang in ("fr", "en"):
        reply = visitor.get(f"/{lang}/quiz?{query}")
        assert reply.status == 400
        assert 'role="alert"' in reply.text
        assert 'name="count"' in reply.text


def test_the_sheet_has_every_question_and_the_key(visitor: Visitor) -> None:
    page = visitor.get("/en/quiz/sheet?seed=5&count=8").text
    questions, key = page.split('class="key"')
    assert questions.count("<li><p>") == 8
    assert key.count('class="reason"') == 8
    assert 'src="/en/quiz/qr.svg?seed=5&amp;count=8"' in page
    picture = visitor.get("/en/quiz/qr.svg?seed=5&count=8")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert visitor.get("/en/quiz/sheet").status == 303


def test_the_interface_gives_the_same_set_as_the_command(visitor: Visitor) -> None:
    reply = visitor.get("/api/quiz?seed=1&count=8&lang=en")
    assert reply.status == 200
    answer = json.loads(reply.text)
    assert [question["id"] for question in answer["questions"]] == list(plan(1, 8))
    assert answer["questions"][0]["text"] == "Who is vulnerable on board 17?"
    assert json.loads(visitor.get("/api/quiz?seed=4&level=2").text)["level"] == 2
    assert visitor.get("/api/quiz?count=0").status == 400
    assert visitor.get("/api/quiz?level=9").status == 400


def test_no_page_of_the_quiz_is_heavy(visitor: Visitor) -> None:
    from chelem.press.html import assets

    page = visitor.get(f"{FIRST}&marks=cd&answer=c").text
    weight = len(page.encode())
    for name in re.findall(r'/static/[0-9a-f]+/([\w./-]+)"', page):
        found = assets.find(name)
        assert found is not None
        weight += len(found.zipped or found.body)
    assert weight < 60_000


def test_a_typed_mistake_is_named_though_no_choice_shows_it(visitor: Visitor) -> None:
    """From memory too: a doubled defeat counted as if nobody had doubled is told as that."""
    for seed in range(400):
        first = by_id(plan(seed, 100, 3)[0])
        hidden = {first.known[wrong]: wrong for wrong in first.known if wrong not in first.choices}
        if first.kind == "doubled_undertricks" and "doubling_forgotten" in hidden:
            break
    address = f"/en/quiz?seed={seed}&count=100&level=3&mode=recall&typed="
    told = visitor.get(address + hidden["doubling_forgotten"]).text
    assert "scored as if nobody had doubled." in told
    assert "scored as if nobody had doubled." not in visitor.get(f"{address}123").text
