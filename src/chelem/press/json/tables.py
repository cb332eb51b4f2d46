"""The printed tables as plain dictionaries, one row for each contract, in canonical tokens."""

from __future__ import annotations

from chelem.pages.tables import (
    BoardsTable,
    Column,
    ImpTable,
    PointsRow,
    PointsTable,
)
from chelem.terms.contract import Denomination, Doubling

__all__ = ["table_json"]

_NAMES = {
    Doubling.UNDOUBLED: "undoubled",
    Doubling.DOUBLED: "doubled",
    Doubling.REDOUBLED: "redoubled",
}


def table_json(table: PointsTable | ImpTable | BoardsTable) -> dict[str, object]:
    """``{"table": name, "law": number, "rows": [...]}``; numbers are integers, unknown is null."""
    if isinstance(table, ImpTable):
        rows: list[dict[str, object]] = [
            {"imps": row.imps, "from": row.low, "to": row.high} for row in table.rows
        ]
    elif isinstance(table, BoardsTable):
        rows = [
            {
                "board": row.number,
                "dealer": row.dealer.value,
                "vulnerability": row.vulnerability.token,
            }
            for row in table.rows
        ]
    else:
        rows = [
            _row(table, row, denomination)
            for row in table.rows
            for denomination in row.denominations or (None,)
        ]
    return {"table": table.name, "law": table.law.number, "rows": rows}


def _row(
    table: PointsTable, row: PointsRow, denomination: Denomination | None
) -> dict[str, object]:
    found: dict[str, object] = {}
    doublings = list(dict.fromkeys(column.doubling for column in table.columns))
    if row.level is not None and denomination is not None:
        mark = doublings[0].value if len(doublings) == 1 and doublings[0] else ""
        found["contract"] = f"{row.level}{denomination.value}{mark}"
    elif denomination is not None:
        found["denomination"] = denomination.value
    if row.relative is not None:
        found["result"] = row.relative
    if table.name == "tricks":
        found["trick"] = row.code or "each"
    elif row.code is not None and table.name != "overtricks":
        found["code"] = row.code
    for doubling in doublings:
        amounts = {
            _vulnerability(column): amount.points
            for column, amount in zip(table.columns, row.amounts, strict=True)
            if column.doubling is doubling
        }
        if doubling is None or len(doublings) == 1:
            found.update(amounts)
        else:
            found[_NAMES[doubling]] = amounts.get("", amounts)
    if row.level is not None:
        games = {
            _NAMES[column.doubling]: amount.game
            for column, amount in zip(table.columns, row.amounts, strict=True)
            if column.doubling is not None
        }
        found["game"] = games if len(games) > 1 else next(iter(games.values()))
    return found


def _vulnerability(column: Column) -> str:
    return "" if column.vulnerable is None else "v" if column.vulnerable else "nv"
