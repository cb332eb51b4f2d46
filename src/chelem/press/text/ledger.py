"""The players' accounts on a terminal, and the figures of one deal with their reasons."""

from __future__ import annotations

from chelem.pages.sheet import ChicagoPage, RubberPage
from chelem.press.sheets import deal_text, law_words, line_text, line_why, money_text, side_name
from chelem.press.text.ink import bold, line, rule, spread, width, wrapped
from chelem.sheets.chicago import ChicagoDeal
from chelem.sheets.deal import Lost
from chelem.sheets.rubber import RubberDeal
from chelem.sheets.rules import REDEALT
from chelem.sheets.settlement import Ledger
from chelem.words import say
from chelem.words.numbers import NO_BREAK, integer, signed

__all__ = ["explain", "ledger_lines", "owed_lines"]

WIDTH = 80
_NAME = 20
_LAW_AT = 48


def ledger_lines(kept: Ledger | None, lang: str, *, plain: bool = False) -> list[str]:
    """What each player won round by round, and who owes whom; nothing where nobody is named."""
    if kept is None or not kept.rounds:
        return []
    out = [bold(say(lang, "sheets.ledger"))]
    if not plain and len(kept.rounds) <= (WIDTH - _NAME - 8) // 7:
        heads = "".join(f"{each.number:>7}" for each in kept.rounds)
        total = say(lang, "sheets.total")
        row = f"{say(lang, 'sheets.ledger_round'):<{_NAME}}{heads}{total:>8}"
        out += [row, line(width(row))]
        for player in kept.players:
            shown = player if width(player) < _NAME else player[: _NAME - 2] + "…"
            gap = " " * (_NAME - width(shown))
            cells = ""
            for each in kept.rounds:
                won = each.won(player)
                cells += f"{'' if won is None else signed(won, lang):>7}"
            out.append(f"{shown}{gap}{cells}{signed(kept.balances[player], lang):>8}")
        out += [rule(width(row)), ""]
    else:
        stop = f"{NO_BREAK}: " if lang == "fr" else ": "
        out += [f"{player}{stop}{signed(kept.balances[player], lang)}" for player in kept.players]
    return [*out, *owed_lines(kept, lang)]


def owed_lines(kept: Ledger, lang: str) -> list[str]:
    """Who owes whom, a sentence each; that nobody does."""
    if not kept.transfers:
        return [say(lang, "sheets.nothing_owed")]
    out = []
    for owed in kept.transfers:
        params = {
            "payer": owed.payer,
            "receiver": owed.receiver,
            "points": integer(owed.points, lang),
        }
        if owed.money is None:
            out.append(say(lang, "sheets.transfer", **params) + ".")
        else:
            money = money_text(owed.money, lang)
            out.append(say(lang, "sheets.transfer_money", money=money, **params) + ".")
    return out


def explain(page: RubberPage | ChicagoPage, row: RubberDeal | ChicagoDeal, lang: str) -> str:
    """One deal: each of its figures with its law and the reason (``--explain DEAL``)."""
    form = page.form
    result = deal_text(row.deal, lang)
    out = [bold(say(lang, "sheets.explain_title", number=row.number, result=result))]
    if any(row.carried):
        code = "explain_carried" if form == "rubber" else "explain_carried_chicago"
        out.append(say(lang, f"sheets.{code}", ns=row.carried.ns, ew=row.carried.ew))
    if isinstance(row.deal, Lost):
        out.append(say(lang, "sheets.explain_nothing"))
    elif row.deal.played is None:
        code = "rubber" if form == "rubber" else "chicago"
        if form == "chicago" and page.rules.passed_out != REDEALT:
            code = "counted"
        out.append(say(lang, f"sheets.explain_passed_{code}"))
    if row.lines:
        out.append(line(WIDTH))
    for each in row.lines:
        left = f"{side_name(each.side, lang):<6}{line_text(each, lang)}"
        law = law_words(each.law, lang)
        left += " " * max(2, _LAW_AT - width(left)) + law
        if width(left) + width(integer(each.points, lang)) >= WIDTH:
            out.append(f"{side_name(each.side, lang):<6}{line_text(each, lang)}")
            left = " " * _LAW_AT + law
        out.append(spread(left, integer(each.points, lang), WIDTH))
        out += wrapped(line_why(each, form, lang), WIDTH, "      ")
    if row.game_won_by is not None:
        code = "explain_game_rubber" if form == "rubber" else "explain_game"
        out += [rule(WIDTH), say(lang, f"sheets.{code}", side=side_name(row.game_won_by, lang))]
    return "\n".join(out) + "\n"
