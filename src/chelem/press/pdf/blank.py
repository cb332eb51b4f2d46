"""Sheets to write on: rubber, Chicago, traveller, personal card, team match."""

from __future__ import annotations

from chelem.errors import UnreadableError
from chelem.laws.chicago import VULNERABLE
from chelem.press.pdf.engine import Paper, Sheet
from chelem.press.pdf.grid import column, grid_sheet, part, row, table
from chelem.score.board import Board
from chelem.words import say
from chelem.words.numbers import seat

__all__ = ["BLANKS", "blank_sheet"]

BLANKS = ("rubber", "chicago", "traveller", "scorecard", "teams")


def blank_sheet(what: str, lang: str, paper: Paper, *, first: int = 1) -> Sheet:
    """The blank sheet of that name; boards begin with *first*."""
    if what == "rubber":
        return _rubber(lang, paper)
    if what == "chicago":
        return _chicago(lang, paper)
    if what == "traveller":
        return _traveller(lang, paper)
    if what == "scorecard":
        return _scorecard(lang, paper, first)
    if what == "teams":
        return _teams(lang, paper, first)
    raise UnreadableError("kind_unreadable", what, 1, ("word",), read=what)


def _label(lang: str, code: str) -> str:
    return say(lang, f"pdf.col_{code}")


def _rubber(lang: str, paper: Paper) -> Sheet:
    data = {
        "blank": True,
        "about": "",
        "us": say(lang, "sheets.ns"),
        "them": say(lang, "sheets.ew"),
        "total": say(lang, "sheets.total"),
        "fields": [say(lang, f"pdf.field_{name}") for name in ("date", "us", "them")],
    }
    return Sheet("rubber", lang, say(lang, "pdf.title_rubber"), data, paper)


def _chicago(lang: str, paper: Paper) -> Sheet:
    columns = [
        column(_label(lang, "hand"), 9, "center"),
        column(_label(lang, "dealer"), 13, "center"),
        column(_label(lang, "vul"), 21, "center"),
        column(_label(lang, "contract"), -2),
        column(_label(lang, "by"), 11, "center"),
        column(_label(lang, "result"), 15, "center"),
        column(say(lang, "sheets.ns"), 20, "right", rule=True),
        column(say(lang, "sheets.ew"), 20, "right"),
        column(_label(lang, "part_scores"), -1.2, "center", rule=True),
    ]
    rounds = 6
    rows = []
    for _ in range(rounds):
        for hand, who in enumerate(VULNERABLE, 1):
            rows.append(row([str(hand), "", say(lang, f"pdf.cycle_{who}"), *[""] * 6]))
        rows.append(row(["", "", "", say(lang, "pdf.round_total"), *[""] * 5], end=True))
    height = 7.9 if paper.size == "a4" else 7.3
    fields = [
        [("date", 1), ("us", 2), ("them", 2)],
    ]
    return grid_sheet(
        lang,
        paper,
        say(lang, "pdf.title_chicago"),
        [[part("", fields, [table(columns, rows, height=height, blank=True)], lang=lang)]],
    )


def _traveller(lang: str, paper: Paper) -> Sheet:
    columns = [
        column(_label(lang, "pair_ns"), 16, "center"),
        column(_label(lang, "pair_ew"), 16, "center"),
        column(_label(lang, "contract"), -2),
        column(_label(lang, "by"), 11, "center"),
        column(_label(lang, "lead"), 17, "center"),
        column(_label(lang, "result"), 15, "center"),
        column(_label(lang, "ns_plus"), 18, "right", rule=True),
        column(_label(lang, "ew_plus"), 18, "right"),
        column(_label(lang, "points_ns"), 17, "right", rule=True),
        column(_label(lang, "points_ew"), 17, "right"),
    ]
    rows = [row([str(number), *[""] * 9]) for number in range(1, 14)]
    height = 7.6 if paper.size == "a4" else 7.0
    one = part(
        say(lang, "pdf.traveller_about"),
        [[("board", 1), ("vulnerable", 1), ("dealer", 1), ("section", 1)]],
        [table(columns, rows, height=height, blank=True)],
        lang=lang,
    )
    return grid_sheet(lang, paper, say(lang, "pdf.title_traveller"), [[one, one]])


def _scorecard(lang: str, paper: Paper, first: int) -> Sheet:
    columns = [
        column(_label(lang, "board"), 11, "right"),
        column(_label(lang, "dealer"), 10, "center"),
        column(_label(lang, "vul"), 13, "center"),
        column(_label(lang, "against"), -1.4, rule=True),
        column(_label(lang, "contract"), -1.6),
        column(_label(lang, "by"), 10, "center"),
        column(_label(lang, "lead"), 15, "center"),
        column(_label(lang, "result"), 14, "center"),
        column("+", 16, "center", rule=True),
        column("−", 16, "center"),
        column(_label(lang, "points"), 18, "right", rule=True),
    ]
    count = 32
    rows = []
    for number in range(first, first + count):
        board = Board(number)
        rows.append(
            row(
                [
                    str(number),
                    seat(board.dealer, lang),
                    say(lang, f"pdf.vul_{board.vulnerability.token}"),
                    *[""] * 8,
                ],
                end=(number - first) % 4 == 3,
            )
        )
    height = 7.5 if paper.size == "a4" else 6.9
    fields = [[("name", 2), ("partner", 2), ("date", 1), ("pair", 1)]]
    return grid_sheet(
        lang,
        paper,
        say(lang, "pdf.title_scorecard"),
        [[part("", fields, [table(columns, rows, height=height, blank=True)], lang=lang)]],
    )


def _teams(lang: str, paper: Paper, first: int) -> Sheet:
    half = [
        column(_label(lang, "contract"), -1),
        column(_label(lang, "by"), 9, "center"),
        column(_label(lang, "result"), 11, "center"),
        column("+", 13, "center"),
        column("−", 13, "center"),
    ]
    ours = [{**half[0], "rule": True}, *half[1:]]
    columns = [
        column(_label(lang, "board"), 9, "right"),
        column(_label(lang, "vul"), 11, "center"),
        *ours,
        *ours,
        column(_label(lang, "difference"), 14, "right", rule=True),
        column("+", 10, "center", rule=True),
        column("−", 10, "center"),
    ]
    groups: list[dict[str, object]] = [
        {"label": "", "span": 2},
        {"label": say(lang, "pdf.our_table"), "span": 5},
        {"label": say(lang, "pdf.other_table"), "span": 5},
        {"label": "", "span": 1},
        {"label": "IMP" if lang == "fr" else "IMPs", "span": 2},
    ]
    count = 24
    rows = []
    for number in range(first, first + count):
        board = Board(number)
        vul = say(lang, f"pdf.vul_{board.vulnerability.token}")
        rows.append(row([str(number), vul, *[""] * 13], end=(number - first) % 4 == 3))
    height = 8.9 if paper.size == "a4" else 8.1
    fields = [
        [("home", 2), ("away", 2), ("date", 1)],
        [("our_seats", 2), ("room", 1), ("round", 1)],
    ]
    below = [[("total_imps", 1), ("difference", 1), ("vp", 1), ("signature", 2)]]
    return grid_sheet(
        lang,
        paper,
        say(lang, "pdf.title_teams"),
        [
            [
                part(
                    "",
                    fields,
                    [table(columns, rows, height=height, blank=True, groups=groups)],
                    lang=lang,
                    below=below,
                )
            ]
        ],
        size=10.5,
    )
