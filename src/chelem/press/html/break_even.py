"""The break-even page as its template reads it: texts and addresses, nothing left to work out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from chelem.compare.break_even import Method, Verdict
from chelem.press import break_even as voice
from chelem.terms.field import write_field
from chelem.terms.notation import relative_text, write_contract
from chelem.words import say
from chelem.words.numbers import contract as contract_words
from chelem.words.numbers import signed

if TYPE_CHECKING:
    from chelem.compare.break_even import BreakEven, Line, World
    from chelem.pages.break_even import Answer, BreakEvenPage, Summary

__all__ = ["BreakEvenView", "Cell", "bids", "parameters", "sacrifices"]


def parameters(page: BreakEvenPage) -> dict[str, str]:
    """The question as an address says it, in canonical tokens; defaults left out."""
    found = {"question": page.question, "contract": str(page.contract)}
    if page.against is not None:
        found["against"] = str(page.against)
        if page.against_relative is not None:
            found["against"] += relative_text(page.against_relative)
    said = {
        "vul": "v" if page.vulnerable else "nv",
        "their_vul": "v" if page.they_vulnerable else "nv",
        "method": page.method.value,
        "field": write_field(page.field),
        "doubled": _percent(page.doubled),
    }
    usual = {"vul": "nv", "their_vul": "nv", "method": "imps", "field": "", "doubled": "0"}
    return found | {name: text for name, text in said.items() if text != usual[name]}


def _percent(value: Fraction) -> str:
    whole = value * 100
    return str(whole.numerator) if whole.denominator == 1 else f"{float(whole):g}"


@dataclass(frozen=True, slots=True)
class Score:
    """One score with the calculator's address that explains it."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class Row:
    """One world: what each choice scores, their values where there is a field, the difference."""

    label: str
    act: tuple[Score, ...]
    refuse: tuple[Score, ...]
    values: tuple[str, str] | None
    difference: str


@dataclass(frozen=True, slots=True)
class Step:
    """One number of undertricks."""

    down: int
    score: Score
    gain: str
    loss: str
    needed: str
    pays: bool
    last: bool


