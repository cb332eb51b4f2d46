"""Sheets kept at the table: new sheet, the sheet, what is tapped on it, its files. No script needed."""

from __future__ import annotations

import json
import secrets
from asyncio import wrap_future
from collections import defaultdict
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from chelem.errors import BridgeError
from chelem.faces.web.desk import author, desk, remember, same_site, sheet_of, slow_down
from chelem.faces.web.sheets import side_names
from chelem.faces.web.table_settings import PLACES, choices, names_of, settings_body
from chelem.faces.web.visit import base_url, language, page
from chelem.formats.deals import MOST_BYTES, decode_deals, read_deals, write_deals
from chelem.formats.kept import Kept, read_kept
from chelem.pages.sheet import RubberPage
from chelem.pages.table import TablePage, table_page
from chelem.press.complaint import message
from chelem.press.html.sheets import SheetVoice
from chelem.press.json.sheet import chicago_dict, record_dict, rubber_dict
from chelem.press.pdf.engine import PAPERS, Paper, missing, pdf
from chelem.press.pdf.filled import chicago_sheet, rubber_sheet
from chelem.press.text.sheet_csv import sheet_csv
from chelem.sheets.notation import write_deal
from chelem.terms.contract import Contract, Denomination
from chelem.terms.table import Seat, Side
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.datastructures import FormData
    from starlette.requests import Request

    from chelem.desk.table import View

__all__ = ["fragment_context", "routes"]

PRIVATE = {
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    "Cache-Control": "no-store",
}
BIDS = tuple(
    tuple(Contract(level, denomination) for denomination in Denomination) for level in range(1, 8)
)


async def new(request: Request) -> Response:
    """``/fr/sheets``: the form of a new sheet, and opening it."""
    lang = language(request)
    if request.method == "GET":
        return page(
            request,
            "new_table.html",
            code="sheets",
            complaint=None,
            given=defaultdict(str),
            text="",
        )
    same_site(request)
    form = await request.form()
    given: defaultdict[str, str] = defaultdict(str)
    given.update({name: value for name, value in form.items() if isinstance(value, str)})
    text = given.get("text", "").replace("\r\n", "\n")
    secret, who = author(request)
    try:
        kept = await _kept(form, text, given, lang)
        wrong = [problem for problem in kept.problems if problem.severity == "error"]
        if wrong:
            complaint = SheetVoice(lang).problem(wrong[0])
        else:
            opened = await run_in_threadpool(
                desk(request).open,
                kept.record,
                kept.form or given.get("form", "rubber"),
                given.get("writers", "all"),
                who,
            )
            token = await wrap_future(opened)
            response: Response = RedirectResponse(f"/{lang}/sheet/{token}", 303, PRIVATE)
            remember(request, response, secret)
            return response
    except BridgeError as error:
        complaint = message(error, lang)
    finally:
        await form.close()
    return page(
        request,
        "new_table.html",
        code="sheets",
        status=400,
        complaint=complaint,
        given=given,
        text=text,
    )


async def _kept(form: FormData, text: str, given: Mapping[str, str], lang: str) -> Kept:
    """The sheet to open: what the file says, or the text, on top of the fields of the form."""
    sent = form.get("file")
    file = ""
    if sent is not None and not isinstance(sent, str) and sent.filename:
        file = sent.filename[:80]
        # One byte more than a file may have is enough to refuse it.
        text, _ = decode_deals(await sent.read(MOST_BYTES + 1), file)
    return await run_in_threadpool(_laid, text, file, given, lang)


def _laid(text: str, file: str, given: Mapping[str, str], lang: str) -> Kept:
    names = ", ".join(names_of(given, lang))
    head = f"names: {names}\n" if names else ""
    head += f"first dealer: {given.get('first_dealer', 'N')}\n"
    asked, wrong = read_deals(head, otherwise=lang)
    kept = read_kept(text, file, otherwise=lang, start=asked)
    return replace(kept, problems=(*wrong, *kept.problems))


async def show(request: Request) -> Response:
    """``/fr/sheet/<link>``: the sheet; ``?edit=<id>`` with a deal to correct in the keys."""
    view = await sheet_of(request)
    return _shown(request, view, None, 200)


def _shown(request: Request, view: View, complaint: str | None, status: int) -> Response:
    secret, _ = author(request)
    response = page(
        request,
        "table.html",
        code="sheets",
        status=status,
        complaint=complaint,
        **fragment_context(request, view),
    )
    response.headers.update(PRIVATE)
    remember(request, response, secret)
    return response


