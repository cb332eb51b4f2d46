"""The page of one board: every result by every method, each figure explained."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from starlette.datastructures import QueryParams
from starlette.routing import Route

from chelem.compare.options import Options
from chelem.desk.choices import read_options
from chelem.desk.typed import MOST_RESULTS, Typed, read_cell, read_lines, write_cell
from chelem.errors import BridgeError, ContradictionError, UnreadableError
from chelem.faces.web.printing import printed, read_paper
from chelem.faces.web.visit import language, page
from chelem.pages.one_board import OneBoardPage, Said, one_board_page
from chelem.press.complaint import message
from chelem.press.html.compare import CompareView
from chelem.press.pdf.engine import PAPERS, missing
from chelem.press.pdf.results import board_sheet
from chelem.score.board import Board
from chelem.terms.arguments import read_board, read_points, read_vulnerability
from chelem.terms.table import Side, Vulnerability
from chelem.words import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from chelem.event.entry import Entry

__all__ = ["SUBPAGES", "asked", "routes"]

SUBPAGES = ("compare", "match", "results", "vp")
"""The pages of comparing, in the order of the links between them."""
CANONICAL = "en"
VULNERABILITIES = ("none", "ns", "ew", "both")
KEYS: Mapping[str, tuple[str, ...]] = {
    "side": ("ns", "ew"),
    "datum": ("mean", "drop:1", "drop:10%"),
    "divide": ("comparisons", "results", "none"),
}
"""The keys of the form; the first of each is what counts where nothing was chosen."""
EXAMPLES = (
    ("comparing.example_scores", {"scores": "210\n130 ×3\n-110 ×3\n-300", "own": "2"}),
    (
        "comparing.example_contracts",
        {
            "scores": "4S= N\n4S+1 N\n4S-1 S\n3NT+1 N\n3S+1 N\n4S= S\n5DX-2 E\n4SX= N",
            "board": "7",
            "own": "5",
        },
    ),
)
MOST_TEXT = 6000


async def asked(request: Request) -> QueryParams:
    """What the address says, or the form that was posted for a PDF."""
    if request.method != "POST":
        return request.query_params
    async with request.form() as sent:
        return QueryParams([(k, v) for k, v in sent.multi_items() if isinstance(v, str)])


async def compare(request: Request) -> Response:
    """``?scores=`` one result a line, with ``board`` or ``vul``; ``own`` is the line looked at.

    Posted with a ``paper``: the same as PDF.
    """
    lang = language(request)
    query = await asked(request)
    said_in = query.get("lang", CANONICAL)
    said_in = said_in if said_in in LANGUAGES else CANONICAL
    text = query.get("scores", "")
    chosen = {name: _key(query, name) for name in KEYS}
    chosen["vul"] = query.get("vul", "") if query.get("vul") in VULNERABILITIES else ""
    found: OneBoardPage | None = None
    typed: list[Typed] = []
    complaint, complaint_try = None, None
    tried: Entry | None = None
    try:
        board, vulnerability = _where(query, chosen["vul"])
        if len(text) > MOST_TEXT:
            raise UnreadableError("comparing.too_long", text[:40], 1, most=MOST_TEXT)
        typed = read_lines(text, board, vulnerability, said_in)
        expected = _count(query.get("expected", ""))
        options = read_options(None, {name: chosen[name] for name in ("datum", "divide")})
        try:
            if query.get("try", "").strip():
                tried = read_cell(query["try"], "0", board, vulnerability, said_in)
        except BridgeError as error:
            complaint_try = message(error, lang)
        found = _page(typed, options, board, vulnerability, chosen["side"], query, expected, tried)
    except BridgeError as error:
        complaint = message(error, lang)
    state = _state(query, chosen, typed, tried, said_in, bad=bool(complaint or complaint_try))
    bad = [(each, message(each.error, lang)) for each in typed if each.error is not None]
    if request.method == "POST" and not complaint and not complaint_try:
        notes = [
            f"{say(lang, 'comparing.bad_line', number=each.number, text=each.text)} {sentence}"
            for each, sentence in bad
        ]
        try:
            if found is None:
                raise BridgeError("pdf.nothing_typed")
            sheet = partial(board_sheet, found, lang, read_paper(query.get("paper", "")))
            built = partial(sheet, notes=notes, tried=tried is not None)
            return await printed(built, "traveller", lang)
        except BridgeError as error:
            complaint = message(error, lang)
    return page(
        request,
        "compare.html",
        code="compare",
        status=400 if complaint or (request.method == "POST" and complaint_try) else 200,
        canonical={k: v for k, v in state.items() if k != "own"} if found and not bad else None,
        state=state,
        view=CompareView(found, lang, state) if found else None,
        text=_shown(typed, text, said_in, lang),
        tried=_shown_cell(tried, query.get("try", ""), said_in, lang),
        query={name: query.get(name, "") for name in ("board", "expected")},
        own=found.own.number if found else "",
        chosen=chosen,
        keys=KEYS,
        vulnerabilities=("", *VULNERABILITIES),
        complaint=complaint,
        complaint_try=complaint_try,
        bad=bad,
        examples=EXAMPLES,
        subpages=SUBPAGES,
        papers=() if missing() else PAPERS,
    )


def _key(query: Mapping[str, str], name: str) -> str:
    value = query.get(name, "")
    return value if value in KEYS[name] else KEYS[name][0]


def _where(query: Mapping[str, str], vul: str) -> tuple[int | None, Vulnerability | None]:
    """The board and who was vulnerable, as far as said."""
    said = read_vulnerability(vul) if vul else None
    assert not isinstance(said, bool)
    number = query.get("board", "").strip()
    if not number:
        return None, said
    board = Board(read_board(number))
    if said is not None and said is not board.vulnerability:
        raise ContradictionError(
            "contradiction_vulnerability",
            number,
            1,
            said=(said, board.vulnerability),
            board=board.number,
        )
    return board.number, said


def _count(text: str) -> int | None:
    if not text.strip():
        return None
    found = read_points(text)
    if not 0 < found <= MOST_RESULTS:
        raise UnreadableError("comparing.expected_wanted", text, 1, most=MOST_RESULTS)
    return found


def _page(
    typed: list[Typed],
    options: Options,
    board: int | None,
    vulnerability: Vulnerability | None,
    side: str,
    query: Mapping[str, str],
    expected: int | None,
    tried: Entry | None,
) -> OneBoardPage | None:
    said = [Said(each.number, each.times, each.entry) for each in typed if each.entry is not None]
    if not said:
        return None
    own = query.get("own", "")
    return one_board_page(
        said,
        options,
        board=board,
        vulnerability=vulnerability,
        side=Side[side.upper()],
        own=int(own) if own.isascii() and own.isdigit() and len(own) < 5 else None,
        expected=expected,
        tried=tried,
    )


def _written(each: Typed, lang: str) -> str:
    if each.entry is None:
        return each.text
    times = f" ×{each.times}" if each.times > 1 else ""
    return write_cell(each.entry, lang) + times


def _state(
    query: Mapping[str, str],
    chosen: Mapping[str, str],
    typed: list[Typed],
    tried: Entry | None,
    said_in: str,
    *,
    bad: bool,
) -> dict[str, str]:
    """The parameters of this very page: in English tokens where everything could be read."""
    bad = bad or any(each.error is not None for each in typed)
    if bad:
        state = {"scores": query.get("scores", ""), "try": query.get("try", ""), "lang": said_in}
    else:
        cells = "\n".join([_written(each, CANONICAL) for each in typed])
        state = {"scores": cells, "try": write_cell(tried, CANONICAL) if tried else ""}
    defaults = {name: values[0] for name, values in KEYS.items()}
    state |= {name: query.get(name, "").strip() for name in ("board", "expected", "own")}
    state |= {name: value for name, value in chosen.items() if value != defaults.get(name, "")}
    return {name: value for name, value in state.items() if value}


def _shown(typed: list[Typed], text: str, said_in: str, lang: str) -> str:
    """The lines in the letters of the page: as typed if they were typed on it."""
    if said_in == lang or not typed:
        return text
    return "\n".join([_written(each, lang) for each in typed])


def _shown_cell(entry: Entry | None, text: str, said_in: str, lang: str) -> str:
    return text if entry is None or said_in == lang else write_cell(entry, lang)


routes = [Route(f"/{lang}/compare", compare, methods=["GET", "POST"]) for lang in LANGUAGES]
