"""Chelem in a pocket: the page that needs no server once it is there, and the file to take along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.routing import Route

from chelem.faces.web.visit import language, page
from chelem.press.html.pocket import context, data_script, version, whole_file
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from starlette.requests import Request

__all__ = ["routes"]

_FOR_EVER = "public, max-age=31536000, immutable"


async def show(request: Request) -> Response:
    """Calculator, tables, inverse and IMPs by look-up, in one language."""
    lang = language(request)
    return page(
        request, "pocket.html", code="pocket", data=f"/pocket/{version()}.js", **context(lang)
    )


async def data(request: Request) -> Response:
    """The tables that the page looks things up in, for ever under its version."""
    current = request.path_params["version"] == version()
    return Response(
        data_script(),
        media_type="text/javascript; charset=utf-8",
        headers={"Cache-Control": _FOR_EVER if current else "no-cache"},
    )


async def file(request: Request) -> Response:
    """``calculator.html``, to keep; ``?lang=`` says in which language it opens by default."""
    wished = request.query_params.get("lang", "")
    lang = wished if wished in LANGUAGES else language(request)
    return Response(
        whole_file(lang),
        media_type="text/html; charset=utf-8",
        headers={
            "Content-Disposition": 'attachment; filename="chelem-calculator.html"',
            "Cache-Control": "no-cache",
            "Vary": "Accept-Language",
        },
    )


routes = [
    *(Route(f"/{lang}/pocket", show) for lang in LANGUAGES),
    Route("/pocket/{version}.js", data),
    Route("/export/calculator.html", file),
]
