"""Results on paper: travellers, rankings, personal cards, team matches; one board compared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chelem.errors import BridgeError, UnreadableError
from chelem.event.contestants import is_named
from chelem.pages.card import CardPage, card_pages
from chelem.pages.match import MatchPage, match_page
from chelem.pages.traveller import TravellerPage, traveller_page
from chelem.press.html.compare import CompareView, exact
from chelem.press.pdf.engine import Paper, Sheet
from chelem.press.pdf.grid import column, fitted_sheet, row, table
from chelem.press.pdf.signs import isolated
from chelem.press.text.compare import Sheet as TextSheet
from chelem.press.text.compare import card_sheet, match_sheet, ranking_sheet, traveller_sheet
from chelem.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chelem.compare.options import Options
    from chelem.desk.compare import Comparison
    from chelem.event.ranking import Ranking
    from chelem.event.scoring import ComparedBoard
    from chelem.pages.one_board import OneBoardPage

__all__ = [
    "RESULTS",
    "board_sheet",
    "comparison_sheet",
    "matches_sheet",
    "personal_sheet",
    "rankings_sheet",
    "travellers_sheet",
]

RESULTS = ("ranking", "traveller", "scorecard", "teams")
"""What can be made of a compared file."""
_MARK = "!"
_WHAT_IF = ("matchpoints", "percent", "butler", "cross")


def comparison_sheet(
    what: str,
    found: Comparison,
    lang: str,
    paper: Paper,
    *,
    name: str = "",
    contestant: str | None = None,
    boards: Sequence[ComparedBoard] | None = None,
    notes: Sequence[str] = (),
    most: int | None = None,
) -> Sheet:
    """One of :data:`RESULTS` of a compared file of that *name*; *contestant*'s own card alone.

    *boards* are those whose travellers are wanted (all), *notes* follow the last of them.
    :class:`~chelem.errors.BridgeError` (``pdf.nothing_to_print``) where the file has none,
    ``pdf.too_long`` where there are more rows than *most*.
    """
    about = _about(found, lang, name)
    sheet: Sheet | None = None
    if what == "ranking" and found.scored.rankings:
        sheet = rankings_sheet(found.scored.rankings, found.options, lang, paper, about=about)
    elif what == "traveller" and found.scored.boards:
        wanted = found.scored.boards if boards is None else boards
        pages = [traveller_page(board, found.options) for board in wanted]
        sheet = travellers_sheet(pages, lang, paper, about=about, notes=notes)
    elif what == "teams" and found.matches:
        matches = [match_page(each, found.options) for each in found.matches]
        sheet = matches_sheet(matches, lang, paper, about=about)
    elif what == "scorecard":
        cards = [
            card
            for card in card_pages(found.scored)
            if contestant is None or is_named(card.contestant, contestant)
        ]
        if contestant is not None and not cards:
            raise UnreadableError("compare.nobody", contestant, 1, (), contestant=contestant)
        sheet = personal_sheet(cards, lang, paper) if cards else None
    if sheet is None:
        raise BridgeError("pdf.nothing_to_print", what=what)
    tables = sheet.data["tables"]
    assert isinstance(tables, list)
    rows = sum([len(each["rows"]) for each in tables])
    if most is not None and rows > most:
        raise BridgeError("pdf.too_long", rows=rows, most=most)
    return sheet


def _about(found: Comparison, lang: str, name: str) -> str:
    method = say(lang, f"comparing.method_{found.options.method.replace('-', '_')}")
    if found.matches:
        boards = sum(len(match.played.boards) for match in found.matches)
        facts = say(lang, "comparing.file_match", boards=boards, method=method)
    else:
        rows = sum(len(board.alarms) for board in found.scored.boards)
        boards = len(found.scored.boards)
        facts = say(lang, "comparing.file_facts", boards=boards, rows=rows, method=method)
    return " · ".join([isolated(each, " · ") for each in (name, facts) if each])


def travellers_sheet(
    pages: Sequence[TravellerPage],
    lang: str,
    paper: Paper,
    *,
    about: str = "",
    notes: Sequence[str] = (),
) -> Sheet:
    """Every board with its results."""
    sheets = [traveller_sheet(page, lang) for page in pages]
    marked = any(sheet.heads[-1] == "" for sheet in sheets)
    tables = [_traveller(sheet, lang, marked=marked) for sheet in sheets]
    if notes:
        tables[-1] = _noted(tables[-1], notes)
    title = say(lang, "pdf.title_traveller_filled")
    return fitted_sheet(lang, paper, title, tables, about=about)


def _traveller(sheet: TextSheet, lang: str, *, marked: bool) -> dict[str, object]:
    """The columns NS and EW say whose number it is; rows to be looked at are told under them."""
    rows = []
    for cells in sheet.rows:
        ns, ew, *others = cells
        rows.append((ns.removeprefix(sheet.heads[0]), ew.removeprefix(sheet.heads[1]), *others))
    heads, own = sheet.heads, sheet.heads[-1] == ""
    if marked and not own:
        # The same columns on every board: nothing moves from one table to the next.
        heads, rows = (*heads, ""), [(*cells, "") for cells in rows]
    odd = any(cells[-1] == _MARK for cells in rows)
    after = (f"{_MARK} {say(lang, 'comparing.marked')}",) if odd else ()
    centred = {0: "center", 1: "center", 3: "center", 4: "center"}
    return _table(replace(sheet, heads=heads, rows=tuple(rows), after=after), aligned=centred)


def rankings_sheet(
    rankings: Sequence[Ranking], options: Options, lang: str, paper: Paper, *, about: str = ""
) -> Sheet:
    """Rankings for the wall."""
    tables = [_table(ranking_sheet(each, options, lang)) for each in rankings]
    return fitted_sheet(lang, paper, say(lang, "pdf.title_ranking_filled"), tables, about=about)


def personal_sheet(pages: Sequence[CardPage], lang: str, paper: Paper) -> Sheet:
    """Personal cards, each on a half page to be cut and handed out."""
    centred = {4: "center", 5: "center"}
    tables = [_table(card_sheet(page, lang), aligned=centred) for page in pages]
    title = say(lang, "pdf.title_scorecard_filled")
    return fitted_sheet(lang, paper, title, tables, headed=False, halves=True)


def matches_sheet(
    pages: Sequence[MatchPage],
    lang: str,
    paper: Paper,
    *,
    about: str = "",
    notes: Sequence[str] = (),
) -> Sheet:
    """Team matches, each with its total."""
    tables = [_match(page, lang) for page in pages]
    if notes:
        tables[-1] = _noted(tables[-1], notes)
    return fitted_sheet(lang, paper, say(lang, "pdf.title_teams_filled"), tables, about=about)


def _match(page: MatchPage, lang: str) -> dict[str, object]:
    sheet = match_sheet(page, lang)
    won = [exact(value, lang) for value in page.won]
    last = [say(lang, "comparing.total"), "", "", "", "", "", *won, ""]
    found = _table(sheet)
    rows = found["rows"]
    assert isinstance(rows, list)
    if rows:
        rows[-1]["end"] = True
    return {**found, "rows": [*rows, row(last, bold=True)]}


def board_sheet(
    page: OneBoardPage, lang: str, paper: Paper, *, notes: Sequence[str] = (), tried: bool = False
) -> Sheet:
    """One board by every method, and what another result would have earned, as on its page."""
    view = CompareView(page, lang, {})
    title = say(lang, "comparing.this_board")
    if page.board is not None:
        title = say(lang, "compare.board", board=page.board.number)
    contracts = any(line.row.result is not None or line.row.kind != "played" for line in page.lines)
    often = any(line.times > 1 for line in page.lines)
    marked = any(line.row.alarms for line in page.lines)
    columns = [column(say(lang, "comparing.col_line"), align="center")]
    if contracts:
        columns.append(column(say(lang, "compare.col_contract")))
    columns.append(
        column(say(lang, f"comparing.col_score_{page.side.value.lower()}"), align="right")
    )
    columns += [column("")] * (often or marked)
    columns += [
        column(say(lang, f"comparing.head_{name}"), align="right", rule=name == view.columns[0])
        for name in view.columns
    ]
    rows = []
    for line in page.lines:
        cells = [str(line.number), *[view.played(line.row)] * contracts, view.score(line.row)]
        if often or marked:
            times = f"×{line.times}" if line.times > 1 else ""
            cells.append(f"{times} {_MARK if line.row.alarms else ''}".strip())
        figures = view.figures(line.earned)
        cells += [figures[name] for name in view.columns]
        rows.append(row(cells, own=line.own))
    told = [
        " ".join(
            [
                f"{_MARK} {say(lang, 'comparing.alarm_line', number=line.number)}",
                *[say(lang, f"comparing.alarm_{code}") for code in line.row.alarms],
            ]
        )
        for line in page.lines
        if line.row.alarms
    ]
    board = table(columns, rows, title=title, about=view.facts, notes=[*told, *notes])
    other = _what_if(page, view, lang, shown=contracts or tried)
    return fitted_sheet(lang, paper, say(lang, "pdf.title_traveller"), [board, other])


def _what_if(page: OneBoardPage, view: CompareView, lang: str, *, shown: bool) -> dict[str, object]:
    columns = [column(say(lang, "comparing.if_score"), align="right")]
    if shown:
        columns.append(column(say(lang, "comparing.if_by")))
    columns += [
        column(say(lang, f"comparing.head_{name}"), align="right", rule=name == _WHAT_IF[0])
        for name in _WHAT_IF
    ]
    rows = []
    for each in page.alternatives:
        points = view.points(each.points)
        got = view.got(each)
        if each.tried and not each.mine:
            got = f"{got} {say(lang, 'comparing.tried')}"
        figures = view.figures(each.earned)
        cells = [points, *[got] * shown, *[figures[name] for name in _WHAT_IF]]
        rows.append(row(cells, own=each.mine))
    title = say(lang, "comparing.what_if", number=page.own.number)
    return table(columns, rows, title=title, notes=[say(lang, "comparing.what_if_text")])


def _noted(found: dict[str, object], notes: Sequence[str]) -> dict[str, object]:
    told = found["notes"]
    assert isinstance(told, list)
    return {**found, "notes": [*told, *notes]}


def _table(sheet: TextSheet, *, aligned: dict[int, str] | None = None) -> dict[str, object]:
    """A sheet of words and figures as a table of the grid."""
    centred = aligned or {}
    columns = [
        column(
            head,
            align="left" if place in sheet.left else centred.get(place, "right"),
            rule=place == sheet.upright,
        )
        for place, head in enumerate(sheet.heads)
    ]
    rows = [
        row(
            [
                isolated(cell, " – ") if place == sheet.names else cell
                for place, cell in enumerate(cells)
            ]
        )
        for cells in sheet.rows
    ]
    title = isolated(sheet.title, " – ")
    return table(columns, rows, title=title, about=sheet.details, notes=sheet.after)
