"""One board compared, made ready for its template: cells, links, the story of each figure."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from chelem.press.text.award import step_text
from chelem.press.text.compare import amount, kind_word
from chelem.terms.result import PassedOut, Played
from chelem.words import say
from chelem.words.numbers import decimal, percent, result, seat, signed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chelem.compare.awards import Award
    from chelem.compare.field import Number
    from chelem.pages.award import AwardPage, Frequency
    from chelem.pages.frequency import Bar
    from chelem.pages.one_board import Alternative, BoardLine, Earned, OneBoardPage
    from chelem.pages.traveller import TravellerRow

__all__ = ["ChartRow", "CompareView", "chart", "played_text"]

COLUMNS = ("matchpoints", "half", "percent", "butler", "cross")
"""What stands behind the upright line."""
ANCHORS = {
    "matchpoints": "matchpoints",
    "half": "matchpoints",
    "percent": "matchpoints",
    "butler": "butler",
    "cross": "cross-imps",
}
_HUNDRED = 100


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A bar: its score and count as texts, its length in percent of the longest, its sign."""

    score: str
    count: str
    length: str
    plus: bool
    last_plus: bool


def chart(found: Sequence[Bar], lang: str) -> list[ChartRow]:
    """The rows of a board's frequency chart, best for North-South first."""
    most = max([bar.often for bar in found], default=1)
    rows = []
    for bar, after in zip(found, [*found[1:], None], strict=True):
        length = Fraction(bar.often * _HUNDRED) / most
        plus = bar.points > 0
        rows.append(
            ChartRow(
                signed(bar.points, lang),
                exact(bar.often, lang),
                decimal(length, 1, "en"),
                plus,
                plus and after is not None and after.points <= 0,
            )
        )
    return rows


def exact(value: Number, lang: str, most: int = 2) -> str:
    """A number with no more decimals than it has, *most* at most."""
    whole = Fraction(value).denominator == 1
    return decimal(value, 0 if whole else most, lang)


def played_text(row: TravellerRow, lang: str) -> str:
    """``4♠ X −2 N``; the ruling's word in place of a contract; nothing for a bare score."""
    if isinstance(row.result, Played):
        by = f" {seat(row.result.declarer, lang)}" if row.result.declarer is not None else ""
        return f"{result(row.result, lang)}{by}"
    return kind_word(row, lang)


class CompareView:
    """What the template needs beside the page data; ``state`` are the parameters of its address."""

    columns = COLUMNS

    def __init__(self, page: OneBoardPage, lang: str, state: Mapping[str, str]) -> None:
        self.page = page
        self.lang = lang
        self.state = state

    def why(self, line: BoardLine, column: str) -> str:
        """The address at which a figure is explained."""
        query = urlencode({**self.state, "own": str(line.number)})
        return f"?{query}#why-{ANCHORS[column]}"

    def played(self, row: TravellerRow) -> str:
        """How the result came about."""
        return played_text(row, self.lang)

    def score(self, row: TravellerRow) -> str:
        """The side's own points; its mean for a weighted score."""
        if row.points is None:
            return ""
        sign = 1 if self.page.side.value == "NS" else -1
        if row.points_ew is not None and sign < 0:
            return signed(row.points_ew, self.lang)
        return signed(sign * row.points, self.lang)

    def figures(self, earned: Earned) -> dict[str, str]:
        """What a result earns, column by column."""
        return {
            "matchpoints": self._points(earned.matchpoints),
            "half": self._points(earned.half),
            "percent": self._percent(earned.matchpoints),
            "butler": self._imps(earned.butler),
            "cross": self._imps(earned.cross_imps, 2),
        }

    def _points(self, award: Award) -> str:
        return "" if award.amount is None else exact(award.amount, self.lang)

    def _percent(self, award: Award) -> str:
        return "" if award.percent is None else decimal(award.percent, 2, self.lang)

    def _imps(self, award: Award, places: int = 0) -> str:
        if award.amount is None:
            return ""
        if Fraction(award.amount).denominator != 1:
            places = 2
        return amount(award.amount, places, self.lang, sign=True)

    def spoken(self, column: str, line: BoardLine) -> str:
        """The name of a figure's link."""
        said = say(self.lang, f"comparing.col_{column}")
        return say(self.lang, "comparing.figure_name", what=said, number=line.number)

    def got(self, alternative: Alternative) -> str:
        """How one gets the points of an alternative, where somebody did or asked."""
        if alternative.result is None:
            return ""
        if isinstance(alternative.result, PassedOut):
            return say(self.lang, "compare.kind_passed_out")
        by = alternative.result.declarer
        told = result(alternative.result, self.lang)
        return told if by is None else f"{told} {seat(by, self.lang)}"

    def points(self, value: int) -> str:
        """A signed score."""
        return signed(value, self.lang)

    def story(self, method: str) -> AwardPage:
        """The story of the chosen line's award by *method*."""
        at = [page.options.method for page in self.page.stories].index(method)
        return self.page.stories[at]

    def worth(self, story: AwardPage) -> str:
        """What the story leads to."""
        award = story.award
        if award.amount is None:
            return say(self.lang, "compare.none")
        if award.percent is not None:
            out_of = exact(award.out_of or 0, self.lang)
            of = say(self.lang, "comparing.out_of", points=self._points(award), top=out_of)
            return f"{of}, {percent(award.percent, 2, self.lang)}"
        places = 2 if story.options.method == "cross-imps" else 0
        return say(self.lang, "comparing.imps", imps=self._imps(award, places))

    def steps(self, story: AwardPage) -> list[tuple[str, str]]:
        """``(sentence, law)`` of each step."""
        return [
            (
                step_text(step, story, self.lang),
                "" if step.law is None else say(self.lang, "compare.law", number=step.law),
            )
            for step in story.steps
        ]

    def often(self, one: Frequency) -> str:
        """How many results had a score."""
        return exact(one.often, self.lang)

    def standing(self, one: Frequency) -> str:
        """Beaten, tied or in front."""
        known = one.standing != "other"
        return say(self.lang, f"compare.standing_{one.standing}") if known else ""

    def each(self, one: Frequency) -> str:
        """What one comparison is worth in IMPs."""
        return "" if one.imps is None else signed(one.imps, self.lang)

    def dropped(self, one: Frequency) -> str:
        """How many the datum leaves out."""
        return exact(one.dropped, self.lang) if one.dropped else ""

    @property
    def chart(self) -> list[ChartRow]:
        """The board's frequency chart."""
        return chart(self.page.bars, self.lang)

    @property
    def facts(self) -> str:
        """``donneur Sud, tous vulnérables, 8 résultats, top 14, référence +190``."""
        page, lang = self.page, self.lang
        told = []
        if page.board is not None:
            told.append(say(lang, f"score.dealer_{page.board.dealer.value.lower()}"))
        if page.vulnerability is not None:
            told.append(say(lang, f"score.vul_{page.vulnerability.token}"))
        told.append(say(lang, "comparing.results", count=page.results))
        if page.expected != page.results:
            told.append(say(lang, "comparing.expected", count=page.expected))
        if page.top is not None:
            told.append(say(lang, "compare.top", top=exact(page.top, lang)))
        if page.datum is not None:
            sign = "+" if page.datum > 0 else ""
            datum = f"{sign}{exact(page.datum, lang)}"
            told.append(say(lang, "compare.datum_is", datum=datum))
        return ", ".join(told)