class BreakEvenView:
    """Everything that ``break_even.html`` shows of one question."""

    def __init__(self, page: BreakEvenPage, lang: str) -> None:
        self.page = page
        self.lang = lang
        self.first = page.first
        self.heading = voice.heading(page, lang)
        self.conditions = voice.conditions(page, lang)
        self.act = voice.side_label(page, True, lang)
        self.refuse = voice.side_label(page, False, lang)
        self.unit = say(lang, f"odds.unit_{page.method.value}")
        self.value_label = say(lang, f"odds.value_{page.method.value}")
        self.lesson = voice.lesson(page, lang)
        self.link = f"/{lang}/break-even?{urlencode(parameters(page))}"

    @property
    def shown(self) -> Answer:
        """The answer that the headline is about."""
        for one in self.page.answers:
            if one.result is self.first:
                return one
        return self.page.answers[0]

    @property
    def percent(self) -> str | None:
        """The break-even as the headline has it."""
        found = self.first.probability
        return None if found is None else voice.chance(found, self.lang)

    @property
    def verdict(self) -> str:
        """The advice."""
        return voice.verdict(self.page, self.first, self.shown.down, self.lang)

    @property
    def formula(self) -> str:
        """How the break-even comes out of gain and loss."""
        return voice.formula(self.first, self.page.method, self.lang)

    @property
    def position(self) -> str:
        """Where the break-even stands on a scale from 0 to 100, with a decimal point."""
        found = self.first.probability or Fraction(0)
        return f"{float(found * 100):.2f}"

    @property
    def anchor(self) -> str:
        """How its label is set so that it stays inside the scale."""
        found = self.first.probability or Fraction(0)
        edge = Fraction(15, 100)
        return "start" if found < edge else "end" if found > 1 - edge else "middle"

    @property
    def rows(self) -> tuple[Row, ...]:
        """Both worlds of the headline's answer."""
        return tuple(self._row(self.first, good) for good in (True, False))

    def _row(self, answer: BreakEven, good: bool) -> Row:
        world = answer.good if good else answer.bad
        values = None
        if voice.shows_values(self.page):
            values = (self._value(world.act_value), self._value(world.refuse_value))
        return Row(
            voice.world_label(self.page, good, self.lang),
            tuple(self._score(line) for line in world.act),
            tuple(self._score(line) for line in world.refuse),
            values,
            voice.amount(world.difference, self.page.method, self.lang),
        )

    def _value(self, value: Fraction) -> str:
        return voice.amount(value, self.page.method, self.lang, sign=False)

    def _score(self, line: Line) -> Score:
        vulnerable = self.page.vulnerable if line.by_us else self.page.they_vulnerable
        query = {
            "contract": str(line.result.contract),
            "declarer": "N" if line.by_us else "E",
            "tricks": str(line.result.tricks),
            "vulnerability": "both" if vulnerable else "none",
        }
        return Score(signed(line.points, self.lang), f"/{self.lang}/?{urlencode(query)}")

    @property
    def steps(self) -> tuple[Step, ...]:
        """One row for each number of undertricks; none where the question has a single answer."""
        if len(self.page.answers) == 1:
            return ()
        method = self.page.method
        last = self.page.last_profitable if self.page.question == "sacrifice" else None
        found = []
        for one in self.page.answers:
            result = one.result
            assert one.down is not None
            needed = say(self.lang, f"odds.needed_{result.verdict.value}")
            if result.probability is not None:
                needed = voice.chance(result.probability, self.lang)
            found.append(
                Step(
                    one.down,
                    self._score(result.good.act[0]),
                    voice.amount(result.gain, method, self.lang),
                    voice.amount(-result.loss, method, self.lang),
                    needed,
                    result.verdict in (Verdict.ABOVE, Verdict.ALWAYS),
                    one.down == last,
                )
            )
        return tuple(found)

    @property
    def field(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What the field has in each world; nothing where nobody said."""
        if not self.page.field:
            return ()

        def shares(world: World) -> tuple[str, ...]:
            return tuple(voice.line_text(line, self.lang) for line in world.field)

        return tuple(
            (voice.world_label(self.page, good, self.lang), shares(world))
            for good, world in ((True, self.first.good), (False, self.first.bad))
        )

    @property
    def typed(self) -> dict[str, str]:
        """What stands in the form's lines, in the letters of the page."""
        against = ""
        if self.page.against is not None:
            against = write_contract(self.page.against, self.lang)
            if self.page.against_relative is not None:
                against += relative_text(self.page.against_relative)
        field = write_field(self.page.field, self.lang)
        if self.lang == "fr":
            field = field.replace("%", "\xa0%")
        return {
            "bid": write_contract(self.page.contract, self.lang),
            "other": against,
            "shares": field,
            "doubled": _percent(self.page.doubled),
        }


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of the tables of break-evens and the address of its question.

    ``lines`` of one text each, or ``rows`` of several side by side.
    """

    lines: tuple[str, ...]
    address: str
    vulnerable: bool
    rows: tuple[tuple[str, ...], ...] = ()


def bids(
    points: tuple[Summary, ...], imps: tuple[Summary, ...], lang: str
) -> list[tuple[str, str, list[Cell]]]:
    """Contract, what it is bid instead of, and the four cells: points and IMPs, NV and V."""
    rows = []
    for by_points, by_imps in zip(points, imps, strict=True):
        cells = []
        for at, (vulnerable, _, first) in enumerate(by_points.cells):
            for page in (first, by_imps.cells[at][2]):
                answer = page.answers[0].result
                assert answer.probability is not None
                shown: tuple[str, ...] = (voice.chance(answer.probability, lang),)
                if page.method is Method.IMPS:
                    won = voice.amount(answer.gain, page.method, lang)
                    lost = voice.amount(-answer.loss, page.method, lang)
                    shown = (*shown, f"{won} {lost}")
                address = f"/{lang}/break-even?{urlencode(parameters(page))}"
                cells.append(Cell(shown, address, vulnerable))
        rows.append(
            (
                contract_words(by_points.contract, lang),
                contract_words(by_points.against, lang),
                cells,
            )
        )
    return rows


def sacrifices(table: tuple[Summary, ...], lang: str) -> list[tuple[str, bool, list[Cell]]]:
    """Their contract and vulnerability, and what pays with us not vulnerable and vulnerable."""
    rows = []
    for summary in table:
        for they in (False, True):
            cells = []
            for we, them, page in summary.cells:
                if them is not they:
                    continue
                lines = []
                for one in page.answers:
                    if one.result.verdict is Verdict.NEVER or one.result.probability is None:
                        continue
                    gain = voice.amount(one.result.gain, page.method, lang)
                    chance = voice.chance(one.result.probability, lang, 0)
                    lines.append((f"−{one.down}", gain, chance))
                address = f"/{lang}/break-even?{urlencode(parameters(page))}"
                cells.append(Cell((), address, we, tuple(lines)))
            rows.append((contract_words(summary.against, lang), they, cells))
    return rows
