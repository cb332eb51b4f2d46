"""The page of PDFs, and the documents behind it."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import pytest

from chelem.press.pdf.catalogue import SHEETS
from chelem.press.pdf.engine import Paper, missing, pdf
from tests.faces.asgi import Visitor
from tests.press.reading import needs_poppler, text

pytestmark = pytest.mark.skipif(missing(), reason="no Typst")


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    return Visitor()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_sheet_is_offered_and_every_link_leads_to_it(visitor: Visitor, lang: str) -> None:
    page = visitor.get(f"/{lang}/print")
    assert page.status == 200
    found = {
        unescape(each) for each in re.findall(r'(?:href|src)="(/\w\w/print/[^"]+)"', page.text)
    }
    assert {each.split("/")[-1].partition(".")[0] for each in found} == set(SHEETS)
    for address in found:
        reply = visitor.get(address)
        if reply.status == 303:
            reply = visitor.get(reply.headers["location"])
        assert reply.status == 200, address
        start = b"\x89PNG" if ".png" in address else b"%PDF-1.7"
        assert reply.body.startswith(start), address


def test_the_document_is_that_of_the_command(visitor: Visitor) -> None:
    from chelem.press.pdf.table import table_sheet

    reply = visitor.get("/en/print/table.pdf?paper=letter&form=mono")
    assert reply.body == pdf(
        table_sheet("en", Paper("letter", mono=True, address="http://chelem.test/en/tables"))
    )
    assert reply.headers["content-type"] == "application/pdf"
    assert 'filename="chelem-table-letter.pdf"' in reply.headers["content-disposition"]
    again = visitor.get(
        "/en/print/table.pdf?paper=letter&form=mono", **{"if-none-match": reply.headers["etag"]}
    )
    assert again.status == 304
    assert again.body == b""


def test_a_rubber_is_filled_from_its_deals(visitor: Visitor) -> None:
    from chelem.formats.deals import read_deals
    from chelem.pages.sheet import rubber_page
    from chelem.press.pdf.filled import rubber_sheet

    deals = "2C+1 S\n3SA= E\n"
    record, _ = read_deals(deals, otherwise="fr")
    right = pdf(rubber_sheet(rubber_page(record), "fr", Paper()))
    asked = urlencode({"text": deals})
    posted = visitor.post(
        "/fr/print/rubber.pdf", asked.encode(), "application/x-www-form-urlencoded"
    )
    assert posted.body == right
    assert visitor.get(f"/fr/print/rubber.pdf?{asked}").body == right
    assert 'formaction="/fr/print/rubber.pdf"' in visitor.get(f"/fr/rubber?{asked}").text


@pytest.mark.parametrize(
    "query", ["paper=a5", "seed=x", "count=0", "count=101", "level=7", "first=0"]
)
def test_what_cannot_be_is_said(visitor: Visitor, query: str) -> None:
    what = "scorecard" if query.startswith("first") else "quiz"
    reply = visitor.get(f"/fr/print/{what}.pdf?seed=1&{query}")
    assert reply.status == 400
    assert 'role="alert"' in reply.text


def test_there_is_no_other_document(visitor: Visitor) -> None:
    for name in ("poster.pdf", "table.exe", "table.svg", "../table.pdf"):
        assert visitor.get(f"/fr/print/{name}").status == 404


def test_other_pages_lead_to_the_paper(visitor: Visitor) -> None:
    wanted = {
        "tables": ("table",),
        "": ("table", "cards"),
        "break-even": ("table",),
        "compare": ("traveller", "scorecard"),
        "match": ("teams",),
        "results": ("scorecard", "traveller"),
        "rubber": ("rubber",),
        "chicago": ("chicago",),
    }
    for page, sheets in wanted.items():
        shown = visitor.get(f"/fr/{page}").text
        for what in sheets:
            for paper in ("a4", "letter"):
                assert f'href="/fr/print/{what}.pdf?paper={paper}"' in shown, page
    sheet = visitor.get("/en/quiz/sheet?seed=5&count=8").text
    assert 'href="/en/print/quiz.pdf?seed=5&amp;count=8&amp;paper=letter"' in sheet


@needs_poppler
def test_the_worksheet_of_a_learner_asks_what_the_page_asks(visitor: Visitor) -> None:
    """The kinds that are due are in the address of the page and of its PDF."""
    asked = "seed=5&count=10&review=undertricks,board"
    page = visitor.get(f"/en/quiz/sheet?{asked}&learner=secret&mode=recall").text
    [address, _] = re.findall(r'href="(/en/print/quiz.pdf[^"]+)"', page)
    assert "learner" not in address
    shown = unescape(re.sub(r"<[^>]+>", "", page.partition('class="questions"')[2]))
    said = text(visitor.get(unescape(address)).body)
    for number in range(1, 11):
        question = said.partition(f" {number}. ")[2].partition("A ")[0].strip()
        assert "".join(question.split()) in "".join(shown.split()), question
    assert said != text(visitor.get("/en/print/quiz.pdf?seed=5&count=10").body)


@needs_poppler
def test_the_table_says_where_it_is_found_unless_only_here(visitor: Visitor) -> None:
    said = text(visitor.get("/fr/print/table.pdf").body)
    assert said.endswith("Chicago, règle de l’ACBL. · chelem.test/fr/tables")
    for host in ("localhost:8000", "127.0.0.1", "[::1]:80"):
        local = text(visitor.get("/fr/print/table.pdf", host=host).body)
        assert local.endswith("Chicago, règle de l’ACBL."), host
