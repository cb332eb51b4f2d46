"""The pages of comparing: one board and victory points, in both languages."""

from __future__ import annotations

import json
import re
from urllib.parse import urlencode

import pytest

from tests.faces.asgi import Visitor

EIGHT = "210\n130 ×3\n-110 ×3\n-300"
BOARD_7 = "4S= N\n4S+1 N\n4S-1 S\n3NT+1 N\n3S+1 N\n4S= S\n5DX-2 E\n4SX= N"


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    return Visitor()


def address(path: str, **query: str) -> str:
    return f"{path}?{urlencode(query)}"


def cells(html: str, table: str) -> list[list[str]]:
    """The texts of a table's body, row by row."""
    body = re.search(rf'<table class="{table}".*?<tbody>(.*?)</tbody>', html, re.DOTALL)
    assert body is not None
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", body[1], re.DOTALL)
    found = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows]
    return [[re.sub(r"<[^>]+>", "", cell).strip() for cell in row] for row in found]


def test_the_sheet_of_a_board(visitor: Visitor) -> None:
    reply = visitor.get(address("/fr/compare", scores=BOARD_7, board="7", own="5"))
    assert reply.status == 200
    assert "donneur Sud, tous vulnérables, résultats\xa0: 8, top 14, référence +490" in reply.text
    rows = cells(reply.text, "tab trav sidebyside")
    # The board of the mock-up: matchpoints and percentages of eight tables.
    assert [row[3] for row in rows] == ["7", "12", "0", "10", "2", "7", "4", "14"]
    assert [row[5] for row in rows][:3] == ["50,00", "85,71", "0,00"]
    assert rows[4][1] == "3♠\xa0+1 N"
    assert rows[4][2:] == ["+170", "2", "1", "14,29", "−8", "−7,57"]


def test_eight_tables_and_the_percentages(visitor: Visitor) -> None:
    reply = visitor.get(address("/en/compare", scores=EIGHT))
    rows = cells(reply.text, "tab trav sidebyside")
    assert [row[2] for row in rows] == ["14", "10", "4", "0"]
    assert [row[3] for row in rows] == ["7", "5", "2", "0"]
    assert [row[4] for row in rows] == ["100.00", "71.43", "28.57", "0.00"]
    assert [row[:3] for row in cells(reply.text, "tab freq")] == [
        ["+210", "1", ""],
        ["+130", "3", ""],
        ["−110", "3", ""],
        ["−300", "1", ""],
    ]
    assert reply.text.count("<rect") == 4


def test_cross_imps_of_five_tables(visitor: Visitor) -> None:
    reply = visitor.get(address("/en/compare", scores="620 170 140 140 -100"))
    rows = cells(reply.text, "tab trav sidebyside")
    assert [row[-1] for row in rows] == ["+10.50", "−0.25", "−1.25", "−1.25", "−7.75"]
    reply = visitor.get(address("/en/compare", scores="620 170 140 140 -100", divide="none"))
    assert next(row[-1] for row in cells(reply.text, "tab trav sidebyside")) == "+42.00"


def test_each_figure_leads_to_its_story(visitor: Visitor) -> None:
    reply = visitor.get(address("/fr/compare", scores=EIGHT))
    [link] = re.findall(r'href="([^"]*own=2#why-butler)"', reply.text)
    reply = visitor.get("/fr/compare" + link.replace("&amp;", "&").partition("#")[0])
    assert "Pourquoi, ligne 2" in reply.text
    assert 'id="why-butler"' in reply.text
    assert "Moyenne de 8 marques" in reply.text
    assert "10 sur 14, 71,43\xa0%" in reply.text


def test_the_address_is_in_english_tokens_for_both_languages(visitor: Visitor) -> None:
    reply = visitor.get(address("/fr/compare", scores="4P= N\n3SA-1 E", board="7", lang="fr"))
    assert (
        'hreflang="en" href="http://chelem.test/en/compare?scores=4S%3D+N%0A3NT-1+E&amp;board=7"'
        in (reply.text)
    )
    assert ">4P= N\n3SA-1 E</textarea>" in reply.text
    reply = visitor.get(address("/en/compare", scores="4S= N\n3NT-1 E", board="7"))
    assert ">4S= N\n3NT-1 E</textarea>" in reply.text
    reply = visitor.get(address("/fr/compare", scores="4S= N\n3NT-1 E", board="7"))
    assert ">4P= N\n3SA-1 E</textarea>" in reply.text


