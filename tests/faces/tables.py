"""Phones at a table: new sheets, their links, what scripts send."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient

from chelem.faces.web.guards import Buckets

QUICK = Buckets(rate=1000, burst=100_000)


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
