"""What the templates of the score sheets call: figures, laws and reasons in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from chelem.press import forms, sheets
from chelem.press.complaint import problem_text
from chelem.terms.notation import write_result
from chelem.terms.result import Played

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from chelem.errors import Problem
    from chelem.laws.citation import Citation
    from chelem.pages.forms import FormRow
    from chelem.pages.sheet import ChicagoPage, Need, RubberPage
    from chelem.sheets.deal import Deal, Lost
    from chelem.sheets.line import SheetLine
    from chelem.sheets.rules import Rules
    from chelem.terms.contract import Contract
    from chelem.terms.table import Seat, Side, Vulnerability

__all__ = ["SheetVoice"]


class SheetVoice:
    """``t.line(line)`` and the like: :mod:`chelem.press.sheets` bound to a language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def side(self, side: Side) -> str:
        """``Nous``, ``Eux``."""
        return sheets.side_name(side, self.lang)

    def vulnerability(self, value: Vulnerability) -> str:
        """``Nous vulnérables``."""
        return sheets.vulnerability_text(value, self.lang)

    def law(self, law: Citation) -> str:
        """``Loi 74 du robre``."""
        return sheets.law_words(law, self.lang)

    def line(self, line: SheetLine) -> str:
        """What a figure is for, with its amounts."""
        return sheets.line_text(line, self.lang)

    def why(self, line: SheetLine, form: str) -> str:
        """The reason for a figure."""
        return sheets.line_why(line, form, self.lang)

    def dealer(self, seat: Seat) -> str:
        """``donneur Sud``."""
        return sheets.dealer_text(seat, self.lang)

    def deal(self, deal: Deal | Lost) -> str:
        """``4♠ X −2``."""
        return sheets.deal_text(deal, self.lang)

    def need(self, need: Need) -> str:
        """What a side lacks, without the contracts, which stand as keys beneath."""
        return (
            sheets.need_text(need, self.lang).partition("\xa0:" if self.lang == "fr" else ":")[0]
            + "."
        )

    def premiums(self, lines: tuple[SheetLine, ...]) -> str:
        """What stopping would give."""
        return sheets.premiums_text(lines, self.lang)

    def difference(self, points: int) -> str:
        """``Écart : 770 pour Nous.``"""
        return sheets.difference_text(points, self.lang)

    def settled(self, points: int, rules: Rules) -> str:
        """``Règlement : 800 pour Nous.``"""
        return sheets.settled_text(points, rules, self.lang)

    def rules(self, page: RubberPage | ChicagoPage) -> str:
        """The variants in force."""
        return sheets.rules_text(page, self.lang)

    def money(self, value: Fraction) -> str:
        """An amount with two decimals."""
        return sheets.money_text(value, self.lang)

    def problem(self, problem: Problem) -> str:
        """The sentence of a finding, with its place."""
        where = f"{problem.where}\xa0: " if problem.where else ""
        return f"{where}{problem_text(problem, self.lang)}"

    def forms_link(self, contract: Contract) -> str:
        """The page that compares that contract, just made, in every form."""
        text = write_result(Played(contract, None, contract.needs), self.lang)
        return f"/{self.lang}/forms?{urlencode({'text': text})}"

    def form_name(self, row: FormRow) -> str:
        """``Chicago, donne 4``."""
        return forms.form_name(row, self.lang)

    def form_note(self, row: FormRow) -> str:
        """What makes up the sum."""
        return forms.form_note(row, self.lang)

    def written(self, lines: Sequence[SheetLine], side: Side) -> str:
        """``60 + 30``: what one deal writes for a side."""
        return " + ".join(str(line.points) for line in lines if line.side is side)
