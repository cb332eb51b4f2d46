"""The application: every group of pages, the JSON interface, errors, guards."""

from __future__ import annotations

from contextlib import asynccontextmanager
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
    odds,
    paper,
    pocket,
    quiz,
    reference,
    sheets,
    table,
    table_api,
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
    vp,
    odds,
    pocket,
    sheets,
    table,
    table_api,
    quiz,
    lab,
    paper,
)
"""Each has ``routes``."""


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    yield
    desk.close(app)


def create_app(site: Site | None = None, buckets: guards.Buckets | None = None) -> Starlette:
    """The whole web face, ready for any ASGI server; *buckets* say how fast one address may post."""
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
    return app
