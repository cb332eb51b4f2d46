"""``check`` as JSON carries it (docs/interfaces.md)."""

from __future__ import annotations

from collections.abc import Sequence

from chelem.pages.check import CheckPage, Difference
from chelem.press.complaint import problem_dict
from chelem.terms.result import PassedOut, Played

__all__ = ["check_dict", "file_dict"]


def check_dict(pages: Sequence[CheckPage], lang: str) -> dict[str, object]:
    """The answer of ``chelem check --json``."""
    return {"files": [file_dict(page, lang) for page in pages]}


def file_dict(page: CheckPage, lang: str) -> dict[str, object]:
    """One file of the answer."""
    return {
        "file": page.file,
        "format": page.format,
        "games": page.games,
        "rows": page.rows,
        "scored": page.scored,
        "compared": page.compared,
        "agree": page.agree,
        "differ": [_difference(each) for each in page.differences],
        "problems": [problem_dict(problem, lang) for problem in page.problems],
    }


def _difference(each: Difference) -> dict[str, object]:
    result = each.result
    if isinstance(result, Played):
        contract = str(result.contract)
    else:
        contract = "Pass" if isinstance(result, PassedOut) else each.contract
    hint = None
    if each.hint is not None:
        fitting = each.hint.result
        hint = {
            "code": each.hint.code,
            "contract": None if fitting is None else str(fitting.contract),
            "tricks": None if fitting is None else fitting.tricks,
        }
    return {
        "where": each.where,
        "board": each.board,
        "contract": contract,
        "declarer": None if each.declarer is None else each.declarer.value,
        "tricks": result.tricks if isinstance(result, Played) else None,
        "vulnerability": None if each.vulnerability is None else each.vulnerability.token,
        "stated": each.stated,
        "computed": each.computed,
        "cause": each.cause,
        "hint": hint,
    }
