"""The open desk of a running server, who is asking, and how fast a link may write."""

from __future__ import annotations

import hashlib
import secrets
import time
from threading import Lock
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from chelem.desk.copies import default_database
from chelem.faces.web.guards import Buckets
from chelem.faces.web.visit import site

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response

    from chelem.desk.table import Desk, View

__all__ = [
    "AUTHOR",
    "author",
    "close",
    "desk",
    "desk_of",
    "now",
    "remember",
    "same_site",
    "seen",
    "sheet_of",
    "slow_down",
]

AUTHOR = "author"
_YEAR = 365 * 24 * 60 * 60
_LOCK = Lock()


def desk(request: Request) -> Desk:
    """The desk of this server."""
    return desk_of(request.app)


def desk_of(app: Starlette) -> Desk:
    """The desk of a server, opened when it is first asked for."""
    state = app.state
    with _LOCK:
        if getattr(state, "desk", None) is None:
            from chelem.desk.table import Desk
            from chelem.storage.journal import Journal

            state.desk = Desk(Journal(state.site.database or default_database()), now)
            if getattr(state, "paces", None) is None:
                state.paces = Buckets(rate=5, burst=100)
        opened: Desk = state.desk
        return opened


def close(app: Starlette) -> None:
    """Write what waits and let go of the database."""
    opened = getattr(app.state, "desk", None)
    if opened is not None:
        app.state.desk = None
        opened.journal.close()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def seen(request: Request) -> View:
    """The sheet that the address's link opens; 404 for a link to nothing."""
    token = request.path_params["token"]
    found = desk(request).look(token) if 16 <= len(token) <= 64 else None
    if found is None:
        raise HTTPException(404)
    return found


async def sheet_of(request: Request) -> View:
    """The same without holding up the others while the database is asked."""
    opened = getattr(request.app.state, "desk", None)
    if opened is not None and opened.knows(request.path_params["token"]):
        return seen(request)
    return await run_in_threadpool(seen, request)


def author(request: Request) -> tuple[str, str]:
    """Who asks: the secret of the visitor's cookie (new where there is none), and its short name."""
    secret = request.cookies.get(AUTHOR, "")
    if not (16 <= len(secret) <= 64 and secret.isascii()):
        secret = secrets.token_urlsafe(16)
    return secret, hashlib.sha256(secret.encode()).hexdigest()[:12]


def remember(request: Request, response: Response, secret: str) -> None:
    """Keep the visitor's secret, which no script can read."""
    response.set_cookie(
        AUTHOR,
        secret,
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


def slow_down(request: Request) -> None:
    """429 for a link that writes faster than a table can play."""
    wait = request.app.state.paces.take(request.path_params.get("token", ""))
    if wait:
        raise HTTPException(429, headers={"Retry-After": str(int(wait) + 1)})


def same_site(request: Request) -> None:
    """400 for a form sent from another site (browsers say where a request comes from)."""
    origin = request.headers.get("origin")
    said = request.headers.get("sec-fetch-site")
    if said in ("cross-site", "same-site"):
        raise HTTPException(400)
    if origin and origin != "null" and said is None:
        own = (
            site(request).public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
        )
        if origin != own:
            raise HTTPException(400)
