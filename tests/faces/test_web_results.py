"""A file of results on a page: uploads, pasted texts, presets, stories, cards, downloads."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest

from chelem.faces.web.app import create_app
from chelem.faces.web.guards import FILE_LIMIT, Buckets
from chelem.faces.web.results import EXAMPLE
from tests.faces.asgi import Reply, Visitor
from tests.faces.test_web_api_compare import EIGHT, HARD, TEAMS
from tests.faces.test_web_compare import cells

BOUNDARY = "chelemboundary"


@pytest.fixture(scope="module")
def visitor() -> Visitor:
    guest = Visitor()
    guest.app = create_app(buckets=Buckets(rate=1e9, burst=1e9))
    return guest


def post(visitor: Visitor, lang: str = "en", file: bytes | None = None, **fields: str) -> Reply:
    parts = [
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name.rstrip("_")}"\r\n\r\n{value}\r\n'.encode()
        for name, value in fields.items()
    ]
    if file is not None:
        head = 'Content-Disposition: form-data; name="file"; filename="club.csv"\r\n'
        head += "Content-Type: text/csv\r\n\r\n"
        parts.append(f"--{BOUNDARY}\r\n{head}".encode() + file + b"\r\n")
    body = b"".join(parts) + f"--{BOUNDARY}--\r\n".encode()
    return visitor.post(f"/{lang}/results", body, f"multipart/form-data; boundary={BOUNDARY}")


def test_a_file_becomes_rankings_and_travellers(visitor: Visitor) -> None:
    reply = post(visitor, file=EXAMPLE.encode())
    assert reply.status == 200
    assert "club.csv" in reply.text
    first = cells(reply.text, "tab ranking")
    assert [row[0] for row in first] == ["1", "2", "3", "4"]
    assert first[0][1:] == ["NS2", "Delmas – Nguyen", "3", "14", "18", "77.78"]
    rows = cells(reply.text, "tab trav boardtrav")
    assert [row[8] for row in rows] == ["2", "6", "4", "0"]
    assert "620, counted −650" in reply.text
    assert reply.text.count("<caption>How often each score</caption>") == 3


def test_pasted_text_is_kept_for_correction_but_nothing_else(visitor: Visitor) -> None:
    reply = post(visitor, text=EIGHT)
    assert f">\n{EIGHT}</textarea>" in reply.text
    assert [row[8] for row in cells(reply.text, "tab trav boardtrav")] == (
        "14 10 10 10 4 4 4 0".split()
    )
    assert EIGHT not in visitor.get("/en/results").text


def test_penalties_stand_beside_the_total_that_contains_them(visitor: Visitor) -> None:
    text = "board;ns;ew;contract;declarer;result;adjust\n1;1;2;4S;N;=;NS -10%\n1;3;4;4S;N;-1;\n"
    rows = cells(post(visitor, text=text).text, "tab ranking")
    assert rows[0] == ["1", "NS1", "1", "−0.20", "1.80", "2", "90.00"]
    assert "+/−" not in post(visitor, text=text.replace("NS -10%", "")).text


def test_a_pasted_text_is_not_called_the_example(visitor: Visitor) -> None:
    assert 'name="name" value=""' in visitor.get("/en/results").text
    assert 'name="name" value="Example"' in visitor.get("/en/results?example").text
    assert '<h2 class="ti">Your text</h2>' in post(visitor, text=EIGHT, name="").text


def test_a_file_without_a_row_is_said_to_be_empty(visitor: Visitor) -> None:
    assert "There is no result in this file" in post(visitor, text="board;ns;ew;score\n").text


def test_rules_and_method_are_chosen(visitor: Visitor) -> None:
    reply = post(visitor, text=EIGHT, rules="acbl")
    assert [row[8] for row in cells(reply.text, "tab trav boardtrav")] == "7 5 5 5 2 2 2 0".split()
    reply = post(visitor, text=EIGHT, method="cross-imps")
    assert next(row[8] for row in cells(reply.text, "tab trav boardtrav")) == "+5.86"
    assert 'value="cross-imps" checked' in reply.text


def test_a_team_match(visitor: Visitor) -> None:
    reply = post(visitor, file=TEAMS.encode())
    assert "Reds – Blues" in reply.text
    assert "Reds 10, Blues 1 IMP" in reply.text
    assert 'value="matches"' in reply.text
    assert 'value="rankings"' not in reply.text


def test_a_figure_and_a_card_are_asked_for(visitor: Visitor) -> None:
    page = post(visitor, text=EIGHT)
    assert 'name="explain" value="1:NS2"' in page.text
    reply = post(visitor, text=EIGHT, explain="1:NS2")
    story = reply.text.partition('id="story"')[2]
    assert "10 MP, 71.43 %" in story
    assert "4 beaten" in story
    reply = post(visitor, text=EXAMPLE, card="NS2")
    card = reply.text.partition('id="card"')[2]
    assert "Delmas – Nguyen" in card
    assert post(visitor, text=EIGHT, card="nobody").status == 400


def test_hard_results_and_their_findings(visitor: Visitor) -> None:
    reply = post(visitor, text=HARD)
    rows = cells(reply.text, "tab trav boardtrav")
    assert rows[2][2] == "A6040"
    assert rows[5][2] == "NP"
    assert "contract and score contradict" in reply.text.lower()


def test_downloads(visitor: Visitor) -> None:
    reply = post(visitor, text=EIGHT, as_="travellers")
    assert reply.headers["content-disposition"] == 'attachment; filename="chelem-travellers-en.csv"'
    table = list(csv.DictReader(io.StringIO(reply.text.lstrip("\ufeff"))))
    assert [row["award_ns"] for row in table] == "14.0 10.0 10.0 10.0 4.0 4.0 4.0 0.0".split()
    ranking = post(visitor, text=EXAMPLE, as_="rankings").text
    assert "Delmas & Nguyen" in ranking
    answer = json.loads(post(visitor, text=EIGHT, as_="json", rules="ffb").text)
    assert answer["rules"]["preset"] == "ffb"
    assert answer["boards"][0]["rows"][1]["award_ns"] == 10
    assert post(visitor, text=EIGHT, as_="html").text.startswith("<!doctype html>")
    assert "Reds" in post(visitor, text=TEAMS, as_="matches").text


def test_latin_letters_and_windows_lines(visitor: Visitor) -> None:
    text = "étui;ns;eo;contrat;par;résultat\r\n1;1;2;4P;N;=\r\n1;3;4;4P;N;+1\r\n"
    reply = post(visitor, lang="fr", file=text.encode("latin-1"))
    assert [row[2] for row in cells(reply.text, "tab trav boardtrav")] == ["4♠", "4♠"]


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"text": ""}, 400),
        ({"text": "nothing of the kind"}, 422),
        ({"text": EIGHT, "method": "imps"}, 400),
        ({"text": EIGHT, "explain": "99"}, 400),
    ],
)
def test_what_cannot_be_used_is_said(visitor: Visitor, fields: dict[str, str], status: int) -> None:
    reply = post(visitor, **fields)
    assert reply.status == status
    assert 'class="note err" role="alert"' in reply.text
    assert "Traceback" not in reply.text


def test_a_name_is_no_markup(visitor: Visitor) -> None:
    reply = post(visitor, text=EIGHT.replace("1;1;11", "1;<script>x</script>;11"), name="<b>")
    assert "<script>x" not in reply.text
    assert "<b>" not in reply.text.partition('<div id="answer"')[2][:200]


def test_a_file_that_is_too_large_is_refused_and_one_of_a_megabyte_is_not(
    visitor: Visitor,
) -> None:
    reply = visitor.post(
        "/fr/results",
        b"x",
        f"multipart/form-data; boundary={BOUNDARY}",
        **{"content-length": str(FILE_LIMIT + 1)},
    )
    assert reply.status == 413
    assert "32" in reply.text
    head, row = "board;ns;ew;score;note\n", "{};{};{};420;" + "x" * 100 + "\n"
    rows = [row.format(board, table, 100 + table) for board in range(1, 101) for table in range(30)]
    reply = post(visitor, file=(head + "".join(rows)).encode())
    assert reply.status == 200
    assert "Boards that are not shown here: 34." in reply.text
    assert re.search(r'<textarea id="text"[^>]*>\s*</textarea>', reply.text)
    assert "The file is too long" in reply.text


def test_a_broken_upload_is_an_error_of_the_visitor(visitor: Visitor) -> None:
    reply = visitor.post("/fr/results", b"--x\r\nrubbish", "multipart/form-data; boundary=y")
    assert reply.status == 400


def test_the_example_and_the_empty_page(visitor: Visitor) -> None:
    assert "Delmas – Nguyen" in visitor.get("/fr/results?example").text
    assert "<button" in visitor.get("/fr/results").text
