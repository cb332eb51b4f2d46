"""Sheets kept at the table, asked as browsers and scripts ask."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from chelem.faces.web.app import create_app
from chelem.faces.web.guards import Buckets
from chelem.faces.web.visit import Site

QUICK = Buckets(rate=1000, burst=100_000)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'sheets.sqlite'}"


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with TestClient(create_app(Site(database=database), QUICK)) as opened:
        yield opened


def another(client: TestClient) -> TestClient:
    """Another phone: the same server, no cookies."""
    return TestClient(client.app)


def opened(client: TestClient, **fields: str) -> dict[str, str]:
    """A new sheet's paths by right: `/fr/sheet/…`."""
    reply = client.post("/fr/sheets", data=fields, follow_redirects=False)
    assert reply.status_code == 303, reply.text
    owner = reply.headers["location"]
    page = client.get(owner).text
    links = re.findall(r'href="http://testserver(/fr/sheet/[^"]+)" rel="nofollow"', page)
    return dict(zip(("owner", "writer", "reader"), links, strict=True))


def api(path: str) -> str:
    return path.replace("/fr/sheet/", "/api/sheet/")


def send(client: TestClient, path: str, *facts: dict[str, Any]) -> Any:
    return client.post(api(path) + "?lang=en", json={"facts": list(facts)})


def add(name: str, text: str, **more: Any) -> dict[str, Any]:
    return {"id": f"fact-{name}", "kind": "add", "text": text, **more}


def texts(client: TestClient, path: str) -> list[str]:
    return [entry["text"] for entry in client.get(api(path)).json()["entries"]]


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
        {"id": "fact-0001", "kind": "add", "text": 5},
        {"id": "fact-0001", "kind": "add", "text": "2H= N", "base": 99},
        {"id": "fact-0001", "kind": "add", "text": "2H= N", "base": "1"},
        {"id": "fact-0001", "kind": "add", "text": "2H= N", "lang": "de"},
        {"id": "fact-0001", "kind": "edit", "deal": "nothing-here", "text": "2H= N"},
        {"id": "fact-0001", "kind": "undo", "fact": "nothing-here"},
        {"id": "fact-0001", "kind": "set", "writers": "nobody"},
        {"id": "fact-0001", "kind": "set", "names": ["A"]},
        {"id": "fact-0001", "kind": "set", "options": {"hands": 0}},
        {"id": "fact-0001", "kind": "set", "options": {"stake": "much"}},
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


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"facts": 1}', b'{"facts": [1]}', b"\xff"])
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


def test_preview_of_a_correction(client: TestClient) -> None:
    """Rubber: 2S and 2S are a game of 120 below; with the first one down, they are 60 alone."""
    links = opened(client, form="rubber", text="2P= N\n2P= N\n4P-1 S\n")
    ids = [entry["id"] for entry in client.get(api(links["owner"])).json()["entries"]]
    path = api(links["owner"]) + "/preview"
    found = client.get(path, params={"text": "2S-1 N", "deal": ids[0], "lang": "fr"}).json()
    assert found["deal"] == 1
    assert found["sides"]["EW"]["points"] == 50
    assert found["sides"]["NS"]["points"] == 0
    # Deal 2 wins no game now; deal 3 is one down not vulnerable: 50, not 100.
    assert found["changes"] == [
        {"deal": 2, "before": {"NS": 60, "EW": 0}, "after": {"NS": 60, "EW": 0}},
        {"deal": 3, "before": {"NS": 0, "EW": 100}, "after": {"NS": 0, "EW": 50}},
    ]
    assert found["totals"] == {
        "before": {"NS": 120, "EW": 100},
        "after": {"NS": 60, "EW": 100},
    }
    said = [text.replace("\xa0", " ") for text in found["after"]]
    assert said == [
        "Donne 2 : elle ne gagne plus la manche",
        "Donne 3 : 0 – 100 devient 0 – 50",
        "Total : 120 – 100 devient 60 – 100",
    ]
    # A game at deal 3, seen in its own place; nothing comes after it but the totals.
    found = client.get(path, params={"text": "3NT+1 E", "deal": ids[2], "lang": "en"}).json()
    assert (found["deal"], found["changes"]) == (3, [])
    assert found["after"] == ["Total: 120 – 100 becomes 120 – 130"]
    # A new deal at the end changes nothing that stands.
    found = client.get(path, params={"text": "3NT= E"}).json()
    assert (found["deal"], found["changes"], found["after"]) == (4, [], [])


