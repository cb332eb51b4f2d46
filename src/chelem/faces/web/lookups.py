"""Two questions with one answer each: which contracts give a score, how many IMPs a difference is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.routing import Route

from chelem.compare.imps import MOST_IMPS
from chelem.errors import BridgeError
from chelem.faces.web.visit import language, page
from chelem.pages.imp import ImpPage, imp_page
from chelem.pages.inverse import EXAMPLES, inverse_page
from chelem.pages.tables import ImpRow, imp_row, imp_table
from chelem.press.complaint import message
from chelem.terms.arguments import read_points
from chelem.terms.contract import Denomination
from chelem.words import LANGUAGES, numbers, say

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

__all__ = ["routes"]

DOUBLINGS = ("undoubled", "doubled", "redoubled")


async def inverse(request: Request) -> Response:
    """From ``?points=`` to every contract that gives it."""
    lang = language(request)
    text = request.query_params.get("points", "").strip()
    found, complaint = None, None
    if text:
        try:
            found = inverse_page(read_points(text))
        except BridgeError as error:
            complaint = message(error, lang)
    state = {"points": str(found.points)} if found else None
    return page(
        request,
        "inverse.html",
        code="inverse",
        status=400 if complaint else 200,
        canonical=state,
        text=text,
        page=found,
        made_count=sum(each.score > 0 for each in found.found) if found else 0,
        down_count=sum(each.score < 0 for each in found.found) if found else 0,
        complaint=complaint,
        examples=EXAMPLES,
        doublings=DOUBLINGS,
        denominations=tuple(Denomination),
    )


async def imps(request: Request) -> Response:
    """``?a=`` a difference, ``?a=&b=`` two scores, ``?imps=`` the way back."""
    lang = language(request)
    asked = {name: request.query_params.get(name, "").strip() for name in ("a", "b", "imps")}
    given = {name: text for name, text in asked.items() if text}
    found: ImpPage | None = None
    row: ImpRow | None = None
    complaint = None
    try:
        if "a" in given:
            second = read_points(given["b"]) if "b" in given else None
            found = imp_page(read_points(given["a"]), second)
        elif "imps" in given:
            wanted = abs(read_points(given["imps"]))
            if wanted <= MOST_IMPS:
                row = imp_row(wanted)
            else:
                complaint = say(lang, "imp.no_such", least=0, most=MOST_IMPS)
    except BridgeError as error:
        complaint = message(error, lang)
    pair = "b" in request.query_params
    texts = {
        "difference": "" if pair else asked["a"],
        "a": asked["a"] if pair else "",
        "b": asked["b"],
        "imps": asked["imps"],
    }
    # With one of two scores there is no answer yet.
    if pair and "b" not in given:
        found = None
    return page(
        request,
        "imps.html",
        code="imps",
        status=400 if complaint else 200,
        canonical=given if found or row else None,
        texts=texts,
        page=found,
        row=row,
        reverse=_reverse(row, lang) if row else "",
        lit=abs(found.imps) if found else row.imps if row else None,
        scale=imp_table(),
        complaint=complaint,
    )


def _reverse(row: ImpRow, lang: str) -> str:
    low = numbers.integer(row.low, lang)
    if row.high is None:
        return say(lang, "imp.reverse_top", imps=row.imps, low=low)
    return say(lang, "imp.reverse", imps=row.imps, low=low, high=numbers.integer(row.high, lang))


routes = [
    route
    for lang in LANGUAGES
    for route in (Route(f"/{lang}/inverse", inverse), Route(f"/{lang}/imps", imps))
]
