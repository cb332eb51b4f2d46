"""Rubber and Chicago from a deals file typed or pasted, and the comparison of forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool
from starlette.routing import Route

from chelem.errors import BridgeError, FormatError
from chelem.faces.web.visit import language, page
from chelem.formats.deals import read_deals
from chelem.formats.deals_keys import KEYS
from chelem.pages.forms import PART_SCORE, forms_page
from chelem.pages.sheet import ChicagoPage, RubberPage, chicago_page, rubber_page
from chelem.press.complaint import message
from chelem.press.html.sheets import SheetVoice
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

__all__ = ["forms_of", "routes", "side_names"]

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
            found = forms_of(asked, lang)
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


def forms_of(asked: Mapping[str, str], lang: str) -> FormsPage:
    """The comparison that the parameters ``text``, ``vul``, ``part_score`` ask for."""
    entry = parse_entry(asked.get("text", ""), lang)
    vul = asked.get("vul", "").strip()
    situation = settle(entry, None, read_vulnerability(vul) if vul else None)
    if isinstance(situation.result, PassedOut):
        raise BridgeError("sheets.forms_passed_out")
    points = asked.get("part_score", "").strip() or str(PART_SCORE)
    if not (points.isascii() and points.isdigit() and len(points) < 4):
        raise BridgeError("sheets.part_score_impossible", points=points)
    return forms_page(situation.result, situation.vulnerable, int(points))


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
]