def test_a_deal_that_was_forgotten(client: TestClient) -> None:
    links = opened(client, form="chicago", text="2C= N\n3SA= E\n")
    ids = [entry["id"] for entry in client.get(api(links["owner"])).json()["entries"]]
    preview = client.get(
        api(links["owner"]) + "/preview", params={"text": "2H= N", "before": ids[1]}
    ).json()
    # What East's 3NT= earns depends on its place in the round.
    assert preview["deal"] == 2
    assert preview["changes"][0]["deal"] == 3
    page = client.get(f"{links['owner']}?before={ids[1]}").text
    assert "Insérer avant la donne 2" in page
    assert f'name="before" value="{ids[1]}"' in page
    form = {"id": "form-0001", "base": "3", "action": "add", "text": "2C= N", "before": ids[1]}
    assert client.post(links["owner"], data=form, follow_redirects=False).status_code == 303
    assert texts(client, links["owner"]) == ["2H= N", "2H= N", "3NT= E"]
    assert client.get(links["owner"] + "/sheet.json").json()["totals"] == preview["totals"]["after"]
    # Undone, it is out again; another guest may put a deal there too, and none is lost.
    client.post(links["owner"], data={"id": "undo-0001", "action": "undo", "fact": "form-0001"})
    assert texts(client, links["owner"]) == ["2H= N", "3NT= E"]
    wrong = add("0009", "4S= N", before="nobody-at-all")
    assert send(client, links["owner"], wrong).status_code == 422


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


def test_files(client: TestClient) -> None:
    links = opened(client, form="chicago", text="donnes: 2\n2C= N\n3SA= O honneurs O 150\n")
    deals = client.get(links["owner"] + "/sheet.txt")
    assert deals.headers["content-disposition"] == 'attachment; filename="chelem-chicago.txt"'
    assert "3SA= O honneurs O 150" in deals.text
    again = opened(client, form="chicago", text=deals.text)
    first, second = (client.get(path["owner"] + "/sheet.json").json() for path in (links, again))
    assert first["rounds"] == second["rounds"]
    assert second["rules"]["hands"] == 2
    rows = client.get(links["reader"] + "/sheet.csv").text.splitlines()
    assert rows[1] == "1;N;none;2H;N;NS;8;;0;0;60;0;;;;"
    assert client.get(links["reader"] + "/sheet.exe").status_code == 404
    printed = client.get(links["reader"] + "/sheet.pdf")
    assert printed.headers["content-type"] == "application/pdf"
    assert printed.content.startswith(b"%PDF-")
    rubber = opened(client, form="rubber", text=deals.text.replace("hands", "# hands"))
    assert client.get(rubber["reader"] + "/sheet.pdf").content.startswith(b"%PDF-")


def test_a_copy_is_opened_again(client: TestClient) -> None:
    text = "noms: Anne, Bob, Cléo, Dan\npremier donneur: E\ndonnes: 2\n2C= N\n3SA= O honneurs O 150\nP\n"
    links = opened(client, form="chicago", text=text)
    first = client.get(links["owner"] + "/sheet.json").json()
    for kind in ("json", "csv", "txt"):
        copy = client.get(f"{links['owner']}/sheet.{kind}").content
        form = {"form": "rubber" if kind == "json" else "chicago", "first_dealer": "S"}
        reply = client.post(
            "/fr/sheets/file",
            data=form,
            files={"file": (f"chelem.{kind}", copy)},
            follow_redirects=False,
        )
        assert reply.status_code == 303, reply.text
        second = client.get(reply.headers["location"] + "/sheet.json").json()
        assert second["form"] == "chicago"
        assert second["record"]["deals"] == first["record"]["deals"]
        assert second["record"]["first_dealer"] == "E"
        if kind != "csv":
            assert {**second, "ledger": None} == {**first, "ledger": None}
        # Pasted, it is the same.
        pasted = opened(client, form="chicago", text=copy.decode())
        again = client.get(pasted["reader"] + "/sheet.json").json()
        assert again["record"] == second["record"]


def test_a_large_sheet_is_opened_again(client: TestClient) -> None:
    links = opened(client, form="rubber", text="4P= N honneurs N 100\n" * 200)
    copy = client.get(links["owner"] + "/sheet.json").content
    assert len(copy) > 64 * 1024
    reply = client.post("/fr/sheets/file", files={"file": ("a.json", copy)}, follow_redirects=False)
    assert reply.status_code == 303
    assert len(texts(client, reply.headers["location"])) == 200


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ('{"form": "rubber",', "abîmé : ligne 1, colonne 19"),
        ('{"form": "rubber"}', "record ne peut pas être null"),
        (
            '{"form": "rubber", "record": {"deals": [{"text": "4S="}]}}',
            "a.json:record.deals[0].text:4",
        ),
        ("deal;contract;tricks\n1;4S;x\n", "a.json:2"),
        (b"\0\1\2".decode(), "n’est pas un fichier de texte"),
        ("# " + "x" * 1_000_001, "trop gros"),
    ],
)
def test_a_damaged_copy_is_refused_in_words(client: TestClient, file: str, said: str) -> None:
    reply = client.post("/fr/sheets/file", files={"file": ("a.json", file.encode())})
    assert reply.status_code == 400
    assert said in reply.text.replace("\xa0", " ").replace("\u202f", " ")


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


