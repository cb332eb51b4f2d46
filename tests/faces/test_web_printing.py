"""PDFs of the pages that compare: what the page shows is what is printed, figure by figure."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import pytest

from chelem.faces.web.app import create_app
from chelem.faces.web.guards import TEXT_LIMIT, Buckets
from chelem.faces.web.match import EXAMPLE as MATCH
from chelem.faces.web.results import EXAMPLE
from chelem.press.pdf.engine import missing
from tests.faces.asgi import Reply, Visitor
from tests.faces.test_web_compare import cells
from tests.faces.test_web_results import post
from tests.press.reading import layout, lines, needs_poppler, outside, overlapping, text, torn

pytestmark = [pytest.mark.skipif(missing(), reason="no Typst"), needs_poppler]
FORM = "application/x-www-form-urlencoded"
SCORES = "4S= N\n4SX-2 N ×2\n3NT+1 S\n-110\n4S+1 E\nPass"


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    guest = Visitor()
    guest.app = create_app(buckets=Buckets(rate=1e9, burst=1e9))
    return guest


def typed(visitor: Visitor, page: str, **fields: str) -> Reply:
    return visitor.post(page, urlencode(fields).encode(), FORM)


def printed(reply: Reply, size: tuple[int, int]) -> list[str]:
    """The lines of a PDF on that paper, on which nothing is cut, torn or printed over."""
    assert reply.status == 200, reply.text
    assert reply.headers["content-type"] == "application/pdf"
    assert reply.headers["cache-control"] == "no-store"
    found = layout(reply.body)
    assert {(round(width), round(height)) for width, height in found.pages} == {size}
    assert outside(found) == overlapping(found) == torn(found) == []
    return lines(reply.body)


A4, LETTER = (595, 842), (612, 792)


def bare(row: list[str]) -> str:
    """A row of a page as it stands on paper: without spaces and what only a screen reader says."""
    said = "".join(row).replace("to be checked", "").replace("à vérifier", "")
    return "".join(said.split())


@pytest.mark.parametrize(("lang", "size"), [("fr", A4), ("en", LETTER)])
def test_one_board_is_printed_as_its_page_shows_it(
    visitor: Visitor, lang: str, size: tuple[int, int]
) -> None:
    asked = {"scores": SCORES, "board": "7", "own": "3", "try": "6S= N"}
    page = visitor.get(f"/{lang}/compare?{urlencode(asked)}").text
    paper = "a4" if size == A4 else "letter"
    found = printed(typed(visitor, f"/{lang}/compare", **asked, paper=paper), size)
    board = cells(page, "tab trav sidebyside")
    assert len(board) == 6
    for row in board:
        assert bare(row) in found
    others = cells(page, "tab alts")
    assert len(others) > 5
    for row in others:
        score, got, *figures = row
        tried = re.search(r"\(.*\)", score)
        mark = tried[0] if tried else ""
        assert bare([score.replace(mark, ""), got, mark, *figures]) in found


def test_a_line_that_does_not_count_is_told_on_paper(visitor: Visitor) -> None:
    reply = typed(visitor, "/en/compare", scores="210\n9Z oops\n-110", paper="a4")
    said = text(reply.body)
    assert "Line 2, “9Z oops”:" in said
    assert "210" in said


@pytest.mark.parametrize(("lang", "size"), [("fr", LETTER), ("en", A4)])
def test_a_match_is_printed_as_its_page_shows_it(
    visitor: Visitor, lang: str, size: tuple[int, int]
) -> None:
    asked = {**MATCH, "carry": "3:0", "scale": "wbf-2013" if lang == "fr" else ""}
    page = visitor.get(f"/{lang}/match?{urlencode(asked)}").text
    paper = "a4" if size == A4 else "letter"
    reply = typed(visitor, f"/{lang}/match", **asked, paper=paper)
    found = printed(reply, size)
    rows = cells(page, "tab trav sheetmatch")
    assert len(rows) >= 8
    for row in rows[:8]:
        # Declarer and result change places on the printed sheet: the same signs in another order.
        shown = [sorted(each) for each in found]
        assert sorted(bare(row)) in shown or sorted(bare([*row[:6], *row[7:]])) in shown, row
    total = bare(rows[8]) if len(rows) > 8 else ""
    assert not total or total in found
    told = re.search(r'<p class="vps">(.*?)<a', page)
    assert told
    assert "".join(unescape(told[1]).split()) in "".join(found)


def test_a_file_is_printed_as_its_page_shows_it(visitor: Visitor) -> None:
    for lang, size, paper in (("fr", A4, "a4"), ("en", LETTER, "letter")):
        page = post(visitor, lang, text=EXAMPLE, card="NS2").text
        for what in ("ranking", "traveller", "scorecard"):
            assert f'value="pdf-{what}-{paper}"' in page
        assert 'value="pdf-teams' not in page
        found = printed(post(visitor, lang, text=EXAMPLE, as_=f"pdf-ranking-{paper}"), size)
        for row in cells(page, "tab ranking"):
            assert bare(row) in found
        found = printed(post(visitor, lang, text=EXAMPLE, as_=f"pdf-traveller-{paper}"), size)
        boards = page.split('<section class="traveller"')[1:]
        rows = [row for board in boards for row in cells(board, "tab trav boardtrav")]
        assert len(rows) == 12
        for row in rows:
            # The seventh column is the phone's; a mark stands at the end of the printed row.
            contract, mark, _ = row[2].partition("!")
            assert bare([*row[:2], contract, *row[3:7], *row[8:], mark]) in found
        assert f'value="pdf-scorecard-{paper}-NS2"' in page
        own = printed(post(visitor, lang, text=EXAMPLE, as_=f"pdf-scorecard-{paper}-NS2"), size)
        card = cells(page.partition('id="card"')[2], "tab trav")
        assert len(card) >= 3
        for row in card[:3]:
            assert bare(row) in own
        every = printed(post(visitor, lang, text=EXAMPLE, as_=f"pdf-scorecard-{paper}"), size)
        assert len([each for each in every if each.startswith(("FichedeNS", "CardofNS"))]) == 4


def test_a_file_that_was_sent_is_printed_too(visitor: Visitor) -> None:
    reply = post(visitor, "en", file=EXAMPLE.encode(), as_="pdf-ranking-a4")
    assert "club · Boards: 3, results: 12." in text(reply.body)


def test_what_cannot_be_printed_gets_the_pages_own_error(visitor: Visitor) -> None:
    long = "210\n" * 2000
    for page, fields in (
        ("/fr/compare", {"scores": "210\n-110", "paper": "a5"}),
        ("/fr/compare", {"scores": "210\n-110"}),
        ("/fr/compare", {"scores": "", "paper": "a4"}),
        ("/fr/compare", {"scores": "9Z", "paper": "a4"}),
        ("/fr/compare", {"scores": "210", "board": "x", "paper": "a4"}),
        ("/fr/compare", {"scores": "210", "try": "9Z", "paper": "a4"}),
        ("/fr/compare", {"scores": long, "paper": "a4"}),
        ("/fr/match", {"sheet": "", "paper": "a4"}),
        ("/fr/match", {"sheet": "1;4S= N;4S= N", "carry": "zz", "paper": "a4"}),
        ("/fr/match", {"sheet": "1;4S= N;4S= N", "paper": "../a4"}),
        ("/fr/match", {"sheet": long, "paper": "a4"}),
    ):
        reply = typed(visitor, page, **fields)
        assert reply.status == 400, (page, fields, reply.status)
        assert 'role="alert"' in reply.text
        assert reply.headers["content-type"].startswith("text/html")
    assert typed(visitor, "/fr/compare", scores="1" * TEXT_LIMIT, paper="a4").status == 413
    for wanted in (
        "pdf-",
        "pdf-ranking",
        "pdf-poster-a4",
        "pdf-ranking-a5",
        "pdf-teams-a4",
        "pdf-scorecard-a4-NS99",
    ):
        reply = post(visitor, "fr", text=EXAMPLE, as_=wanted)
        assert reply.status == 400, wanted
        assert 'role="alert"' in reply.text


def test_a_file_too_long_for_the_page_is_not_set(visitor: Visitor) -> None:
    """2,000 results of travellers and a word about the rest; no ten thousand rows of cards."""
    rows = ["board;ns;ew;contract;declarer;result"]
    rows += [
        f"{b};{t};{t + 100};3NT;N;{'=' if t % 2 else '-1'}"
        for b in range(1, 51)
        for t in range(1, 51)
    ]
    content = "\n".join(rows)
    reply = post(visitor, "en", text=content, as_="pdf-traveller-a4")
    assert "Boards that are not shown here: 10." in text(reply.body)
    refused = post(visitor, "en", text=content, as_="pdf-scorecard-a4")
    assert refused.status == 400
    assert "5,000 rows are too many for a PDF made here (4,000 at most)" in refused.text
    assert post(visitor, "en", text=content, as_="pdf-ranking-a4").status == 200
