"""A compared file made ready for its template: rankings, travellers, matches, charts, findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chelem.press.complaint import problem_text
from chelem.press.html.compare import ChartRow, chart
from chelem.press.text.award import step_text
from chelem.press.text.compare import (
    Sheet,
    amount,
    card_sheet,
    heading,
    match_sheet,
    place,
    places_of,
    played_cells,
    ranking_title,
    score_cells,
    tie_rule,
    unit_word,
)
from chelem.terms.table import Side
from chelem.words import say
from chelem.words.numbers import contestant, decimal, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chelem.compare.awards import Award
    from chelem.desk.compare import Comparison
    from chelem.event.ranking import Ranked, Ranking
    from chelem.pages.award import AwardPage, Frequency
    from chelem.pages.card import CardPage
    from chelem.pages.frequency import Bar
    from chelem.pages.match import MatchPage
    from chelem.pages.traveller import TravellerPage, TravellerRow

__all__ = ["ResultsView"]

_TOLD = 200


class ResultsView:
    """What the template shows of a comparison. *travellers* stand beside their *charts*."""

    def __init__(
        self,
        found: Comparison,
        travellers: Sequence[TravellerPage],
        charts: Sequence[Sequence[Bar]],
        matches: Sequence[MatchPage],
        lang: str,
        *,
        stories: Sequence[AwardPage] = (),
        cards: Sequence[CardPage] = (),
    ) -> None:
        self.options = found.options
        self.rankings: Sequence[Ranking] = found.scored.rankings
        self.problems = [each for each in found.problems if each.severity != "info"]
        self.travellers = travellers
        self.charts = [chart(bars, lang) for bars in charts]
        self.stories = stories
        self.lang = lang
        self.matches: list[Sheet] = [match_sheet(match, lang) for match in matches]
        self.cards: list[Sheet] = [card_sheet(card, lang) for card in cards]
        self.boards = len(found.scored.boards)
        self.rows = sum(len(board.alarms) for board in found.scored.boards)
        self.match_boards = sum(len(match.rows) for match in matches)

    @property
    def imps(self) -> bool:
        """Whether awards are signed amounts without a top."""
        return not self.options.percent_method

    @property
    def unit(self) -> str:
        """``MP``, ``IMP``, ``Pts``."""
        return unit_word(self.options, self.lang)

    @property
    def method(self) -> str:
        """What was compared, in a word."""
        return say(self.lang, f"comparing.method_{self.options.method.replace('-', '_')}")

    @property
    def findings(self) -> list[tuple[str, str, str]]:
        """``(where, sentence, severity)`` of what should be looked at, the worst first."""
        order = {"error": 0, "warning": 1}
        told = sorted(self.problems, key=lambda each: order[each.severity])
        return [(each.where, problem_text(each, self.lang), each.severity) for each in told[:_TOLD]]

    @property
    def more_findings(self) -> int:
        """How many findings are not listed."""
        return max(0, len(self.problems) - _TOLD)

    # --- rankings

    def title(self, ranking: Ranking) -> str:
        """``Classement Nord-Sud, section A``."""
        return ranking_title(ranking, self.lang)

    def place(self, row: Ranked, ranking: Ranking) -> str:
        """``3``, ``3=``."""
        return place(row, ranking.rows, self.options)

    def total(self, row: Ranked, ranking: Ranking) -> str:
        """The total in the unit of the method."""
        places = places_of([each.total for each in ranking.rows], self.options.points_places)
        return amount(row.total, places, self.lang, sign=self.imps)

    def adjustments(self, row: Ranked) -> str:
        """Penalties and bonuses, which the total contains; nothing where there are none."""
        if not row.adjustments:
            return ""
        places = places_of([row.adjustments], self.options.points_places)
        return amount(row.adjustments, places, self.lang, sign=True)

    def out_of(self, row: Ranked, ranking: Ranking) -> str:
        """The top of all boards together."""
        places = places_of([each.out_of for each in ranking.rows], self.options.points_places)
        return amount(row.out_of, places, self.lang)

    def share(self, row: Ranked) -> str:
        """The percentage, or IMPs a board."""
        if row.percent is not None:
            return decimal(row.percent, self.options.percent_places, self.lang)
        return amount(row.average, 2, self.lang, sign=True)

    def tie_rule(self, ranking: Ranking) -> tuple[str, ...]:
        """How equals were parted, where there are any."""
        return tie_rule(ranking, self.lang)

    # --- travellers

    def heading(self, page: TravellerPage) -> tuple[str, str]:
        """``Étui 7`` and its facts."""
        return heading(page, self.lang)

    def named(self, pair: str) -> str:
        """A contestant in a ranking: ``NS1``, ``EO3`` in French."""
        return contestant(pair, self.lang)

    def who(self, pair: str | None, side: str) -> str:
        """A contestant's number in the column of its own line."""
        return "" if pair is None else pair.removeprefix(side)

    def played(self, row: TravellerRow) -> list[str]:
        """Contract, declarer, result."""
        return played_cells(row, self.lang)

    def scores(self, row: TravellerRow) -> list[str]:
        """The score under the side that earned it."""
        return score_cells(row, self.lang)

    def signed(self, row: TravellerRow) -> str:
        """North-South's score with its sign."""
        return "" if row.points is None else signed(row.points, self.lang)

    def award(self, page: TravellerPage, award: Award) -> str:
        """What a row earned a side."""
        values = [value.amount for row in page.rows for value in row.awards]
        places = places_of(values, self.options.points_places)
        return amount(award.amount, places, self.lang, sign=self.imps)

    def percent(self, row: TravellerRow) -> str:
        """North-South's percentage."""
        share = row.awards.ns.percent
        return "" if share is None else decimal(share, self.options.percent_places, self.lang)

    def asked(self, page: TravellerPage, row: TravellerRow, side: str) -> str:
        """The value by which the story of a figure is asked for."""
        pair = row.ns if side == "NS" else row.ew
        return str(page.board) if pair is None else f"{page.board}:{pair}"

    def alarms(self, row: TravellerRow) -> str:
        """The row's alarms in words."""
        return " ".join([say(self.lang, f"comparing.alarm_{code}") for code in row.alarms])

    def chart(self, at: int) -> list[ChartRow]:
        """The chart of a traveller."""
        return self.charts[at]

    # --- stories

    def story_title(self, story: AwardPage) -> str:
        """``Étui 7, NS3, Nord-Sud, 4♠ =``."""
        told = [
            say(
                self.lang,
                "compare.explain_head",
                board=story.board,
                contestant=contestant(story.contestant, self.lang)
                if story.contestant
                else say(self.lang, f"score.{story.side.value.lower()}"),
            )
        ]
        played = " ".join([cell for cell in played_cells(story.row, self.lang) if cell])
        return ", ".join([*told, *([played] if played else [])])

    def worth(self, story: AwardPage) -> str:
        """What the story leads to."""
        award = story.award
        if award.amount is None:
            return say(self.lang, "compare.none")
        places = places_of([award.amount], self.options.points_places)
        shown = f"{amount(award.amount, places, self.lang, sign=self.imps)} {self.unit}"
        if award.percent is None:
            return shown
        percent = decimal(award.percent, self.options.percent_places, self.lang)
        return f"{shown}, {percent} %"

    def steps(self, story: AwardPage) -> list[tuple[str, str]]:
        """``(sentence, law)`` of each step."""
        return [
            (
                step_text(step, story, self.lang),
                "" if step.law is None else say(self.lang, "compare.law", number=step.law),
            )
            for step in story.steps
        ]

    def points(self, value: int) -> str:
        """A signed score."""
        return signed(value, self.lang)

    def often(self, one: Frequency) -> str:
        """How many results had a score."""
        return decimal(one.often, places_of([one.often], 2), self.lang)

    def standing(self, one: Frequency) -> str:
        """Beaten, tied or in front."""
        known = one.standing != "other"
        return say(self.lang, f"compare.standing_{one.standing}") if known else ""

    sides = tuple(side.value for side in Side)
