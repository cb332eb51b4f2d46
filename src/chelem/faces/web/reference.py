"""The pages to look things up in: tables, rules, glossary; and the tables as files."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from chelem.errors import BridgeError
from chelem.faces.web.visit import language, page
from chelem.pages.explain import sums
from chelem.pages.glossary import HONOURS, TERMS, Term
from chelem.pages.rules import RULES, SECTIONS, Rule, figures
from chelem.pages.tables import BOARDS, TABLES, boards_table, imp_table, points_table
from chelem.press.complaint import message
from chelem.press.json.tables import table_json
from chelem.press.sums import sums_lines
from chelem.press.text.tables import table_page, table_text
from chelem.score.board import Board
from chelem.score.situation import Situation
from chelem.terms.alphabets import LETTERS, SEAT_LETTERS, SYMBOLS
from chelem.terms.arguments import read_board
from chelem.terms.contract import Denomination, Doubling
from chelem.terms.table import Seat
from chelem.words import LANGUAGES, numbers, say

if TYPE_CHECKING:
    from starlette.requests import Request

    from chelem.terms.result import Played

__all__ = ["routes"]

SEATS = ("north", "east", "south", "west")
FILES = {
    "csv": ("csv", "text/csv; charset=utf-8"),
    "md": ("markdown", "text/markdown; charset=utf-8"),
    "json": ("json", "application/json"),
}
"""Endings of the tables as files: how they are written, and their type."""

# On the page the three tables of contracts stand side by side.
ANCHORS = {"doubled": "made", "redoubled": "made"}


async def tables(request: Request) -> Response:
    """All tables; ``?board=`` looks a board up."""
    lang = language(request)
    text = request.query_params.get("board", "").strip()
    board, complaint = None, None
    if text:
        try:
            board = Board(read_board(text))
        except BridgeError as error:
            complaint = message(error, lang)
    return page(
        request,
        "tables.html",
        code="tables",
        status=400 if complaint else 200,
        state={"board": text} if board else None,
        made=points_table("made", tuple(Doubling)),
        penalties=points_table("penalties"),
        overtricks=points_table("overtricks"),
        tricks=points_table("tricks"),
        bonuses=points_table("bonuses"),
        imps=imp_table(),
        boards=boards_table(),
        count=BOARDS,
        dealers=SEATS,
        board=board,
        board_text=text,
        complaint=complaint,
    )


async def table_file(request: Request) -> Response:
    """One table as a file; ``contracts`` is that of all doublings."""
    lang = language(request)
    name, ending = request.path_params["name"], request.path_params["ending"]
    if ending not in FILES or name not in (*TABLES, "contracts"):
        raise HTTPException(404)
    form, media_type = FILES[ending]
    table = points_table("made", tuple(Doubling)) if name == "contracts" else table_page(name)
    if form == "json":
        body = json.dumps(table_json(table), ensure_ascii=False, indent=2) + "\n"
    else:
        body = table_text(table, form, lang)
    # A spreadsheet takes UTF-8 for what it is only behind a mark.
    mark = "\ufeff" if form == "csv" else ""
    return Response(
        (mark + body).encode(),
        headers={
            "Content-Disposition": f'attachment; filename="chelem-{name}-{lang}.{ending}"',
            "Cache-Control": "no-cache",
            "Content-Language": lang,
        },
        media_type=media_type,
    )


@dataclass(frozen=True, slots=True)
class Worked:
    """An example as the page shows it: the result, how it adds up, its points."""

    result: Played
    vulnerable: bool
    points: int
    parts: tuple[str, ...]


def _worked(rule: Rule, lang: str) -> list[Worked]:
    shown = []
    for example in rule.examples:
        reckoning = sums(Situation(example.result, vulnerable=example.vulnerable))
        lines = sums_lines(reckoning, lang) if reckoning else ()
        parts = tuple(text for _, text in lines)
        if len(parts) == 1 and "+" not in parts[0]:
            parts = ()  # a single amount is its own sum
        shown.append(Worked(example.result, example.vulnerable, example.points, parts))
    return shown


async def rules(request: Request) -> Response:
    """The questions and their answers."""
    lang = language(request)
    return page(
        request,
        "rules.html",
        code="rules",
        rules=RULES,
        sections=SECTIONS,
        figures=figures(),
        examples={rule.code: _worked(rule, lang) for rule in RULES if rule.examples},
        anchors=ANCHORS,
    )


@dataclass(frozen=True, slots=True)
class Word:
    """One line of the glossary; ``first`` of its letter."""

    term: Term
    word: str
    translation: str
    letter: str
    first: bool


def _words(lang: str, other: str) -> list[Word]:
    named = sorted(
        (numbers.sort_key(say(lang, f"glossary.word_{term.code}")), term.code, term)
        for term in TERMS
    )
    shown: list[Word] = []
    for key, code, term in named:
        letter = key[0].upper()
        first = not shown or shown[-1].letter != letter
        word, translation = (say(each, f"glossary.word_{code}") for each in (lang, other))
        shown.append(Word(term, word, translation, letter, first))
    return shown


async def glossary(request: Request) -> Response:
    """The words in both languages, sorted by the page's."""
    lang = language(request)
    other = next(each for each in LANGUAGES if each != lang)
    words = _words(lang, other)
    suits = [
        (SYMBOLS.get(d, say(lang, "glossary.notrump")), LETTERS["fr"][d], LETTERS["en"][d])
        for d in reversed(Denomination)
    ]
    seats = [
        (say(lang, f"tables.{SEATS[s.rank]}"), SEAT_LETTERS["fr"][s], SEAT_LETTERS["en"][s])
        for s in Seat
    ]
    cards = [(say(lang, f"glossary.card_{name}"), *letters) for name, letters in HONOURS.items()]
    return page(
        request,
        "glossary.html",
        code="glossary",
        words=words,
        other=other,
        letters=list(dict.fromkeys(word.letter for word in words)),
        alphabets=[("suits", suits), ("seats", seats), ("cards", cards)],
    )


routes = [
    route
    for lang in LANGUAGES
    for route in (
        Route(f"/{lang}/tables", tables),
        Route(f"/{lang}/tables/{{name}}.{{ending}}", table_file),
        Route(f"/{lang}/rules", rules),
        Route(f"/{lang}/glossary", glossary),
    )
]
