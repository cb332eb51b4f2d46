"""The scoring table on paper: every figure from ``pages.tables``, ``laws`` and ``compare``."""

from __future__ import annotations

from fractions import Fraction

from chelem import __version__
from chelem.compare.break_even import Method
from chelem.laws import chicago, law78_compare, rubber
from chelem.pages.break_even import Summary, bidding_table, sacrifice_table
from chelem.pages.tables import (
    BoardRow,
    ImpRow,
    PointsRow,
    boards_table,
    imp_table,
    points_table,
)
from chelem.press.pdf.engine import Paper, Sheet
from chelem.terms.alphabets import SYMBOLS
from chelem.terms.contract import Denomination, Doubling
from chelem.terms.table import Seat
from chelem.words import say
from chelem.words.numbers import contract, denomination, integer, percent, relative, seat

__all__ = ["table_sheet"]

_ALL = tuple(Doubling)
_IMP_COLUMNS = 3


def table_sheet(lang: str, paper: Paper) -> Sheet:
    """The table in one of its forms."""
    data: dict[str, object] = {
        "legend": say(lang, "pdf.legend"),
        "footer": say(lang, "pdf.footer", version=__version__),
        "qr": _code(paper.address),
        "nv": say(lang, "tables.nv"),
        "v": say(lang, "tables.v"),
        "made": _made(lang),
        "bonuses": _bonuses(lang),
        "tricks": _tricks(lang),
        "pairs": _pairs(lang),
        "penalties": _penalties(lang),
        "imps": _imps(lang),
        "boards": _boards(lang),
        "rubber": _rubber(lang),
        "chicago": _chicago(lang),
        "even": _even(lang),
        "sacrifice": _sacrifices(lang),
    }
    return Sheet("table", lang, say(lang, "pdf.title_table"), data, paper)


def _doublings(lang: str) -> list[str]:
    return [say(lang, f"tables.{name}_column") for name in ("undoubled", "doubled", "redoubled")]


def _suits(denominations: tuple[Denomination, ...], lang: str) -> str:
    return "".join(SYMBOLS.get(each) or denomination(each, lang) for each in denominations)


def _six(row: PointsRow, label: str, lang: str, *, end: bool) -> dict[str, object]:
    return {
        "label": label,
        "cells": [{"text": integer(a.points, lang), "game": a.game} for a in row.amounts],
        "end": end,
    }


def _made(lang: str) -> dict[str, object]:
    rows = points_table("made", _ALL).rows
    over = points_table("overtricks").rows
    return {
        "title": say(lang, "tables.made"),
        "label": say(lang, "tables.contract"),
        "doublings": _doublings(lang),
        "rows": [
            _six(
                row,
                f"{row.level}\xa0{_suits(row.denominations, lang)}",
                lang,
                end=Denomination.NOTRUMP in row.denominations,
            )
            for row in rows
        ],
        "foot": {
            "label": say(lang, "pdf.each_overtrick"),
            "cells": [
                _range([row.amounts[column].points for row in over], lang)
                for column in range(len(over[0].amounts))
            ],
        },
    }


def _range(values: list[int], lang: str) -> str:
    """``20/30`` where the denominations differ, ``100`` where not."""
    return "/".join(integer(value, lang) for value in dict.fromkeys(values))


def _bonuses(lang: str) -> dict[str, object]:
    rows = points_table("bonuses").rows
    return {
        "title": say(lang, "tables.bonuses"),
        "label": "",
        "heads": [say(lang, "tables.nv"), say(lang, "tables.v")],
        "tinted": True,
        "rows": [
            {
                "label": say(lang, f"pdf.bonus_{row.code}"),
                "cells": [integer(amount.points, lang) for amount in row.amounts],
            }
            for row in rows
        ],
    }


def _tricks(lang: str) -> dict[str, object]:
    rows = []
    for row in points_table("tricks").rows:
        label = _suits(row.denominations, lang)
        if row.code is not None:
            label += f", {say(lang, f'tables.{row.code}')}"
        rows.append(
            {"label": label, "cells": [integer(amount.points, lang) for amount in row.amounts]}
        )
    return {
        "title": say(lang, "tables.tricks"),
        "label": "",
        "heads": ["—", "X", "XX"],
        "tinted": False,
        "rows": rows,
    }


def _penalties(lang: str) -> dict[str, object]:
    rows = points_table("penalties").rows
    return {
        "title": say(lang, "tables.penalties"),
        "label": say(lang, "pdf.down"),
        "doublings": _doublings(lang),
        "rows": [_six(row, relative(row.relative or 0), lang, end=row is rows[-1]) for row in rows],
    }


