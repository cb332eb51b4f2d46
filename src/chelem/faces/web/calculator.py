"""The calculator's addresses."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlsplit

import segno
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from chelem.faces.web.query import FIELDS, Asked, read_asked
from chelem.faces.web.visit import base_url, language, page, rule_link, site
from chelem.pages.calculator import calculator_page
from chelem.press.html.calculator import BID_ROWS, CalculatorView
from chelem.press.html.environment import render
from chelem.terms.entry import Entry
from chelem.terms.notation import write_entry
from chelem.terms.table import Seat
from chelem.words import LANGUAGES
from chelem.words.spoken import spoken_seat

if TYPE_CHECKING:
    from starlette.requests import Request

__all__ = ["routes"]

PARTS = "chelem-parts"
"""The header by which the script asks for the changed parts only."""
_LOCAL = {"127.0.0.1", "localhost", "::1"}


async def show(request: Request) -> Response:
    """The calculator in the state that its address says."""
    lang = language(request)
    asked = read_asked(request.query_params, lang)
    kept = {"count": "total"} if asked.total else {}
    found = calculator_page(asked.choice)
    view = CalculatorView(found, lang, f"/{lang}/", kept)
    parts = PARTS in request.headers
    if asked.text and not asked.errors and not parts:
        return RedirectResponse(view.link(found.choice), 303)
    context = _context(request, asked, view)
    if parts:
        return HTMLResponse(
            render("calculator/parts.html", lang, **context),
            headers={"Cache-Control": "private, no-cache", "Vary": f"Cookie, {PARTS}"},
        )
    canonical = found.choice.parameters()
    state = {**canonical, **kept}
    if asked.text:
        state = {"text": asked.text, "lang": request.query_params.get("lang", lang), **kept}
    return page(
        request,
        "calculator.html",
        code="calculator",
        status=400 if asked.errors or found.conflict else 200,
        canonical=canonical,
        state=state,
        **context,
    )


def _context(request: Request, asked: Asked, view: CalculatorView) -> dict[str, Any]:
    lang, found = view.lang, view.page
    address = _shared_base(request) + view.link(found.choice)
    reachable = urlsplit(address).hostname not in _LOCAL
    text = asked.text
    if not text and found.situation is not None:
        choice = found.choice
        said = None if choice.board else choice.vulnerability
        entry = Entry(found.situation.result, choice.board, said)
        text = write_entry(entry, lang).replace("-", "−")
    complaints = dict.fromkeys(FIELDS) | {
        name: view.complaint(error, name == "text") for name, error in asked.errors
    }
    return {
        "page": found,
        "view": view,
        "total": asked.total,
        "complaints": complaints,
        "text": text,
        "board_text": request.query_params.get("board", "")[:9]
        if complaints["board"]
        else found.choice.board or "",
        "bid_rows": BID_ROWS,
        "seats": [(seat.value, spoken_seat(seat, lang)) for seat in Seat],
        "rule_link": lambda code: rule_link(lang, code),
        "share_url": address,
        "qr": f"/{lang}/qr.svg?{urlencode(found.choice.parameters())}" if reachable else None,
    }


def _shared_base(request: Request) -> str:
    """The address by which another device finds this page."""
    base = base_url(request)
    network = site(request).network_url
    return network if network and urlsplit(base).hostname in _LOCAL else base


async def qr(request: Request) -> Response:
    """The QR code of a state of the calculator, dark on light, as SVG."""
    lang = language(request)
    choice = calculator_page(read_asked(request.query_params, lang).choice).choice
    query = urlencode(choice.parameters())
    address = f"{_shared_base(request)}/{lang}/" + (f"?{query}" if query else "")
    picture = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        picture, kind="svg", border=4, dark="#141B26", light="#FFFFFF", scale=4, xmldecl=False
    )
    return Response(
        picture.getvalue(),
        media_type="image/svg+xml",
        headers={"Cache-Control": "private, max-age=3600"},
    )


routes = [
    *(Route(f"/{lang}/", show) for lang in LANGUAGES),
    *(Route(f"/{lang}/qr.svg", qr) for lang in LANGUAGES),
]
