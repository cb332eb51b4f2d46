"""Names and notes of the comparison of forms, the same on the terminal, the web and in JSON."""

from __future__ import annotations

from chelem.pages.forms import FormRow, FormsPage
from chelem.press.sheets import apart, line_text
from chelem.words import say
from chelem.words.numbers import NO_BREAK, integer, result

__all__ = ["form_name", "form_note", "forms_dict"]


def form_name(row: FormRow, lang: str) -> str:
    """``Chicago, partielle de 60 en cours``."""
    return say(lang, f"sheets.form_{row.code}", points=row.carried)


def form_note(row: FormRow, lang: str) -> str:
    """What makes up the sum: in rubber what goes below and above the line."""
    parts = []
    if row.below is not None:
        if row.below:
            parts.append(say(lang, "sheets.form_below", points=integer(row.below, lang)))
        if row.above:
            parts.append(say(lang, "sheets.form_above", points=integer(abs(row.above), lang)))
        if row.game:
            parts.append(say(lang, "sheets.form_game"))
        return ", ".join(parts)
    return " + ".join(
        f"{say(lang, f'sheets.short_{line.code}')}{NO_BREAK}{integer(line.points, lang)}"
        for line in row.lines
    )


def forms_dict(page: FormsPage, lang: str) -> dict[str, object]:
    """The answer of ``chelem forms --json`` and ``/api/forms``."""
    return {
        "contract": str(page.result.contract),
        "tricks": page.result.tricks,
        "result": page.result.relative,
        "vulnerable": page.vulnerable,
        "part_score": page.part_score,
        "forms": [
            {
                "form": row.code,
                "carried": row.carried,
                "total": row.total,
                "game": row.game,
                "below": row.below,
                "above": row.above,
                "lines": [
                    {
                        "side": "declarer" if line.side.value == "NS" else "defence",
                        "code": line.code,
                        "points": line.points,
                        "law": line.law.number,
                        "place": line.place if row.below is not None else None,
                        "text": line_text(line, lang),
                    }
                    for line in row.lines
                ],
                "text": f"{form_name(row, lang)}{apart(lang)}{form_note(row, lang)}",
            }
            for row in page.rows
        ],
        "text": result(page.result, lang),
    }
