"""Everything about a comparison that an organiser decides, as one value.

The names are those of the command line and of the JSON answer; ``compare/presets`` fills them as
known programs and bodies do. A value that no rule knows raises
:class:`~chelem.errors.EventError` (``option_unknown``) when the options are made.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from fractions import Fraction

from chelem.compare.patton import Patton
from chelem.errors import EventError
from chelem.laws.butler_datum import DATUM_DROP_LIMIT
from chelem.laws.law12_adjusted import AVERAGE_IMPS, AVERAGE_IMPS_CHOICES

__all__ = ["CHOICES", "IMP_METHODS", "METHODS", "PERCENT_METHODS", "Datum", "Options"]

PERCENT_METHODS = ("matchpoints", "ascherman", "bam")
IMP_METHODS = ("imps", "cross-imps", "butler")
METHODS = ("matchpoints", "imps", "cross-imps", "butler", "total", "bam", "ascherman")

CHOICES: dict[str, tuple[object, ...]] = {
    "method": METHODS,
    "units": (2, 1),
    "short_boards": ("neuberg", "proportional", "ties", "none"),
    "small_groups": ("ebu", "older", "formula"),
    "lone_score": ("fixed", "session"),
    "datum_rounding": ("away", "even", "truncate", "none"),
    "datum_frequencies": ("actual", "expected"),
    "divide": ("comparisons", "results", "none", "ximpq"),
    "fouled_totals": ("as-compared", "factored"),
    "average_imps": AVERAGE_IMPS_CHOICES,
    "winners": ("auto", "1", "2"),
    "sections": ("apart", "ranked-together", "together"),
    "imp_unit": ("auto", "1", "0.1", "exact", "final"),
    "rounding": ("exact", "board-4", "board-2", "board-1", "score-2"),
    "session_total": ("sum", "scaled"),
    "session_percent": ("totals", "mean"),
    "printed_rows": ("scored", "as-played"),
    "ranking_divide": ("as-awarded", "comparisons"),
    "rank_by": ("auto", "total"),
    "sessions": ("sum", "mean"),
    "tie_break": ("none", "head-to-head", "boards-won"),
    "tie_style": ("equals", "range", "blank"),
    "trust": ("contract", "score"),
}
"""What each option may be; the first is the default where no preset says otherwise."""

_DROP = re.compile(r"drop:([0-9]{1,4}(?:[.,][0-9]{1,4})?)(%?)")


@dataclass(frozen=True, slots=True)
class Datum:
    """Which scores the datum of Butler scoring is the mean of.

    ``drop`` results are left out at each end, or so many percent of them where ``percent`` is true.
    Its text is ``mean``, ``drop:1`` or ``drop:5%``.
    """

    drop: Fraction = Fraction(0)
    percent: bool = False

    def __str__(self) -> str:
        if not self.drop:
            return "mean"
        whole = self.drop.denominator == 1
        number = str(self.drop.numerator if whole else _decimal(self.drop))
        return f"drop:{number}{'%' if self.percent else ''}"

    @classmethod
    def parse(cls, text: str) -> Datum:
        """``mean``, ``drop:N`` or ``drop:N%``; ``EventError`` (``option_unknown``) otherwise."""
        if text == "mean":
            return cls()
        found = _DROP.fullmatch(text)
        if found is not None:
            drop = _fraction(found.group(1))
            percent = bool(found.group(2))
            if percent and drop < DATUM_DROP_LIMIT:
                return cls(drop, True)
            if not percent and drop.denominator == 1:
                return cls(drop, False)
        raise EventError(
            "compare.option_unknown", option="datum", value=text, known="mean, drop:N, drop:N%"
        )


def _fraction(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _decimal(value: Fraction) -> str:
    whole, rest = divmod(value, 1)
    digits = ""
    while rest:
        rest *= len("0123456789")
        digit, rest = divmod(rest, 1)
        digits += str(digit)
    return f"{whole}.{digits}"


@dataclass(frozen=True, slots=True)
class Options:
    """How scores are compared and ranked. Every field is an option of ``chelem compare``.

    ``method``             one of :data:`METHODS`
    ``units``              matchpoints for a score beaten: 2 (and 1 for a tie) or 1 (and a half)
    ``short_boards``       what becomes of boards with fewer results than expected
    ``small_groups``       which groups are too small for Neuberg's formula
    ``lone_score``         a score that nothing compares with: 60 %, or the own session if higher
    ``datum``              which scores make the datum of Butler scoring
    ``datum_rounding``     how the datum is rounded to ten points
    ``datum_frequencies``  whether short boards count as often as expected before scores are dropped
    ``divide``             what cross-IMPs are divided by
    ``fouled_totals``      whether undivided cross-IMPs of a small group are scaled to the whole field
    ``average_imps``       average plus in IMPs
    ``winners``            one ranking or one for each line
    ``sections``           whether sections are compared and ranked apart
    ``imp_unit``           what a board's IMPs are rounded to: ``auto`` is 1 where victory points
                           follow and exact elsewhere, ``final`` 1 where they follow and else 0.1
    ``rounding``           what else is rounded: each board's matchpoints or the session's
    ``session_total``      whether a total is scaled to the boards of the session
    ``session_percent``    percentage of the totals, or mean of the boards' percentages
    ``printed_rows``       whether rows of short boards are shown before they are scaled
    ``ranking_divide``     whether undivided cross-IMPs are divided in the ranking
    ``rank_by``            ``auto``: percentages, or IMPs a board where pairs played unequal numbers
    ``round_cap``          the most IMPs won in a round; ``None``: no cap
    ``sessions``           several sessions are added, or their mean is taken
    ``tie_break``          what parts equal contestants
    ``tie_style``          how equal places are printed
    ``patton``             at board-a-match: a second part, ``quotient:N`` or ``imps:N`` for a pool of N
    ``vp``                 the scale of victory points of team matches; ``None``: a knock-out
    ``trust``              which rules where contract and score disagree
    ``percent_places``     decimals of percentages as printed
    ``points_places``      decimals of points as printed
    """

    method: str = "matchpoints"
    units: int = 2
    short_boards: str = "neuberg"
    small_groups: str = "ebu"
    lone_score: str = "fixed"
    datum: Datum = Datum()
    datum_rounding: str = "away"
    datum_frequencies: str = "actual"
    divide: str = "comparisons"
    fouled_totals: str = "as-compared"
    average_imps: int = AVERAGE_IMPS
    winners: str = "auto"
    sections: str = "apart"
    imp_unit: str = "auto"
    rounding: str = "exact"
    session_total: str = "sum"
    session_percent: str = "totals"
    printed_rows: str = "scored"
    ranking_divide: str = "as-awarded"
    rank_by: str = "auto"
    round_cap: int | None = None
    sessions: str = "sum"
    tie_break: str = "none"
    tie_style: str = "equals"
    patton: Patton | None = None
    vp: str | None = "wbf"
    trust: str = "contract"
    percent_places: int = 2
    points_places: int = 2

    def __post_init__(self) -> None:
        for name, known in CHOICES.items():
            value = getattr(self, name)
            if value not in known:
                listed = ", ".join([str(one) for one in known])
                raise EventError("compare.option_unknown", option=name, value=value, known=listed)

    def changed(self, **changes: object) -> Options:
        """The same options with some replaced."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def named(self) -> dict[str, object]:
        """Every option by name, in order; the datum as its text."""
        pairs = {field.name: getattr(self, field.name) for field in fields(self)}
        pairs["datum"] = str(self.datum)
        pairs["patton"] = None if self.patton is None else str(self.patton)
        return pairs

    @property
    def percent_method(self) -> bool:
        """Whether awards are parts of a top, and so have percentages."""
        return self.method in PERCENT_METHODS

    @property
    def imp_method(self) -> bool:
        """Whether awards are IMPs."""
        return self.method in IMP_METHODS
