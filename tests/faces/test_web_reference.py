"""Tables, inverse, IMP converter, rules and glossary, asked for as a browser would."""

from __future__ import annotations

import csv
import html
import io
import json
import re
from html.parser import HTMLParser
from typing import ClassVar

import pytest

from chelem.score.contract import score
from chelem.terms.contract import CONTRACTS
from chelem.terms.result import Played
from tests.faces.asgi import Visitor

VISITOR = Visitor()
ADDRESSES = [
    "tables",
    "tables?board=23",
    "inverse",
    "inverse?points=200",
    "inverse?points=570",
    "inverse?points=475",
    "inverse?points=0",
    "inverse?points=abc",
    "imps",
    "imps?a=-450",
    "imps?a=620&b=170",
    "imps?imps=24",
    "imps?imps=99",
    "rules",
    "glossary",
]


def words(text: str) -> str:
    """What stands between tags, as one line; a cell or an item ends in a space."""
    apart = re.sub(r"</(?:td|th|li|h\d|p|dt|dd)>|<br>", " ", text)
    return re.sub(r"[ \n]+", " ", html.unescape(re.sub(r"<[^>]*>", "", apart)))


MACHINE = {"og:url", "og:image", "og:image:width", "og:image:height"}
"""What no person reads of a page's head."""


class Heard(HTMLParser):
    """What a person reads or hears of a page, inline marks joined without a space."""

    INLINE: ClassVar[set[str]] = {"span", "sup", "b", "strong", "abbr", "small", "i", "a"}

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "style"):
            self.silent += 1
        if tag not in self.INLINE:
            self.text += "\n"
        if (dict(attrs).get("property") or "") in MACHINE:
            return
        for name, value in attrs:
            if name in ("aria-label", "title", "alt", "content") and value:
                self.text += f"\n{value}\n"

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self.silent -= 1
        if tag not in self.INLINE:
            self.text += "\n"

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.text += data


def heard(address: str) -> str:
    parser = Heard()
    parser.feed(VISITOR.get(address).text)
    return parser.text


# --- all pages ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_is_whole(address: str, lang: str) -> None:
    reply = VISITOR.get(f"/{lang}/{address}")
    refused = address.endswith(("abc", "=99"))
    assert reply.status == (400 if refused else 200)
    text = reply.text
    assert f'<html lang="{lang}"' in text
    assert text.count("<h1") == 1
    assert "style=" not in text, "the policy forbids styles in the page"
    identities = re.findall(r'\bid="([^"]*)"', text)
    assert len(identities) == len(set(identities))
    assert re.search(r'aria-current="page">[^<]+</a>', text)


@pytest.mark.parametrize("address", ADDRESSES)
def test_french_typography(address: str) -> None:
    text = heard(f"/fr/{address}")
    for line in text.splitlines():
        assert not re.search(r" [;:!?%»]", line), line
        assert "« " not in line, line
        assert "'" not in line, line
        # Thousands are set apart with U+202F (a year is not a number of points).
        assert not re.search(r"(?<![\w#/.])(?!1993|20[12]\d)\d{4,}(?!\w)", line), line
        assert not re.search(r"\d[\u00a0,.]\d{3}(?!\d)", line), line
        assert not re.search(r"(?<![\w-])-\d", line), line
        # A contract never breaks from its result.
        assert not re.search(r"(?:[♠♥♦♣]|\dSA|\bXX?) (?:XX?\b|[=+−]\d?)", line), line


def test_english_has_its_own_numbers() -> None:
    text = heard("/en/tables")
    assert "1,430" in text
    assert "\u202f" not in text


# --- tables -------------------------------------------------------------------------------------


def cells(text: str, section: str) -> list[list[str]]:
    part = text.split(f'<section id="{section}">')[1].split("</section>")[0]
    rows = re.findall(r"<tr.*?</tr>", part, re.DOTALL)
    return [[words(c).strip() for c in re.findall(r"<td.*?</td>", row, re.DOTALL)] for row in rows]


def test_tables_show_published_figures() -> None:
    text = VISITOR.get("/fr/tables").text
    made = cells(text, "made")
    assert ["420", "620", "590", "790", "880", "1\u202f080"] in made
    assert [
        "1\u202f520",
        "2\u202f220",
        "1\u202f790",
        "2\u202f490",
        "2\u202f280",
        "2\u202f980",
    ] in made
    assert ["20 ou 30", "100", "200", "200", "400"] in made
    penalties = cells(text, "penalties")
    assert penalties[-1] == [
        "650",
        "1\u202f300",
        "3\u202f500",
        "3\u202f800",
        "7\u202f000",
        "7\u202f600",
    ]
    assert ["1\u202f000", "1\u202f500"] in cells(text, "bonuses")
    assert "430–490" in words(text)


def test_games_are_bold_and_part_scores_are_not() -> None:
    text = VISITOR.get("/fr/tables").text
    bold = {
        words(cell).strip()
        for cell in re.findall(r'<td class="tap[^"]*game">.*?</td>', text, re.DOTALL)
    }
    assert {"400", "420", "1\u202f430", "470"} <= bold
    assert not {"70", "140", "130"} & bold


