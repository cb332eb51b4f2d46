"""A score's contracts, and a difference's IMPs, on a terminal."""

from __future__ import annotations

from chelem.pages.imp import ImpPage
from chelem.pages.inverse import DefeatGroup, InversePage, MadeRow
from chelem.press.text.ink import bold, line, width
from chelem.terms.contract import Doubling
from chelem.words import say
from chelem.words.numbers import NO_BREAK, integer, relative, signed
from chelem.words.numbers import result as shown_result

__all__ = ["find_text", "imps_text"]

WIDTH = 57
_FIRST = 12


def find_text(page: InversePage, lang: str, *, plain: bool = False) -> str:
    """Contracts made and defeats apart; or that there are none, and what is nearest."""
    out = [bold(say(lang, "cli.find_head", points=integer(page.amount, lang)))]
    if page.kind == "passed_out":
        out.append(say(lang, "cli.find_zero"))
    elif page.kind == "impossible":
        out.append(say(lang, "cli.find_impossible", points=integer(page.amount, lang)))
    for code, rows in (
        ("find_made", [_made(row, lang) for row in page.made]),
        ("find_down", [_down(group, lang) for group in page.defeats]),
    ):
        if rows:
            out += ["", say(lang, f"cli.{code}")]
            if not plain:
                out.append(line(WIDTH))
            out += [
                f"{first}, {rest}" if plain else first + " " * (_FIRST - width(first)) + rest
                for first, rest in rows
            ]
    near = [integer(value, lang) for value in (page.below, page.above) if value is not None]
    nearest = f" {say(lang, 'cli.and')} ".join(near)
    code = "find_nearest" if len(near) > 1 else "find_nearest_one"
    out += ["", say(lang, f"cli.{code}", nearest=nearest)]
    return "\n".join(out) + "\n"


def _made(row: MadeRow, lang: str) -> tuple[str, str]:
    codes = [
        code
        for code, there in (("not_vulnerable", row.not_vulnerable), ("vulnerable", row.vulnerable))
        if there
    ]
    said = f" {say(lang, 'cli.or')} ".join([say(lang, f"score.{code}") for code in codes])
    return shown_result(row.result, lang), said


def _down(group: DefeatGroup, lang: str) -> tuple[str, str]:
    doubling = group.doubling
    mark = f"{doubling.value}{NO_BREAK}" if doubling is not Doubling.UNDOUBLED else ""
    code = "vulnerable" if group.vulnerable else "not_vulnerable"
    where = (
        say(lang, "cli.find_any")
        if group.everywhere
        else say(lang, "cli.find_from", level=group.lowest)
    )
    return mark + relative(-group.down), f"{say(lang, f'score.{code}')}, {where}"


def imps_text(page: ImpPage, lang: str, *, plain: bool = False) -> str:
    """The IMPs on the line, and how far the next one is."""
    out = []
    if page.scores is not None:
        first, second = (signed(score, lang) for score in page.scores)
        out.append(say(lang, "cli.imps_scores", first=first, second=second))
    colon = f"{NO_BREAK}:" if lang == "fr" else ":"
    out.append(f"{say(lang, 'cli.imps_difference')}{colon} {signed(page.difference, lang)}")
    if not plain:
        out.append(line(WIDTH))
    out.append(bold(f"{signed(page.imps, lang)} IMP"))
    if page.next_at is None or page.missing is None:
        out.append(say(lang, "cli.imps_top"))
    else:
        points, more = integer(page.next_at, lang), integer(page.missing, lang)
        out.append(say(lang, "cli.imps_next", points=points, more=more))
    return "\n".join(out) + "\n"
