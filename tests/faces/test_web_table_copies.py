"""Copies of a kept sheet, and the sheets opened from them."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.faces.tables import opened, texts


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
        (
            '{"form": "rubber", "record": {"deals": [], "options": {"stake": "1e20000000"}}}',
            "record.options.stake ne peut pas être",
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
