"""The laboratory's page asked without a browser: form, sample, answer, refusals, PBN, JSON."""

from __future__ import annotations

import json
from urllib.parse import parse_qsl, urlencode

import pytest

from chelem.desk.lab import Progress
from chelem.desk.lab_question import look
from chelem.engines import double_dummy
from chelem.faces.web.lab import _read
from chelem.faces.web.lab_cards import cards
from chelem.faces.web.lab_form import values_of
from chelem.lab.answer import Answer, ContractAnswer, Declared
from chelem.lab.chance import Frequency, Mean
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat
from tests.faces.asgi import Visitor

HANDS = {"north": "KJ5.A842.Q6.K965", "south": "AQ873.K6.K94.J72"}
solver = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)


class Known:
    """A solver that gives every contract two tricks more than it needs, or two fewer."""

    def __init__(self, made: bool = True) -> None:
        self.made = made

    def tallies(self, job):
        from chelem.lab.answer import Tally

        for shard in range(job.shards):
            tally = Tally()
            for place in range(25):
                tricks = tuple(
                    min(13, one.contract.needs + 2) if self.made else one.contract.needs - 2
                    for one in job.asked
                )
                tally.add(job.asked, tricks, (shard, place))
            yield tally


def visitor(made: bool = True) -> Visitor:
    from chelem.faces.web.lab_runner import Runner

    found = Visitor()
    found.app.state.lab = Runner(Known(made))
    return found


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_form_and_its_ready_made_questions(lang: str) -> None:
    reply = Visitor().get(f"/{lang}/lab")
    assert reply.status == 200
    asked = cards(lang)
    assert [code for code, _ in asked][:10] == [
        "how_often", "best", "invite", "slam", "sacrifice", "double", "side", "odds", "lead", "worth"
    ]  # fmt: skip
    for _, link in asked:
        assert f'href="{link.replace("&", "&amp;")}"' in reply.text


@solver
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_ready_made_question_can_be_asked(lang: str) -> None:
    for code, link in cards(lang):
        if code == "odds":
            assert Visitor().get(link).status == 200
            continue
        reply = visitor().get(f"/{lang}/lab{link}&deals=100")
        assert reply.status == 200, code
        assert 'class="verdict"' in reply.text, code


@solver
def test_a_made_game_is_bid_and_a_defeated_one_is_not() -> None:
    query = urlencode({"contracts": "4P S, 3P S", **HANDS, "vul": "v", "deals": "200"})
    assert "demandez la manche" in visitor().get(f"/fr/lab?{query}").text
    assert "ne le demandez pas" in visitor(made=False).get(f"/fr/lab?{query}").text


@solver
def test_failing_deals_are_shown_and_downloaded() -> None:
    query = urlencode({"contracts": "4P S", **HANDS, "deals": "100"})
    page = visitor(made=False).get(f"/fr/lab?{query}").text
    assert page.count("hands four") == 10
    link = page.split('href="lab/deals.pbn?')[1].split('"')[0].replace("&amp;", "&")
    reply = Visitor().get(f"/fr/lab/deals.pbn?{link}")
    assert reply.status == 200
    assert reply.text.count("[Deal ") == 10
    assert reply.text.count("KJ5.A842.Q6.K965") == 10


def test_ten_deals_to_look_at_without_a_solver() -> None:
    query = urlencode({"north": "15-17 hcp, balanced", "look": "1"})
    reply = Visitor().get(f"/en/lab?{query}")
    assert reply.status == 200
    assert reply.text.count("hands four") == 10


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"contracts": "4P S", "north": "15-17"}, "colonne"),
        ({"contracts": "4P S", "north": "AK5.A842"}, ""),
        ({"contracts": "4P", **HANDS}, "qui joue"),
        ({"contracts": "4S S", **HANDS}, "4P"),
        ({"contracts": "4P S", "where": "hcp(nord)>=38"}, "Aucune donne"),
        ({"contracts": "4P S", **HANDS, "deals": "999999"}, "10000"),
        ({"contracts": "4P S", **HANDS, "seed": "-1"}, "graine"),
        ({"north": HANDS["north"], "south": HANDS["north"]}, "deux mains"),
        ({"north": "<script>alert(1)</script>"}, "&lt;"),
    ],
)
def test_refusals_help(query: dict[str, str], said: str) -> None:
    reply = Visitor().get(f"/fr/lab?{urlencode(query)}")
    assert reply.status == 400
    assert "note err" in reply.text
    assert said.lower() in reply.text.lower()
    assert "<script>alert" not in reply.text


