"""Kept sheets for scripts: state, facts, the score before it is confirmed, and news as they come."""

from __future__ import annotations

import asyncio
import json
from asyncio import wrap_future
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from chelem.errors import BridgeError
from chelem.faces.web.desk import author, desk, remember, same_site, sheet_of, slow_down
from chelem.faces.web.failures import problem
from chelem.faces.web.table import PRIVATE, fragment_context
from chelem.faces.web.visit import language
from chelem.pages.sheet import RubberPage
from chelem.pages.table import preview as preview_page
from chelem.pages.table import table_page
from chelem.press.complaint import as_dict
from chelem.press.html.environment import render
from chelem.press.json.table import fact_dicts, table_dict
from chelem.press.sheets import line_text, side_name
from chelem.sheets.notation import parse_deal
from chelem.terms.table import Side
from chelem.words import LANGUAGES, say
from chelem.words.numbers import integer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request

    from chelem.pages.table import Preview
    from chelem.terms.table import BySide

__all__ = ["routes"]

MOST_FACTS_AT_ONCE = 50
MOST_LISTENERS = 40
_HEARTBEAT = 15.0


def _language(request: Request) -> str:
    asked = request.query_params.get("lang")
    return asked if asked in LANGUAGES else language(request)


async def state(request: Request) -> Response:
    """``GET /api/sheet/<link>``: the whole sheet."""
    lang = _language(request)
    view = await sheet_of(request)
    shown = table_page(view.log, desk(request).before(view))
    body = table_dict(shown, lang, may_write=view.may_write)
    return JSONResponse(body, headers=PRIVATE)


async def write(request: Request) -> Response:
    """``POST /api/sheet/<link>``: ``{"facts": [{"id", "kind", …body}]}``, kept once each."""
    lang = _language(request)
    same_site(request)
    view = await sheet_of(request)
    slow_down(request)
    secret, who = author(request)
    try:
        body = json.loads(await request.body())
        given = body["facts"]
        assert isinstance(given, list)
        assert len(given) <= MOST_FACTS_AT_ONCE
        assert all(isinstance(fact, dict) for fact in given)
        # Half a sign ("\ud800") is JSON and yet no text: it can be neither kept nor repeated.
        json.dumps(given, ensure_ascii=False).encode()
    except (ValueError, KeyError, TypeError, AssertionError, RecursionError):
        return problem(lang, 400, code="unreadable", message=say(lang, "desk.facts_shape"))
    from chelem.storage.journal import Draft

    drafts = [
        Draft(
            str(fact.get("id", "")),
            str(fact.get("kind", "")),
            {name: value for name, value in fact.items() if name not in ("id", "kind")},
            who,
        )
        for fact in given
    ]
    try:
        written = await wrap_future(desk(request).write(view, drafts))
    except BridgeError as error:
        status = 403 if error.code in ("desk.read_only", "desk.opener_only") else 422
        return problem(lang, status, None, **as_dict(error, lang))
    response = JSONResponse(
        {"version": written.log.version, "facts": fact_dicts(written.facts, written.log)},
        headers=PRIVATE,
    )
    remember(request, response, secret)
    return response


