"""A rubber and a Chicago on a terminal, drawn like the paper sheet; or said in sentences."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

from chelem.pages.sheet import ChicagoPage, Figure, RubberDrawing, RubberPage
from chelem.press.sheets import (
    apart,
    deal_text,
    dealer_text,
    difference_text,
    line_name,
    need_text,
    premiums_text,
    rules_text,
    settled_text,
    side_name,
    spoken_deal,
    vulnerability_text,
)
from chelem.press.text.ink import bold, line, rule, spread, width, wrapped
from chelem.press.text.ledger import ledger_lines
from chelem.sheets.chicago import ChicagoDeal, ChicagoRound
from chelem.sheets.deal import Lost
from chelem.sheets.notation import SIDE_LETTERS
from chelem.sheets.rules import EXACT
from chelem.terms.table import Side, Vulnerability
from chelem.words import say
from chelem.words.numbers import contract, integer, relative, seat, signed

__all__ = ["WIDTH", "render"]

HALF = 25
WIDTH = 2 * HALF + 3
SENTENCES = 80


def render(page: RubberPage | ChicagoPage, lang: str, *, plain: bool = False) -> str:
    """The whole answer: the sheets, what is missing, the accounts, the rules in force."""
    out = (
        _rubbers(page, lang, plain) if isinstance(page, RubberPage) else _chicago(page, lang, plain)
    )
    accounts = ledger_lines(page.ledger, lang, plain=plain)
    if accounts:
        out += ["", *accounts]
    out += ["", *wrapped(rules_text(page, lang), SENTENCES)]
    if any(problem.severity == "error" for problem in page.problems) and not _complete(page):
        out.append(say(lang, "sheets.incomplete"))
    return "\n".join(row.rstrip() for row in out) + "\n"


def _complete(page: RubberPage | ChicagoPage) -> bool:
    if isinstance(page, RubberPage):
        return all(drawing.rubber.complete for drawing in page.drawings)
    return page.chicago.complete


def _rubbers(page: RubberPage, lang: str, plain: bool) -> list[str]:
    out: list[str] = []
    several = len(page.drawings) > 1
    for number, drawing in enumerate(page.drawings, 1):
        if out:
            out.append("")
        if several:
            out += [_heading("rubber_nth", number, page, lang), ""]
        out += _plain_rubber(drawing, lang) if plain else _rubber(drawing, page, lang)
        for sentence in _after_rubber(drawing, lang):
            out += wrapped(sentence, SENTENCES)
    if several and page.rules.rotation == "fixed":
        ns = sum(drawing.rubber.totals.ns for drawing in page.drawings)
        ew = sum(drawing.rubber.totals.ew for drawing in page.drawings)
        shown = {"ns": integer(ns, lang), "ew": integer(ew, lang)}
        out += ["", say(lang, "sheets.all_rubbers", **shown)]
    return out


def _rubber(drawing: RubberDrawing, page: RubberPage, lang: str) -> list[str]:
    rubber = drawing.rubber
    heads = []
    for side in Side:
        head = side_name(side, lang)
        if rubber.vulnerability.of(side):
            head += f", {say(lang, 'sheets.vulnerable')}"
        heads.append(head)
    out = [_across(heads[0], heads[1])]
    names = _side_names(page)
    if names is not None:
        out.append(_across(*names))
    # Written upward from the line: the last one written stands on top.
    pairs = list(zip_longest(drawing.above.ns, drawing.above.ew))[::-1]
    out += [_across(*(_cell(figure, lang) for figure in pair)) for pair in pairs]
    out.append(_crossing(line, "┿"))
    for at, game in enumerate(drawing.games):
        if at:
            out.append(_crossing(rule, "┼"))
        rows = list(zip_longest(game.figures.ns, game.figures.ew))
        out += [
            _across(*(_cell(figure, lang) for figure in pair)) for pair in rows or [(None, None)]
        ]
    out.append(_crossing(rule, "┼"))
    totals = [
        spread(f"   {say(lang, 'sheets.total')}", integer(total, lang), HALF)
        for total in rubber.totals
    ]
    out += [_across(*(bold(cell) for cell in totals)), ""]
    return out


def _heading(code: str, number: int, page: RubberPage | ChicagoPage, lang: str) -> str:
    """``Tour 2``, and who plays with whom where partners change."""
    head = bold(say(lang, f"sheets.{code}", number=number))
    kept = page.ledger
    if kept is None or page.rules.rotation == "fixed":
        return head
    for each in kept.rounds:
        if each.number == number:
            north, east, south, west = each.seats
            return f"{head}   {north}, {south} – {east}, {west}"
    return head


def _side_names(page: RubberPage) -> tuple[str, str] | None:
    """The players of each side, where the partners never change."""
    names = page.record.names
    if len(names) == 2:
        return _cut(names[0]), _cut(names[1])
    if len(names) == 4 and page.rules.rotation == "fixed":
        return _cut(f"{names[0]}, {names[2]}"), _cut(f"{names[1]}, {names[3]}")
    return None


def _cut(text: str) -> str:
    while width(text) > HALF:
        text = text[:-2] + "…" if text.endswith("…") else text[:-1] + "…"
    return text


def _across(left: str, right: str) -> str:
    return f"{left}{' ' * max(0, HALF - width(left))} │ {right}"


def _crossing(draw: Callable[[int], str], sign: str) -> str:
    return f"{draw(HALF + 1)}{sign}{draw(HALF + 1)}"


def _cell(figure: Figure | None, lang: str) -> str:
    if figure is None:
        return ""
    written = figure.line
    number = "" if written.deal is None else str(written.deal)
    label = (
        contract(figure.contract, lang)
        if figure.contract is not None and written.place == "below"
        else say(lang, f"sheets.short_{written.code}")
    )
    cell = spread(f"{number:<2} {label}", integer(written.points, lang), HALF)
    return bold(cell) if figure.won else cell


def _after_rubber(drawing: RubberDrawing, lang: str) -> list[str]:
    """What follows from the sheet: who needs what, what stopping now would give, the difference."""
    rubber = drawing.rubber
    out = []
    for need in drawing.needs:
        out.append(need_text(need, lang))
        if need.wins:
            out.append(say(lang, "sheets.need_premium", points=need.premium))
    if rubber.if_stopped:
        code = "if_stopped" if rubber.ongoing else "stopped_with"
        out.append(say(lang, f"sheets.{code}", premiums=premiums_text(rubber.if_stopped, lang)))
    if not rubber.rows:
        out.append(say(lang, "sheets.nothing_yet"))
    if rubber.rows and rubber.finished:
        out.append(f"{say(lang, 'sheets.finished')}.")
    out.append(difference_text(rubber.difference, lang))
    if rubber.rules.settlement != EXACT or rubber.rules.stake is not None:
        out.append(settled_text(drawing.settled, rubber.rules, lang))
    if not rubber.finished:
        out.append(
            say(
                lang,
                "sheets.next_deal",
                number=rubber.next_number,
                dealer=dealer_text(rubber.next_dealer, lang),
                vulnerable=vulnerability_text(rubber.vulnerability, lang),
            )
        )
    return out


def _plain_rubber(drawing: RubberDrawing, lang: str) -> list[str]:
    rubber = drawing.rubber
    stop = "\xa0: " if lang == "fr" else ": "
    out = []
    for row in rubber.rows:
        written = [
            f"{side_name(each.side, lang)}, {line_name(each, lang)}, {integer(each.points, lang)}"
            for each in row.lines
        ]
        said = apart(lang).join(written) if written else say(lang, "sheets.cell_none")
        out.append(f"{row.number}. {spoken_deal(row.deal, lang)}{stop}{said}.")
        if row.game_won_by is not None:
            won = side_name(row.game_won_by, lang)
            out.append(say(lang, "sheets.explain_game_rubber", side=won))
    for side, total in zip(Side, rubber.totals, strict=True):
        out.append(
            f"{side_name(side, lang)}, {say(lang, 'sheets.total')}{stop}{integer(total, lang)}."
        )
    return out


def _chicago(page: ChicagoPage, lang: str, plain: bool) -> list[str]:
    sheet = page.chicago
    out: list[str] = []
    columns = _columns(page, lang)
    for each, points in zip(sheet.rounds, page.settled, strict=True):
        if not each.deals:
            out.append(say(lang, "sheets.nothing_yet"))
            continue
        if out:
            out.append("")
        out.append(_heading("round_nth", each.number, page, lang))
        out += _plain_round(each, lang) if plain else _round(each, page, columns, lang)
        out.append(difference_text(each.difference, lang))
        if page.rules.settlement != EXACT or page.rules.stake is not None:
            out.append(settled_text(points, page.rules, lang))
    if len(sheet.rounds) > 1 and page.rules.rotation == "fixed":
        ns, ew = sheet.totals
        out += [
            "",
            say(lang, "sheets.all_rounds", ns=integer(ns, lang), ew=integer(ew, lang)),
            difference_text(sheet.difference, lang),
        ]
    out.append("")
    for need in page.needs:
        out += wrapped(need_text(need, lang), SENTENCES)
    out.append(
        say(
            lang,
            "sheets.next_hand",
            number=len(sheet.deals) + 1,
            hand=sheet.next_hand,
            dealer=dealer_text(sheet.next_dealer, lang),
            vulnerable=vulnerability_text(sheet.vulnerability, lang),
        )
    )
    return out


def _columns(page: ChicagoPage, lang: str) -> list[tuple[str, int, bool]]:
    """Head, width, whether figures stand to the right."""
    found = [
        (say(lang, "sheets.col_deal"), 3, True),
        (say(lang, "sheets.col_hand"), 5, True),
        (say(lang, "sheets.col_dealer"), 4, False),
        (say(lang, "sheets.col_vul"), 4, False),
        (say(lang, "sheets.col_contract"), 8, False),
        (say(lang, "sheets.col_by"), 3, False),
        (say(lang, "sheets.col_result"), 4, True),
        (side_name(Side.NS, lang), 6, True),
        (side_name(Side.EW, lang), 6, True),
    ]
    if page.rules.part_scores == "carry":
        found.append((say(lang, "sheets.col_part_scores"), 11, True))
    if page.compared:
        found.append((say(lang, "sheets.col_expected"), 8, True))
        found.append((say(lang, "sheets.col_imps"), 4, True))
    return found


def _round(
    each: ChicagoRound, page: ChicagoPage, columns: list[tuple[str, int, bool]], lang: str
) -> list[str]:
    length = sum(size + 1 for _, size, _ in columns) - 1
    out = [_row([head for head, _, _ in columns], columns), line(length)]
    out += [_row(_deal_cells(row, page, lang), columns) for row in each.deals]
    cells = ["", "", "", "", say(lang, "sheets.total"), "", ""]
    cells += [integer(total, lang) for total in each.totals]
    cells += [""] * (len(columns) - len(cells))
    return [*out, rule(length), bold(_row(cells, columns))]


def _row(cells: list[str], columns: list[tuple[str, int, bool]]) -> str:
    out = []
    for cell, (_, size, right) in zip(cells, columns, strict=True):
        gap = " " * max(0, size - width(cell))
        out.append(gap + cell if right else cell + gap)
    return " ".join(out)


def _deal_cells(row: ChicagoDeal, page: ChicagoPage, lang: str) -> list[str]:
    deal = row.deal
    played = None if isinstance(deal, Lost) else deal.played
    cells = [
        str(row.number),
        str(row.hand),
        seat(row.dealer, lang),
        _vul_cell(row.vulnerable, lang),
    ]
    if isinstance(deal, Lost) or played is None:
        cells += [deal_text(deal, lang), "", ""]
    else:
        by = SIDE_LETTERS[lang][deal.declaring]
        if played.declarer is not None:
            by = seat(played.declarer, lang)
        cells += [contract(played.contract, lang), by, relative(played.relative)]
    cells += [integer(points, lang) if points else "" for points in row.points]
    if page.rules.part_scores == "carry":
        partial = row.partial
        shown = partial is not None and any(partial)
        cells.append(f"{partial.ns} – {partial.ew}" if shown and partial is not None else "")
    if page.compared:
        against = page.compared.get(row.number)
        cells += (
            ["", ""]
            if against is None
            else [signed(against.expected, lang), signed(against.imps, lang)]
        )
    return cells


def _vul_cell(vulnerable: Vulnerability, lang: str) -> str:
    return say(lang, f"sheets.cell_{vulnerable.token}")


def _plain_round(each: ChicagoRound, lang: str) -> list[str]:
    stop = "\xa0: " if lang == "fr" else ": "
    out = []
    for row in each.deals:
        written = [
            f"{side_name(one.side, lang)}, {line_name(one, lang)}, {integer(one.points, lang)}"
            for one in row.lines
        ]
        said = apart(lang).join(written) if written else say(lang, "sheets.cell_none")
        state = vulnerability_text(row.vulnerable, lang)
        out.append(f"{row.number}. {spoken_deal(row.deal, lang)}, {state}{stop}{said}.")
    for side, total in zip(Side, each.totals, strict=True):
        out.append(
            f"{side_name(side, lang)}, {say(lang, 'sheets.total')}{stop}{integer(total, lang)}."
        )
    return out