def test_a_bad_line_is_told_and_the_rest_compared(visitor: Visitor) -> None:
    reply = visitor.get(address("/en/compare", scores="420\n4S=\n-50", lang="en"))
    assert reply.status == 200
    assert "Line 2, “4S=”:" in reply.text
    assert "Say who declared" in reply.text
    assert [row[1] for row in cells(reply.text, "tab trav sidebyside")] == ["+420", "−50"]


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"scores": "420", "board": "x"}, "x"),
        ({"scores": "420", "board": "1", "vul": "both"}, "1"),
        ({"scores": "420", "expected": "0"}, "from 1 to 2,000"),
        ({"scores": "1\n" * 201}, "200 lines at most"),
        ({"scores": "1" * 6001}, "6,000 characters at most"),
    ],
)
def test_what_cannot_be_used_is_said(
    visitor: Visitor, query: dict[str, str], sentence: str
) -> None:
    reply = visitor.get(address("/en/compare", **query))
    assert reply.status == 400
    note = re.search(r'<div class="note err" role="alert"><strong>(.*?)</strong>', reply.text)
    assert note is not None
    assert sentence in note[1]


def test_another_score_is_tried(visitor: Visitor) -> None:
    query = {"scores": EIGHT, "own": "4", "try": "-50"}
    rows = cells(visitor.get(address("/en/compare", **query)).text, "tab alts")
    tried = next(row for row in rows if row[0].startswith("−50"))
    # Four of the others have more, three less.
    assert tried[0] == "−50 (tried)"
    assert tried[2] == "6"


def test_an_adjusted_score_and_suspicious_ones(visitor: Visitor) -> None:
    reply = visitor.get(address("/en/compare", scores="420\n450\n-50\n430\nA6040\n615", board="1"))
    rows = cells(reply.text, "tab trav sidebyside")
    assert rows[4][1] == "A6040"
    assert rows[4][5] == "60.00"
    assert "no deal gives this score with this vulnerability" in reply.text


@pytest.mark.parametrize("path", ["/fr/compare", "/en/compare", "/fr/vp", "/en/vp"])
def test_empty_pages_stand_in_the_menu(visitor: Visitor, path: str) -> None:
    reply = visitor.get(path)
    assert reply.status == 200
    assert re.search(rf'<a href="{path[:3]}/compare" aria-current="(page|true)">', reply.text)


# --- victory points -----------------------------------------------------------------------------


def test_a_margin_of_twenty_four_boards(visitor: Visitor) -> None:
    reply = visitor.get("/fr/vp?imps=12&boards=24&scale=wbf")
    assert re.findall(r'<p class="fig">([^<]+)</p>', reply.text) == ["12,75", "7,25"]
    assert "15 × √24 = 73,48 IMP" in reply.text
    assert "12,7492" in reply.text
    rows = re.findall(
        r'<td class="tap now"><a [^>]*>([^<]+)</a></td><td class="now">([^<]+)', reply.text
    )
    assert rows == [("12", "12,75")]
    assert "74 et plus" in reply.text


def test_a_corrected_step_is_explained(visitor: Visitor) -> None:
    # The formula gives 19.734038 in 8 boards for 40 IMPs; the scale has 19.74.
    reply = visitor.get("/en/vp?imps=40&boards=8&scale=wbf")
    assert "Rounded to the hundredth: 19.73." in reply.text
    assert "Raised to 19.74" in reply.text


@pytest.mark.parametrize(
    ("query", "points"),
    [
        ("imps=20&boards=8&scale=acbl-20", ["18", "2"]),
        ("imps=56,23&boards=9&scale=ebu-pairs", ["14", "6"]),
        ("imps=-74&boards=24&scale=wbf", ["20.00", "0.00"]),
    ],
)
def test_other_scales(visitor: Visitor, query: str, points: list[str]) -> None:
    reply = visitor.get(f"/en/vp?{query}")
    assert re.findall(r'<p class="fig">([^<]+)</p>', reply.text) == points


def test_a_length_without_a_table_is_said(visitor: Visitor) -> None:
    reply = visitor.get("/en/vp?boards=3&scale=acbl-20")
    assert reply.status == 400
    assert "acbl-20" in reply.text


def test_the_table_as_a_file(visitor: Visitor) -> None:
    reply = visitor.get("/en/vp.csv?boards=24&scale=wbf")
    assert reply.text.splitlines()[:2] == ["imps_from,imps_to,winner,loser", "0,0,10,10"]
    assert "12,12,12.75,7.25" in reply.text.splitlines()
    assert "chelem-vp-wbf-24-en.csv" in reply.headers["content-disposition"]
    answer = json.loads(visitor.get("/fr/vp.json?boards=24").text)
    assert answer["rows"][12] == {"imps_from": 12, "imps_to": 12, "winner": 12.75, "loser": 7.25}
    assert visitor.get("/fr/vp.csv?boards=x").status == 400
    assert visitor.get("/fr/vp.exe").status == 404
