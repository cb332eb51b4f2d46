"""Page data of a sheet kept at the table: the sheet, what just changed, what waits, the past."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chelem.pages.sheet import ChicagoPage, RubberPage, chicago_page, rubber_page
from chelem.sheets.chicago import ChicagoDeal
from chelem.sheets.deal import Deal
from chelem.sheets.log import Entry, Past, SheetLog
from chelem.sheets.notation import parse_deal
from chelem.sheets.rubber import RubberDeal
from chelem.terms.table import BySide, Seat, Side, Vulnerability

__all__ = ["Aside", "Change", "Preview", "Row", "TablePage", "deal_of", "preview", "table_page"]


@dataclass(frozen=True, slots=True)
class Row:
    """A deal in the list: its entry, what the sheet makes of it, whether the last fact changed that."""

    entry: Entry
    row: RubberDeal | ChicagoDeal
    changed: bool


@dataclass(frozen=True, slots=True)
class Aside:
    """A fact that came too late: the deal it says, the deal that stands in its place."""

    past: Past
    deal: Deal | None
    stands: Deal | None


@dataclass(frozen=True, slots=True)
class TablePage:
    """A kept sheet; ``sheet`` is its page as a rubber (going on) or a Chicago."""

    log: SheetLog
    sheet: RubberPage | ChicagoPage
    rows: tuple[Row, ...]
    aside: tuple[Aside, ...]
    next_number: int
    next_dealer: Seat
    vulnerable: Vulnerability


@dataclass(frozen=True, slots=True)
class Change:
    """A deal whose figures another deal changes: its number, its points of both sides then and now.

    ``wins``  whether it wins a game now
    """

    number: int
    before: BySide[int]
    after: BySide[int]
    wins: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What a deal would write in its place, before it is kept.

    ``number``   of the deal on the sheet; ``row`` what the sheet would make of it
    ``changes``  the deals after it that would write other figures
    ``before`` and ``after``  the sheet's totals without and with it
    """

    sheet: RubberPage | ChicagoPage
    row: RubberDeal | ChicagoDeal
    changes: tuple[Change, ...]
    before: BySide[int]
    after: BySide[int]


def preview(log: SheetLog, deal: Deal, corrects: str = "", ahead_of: str = "") -> Preview:
    """*deal* on the sheet: instead of the entry *corrects*, ahead of the one *ahead_of*, or last."""
    names = [entry.id for entry in log.entries]
    entries = list(log.entries)
    if corrects in names:
        at = names.index(corrects)
        old = entries[at].deal
        entries[at] = replace(
            entries[at], deal=replace(deal, dealer=old.dealer, seats=old.seats), edited=True
        )
    else:
        at = names.index(ahead_of) if ahead_of in names else len(entries)
        entries.insert(at, Entry("", deal))
    record = replace(log.record, deals=tuple(entry.deal for entry in entries))
    old_sheet = _sheet(log)
    sheet = _sheet(replace(log, record=record, entries=tuple(entries)))
    was = dict(zip(names, _rows(old_sheet), strict=True))
    rows = _rows(sheet)
    changes = tuple(
        Change(row.number, _points(was[entry.id]), _points(row), row.game_won_by is not None)
        for entry, row in list(zip(entries, rows, strict=True))[at + 1 :]
        if _differ(row, was[entry.id])
    )
    return Preview(sheet, rows[at], changes, _totals(old_sheet), _totals(sheet))


def _points(row: RubberDeal | ChicagoDeal) -> BySide[int]:
    ns, ew = (sum(line.points for line in row.lines if line.side is side) for side in Side)
    return BySide(ns, ew)


def _totals(sheet: RubberPage | ChicagoPage) -> BySide[int]:
    if isinstance(sheet, ChicagoPage):
        return sheet.chicago.totals
    kept = [drawing.rubber.totals for drawing in sheet.drawings]
    return BySide(sum(each.ns for each in kept), sum(each.ew for each in kept))


def table_page(log: SheetLog, before: SheetLog) -> TablePage:
    """The page of *log*; *before* is the sheet without its last fact, to mark what that changed."""
    sheet = _sheet(log)
    rows = _rows(sheet)
    old = dict(zip([entry.id for entry in before.entries], _rows(_sheet(before)), strict=True))
    touched = _touched(log)
    shown = tuple(
        Row(entry, row, entry.id != touched and entry.id in old and _differ(row, old[entry.id]))
        for entry, row in zip(log.entries, rows, strict=True)
    )
    if isinstance(sheet, RubberPage):
        rubber = sheet.drawings[-1].rubber
        # After the end of a rubber nobody is vulnerable: the next one begins.
        vulnerable = Vulnerability.NONE if rubber.finished else rubber.vulnerability
        dealer = rubber.next_dealer
    else:
        vulnerable, dealer = sheet.chicago.vulnerability, sheet.chicago.next_dealer
    return TablePage(
        log,
        sheet,
        shown,
        tuple(_aside(log, past) for past in log.aside),
        len(log.entries) + 1,
        dealer,
        vulnerable,
    )


def _touched(log: SheetLog) -> str:
    """The id of the deal that the last fact speaks of, through undo and redo."""
    facts = {past.fact.id: past.fact for past in log.history}
    name = log.history[-1].fact.id if log.history else ""
    while name in facts and facts[name].kind != "add" and facts[name].target in facts:
        name = facts[name].target
    return name


def _sheet(log: SheetLog) -> RubberPage | ChicagoPage:
    if log.form == "rubber":
        return rubber_page(log.record, ongoing=True)
    return chicago_page(log.record)


def _rows(sheet: RubberPage | ChicagoPage) -> list[RubberDeal | ChicagoDeal]:
    if isinstance(sheet, RubberPage):
        return [row for drawing in sheet.drawings for row in drawing.rubber.rows]
    return list(sheet.chicago.rows)


def _differ(new: RubberDeal | ChicagoDeal, old: RubberDeal | ChicagoDeal) -> bool:
    """Whether a deal writes other figures, or wins a game where it did not."""
    figures = [(line.side, line.code, line.points) for line in new.lines]
    before = [(line.side, line.code, line.points) for line in old.lines]
    return figures != before or new.game_won_by is not old.game_won_by


def _aside(log: SheetLog, past: Past) -> Aside:
    facts = {each.fact.id: each.fact for each in log.history}
    other = facts.get(past.against)
    return Aside(past, deal_of(past.fact.body), None if other is None else deal_of(other.body))


def deal_of(body: object) -> Deal | None:
    """The deal in a fact's body, if it has one."""
    text = body.get("text") if isinstance(body, dict) else None
    return parse_deal(text) if isinstance(text, str) else None
