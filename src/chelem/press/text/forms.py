"""One result in every form, on a terminal."""

from __future__ import annotations

from chelem.pages.forms import FormRow, FormsPage
from chelem.press.forms import form_name, form_note
from chelem.press.text.ink import bold, line, spread, width, wrapped
from chelem.words import say
from chelem.words.numbers import result, signed

__all__ = ["render"]

WIDTH = 80
_NAME = 34
_ROOM = WIDTH - _NAME - 8


def render(page: FormsPage, lang: str) -> str:
    """A row for each form: its name, what is written, the sum."""
    state = "vulnerable" if page.vulnerable else "not_vulnerable"
    head = f"{bold(result(page.result, lang))}   {say(lang, f'score.{state}')}"
    out = [head, "", say(lang, "sheets.forms_head"), line(WIDTH)]
    for row in page.rows:
        out += _row(row, lang)
    out += ["", *wrapped(say(lang, "sheets.forms_why"), WIDTH)]
    return "\n".join(each.rstrip() for each in out) + "\n"


def _row(row: FormRow, lang: str) -> list[str]:
    name = form_name(row, lang)
    notes = wrapped(form_note(row, lang), _ROOM)
    first = f"{name}{' ' * max(1, _NAME - width(name))}{notes[0]}"
    return [
        spread(first, bold(signed(row.total, lang)), WIDTH),
        *(f"{' ' * _NAME}{note}" for note in notes[1:]),
    ]
