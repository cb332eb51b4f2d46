"""One explained score as JSON carries it (docs/interfaces.md, ``score``)."""

from __future__ import annotations

from chelem.errors import Problem
from chelem.pages.explain import explain_rows, sums
from chelem.press.complaint import problem_dict
from chelem.press.labels import row_label
from chelem.press.sums import sums_lines
from chelem.terms.result import PassedOut
from chelem.words import say
from chelem.words.numbers import result as shown_result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.score.breakdown import ScoreLine
    from chelem.score.situation import Situation

__all__ = ["score_dict"]


def score_dict(situation: Situation, lang: str) -> dict[str, object]:
    """The answer of ``chelem score --json`` and of ``/api/score``."""
    result = situation.result
    board = situation.board
    vulnerability = situation.vulnerability
    place: dict[str, object] = {
        "board": None if board is None else board.number,
        "vulnerability": None if vulnerability is None else vulnerability.token,
    }
    if isinstance(result, PassedOut):
        return {
            "kind": "passed_out",
            "contract": "Pass",
            "level": None,
            "denomination": None,
            "doubling": None,
            "declarer": None,
            "tricks": None,
            "result": None,
            **place,
            "vulnerable": None,
            "score": 0,
            "ns": 0,
            "ew": 0,
            "lines": [],
            "text": say(lang, "score.passed_out"),
            "sums": [],
            "problems": [],
        }
    sides = situation.sides
    reckoning = sums(situation)
    contract = result.contract
    problems = [Problem("info", "vulnerability_assumed")] if situation.assumed else []
    return {
        "kind": "played",
        "contract": str(contract),
        "level": contract.level,
        "denomination": contract.denomination.value,
        "doubling": contract.doubling.value,
        "declarer": None if result.declarer is None else result.declarer.value,
        "tricks": result.tricks,
        "result": result.relative,
        **place,
        "vulnerable": situation.vulnerable,
        "score": situation.breakdown.total,
        "ns": None if sides is None else sides.ns,
        "ew": None if sides is None else sides.ew,
        "lines": [_line(line, situation, lang) for line in situation.breakdown.lines],
        "text": shown_result(result, lang),
        "sums": [f"{part}: {text}" for part, text in sums_lines(reckoning, lang)]
        if reckoning is not None
        else [],
        "problems": [problem_dict(problem, lang) for problem in problems],
    }


def _line(line: ScoreLine, situation: Situation, lang: str) -> dict[str, object]:
    return {
        "code": line.code,
        "points": line.points,
        "steps": list(line.steps),
        "law": line.law.number,
        "text": _text(line, situation, lang),
    }


def _text(line: ScoreLine, situation: Situation, lang: str) -> str:
    rows = [row for row in explain_rows(situation) if row.code == line.code]
    if line.code == "undertricks":
        return say(lang, "score.label_undertricks")
    return row_label(rows[0], lang)
