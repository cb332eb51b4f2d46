"""Rubbers and Chicagos as JSON carries them (docs/interfaces.md, ``rubber`` and ``chicago``)."""

from __future__ import annotations

from fractions import Fraction

from chelem.pages.sheet import ChicagoPage, Need, RubberDrawing, RubberPage
from chelem.press.complaint import problem_dict
from chelem.press.sheets import deal_text, line_text, line_why
from chelem.sheets.chicago import ChicagoDeal, ChicagoRound
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.line import SheetLine
from chelem.sheets.notation import write_deal
from chelem.sheets.record import Record
from chelem.sheets.rubber import RubberDeal
from chelem.sheets.settlement import Ledger
from chelem.terms.table import BySide, Seat, Side, Vulnerability

__all__ = ["chicago_dict", "explain_dict", "record_dict", "rubber_dict"]


def rubber_dict(page: RubberPage, lang: str) -> dict[str, object]:
    """The answer of ``chelem rubber --json`` and ``/api/rubber``: the first rubber on top."""
    kept = [_rubber(drawing, lang) for drawing in page.drawings]
    return {
        "form": "rubber",
        "rules": _rules(page),
        **kept[0],
        "rubbers": kept,
        "complete": all(drawing.rubber.complete for drawing in page.drawings),
        "ledger": _ledger(page.ledger),
        "problems": [problem_dict(problem, lang) for problem in page.problems],
    }


def chicago_dict(page: ChicagoPage, lang: str) -> dict[str, object]:
    """The answer of ``chelem chicago --json`` and ``/api/chicago``."""
    sheet = page.chicago
    return {
        "form": "chicago",
        "rules": _rules(page),
        "rounds": [
            _round(each, points, page, lang)
            for each, points in zip(sheet.rounds, page.settled, strict=True)
        ],
        "finished": sheet.finished,
        "totals": _pair(sheet.totals),
        "difference": _side_points(sheet.difference),
        "partial": None if sheet.partial is None else _pair(sheet.partial),
        "needs": _pair(sheet.needs),
        "closing": _closing(page.needs),
        "next": {
            "deal": len(sheet.deals) + 1,
            "hand": sheet.next_hand,
            "dealer": sheet.next_dealer.value,
            "vulnerable": _sides(sheet.vulnerability),
        },
        "complete": sheet.complete,
        "ledger": _ledger(page.ledger),
        "problems": [problem_dict(problem, lang) for problem in page.problems],
    }


def explain_dict(
    page: RubberPage | ChicagoPage, row: RubberDeal | ChicagoDeal, lang: str
) -> dict[str, object]:
    """One deal of a sheet with the reason for each of its figures (``--explain DEAL``)."""
    shown = (
        _rubber_deal(row, lang) if isinstance(row, RubberDeal) else _chicago_deal(row, page, lang)
    )
    return {
        "form": page.form,
        **shown,
        "carried": _pair(row.carried),
        "lines": [
            {**_line(line, lang), "place": line.place, "why": line_why(line, page.form, lang)}
            for line in row.lines
        ],
    }


def record_dict(record: Record) -> dict[str, object]:
    """What the table wrote down, from which everything else follows; ``formats.kept`` reads it."""
    return {
        "names": list(record.names),
        "first_dealer": record.first_dealer.value,
        "options": {
            name: str(value) if isinstance(value, Fraction) else value
            for name, value in record.options.items()
        },
        "deals": [
            {
                "text": write_deal(deal) if isinstance(deal, Deal) else None,
                "dealer": None if deal.dealer is None else deal.dealer.value,
                "seats": None if deal.seats is None else list(deal.seats),
            }
            for deal in record.deals
        ],
    }


def _rules(page: RubberPage | ChicagoPage) -> dict[str, object]:
    named = page.rules.named(page.form)
    return {
        name: ("counted" if value else "ignored")
        if isinstance(value, bool)
        else _money(value)
        if isinstance(value, Fraction)
        else value
        for name, value in named.items()
    }


def _money(value: Fraction) -> float:
    return round(float(value), 4)


def _rubber(drawing: RubberDrawing, lang: str) -> dict[str, object]:
    rubber = drawing.rubber
    return {
        "deals": [_rubber_deal(row, lang) for row in rubber.rows if not isinstance(row.deal, Lost)],
        "games": _pair(rubber.games),
        "finished": rubber.finished,
        "partial": _pair(rubber.partial),
        "above_at_end": [_line(line, lang) for line in rubber.at_end],
        "if_stopped": [_line(line, lang) for line in rubber.if_stopped],
        "totals": _pair(rubber.totals),
        "difference": _side_points(rubber.difference),
        "settled": _side_points(drawing.settled),
        "needs": _pair(rubber.needs),
        "closing": _closing(drawing.needs),
        "next": None
        if rubber.finished
        else {
            "deal": rubber.next_number,
            "dealer": rubber.next_dealer.value,
            "vulnerable": _sides(rubber.vulnerability),
        },
        "complete": rubber.complete,
    }


