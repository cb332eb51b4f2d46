"""A compared file as one HTML page that needs nothing else: style and figures are inside it.

Standard library alone, so that the command line writes it wherever Chelem runs.
"""

from __future__ import annotations

import base64
import re
from html import escape
from importlib.resources import files

from chelem.compare.options import Options
from chelem.event.ranking import Ranking
from chelem.pages.card import CardPage
from chelem.pages.match import MatchPage
from chelem.pages.traveller import TravellerPage
from chelem.press.complaint import problem_text
from chelem.press.text.compare import (
    Sheet,
    card_sheet,
    match_sheet,
    ranking_sheet,
    traveller_sheet,
)
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from chelem.errors import Problem

__all__ = ["report_html"]

_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SUIT = re.compile("[♠♥♦♣]")
_FONT = re.compile(r'url\("(fonts/[^"]+\.woff2)"\)')
_EXTRA = """
.sheet-list{display:grid;gap:var(--s6);margin-top:var(--s5)}
.sheet-list table+p{margin-top:var(--s3)}
.sheet-list section{break-inside:avoid;overflow-x:auto}
.sheet-list h2{font:600 var(--t-h2)/1.2 var(--title);margin-bottom:var(--s2)}
.trav td.w,.trav th.w{text-align:left!important}
.trav tbody td:nth-child(2){text-align:right!important}
.trav tbody td.w:nth-child(2){text-align:left!important}
.trav td.names{font-family:var(--text);font-size:var(--t-body);white-space:normal}
.mark{color:var(--down);font-weight:600}
@media print{.sheet-list{gap:var(--s4)} body{font-size:10pt}}
"""


def report_html(
    title: str,
    travellers: Sequence[TravellerPage],
    rankings: Sequence[Ranking],
    matches: Sequence[MatchPage],
    cards: Sequence[CardPage],
    options: Options,
    problems: Sequence[Problem],
    lang: str,
) -> str:
    """The whole page: matches, rankings, travellers, cards, and what should be looked at."""
    sheets = [
        *[match_sheet(match, lang) for match in matches],
        *[ranking_sheet(ranking, options, lang) for ranking in rankings],
        *[traveller_sheet(page, lang) for page in travellers],
        *[card_sheet(card, lang) for card in cards],
    ]
    parts = [_section(sheet) for sheet in sheets]
    told = [problem_text(problem, lang) for problem in problems if problem.severity != "info"]
    if told:
        head = escape(say(lang, "compare.alarms_head"))
        items = "".join([f"<li>{_rich(text)}</li>" for text in told])
        parts.append(f'<section class="note"><h2>{head}</h2><ul>{items}</ul></section>')
    name = escape(title)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{name} · Chelem</title>\n<style>\n{_style()}</style>\n</head>\n<body>\n"
        f'<main class="page"><h1>{name}</h1>\n<div class="sheet-list">\n'
        + "\n".join(parts)
        + "\n</div></main>\n</body>\n</html>\n"
    )


def _style() -> str:
    """The style sheet with its figures inside it."""
    static = files("chelem.press.html") / "static"
    css = (static / "chelem.css").read_text(encoding="utf-8")

    def inside(found: re.Match[str]) -> str:
        body = (static / found.group(1)).read_bytes()
        return f"url(data:font/woff2;base64,{base64.b64encode(body).decode('ascii')})"

    return _FONT.sub(inside, css) + _EXTRA


def _section(sheet: Sheet) -> str:
    heads = "".join([_cell("th", text, at, sheet) for at, text in enumerate(sheet.heads)])
    rows = "\n".join(
        [
            "<tr>"
            + "".join([_cell("td", text, at, sheet) for at, text in enumerate(row)])
            + "</tr>"
            for row in sheet.rows
        ]
    )
    under = "".join([f"<p>{_rich(text)}</p>" for text in sheet.after])
    details = f'<p class="small">{_rich(sheet.details)}</p>' if sheet.details else ""
    return (
        f"<section><h2>{_rich(sheet.title)}</h2>{details}"
        f'<table class="tab trav"><thead><tr>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table>'
        f"{under}</section>"
    )


def _cell(tag: str, text: str, at: int, sheet: Sheet) -> str:
    names = []
    if at in sheet.left:
        names.append("w")
    if at == sheet.upright:
        names.append("sep")
    if at == sheet.names:
        names.append("names")
    scope = ' scope="col"' if tag == "th" else ""
    marked = f' class="{" ".join(names)}"' if names else ""
    return f"<{tag}{scope}{marked}>{_rich(text)}</{tag}>"


def _rich(text: str) -> str:
    return _SUIT.sub(lambda sign: f'<span class="{_SUITS[sign[0]]}">{sign[0]}</span>', escape(text))
