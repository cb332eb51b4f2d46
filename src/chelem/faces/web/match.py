"""The sheet of a team match: two rooms a board, IMPs, running score, victory points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from starlette.routing import Route

from chelem.compare.options import Options
from chelem.compare.victory import SCALES
from chelem.desk.choices import read_carry_over
from chelem.desk.typed_match import (
    MOST_BOARDS,
    TypedBoard,
    cell,
    read_board_row,
    read_sheet,
    typed_match,
    write_sheet,
)
from chelem.errors import BridgeError, UnreadableError
from chelem.faces.web.compare import CANONICAL, MOST_TEXT, SUBPAGES, asked
from chelem.faces.web.printing import printed, read_paper
from chelem.faces.web.visit import base_url, language, page
from chelem.pages.match import match_page
from chelem.press.complaint import message, problem_text
from chelem.press.html.match import MatchView
from chelem.press.pdf.engine import PAPERS, missing
from chelem.press.pdf.results import matches_sheet
from chelem.score.board import Board
from chelem.terms.table import Side
from chelem.words import LANGUAGES, say

if TYPE_CHECKING:
    from starlette.datastructures import QueryParams
    from starlette.requests import Request
    from starlette.responses import Response

__all__ = ["routes"]

ROWS = 8
SCALE_NAMES = (*SCALES, "none")
EXAMPLE = {
    "home": "Nantes",
    "away": "Lyon",
    "sheet": "1;4S= N;4S-1 N\n2;3NT+1 S;3NT= S\n3;5DX-1 W;4S= N\n4;2H+1 E;1NT= W\n"
    "5;4H= N;4H= S\n6;6C= E;5C+1 E\n7;4SX= N;4S= N\n8;1NT-1 S;2D= W",
}
_NAME = 40


@dataclass(frozen=True, slots=True)
class InputRow:
    """A row of the form."""

    board: str
    open: str
    closed: str


async def match(request: Request) -> Response:
    """``?sheet=`` one board a line (``1;4S= N;4S-1 N``), or the form's ``b``, ``o``, ``c``.

    Posted with a ``paper``: the same as PDF.
    """
    lang = language(request)
    query = await asked(request)
    said_in = query.get("lang", CANONICAL)
    said_in = said_in if said_in in LANGUAGES else CANONICAL
    names = {name: " ".join(query.get(name, "").split())[:_NAME] for name in ("home", "away")}
    carry = query.get("carry", "").strip()
    scale = query.get("scale", "")
    scale = scale if scale in SCALE_NAMES else SCALE_NAMES[0]
    home_ns = "closed" if query.get("home_ns") == "closed" else "open"
    view, complaint, rows, oddities = None, None, [], []
    try:
        rows = _rows(query, said_in)
        carried = read_carry_over(carry) if carry else None
        found, problems = typed_match(
            rows,
            Options(),
            SCALES.get(scale),
            home=names["home"] or None,
            away=names["away"] or None,
            home_ns=home_ns,
            carry_over=carried,
        )
        # A room that is not there yet is seen on the sheet.
        oddities = [problem_text(each, lang) for each in problems if each.code != _ABSENT]
        if found is not None:
            view = MatchView(match_page(found, Options(method="imps")), lang, home_ns)
    except BridgeError as error:
        complaint = message(error, lang)
    bad = [each for row in rows for each in _faults(row, lang)]
    if request.method == "POST" and complaint is None:
        notes = [*(f"{where} {sentence}" for where, sentence in bad), *oddities]
        try:
            if view is None:
                raise BridgeError("pdf.nothing_typed")
            paper = read_paper(query.get("paper", ""))
            built = partial(matches_sheet, [view.page], lang, paper, notes=notes)
            return await printed(built, "teams", lang)
        except BridgeError as error:
            complaint = message(error, lang)
    state = {**names, "sheet": write_sheet(rows, said_in if bad else CANONICAL)}
    state |= {"lang": said_in} if bad else {}
    state |= {"scale": scale if scale != SCALE_NAMES[0] else "", "carry": carry}
    state |= {"home_ns": home_ns if home_ns != "open" else ""}
    state = {name: text for name, text in state.items() if text}
    return page(
        request,
        "match.html",
        code="match",
        status=400 if complaint else 200,
        canonical=state if view and not bad else None,
        state=state,
        view=view,
        inputs=_inputs(rows, query, said_in, lang),
        names=names,
        carry=carry,
        scale=scale,
        scales=SCALE_NAMES,
        home_ns=home_ns,
        complaint=complaint,
        bad=bad,
        oddities=oddities,
        board=Board,
        sides=Side,
        example=EXAMPLE,
        share=base_url(request),
        state_query=state,
        subpages=SUBPAGES,
        papers=() if missing() else PAPERS,
    )


_ABSENT = "compare.room_absent"


def _rows(query: QueryParams, lang: str) -> list[TypedBoard]:
    numbers, opened, closed = (query.getlist(name) for name in ("b", "o", "c"))
    if not numbers:
        text = query.get("sheet", "")
        if len(text) > MOST_TEXT:
            raise UnreadableError("comparing.too_long", text[:40], 1, most=MOST_TEXT)
        return read_sheet(text, lang)
    rows = []
    for number, one, other in zip(numbers[:MOST_BOARDS], opened, closed, strict=False):
        if one.strip() or other.strip():
            rows.append(read_board_row(number.strip(), one.strip()[:80], other.strip()[:80], lang))
    return rows


def _faults(row: TypedBoard, lang: str) -> list[tuple[str, str]]:
    """``(where, sentence)`` of everything that cannot be read in a row."""
    if row.error is not None:
        where = say(lang, "comparing.bad_board", text=row.text)
        return [(where, message(row.error, lang))]
    return [
        (
            say(lang, f"comparing.bad_{room}", board=row.board, text=typed.text),
            message(typed.error, lang),
        )
        for room, typed in row.rooms
        if typed is not None and typed.error is not None
    ]


def _inputs(rows: list[TypedBoard], query: QueryParams, said_in: str, lang: str) -> list[InputRow]:
    """The form's rows: those that were filled, then empty ones with the next numbers."""

    def shown(row: TypedBoard, at: int) -> str:
        typed = row.rooms[at][1]
        if typed is None:
            return ""
        return typed.text if said_in == lang else cell(typed, lang)

    inputs = [InputRow(row.text, shown(row, 0), shown(row, 1)) for row in rows]
    wanted = query.get("rows", "")
    count = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else ROWS
    following = max([row.board or 0 for row in rows], default=0)
    while len(inputs) < min(max(count, len(rows)), MOST_BOARDS):
        following += 1
        inputs.append(InputRow(str(following), "", ""))
    return inputs


routes = [Route(f"/{lang}/match", match, methods=["GET", "POST"]) for lang in LANGUAGES]
