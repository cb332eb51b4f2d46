"""What can be printed: each sheet with a picture of it, as PDF on A4 or Letter; sheets filled in.

Documents are the same bytes for the same address, so a few are kept and a browser may keep its own.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from chelem.errors import BridgeError
from chelem.faces.web.printing import limiter, public_address, read_paper
from chelem.faces.web.visit import language, page
from chelem.formats.deals import read_deals
from chelem.pages.sheet import chicago_page, rubber_page
from chelem.press.complaint import message
from chelem.press.pdf.catalogue import SHEETS, sheet_of
from chelem.press.pdf.engine import PAPERS, Paper, missing, pdf, pictures
from chelem.press.pdf.filled import chicago_sheet, rubber_sheet
from chelem.press.pdf.preview import light
from chelem.quiz.session import QUICK
from chelem.terms.arguments import read_board, read_points
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

__all__ = ["routes"]

_PREVIEW = 39
"""Dots to the inch of a small picture: half as many again as a page has at its size there."""
_MOST_TEXT = 60_000
_SEEDS = 1_000_000
_DAY = 24 * 60 * 60
_DEALS = ("rubber", "chicago")


async def show(request: Request) -> Response:
    """All sheets, each with its picture."""
    lang = language(request)
    return page(
        request,
        "print.html",
        code="print",
        sheets=SHEETS,
        papers=PAPERS,
        missing=missing(),
        link=lambda name, suffix, **query: _address(lang, name, suffix, **query),
    )


def _address(lang: str, name: str, suffix: str, /, **query: str) -> str:
    asked = f"?{urlencode(query)}" if query else ""
    return f"/{lang}/print/{name}.{suffix}{asked}"


async def document(request: Request) -> Response:
    """``/fr/print/table.pdf?paper=letter``; ``.png`` is a picture of its first page.

    With ``text`` (in the address or posted) a rubber or a Chicago is filled from its deals.
    """
    lang = language(request)
    what, form = request.path_params["what"], request.path_params["form"]
    if what not in SHEETS or form not in ("pdf", "png"):
        raise HTTPException(404)
    asked: Mapping[str, object] = request.query_params
    if request.method == "POST":
        asked = {**request.query_params, **await request.form()}
    said = {name: str(value) for name, value in asked.items() if isinstance(value, str)}
    if what == "quiz" and form == "pdf" and not said.get("seed", "").strip():
        drawn = {**said, "seed": str(secrets.randbelow(_SEEDS))}
        return RedirectResponse(_address(lang, what, form, **drawn), 303)
    try:
        key = _key(what, lang, said, public_address(request, f"/{lang}/tables"))
        made = await to_thread.run_sync(_made, form, *key, limiter=limiter())
    except BridgeError as error:
        return page(
            request,
            "print.html",
            code="print",
            status=400,
            sheets=SHEETS,
            papers=PAPERS,
            missing=missing(),
            complaint=message(error, lang),
            link=lambda name, suffix, **query: _address(lang, name, suffix, **query),
        )
    tag = f'"{hashlib.sha256(made).hexdigest()[:20]}"'
    headers = {"Cache-Control": f"private, max-age={_DAY}", "ETag": tag, "Content-Language": lang}
    if form == "pdf":
        headers["Content-Disposition"] = f'inline; filename="chelem-{what}-{key[2].size}.pdf"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    media_type = "application/pdf" if form == "pdf" else "image/png"
    return Response(made, media_type=media_type, headers=headers)


Key = tuple[str, str, Paper, int, int, int | None, tuple[str, ...], int, str, bool]


def _key(what: str, lang: str, said: Mapping[str, str], address: str) -> Key:
    """Everything that decides what a document is."""
    paper = read_paper(said.get("paper", PAPERS[0]), said.get("form", ""))
    if what == "table":
        paper = replace(paper, address=address)
    text = said.get("text", "").replace("\r\n", "\n") if what in _DEALS else ""
    if len(text) > _MOST_TEXT:
        raise HTTPException(413)
    return (
        what,
        lang,
        paper,
        read_points(said.get("seed", "").strip() or "1"),
        read_points(said.get("count", "").strip() or str(QUICK)),
        read_points(said["level"]) if said.get("level", "").strip() else None,
        tuple(name for name in said.get("review", "").split(",") if name),
        read_board(said.get("first", "").strip() or "1"),
        text,
        said.get("ongoing") == "1",
    )


@lru_cache(maxsize=24)
def _made(
    form: str,
    what: str,
    lang: str,
    paper: Paper,
    seed: int,
    count: int,
    level: int | None,
    review: tuple[str, ...],
    first: int,
    text: str,
    ongoing: bool,
) -> bytes:
    if text:
        record, problems = read_deals(text, otherwise=lang)
        if what == "rubber":
            drawn = rubber_page(record, ongoing=ongoing, problems=problems)
            sheet = rubber_sheet(drawn, lang, paper)
        else:
            sheet = chicago_sheet(chicago_page(record, problems=problems), lang, paper)
    else:
        sheet = sheet_of(
            what, lang, paper, seed=seed, count=count, level=level, review=review, first=first
        )
    return pdf(sheet) if form == "pdf" else light(pictures(sheet, dots=_PREVIEW)[0])


routes = [
    *(Route(f"/{lang}/print", show) for lang in LANGUAGES),
    *(
        Route(f"/{lang}/print/{{what}}.{{form:str}}", document, methods=["GET", "POST"])
        for lang in LANGUAGES
    ),
]
