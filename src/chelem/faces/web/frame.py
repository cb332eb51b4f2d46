"""What surrounds the pages: the front door, static files, settings, health."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from chelem.faces.web.visit import SETTINGS, language, local_path
from chelem.press.html import assets
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from starlette.requests import Request

__all__ = ["routes"]

_YEAR = 365 * 24 * 60 * 60


async def door(request: Request) -> Response:
    """``/``: to the visitor's language, with whatever was asked."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(
        f"/{language(request)}/{query}",
        status_code=307,
        headers={"Vary": "Accept-Language", "Cache-Control": "no-cache"},
    )


async def without_slash(request: Request) -> Response:
    """``/fr``: the same with its slash."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/{language(request)}/{query}", status_code=308)


async def static(request: Request) -> Response:
    """A static file; for ever in a cache where the address carries the current digest."""
    asset = assets.find(request.path_params["name"])
    if asset is None:
        raise HTTPException(404)
    current = request.path_params["digest"] == assets.digest()
    headers = {
        "Cache-Control": f"public, max-age={_YEAR}, immutable" if current else "no-cache",
        "Vary": "Accept-Encoding",
    }
    body = asset.body
    if asset.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.zipped
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=asset.media_type)


async def save_settings(request: Request) -> Response:
    """Keep what the visitor chose in cookies and go back to the page; works without JavaScript."""
    form = await request.form()
    back = form.get("back")
    response = RedirectResponse(local_path(back if isinstance(back, str) else "/"), 303)
    for name, values in SETTINGS.items():
        value = form.get(name)
        if value in values and isinstance(value, str):
            response.set_cookie(name, value, max_age=_YEAR, samesite="lax", path="/")
    return response


async def health(request: Request) -> Response:
    """``ok``, for whoever watches over the server."""
    return PlainTextResponse("ok\n", headers={"Cache-Control": "no-store"})


routes = [
    Route("/", door),
    *(Route(f"/{lang}", without_slash) for lang in LANGUAGES),
    Route("/static/{digest}/{name:path}", static),
    Route("/settings", save_settings, methods=["POST"]),
    Route("/healthz", health),
]