async def preview(request: Request) -> Response:
    """``GET …/preview?text=4S= N``: what the deal would write for both sides, before it is kept.

    ``deal`` names the deal that it corrects, ``before`` the one that it is put ahead of.
    """
    lang = _language(request)
    view = await sheet_of(request)
    try:
        deal = parse_deal(
            request.query_params.get("text", ""), request.query_params.get("in", "en")
        )
    except (BridgeError, KeyError) as error:
        found = error if isinstance(error, BridgeError) else BridgeError("desk.text_missing")
        return problem(lang, 400, None, **as_dict(found, lang))
    asked = request.query_params
    found_row = preview_page(view.log, deal, asked.get("deal", ""), asked.get("before", ""))
    row, shown = found_row.row, found_row.sheet
    sides = {}
    for side in Side:
        lines = [line for line in row.lines if line.side is side]
        sides[side.value] = {
            "name": side_name(side, lang),
            "points": sum(line.points for line in lines),
            "shown": integer(sum(line.points for line in lines), lang),
            "lines": [
                {
                    "code": line.code,
                    "points": line.points,
                    "place": line.place if isinstance(shown, RubberPage) else None,
                    "text": line_text(line, lang),
                    "short": say(lang, f"sheets.short_{line.code}"),
                }
                for line in lines
            ],
        }
    from chelem.words.numbers import result as shown_result

    game = row.game_won_by
    return JSONResponse(
        {
            "text": shown_result(deal.result, lang),
            "sides": sides,
            "game": None if game is None else side_name(game, lang),
            "deal": row.number,
            "changes": [
                {
                    "deal": each.number,
                    "before": _pair(each.before),
                    "after": _pair(each.after),
                }
                for each in found_row.changes
            ],
            "totals": {"before": _pair(found_row.before), "after": _pair(found_row.after)},
            "after": _afterwards(found_row, lang)
            if asked.get("deal") or asked.get("before")
            else [],
        },
        headers=PRIVATE,
    )


def _pair(points: BySide[int]) -> dict[str, int]:
    return {"NS": points.ns, "EW": points.ew}


def _afterwards(found: Preview, lang: str) -> list[str]:
    """What the deal changes after it, in words: each deal, then the totals."""

    def both(points: BySide[int]) -> str:
        return f"{integer(points.ns, lang)} – {integer(points.ew, lang)}"

    said = []
    for each in found.changes:
        code = "changes_deal"
        if each.before == each.after:
            code = "changes_game" if each.wins else "changes_no_game"
        said.append(
            say(
                lang,
                f"desk.{code}",
                number=each.number,
                before=both(each.before),
                after=both(each.after),
            )
        )
    if found.before != found.after:
        said.append(
            say(lang, "desk.changes_totals", before=both(found.before), after=both(found.after))
        )
    return said


async def fragment(request: Request) -> Response:
    """``GET /fr/sheet/<link>/live``: the parts of the page that news change."""
    view = await sheet_of(request)
    lang = language(request)
    context = fragment_context(request, view)
    body = await run_in_threadpool(lambda: render("table_live.html", lang, **context))
    return Response(body, media_type="text/html; charset=utf-8", headers=PRIVATE)


async def events(request: Request) -> Response:
    """``GET /api/sheet/<link>/events``: the number of the last fact, whenever there is a new one."""
    view = await sheet_of(request)
    loop = asyncio.get_running_loop()
    news: asyncio.Queue[int] = asyncio.Queue()
    listening = request.app.state.__dict__.setdefault("listening", {})
    if listening.get(view.key, 0) >= MOST_LISTENERS:
        raise HTTPException(429, headers={"Retry-After": "5"})

    def tell(version: int) -> None:
        loop.call_soon_threadsafe(news.put_nowait, version)

    async def stream() -> AsyncIterator[str]:
        listening[view.key] = listening.get(view.key, 0) + 1
        stop = desk(request).listen(view.key, tell)
        try:
            known = desk(request).look(request.path_params["token"])
            yield f"retry: 1000\ndata: {known.log.version if known else 0}\n\n"
            while True:
                try:
                    version = await asyncio.wait_for(news.get(), _HEARTBEAT)
                except TimeoutError:
                    yield ": here\n\n"
                    continue
                while not news.empty():
                    version = news.get_nowait()
                yield f"data: {version}\n\n"
        finally:
            stop()
            listening[view.key] -= 1

    return StreamingResponse(
        stream(),
        media_type="text/event-stream",
        headers={**PRIVATE, "X-Accel-Buffering": "no"},
    )


routes = [
    Route("/api/sheet/{token}", state),
    Route("/api/sheet/{token}", write, methods=["POST"]),
    Route("/api/sheet/{token}/preview", preview),
    Route("/api/sheet/{token}/events", events),
    *(Route(f"/{lang}/sheet/{{token}}/live", fragment) for lang in LANGUAGES),
]