def test_a_cell_opens_the_result_it_shows() -> None:
    text = VISITOR.get("/en/tables").text
    found = re.findall(
        r'href="/en/\?contract=(\w+)&amp;tricks=(\d+)&amp;vulnerability=(none|both)">([\d,]+)<',
        text,
    )
    assert len(found) > 200
    by_token = {str(contract): contract for contract in CONTRACTS}
    checked = 0
    for token, tricks, vulnerability, shown in found:
        result = Played(by_token[token], None, int(tricks))
        breakdown = score(result, vulnerability == "both")
        amounts = {abs(breakdown.total), *(step for line in breakdown.lines for step in line.steps)}
        assert int(shown.replace(",", "")) in amounts
        checked += 1
    assert checked == len(found)


def test_a_board_is_looked_up() -> None:
    text = words(VISITOR.get("/fr/tables?board=23").text)
    assert re.search("Étui 23 donneur Sud, tous vulnérables", text)
    text = words(VISITOR.get("/en/tables?board=1000").text)
    assert "Board 1,000 dealer West, none vulnerable" in text
    reply = VISITOR.get("/fr/tables?board=0")
    assert reply.status == 400
    assert 'role="alert"' in reply.text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_tables_are_offered_as_files(lang: str) -> None:
    page = VISITOR.get(f"/{lang}/tables").text
    links = re.findall(rf'href="(/{lang}/tables/[\w.]+)"', page)
    assert len(links) == 18
    for link in links:
        reply = VISITOR.get(link)
        assert reply.status == 200
        assert "attachment" in reply.headers["content-disposition"]
        if link.endswith(".json"):
            assert json.loads(reply.text)["rows"]


def test_the_spreadsheet_of_all_contracts() -> None:
    reply = VISITOR.get("/fr/tables/contracts.csv")
    assert reply.body.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(reply.text.lstrip("\ufeff")), delimiter=";"))
    assert rows[0] == [
        "Contrat",
        "NV",
        "V",
        "X NV",
        "X V",
        "XX NV",
        "XX V",
        "Manche",
        "Manche X",
        "Manche XX",
    ]
    assert ["2P", "110", "110", "470", "670", "640", "840", "non", "oui", "oui"] in rows
    assert len(rows) == 36


def test_other_files_do_not_exist() -> None:
    for name in ("made.pdf", "secrets.csv", "made.csvx"):
        assert VISITOR.get(f"/fr/tables/{name}").status == 404


# --- inverse ------------------------------------------------------------------------------------


def test_inverse_sets_made_and_defeated_apart() -> None:
    text = words(VISITOR.get("/fr/inverse?points=200").text)
    assert "200 points\u00a0: 12 en réussissant, 140 en chutant." in text
    assert "2 de chute, sans contre, vulnérable" in text
    assert "1 de chute, surcontré, non vulnérable" in text


def test_the_sign_is_ignored() -> None:
    ours, theirs = (VISITOR.get(f"/en/inverse?points={n}").text for n in ("570", "-570"))
    assert (
        ours.split('id="answer"')[1].split("</main>")[0]
        == theirs.split('id="answer"')[1].split("</main>")[0]
    )


@pytest.mark.parametrize(
    "typed", ["1430", "1 430", "1%20430", "+1430", "%E2%88%921430", "1,430", "1%E2%80%AF430"]
)
def test_inverse_reads_what_people_type(typed: str) -> None:
    assert "6♠\u00a0=" in words(VISITOR.get(f"/fr/inverse?points={typed}").text)


def test_an_impossible_score_names_its_neighbours() -> None:
    text = VISITOR.get("/fr/inverse?points=475").text
    assert "Aucun contrat ne donne 475 points." in words(text)
    assert 'href="?points=470"' in text
    assert 'href="?points=480"' in text


def test_zero_is_passed_out() -> None:
    assert "Zéro, c’est une donne passée." in words(VISITOR.get("/fr/inverse?points=0").text)


def test_what_is_no_number_is_refused_in_words() -> None:
    reply = VISITOR.get("/fr/inverse?points=%3Cb%3E")
    assert reply.status == 400
    assert 'role="alert"' in reply.text
    assert "<b>" not in reply.text.split("<main")[1]


# --- IMP converter ------------------------------------------------------------------------------


def test_two_scores_make_imps() -> None:
    text = words(VISITOR.get("/fr/imps?a=620&b=170").text)
    assert "+10 IMP pour un écart de +450." in text
    assert "50 de plus = un IMP de plus, à partir de 500." in text
    assert "20 de moins sans perdre d’IMP." in text


def test_a_loss_keeps_its_sign() -> None:
    assert "−10 IMPs for a difference of −450." in words(VISITOR.get("/en/imps?a=-450").text)


def test_the_row_is_lit() -> None:
    text = VISITOR.get("/fr/imps?a=450").text
    lit = re.findall(r'<tr[^>]*aria-current="true">.*?</tr>', text, re.DOTALL)
    assert [words(row).split() for row in lit] == [["430–490", "10"]]


def test_the_way_back() -> None:
    assert "10 IMP, ce sont les écarts de 430 à 490 points." in words(
        VISITOR.get("/fr/imps?imps=10").text
    )
    assert "any difference of 4,000 points or more" in words(VISITOR.get("/en/imps?imps=24").text)
    assert VISITOR.get("/en/imps?imps=25").status == 400


def test_half_a_question_has_no_answer_yet() -> None:
    reply = VISITOR.get("/fr/imps?a=620&b=")
    assert reply.status == 200
    assert 'class="sides"' not in reply.text
    assert 'name="a" inputmode="text" autocomplete="off" maxlength="20" value="620"' in reply.text