@solver
def test_json_of_interfaces() -> None:
    body = {"contracts": ["4S S", "3NT S"], **HANDS, "vul": "v", "deals": "100", "lang": "en"}
    reply = visitor().post("/api/lab", json.dumps(body).encode(), "application/json")
    assert reply.status == 200, reply.text
    found = json.loads(reply.text)
    first = found["contracts"][0]
    assert (first["contract"], first["declarer"], first["makes"]) == ("4S", "S", 1.0)
    assert (len(first["tricks"]), first["tricks"][12]) == (14, 100)
    assert found["break_even"] == 0.375
    assert set(found) >= {
        "seed",
        "deals",
        "acceptance",
        "contracts",
        "break_even",
        "engine",
        "skipped",
    }


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"[]", 422),
        (b"{", 422),
        (b'{"contracts": "4Z S"}', 400),
        (b"{}", 400),
        (b'{"contracts": 7}', 400),
    ],
)
def test_bad_json_is_a_problem(body: bytes, status: int) -> None:
    reply = Visitor().post("/api/lab", body, "application/json")
    assert reply.status == status
    assert reply.headers["content-type"] == "application/problem+json"


def test_the_other_language_keeps_the_question() -> None:
    query = urlencode({"contracts": "4SX N, 3NT S", "l": "en", **HANDS, "deals": "25"})
    page = visitor().get(f"/fr/lab?{query}").text
    assert 'value="4Px N, 3SA S"' in page
    mixed = urlencode({"contracts": "4P S", "north": "15-17 H", "l": "fr", "look": "1"})
    page = Visitor().get(f"/en/lab?{mixed}").text
    assert 'name="l" value="fr"' in page
    assert "hands four" in page


def test_the_calculator_asks_how_often() -> None:
    page = Visitor().get("/fr/?contract=4SX&declarer=N&tricks=8&vulnerability=both").text
    link = page.split('href="/fr/lab?')[1].split('"')[0].replace("&amp;", "&")
    form = Visitor().get(f"/fr/lab?{link}")
    assert 'name="contracts" value="4Px N"' in form.text


def test_points_and_suits_chosen_without_typing() -> None:
    query = urlencode(
        {"n_hcp": "15-17", "n_shape": "not-balanced", "n_s": "5+", "s_h": "0-2", "look": "1"}
    )
    asked = _read(values_of(dict(parse_qsl(query))), "fr")
    for hands in look(asked).deals:
        north = hands[Seat.NORTH]
        assert 15 <= north.hcp <= 17
        assert len(north.suit(Denomination.SPADES)) >= 5
        assert len(hands[Seat.SOUTH].suit(Denomination.HEARTS)) <= 2
    page = Visitor().get(f"/fr/lab?{query}")
    assert page.status == 200
    assert page.text.count("hands four") == 10
    assert Visitor().get("/fr/lab?n_hcp=quinze&look=1").status == 400


def test_a_busy_laboratory_says_so() -> None:
    from chelem.faces.web.lab_runner import Runner

    found = Visitor()
    found.app.state.lab = Runner(Known(), waiting=0)
    query = urlencode({"contracts": "4P S", **HANDS})
    reply = found.get(f"/fr/lab?{query}")
    assert reply.status == 429
    assert "Réessayez" in reply.text


def test_progress_ends_for_one_reason() -> None:
    one = ContractAnswer(
        Declared.__new__(Declared), Frequency(1, 2), (), 0.0, (0.0, 0.0), Mean(), Mean(), Mean()
    )
    step = Progress(Answer((one,), 2, 0), 2, "all")
    assert step.ended("time").why == "all"
    assert Progress(step.answer, 2, None).ended("time").why == "time"
