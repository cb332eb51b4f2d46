"""Chelem in a pocket: look-up tables for a browser, and the one file that needs no server."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from chelem import __version__
from chelem.pages.calculator import Choice, calculator_page
from chelem.pages.inverse import EXAMPLES
from chelem.pages.pocket import pocket_page
from chelem.pages.tables import BOARDS, points_table
from chelem.press.html import assets, markup
from chelem.press.html.calculator import BID_ROWS, CalculatorView
from chelem.press.html.environment import render
from chelem.press.labels import law_text, row_label, row_why
from chelem.terms.contract import Denomination, Doubling
from chelem.terms.table import Seat
from chelem.words import LANGUAGES, catalogue, numbers, say
from chelem.words.spoken import spoken_seat

__all__ = ["VIEWS", "context", "data_script", "version", "whole_file"]

VIEWS = (("calculator", ""), ("tables", "tables"), ("inverse", "inverse"), ("imps", "imps"))
"""What works without a server: code of the page's name, its address below ``/fr/``."""

_DOUBLINGS = ("undoubled", "doubled", "redoubled")
_SAID = (
    *(f"calculator.choose_{name}" for name in ("contract", "result", "declarer")),
    "calculator.detail",
    *(f"calculator.{name}_column" for name in ("reason", "law", "points")),
    *(f"calculator.{name}" for name in (*_DOUBLINGS, "back", "back_text", "now", "conflict")),
    *(f"score.{name}" for name in ("vulnerable", "not_vulnerable", "assumed", "passed_out")),
    *(f"score.{name}" for name in ("passed_out_why", "ns", "ew", "declarer_side", "defence")),
    *(f"score.total_{name}" for name in ("ns", "ew", "declarer")),
    *(f"score.by_{seat.value.lower()}" for seat in Seat),
    *(f"score.dealer_{seat.value.lower()}" for seat in Seat),
    *(f"score.vul_{name}" for name in ("none", "ns", "ew", "both")),
    "calculator.board_says",
    *(f"inverse.{name}" for name in ("made_heading", "down_heading", "contract", "tricks")),
    *(f"inverse.{name}" for name in ("made_count", "down_count", "nv", "v", "group_head")),
    *(f"inverse.{name}" for name in ("impossible", "impossible_hint", "passed_out")),
    *(f"inverse.{name}" for name in ("passed_out_hint", "neighbours", "below", "above")),
    *(f"inverse.{name}" for name in ("not_vulnerable", "vulnerable", "said_found", *_DOUBLINGS)),
    *(f"imp.{name}" for name in ("against", "head_imps", "head_difference", "head_points")),
    *(f"imp.{name}" for name in ("next", "spare", "edge", "none", "top", "sign", "said")),
    *(f"imp.{name}" for name in ("reverse", "reverse_top", "no_such")),
    "errors.number_unreadable",
    "errors.board_unreadable",
)
"""The sentences that the script fills in; their ``{places}`` stay."""


def _sentence(lang: str, code: str) -> str:
    subject, _, name = code.partition(".")
    return markup.typeset(catalogue(lang, subject)[name], lang)


def _spoken(lang: str) -> dict[str, object]:
    page = pocket_page()
    view = CalculatorView(calculator_page(Choice()), lang, f"/{lang}/", {})
    rows = [
        [row_label(row, lang), row_why(row, lang), law_text(row.law, lang), row.points]
        for row in page.rows
    ]
    return {
        "bids": [[numbers.contract(bid, lang), view.bid_name(bid)] for bid in page.bids],
        "rows": rows,
        "law22": say(lang, "score.law", number="22"),
        "titles": {path: _sentence(lang, f"web.title_{code}") for code, path in VIEWS}
        | {"other": _sentence(lang, "pocket.not_here")},
        "words": {code: _sentence(lang, code) for code in _SAID},
        "comma": numbers.integer(1000, lang)[1],
    }


