"""A kept sheet as JSON carries it."""

from __future__ import annotations

from chelem.pages.sheet import RubberPage
from chelem.pages.table import TablePage
from chelem.press.json.sheet import chicago_dict, rubber_dict
from chelem.sheets.log import Fact, SheetLog
from chelem.sheets.notation import write_deal

__all__ = ["fact_dicts", "table_dict"]


def table_dict(page: TablePage, lang: str, *, may_write: bool) -> dict[str, object]:
    """The state of the sheet: what stands, what waits, what can be taken back."""
    log = page.log
    sheet = page.sheet
    return {
        "version": log.version,
        "form": log.form,
        "may_write": may_write,
        "entries": [
            {
                "id": row.entry.id,
                "deal": row.row.number,
                "text": write_deal(row.entry.deal),
                "edited": row.entry.edited,
                "changed": row.changed,
            }
            for row in page.rows
        ],
        "aside": [
            {"id": each.past.fact.id, "kind": each.past.fact.kind, "against": each.past.against}
            for each in page.aside
        ],
        "undo": log.undo or None,
        "redo": log.redo or None,
        "history": [
            {
                "number": past.fact.number,
                "id": past.fact.id,
                "kind": past.fact.kind,
                "state": past.state,
                "time": past.fact.time,
                "author": past.fact.author,
            }
            for past in log.history
        ],
        "sheet": rubber_dict(sheet, lang)
        if isinstance(sheet, RubberPage)
        else chicago_dict(sheet, lang),
    }


def fact_dicts(facts: tuple[Fact, ...], log: SheetLog) -> list[dict[str, object]]:
    """What became of facts that were sent: their numbers and whether they count."""
    past = {each.fact.id: each for each in log.history}
    return [
        {
            "id": fact.id,
            "number": fact.number,
            "state": past[fact.id].state if fact.id in past else "counts",
            "against": (past[fact.id].against or None) if fact.id in past else None,
        }
        for fact in facts
    ]
