"""What one table wrote down: the players, the rules, the deals. A sheet is made of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from chelem.errors import EventError, Problem
from chelem.sheets.chicago import Chicago
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.rubber import Rubber, rubbers
from chelem.sheets.rules import CUT_IN, PLAIN, Rules
from chelem.sheets.settlement import Ledger, ledger, line_up, outgoing
from chelem.terms.table import Seat, Vulnerability

__all__ = ["Record", "said_otherwise"]


@dataclass(frozen=True, slots=True)
class Record:
    """A table's deals with what stands at the top of its sheet.

    ``deals``         in order, unreadable ones as ``Lost``
    ``names``         of two sides, or of four to six players in the order North, East, South, West
    ``first_dealer``  who dealt first
    ``options``       the variants that differ from the plain rules, by name
    ``language``      of the letters it was written in
    ``lines``         where each deal stands in its file, from 1; empty where there is no file
    """

    deals: tuple[Deal | Lost, ...] = ()
    names: tuple[str, ...] = ()
    first_dealer: Seat = Seat.NORTH
    options: Mapping[str, object] = field(default_factory=dict)
    language: str = "en"
    lines: tuple[int, ...] = ()

    def rules(self, form: str) -> Rules:
        """The rules of ``rubber`` or ``chicago`` with this table's options."""
        return PLAIN[form].having(self.options)

    def rubbers(self, *, ongoing: bool = False) -> tuple[Rubber, ...]:
        """The deals as rubbers, one after another."""
        return rubbers(self.deals, self.rules("rubber"), self.first_dealer, ongoing)

    def chicago(self) -> Chicago:
        """The deals as rounds of Chicago."""
        return Chicago(self.deals, self.rules("chicago"), self.first_dealer)

    def ledger(self, form: str, *, ongoing: bool = False) -> tuple[Ledger | None, list[Problem]]:
        """The players' accounts; ``None`` where nobody is named.

        A round whose players nobody wrote down is left out and reported.
        """
        if not self.names:
            return None, []
        rules = self.rules(form)
        kept: list[tuple[int, tuple[str, ...], int]] = []
        problems: list[Problem] = []
        for number, first, difference in self._rounds(form, ongoing):
            said = first.seats if first is not None else None
            if said is not None and not set(said) <= set(self.names):
                # Written down before the players changed: nobody knows who it was.
                said = None
            try:
                seats = line_up(self.names, number, rules, said)
            except EventError as error:
                problems.append(Problem("error", error.code, round=number))
                continue
            if rules.rotation == CUT_IN and kept:
                leaving = outgoing([each[1] for each in kept], self.names)
                left = set(kept[-1][1]) - set(seats)
                if leaving and not left <= leaving:
                    problems.append(
                        Problem(
                            "warning",
                            "sheets.cut_in_order",
                            round=number,
                            names=", ".join(sorted(leaving)),
                        )
                    )
            kept.append((number, seats, difference))
        return ledger(self.names, kept, rules), problems

    def _rounds(self, form: str, ongoing: bool) -> Iterator[tuple[int, Deal | Lost | None, int]]:
        """Number, first deal and difference of each rubber or round that has a deal."""
        if form == "rubber":
            for number, rubber in enumerate(self.rubbers(ongoing=ongoing), 1):
                if rubber.deals:
                    yield number, rubber.deals[0], rubber.difference
        else:
            for each in self.chicago().rounds:
                if each.deals:
                    yield each.number, each.deals[0].deal, each.difference


def said_otherwise(deal: Deal | Lost, vulnerable: Vulnerability) -> bool:
    """Whether the vulnerability written beside a deal is not what the sheet makes it."""
    if isinstance(deal, Lost) or deal.said is None:
        return False
    if isinstance(deal.said, Vulnerability):
        return deal.said is not vulnerable
    return deal.side is not None and deal.said is not vulnerable.of(deal.side)
