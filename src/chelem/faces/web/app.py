"""The application: every group of pages, the JSON interface, errors, guards."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from chelem.faces.web import (
    api,
    calculator,
    compare,
    desk,
    failures,
    frame,
    guards,
    headers,
    lab,
    lookups,
    match,
    odds,
    paper,
    pocket,
    quiz,
    reference,
    results,
    sharing,
    sheets,
    table,
    table_api,
    upkeep,
    vp,
)
from chelem.faces.web.visit import Site

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from types import ModuleType

__all__ = ["create_app"]

GROUPS: tuple[ModuleType, ...] = (
    frame,
    api,
    calculator,
    reference,
    lookups,
    compare,
    match,
    results,
    vp,
    odds,
    pocket,
    sheets,
    table,
    table_api,
    quiz,
    lab,
    paper,
    sharing,
)
"""Each has ``routes``."""


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    kept: asyncio.Task[None] | None = None
    if app.state.upkeep is not None:
        kept = asyncio.create_task(upkeep.keep_up(app, app.state.upkeep))
    yield
    if kept is not None:
        kept.cancel()
        with suppress(asyncio.CancelledError):
            await kept
    desk.close(app)
    if hasattr(app.state, "lab"):
        app.state.lab.close()


def create_app(
    site: Site | None = None,
    buckets: guards.Buckets | None = None,
    keeping: upkeep.Upkeep | None = None,
) -> Starlette:
    """The whole web face, ready for any ASGI server.

    *buckets* say how fast one address may post, *keeping* what is deleted when; without it nothing is.
    """
    app = Starlette(
        routes=[route for group in GROUPS for route in group.routes],
        middleware=[
            Middleware(headers.Headers),
            Middleware(GZipMiddleware, minimum_size=600),
            Middleware(guards.Limits, buckets=buckets or guards.Buckets(rate=5, burst=60)),
        ],
        exception_handlers=failures.handlers,
        lifespan=_lifespan,
    )
    app.state.site = site or Site()
    app.state.upkeep = keeping
    return app
