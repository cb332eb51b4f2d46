"""The templates, and what every template can call: words, numbers and marks of its language."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined

from chelem.press import break_even, lab
from chelem.press.html import assets, links, markup
from chelem.press.lab_condition import conditions_said
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat
from chelem.words import has, numbers, say
from chelem.words.spoken import spoken_result, spoken_seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from chelem.lab.conditions import Condition
    from chelem.lab.shards import Sample
    from chelem.pages.break_even import Answer, BreakEvenPage
    from chelem.pages.lab import LabPage
    from chelem.terms.contract import Contract
    from chelem.terms.result import DealResult, Played

__all__ = ["Voice", "render"]


class Voice:
    """How a template speaks one language. ``w("web.menu")`` is a sentence, ``w.rich(…)`` one with
    coloured suits and raised ordinals; the others write numbers and values."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, code: str, **params: object) -> str:
        return markup.typeset(say(self.lang, code, **params), self.lang)

    def has(self, code: str) -> bool:
        """Whether there is a sentence for *code*."""
        return has(self.lang, code)

    def rich(self, code: str, **params: object) -> Markup:
        """The sentence of *code* with its suits coloured and its ordinals raised."""
        return markup.rich(say(self.lang, code, **params), self.lang)

    def text(self, text: object) -> Markup:
        """Any text, escaped, with its suits coloured and its ordinals raised."""
        return markup.rich(text, self.lang)

    def held(self, text: object) -> Markup:
        """Any text, escaped, its hyphenated words unbroken."""
        return markup.held(text)

    def number(self, value: int) -> str:
        """``1 430`` or ``1,430``."""
        return numbers.integer(value, self.lang)

    def signed(self, value: int) -> str:
        """``+1 430``, ``−500``, ``0``."""
        return numbers.signed(value, self.lang)

    def decimal(self, value: Fraction | int, places: int) -> str:
        """An exact number with *places* decimals."""
        return numbers.decimal(value, places, self.lang)

    def relative(self, value: int) -> str:
        """``=``, ``+1``, ``−2``."""
        return numbers.relative(value)

    def contract(self, value: Contract) -> Markup:
        """``4♠ X``."""
        return markup.contract(value, self.lang)

    def result(self, value: DealResult) -> Markup:
        """``4♠ X −2``."""
        return markup.result(value, self.lang)

    def told(self, code: str, figures: Mapping[str, object]) -> Markup:
        """The sentence of *code*, its places filled with numbers, contracts and results."""
        written = {name: links.written(value, self.lang) for name, value in figures.items()}
        return self.rich(code, **written)

    def calculator(self, value: Played, vulnerable: bool) -> str:
        """Where the calculator shows that result."""
        return links.calculator(value, vulnerable, self.lang)

    def spoken(self, value: DealResult) -> str:
        """``quatre piques contrés, deux de chute``."""
        return spoken_result(value, self.lang)

    def percent(self, value: Fraction | int, places: int) -> str:
        """``66 %`` or ``66%``; *value* is in hundredths."""
        return numbers.percent(value, places, self.lang)

    def plus(self, value: Fraction, places: int) -> str:
        """As :meth:`decimal`, a plus before what is above zero."""
        return ("+" if value > 0 else "") + numbers.decimal(value, places, self.lang)

    def measured(self, value: float) -> Fraction:
        """A measured number, for :meth:`decimal`."""
        return Fraction(value)

    def seat_name(self, seat: Seat) -> str:
        """``Nord`` … ``Ouest``."""
        return spoken_seat(seat, self.lang)

    def seat_letter(self, seat: Seat) -> str:
        """``N E S O`` or ``N E S W``."""
        return numbers.seat(seat, self.lang)

    def plain_contract(self, value: Contract) -> str:
        """``4♠ X`` as text."""
        return numbers.contract(value, self.lang)

    def query(self, values: Mapping[str, str]) -> str:
        """A form's values as a query, without the empty ones."""
        return urlencode({name: value for name, value in values.items() if value})

    def lab_sentence(self, page: LabPage) -> str:
        """``4♠ gagne 66 % ± 3 (1 000 donnes).``"""
        return lab.answer_sentence(page, self.lang)

    def lab_margin(self, page: LabPage) -> str:
        """How sure the large figure is: ``± 3``."""
        return lab.margin_words(page, self.lang)

    def lab_limit(self, page: LabPage) -> str:
        """The break-even of the decision; empty where there is none."""
        return lab.limit_sentence(page, self.lang) or ""

    def lab_verdict(self, page: LabPage) -> str:
        """``demandez la manche``."""
        return lab.verdict_words(page, self.lang)

    def lab_told(self, page: LabPage) -> list[str]:
        """What stands below the headline: a sacrifice's or a double's sentences, or the answer's."""
        told = lab.swing_sentences(page, self.lang)
        if not told:
            told = [f"{lab.answer_sentence(page, self.lang)} {self.lab_limit(page)}".strip()]
            told += lab.reason_lines(page, self.lang)
        more = lab.preferred_sentence(page, self.lang)
        # Where a hand is changed the question is what that is worth: this is said first.
        *other, change = lab.worth_sentence(page, self.lang) or [""]
        return [one for one in (change, told[0], *other, *told[1:], more) if one]

    def lab_amount(self, page: LabPage) -> tuple[str, str]:
        """What a sacrifice or a double brings a deal, and half of its interval."""
        assert page.swing is not None
        mean = page.swing.mean
        return (
            lab.amount(mean.mean, page.method, self.lang),
            lab.half_amount(mean.half_width, page.method, self.lang),
        )

    def lab_reasons(self, page: LabPage) -> list[str]:
        """The nearest number of undertricks in both worlds, with the laws."""
        return lab.reason_lines(page, self.lang)

    def lab_of(self, seat: Seat) -> str:
        """``d’Est``, ``East’s``."""
        return lab.of_seat(seat, self.lang)

    def lab_unasked(self, page: LabPage) -> str:
        """What a doubled contract should be compared with."""
        return lab.unasked_sentence(page, "unasked_page", self.lang)

    def lab_failing(self, page: LabPage) -> str:
        """What the deals shown are."""
        return lab.failing_words(page, self.lang)

    def lab_understood(self, condition: Condition) -> list[str]:
        """The conditions as they were understood."""
        return conditions_said(condition, self.lang)

    def lab_vulnerability(self, page: LabPage) -> str:
        """``tous vulnérables``."""
        return lab.vulnerability_words(page.vulnerability, self.lang)

    def lab_ranks(self, ranks: str) -> str:
        """``D V 10``."""
        return lab.ranks_name(ranks, self.lang)

    def odds_row(self, page: BreakEvenPage, answer: Answer) -> tuple[str, str, str, str]:
        """One number of undertricks: score, gain, loss, how sure one must be."""
        result = answer.result
        needed = say(self.lang, f"odds.needed_{result.verdict.value}")
        if result.probability is not None:
            needed = break_even.chance(result.probability, self.lang)
        return (
            break_even.scores(result.good.act, self.lang),
            break_even.amount(result.gain, page.method, self.lang),
            break_even.amount(-result.loss, page.method, self.lang),
            needed,
        )

    def odds_lesson(self, page: BreakEvenPage) -> str:
        """What the last profitable undertrick brings; empty where there is none."""
        return break_even.lesson(page, self.lang)

    def odds_heading(self, page: BreakEvenPage) -> str:
        """``5♦ X en défense contre 4♠``."""
        return break_even.heading(page, self.lang)

    def odds_conditions(self, page: BreakEvenPage) -> str:
        """``nous vulnérables, eux non vulnérables, en IMP``."""
        return break_even.conditions(page, self.lang)

    def lab_acceptance(self, sample: Sample) -> str:
        """How many of the deals tried satisfied the condition."""
        return lab.acceptance_sentence(sample, self.lang)

    def denomination(self, value: Denomination) -> Markup:
        """``♠`` or ``SA``."""
        return markup.denomination(value, self.lang)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("chelem.press.html", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals["static"] = assets.address
    environment.globals["fig"] = markup.figure
    environment.globals["suits_down"] = tuple(d for d in reversed(Denomination) if d.is_suit)
    environment.globals["seat_values"] = tuple(Seat)
    return environment


@lru_cache(maxsize=8)
def _voice(lang: str) -> Voice:
    return Voice(lang)


def render(template: str, lang: str, **context: object) -> str:
    """The page that *template* makes of *context* in *lang* (``w`` is its :class:`Voice`)."""
    return _environment().get_template(template).render(lang=lang, w=_voice(lang), **context)
