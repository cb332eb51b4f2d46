"""What the installed app is made of, asked without a browser."""

from __future__ import annotations

import re
import struct
from typing import Any

import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from chelem.faces.web.app import create_app
from chelem.faces.web.visit import Site
from chelem.press.html import pocket_quiz
from chelem.press.html.pocket import version, whole_file


@pytest.fixture
def client() -> TestClient:
    return TestClient(create_app())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_manifest_and_its_icons(client: TestClient, lang: str) -> None:
    answer = client.get(f"/{lang}/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    found: dict[str, Any] = answer.json()
    assert (found["lang"], found["start_url"], found["scope"]) == (lang, f"/{lang}/", "/")
    pictures = [icon for icon in found["icons"] if icon["type"] == "image/png"]
    assert [icon["sizes"] for icon in pictures] == ["192x192", "512x512", "512x512"]
    assert pictures[-1]["purpose"] == "maskable"
    for icon in pictures:
        body = client.get(icon["src"]).content
        width, height = struct.unpack(">II", body[16:24])
        assert f"{width}x{height}" == icon["sizes"]
    assert (
        f'<link rel="manifest" href="/{lang}/manifest.webmanifest">' in client.get(f"/{lang}/").text
    )
    for shortcut in found["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200


def test_everything_that_the_worker_keeps_is_there(client: TestClient) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text.startswith(f'const VERSION = "{version()}-{pocket_quiz.version()}";')
    shell = re.search(r"const SHELL = \[(.*)\];", answer.text)
    assert shell
    addresses = re.findall(r'"([^"]+)"', shell[1])
    assert {"/fr/pocket", "/en/pocket", "/fr/tables", "/en/rules"} <= set(addresses)
    assert [a for a in addresses if client.get(a).status_code != 200] == []
    for lang in ("fr", "en"):
        named = re.findall(
            r'(?:src|href)="(/(?:static|pocket)/[^"]+)"', client.get(f"/{lang}/pocket").text
        )
        assert {name for name in named if not name.endswith(".png")} <= set(addresses)


def test_the_quiz_is_kept_after_all_else_and_small(client: TestClient) -> None:
    """Per language at most 120 kB as sent; its page has files that are kept, and is no page to find."""
    worker = client.get("/sw.js").text
    more = re.search(r"const MORE = \[(.*)\];", worker)
    shell = re.search(r"const SHELL = \[(.*)\];", worker)
    assert more
    assert shell
    addresses = re.findall(r'"([^"]+)"', more[1])
    for lang in ("fr", "en"):
        script = f"/pocket/{pocket_quiz.version()}/quiz-{lang}.js"
        assert {script, f"/{lang}/pocket/quiz"} <= set(addresses)
        answer = client.get(script)
        assert "immutable" in answer.headers["cache-control"]
        assert int(answer.headers["content-length"]) <= 120_000
        text = client.get(f"/{lang}/pocket/quiz").text
        assert '<meta name="robots" content="noindex">' in text
        named = set(re.findall(r'src="(/(?:static|pocket)/[^"]+)"', text))
        assert named <= {script, *re.findall(r'"([^"]+)"', shell[1])}
        assert script in named
    assert client.get("/pocket/000000000000/quiz-fr.js").headers["cache-control"] == "no-cache"
    assert client.get(f"/pocket/{pocket_quiz.version()}/quiz-de.js").status_code == 404


def test_the_file_can_be_taken_along(client: TestClient) -> None:
    answer = client.get("/export/calculator.html?lang=en")
    assert answer.text == whole_file("en")
    assert "attachment" in answer.headers["content-disposition"]
    assert client.get("/pocket/000000000000.js").headers["cache-control"] == "no-cache"
    assert "immutable" in client.get(f"/pocket/{version()}.js").headers["cache-control"]


@pytest.mark.parametrize(
    ("base", "public", "told"),
    [
        ("http://192.168.1.20:8765", None, True),
        ("http://127.0.0.1:8765", None, False),
        ("http://localhost:8765", None, False),
        ("http://192.168.1.20:8765", "https://club.example", False),
    ],
)
def test_over_plain_http_pages_say_that_nothing_is_kept(
    base: str, public: str | None, told: bool
) -> None:
    client = TestClient(create_app(Site(public_url=public)), base_url=base)
    for address in ("/fr/", "/fr/imps", "/fr/pocket"):
        text = client.get(address).text
        assert ("Cette adresse est en http\u00a0: sans réseau elle ne s’ouvre pas." in text) is told
        assert 'href="/export/calculator.html?lang=fr"' in text
