"""A break-even question and its answer in words: the terminal and the web say the same."""

from __future__ import annotations

from chelem.compare.break_even import Method, Verdict
from chelem.words import say
from chelem.words.numbers import MINUS, contract, decimal, integer, percent, relative, signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from chelem.compare.break_even import BreakEven, Line, World
    from chelem.pages.break_even import BreakEvenPage

__all__ = [
    "amount",
    "chance",
    "conditions",
    "field_text",
    "formula",
    "heading",
    "lesson",
    "line_text",
    "scores",
    "shows_values",
    "side_label",
    "verdict",
    "world_label",
]


def chance(value: Fraction, lang: str, places: int = 1) -> str:
    """``37,5 %``: a probability."""
    return percent(value * 100, places, lang)


def heading(page: BreakEvenPage, lang: str) -> str:
    """What is asked: ``4♠ plutôt que 3♠``."""
    return say(lang, f"odds.head_{page.question}", **_named(page, lang))


def conditions(page: BreakEvenPage, lang: str) -> str:
    """Who is vulnerable, and how it is counted: ``vulnérables, en IMP``."""
    own = say(lang, f"odds.{'we_v' if page.vulnerable else 'we_nv'}")
    if page.question == "sacrifice" or (page.question == "double"):
        theirs = say(lang, f"odds.{'they_v' if page.they_vulnerable else 'they_nv'}")
        own = theirs if page.question == "double" else f"{own}, {theirs}"
    return f"{own}, {say(lang, f'odds.in_{page.method.value}')}"


def world_label(page: BreakEvenPage, good: bool, lang: str) -> str:
    """``4♠ gagne``, ``4♠ chute``."""
    code = f"odds.{'good' if good else 'bad'}_{page.question}"
    return say(lang, code, **_named(page, lang))


def side_label(page: BreakEvenPage, act: bool, lang: str) -> str:
    """The two choices: ``4♠`` and ``3♠``, *contrer* and *passer*."""
    code = f"odds.{'act' if act else 'refuse'}_{page.question}"
    return say(lang, code, **_named(page, lang))


def _named(page: BreakEvenPage, lang: str) -> dict[str, object]:
    against = ""
    if page.against is not None:
        against = contract(page.against, lang)
        if page.against_relative is not None:
            against += relative(page.against_relative)
    return {"contract": contract(page.contract, lang), "against": against}


def verdict(page: BreakEvenPage, answer: BreakEven, down: int | None, lang: str) -> str:
    """The advice, in one sentence."""
    code = f"odds.{page.question}_{answer.verdict.value}"
    if answer.verdict is Verdict.INDIFFERENT:
        code = "odds.indifferent"
    shown = "" if answer.probability is None else chance(answer.probability, lang)
    return say(lang, code, percent=shown, down=down or page.down, **_named(page, lang))


def amount(value: Fraction, method: Method, lang: str, *, sign: bool = True) -> str:
    """A value in the method's unit: ``+620``, ``−6``, ``+5,5``, ``50 %``."""
    if method is Method.MATCHPOINTS:
        text = percent(abs(value) * 100, 0 if (value * 100).denominator == 1 else 1, lang)
    elif value.denominator == 1:
        text = integer(abs(value.numerator), lang)
    else:
        text = decimal(abs(value), 2, lang)
    if value < 0:
        return MINUS + text
    return f"+{text}" if sign and value else text


def scores(lines: tuple[Line, ...], lang: str) -> str:
    """Our scores of one choice in one world: ``+620``, or ``−50 / −100`` where it varies."""
    return " / ".join([signed(line.points, lang) for line in lines])


def line_text(line: Line, lang: str) -> str:
    """One result of the field with its player and share: ``60 % 4♠ +1``."""
    shown = f"{contract(line.result.contract, lang)}\xa0{relative(line.result.relative)}"
    if not line.by_us:
        shown = say(lang, "odds.played_by_them", result=shown)
    whole = (line.weight * 100).denominator == 1
    return f"{percent(line.weight * 100, 0 if whole else 1, lang)} {shown}"


def field_text(world: World, lang: str) -> str:
    """What the field has in one world, shares first."""
    return ", ".join([line_text(line, lang) for line in world.field])


def shows_values(page: BreakEvenPage) -> bool:
    """Whether each choice has a value of its own beside its score (there is a field)."""
    return page.method is Method.MATCHPOINTS or (page.method is Method.IMPS and bool(page.field))


def formula(answer: BreakEven, method: Method, lang: str) -> str:
    """``6 / (10 + 6) = 37,5 %``: the derivation; empty where there is no break-even."""
    if answer.probability is None:
        return ""
    gain, loss = (amount(v, method, lang, sign=False) for v in (answer.gain, answer.loss))
    return f"{loss} / ({gain} + {loss}) = {chance(answer.probability, lang)}"


def lesson(page: BreakEvenPage, lang: str) -> str:
    """What a sacrifice's last profitable undertrick brings, and how sure one must be."""
    last = page.last_profitable
    if page.question != "sacrifice" or last is None:
        return ""
    answer = next(one.result for one in page.answers if one.down == last)
    if answer.probability is None:
        return ""
    return say(
        lang,
        "odds.sacrifice_lesson",
        down=last,
        gain=amount(answer.gain, page.method, lang, sign=False),
        unit=say(lang, f"odds.unit_{page.method.value}"),
        percent=chance(answer.probability, lang),
    )
