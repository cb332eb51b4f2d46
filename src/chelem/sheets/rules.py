"""By which rules a sheet is kept: every variant by name, each value one of those it can have.

The names are those of the deals file and of ``--json``. What the figures are stands in ``laws``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction

from chelem.errors import TermError
from chelem.laws import chicago, rubber

__all__ = ["CHICAGO", "OPTIONS", "RUBBER", "Option", "Rules", "options"]

FORMS = ("rubber", "chicago")

EXACT, HALF_UP, HALF_DOWN = "exact", "100-up", "100-down"
DEALER, NON_DEALER = "dealer", "non-dealer"
CARRY, DUPLICATE = "carry", "duplicate"
REDEALT, COUNTED = "redealt", "counted"
FIXED, PIVOT, CUT_IN = "fixed", "pivot", "cut-in"


@dataclass(frozen=True, slots=True)
class Option:
    """One variant: its name, the forms that have it, its values (the first is the rule now)."""

    name: str
    forms: tuple[str, ...]
    values: tuple[str | int | bool, ...]


OPTIONS = (
    Option("honours", FORMS, (True, False)),
    Option("unfinished_part_score", ("rubber",), rubber.UNFINISHED_PART_SCORE),
    Option("redoubled_made", FORMS, rubber.MADE_REDOUBLED),
    Option("fourth_undertrick", FORMS, rubber.FOURTH_UNDERTRICK),
    Option("vulnerability", ("chicago",), (DEALER, NON_DEALER)),
    Option("part_scores", ("chicago",), (CARRY, DUPLICATE)),
    Option("fourth_deal", ("chicago",), chicago.FOURTH_DEAL_PART_SCORE),
    Option("passed_out", ("chicago",), (REDEALT, COUNTED)),
    Option("settlement", FORMS, (EXACT, HALF_UP, HALF_DOWN)),
    Option("rotation", FORMS, (FIXED, PIVOT, CUT_IN)),
)
"""The variants that are a choice; ``hands`` and ``stake`` are numbers of the table's own."""


def options(form: str) -> tuple[Option, ...]:
    """The variants of ``rubber`` or ``chicago``."""
    return tuple(option for option in OPTIONS if form in option.forms)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one sheet. A value that an option does not have raises :class:`TermError`.

    ``honours``                whether honours are counted
    ``unfinished_part_score``  for the only part-score when a rubber stops early, in points
    ``redoubled_made``         for a redoubled contract made, in points
    ``fourth_undertrick``      for the fourth and further doubled undertricks, not vulnerable
    ``hands``                  deals in a round of Chicago, 1 or more
    ``vulnerability``          whose side is vulnerable on deals 2 and 3: ``dealer``, ``non-dealer``
    ``part_scores``            ``carry`` toward game inside the round, or a premium as in ``duplicate``
    ``fourth_deal``            for a part-score on the last deal of a round, in points
    ``passed_out``             ``redealt`` by the same dealer, or ``counted`` as one of the round
    ``settlement``             ``exact``, or the nearest hundred, 50 rounded up or down
    ``stake``                  what a hundred points are worth; ``None`` when nothing is staked
    ``rotation``               partners ``fixed``, changing by ``pivot``, or by ``cut-in``
    """

    honours: bool = True
    unfinished_part_score: int = rubber.UNFINISHED_PART_SCORE[0]
    redoubled_made: int = rubber.MADE_REDOUBLED[0]
    fourth_undertrick: int = rubber.FOURTH_UNDERTRICK[0]
    hands: int = chicago.HANDS
    vulnerability: str = DEALER
    part_scores: str = CARRY
    fourth_deal: int = chicago.FOURTH_DEAL_PART_SCORE[0]
    passed_out: str = REDEALT
    settlement: str = EXACT
    stake: Fraction | None = None
    rotation: str = FIXED

    def __post_init__(self) -> None:
        for option in OPTIONS:
            value = getattr(self, option.name)
            if value not in option.values or type(value) is not type(option.values[0]):
                raise TermError(
                    "sheets.option_impossible",
                    option=option.name,
                    value=value,
                    values=option.values,
                )
        if self.hands < 1:
            raise TermError("sheets.hands_impossible", hands=self.hands)
        if self.stake is not None and self.stake < 0:
            raise TermError("sheets.stake_impossible", stake=self.stake)

    def having(self, changes: Mapping[str, object]) -> Rules:
        """These rules with some options changed; an unknown name raises :class:`TermError`."""
        known = {field.name for field in fields(self)}
        for name in changes:
            if name not in known:
                raise TermError("sheets.option_unknown", option=name)
        return replace(self, **changes)  # type: ignore[arg-type]

    def named(self, form: str) -> dict[str, object]:
        """Every option of *form* by its name, for a sheet that says by what rules it was kept."""
        shown: dict[str, object] = {
            option.name: getattr(self, option.name) for option in options(form)
        }
        if form == "chicago":
            shown["hands"] = self.hands
        shown["stake"] = self.stake
        return shown

    def changed(self, form: str) -> dict[str, object]:
        """The options of *form* that are not as its plain rules have them."""
        plain = PLAIN[form].named(form)
        return {name: value for name, value in self.named(form).items() if value != plain[name]}


RUBBER = Rules()
"""Rubber bridge by the laws of 1993 and 2014."""
CHICAGO = Rules(honours=False)
"""Chicago by the ACBL's page: honours are not counted."""
PLAIN = {"rubber": RUBBER, "chicago": CHICAGO}
