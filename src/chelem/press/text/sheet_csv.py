"""A sheet as a table for a spreadsheet: one row a deal, canonical tokens."""

from __future__ import annotations

from chelem.pages.sheet import ChicagoPage, RubberPage
from chelem.sheets.deal import Lost
from chelem.sheets.line import BELOW

__all__ = ["sheet_csv"]

_HEAD = "deal;dealer;vulnerable;contract;declarer;side;tricks;honours;ns_below;ew_below;ns;ew"


def sheet_csv(page: RubberPage | ChicagoPage) -> str:
    """``deal;dealer;vulnerable;…``: points of each deal, those below the line (rubber) apart."""
    rows = [_HEAD]
    found = (
        [row for drawing in page.drawings for row in drawing.rubber.rows]
        if isinstance(page, RubberPage)
        else page.chicago.rows
    )
    for row in found:
        deal = row.deal
        cells = [str(row.number), row.dealer.value, row.vulnerable.token]
        played = None if isinstance(deal, Lost) else deal.played
        if isinstance(deal, Lost) or played is None:
            cells += ["" if isinstance(deal, Lost) else "Pass", "", "", "", ""]
        else:
            seat = "" if played.declarer is None else played.declarer.value
            honours = "" if deal.honours is None else str(deal.honours.points)
            cells += [str(played.contract), seat, deal.declaring.value, str(played.tricks), honours]
        for below in (True, False):
            for side in ("NS", "EW"):
                points = sum(
                    line.points
                    for line in row.lines
                    if line.side.value == side and (line.place == BELOW) is below
                )
                cells.append(str(points))
        rows.append(";".join(cells))
    return "\r\n".join(rows) + "\r\n"
