"""Chelem in a pocket: the page that needs no server once it is there, and the file to take along."""

from __future__ import annotations

import json
from threading import Lock
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from chelem.faces.web.visit import language, page
from chelem.press.html import assets, pocket_quiz
from chelem.press.html.pocket import VIEWS, context, data_script, version, whole_file
from chelem.words import LANGUAGES, say

if TYPE_CHECKING:
    from starlette.requests import Request

__all__ = ["routes"]

KEPT = ("tables", "rules", "glossary")
"""Pages that say the same to everybody: kept on the device from the start."""
_FOR_EVER = "public, max-age=31536000, immutable"


_MAKING = Lock()


def _questions() -> str:
    """The version of the kept questions; made once, whoever else asks meanwhile waits for it."""
    with _MAKING:
        return pocket_quiz.version()


async def show(request: Request) -> Response:
    """Calculator, tables, inverse and IMPs by look-up, in one language."""
    lang = language(request)
    return page(
        request, "pocket.html", code="pocket", data=f"/pocket/{version()}.js", **context(lang)
    )


async def show_quiz(request: Request) -> Response:
    """The quiz by look-up, in one language: what the worker shows at ``/fr/quiz`` without a network."""
    lang = language(request)
    known = await run_in_threadpool(_questions)
    return page(
        request,
        "pocket/quiz.html",
        code="quiz",
        indexed=False,
        data=f"/pocket/{known}/quiz-{lang}.js",
        **pocket_quiz.context(lang),
    )


async def quiz_data(request: Request) -> Response:
    """The questions of one language, for ever under their version."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise HTTPException(404)
    known = await run_in_threadpool(_questions)
    current = request.path_params["version"] == known
    return Response(
        pocket_quiz.data_script(lang),
        media_type="text/javascript; charset=utf-8",
        headers={"Cache-Control": _FOR_EVER if current else "no-cache"},
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


async def worker(request: Request) -> Response:
    """The script that keeps pages on the device; its text changes when anything kept does."""
    scripts = [name for name in assets.names() if name.endswith((".css", ".js", ".woff2", ".svg"))]
    shell = [assets.address(name) for name in scripts if name != "sw.js"]
    pockets = {lang: f"/{lang}/pocket" for lang in LANGUAGES}
    pages = [f"/{lang}/{name}" for lang in LANGUAGES for name in KEPT]
    shell += [f"/pocket/{version()}.js", *pockets.values(), *pages]
    questions = await run_in_threadpool(_questions)
    quizzes = {lang: f"/{lang}/pocket/quiz" for lang in LANGUAGES}
    more = [*quizzes.values(), *(f"/pocket/{questions}/quiz-{lang}.js" for lang in LANGUAGES)]
    known = {
        "VERSION": f"{version()}-{questions}",
        "SHELL": shell,
        "POCKET": pockets,
        "QUIZ": quizzes,
        "MORE": more,
    }
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in known.items())
    found = assets.find("sw.js")
    assert found is not None
    return Response(
        head + found.body.decode("utf-8"),
        media_type="text/javascript; charset=utf-8",
        headers={"Cache-Control": "no-cache"},
    )


async def manifest(request: Request) -> Response:
    """What an installed Chelem is called, looks like and opens with, in one language."""
    lang = language(request)
    icons = [
        {"src": assets.address("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        *(
            {"src": assets.address(f"icons/icon-{size}.png"), "sizes": f"{size}x{size}"}
            | {"type": "image/png"}
            for size in (192, 512)
        ),
        {
            "src": assets.address("icons/maskable-512.png"),
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    body = {
        "id": "/",
        "name": "Chelem",
        "short_name": "Chelem",
        "description": say(lang, "web.about_pocket"),
        "lang": lang,
        "dir": "ltr",
        "start_url": f"/{lang}/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#FCFBF8",
        "theme_color": "#FCFBF8",
        "icons": icons,
        "shortcuts": [
            {"name": say(lang, f"web.page_{code}"), "url": f"/{lang}/{path}"}
            for code, path in (*VIEWS[1:], ("sheets", "sheets"))
        ],
    }
    return Response(
        json.dumps(body, ensure_ascii=False),
        media_type="application/manifest+json",
        headers={"Cache-Control": "no-cache"},
    )


routes = [
    Route("/sw.js", worker),
    *(Route(f"/{lang}/manifest.webmanifest", manifest) for lang in LANGUAGES),
    *(Route(f"/{lang}/pocket", show) for lang in LANGUAGES),
    *(Route(f"/{lang}/pocket/quiz", show_quiz) for lang in LANGUAGES),
    Route("/pocket/{version}/quiz-{lang}.js", quiz_data),
    Route("/pocket/{version}.js", data),
    Route("/export/calculator.html", file),
]
