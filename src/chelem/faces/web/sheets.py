"""Rubber and Chicago from a deals file typed or pasted; the comparison of forms; their JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse
from starlette.routing import Route

from chelem.errors import BridgeError, FormatError
from chelem.faces.web.failures import problem
from chelem.faces.web.visit import language, page
from chelem.formats.deals import read_deals
from chelem.formats.deals_keys import KEYS, read_seat
from chelem.formats.expectation import read_expectation
from chelem.pages.forms import PART_SCORE, forms_page
from chelem.pages.sheet import ChicagoPage, RubberPage, chicago_page, rubber_page
from chelem.press.complaint import as_dict, message
from chelem.press.forms import forms_dict
from chelem.press.html.sheets import SheetVoice
from chelem.press.json.sheet import chicago_dict, rubber_dict
from chelem.score.situation import settle
from chelem.sheets.rules import options
from chelem.terms.arguments import read_vulnerability
from chelem.terms.notation import parse_entry
from chelem.terms.result import PassedOut
from chelem.terms.table import Side
from chelem.words import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from chelem.pages.forms import FormsPage
    from chelem.sheets.record import Record

__all__ = ["routes", "side_names"]

MOST_TEXT = 60_000
EXAMPLES = {
    "rubber": {
        "fr": "2C+1 S\n3SA= E\n4P= N honneurs N 100\n5Kx-2 O\n2P= S\n4C-1 N\n",
        "en": "2H+1 S\n3NT= E\n4S= N honours N 100\n5Dx-2 W\n2S= S\n4H-1 N\n",
    },
    "chicago": {
        "fr": "2C= N\n3SA= E\n2T= S\n1SA= O\n",
        "en": "2H= N\n3NT= E\n2C= S\n1NT= W\n",
    },
}


async def rubber(request: Request) -> Response:
    """The sheet of a rubber: ``?text=`` or a posted form."""
    return await _sheet(request, "rubber")


async def chicago(request: Request) -> Response:
    """The sheet of a Chicago: ``?text=`` or a posted form."""
    return await _sheet(request, "chicago")


async def _sheet(request: Request, form: str) -> Response:
    lang = language(request)
    asked: Mapping[str, Any] = request.query_params
    if request.method == "POST":
        asked = await request.form()
    text = str(asked.get("text", "")).replace("\r\n", "\n")
    if "example" in asked:
        text = EXAMPLES[form][lang]
    ongoing = asked.get("ongoing") == "1"
    found: RubberPage | ChicagoPage | None = None
    complaint = None
    try:
        if len(text) > MOST_TEXT:
            raise FormatError(
                "sheets.too_large", file=say(lang, "sheets.page_deals"), most=MOST_TEXT
            )
        found = await run_in_threadpool(_page, form, text, lang, ongoing)
    except BridgeError as error:
        complaint = message(error, lang)
    return page(
        request,
        "deals_sheet.html",
        code=form,
        status=400 if complaint else 200,
        state={"text": text} if text and len(text) < 1500 else None,
        form=form,
        text=text,
        ongoing=ongoing,
        page=found,
        complaint=complaint,
        sides=tuple(Side),
        names=side_names(found),
        keys=_keys(form, lang),
        t=SheetVoice(lang),
    )


def side_names(found: RubberPage | ChicagoPage | None) -> tuple[str, str] | None:
    """The players of each side, where the partners never change."""
    if found is None or found.rules.rotation != "fixed":
        return None
    names = found.record.names
    if len(names) == 2:
        return names[0], names[1]
    return (f"{names[0]}, {names[2]}", f"{names[1]}, {names[3]}") if len(names) == 4 else None


def _page(form: str, text: str, lang: str, ongoing: bool) -> RubberPage | ChicagoPage:
    record, problems = read_deals(text, otherwise=lang)
    if form == "rubber":
        return rubber_page(record, ongoing=ongoing, problems=problems)
    return chicago_page(record, problems=problems)


def _keys(form: str, lang: str) -> list[tuple[str, str]]:
    """The rules that a file of *form* may have on top, in the page's language."""
    wanted = ["names", "first_dealer", *(option.name for option in options(form)), "stake"]
    if form == "chicago":
        wanted.append("hands")
    shown = []
    for name in wanted:
        spellings = [key for key in KEYS.values() if key.name == name]
        key = spellings[0] if lang == "en" else spellings[min(1, len(spellings) - 1)]
        values = [*key.choices] if key.values else []
        shown.append((key.word, ", ".join(values)))
    return shown


async def forms(request: Request) -> Response:
    """One result in every form: ``?text=2P=&vul=v&part_score=60``."""
    lang = language(request)
    asked = request.query_params
    text = asked.get("text", "").strip()
    found: FormsPage | None = None
    complaint = None
    if text:
        try:
            found = _forms(asked, lang)
        except BridgeError as error:
            complaint = message(error, lang)
    state = {name: asked[name] for name in ("text", "vul", "part_score") if asked.get(name)}
    return page(
        request,
        "forms.html",
        code="forms",
        status=400 if complaint else 200,
        state=state if found else None,
        text=text,
        vul=asked.get("vul", ""),
        part_score=asked.get("part_score", str(PART_SCORE)),
        page=found,
        complaint=complaint,
        t=SheetVoice(lang),
    )


