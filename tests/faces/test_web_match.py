"""The sheet of a team match: IMPs, running score, victory points, links that are the state."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest

from tests.faces.asgi import Visitor
from tests.faces.test_web_compare import address, cells

SHEET = "1;4S= N;4S-1 N\n2;3NT+1 S;3NT= S\n3;5DX-1 W;4S= N\n4;2H+1 E;1NT= W\n5;4H= N;4H= S\n6;6C= E;5C+1 E"


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    return Visitor()


def test_both_rooms_imps_and_the_running_score(visitor: Visitor) -> None:
    reply = visitor.get(address("/fr/match", home="Nantes", away="Lyon", sheet=SHEET))
    assert reply.status == 200
    rows = cells(reply.text, "tab trav sheetmatch")
    # Board 1, nobody vulnerable: 420 + 50 = 470, 10 IMPs. Board 6: 620 against 1370, 750, 13 IMPs.
    assert rows[0] == ["1", "4♠\xa0= N", "+420", "4♠\xa0−1 N", "−50", "+470", "10", "", "10 – 0"]
    assert [row[5] for row in rows] == ["+470", "+30", "−220", "−50", "0", "−750"]
    assert [row[6] for row in rows] == ["10", "1", "", "", "0", ""]
    assert [row[7] for row in rows] == ["", "", "6", "2", "", "13"]
    assert rows[-1][8] == "11 – 21"
    assert re.findall(r'<p class="fig">([^<]+)</p>', reply.text) == ["11", "21"]


def test_victory_points_and_where_they_come_from(visitor: Visitor) -> None:
    reply = visitor.get(address("/en/match", sheet=SHEET))
    # WBF scale of 6 boards, 10 IMPs.
    link = re.search(r'href="(/en/vp\?[^"]+)"', reply.text)
    assert link is not None
    assert link[1] == "/en/vp?imps=-10&amp;boards=6&amp;scale=wbf"
    there = visitor.get(link[1].replace("&amp;", "&"))
    winner, loser = re.findall(r'<p class="fig">([^<]+)</p>', there.text)
    assert f"Victory points {loser} – {winner} (boards: 6)." in reply.text
    none = visitor.get(address("/en/match", sheet=SHEET, scale="none"))
    assert "Victory points " not in cells_free(none.text)


def cells_free(html: str) -> str:
    """The answer alone, without the menu of pages."""
    return html.partition('<div id="answer">')[2]


def test_the_form_and_the_link_say_the_same(visitor: Visitor) -> None:
    form = urlencode(
        {
            "lang": "fr",
            "home": "Nantes",
            "b": ["1", "2", "3"],
            "o": ["4P= N", "", "620"],
            "c": ["4P-1 N", "", ""],
        },
        doseq=True,
    )
    reply = visitor.get(f"/fr/match?{form}")
    assert (
        'href="http://chelem.test/en/match?home=Nantes&amp;sheet=1%3B4S%3D+N%3B4S-1+N%0A3%3B620%3B'
        in (reply.text)
    )
    assert [row[0] for row in cells(reply.text, "tab trav sheetmatch")] == ["1", "3"]
    assert 'name="o" value="4P= N"' in reply.text
    again = visitor.get(address("/fr/match", home="Nantes", sheet="1;4S= N;4S-1 N\n3;620;"))
    assert cells(again.text, "tab trav sheetmatch") == cells(reply.text, "tab trav sheetmatch")
    assert 'name="o" value="4P= N"' in again.text


def test_carry_over_and_home_in_the_other_seats(visitor: Visitor) -> None:
    reply = visitor.get(address("/en/match", sheet="1;4S= N;4S-1 N", home_ns="closed"))
    assert cells(reply.text, "tab trav sheetmatch")[0][5:8] == ["−470", "", "10"]
    assert "/en/imps?a=-50&amp;b=420" in reply.text
    reply = visitor.get(address("/en/match", sheet="1;4S= N;4S-1 N", carry="0:4"))
    assert "−4" in reply.text
    assert "imps=6&amp;boards=1" in reply.text


def test_bad_cells_are_named_and_the_rest_is_scored(visitor: Visitor) -> None:
    sheet = "1;4S= N;4S-1 N\nx;420;430\n2;4S;foo\n1;420;420\n4;420;"
    reply = visitor.get(address("/en/match", sheet=sheet, lang="en"))
    assert reply.status == 200
    assert "Board “x”:" in reply.text
    assert "Board 2, open room, “4S”:" in reply.text
    assert "Board 2, closed room, “foo”:" in reply.text
    assert "Board 1: two results" in reply.text
    rows = cells(reply.text, "tab trav sheetmatch")
    assert [row[0] for row in rows] == ["1", "4"]
    assert rows[1][3] == "missing"
    assert "counts in the length of the match already" in reply.text
    whole = visitor.get(address("/en/match", sheet=SHEET))
    assert "counts in the length" not in whole.text


def test_an_average_of_three_imps(visitor: Visitor) -> None:
    reply = visitor.get(address("/en/match", sheet="1;A+3-3;420\n2;620;620"))
    assert cells(reply.text, "tab trav sheetmatch")[0][6] == "3"


def test_rows_can_be_added(visitor: Visitor) -> None:
    assert visitor.get("/en/match").text.count('name="o"') == 8
    reply = visitor.get("/en/match?b=7&o=420&c=&rows=12")
    assert reply.text.count('name="o"') == 12
    assert 'name="b" value="8"' in reply.text
    assert visitor.get("/en/match?rows=9999").text.count('name="o"') == 8


@pytest.mark.parametrize(
    "query", [{"sheet": "1;1;1\n" * 101}, {"carry": "x"}, {"sheet": "1" * 7000}]
)
def test_what_cannot_be_used_is_said(visitor: Visitor, query: dict[str, str]) -> None:
    reply = visitor.get(address("/fr/match", **query))
    assert reply.status == 400
    assert 'class="note err"' in reply.text
