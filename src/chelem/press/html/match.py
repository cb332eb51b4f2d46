"""A team match made ready for its template: cells, and where each figure is explained."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from chelem.press.html import links
from chelem.press.html.compare import exact, played_text
from chelem.terms.result import Played
from chelem.terms.table import Side
from chelem.words import say
from chelem.words.numbers import decimal, signed

if TYPE_CHECKING:
    from chelem.compare.field import Number
    from chelem.pages.match import MatchPage, MatchRow
    from chelem.pages.traveller import TravellerRow
    from chelem.score.board import Board

__all__ = ["MatchView"]


class MatchView:
    """A match; *home_ns* is the room where home sits North-South."""

    def __init__(self, page: MatchPage, lang: str, home_ns: str = "open") -> None:
        self.page = page
        self.lang = lang
        self.home_ns = home_ns

    @property
    def home(self) -> str:
        """Home's name."""
        return self.page.home or say(self.lang, "compare.home")

    @property
    def away(self) -> str:
        """Away's name."""
        return self.page.away or say(self.lang, "compare.away")

    def played(self, row: TravellerRow | None) -> str:
        """What happened in a room; that it is missing."""
        if row is None:
            return say(self.lang, "compare.room_none")
        return played_text(row, self.lang)

    def calculator(self, row: TravellerRow | None, board: Board) -> str:
        """Where a result's score is explained; nothing for a bare score."""
        if row is None or not isinstance(row.result, Played) or row.result.declarer is None:
            return ""
        vulnerable = board.vulnerability.of(row.result.declarer.side)
        return links.calculator(row.result, vulnerable, self.lang)

    def points(self, row: TravellerRow | None) -> str:
        """North-South's points in a room."""
        return "" if row is None or row.points is None else signed(row.points, self.lang)

    def difference(self, row: MatchRow) -> str:
        """Home's points over both tables."""
        if row.difference is None:
            return ""
        sign = "+" if row.difference > 0 else ""
        return f"{sign}{exact(row.difference, self.lang)}"

    def imps_link(self, row: MatchRow) -> str:
        """Where the IMPs of a difference are explained."""
        pair = (row.open, row.closed) if self.home_ns == "open" else (row.closed, row.open)
        points = [None if each is None else each.points for each in pair]
        if None in points or row.difference is None:
            return ""
        return f"/{self.lang}/imps?{urlencode({'a': points[0], 'b': points[1]})}"

    def won(self, row: MatchRow, side: Side) -> str:
        """What a team won on a board; nothing where it won nothing."""
        if row.won is None or not row.won[side]:
            return ""
        return exact(row.won[side], self.lang)

    def level(self, row: MatchRow) -> bool:
        """Whether neither won anything on a board that was compared."""
        return row.won is not None and not any(row.won)

    def running(self, row: MatchRow) -> str:
        """``12 – 7``."""
        return f"{exact(row.running.ns, self.lang)} – {exact(row.running.ew, self.lang)}"

    def exact(self, value: Number) -> str:
        """A number with the decimals it has."""
        return exact(value, self.lang)

    @property
    def carried(self) -> str:
        """What home brought along, signed."""
        sign = "+" if self.page.carry_over > 0 else ""
        return f"{sign}{exact(self.page.carry_over, self.lang)}"

    @property
    def vp(self) -> tuple[str, str] | None:
        """Both teams' victory points."""
        if self.page.vp is None:
            return None
        places = 0 if all(Fraction(each).denominator == 1 for each in self.page.vp) else 2
        home, away = (decimal(each, places, self.lang) for each in self.page.vp)
        return home, away

    @property
    def vp_link(self) -> str:
        """Where the victory points are explained."""
        margin = self.page.margin.ns
        imps = decimal(margin, 0 if margin.denominator == 1 else 2, "en").replace("−", "-")
        query = {"imps": imps.replace(",", ""), "boards": self.page.length}
        return f"/{self.lang}/vp?{urlencode({**query, 'scale': self.page.scale})}"