def fragment_context(request: Request, view: View) -> dict[str, Any]:
    """What the templates of a kept sheet need."""
    lang = language(request)
    token = request.path_params["token"]
    shown = table_page(view.log, desk(request).before(view))
    name = request.query_params.get("edit", "")
    edited = view.log.entry(name) if view.may_write else None
    ahead = view.log.entry(request.query_params.get("before", "")) if view.may_write else None
    place = edited or ahead
    number = next((row.row.number for row in shown.rows if row.entry is place), 0)
    base = f"{base_url(request)}/{lang}/sheet/"
    links = {
        right: base + link
        for right, link in (
            ("owner", view.links.owner),
            ("writer", view.links.writer),
            ("reader", view.links.reader),
        )
        if link is not None
    }
    share = links.get("writer") if view.log.writers == "all" else None
    return {
        "table": shown,
        "view": view,
        "sheet": shown.sheet,
        "form": view.log.form,
        "token": token,
        "here_path": f"/{lang}/sheet/{token}",
        "sides": tuple(Side),
        "seats": tuple(Seat),
        "names": side_names(shown.sheet),
        "t": SheetVoice(lang),
        "bids": BIDS,
        "edited": edited,
        "edited_number": number,
        "ahead": None if edited else ahead,
        "edited_text": write_deal(edited.deal, lang) if edited else "",
        "fact_id": secrets.token_urlsafe(9),
        "links": links,
        "players": tuple(zip_longest(PLACES, view.log.record.names, fillvalue="")),
        "variants": choices(view.log, lang) if view.may_rule else (),
        "qr": _qr(share or links["reader"]),
        "shared": share or links["reader"],
        "prints": not missing(),
    }


def _qr(address: str) -> str:
    import segno

    drawn: str = segno.make(address, error="m", micro=False).svg_inline(
        border=2, omitsize=True, svgclass="qr", lineclass=None
    )
    return drawn


async def act(request: Request) -> Response:
    """A form of the sheet was sent: write it down and show the sheet again."""
    lang = language(request)
    same_site(request)
    view = await sheet_of(request)
    slow_down(request)
    form = await request.form()
    secret, who = author(request)
    action = str(form.get("action", ""))
    here = f"/{lang}/sheet/{request.path_params['token']}"
    try:
        if action == "strike":
            if form.get("sure") != "1":
                return RedirectResponse(f"{here}#strike", 303, PRIVATE)
            await wrap_future(desk(request).strike(view))
            return RedirectResponse(f"/{lang}/sheets", 303)
        from chelem.storage.journal import Draft

        body = _body(form, lang)
        if action == "set" and "settings" in form:
            body = settings_body(form, view.log, lang)
        draft = Draft(str(form.get("id", "")), action, body, who)
        await wrap_future(desk(request).write(view, [draft]))
    except BridgeError as error:
        return _shown(request, view, message(error, lang), 400)
    response: Response = RedirectResponse(here, 303, PRIVATE)
    remember(request, response, secret)
    return response


def _body(form: FormData, lang: str) -> dict[str, object]:
    """The body of a fact from a form: the typed line goes before the keys."""
    body: dict[str, object] = {}
    base = str(form.get("base", ""))
    if base.isascii() and base.isdigit() and len(base) < 8:
        body["base"] = int(base)
    for name in ("deal", "fact", "writers", "before"):
        if form.get(name):
            body[name] = str(form[name])
    action = form.get("action")
    if action not in ("add", "edit"):
        return body
    typed = str(form.get("text", "")).strip()
    body["lang"] = lang if typed else "en"
    body["text"] = typed or _keyed(form)
    return body


def _keyed(form: FormData) -> str:
    """The line that the keys say, in the English notation."""
    bid = str(form.get("bid", ""))
    if bid == "Pass":
        return "P"
    parts = [bid + str(form.get("doubling", "")), str(form.get("result", ""))]
    text = "".join(parts) + f" {form.get('declarer', '')}"
    points = str(form.get("honours", ""))
    if points and points != "0":
        text += f" honours {form.get('holder', '')} {points}"
    return text.strip()


async def export(request: Request) -> Response:
    """The sheet as a file: deals file, JSON, CSV, PDF."""
    lang = language(request)
    view = await sheet_of(request)
    kind = request.path_params["kind"]
    shown = table_page(view.log, desk(request).before(view))
    if kind == "txt":
        body: str | bytes = write_deals(view.log.record, view.log.form, lang)
        media = "text/plain; charset=utf-8"
    elif kind == "json":
        found = {**_sheet_dict(shown, lang), "record": record_dict(view.log.record)}
        body, media = json.dumps(found, ensure_ascii=False, indent=2), "application/json"
    elif kind == "csv":
        body, media = sheet_csv(shown.sheet), "text/csv; charset=utf-8"
    elif kind == "pdf" and not missing():
        size = request.query_params.get("paper")
        paper = Paper(size if size in PAPERS else PAPERS[0])
        body, media = await run_in_threadpool(_printed, shown, lang, paper), "application/pdf"
    else:
        raise HTTPException(404)
    name = f"chelem-{view.log.form}.{kind}"
    headers = {**PRIVATE, "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=media, headers=headers)


def _printed(shown: TablePage, lang: str, paper: Paper) -> bytes:
    sheet = shown.sheet
    if isinstance(sheet, RubberPage):
        return pdf(rubber_sheet(sheet, lang, paper))
    return pdf(chicago_sheet(sheet, lang, paper))


def _sheet_dict(shown: TablePage, lang: str) -> dict[str, object]:
    sheet = shown.sheet
    return rubber_dict(sheet, lang) if isinstance(sheet, RubberPage) else chicago_dict(sheet, lang)


routes = [
    route
    for lang in LANGUAGES
    for route in (
        Route(f"/{lang}/sheets", new, methods=["GET", "POST"]),
        Route(f"/{lang}/sheets/file", new, methods=["POST"]),
        Route(f"/{lang}/sheet/{{token}}", show),
        Route(f"/{lang}/sheet/{{token}}", act, methods=["POST"]),
        Route(f"/{lang}/sheet/{{token}}/sheet.{{kind}}", export),
    )
]
