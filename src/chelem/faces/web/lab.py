"""The laboratory's page: a form whose address is the question, an answer that grows while it is watched."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from chelem.engines.missing import need_solver, without_solver
from chelem.errors import BridgeError, BusyError, MissingError, NotationError
from chelem.faces.web.lab_asked import last_answer, read_values, runner_of, visitor_of
from chelem.faces.web.lab_cards import cards
from chelem.faces.web.lab_form import (
    CHOSEN,
    DEALS,
    METHODS,
    SEATS,
    SHAPES,
    STEP,
    VULNERABILITIES,
    check,
    field_of,
    is_deals,
    values_of,
    vulnerability_key,
)
from chelem.faces.web.lab_runner import MOST_DEALS
from chelem.faces.web.visit import language, page
from chelem.press.complaint import message
from chelem.press.html.environment import render
from chelem.terms.field import parse_contract
from chelem.terms.notation import write_contract
from chelem.words import LANGUAGES, say
from chelem.words.numbers import NO_BREAK
from chelem.words.numbers import seat as seat_letter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from chelem.desk.lab_question import Asked

__all__ = ["routes"]


async def lab(request: Request) -> Response:
    """The form; with a question, its answer."""
    lang = language(request)
    values = _in(lang, values_of(request.query_params))
    context: dict[str, Any] = {"answer": None, "sample": None, "complaint": None, "wrong": ""}
    status = 200
    try:
        check(values)
        if any(values[name] for name in ("contracts", *SEATS, *CHOSEN, "where")):
            status, more = await _answered(request, values, lang)
            context |= more
    except BusyError as error:
        status, context["complaint"] = 429, message(error, lang)
    except BridgeError as error:
        status, context["complaint"] = 400, _told(error, lang, values)
        context["wrong"] = _field(error, values)
    if values["l"] not in LANGUAGES:
        values["l"] = lang
    return page(
        request,
        "lab.html",
        code="lab",
        status=status,
        state={name: value for name, value in values.items() if value},
        values=values,
        seats=SEATS,
        deals=sorted({*DEALS, *([values["deals"]] if is_deals(values["deals"]) else [])}, key=int),
        methods=METHODS,
        vulnerabilities=VULNERABILITIES,
        vul=vulnerability_key(values["vul"]),
        shapes=SHAPES,
        cards=cards(lang),
        stream="" if without_solver() else f"/{lang}/lab/stream",
        **context,
    )


async def _answered(
    request: Request, values: Mapping[str, str], lang: str
) -> tuple[int, dict[str, Any]]:
    asked = read_values(values, lang)
    from chelem.desk.lab_question import look

    sample = await run_in_threadpool(look, asked)
    shown = {
        "sample": sample,
        "condition": asked.question.condition,
        "seed": asked.question.seed,
    }
    if not asked.contracts or values["look"] == "1":
        return 200, shown
    missing = without_solver()
    if missing is not None:
        return 200, {**shown, "complaint": message(missing, lang)}
    engine = need_solver()
    last = await last_answer(request, asked)
    return 200, {"answer": _page(asked, last, sample, engine, values)}


async def stream(request: Request) -> Response:
    """The answer as it grows, a piece of the page at a time (server-sent events)."""
    lang = language(request)
    values = values_of(request.query_params)

    async def events() -> AsyncIterator[str]:
        try:
            asked = read_values(values, lang)
            from chelem.desk.lab_question import look

            sample = await run_in_threadpool(look, asked)
            if not asked.contracts:
                raise MissingError("lab.contract_missing", "", 1, ("contract",))
            engine = need_solver()
            runner = runner_of(request).run(asked, visitor_of(request), request.is_disconnected)
            async with aclosing(runner):
                async for progress in runner:
                    shown = _page(asked, progress, sample, engine, values)
                    yield _event(
                        "answer", render("lab/answer.html", lang, answer=shown, values=values)
                    )
            yield _event("end", "")
        except BridgeError as error:
            yield _event("wrong", _field(error, values))
            yield _event("refused", _told(error, lang, values))

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Content-Language": lang}
    return StreamingResponse(events(), media_type="text/event-stream", headers=headers)


async def deals(request: Request) -> Response:
    """Deals of a question as a PBN file: those of ``at`` (shards and places), or ten to look at."""
    lang = language(request)
    values = values_of(request.query_params)
    try:
        asked = read_values(values, lang)
    except BridgeError:
        raise HTTPException(400) from None
    from chelem.desk.lab_question import deals_at, look
    from chelem.press.text.lab_pbn import deals_pbn

    places = []
    for part in request.query_params.get("at", "").split("-")[:20]:
        shard, _, place = part.partition(".")
        if shard.isdigit() and place.isdigit() and len(shard) < 6 and len(place) < 3:
            places.append((int(shard), int(place)))
    try:
        found = deals_at(asked.question, places) if places else look(asked).deals
    except BridgeError:
        raise HTTPException(400) from None
    return Response(
        deals_pbn(found, f"Chelem {asked.question.seed}", asked.vulnerability),
        headers={
            "Content-Disposition": 'attachment; filename="chelem-lab.pbn"',
            "Cache-Control": "no-cache",
        },
        media_type="application/x-chess-pbn",
    )


def _field(error: BridgeError, values: Mapping[str, str]) -> str:
    return field_of(values, error.text) if isinstance(error, NotationError) else ""


def _told(error: BridgeError, lang: str, values: Mapping[str, str]) -> str:
    """What is wrong, with its field and its column where there are such."""
    if not isinstance(error, NotationError):
        return message(error, lang)
    read = f"«{NO_BREAK}{error.text}{NO_BREAK}»" if lang == "fr" else f"“{error.text}”"
    where = f"{read}, {say(lang, 'errors.column', column=error.column)}"
    name = _field(error, values)
    if name:
        seat = (
            name
            if name in SEATS
            else next((s for s in SEATS if name[1:2] == "_" and s[0] == name[0]), "")
        )
        where = f"{say(lang, f'tables.{seat}' if seat else f'lab.form_{name}')}, {where}"
    return f"{where}{NO_BREAK if lang == 'fr' else ''}: {message(error, lang)}"


def _in(lang: str, values: dict[str, str]) -> dict[str, str]:
    """*values* for a page in *lang*: ``l`` says in which language they were typed.

    Contracts are written anew; where a condition was typed too, all stays in the language it was typed in.
    """
    typed = values["l"] or lang
    if typed not in LANGUAGES:
        return values
    conditions = values["instead"] or any(
        values[name].count(".") < 2 and values[name] for name in SEATS
    )
    values = {**values, "l": typed}
    if typed == lang or conditions or values["where"]:
        return values
    written = {**values, "l": lang}
    try:
        for name in ("contracts", "against"):
            parts = [parse_contract(one.strip(), typed) for one in values[name].split(",") if one]
            written[name] = ", ".join(
                write_contract(contract, lang) + (f" {seat_letter(seat, lang)}" if seat else "")
                for contract, _, seat in parts
            )
    except BridgeError:
        return values
    return written


def _page(
    asked: Asked, progress: Any, sample: Any, engine: str, values: Mapping[str, str]
) -> dict[str, Any]:
    """What the template needs, with the sentences that the terminal says too.

    ``more`` is the query of the same deals and so many more, empty where no more are allowed.
    """
    from chelem.desk.lab_question import page_of
    from chelem.press.html.lab import lab_view

    view = lab_view(page_of(asked, progress, sample, engine), progress.most)
    seen = progress.answer.deals + progress.answer.skipped
    step = min(STEP, MOST_DEALS - seen)
    wider = {**values, "deals": str(seen + step), "exact": "1", "look": ""}
    query = urlencode({name: value for name, value in wider.items() if value})
    return {**view, "step": step, "more": query if step > 0 else ""}


routes = [
    *(Route(f"/{lang}/lab", lab) for lang in LANGUAGES),
    *(Route(f"/{lang}/lab/stream", stream) for lang in LANGUAGES),
    *(Route(f"/{lang}/lab/deals.pbn", deals) for lang in LANGUAGES),
]


def _event(name: str, data: str) -> str:
    lines = "".join(f"data: {line}\n" for line in data.splitlines() or [""])
    return f"event: {name}\n{lines}\n"
