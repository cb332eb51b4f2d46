"""Victory points on a terminal, as a spreadsheet and as a wiki table."""

from __future__ import annotations

from chelem.pages.vp import VpPage, VpRow, VpTable
from chelem.press.text.ink import bold, line, width
from chelem.words import say
from chelem.words.numbers import decimal, percent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["band_text", "scale_name", "vp_table_text", "vp_text"]

_PLACES = 2
_GAP = "   "


def vp_text(page: VpPage, lang: str, *, plain: bool = False) -> str:
    """The margin on the line, what each side gets, and what was rounded."""
    asked = percent(page.asked, _PLACES, lang) if page.by_percent else _imps(page.asked, lang)
    head = say(
        lang, "compare.vp_head", asked=asked, boards=page.boards, scale=scale_name(page.scale, lang)
    )
    winner, loser = (_points(cents, lang) for cents in _cents(page))
    out = [head]
    if plain:
        out.append(say(lang, "compare.vp_sentence", winner=winner, loser=loser))
    else:
        out += [line(max(_SHORTEST, width(head))), bold(f"{winner} – {loser}")]
    if page.found.rounded and not page.by_percent:
        out.append(say(lang, "compare.imps_rounded", imps=page.found.margin))
    return "\n".join(out) + "\n"


_SHORTEST = 20


def _cents(page: VpPage) -> tuple[Fraction, Fraction]:
    from fractions import Fraction

    return Fraction(page.found.winner), Fraction(page.found.loser)


def _imps(value: Fraction, lang: str) -> str:
    places = 0 if value.denominator == 1 else _PLACES
    return f"{decimal(value, places, lang)} IMP"


def _points(value: Fraction, lang: str) -> str:
    return decimal(value, 0 if value.denominator == 1 else _PLACES, lang)


def scale_name(scale: str, lang: str) -> str:
    """What a scale is called; a user's own by its file."""
    from chelem.words import has

    code = f"compare.scale_{scale.replace('-', '_')}"
    return say(lang, code) if has(lang, code) else scale


def vp_table_text(table: VpTable, form: str, lang: str, *, plain: bool = False) -> str:
    """The whole table as ``text``, ``csv`` or ``markdown``."""
    unit = "compare.vp_percent_head" if table.by_percent else "compare.vp_imps_head"
    heads = [say(lang, unit), say(lang, "compare.vp_winner"), say(lang, "compare.vp_loser")]
    title = say(lang, "compare.vp_table", boards=table.boards, scale=scale_name(table.scale, lang))
    if form == "csv":
        rows = [
            [
                _raw(row.first),
                "" if row.last is None else _raw(row.last),
                _raw(row.winner),
                _raw(row.loser),
            ]
            for row in table.rows
        ]
        kind = "percent" if table.by_percent else "imps"
        named = [f"{kind}_from", f"{kind}_to", "winner", "loser"]
        return "\n".join([",".join(row) for row in [named, *rows]]) + "\n"
    places = _PLACES if any(row.winner.denominator != 1 for row in table.rows) else 0
    cells = [
        [
            band_text(row, table, lang),
            decimal(row.winner, places, lang),
            decimal(row.loser, places, lang),
        ]
        for row in table.rows
    ]
    if form == "markdown":
        lines = ["| " + " | ".join(row) + " |" for row in [heads, ["---:"] * len(heads), *cells]]
        return f"{title}\n\n" + "\n".join(lines) + "\n"
    if plain:
        return "\n".join([title, *[f"{a}: {b} – {c}" for a, b, c in cells]]) + "\n"
    room = [max(width(row[at]) for row in [heads, *cells]) for at in range(len(heads))]
    drawn = [
        _GAP.join([" " * (size - width(cell)) + cell for cell, size in zip(row, room, strict=True)])
        for row in [heads, *cells]
    ]
    return "\n".join([bold(title), "", drawn[0], line(width(drawn[0])), *drawn[1:]]) + "\n"


def _raw(value: Fraction) -> str:
    return decimal(value, 0 if value.denominator == 1 else _PLACES, "en").replace(",", "")


def band_text(row: VpRow, table: VpTable, lang: str) -> str:
    """``12``, ``10 – 12``, ``74 et plus``."""
    places = _PLACES if table.by_percent else 0
    first = decimal(row.first, places, lang)
    if row.last is None:
        return say(lang, "compare.vp_and_more", first=first)
    if row.last == row.first:
        return first
    return f"{first} – {decimal(row.last, places, lang)}"
