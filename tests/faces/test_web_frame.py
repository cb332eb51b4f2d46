"""The frame of every page: languages, settings, caches, safety, limits, errors."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from chelem.faces.web.app import create_app
from chelem.faces.web.guards import FILE_LIMIT, TEXT_LIMIT, Buckets
from chelem.faces.web.visit import PAGES, Site
from chelem.press.html import assets

ADDRESSES = [f"/{lang}/{path}" for lang in ("fr", "en") for _, path in PAGES]


@pytest.fixture
def client() -> TestClient:
    return TestClient(create_app(), follow_redirects=False, raise_server_exceptions=False)


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("", "fr"),
        ("de, it;q=0.5", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("fr-CH, en;q=0.9", "fr"),
        ("de, en;q=0.3, fr;q=0.7", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("*;q=nonsense", "fr"),
    ],
)
def test_the_door_leads_to_the_visitors_language(client: TestClient, wish: str, lang: str) -> None:
    answer = client.get("/?contract=4S&tricks=10", headers={"accept-language": wish})
    assert (answer.status_code, answer.headers["location"]) == (
        307,
        f"/{lang}/?contract=4S&tricks=10",
    )
    assert answer.headers["vary"] == "Accept-Language"


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_says_what_it_is(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    lang = address[1:3]
    other = "en" if lang == "fr" else "fr"
    text = answer.text
    assert f'<html lang="{lang}"' in text
    assert re.search(r"<title>[^<]{4,} · Chelem</title>", text)
    assert re.search(r'<meta name="description" content="[^"]{20,}">', text)
    assert f'<link rel="canonical" href="http://testserver{address}">' in text
    twin = address.replace(f"/{lang}/", f"/{other}/", 1)
    assert f'hreflang="{other}" href="http://testserver{twin}"' in text
    assert len(re.findall("<h1", text)) == 1
    assert answer.headers["content-language"] == lang


@pytest.mark.parametrize("address", [*ADDRESSES, "/", "/healthz", "/fr/none", "/api/none"])
def test_every_answer_is_guarded(client: TestClient, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("address", ADDRESSES)
def test_pages_obey_their_own_policy(client: TestClient, address: str) -> None:
    """No style or script inside a page, nothing from elsewhere."""
    text = client.get(address).text
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", text)
    assert not re.search(r"<script(?![^>]*src=)", text)
    loaded = re.findall(
        r'(?:src|<link[^>]*rel="(?:icon|preload|stylesheet)"[^>]*href)="([^"]*)"', text
    )
    assert loaded
    assert all(address.startswith("/") for address in loaded)


def test_static_files_are_cached_for_ever_and_travel_compressed(client: TestClient) -> None:
    text = client.get("/fr/").text
    found = set(re.findall(r"/static/[^\"]+", text))
    assert {address.rpartition("/")[2] for address in found} >= {
        "chelem.css",
        "chelem.js",
        "calculator.js",
        "icon.svg",
        "chelem-figures-400.woff2",
    }
    for address in found:
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    packed = client.get(assets.address("chelem.css"), headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    plain = client.get(assets.address("chelem.css"), headers={"accept-encoding": "identity"})
    assert plain.text == packed.text
    old = client.get("/static/000000000000/chelem.css")
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")
    assert client.get(f"/static/{assets.digest()}/%2e%2e/environment.py").status_code == 404
    assert client.get(f"/static/{assets.digest()}/none.css").status_code == 404


def test_the_script_is_small() -> None:
    for name in ("chelem.js", "calculator.js"):
        found = assets.find(name)
        assert found is not None
    sizes = [len(assets.find(name).body) for name in ("chelem.js", "calculator.js")]  # type: ignore[union-attr]
    assert sum(sizes) <= 15_000


def test_the_first_visit_is_light(client: TestClient) -> None:
    page = client.get("/fr/?contract=4SX&declarer=N&tricks=8&board=7")
    total = len(gzip.compress(page.content))
    for address in set(re.findall(r"/static/[^\"]+", page.text)):
        found = assets.find(address.split("/", 3)[3])
        assert found is not None
        total += len(found.zipped or found.body)
    assert total <= 120_000


def test_settings_work_without_a_script(client: TestClient) -> None:
    answer = client.post(
        "/settings",
        data={"theme": "night", "suits": "cb", "size": "enormous", "back": "/en/?contract=4S"},
    )
    assert (answer.status_code, answer.headers["location"]) == (303, "/en/?contract=4S")
    assert dict(client.cookies) == {"theme": "night", "suits": "cb"}
    text = client.get("/fr/").text
    assert '<html lang="fr" data-theme="night" data-suits="cb" data-size="normal">' in text
    client.cookies.clear()
    answer = client.get("/fr/", headers={"cookie": 'theme="><script>; suits=cb'})
    assert '<html lang="fr" data-theme="auto" data-suits="cb"' in answer.text


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere", "fr/", ""]
)
def test_settings_send_nobody_elsewhere(client: TestClient, back: str) -> None:
    answer = client.post("/settings", data={"back": back})
    assert answer.headers["location"] == "/"


@pytest.mark.parametrize(
    ("lang", "title"), [("fr", "Cette page n’existe pas"), ("en", "This page does not exist")]
)
def test_a_missing_page_is_said_in_the_design(client: TestClient, lang: str, title: str) -> None:
    answer = client.get(f"/{lang}/nowhere")
    assert answer.status_code == 404
    assert title in answer.text
    assert 'class="mast"' in answer.text
    assert 'name="robots" content="noindex"' in answer.text


def test_too_much_is_refused(client: TestClient) -> None:
    answer = client.post("/settings", content=b"x" * (TEXT_LIMIT + 1))
    assert answer.status_code == 413
    assert "64\xa0ko" in answer.text
    length = str(FILE_LIMIT + 1)
    answer = client.post("/api/check", content=b"{", headers={"content-length": length})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_too_much_is_refused_when_its_length_is_not_said(client: TestClient) -> None:
    def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 1024

    answer = client.post(
        "/settings", content=pieces(), headers={"content-type": "application/x-www-form-urlencoded"}
    )
    assert answer.status_code == 413


def test_a_hurried_address_has_to_wait() -> None:
    app = create_app(buckets=Buckets(rate=0.5, burst=2))
    client = TestClient(app, follow_redirects=False)
    statuses = [client.post("/settings", data={}).status_code for _ in range(3)]
    assert statuses == [303, 303, 429]
    answer = client.post("/settings", data={})
    assert "Trop de demandes" in answer.text
    assert 1 <= int(answer.headers["retry-after"]) <= 3
    assert client.get("/fr/").status_code == 200


def test_a_bucket_fills_again_and_forgets_old_addresses() -> None:
    now = 0.0
    buckets = Buckets(rate=1, burst=2, most=2, clock=lambda: now)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 1]
    now = 1.0
    assert buckets.take("a") == 0
    assert buckets.take("b") == buckets.take("c") == 0
    assert buckets.take("a") == 0  # forgotten, so full again


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_error_of_ours_shows_no_traceback(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from chelem.faces.web import calculator

    def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(calculator, "calculator_page", broken)
    client = TestClient(create_app(), raise_server_exceptions=False)
    answer = client.get(f"/{lang}/?contract=4S")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert {"fr": "Chelem s’est trompé", "en": "Chelem made a mistake"}[lang] in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_behind_a_proxy_the_public_address_is_named() -> None:
    client = TestClient(create_app(Site(public_url="https://club.example")))
    text = client.get("/fr/?contract=4S&tricks=10").text
    assert 'rel="canonical" href="https://club.example/fr/?contract=4S&amp;tricks=10"' in text


def test_health(client: TestClient) -> None:
    assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "ok\n")


def test_no_link_stands_in_the_log_of_an_error(caplog: pytest.LogCaptureFixture) -> None:
    from starlette.requests import Request

    from chelem.faces.web.failures import handlers

    token = "Zk3vQ0b7yX2mN8sT1uW5aC"
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"/api/sheet/{token}/facts",
        "query_string": b"",
        "headers": [],
        "server": ("chelem.test", 80),
        "scheme": "http",
        "app": create_app(),
    }
    handler = handlers[Exception] if Exception in handlers else handlers[500]
    import asyncio
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, handler(Request(scope), RuntimeError("x"))).result()
    assert token not in caplog.text
    assert "/api/sheet/" in caplog.text
