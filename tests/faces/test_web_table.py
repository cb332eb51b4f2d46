"""Sheets kept at the table, asked as browsers and scripts ask."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from chelem.faces.web.app import create_app
from chelem.faces.web.guards import Buckets
from chelem.faces.web.visit import Site
from tests.faces.tables import QUICK, add, another, api, opened, send, texts


def test_a_sheet_without_any_script(client: TestClient) -> None:
    links = opened(client, form="rubber", name_n="Anne", name_e="B", name_s="C", name_w="D")
    page = client.get(links["owner"]).text
    assert "Marquer la donne 1" in page
    form = {"id": "form-0001", "base": "1", "action": "add", "bid": "2H", "doubling": ""}
    client.post(links["owner"], data={**form, "declarer": "N", "result": "+1"})
    # Pressed twice, written once.
    client.post(links["owner"], data={**form, "declarer": "N", "result": "+1"})
    assert texts(client, links["owner"]) == ["2H+1 N"]
    page = client.get(links["owner"]).text
    assert "Il manque 40 à Nous pour la manche." in page
    (name,) = re.findall(r"\?edit=([\w-]+)#entry", page)
    editing = client.get(f"{links['owner']}?edit={name}").text
    assert "Corriger la donne 1" in editing
    assert re.search(r'value="2H" checked', editing)
    edit = {"id": "form-0002", "action": "edit", "deal": name, "text": "4Cx-2 O", "base": "2"}
    client.post(links["owner"], data=edit)
    assert texts(client, links["owner"]) == ["4Hx-2 W"]
    undo = client.get(api(links["owner"])).json()["undo"]
    client.post(links["owner"], data={"id": "form-0003", "action": "undo", "fact": undo})
    assert texts(client, links["owner"]) == ["2H+1 N"]
    client.post(links["owner"], data={"id": "form-0004", "action": "redo", "fact": undo})
    client.post(links["owner"], data={"id": "form-0005", "action": "remove", "deal": name})
    assert texts(client, links["owner"]) == []
    assert "donne effacée" in client.get(links["owner"]).text


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ({"name_n": "Anne", "name_s": "Luc"}, ["Anne", "Est", "Luc", "Ouest"]),
        ({"name_w": "Luc"}, ["Nord", "Est", "Sud", "Luc"]),
        ({"name_n": "Anne", "name_e": "Luc"}, ["Anne", "Luc"]),
        ({"name_n": "A", "name_s": "C", "name_6": "F"}, ["A", "Est", "C", "Ouest", "F"]),
        ({}, []),
    ],
)
def test_players_keep_the_seats_that_they_were_given(
    client: TestClient, typed: dict[str, str], names: list[str]
) -> None:
    """Two names of one side are partners, not the names of the two sides."""
    links = opened(client, form="rubber", **typed)
    found = client.get(links["owner"] + "/sheet.json").json()["record"]
    assert found.get("names", []) == names


def test_a_deal_that_cannot_be_is_refused_in_words(client: TestClient) -> None:
    links = opened(client)
    reply = client.post(links["owner"], data={"id": "form-0001", "action": "add", "text": "4P+9 N"})
    assert reply.status_code == 400
    assert "ne peut pas finir ainsi" in reply.text
    assert texts(client, links["owner"]) == []


def test_rights(client: TestClient) -> None:
    links = opened(client)
    guest = another(client)
    assert "Marquer la donne" not in guest.get(links["reader"]).text
    assert send(guest, links["reader"], add("0001", "2H= N")).status_code == 403
    assert send(guest, links["writer"], add("0001", "2H= N")).status_code == 200
    # The link to read shows no link to write, the link to write not the opener's.
    token = links["writer"].rpartition("/")[2]
    assert token not in guest.get(links["reader"]).text
    assert links["owner"].rpartition("/")[2] not in guest.get(links["writer"]).text
    setting = {"id": "set-00001", "kind": "set", "writers": "opener"}
    assert send(guest, links["writer"], setting).status_code == 403
    assert send(client, links["owner"], setting).status_code == 200
    assert send(guest, links["writer"], add("0002", "2H= N")).status_code == 403
    assert send(client, links["owner"], add("0003", "2H= N")).status_code == 200
    assert texts(guest, links["reader"]) == ["2H= N", "2H= N"]


def test_facts_are_kept_once_and_in_order(client: TestClient) -> None:
    links = opened(client)
    reply = send(client, links["owner"], add("0001", "2H= N"), add("0002", "3NT= E")).json()
    assert [(fact["number"], fact["state"]) for fact in reply["facts"]] == [
        (2, "counts"),
        (3, "counts"),
    ]
    again = send(client, links["owner"], add("0002", "7NT= E"), add("0003", "P")).json()
    assert [fact["number"] for fact in again["facts"]] == [3, 4]
    assert texts(client, links["owner"]) == ["2H= N", "3NT= E", "P"]


def test_two_write_at_once(client: TestClient) -> None:
    links = opened(client)
    guest = another(client)
    send(client, links["owner"], add("0001", "2H= N", base=1))
    late = send(guest, links["writer"], add("0002", "2H+1 N", base=1)).json()
    assert late["facts"][0]["state"] == "aside"
    assert late["facts"][0]["against"] == "fact-0001"
    page = guest.get(links["writer"]).text
    assert "Deux ont écrit en même temps" in page
    same = send(guest, links["writer"], add("0003", "2H= N", base=1)).json()
    assert same["facts"][0]["state"] in ("twin", "aside")
    keep = {"id": "keep-0001", "kind": "keep", "fact": "fact-0002"}
    send(guest, links["writer"], keep)
    assert texts(client, links["owner"])[:2] == ["2H= N", "2H+1 N"]


@pytest.mark.parametrize(
    "fact",
    [
        {"kind": "add", "text": "2H= N"},
        {"id": "short", "kind": "add", "text": "2H= N"},
        {"id": "x" * 65, "kind": "add", "text": "2H= N"},
        {"id": "fact-0001", "kind": "open", "form": "chicago"},
        {"id": "fact-0001", "kind": "burn"},
        {"id": "fact-0001", "kind": "add"},
        {"id": "fact-0001", "kind": "add", "text": "3NT= N honours N 100"},
        {"id": "fact-0001", "kind": "add", "text": "2H= N", "seats": ["a", "a", "a", "a"]},
        {"id": "fact-0001", "kind": "add", "text": 5},
        {"id": "fact-0001", "kind": "add", "text": "2H= N", "base": 99},
        {"id": "fact-0001", "kind": "add", "text": "2H= N", "base": "1"},
        {"id": "fact-0001", "kind": "add", "text": "2H= N", "lang": "de"},
        {"id": "fact-0001", "kind": "edit", "deal": "nothing-here", "text": "2H= N"},
        {"id": "fact-0001", "kind": "undo", "fact": "nothing-here"},
        {"id": "fact-0001", "kind": "set", "writers": "nobody"},
        {"id": "fact-0001", "kind": "set", "names": ["A"]},
        {"id": "fact-0001", "kind": "set", "options": {"hands": 0}},
        {"id": "fact-0001", "kind": "set", "options": {"hands": 10**12}},
        {"id": "fact-0001", "kind": "set", "options": {"hands": True}},
        {"id": "fact-0001", "kind": "set", "options": {"hands": 4.0}},
        {"id": "fact-0001", "kind": "set", "options": {"stake": "much"}},
        {"id": "fact-0001", "kind": "set", "options": {"stake": "1/0"}},
        {"id": "fact-0001", "kind": "set", "options": {"stake": "1e6000"}},
        {"id": "fact-0001", "kind": "set", "options": {"stake": "1e20000000"}},
        {"id": "fact-0001", "kind": "set", "options": {"stake": 10**500}},
        {"id": "fact-0001", "kind": "set", "first_dealer": "Q"},
    ],
)
def test_facts_that_cannot_be(client: TestClient, fact: dict[str, Any]) -> None:
    links = opened(client)
    reply = send(client, links["owner"], fact)
    assert reply.status_code == 422
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.json()["message"]
    assert client.get(api(links["owner"])).json()["version"] == 1


HALF_A_SIGN = b'{"facts": [{"id": "fact-0001", "kind": "set", "names": ["\\ud800", "b"]}]}'


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{}", b'{"facts": 1}', b'{"facts": [1]}', b"\xff", HALF_A_SIGN]
)
def test_bodies_that_are_none(client: TestClient, body: bytes) -> None:
    links = opened(client)
    assert client.post(api(links["owner"]), content=body).status_code == 400


def test_a_sheet_has_two_hundred_deals_at_most(client: TestClient) -> None:
    links = opened(client, text="P\n" * 199)
    assert send(client, links["owner"], add("0001", "P")).status_code == 200
    assert send(client, links["owner"], add("0002", "P")).status_code == 422
    # Sent again, what is there already is no new deal.
    assert send(client, links["owner"], add("0001", "P")).status_code == 200
    reply = client.post("/fr/sheets", data={"text": "P\n" * 201})
    assert reply.status_code == 400


def test_preview(client: TestClient) -> None:
    links = opened(client, text="2C= N\n")
    reply = client.get(api(links["owner"]) + "/preview?text=2C=%20N&lang=fr").json()
    assert reply["text"] == "2♣\xa0="
    assert reply["sides"]["NS"]["points"] == 40
    assert reply["game"] == "Nous"
    assert client.get(api(links["owner"]) + "/preview?text=9C").status_code == 400
    assert texts(client, links["owner"]) == ["2H= N"]


def test_names_that_are_no_names(client: TestClient) -> None:
    names = {
        "name_n": "<script>alert(1)</script>",
        "name_e": "\u202etxet\u202c",
        "name_s": "😀" * 4_000,
        "name_w": 'O\'Brien & "Co"',
    }
    links = opened(client, **names)
    page = client.get(links["owner"]).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "😀" * 40 in page
    assert "😀" * 41 not in page
    # Larger than any form may be.
    assert client.post("/fr/sheets", data={"name_n": "😀" * 10_000}).status_code == 413


def test_nothing_tells_of_a_link(client: TestClient) -> None:
    links = opened(client)
    for path in links.values():
        reply = client.get(path)
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["cache-control"] == "no-store"
        assert "noindex" in reply.headers["x-robots-tag"]
    for wrong in ("x" * 24, "x", "x" * 200, "../etc"):
        assert client.get(f"/fr/sheet/{wrong}").status_code == 404
        assert client.get(f"/api/sheet/{wrong}").status_code == 404
    assert len(links["reader"].rpartition("/")[2]) * 6 >= 128


def test_another_site_cannot_write(client: TestClient) -> None:
    links = opened(client)
    form = {"id": "form-0001", "action": "add", "text": "2P= N"}
    for headers in (
        {"sec-fetch-site": "cross-site"},
        {"origin": "http://evil.test"},
    ):
        assert client.post(links["owner"], data=form, headers=headers).status_code == 400
        reply = client.post(
            api(links["owner"]), json={"facts": [add("0001", "2H= N")]}, headers=headers
        )
        assert reply.status_code == 400
        assert client.post("/fr/sheets", data={}, headers=headers).status_code == 400
    own = {"origin": "http://testserver", "sec-fetch-site": "same-origin"}
    assert client.post(links["owner"], data=form, headers=own).status_code == 200
    assert texts(client, links["owner"]) == ["2S= N"]


def test_a_link_has_a_pace(database: str) -> None:
    with TestClient(create_app(Site(database=database), QUICK)) as client:
        links = opened(client)
        client.app.state.paces = Buckets(rate=5, burst=20, clock=lambda: 0.0)
        codes = [
            send(client, links["owner"], add(f"{number:04}", "P")).status_code
            for number in range(25)
        ]
        assert codes == [200] * 20 + [429] * 5
        # Another table of the same club is not held up.
        assert send(client, opened(client)["owner"], add("0001", "P")).status_code == 200


def test_struck_out_for_good(client: TestClient, database: str) -> None:
    links = opened(client, text="2C= N\n", name_n="Zebulon", name_e="B", name_s="C", name_w="D")
    guest = another(client)
    assert guest.post(links["writer"], data={"action": "strike", "sure": "1"}).status_code == 400
    client.post(links["owner"], data={"action": "strike"})
    assert client.get(links["owner"]).status_code == 200
    client.post(links["owner"], data={"action": "strike", "sure": "1"})
    for path in links.values():
        assert client.get(path).status_code == 404
    # Nothing of it is left in the file, nor beside it.
    client.app.state.desk.journal.close()
    folder = Path(database.removeprefix("sqlite:///")).parent
    assert all(b"Zebulon" not in path.read_bytes() for path in folder.iterdir())


def test_what_was_kept_is_there_after_a_restart(client: TestClient, database: str) -> None:
    links = opened(client)
    send(client, links["owner"], add("0001", "2H= N"))
    client.app.state.desk.journal.close()
    with TestClient(create_app(Site(database=database), QUICK)) as second:
        assert texts(second, links["reader"]) == ["2H= N"]


def test_old_sheets_are_purged(client: TestClient) -> None:
    links = opened(client)
    desk = client.app.state.desk
    assert desk.purge(0) == 0
    assert desk.purge(desk.clock() + 1) == 1
    assert client.get(links["owner"]).status_code == 404


def test_history_can_be_read(client: TestClient) -> None:
    links = opened(client)
    send(client, links["owner"], add("0001", "2H= N"))
    send(client, links["owner"], {"id": "undo-0001", "kind": "undo", "fact": "fact-0001"})
    history = client.get(api(links["owner"])).json()["history"]
    assert [(past["kind"], past["state"]) for past in history] == [
        ("open", "counts"),
        ("add", "undone"),
        ("undo", "counts"),
    ]
    assert len({past["author"] for past in history}) == 1
    assert json.dumps(history)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("form", ["rubber", "chicago"])
def test_every_page_in_both_languages(client: TestClient, lang: str, form: str) -> None:
    links = opened(client, form=form, text="4C= N\n2P= E\nP\n")
    page = client.get(links["owner"].replace("/fr/", f"/{lang}/"))
    assert page.status_code == 200
    assert client.get(f"/{lang}/sheets").status_code == 200
    live = client.get(links["owner"].replace("/fr/", f"/{lang}/") + "/live")
    assert 'data-version="4"' in live.text


def test_what_a_correction_changes_is_marked(client: TestClient) -> None:
    """Without the game of deal 1, deal 2 is not vulnerable: 100 becomes 50, and says so."""
    links = opened(client, text="language: en\n4H= N\n2S-1 N\n2S= E\n")

    def changed() -> list[int]:
        entries = client.get(api(links["owner"])).json()["entries"]
        return [entry["deal"] for entry in entries if entry["changed"]]

    first = client.get(api(links["owner"])).json()["entries"][0]["id"]
    edit = {"id": "edit-0001", "kind": "edit", "deal": first, "text": "4H-1 N"}
    send(client, links["owner"], edit)
    assert changed() == [2]
    assert "recalculée" in client.get(links["owner"]).text
    send(client, links["owner"], {"id": "undo-0001", "kind": "undo", "fact": "edit-0001"})
    assert changed() == [2]
    send(client, links["owner"], {"id": "redo-0001", "kind": "redo", "fact": "edit-0001"})
    assert changed() == [2]
    send(client, links["owner"], add("0009", "P"))
    assert changed() == []
