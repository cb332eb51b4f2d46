"""The odds page as its template reads it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from chelem.compare.rounding import half_away
from chelem.lab.odds import suit_breaks
from chelem.press.text.odds import ranks_text
from chelem.words import say
from chelem.words.numbers import decimal, integer, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chelem.pages.odds import BreakPage, FitPage, LayoutPage, PointsPage, ShapesPage

__all__ = ["Bar", "OddsView", "all_breaks"]

MOST = 8
"""Missing cards up to which the table of all breaks goes."""
_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Bar:
    """A label, its chance in words, and the length of its bar in hundredths of the largest."""

    label: str
    chance: str
    width: str
    also: str = ""
    likeliest: bool = False


def _chance(value: Fraction, lang: str) -> str:
    return percent(value * 100, 2, lang)


def _bars(rows: list[tuple[str, Fraction]], lang: str) -> list[Bar]:
    largest = max((value for _, value in rows), default=Fraction(1)) or Fraction(1)
    return [
        Bar(
            label,
            _chance(value, lang),
            f"{float(value / largest * 100):.1f}",
            likeliest=value == largest,
        )
        for label, value in rows
    ]


@lru_cache(maxsize=2)
def all_breaks(lang: str) -> tuple[tuple[int, tuple[tuple[str, str], ...]], ...]:
    """For 2 to :data:`MOST` missing cards each break and its chance."""
    return tuple(
        (
            cards,
            tuple(
                (f"{one.first}-{one.second}", _chance(one.probability, lang))
                for one in suit_breaks(cards)
            ),
        )
        for cards in range(2, MOST + 1)
    )


class OddsView:
    """Every answer that was asked for; ``None`` where nothing was."""

    def __init__(self, found: Mapping[str, Any], lang: str) -> None:
        self.lang = lang
        self.breaks: BreakPage | None = found["cards"]
        self.layout: LayoutPage | None = found["missing"]
        self.fit: FitPage | None = found["own"]
        self.points: PointsPage | None = found["honours"]

    @staticmethod
    def shapes(page: ShapesPage, lang: str) -> list[tuple[str, str]]:
        """All shapes with their chances; the rarest as one hand in so many."""

        def shown(one: Fraction) -> str:
            if one * 100 >= Fraction(1, 100):
                return _chance(one, lang)
            return say(lang, "odds.one_in", count=integer(half_away(1 / one), lang))

        return [(name, shown(one)) for name, one in page.shapes]

    @property
    def break_bars(self) -> list[Bar]:
        """Whichever hand is long."""
        assert self.breaks is not None
        rows = [(f"{one.first}-{one.second}", one.probability) for one in self.breaks.breaks]
        return _bars(rows, self.lang)

    @property
    def directed_bars(self) -> list[Bar]:
        """First hand, second hand; nothing where both have as many vacant places."""
        assert self.breaks is not None
        if self.breaks.even:
            return []
        rows = [(f"{one.first}-{one.second}", one.probability) for one in self.breaks.directed]
        return _bars(rows, self.lang)

    @property
    def said(self) -> str:
        """The likeliest break, for who cannot see the page."""
        if self.breaks is None:
            return ""
        bar = self.break_bars[0]
        return say(self.lang, "odds.said_break", split=bar.label, percent=bar.chance)

    @property
    def typed(self) -> dict[str, str]:
        """Cards that were read, as the form shows them: in the letters of the page."""
        found = {}
        if self.layout is not None:
            found["missing"] = self.missing
        if self.points is not None and self.points.own:
            found["honours"] = ranks_text(self.points.own, self.lang)
        return found

    @property
    def missing(self) -> str:
        """The missing cards in the letters of the page."""
        return "" if self.layout is None else ranks_text(self.layout.missing, self.lang)

    @property
    def rounds(self) -> list[int]:
        """Rounds in which an honour may fall."""
        assert self.layout is not None
        known = {one.rounds for one in self.layout.places if one.rounds is not None}
        return sorted(known)[:_ROUNDS]

    @property
    def falls(self) -> list[tuple[str, list[str]]]:
        """For each honour, wherever it is and in the first hand: the chance for each round."""
        assert self.layout is not None
        rows: dict[tuple[str, str], list[str]] = {}
        for one in self.layout.places:
            if one.rounds in self.rounds:
                rows.setdefault((one.code, one.cards), []).append(
                    _chance(one.probability, self.lang)
                )
        return [
            (say(self.lang, f"odds.place_{code}", cards=ranks_text(cards, self.lang)), cells)
            for (code, cards), cells in rows.items()
        ]

    @property
    def where(self) -> list[tuple[str, str]]:
        """In which hand each honour is, and each pair of them."""
        assert self.layout is not None
        return [
            (
                say(
                    self.lang,
                    f"odds.place_{one.code}{'_two' if len(one.cards) > 1 else ''}",
                    cards=ranks_text(one.cards, self.lang),
                ),
                _chance(one.probability, self.lang),
            )
            for one in self.layout.places
            if one.rounds is None
        ]

    @property
    def layouts(self) -> list[tuple[str, str, str]]:
        """First hand, second hand, chance."""
        assert self.layout is not None
        return [
            (
                ranks_text(one.first, self.lang),
                ranks_text(one.second, self.lang),
                _chance(one.probability, self.lang),
            )
            for one in self.layout.layouts
        ]

    @property
    def fit_sentence(self) -> str:
        """The chance of a fit."""
        assert self.fit is not None
        code = "odds.fit_suit" if self.fit.lengths else "odds.fit_hand"
        own = "-".join(map(str, self.fit.own))
        shown = _chance(self.fit.chance, self.lang)
        return say(self.lang, code, own=own, fit=self.fit.fit, percent=shown)

    @property
    def fit_bars(self) -> list[Bar]:
        """Partner's lengths in the suit asked; nothing for a whole hand."""
        assert self.fit is not None
        return _bars([(str(n), one) for n, one in enumerate(self.fit.lengths)], self.lang)

    @property
    def point_bars(self) -> list[Bar]:
        """Each number of points that is not too rare to show, with the chance of at least as many."""
        assert self.points is not None
        least = Fraction(1)
        found = []
        largest = max(self.points.chances)
        for number, one in enumerate(self.points.chances):
            if least < Fraction(1, 20000):
                break
            width = f"{float(one / largest * 100):.1f}"
            found.append(
                Bar(str(number), _chance(one, self.lang), width, _chance(least, self.lang))
            )
            least -= one
        return found

    @property
    def points_head(self) -> str:
        """Whose points, and the mean."""
        assert self.points is not None
        own = ranks_text(self.points.own or "", self.lang)
        mean = say(self.lang, "odds.points_mean", mean=decimal(self.points.mean, 2, self.lang))
        return f"{say(self.lang, 'odds.points_facing', own=own)}, {mean}"