def _forms(asked: Mapping[str, str], lang: str) -> FormsPage:
    entry = parse_entry(asked.get("text", ""), lang)
    vul = asked.get("vul", "").strip()
    situation = settle(entry, None, read_vulnerability(vul) if vul else None)
    if isinstance(situation.result, PassedOut):
        raise BridgeError("sheets.forms_passed_out")
    points = asked.get("part_score", "").strip() or str(PART_SCORE)
    if not (points.isascii() and points.isdigit() and len(points) < 4):
        raise BridgeError("sheets.part_score_impossible", points=points)
    return forms_page(situation.result, situation.vulnerable, int(points))


async def api_forms(request: Request) -> Response:
    """``GET /api/forms?text=2S=&vul=v&part_score=60&lang=en``."""
    lang = _api_language(request)
    try:
        return JSONResponse(forms_dict(_forms(request.query_params, lang), lang))
    except BridgeError as error:
        return problem(lang, 400, None, **as_dict(error, lang))


async def api_sheet(request: Request) -> Response:
    """``POST /api/rubber`` and ``/api/chicago``: ``{"text", "format": "deals", "options": {…}}``."""
    lang = _api_language(request)
    form = request.url.path.rpartition("/")[2]
    try:
        body = json.loads(await request.body())
    except (UnicodeDecodeError, json.JSONDecodeError):
        return problem(lang, 400, code="unreadable", message=say(lang, "sheets.api_json"))
    try:
        answer = await run_in_threadpool(_api_answer, form, body, lang)
    except BridgeError as error:
        status = 422 if error.code in _WELL_FORMED else 400
        return problem(lang, status, None, **as_dict(error, lang))
    return JSONResponse(answer)


_WELL_FORMED = {"sheets.value_impossible", "sheets.option_unknown", "sheets.names_impossible"}
_OWN = {"ongoing", "file_lang", "first_dealer", "names", "expected"}


def _api_answer(form: str, body: object, lang: str) -> dict[str, object]:
    if not isinstance(body, dict) or not isinstance(body.get("text"), str):
        raise FormatError("sheets.api_text")
    if body.get("format", "deals") != "deals":
        raise FormatError("sheets.api_format", format=str(body["format"])[:40])
    given = body.get("options") or {}
    if not isinstance(given, dict):
        raise FormatError("sheets.api_options")
    file_lang = given.get("file_lang")
    if file_lang not in (None, *LANGUAGES):
        raise _impossible("file_lang", file_lang, "fr, en")
    record, problems = read_deals(body["text"], language=file_lang)
    record = _with_options(record, form, given)
    if form == "rubber":
        ongoing = given.get("ongoing", False) is True
        return rubber_dict(rubber_page(record, ongoing=ongoing, problems=problems), lang)
    expectation = None
    if given.get("expected") is not None:
        expectation, more = read_expectation(str(given["expected"]), "expected")
        problems = [*problems, *more]
    found = chicago_page(record, problems=problems, expectation=expectation)
    return chicago_dict(found, lang)


def _with_options(record: Record, form: str, given: Mapping[str, object]) -> Record:
    """*record* with the options of the request, which go before the file's."""
    known = {option.name for option in options(form)} | {"stake"}
    if form == "chicago":
        known.add("hands")
    changes = dict(record.options)
    for name, value in given.items():
        if name in known and value is not None:
            key = next(key for key in KEYS.values() if key.name == name and key.is_canonical)
            read = key.read(str(value))
            if read is None or (name == "hands" and read == 0):
                raise _impossible(name, value, ", ".join(key.choices))
            changes[name] = read
        elif name not in known | _OWN:
            raise BridgeError("sheets.option_unknown", option=str(name)[:40])
    record = replace(record, options=changes)
    if given.get("first_dealer") is not None:
        dealer = read_seat(str(given["first_dealer"]), "en")
        if dealer is None:
            raise _impossible("first_dealer", given["first_dealer"], "N, E, S, W")
        record = replace(record, first_dealer=dealer)
    names = given.get("names")
    if names is not None:
        text = ", ".join(map(str, names)) if isinstance(names, list) else str(names)
        header, found = read_deals(f"names: {' '.join(text.split())}")
        if found or header.deals:
            raise BridgeError("sheets.names_impossible", names=text[:200])
        record = replace(record, names=header.names)
    return record


def _impossible(key: str, value: object, choices: str) -> BridgeError:
    return BridgeError("sheets.value_impossible", key=key, value=str(value)[:40], choices=choices)


def _api_language(request: Request) -> str:
    asked = request.query_params.get("lang")
    return asked if asked in LANGUAGES else language(request)


routes = [
    *(
        route
        for lang in LANGUAGES
        for route in (
            Route(f"/{lang}/rubber", rubber, methods=["GET", "POST"]),
            Route(f"/{lang}/chicago", chicago, methods=["GET", "POST"]),
            Route(f"/{lang}/forms", forms),
        )
    ),
    Route("/api/forms", api_forms),
    Route("/api/rubber", api_sheet, methods=["POST"]),
    Route("/api/chicago", api_sheet, methods=["POST"]),
]
