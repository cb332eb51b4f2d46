"""Victory points as JSON carries them."""

from __future__ import annotations

from chelem.errors import Problem
from chelem.pages.vp import VpPage, VpTable
from chelem.press.complaint import problem_dict
from chelem.press.json.compare import number, whole

__all__ = ["vp_dict", "vp_table_dict"]


def vp_dict(page: VpPage, lang: str) -> dict[str, object]:
    """The answer of ``chelem vp --json`` and of ``/api/vp``."""
    problems = []
    if page.found.rounded and not page.by_percent:
        problems.append(Problem("info", "compare.imps_rounded", imps=page.found.margin))
    return {
        "winner": float(page.found.winner),
        "loser": float(page.found.loser),
        "scale": page.scale,
        "boards": page.boards,
        "margin": number(page.asked) if page.by_percent else page.found.margin,
        "problems": [problem_dict(problem, lang) for problem in problems],
    }


def vp_table_dict(table: VpTable) -> dict[str, object]:
    """The answer of ``chelem table vp --json``."""
    unit = "percent" if table.by_percent else "imps"
    return {
        "table": "vp",
        "scale": table.scale,
        "boards": table.boards,
        "rows": [
            {
                f"{unit}_from": whole(row.first),
                f"{unit}_to": whole(row.last),
                "winner": number(row.winner),
                "loser": number(row.loser),
            }
            for row in table.rows
        ],
    }