def _rubber_deal(row: RubberDeal, lang: str) -> dict[str, object]:
    return {
        "deal": row.number,
        "dealer": row.dealer.value,
        **_result(row.deal, lang),
        "vulnerable": _sides(row.vulnerable),
        "below": _pair(row.below),
        "above": [_line(line, lang) for line in row.above],
        "game_won_by": None if row.game_won_by is None else row.game_won_by.value,
        "partial": _pair(row.partial),
        "games": _pair(row.games),
    }


def _round(each: ChicagoRound, settled: int, page: ChicagoPage, lang: str) -> dict[str, object]:
    return {
        "round": each.number,
        "deals": [
            _chicago_deal(row, page, lang) for row in each.deals if not isinstance(row.deal, Lost)
        ],
        "finished": each.finished,
        "totals": _pair(each.totals),
        "difference": _side_points(each.difference),
        "settled": _side_points(settled),
    }


def _chicago_deal(row: ChicagoDeal, page: RubberPage | ChicagoPage, lang: str) -> dict[str, object]:
    shown: dict[str, object] = {
        "deal": row.number,
        "hand": row.hand,
        "dealer": row.dealer.value,
        "vulnerable": _sides(row.vulnerable),
        **_result(row.deal, lang),
        "points": _pair(row.points),
        "lines": [_line(line, lang) for line in row.lines],
        "game_won_by": None if row.game_won_by is None else row.game_won_by.value,
        "partial": None if row.partial is None else _pair(row.partial),
    }
    if isinstance(page, ChicagoPage) and page.compared:
        against = page.compared.get(row.number)
        shown["expected"] = None if against is None else against.expected
        shown["imps"] = None if against is None else against.imps
    return shown


def _result(deal: Deal | Lost, lang: str) -> dict[str, object]:
    """Contract, declarer and tricks; the side alone where nobody said which seat."""
    played = None if isinstance(deal, Lost) else deal.played
    if isinstance(deal, Lost) or played is None:
        return {
            "contract": None if isinstance(deal, Lost) else "Pass",
            "declarer": None,
            "side": None,
            "tricks": None,
            "result": None,
            "honours": None,
            "text": deal_text(deal, lang),
        }
    honours = deal.honours
    return {
        "contract": str(played.contract),
        "declarer": None if played.declarer is None else played.declarer.value,
        "side": deal.declaring.value,
        "tricks": played.tricks,
        "result": played.relative,
        "honours": None
        if honours is None
        else {
            "seat": honours.holder.value if isinstance(honours.holder, Seat) else None,
            "side": honours.side.value,
            "points": honours.points,
        },
        "text": deal_text(deal, lang),
    }


def _line(line: SheetLine, lang: str) -> dict[str, object]:
    return {
        "side": line.side.value,
        "code": line.code,
        "points": line.points,
        "steps": list(line.steps),
        "law": line.law.number,
        "source": line.law.code,
        "text": line_text(line, lang),
    }


def _closing(needs: tuple[Need, ...]) -> dict[str, object]:
    closing: dict[str, object] = dict.fromkeys(("NS", "EW"), None)
    for need in needs:
        closing[need.side.value] = [str(contract) for contract in need.contracts]
    return closing


def _ledger(kept: Ledger | None) -> dict[str, object] | None:
    if kept is None:
        return None
    return {
        "players": list(kept.players),
        "rounds": [
            {
                "round": each.number,
                "seats": dict(zip("NESW", each.seats, strict=True)),
                "difference": each.difference,
                "settled": each.settled,
                "won": {player: each.won(player) for player in kept.players},
            }
            for each in kept.rounds
        ],
        "balances": dict(kept.balances),
        "money": None
        if kept.money is None
        else {player: _money(amount) for player, amount in kept.money.items()},
        "transfers": [
            {
                "from": each.payer,
                "to": each.receiver,
                "points": each.points,
                "money": None if each.money is None else _money(each.money),
            }
            for each in kept.transfers
        ],
    }


def _pair(pair: BySide[int] | BySide[int | None]) -> dict[str, object]:
    return {"NS": pair.ns, "EW": pair.ew}


def _side_points(difference: int) -> dict[str, object]:
    side = None if not difference else "NS" if difference > 0 else "EW"
    return {"side": side, "points": abs(difference)}


def _sides(vulnerability: Vulnerability) -> list[str]:
    return [side.value for side in Side if vulnerability.of(side)]
