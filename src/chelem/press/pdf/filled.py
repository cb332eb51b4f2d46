"""Sheets with something on them: a rubber, a Chicago."""

from __future__ import annotations

from chelem.pages.sheet import ChicagoPage, Figure, RubberDrawing, RubberPage
from chelem.press.pdf.engine import Paper, Sheet
from chelem.press.pdf.grid import column, fitted_sheet, row, table
from chelem.press.pdf.signs import isolated
from chelem.press.sheets import (
    deal_text,
    difference_text,
    need_text,
    premiums_text,
    rules_text,
    settled_text,
    side_name,
)
from chelem.press.text.ledger import owed_lines
from chelem.sheets.chicago import ChicagoDeal
from chelem.sheets.deal import Lost
from chelem.sheets.notation import SIDE_LETTERS
from chelem.sheets.rules import CARRY, EXACT
from chelem.sheets.settlement import Ledger
from chelem.terms.table import Side
from chelem.words import say
from chelem.words.numbers import contract, integer, relative, seat, signed

__all__ = ["chicago_sheet", "rubber_sheet"]


def rubber_sheet(page: RubberPage, lang: str, paper: Paper) -> Sheet:
    """Each rubber as it is drawn: above the line upward, below it game by game."""
    several = len(page.drawings) > 1
    names = _side_names(page)
    rubbers = [
        _rubber(drawing, names, lang, number if several else 0)
        for number, drawing in enumerate(page.drawings, 1)
    ]
    data = {
        "blank": False,
        "about": "",
        "total": say(lang, "sheets.total"),
        "rubbers": rubbers,
        "notes": [rules_text(page, lang), *_accounts(page.ledger, lang)],
    }
    return Sheet("rubber", lang, say(lang, "pdf.title_rubber"), data, paper)


def _rubber(
    drawing: RubberDrawing, names: tuple[str, str] | None, lang: str, number: int
) -> dict[str, object]:
    rubber = drawing.rubber
    heads = [side_name(side, lang) for side in Side]
    if names is not None:
        heads = [f"{head} · {name}" for head, name in zip(heads, names, strict=True)]
    # The template stacks downward: what was written last stands on top.
    above = [[_entry(figure, lang) for figure in reversed(side)] for side in drawing.above]
    notes = [need_text(need, lang) for need in drawing.needs]
    if rubber.if_stopped:
        code = "if_stopped" if rubber.ongoing else "stopped_with"
        notes.append(say(lang, f"sheets.{code}", premiums=premiums_text(rubber.if_stopped, lang)))
    if rubber.finished:
        notes.append(f"{say(lang, 'sheets.finished')}.")
    notes.append(difference_text(rubber.difference, lang))
    if rubber.rules.settlement != EXACT or rubber.rules.stake is not None:
        notes.append(settled_text(drawing.settled, rubber.rules, lang))
    if not rubber.complete:
        notes.append(say(lang, "sheets.incomplete"))
    written = sum(len(side) for side in drawing.above) + len(rubber.lines)
    return {
        "title": say(lang, "sheets.rubber_nth", number=number) if number else "",
        "us": heads[0],
        "them": heads[1],
        "above": {"us": above[0], "them": above[1]},
        "games": [
            {
                "us": [_entry(figure, lang) for figure in game.figures.ns],
                "them": [_entry(figure, lang) for figure in game.figures.ew],
            }
            for game in drawing.games
        ],
        "totals": [integer(total, lang) for total in rubber.totals],
        "notes": notes,
        "written": written,
    }


def _entry(figure: Figure, lang: str) -> dict[str, object]:
    written = figure.line
    below = figure.contract is not None and written.place == "below"
    why = say(lang, f"sheets.short_{written.code}")
    if below and figure.contract is not None:
        why = contract(figure.contract, lang)
    return {
        "deal": "" if written.deal is None else str(written.deal),
        "why": why,
        "points": integer(written.points, lang),
        "won": figure.won,
    }


def _side_names(page: RubberPage) -> tuple[str, str] | None:
    """The players of each side, where the partners never change."""
    names = page.record.names
    if len(names) == 2:
        return names[0], names[1]
    if len(names) == 4 and page.rules.rotation == "fixed":
        return f"{names[0]}, {names[2]}", f"{names[1]}, {names[3]}"
    return None


