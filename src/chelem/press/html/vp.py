"""Victory points made ready for their template: bands, the chosen one, how it is reckoned."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from chelem.press.text.vp import band_text, scale_name
from chelem.words import say
from chelem.words.numbers import decimal, percent

if TYPE_CHECKING:
    from chelem.pages.vp import VpPage, VpRow, VpTable

__all__ = ["VpView"]

_PLACES = 2
_COLUMNS = 3
_SHORT = 14


class VpView:
    """A scale's table, with a converted margin if one was asked for."""

    def __init__(self, table: VpTable, found: VpPage | None, lang: str) -> None:
        self.table = table
        self.found = found
        self.lang = lang

    @property
    def title(self) -> str:
        """``Points de victoire, 24 donnes, barème continu WBF``."""
        name = scale_name(self.table.scale, self.lang)
        return say(self.lang, "compare.vp_table", boards=self.table.boards, scale=name)

    @property
    def unit(self) -> str:
        """Head of the column of margins."""
        kind = "percent" if self.table.by_percent else "imps"
        return say(self.lang, f"compare.vp_{kind}_head")

    @property
    def columns(self) -> list[tuple[VpRow, ...]]:
        """The rows in up to three columns, read downwards."""
        rows = self.table.rows
        count = min(_COLUMNS, -(-len(rows) // _SHORT))
        size = -(-len(rows) // count)
        return [rows[at : at + size] for at in range(0, len(rows), size)]

    def band(self, row: VpRow) -> str:
        """``10 – 12``, ``74 et plus``."""
        return band_text(row, self.table, self.lang)

    def points(self, value: Fraction) -> str:
        """Points as the whole scale writes them."""
        whole = all(row.winner.denominator == 1 for row in self.table.rows)
        return decimal(value, 0 if whole else _PLACES, self.lang)

    def link(self, row: VpRow) -> str:
        """The address that has this band chosen."""
        unit = _PLACES if self.table.by_percent else 0
        margin = decimal(row.first, unit, "en")
        query = {"imps": margin, "boards": self.table.boards, "scale": self.table.scale}
        return f"?{urlencode(query)}"

    def file(self, ending: str) -> str:
        """Where the table is as a file."""
        query = urlencode({"boards": self.table.boards, "scale": self.table.scale})
        return f"/{self.lang}/vp.{ending}?{query}"

    def lit(self, row: VpRow) -> bool:
        """Whether the margin that was asked for lies in *row*."""
        return row is self._row

    @property
    def _row(self) -> VpRow | None:
        if self.found is None:
            return None
        margin = Fraction(self.found.found.margin)
        if self.table.by_percent:
            margin /= 100
        return [row for row in self.table.rows if row.first <= margin][-1]

    @property
    def winner(self) -> str:
        """The winner's points."""
        return "" if self.found is None else self.points(Fraction(self.found.found.winner))

    @property
    def loser(self) -> str:
        """The loser's points."""
        return "" if self.found is None else self.points(Fraction(self.found.found.loser))

    @property
    def asked(self) -> str:
        """``12 IMP``, ``56,23 %``."""
        assert self.found is not None
        value = self.found.asked
        if self.found.by_percent:
            return percent(value, _PLACES, self.lang)
        shown = decimal(value, 0 if value.denominator == 1 else _PLACES, self.lang)
        return say(self.lang, "comparing.imps", imps=shown)

    @property
    def steps(self) -> list[str]:
        """How the points come about."""
        found = self.found
        row = self._row
        if found is None or row is None:
            return []
        told = []
        margin = found.found.margin
        if found.found.rounded and not found.by_percent:
            told.append(say(self.lang, "compare.imps_rounded", imps=margin))
        story = found.story
        if story is None:
            told.append(
                say(
                    self.lang,
                    "comparing.vp_band",
                    band=f"{self.band(row)} {self.unit}",
                    winner=self.winner,
                    loser=self.loser,
                )
            )
            return told
        blitz = decimal(Fraction(story.blitz), _PLACES, self.lang)
        told.append(say(self.lang, "comparing.vp_blitz", boards=found.boards, blitz=blitz))
        if margin >= story.blitz:
            told.append(say(self.lang, "comparing.vp_all"))
            return told
        exact = decimal(Fraction(story.exact), 4, self.lang)
        told.append(say(self.lang, "comparing.vp_formula", margin=margin, blitz=blitz, exact=exact))
        rounded = decimal(Fraction(story.cents, 100), _PLACES, self.lang)
        told.append(say(self.lang, "comparing.vp_cents", points=rounded))
        if story.cents != found.found.winner_cents:
            told.append(say(self.lang, "comparing.vp_raised", points=self.winner))
        return told