def fields_of(page: str) -> dict[str, str]:
    """What the settings form would send as it stands."""
    part = page[page.index('id="settings"') :]
    part = part[: part.index("</form>")]
    found = dict(
        re.findall(r'<input (?:id="[^"]*" |type="hidden" )name="(\w+)"[^>]*value="([^"]*)"', part)
    )
    for name, rest in re.findall(r'<select id="\w+" name="(\w+)">(.*?)</select>', part):
        (found[name],) = re.findall(r'value="([^"]*)" selected', rest)
    (found["first_dealer"],) = re.findall(r'name="first_dealer" value="(.)" checked', part)
    return found


def test_the_opener_changes_players_dealer_and_rules(client: TestClient) -> None:
    links = opened(
        client, form="chicago", text="noms: A, B, C, D\n2C= N\n3P= E\n", first_dealer="N"
    )
    fields = fields_of(client.get(links["owner"]).text)
    assert fields["option_honours"] == "ignored"
    assert fields["option_hands"] == "4"
    fields |= {
        "name_n": "Anne-Marie",
        "first_dealer": "E",
        "option_honours": "counted",
        "option_vulnerability": "non-dealer",
        "option_hands": "3",
        "option_stake": "0,10",
    }
    assert client.post(links["owner"], data=fields, follow_redirects=False).status_code == 303
    page = client.get(links["owner"]).text
    assert "Anne-Marie" in page
    found = client.get(links["owner"] + "/sheet.json").json()
    assert found["record"]["names"] == ["Anne-Marie", "B", "C", "D"]
    assert found["rules"]["honours"] == "counted"
    assert found["rules"]["hands"] == 3
    assert found["rules"]["stake"] == 0.1
    deals = [deal for part in found["rounds"] for deal in part["deals"]]
    assert [deal["dealer"] for deal in deals] == ["E", "S"]
    # On the second deal South dealt: the non-dealer's side is vulnerable.
    assert deals[1]["vulnerable"] == ["EW"]
    # What the form shows afterwards is what was chosen; kept again, nothing changes.
    again = fields_of(page)
    assert {name: again[name] for name in fields if name != "id"} == {
        **{name: fields[name] for name in fields if name != "id"},
        "option_stake": "0.1",
    }
    state = client.get(api(links["owner"])).json()
    client.post(links["owner"], data={"id": "undo-0001", "action": "undo", "fact": state["undo"]})
    found = client.get(links["owner"] + "/sheet.json").json()
    assert found["record"]["names"] == ["A", "B", "C", "D"]
    assert found["rules"]["hands"] == 4


def test_settings_that_cannot_be(client: TestClient) -> None:
    links = opened(client, form="rubber", text="2C= N\n")
    fields = fields_of(client.get(links["owner"]).text)
    for wrong, said in (
        ({"name_n": "A", "name_e": "B", "name_s": "C"}, "A, B, C"),
        ({"name_n": "A", "name_e": "A"}, "A, A"),
        ({"option_settlement": "<i>"}, "&lt;i&gt;"),
        ({"option_stake": "much"}, "much"),
        ({"first_dealer": "X"}, "first_dealer"),
    ):
        reply = client.post(links["owner"], data={**fields, **wrong})
        assert reply.status_code == 400, wrong
        assert said in reply.text
    guest = another(client)
    assert 'id="settings"' not in guest.get(links["writer"]).text
    assert guest.post(links["writer"], data={**fields, "id": "guest-0001"}).status_code == 400


def test_a_player_renamed_keeps_the_rounds_played(client: TestClient) -> None:
    text = "names: A, B, C, D, E\nrotation: cut-in\nhands: 1\n2C= N\nseats: A, B, E, D\n3P= E\n"
    links = opened(client, form="chicago", text=text)
    names = ["A", "B", "C", "D", "Élise"]
    assert (
        send(client, links["owner"], {"id": "set-00001", "kind": "set", "names": names}).status_code
        == 200
    )
    ledger = client.get(links["owner"] + "/sheet.json").json()["ledger"]
    assert ledger["rounds"][1]["seats"]["S"] == "Élise"
    # Fewer players than were written down: the round is nobody's, and the page still stands.
    send(
        client,
        links["owner"],
        {"id": "set-00002", "kind": "set", "names": ["X", "Y", "Z", "T", "U"][:4]},
    )
    assert client.get(links["owner"]).status_code == 200


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
