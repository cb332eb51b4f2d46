"""A sheet as a table for a spreadsheet: one row a deal, canonical tokens."""

from __future__ import annotations

from chelem.pages.sheet import ChicagoPage, RubberPage
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.line import BELOW

__all__ = ["sheet_csv"]

_HEAD = (
    "deal;dealer;vulnerable;contract;declarer;side;tricks;honours;ns_below;ew_below;ns;ew;"
    "holder;high_cards;turn;seats"
)


def sheet_csv(page: RubberPage | ChicagoPage) -> str:
    """``deal;dealer;vulnerable;…``: points of each deal, those below the line (rubber) apart.

    The last columns are what else was written down: who held the honours, the high-card points of a
    side, the dealer and the players where the table said them. ``formats.kept`` reads it back.
    """
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
        cells += _said(deal)
        rows.append(";".join(cells))
    return "\r\n".join(rows) + "\r\n"


def _said(deal: Deal | Lost) -> list[str]:
    """Holder of the honours, high-card points, the dealer and the players that were said."""
    honours = None if isinstance(deal, Lost) else deal.honours
    cards = None if isinstance(deal, Lost) else deal.high_cards
    return [
        "" if honours is None else honours.holder.value,
        "" if cards is None else f"{cards.side.value} {cards.points}",
        "" if deal.dealer is None else deal.dealer.value,
        ", ".join(deal.seats or ()),
    ]
