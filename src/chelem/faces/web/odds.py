"""Break-evens of decisions and odds of the cards: two pages."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from starlette.responses import RedirectResponse
from starlette.routing import Route

from chelem.compare.break_even import Method
from chelem.errors import BridgeError
from chelem.faces.web.visit import language, page
from chelem.pages.break_even import (
    DEFAULTS,
    METHODS,
    QUESTIONS,
    ask,
    bidding_table,
    sacrifice_table,
)
from chelem.pages.odds import (
    break_page,
    fit_page,
    layout_page,
    points_page,
    shapes_page,
)
from chelem.press.complaint import message
from chelem.press.html.break_even import BreakEvenView, bids, parameters, sacrifices
from chelem.press.html.odds import OddsView, all_breaks
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

__all__ = ["routes"]

TYPED = {"bid": "contract", "other": "against", "shares": "field"}
"""What a person types, in the letters of the page, and the parameter that holds it canonically."""
CANONICAL = "en"


@lru_cache(maxsize=len(LANGUAGES))
def _tables(lang: str) -> dict[str, Any]:
    points, imps = (bidding_table(method) for method in (Method.POINTS, Method.IMPS))
    return {
        "bids": bids(points, imps, lang),
        "sacrifices": sacrifices(sacrifice_table(Method.IMPS), lang),
    }


async def break_even(request: Request) -> Response:
    """``?question=`` and its parameters; what was typed is turned into a canonical address."""
    lang = language(request)
    query = {name: text.strip() for name, text in request.query_params.items() if text.strip()}
    question = query.get("question", QUESTIONS[0])
    if question not in QUESTIONS:
        question = QUESTIONS[0]
    typed = any(name in request.query_params for name in TYPED)
    given = dict(query)
    if typed:
        given |= {TYPED[name]: query[name] for name in TYPED if name in query}
        # A canonical value beside a typed one is what was there before.
        for name, canonical in TYPED.items():
            if name not in query:
                given.pop(canonical, None)
    found, complaint = None, None
    try:
        # Nothing typed: the address is in English letters, whatever the page's language.
        found = ask(question, given, lang if typed else CANONICAL)
    except BridgeError as error:
        complaint = message(error, lang)
    state = parameters(found) if found else {"question": question}
    if typed and found:
        return RedirectResponse(f"/{lang}/break-even?{urlencode(state)}", 303)
    view = BreakEvenView(found, lang) if found else None
    lines = view.typed if view else {name: query.get(name, "") for name in (*TYPED, "doubled")}
    if complaint and not typed:
        lines = {name: query.get(canonical, "") for name, canonical in TYPED.items()} | {
            "doubled": query.get("doubled", "")
        }
    return page(
        request,
        "break_even.html",
        code="break_even",
        status=400 if complaint else 200,
        canonical=state if query and found else None,
        state=state if query else None,
        view=view,
        question=question,
        questions=QUESTIONS,
        methods=METHODS,
        has_other="against" in DEFAULTS[question],
        lines=lines,
        chosen={
            "vul": query.get("vul", "nv"),
            "their_vul": query.get("their_vul", "nv"),
            "method": query.get("method", "imps"),
        },
        complaint=complaint,
        **_tables(lang),
    )


FIELDS = ("cards", "vacant", "missing", "own", "honours")


async def odds(request: Request) -> Response:
    """``?cards=&vacant=``, ``?missing=``, ``?own=``, ``?honours=``: every answer that was asked."""
    lang = language(request)
    query = {name: request.query_params.get(name, "").strip() for name in FIELDS}
    asked = query if any(query.values()) else query | {"cards": "5"}
    complaints: dict[str, str] = {}
    found: dict[str, Any] = dict.fromkeys(FIELDS)
    vacant = asked["vacant"]
    ways: dict[str, Any] = {
        "cards": lambda: break_page(asked["cards"], vacant),
        "missing": lambda: layout_page(asked["missing"], vacant, lang),
        "own": lambda: fit_page(asked["own"]),
        "honours": lambda: points_page(asked["honours"], lang),
    }
    for name, way in ways.items():
        if asked[name]:
            try:
                found[name] = way()
            except BridgeError as error:
                complaints[name] = message(error, lang)
    given = {name: text for name, text in query.items() if text}
    if found["missing"] is not None:
        given["missing"] = found["missing"].missing.lower()
    if found["honours"] is not None:
        given["honours"] = found["honours"].own.lower()
    view = OddsView(found, lang)
    return page(
        request,
        "odds.html",
        code="odds",
        status=400 if complaints else 200,
        canonical=given if given and not complaints else None,
        view=view,
        asked=asked | view.typed,
        complaints=complaints,
        breaks=all_breaks(lang),
        shapes=OddsView.shapes(shapes_page(), lang),
    )


routes = [
    route
    for lang in LANGUAGES
    for route in (Route(f"/{lang}/break-even", break_even), Route(f"/{lang}/odds", odds))
]