@lru_cache(maxsize=1)
def data_script() -> str:
    """A script that holds the tables and both languages' words as ``POCKET``; it has no code."""
    page = pocket_page()
    known = {
        "bids": [[str(bid), bid.level, bid.needs] for bid in page.bids],
        "games": page.games,
        "ledgers": [[each.total, *each.rows] for each in page.ledgers],
        "scores": page.scores,
        "imps": [[row.low, row.high] for row in page.imps.rows],
        "boards": [[b.dealer.value, b.vulnerability.token] for b in page.boards.rows],
        **{lang: _spoken(lang) for lang in LANGUAGES},
    }
    told = json.dumps(known, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'"use strict";\nglobalThis.POCKET={told};\n'


@lru_cache(maxsize=1)
def version() -> str:
    """Twelve letters that change when anything kept on a device does: tables, words, static files."""
    mark = hashlib.sha256((assets.digest() + data_script()).encode())
    for lang in LANGUAGES:
        mark.update(render("pocket/body.html", lang, **context(lang)).encode())
    return mark.hexdigest()[:12]


def context(lang: str) -> dict[str, Any]:
    """What the template of one language needs."""
    return {
        "pocket": True,
        "views": VIEWS,
        "page": calculator_page(Choice()),
        "view": CalculatorView(calculator_page(Choice()), lang, f"/{lang}/", {}),
        "total": False,
        "complaints": dict.fromkeys(
            ("contract", "result", "declarer", "vulnerability", "board", "text")
        ),
        "board_text": "",
        "bid_rows": BID_ROWS,
        "seats": [(seat.value, spoken_seat(seat, lang)) for seat in Seat],
        "made": points_table("made", tuple(Doubling)),
        "penalties": points_table("penalties"),
        "overtricks": points_table("overtricks"),
        "tricks": points_table("tricks"),
        "bonuses": points_table("bonuses"),
        "imps": pocket_page().imps,
        "boards": pocket_page().boards,
        "count": BOARDS,
        "dealers": ("north", "east", "south", "west"),
        "board": None,
        "complaint": None,
        "examples": EXAMPLES,
        "denominations": tuple(Denomination),
        "version": __version__,
    }


_LINK = re.compile(r'<a href="/(?:fr|en)/(rules)[^"]*">(.*?)</a>')
_ADDRESS = re.compile(r'href="(/(?:fr|en)/[^"]*)"')
_FONT = re.compile(r'url\("(fonts/[^"]+)"\)')


def _body(lang: str) -> Markup:
    """The views in one language; links lead to places inside the file, or nowhere."""
    text = render("pocket/body.html", lang, **context(lang), alone=True)
    inside = _ADDRESS.sub(r'href="#\1"', _LINK.sub(r"\2", text))
    return Markup(inside)  # noqa: S704 (made by our own templates)


def _style() -> Markup:
    def inlined(match: re.Match[str]) -> str:
        font = base64.b64encode(_text(match[1])).decode("ascii")
        return f'url("data:font/woff2;base64,{font}")'

    sheets = "".join(
        _text(name).decode("utf-8") for name in ("chelem.css", "pages.css", "pocket.css")
    )
    # Inside the file nothing comes late, but only after the first look at the page.
    sheets = sheets.replace("font-display:optional", "font-display:block")
    return Markup(_FONT.sub(inlined, sheets))  # noqa: S704 (our own style sheets)


def _text(name: str) -> bytes:
    found = assets.find(name)
    assert found is not None, name
    return found.body


@lru_cache(maxsize=len(LANGUAGES))
def whole_file(lang: str = LANGUAGES[0]) -> str:
    """``calculator.html``: calculator, tables, inverse and IMP converter in both languages.

    Opens in *lang* where the browser asks for neither; needs no server and asks for nothing.
    """
    scripts = data_script() + "".join(_text(name).decode("utf-8") for name in ("pocket.js",))
    icon = base64.b64encode(_text("icon.svg")).decode("ascii")
    return render(
        "pocket/file.html",
        lang,
        bodies=[(each, _body(each)) for each in LANGUAGES],
        script_needed={each: say(each, "pocket.script_needed") for each in LANGUAGES},
        style=_style(),
        scripts=Markup(scripts),  # noqa: S704 (our own scripts)
        icon=f"data:image/svg+xml;base64,{icon}",
        version=__version__,
    )
