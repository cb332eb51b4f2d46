"""What is changed on a kept sheet afterwards: its settings, an earlier deal, a forgotten one."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from tests.faces.tables import add, another, api, opened, send, texts


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
