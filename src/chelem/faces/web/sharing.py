"""What search engines and shared links ask for: robots, sitemap, the picture of a score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from chelem.errors import BridgeError
from chelem.faces.web.visit import LINKED, PAGES, base_url, language
from chelem.press.html import assets
from chelem.score.situation import settle
from chelem.terms.arguments import read_vulnerability
from chelem.terms.contract import CONTRACTS
from chelem.terms.entry import Entry
from chelem.terms.result import PASSED_OUT, played
from chelem.terms.table import Seat
from chelem.words import LANGUAGES, has

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from chelem.score.situation import Situation

__all__ = ["routes"]

_HIDDEN = ("sheet/", "lab?", "quiz/learner")
"""What is somebody's own, or costs work."""
_DAY = 24 * 60 * 60
_CONTRACTS = {str(contract): contract for contract in CONTRACTS}


async def robots(request: Request) -> Response:
    """Everything may be read but what is a sheet of somebody's or costs work."""
    lines = ["User-agent: *", "Disallow: /api/"]
    lines += [f"Disallow: /{lang}/{path}" for lang in LANGUAGES for path in _HIDDEN]
    lines.append(f"Sitemap: {base_url(request)}/sitemap.xml")
    return PlainTextResponse("\n".join(lines) + "\n")


async def sitemap(request: Request) -> Response:
    """Every page of the menu and those it leads to, in both languages, each naming the others."""
    base = base_url(request)
    urls = []
    for path in (*(path for _, path in PAGES), *LINKED):
        named = [*((each, each) for each in LANGUAGES), ("x-default", LANGUAGES[0])]
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{name}" href="{base}/{other}/{path}"/>'
            for name, other in named
        )
        urls += [f"<url><loc>{base}/{lang}/{path}</loc>{links}</url>" for lang in LANGUAGES]
    body = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "\n".join(urls) + "\n</urlset>\n"
    )
    return Response(body, media_type="application/xml")


async def picture(request: Request) -> Response:
    """The score of the query, or the title of its page, as a PNG; without Typst, Chelem's icon."""
    from chelem.press.pdf.engine import missing

    if missing():
        return RedirectResponse(assets.address("icons/icon-512.png"))
    from starlette.concurrency import run_in_threadpool

    from chelem.press.pdf.share import share_picture

    lang = language(request)
    code = request.query_params.get("page", "")
    known = has(lang, f"web.title_{code}") and has(lang, f"web.about_{code}")
    situation = None if known else _situation(request.query_params)
    named = code if known else "calculator"
    body = await run_in_threadpool(share_picture, situation, lang, named)
    headers = {"Cache-Control": f"public, max-age={_DAY}"}
    return Response(body, headers=headers, media_type="image/png")


def _situation(query: Mapping[str, str]) -> Situation | None:
    """The result in the query's canonical tokens; ``None`` for anything else."""
    try:
        if query.get("contract", "").lower() == "pass":
            return settle(Entry(PASSED_OUT))
        seat = Seat(query["declarer"]) if query.get("declarer") else None
        tricks = query["tricks"]
        result = played(_CONTRACTS[query["contract"]], seat, int(tricks) if len(tricks) < 3 else -1)
        told = query.get("vulnerability")
        return settle(Entry(result), None, read_vulnerability(told) if told else None)
    except (BridgeError, KeyError, ValueError):
        return None


routes = [
    Route("/robots.txt", robots),
    Route("/sitemap.xml", sitemap),
    *(Route(f"/{lang}/share.png", picture) for lang in LANGUAGES),
]
