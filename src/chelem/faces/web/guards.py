"""What protects the server: limits on size and on haste."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["FILE_LIMIT", "TEXT_LIMIT", "Buckets", "Limits"]

TEXT_LIMIT = 64 * 1024
"""Bytes of a posted form or text."""
FILE_LIMIT = 32 * 1024 * 1024
"""Bytes of a posted file."""
TABLES = 40
"""Tables of one address that may write to their sheets as fast as one visitor may to the rest."""
FILES = {
    *("/api/check", "/api/compare", "/api/rubber", "/api/chicago", "/api/lab"),
    *("/fr/sheets/file", "/en/sheets/file"),
}
"""Where a file may be posted; pages that take one add their address."""


class Buckets:
    """How many costly requests each address may make: ``burst`` at once, ``rate`` a second after.

    Kept in memory for the ``most`` addresses that came last.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        most: int = 10_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rate, self.burst, self.most, self.clock = rate, burst, most, clock
        self._held: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> float:
        """0 if *address* may go on; else the seconds it should wait."""
        now = self.clock()
        left, then = self._held.pop(address, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        wait = 0.0 if left >= cost else (cost - left) / self.rate
        self._held[address] = (left if wait else left - cost, now)
        while len(self._held) > self.most:
            self._held.popitem(last=False)
        return wait


class Limits:
    """Refuses a body that is too long (413) and an address in too great a hurry (429)."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self.app = app
        self.buckets = buckets
        # A club's phones share one address, and each sheet's link has a pace of its own.
        self.tables = Buckets(buckets.rate * TABLES, buckets.burst * TABLES, clock=buckets.clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] not in {"GET", "HEAD", "OPTIONS"}:
            client = scope.get("client")
            buckets = self.tables if "/sheet/" in scope["path"] else self.buckets
            wait = buckets.take(client[0] if client else "")
            if wait:
                await self._refuse(scope, receive, send, 429, {"Retry-After": str(int(wait) + 1)})
                return
        limit = FILE_LIMIT if scope["path"] in FILES else TEXT_LIMIT
        for name, value in scope["headers"]:
            if name == b"content-length" and value.isdigit() and int(value) > limit:
                await self._refuse(scope, receive, send, 413)
                return
        read = 0

        async def receiving() -> Message:
            nonlocal read
            message = await receive()
            if message["type"] == "http.request":
                read += len(message.get("body", b""))
                if read > limit:
                    raise HTTPException(413)
            return message

        await self.app(scope, receiving, send)

    async def _refuse(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        status: int,
        headers: dict[str, str] | None = None,
    ) -> None:
        from starlette.requests import Request

        from chelem.faces.web.failures import answer

        request = Request(scope, receive)
        await answer(request, status, headers)(scope, receive, send)
