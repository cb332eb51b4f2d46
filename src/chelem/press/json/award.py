"""The story of an award as JSON carries it."""

from __future__ import annotations

from fractions import Fraction

from chelem.pages.award import AwardPage
from chelem.press.json.compare import number, row_dict, whole
from chelem.press.text.award import step_text

__all__ = ["award_dict"]


def award_dict(page: AwardPage, lang: str) -> dict[str, object]:
    """The frequency table, the steps in codes and in words, and the award they lead to."""
    return {
        "board": page.board,
        "section": page.section,
        "session": page.session,
        "contestant": page.contestant,
        "side": page.side.value,
        "row": row_dict(page.row, page.options),
        "table": [
            {
                "score": one.points,
                "frequency": whole(one.often),
                "standing": one.standing,
                "imps": one.imps,
                "dropped": whole(one.dropped),
            }
            for one in page.table
        ],
        "steps": [
            {
                "code": step.code,
                "law": step.law,
                "params": {name: _plain(value) for name, value in step.params.items()},
                "text": step_text(step, page, lang),
            }
            for step in page.steps
        ],
        "award": number(page.award.amount),
        "out_of": number(page.award.out_of),
        "percent": number(page.award.percent),
    }


def _plain(value: object) -> object:
    return whole(value) if isinstance(value, int | Fraction) else value