def chicago_sheet(page: ChicagoPage, lang: str, paper: Paper) -> Sheet:
    """Round by round, four rows and a total."""
    carries = page.rules.part_scores == CARRY
    columns = [
        column(say(lang, "sheets.col_deal"), align="right"),
        column(say(lang, "pdf.col_hand_of"), align="center"),
        column(say(lang, "pdf.col_dealer"), align="center"),
        column(say(lang, "pdf.col_vul"), align="center"),
        column(say(lang, "pdf.col_contract")),
        column(say(lang, "pdf.col_by"), align="center"),
        column(say(lang, "pdf.col_result"), align="center"),
        column(side_name(Side.NS, lang), align="right", rule=True),
        column(side_name(Side.EW, lang), align="right"),
    ]
    if carries:
        columns.append(column(say(lang, "pdf.col_part_scores"), align="right", rule=True))
    tables = []
    for each, points in zip(page.chicago.rounds, page.settled, strict=True):
        rows = [row(_deal(deal, lang, carries)) for deal in each.deals]
        if rows:
            rows[-1]["end"] = True
        total = ["", "", "", "", say(lang, "sheets.total"), "", ""]
        total += [integer(value, lang) for value in each.totals]
        rows.append(row([*total, *[""] * carries], bold=True))
        notes = [difference_text(each.difference, lang)]
        if page.rules.settlement != EXACT or page.rules.stake is not None:
            notes.append(settled_text(points, page.rules, lang))
        title = say(lang, "sheets.round_nth", number=each.number)
        tables.append(table(columns, rows, title=title, notes=notes))
    if len(page.chicago.rounds) > 1:
        ns, ew = page.chicago.totals
        whole = say(lang, "sheets.all_rounds", ns=integer(ns, lang), ew=integer(ew, lang))
        tables[-1]["notes"] = [*_texts(tables[-1]), whole]
    tables[-1]["notes"] = [*_texts(tables[-1]), rules_text(page, lang)]
    if page.ledger is not None and page.ledger.rounds:
        tables.append(_ledger(page.ledger, lang))
    about = isolated(" · ".join(page.record.names), " · ")
    return fitted_sheet(lang, paper, say(lang, "pdf.title_chicago"), tables, about=about)


def _accounts(kept: Ledger | None, lang: str) -> list[str]:
    """Each player's balance in one line, and who owes whom."""
    if kept is None or not kept.rounds:
        return []
    balances = [
        f"{isolated(player, ' ')} {signed(kept.balances[player], lang)}" for player in kept.players
    ]
    return [
        f"{say(lang, 'sheets.ledger')}{say(lang, 'sheets.colon')}{', '.join(balances)}",
        *owed_lines(kept, lang),
    ]


_ROUNDS = 8
"""Rounds whose figures stand beside each other; of more, the sheet gives each player's balance."""


def _ledger(kept: Ledger, lang: str) -> dict[str, object]:
    """What each player won round by round, and who owes whom."""
    rounds = kept.rounds if len(kept.rounds) <= _ROUNDS else ()
    columns = [column(say(lang, "sheets.ledger_round") if rounds else "")]
    columns += [column(str(each.number), align="right") for each in rounds]
    columns.append(column(say(lang, "sheets.total"), align="right", rule=True))
    rows = []
    for player in kept.players:
        won = [each.won(player) for each in rounds]
        cells = ["" if points is None else signed(points, lang) for points in won]
        rows.append(row([player, *cells, signed(kept.balances[player], lang)]))
    return table(columns, rows, title=say(lang, "sheets.ledger"), notes=owed_lines(kept, lang))


def _texts(found: dict[str, object]) -> list[str]:
    notes = found["notes"]
    assert isinstance(notes, list)
    return notes


def _deal(deal: ChicagoDeal, lang: str, carries: bool) -> list[str]:
    said = deal.deal
    played = None if isinstance(said, Lost) else said.played
    cells = [
        str(deal.number),
        str(deal.hand),
        seat(deal.dealer, lang),
        say(lang, f"sheets.cell_{deal.vulnerable.token}"),
    ]
    if isinstance(said, Lost) or played is None:
        cells += [deal_text(said, lang), "", ""]
    else:
        by = SIDE_LETTERS[lang][said.declaring]
        if played.declarer is not None:
            by = seat(played.declarer, lang)
        cells += [contract(played.contract, lang), by, relative(played.relative)]
    cells += [integer(points, lang) if points else "" for points in deal.points]
    if carries:
        partial = deal.partial
        shown = partial is not None and any(partial)
        cells.append(f"{partial.ns} – {partial.ew}" if shown and partial is not None else "")
    return cells
