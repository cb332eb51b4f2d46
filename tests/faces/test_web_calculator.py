"""The calculator as its address says, without a browser."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from chelem.faces.web.app import create_app
from chelem.faces.web.visit import Site


@pytest.fixture
def client() -> TestClient:
    return TestClient(create_app(), follow_redirects=False)


def words(text: str) -> str:
    """What a person reads of a piece of HTML."""
    text = re.sub(r"</(?:h\d|p|t[dhr]|d[dtl]|div|small|strong|legend|label)>", " ", text)
    return " ".join(unescape(re.sub(r"<[^>]+>", "", text)).replace("\xa0", " ").split())


def answer(client: TestClient, query: str, lang: str = "fr") -> str:
    page = client.get(f"/{lang}/?{query}")
    found = re.search(r'<section class="answer".*?</section>', page.text, re.DOTALL)
    assert found
    return words(found[0])


def chosen(text: str) -> dict[str, str]:
    """The keys that are down."""
    return {
        name: unescape(value)
        for name, value in re.findall(
            r'<input type="radio" name="(\w+)" value="([^"]*)"[^>]* checked>', text
        )
    }


def test_both_sides_stand_on_the_line(client: TestClient) -> None:
    """4♠ doubled by North, two down, vulnerable: −500 (Law 77)."""
    query = "contract=4SX&declarer=N&tricks=8&vulnerability=both"
    assert answer(client, query) == "4♠ X −2 par Nord, vulnérable Nord-Sud −500 Est-Ouest +500"
    assert (
        answer(client, query, "en")
        == "4♠ X −2 by North, vulnerable North-South −500 East-West +500"
    )
    text = client.get(f"/fr/?{query}").text
    assert '<div class="own"><h2>Nord-Sud</h2>' in text
    assert re.search(r"dt>Non vulnérable</dt><dd class=\"fig\">−300", text)
    assert re.search(r"class=\"now\"><dt>Vulnérable</dt><dd class=\"fig\">−500", text)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            "contract=6S&declarer=W&tricks=12&vulnerability=ew",
            "Nord-Sud −1\u202f430 Est-Ouest +1\u202f430",
        ),
        ("contract=2HX&declarer=S&tricks=9&vulnerability=none", "Nord-Sud +570 Est-Ouest −570"),
        ("contract=3NT&tricks=10&vulnerability=both", "Déclarant +630 Défense −630"),
        ("contract=Pass", "Passe général Nord-Sud 0 Est-Ouest 0"),
        ("contract=4S&declarer=N&tricks=10&board=2", "Nord-Sud +620 Est-Ouest −620"),
        ("contract=4S&declarer=E&tricks=10&board=2", "Nord-Sud −420 Est-Ouest +420"),
    ],
)
def test_scores(client: TestClient, query: str, said: str) -> None:
    assert answer(client, query).endswith(words(said))


def test_the_arithmetic_is_a_sheets(client: TestClient) -> None:
    text = words(client.get("/fr/?contract=2HX&tricks=9&vulnerability=none").text)
    assert "(30 + 30) × 2 = 120" in text
    assert "manche 300 + contré réussi 50 + levées de mieux 100" in text
    assert "120 + 300 + 50 + 100 = 570" in text
    text = words(client.get("/fr/?contract=6S&tricks=12&vulnerability=both").text)
    assert "180 + 500 + 750 = 1 430" in text.replace("\u202f", " ")


def test_nothing_is_assumed_made(client: TestClient) -> None:
    assert "Il manque le résultat." in answer(client, "contract=4S&declarer=N")
    text = client.get("/fr/?contract=4S&declarer=N").text
    assert "Le dos de la carte" in text  # what can be said already is


def test_one_vulnerable_side_asks_for_the_declarer(client: TestClient) -> None:
    assert "qui joue le contrat" in answer(client, "contract=4S&tricks=10&vulnerability=ns")


def test_no_vulnerability_is_said_to_be_assumed(client: TestClient) -> None:
    assert "vulnérabilité non précisée : non vulnérable" in answer(client, "contract=4S&tricks=10")


def test_the_form_and_the_canonical_address_say_the_same(client: TestClient) -> None:
    form = client.get(
        "/fr/?contract=4S&doubling=X&result=-2&declarer=N&vulnerability=both&board=&filled="
    )
    short = client.get("/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=both")
    assert form.text == short.text
    assert "contract=4SX&amp;declarer=N&amp;tricks=8&amp;vulnerability=both" in short.text
    assert chosen(short.text) == {
        "contract": "4S",
        "doubling": "X",
        "count": "relative",
        "result": "-2",
        "declarer": "N",
        "vulnerability": "both",
        "theme": "auto",
        "suits": "4",
        "size": "normal",
    }


def test_total_tricks_can_be_counted_instead(client: TestClient) -> None:
    text = client.get("/en/?contract=4SX&tricks=8&count=total").text
    assert chosen(text)["tricks"] == "8"
    assert 'name="result"' not in text
    assert len(re.findall(r'name="tricks" value="\d+"', text)) == 14


def test_all_fourteen_results_and_six_conditions_are_offered(client: TestClient) -> None:
    text = client.get("/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=both").text
    strip, conditions = re.findall(r'<div class="whatif.*?</div>', text, re.DOTALL)
    points = re.findall(r'<small>(.*?)</small><span class="fig">(.*?)</span>', strip)
    assert points == [
        ("−10", "−2\u202f900"), ("−9", "−2\u202f600"), ("−8", "−2\u202f300"), ("−7", "−2\u202f000"),
        ("−6", "−1\u202f700"), ("−5", "−1\u202f400"), ("−4", "−1\u202f100"), ("−3", "−800"), ("−2", "−500"),
        ("−1", "−200"), ("=", "790"), ("+1", "990"), ("+2", "1\u202f190"), ("+3", "1\u202f390"),
    ]  # fmt: skip
    assert len(re.findall('aria-current="true"', strip)) == 1
    assert re.findall(r"<small>(.*?)</small><span class=\"fig\">(.*?)</span>", conditions) == [
        ("— NV", "−100"), ("X NV", "−300"), ("XX NV", "−600"),
        ("— V", "−200"), ("X V", "−500"), ("XX V", "−1\u202f000"),
    ]  # fmt: skip
    for address in re.findall(r'href="([^"]*)#whatif"', text):
        assert client.get(unescape(address)).status_code == 200


def test_a_neighbour_keeps_the_opponents_vulnerability(client: TestClient) -> None:
    text = client.get("/fr/?contract=4S&declarer=N&tricks=8&vulnerability=both").text
    conditions = re.findall(r'<div class="whatif">.*?</div>', text, re.DOTALL)[0]
    links = [unescape(link) for link in re.findall(r'href="([^"]*)#whatif"', conditions)]
    assert links[0] == "/fr/?contract=4S&declarer=N&tricks=8&vulnerability=ew"


def test_the_back_of_the_card(client: TestClient) -> None:
    text = client.get("/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=both").text
    table = re.search(r'<table class="tab back">.*?</table>', text, re.DOTALL)
    assert table
    assert len(re.findall("<td", table[0])) == 14 * 6 + 1
    assert re.findall(r'<td class="v now" aria-current="true">(.*?)</td>', table[0]) == ["−500"]
    row = re.search(r'<tr class="end">.*?</tr>', table[0], re.DOTALL)
    assert row
    assert words(row[0].replace("\u202f", "")) == "= 420 620 590 790 880 1080"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("4Px-2 N v", "/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=ns"),
        ("#7 3SA+1 S", "/fr/?contract=3NT&declarer=S&tricks=10&vulnerability=both&board=7"),
        ("4P= tous", "/fr/?contract=4S&tricks=10&vulnerability=both"),
        ("passe", "/fr/?contract=Pass"),
        ("4♠ X −2 O personne", "/fr/?contract=4SX&declarer=W&tricks=8&vulnerability=none"),
    ],
)
def test_a_typed_line_becomes_an_address(client: TestClient, text: str, address: str) -> None:
    found = client.get("/fr/", params={"text": text, "lang": "fr"})
    assert (found.status_code, found.headers["location"]) == (303, address)


def test_a_line_in_the_other_language_is_offered_as_a_key(client: TestClient) -> None:
    found = client.get("/fr/", params={"text": "4Sx-2 N", "lang": "fr"})
    assert found.status_code == 400
    assert "Colonne 2" in found.text
    offer = re.search(r'<a class="btn" href="([^"]*)">4Px−2 N</a>', found.text)
    assert offer
    taken = client.get(unescape(offer[1]))
    assert taken.headers["location"] == "/fr/?contract=4SX&declarer=N&tricks=8"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("contract=8S", "« 8S » n’est pas un contrat."),
        ("contract=6S&result=%2B3", "6P ne peut pas finir ainsi"),
        ("contract=4S&tricks=17", "17 levées"),
        ("contract=4S&tricks=8&declarer=Q", "« Q » n’est pas un déclarant."),
        ("contract=4S&tricks=8&vulnerability=most", "« most » n’est pas une vulnérabilité."),
        ("contract=4S&tricks=8&board=0", "L’étui 0 n’existe pas"),
        ("contract=4S&tricks=8&board=<b>", "« <b> » n’est pas un numéro d’étui."),
        ("contract=4S&tricks=8&result=%3D", "se contredisent"),
    ],
)
def test_what_cannot_be_is_explained_where_it_stands(
    client: TestClient, query: str, said: str
) -> None:
    found = client.get(f"/fr/?{query}")
    assert found.status_code == 400
    assert said in words(found.text)
    assert "<b>" not in found.text


def test_board_and_vulnerability_that_disagree(client: TestClient) -> None:
    """Board 7: South deals, both vulnerable (Law 2)."""
    found = client.get("/fr/?contract=4S&tricks=8&declarer=N&board=7&vulnerability=ns")
    assert "L’étui 7 et la vulnérabilité choisie se contredisent." in words(found.text)
    links = [unescape(link) for link in re.findall(r'class="btn" href="([^"]*)"', found.text)]
    assert links == [
        "/fr/?contract=4S&declarer=N&tricks=8&vulnerability=both&board=7",
        "/fr/?contract=4S&declarer=N&tricks=8&vulnerability=ns",
    ]


def test_keys_filled_in_by_a_board_follow_the_next_board(client: TestClient) -> None:
    """Without a script the form sends the vulnerability of board 7 along with board 8."""
    found = client.get("/fr/?contract=4S&tricks=8&declarer=N&board=8&vulnerability=both&filled=7")
    assert "contredisent" not in found.text
    assert chosen(found.text)["vulnerability"] == "none"


def test_the_switch_of_language_keeps_the_state(client: TestClient) -> None:
    query = "contract=4SX&declarer=N&tricks=8&vulnerability=both&count=total"
    text = client.get(f"/fr/?{query}").text
    assert f'href="/en/?{query.replace("&", "&amp;")}"' in text
    # A line that cannot be read is carried along with the language it was typed in.
    text = client.get("/fr/", params={"text": "4Px", "lang": "fr"}).text
    assert 'href="/en/?text=4Px&amp;lang=fr"' in text


def test_the_result_is_said_in_words(client: TestClient) -> None:
    query = "/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=both"
    parts = client.get(query, headers={"chelem-parts": "1"}).text
    spoken = re.search(r'data-spoken="([^"]*)"', parts)
    assert spoken
    assert words(spoken[1]) == (
        "quatre piques contrés par Nord, deux de chute, vulnérable : moins 500 pour Nord-Sud"
    )
    assert "<html" not in parts


def test_the_code_holds_an_address_that_a_phone_can_open() -> None:
    local = TestClient(create_app(), base_url="http://127.0.0.1:8000")
    assert "chelem serve --host 0.0.0.0" in local.get("/fr/").text
    network = TestClient(
        create_app(Site(network_url="http://192.0.2.7:8000")), base_url="http://127.0.0.1:8000"
    )
    text = network.get("/fr/?contract=4S&tricks=10").text
    assert "http://192.0.2.7:8000/fr/?contract=4S&amp;tricks=10" in text
    picture = network.get("/fr/qr.svg?contract=4S&tricks=10")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("text=4P%2B1&lang=xx", "La langue « xx » n’existe pas ici."),
        ("contract=4S&doubling=XXX&result==", "« XXX » n’est ni un contre ni un surcontre."),
        ("contract=4SX&doubling=XX&result==", "Le contrat « 4SX » et « XX » se contredisent."),
        ("board=7&vulnerability=none", "L’étui 7 et la vulnérabilité choisie se contredisent."),
    ],
)
def test_what_cannot_be_meant_is_refused_and_named(
    client: TestClient, query: str, said: str
) -> None:
    found = client.get(f"/fr/?{query}")
    assert found.status_code == 400
    assert said in words(found.text)


def test_a_double_said_twice_alike_is_one(client: TestClient) -> None:
    query = "contract=4SX&doubling=X&declarer=N&tricks=8&vulnerability=both"
    assert "4♠ X −2" in answer(client, query)


@pytest.mark.parametrize("query", ["?contract=", "?board=", "inverse?points=", "imps?a="])
def test_a_long_text_is_quoted_in_part(client: TestClient, query: str) -> None:
    found = client.get(f"/fr/{query}{'9' * 300}")
    assert found.status_code == 400
    assert f"« {'9' * 60}… »" in words(found.text)
    assert "9" * 61 not in re.sub(r"<[^>]*>", "", found.text)
