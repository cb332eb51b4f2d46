"""A visitor without a network: asks the application itself, one request at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlsplit

from chelem.faces.web.app import create_app


@dataclass(frozen=True)
class Reply:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8")


def _run(asking: Coroutine[Any, Any, Reply]) -> Reply:
    """In a thread of its own: Playwright keeps a loop running in the test's own thread."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, asking).result()


class Visitor:
    """`Visitor().get("/fr/tables")`."""

    def __init__(self) -> None:
        self.app = create_app()

    def get(self, address: str, **headers: str) -> Reply:
        return _run(self._ask("GET", address, b"", headers))

    def post(self, address: str, body: bytes, content_type: str, **headers: str) -> Reply:
        named = {"content-type": content_type, "content-length": str(len(body)), **headers}
        return _run(self._ask("POST", address, body, named))

    async def _ask(self, method: str, address: str, body: bytes, headers: dict[str, str]) -> Reply:
        parts = urlsplit(address)
        sent: list[dict[str, Any]] = []
        asked = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if not asked:  # the page stays open: a stream waits for a word that never comes
                await asyncio.Event().wait()
            return asked.pop()

        async def send(message: Any) -> None:
            sent.append(message)

        named = {"host": "chelem.test", **headers}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "server": ("chelem.test", 80),
            "client": ("192.0.2.7", 4711),
            "root_path": "",
            "path": parts.path,
            "raw_path": quote(parts.path).encode(),
            "query_string": quote(parts.query, safe="=&+%").encode(),
            "headers": [
                (name.replace("_", "-").encode(), value.encode()) for name, value in named.items()
            ],
        }
        await self.app(scope, receive, send)  # type: ignore[arg-type]
        start = next(message for message in sent if message["type"] == "http.response.start")
        answer = b"".join(message.get("body", b"") for message in sent)
        found = {name.decode(): value.decode() for name, value in start["headers"]}
        return Reply(start["status"], found, answer)