def _imps(lang: str) -> dict[str, object]:
    rows = imp_table().rows
    deep = -(-len(rows) // _IMP_COLUMNS)
    grid = []
    for line in range(deep):
        cells = []
        for column in range(_IMP_COLUMNS):
            place = column * deep + line
            cells.append(_imp(rows[place], lang) if place < len(rows) else ["", ""])
        grid.append(cells)
    return {
        "title": say(lang, "tables.imps"),
        "points": say(lang, "tables.difference"),
        "imp": say(lang, "tables.imp"),
        "rows": grid,
    }


def _imp(row: ImpRow, lang: str) -> list[str]:
    low = integer(row.low, lang)
    if row.high is None:
        return [f"{low}\xa0+", str(row.imps)]
    return [f"{low}–{integer(row.high, lang)}", str(row.imps)]


def _boards(lang: str) -> dict[str, object]:
    rows = boards_table().rows
    seats = len(Seat)
    return {
        "title": say(lang, "tables.boards"),
        "label": say(lang, "tables.board"),
        "heads": [f"{say(lang, 'pdf.dealer')} {seat(row.dealer, lang)}" for row in rows[:seats]],
        "rows": [
            [
                f"{line[0].number}–{line[-1].number}",
                *(_vulnerable(row, lang) for row in line),
            ]
            for line in (rows[at : at + seats] for at in range(0, len(rows), seats))
        ],
    }


def _vulnerable(row: BoardRow, lang: str) -> str:
    return say(lang, f"pdf.vul_{row.vulnerability.token}")


def _named(title: str, rows: list[tuple[str, str]], lang: str) -> dict[str, object]:
    return {
        "title": say(lang, f"pdf.{title}"),
        "label": "",
        "heads": [""],
        "tinted": False,
        "rows": [{"label": say(lang, f"pdf.{code}"), "cells": [text]} for code, text in rows],
    }


def _points(values: tuple[int, ...], lang: str) -> str:
    return " / ".join(integer(value, lang) for value in values)


def _rubber(lang: str) -> dict[str, object]:
    stopped = (rubber.UNFINISHED_GAME, rubber.UNFINISHED_PART_SCORE[0])
    rows = [
        ("rubber_premium", _points((rubber.RUBBER_PREMIUM[0], rubber.RUBBER_PREMIUM[1]), lang)),
        ("unfinished", _points(stopped, lang)),
        ("honours", _points((rubber.HONOURS_FOUR, rubber.HONOURS_FIVE), lang)),
        ("aces", _points((rubber.HONOURS_ACES,), lang)),
    ]
    return _named("rubber", rows, lang)


def _pairs(lang: str) -> dict[str, object]:
    rows = [
        ("pairs_better", str(law78_compare.UNITS_BETTER)),
        ("pairs_equal", str(law78_compare.UNITS_EQUAL)),
    ]
    return _named("pairs", rows, lang)


def _code(address: str) -> str:
    """The QR code of *address* as SVG; nothing without one."""
    if not address:
        return ""
    import segno

    drawn: str = segno.make(address, error="m", micro=False).svg_inline(border=0, omitsize=True)
    return drawn


def _chicago(lang: str) -> dict[str, object]:
    games = (chicago.GAME_PREMIUM[False], chicago.GAME_PREMIUM[True])
    rows = [
        ("chicago_game", _points(games, lang)),
        ("chicago_part_score", integer(chicago.FOURTH_DEAL_PART_SCORE[0], lang)),
        ("chicago_vulnerable", ", ".join(say(lang, f"pdf.cycle_{w}") for w in chicago.VULNERABLE)),
    ]
    return _named("chicago", rows, lang)


def _even(lang: str) -> dict[str, object]:
    rows = bidding_table(Method.IMPS)
    return {
        "title": say(lang, "pdf.break_even"),
        "label": say(lang, "pdf.break_even_label"),
        "heads": [say(lang, "tables.nv"), say(lang, "tables.v")],
        "tinted": True,
        "rows": [
            {
                "label": say(
                    lang,
                    "pdf.rather_than",
                    contract=contract(row.contract, lang),
                    against=contract(row.against, lang),
                ),
                "cells": [_percent(page.first.probability, lang) for _, _, page in row.cells],
            }
            for row in rows
        ],
    }


def _percent(value: Fraction | None, lang: str) -> str:
    return "—" if value is None else percent(value * 100, 1, lang)


def _sacrifices(lang: str) -> dict[str, object]:
    rows: list[dict[str, object]] = []
    for row in sacrifice_table(Method.IMPS):
        rows += _sacrifice(row, lang)
    return {
        "title": say(lang, "pdf.sacrifices"),
        "label": say(lang, "pdf.sacrifices_label"),
        "heads": [say(lang, "pdf.we_nv"), say(lang, "pdf.we_v")],
        "tinted": True,
        "rows": rows,
    }


def _sacrifice(row: Summary, lang: str) -> list[dict[str, object]]:
    """Their contract not vulnerable, then vulnerable; how far down pays for us, NV and V."""
    found: list[dict[str, object]] = []
    for they in (False, True):
        cells = [
            relative(-(page.last_profitable or 0)) if page.last_profitable else "—"
            for _, vulnerable, page in row.cells
            if vulnerable is they
        ]
        state = say(lang, f"tables.{'v' if they else 'nv'}")
        found.append({"label": f"{contract(row.against, lang)}\xa0{state}", "cells": cells})
    return found
