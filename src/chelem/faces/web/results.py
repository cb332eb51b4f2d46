"""A file of results on a page: travellers, rankings, matches, alarms, downloads. Nothing is kept."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.responses import Response
from starlette.routing import Route

from chelem.compare.options import METHODS
from chelem.compare.presets import PRESETS
from chelem.desk.choices import read_options
from chelem.desk.compare import Comparison, awards_asked, compare_file
from chelem.errors import BridgeError, FormatError, UnreadableError
from chelem.event.contestants import is_named
from chelem.faces.web import guards
from chelem.faces.web.compare import SUBPAGES
from chelem.faces.web.printing import printed, read_paper
from chelem.faces.web.visit import language, page
from chelem.formats.encoding import decode
from chelem.pages.card import CardPage, card_pages
from chelem.pages.frequency import bars
from chelem.pages.match import match_page
from chelem.pages.traveller import traveller_page
from chelem.press.complaint import message
from chelem.press.html.report import report_html
from chelem.press.html.results import ResultsView
from chelem.press.json.compare import compare_dict
from chelem.press.pdf.engine import PAPERS, missing
from chelem.press.pdf.results import RESULTS, comparison_sheet
from chelem.press.spreadsheet import cards_csv, matches_csv, rankings_csv, travellers_csv
from chelem.words import LANGUAGES, say

if TYPE_CHECKING:
    from starlette.requests import Request

    from chelem.event.scoring import ComparedBoard

__all__ = ["EXAMPLE", "routes"]

ROWS_SHOWN = 2000
"""Rows of travellers on a page; the files have all."""
ROWS_PRINTED = 2 * ROWS_SHOWN
"""Rows of a PDF: each result stands on two personal cards."""
TEXT_SHOWN = 250_000
"""Letters of a file that the page gives back for editing and for downloads."""
CHOICES = {
    "method": ("", *METHODS),
    "rules": ("", *PRESETS),
    "winners": ("auto", "1", "2"),
    "file_lang": ("", "fr", "en"),
}
DOWNLOADS = ("travellers", "rankings", "cards", "matches", "json", "html")
_PDF = "pdf-"
EXAMPLE = (
    "board;ns;ew;ns_names;ew_names;contract;declarer;result;score\n"
    "1;1;5;Aubry & Carrel;Besson & Haddad;4S;N;=;420\n"
    "1;2;6;Delmas & Nguyen;Roux & Keller;4S;N;+1;450\n"
    "1;3;7;Perrin & Perrin;Thibault & Ortiz;3NT;S;+1;430\n"
    "1;4;8;Lemoine & Sarr;Vidal & Moreau;4S;N;-1;-50\n"
    "2;1;6;;;3NT;S;=;600\n2;2;7;;;3NT;S;=;600\n2;3;8;;;2NT;S;+2;180\n2;4;5;;;3NT;S;-2;-200\n"
    "3;1;7;;;4H;E;=;-620\n3;2;8;;;4H;E;=;-620\n3;3;5;;;5D*;S;-1;-100\n3;4;6;;;4H;W;+1;620\n"
)


@dataclass(frozen=True, slots=True)
class Asked:
    """What was sent: the file, its name, the text to be given back, the choices."""

    data: bytes
    name: str
    text: str
    chosen: dict[str, str]
    form: dict[str, str]


async def results(request: Request) -> Response:
    """The form; with a file or a text its comparison; with ``as`` a download."""
    lang = language(request)
    asked = await _asked(request)
    view: ResultsView | None = None
    complaint, status = None, 200
    if asked.data.strip():
        try:
            found = await run_in_threadpool(_compare, asked)
            wanted = asked.form.get("as", "")
            if wanted in DOWNLOADS:
                return await run_in_threadpool(_download, found, asked, wanted, lang)
            if wanted.startswith(_PDF):
                return await _printed(found, asked, wanted, lang)
            view = await run_in_threadpool(_view, found, asked, lang)
        except BridgeError as error:
            complaint = message(error, lang)
            status = 422 if isinstance(error, FormatError) else 400
    elif request.method == "POST":
        complaint, status = say(lang, "comparing.no_file"), 400
    return page(
        request,
        "results.html",
        code="results",
        status=status,
        view=view,
        asked=asked,
        complaint=complaint,
        choices_of=CHOICES,
        downloads=_offered(view),
        prints=() if missing() else _printable(view),
        papers=PAPERS,
        card=asked.form.get("card", ""),
        kept=bool(asked.text),
        subpages=SUBPAGES,
    )


async def _asked(request: Request) -> Asked:
    chosen = {name: values[0] for name, values in CHOICES.items()}
    if request.method != "POST":
        text = EXAMPLE if "example" in request.query_params else ""
        # The form carries the name along: only the example's own text is called an example.
        name = say(language(request), "comparing.example") if text else ""
        return Asked(text.encode(), name, text, chosen, {})
    async with request.form(max_files=1, max_fields=20, max_part_size=guards.FILE_LIMIT) as sent:
        form = {name: value for name, value in sent.items() if isinstance(value, str)}
        upload = sent.get("file")
        data, name = form.get("text", "").encode(), form.get("name", "")
        if isinstance(upload, UploadFile) and upload.filename:
            data, name = await upload.read(), upload.filename
    chosen |= {name: form[name] for name, values in CHOICES.items() if form.get(name) in values}
    name = " ".join(name.split())[:80] or say(language(request), "comparing.your_text")
    return Asked(data, name, _text(data), chosen, form)


def _text(data: bytes) -> str:
    """The file as a text to be edited; nothing for a long one, or one that cannot be read."""
    if len(data) > TEXT_SHOWN:
        return ""
    try:
        return decode(data, "")[0]
    except BridgeError:
        return ""


def _compare(asked: Asked) -> Comparison:
    chosen = asked.chosen
    return compare_file(
        asked.data,
        asked.name,
        read_options(chosen["rules"] or None, {"winners": chosen["winners"]}),
        file_lang=chosen["file_lang"] or None,
        method=chosen["method"] or None,
    )


def _view(found: Comparison, asked: Asked, lang: str) -> ResultsView:
    boards = _boards(found)
    explain, card = asked.form.get("explain", ""), asked.form.get("card", "")
    return ResultsView(
        found,
        [traveller_page(board, found.options) for board in boards],
        [bars(board.printed) for board in boards],
        [match_page(match, found.options) for match in found.matches],
        lang,
        stories=awards_asked(found, explain) if explain else (),
        cards=_cards(found, card) if card else (),
    )


def _boards(found: Comparison) -> list[ComparedBoard]:
    """The first boards, up to :data:`ROWS_SHOWN` results."""
    boards: list[ComparedBoard] = []
    rows = 0
    for board in found.scored.boards:
        rows += len(board.alarms)
        if boards and rows > ROWS_SHOWN:
            break
        boards.append(board)
    return boards


def _cards(found: Comparison, wanted: str) -> list[CardPage]:
    kept = [each for each in card_pages(found.scored) if is_named(each.contestant, wanted)]
    if not kept:
        raise UnreadableError("compare.nobody", wanted, 1, (), contestant=wanted)
    return kept


def _offered(view: ResultsView | None) -> list[str]:
    """The downloads that there is something in."""
    if view is None:
        return []
    empty = set()
    if not view.travellers:
        empty |= {"travellers"}
    if not view.rankings:
        empty |= {"rankings", "cards"}
    if not view.matches:
        empty |= {"matches"}
    return [each for each in DOWNLOADS if each not in empty]


def _printable(view: ResultsView | None) -> list[str]:
    """The PDFs that there is something in."""
    if view is None:
        return []
    has = {"traveller": view.travellers, "teams": view.matches}
    return [each for each in RESULTS if has.get(each, view.rankings)]


async def _printed(found: Comparison, asked: Asked, wanted: str, lang: str) -> Response:
    """``pdf-ranking-a4``; a contestant after a personal card: ``pdf-scorecard-letter-NS3``."""
    _, what, size, contestant = [*wanted.split("-", 3), "", ""][:4]
    paper = read_paper(size)
    if what not in RESULTS:
        raise BridgeError("pdf.what_unknown", what=what[:20], known=", ".join(RESULTS))
    boards = _boards(found)
    left = len(found.scored.boards) - len(boards)
    build = partial(
        comparison_sheet,
        what,
        found,
        lang,
        paper,
        name=asked.name.rpartition(".")[0] or asked.name,
        contestant=contestant or None,
        boards=boards,
        notes=[say(lang, "comparing.boards_left", count=left)] if left else [],
        most=ROWS_PRINTED,
    )
    return await printed(build, f"{what}-{paper.size}", lang)


def _download(found: Comparison, asked: Asked, wanted: str, lang: str) -> Response:
    options = found.options
    travellers = [traveller_page(board, options) for board in found.scored.boards]
    matches = [match_page(match, options) for match in found.matches]
    rankings = found.scored.rankings
    if wanted == "json":
        rules = asked.chosen["rules"] or None
        told = compare_dict(options, rules, travellers, rankings, matches, found.problems, lang)
        body = json.dumps(told, ensure_ascii=False, indent=2) + "\n"
        media_type, ending = "application/json", "json"
    elif wanted == "html":
        parts = (travellers, rankings, matches, list(card_pages(found.scored)))
        body = report_html(asked.name, *parts, options, found.problems, lang)
        media_type, ending = "text/html; charset=utf-8", "html"
    else:
        # A spreadsheet takes UTF-8 for what it is only behind a mark.
        body = (
            "\ufeff"
            + {
                "travellers": lambda: travellers_csv(travellers),
                "rankings": lambda: rankings_csv(rankings),
                "cards": lambda: cards_csv(card_pages(found.scored)),
                "matches": lambda: matches_csv(matches),
            }[wanted]()
        )
        media_type, ending = "text/csv; charset=utf-8", "csv"
    name = f"chelem-{wanted}-{lang}.{ending}"
    return Response(
        body.encode("utf-8", "replace"),
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
            "Content-Language": lang,
        },
        media_type=media_type,
    )


guards.FILES.update(f"/{lang}/results" for lang in LANGUAGES)
routes = [Route(f"/{lang}/results", results, methods=["GET", "POST"]) for lang in LANGUAGES]
