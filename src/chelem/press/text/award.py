"""The story of an award on a terminal: the frequency table, then the reckoning step by step."""

from __future__ import annotations

from fractions import Fraction

from chelem.pages.award import AwardPage, Step
from chelem.press.text.columns import columns
from chelem.press.text.compare import amount, kind_word, played_cells, unit_word
from chelem.press.text.ink import RULE, bold, line, spread, width
from chelem.words import say
from chelem.words.numbers import contestant, decimal, percent, signed

__all__ = ["award_text", "step_text"]

WIDTH = 78
_SIGNED = ("points", "datum", "difference", "mean", "sum", "imps", "total")
_PLACES = 4


def award_text(page: AwardPage, lang: str, *, plain: bool = False) -> str:
    """Who, what and how much on the line; the table it was compared with; the steps."""
    told = " ".join([cell for cell in played_cells(page.row, lang) if cell])
    told = told or kind_word(page.row, lang)
    head = say(
        lang,
        "compare.explain_head",
        board=page.board,
        contestant=contestant(page.contestant or "?", lang),
    )
    side = say(lang, f"score.{page.side.value.lower()}")
    head = f"{head}   {side}" + (f", {told}" if told else "")
    worth = _worth(page, lang)
    out = [head] if plain else [bold(spread(head, worth, WIDTH)), line(WIDTH)]
    if page.table and not plain:
        out += [*_table(page, lang), ""]
    for step in page.steps:
        said = step_text(step, page, lang)
        law = "" if step.law is None else say(lang, "compare.law", number=step.law)
        out += _wrapped(said, law, plain=plain)
    if plain:
        out.append(worth)
    return "\n".join(out) + "\n"


def _worth(page: AwardPage, lang: str) -> str:
    award = page.award
    if award.amount is None:
        return say(lang, "compare.none")
    places = 0 if Fraction(award.amount).denominator == 1 else page.options.points_places
    unit = unit_word(page.options, lang)
    shown = amount(award.amount, places, lang, sign=award.percent is None)
    if award.percent is None:
        return f"{shown} {unit}"
    return f"{shown} {unit}, {percent(award.percent, page.options.percent_places, lang)}"


def _table(page: AwardPage, lang: str) -> list[str]:
    crossed = any(one.imps is not None for one in page.table)
    dropped = any(one.dropped for one in page.table)
    heads = [say(lang, "compare.col_score"), say(lang, "compare.col_often")]
    heads += [say(lang, "compare.col_each_imps")] if crossed else []
    heads += [say(lang, "compare.col_dropped")] if dropped else []
    heads += [""]
    rows = []
    for one in page.table:
        cells = [signed(one.points, lang), _number(one.often, lang)]
        if crossed:
            cells.append("" if one.imps is None else signed(one.imps, lang))
        if dropped:
            cells.append(_number(one.dropped, lang) if one.dropped else "")
        known = one.standing != "other"
        cells.append(say(lang, f"compare.standing_{one.standing}") if known else "")
        rows.append(cells)
    return columns(heads, rows, left=(len(heads) - 1,), sign=RULE)


def step_text(step: Step, page: AwardPage, lang: str) -> str:
    """One step in words, its numbers as the language writes them."""
    params = {name: _shown(name, value, lang) for name, value in step.params.items()}
    params.setdefault("unit", unit_word(page.options, lang))
    return say(lang, f"compare.explain_{step.code}", **params)


def _shown(name: str, value: object, lang: str) -> str:
    if value is None:
        return say(lang, "compare.none")
    if not isinstance(value, int | Fraction):
        return str(value)
    if name == "weight":
        return percent(
            Fraction(value) * 100, 0 if Fraction(value * 100).denominator == 1 else 2, lang
        )
    if name == "percent":
        return percent(value, 2, lang)
    text = _number(value, lang)
    return f"+{text}" if name in _SIGNED and value > 0 else text


def _number(value: Fraction | int, lang: str) -> str:
    """An exact number: whole, or with as many of four decimals as say something."""
    exact = Fraction(value)
    for places in range(_PLACES):
        if (exact * 10**places).denominator == 1:
            return decimal(exact, places, lang)
    return decimal(exact, _PLACES, lang)


def _wrapped(text: str, right: str, *, plain: bool) -> list[str]:
    """*text* in lines, the law at the end of the first."""
    if plain:
        return [f"{text} {right}".rstrip()]
    most = WIDTH - width(right) - 2
    lines: list[str] = []
    for word in text.split(" "):
        room = most
        if lines and width(lines[-1]) + 1 + width(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    lines[0] = spread(lines[0], right, WIDTH) if right else lines[0]
    return [lines[0], *[f"  {each}" for each in lines[1:]]]
