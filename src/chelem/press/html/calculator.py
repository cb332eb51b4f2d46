"""The calculator's page data made ready for its templates: links, names, the sentence read aloud."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from chelem.errors import NotationError
from chelem.press.complaint import expectations, sentence
from chelem.press.labels import law_text, row_label, row_why
from chelem.press.sums import sums_lines
from chelem.terms.contract import CONTRACTS, Doubling
from chelem.terms.notation import relative_text
from chelem.terms.result import PassedOut
from chelem.terms.table import Seat
from chelem.words import say
from chelem.words.numbers import MINUS
from chelem.words.numbers import contract as shown_contract
from chelem.words.spoken import (
    spoken_contract,
    spoken_denomination,
    spoken_points,
    spoken_result,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from chelem.errors import BridgeError
    from chelem.pages.calculator import CalculatorPage, Choice
    from chelem.terms.contract import Contract

__all__ = ["BID_ROWS", "CalculatorView", "Complaint"]

BID_ROWS: tuple[tuple[Contract, ...], ...] = tuple(
    tuple(c for c in CONTRACTS if c.level == level and c.doubling is Doubling.UNDOUBLED)
    for level in range(1, 8)
)
"""The bidding box: seven rows of five."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something that cannot be used.

    ``text``    its sentence, with the column where one is known
    ``hint``    what was expected
    ``offers``  what can be taken instead, as ``(text, address)``
    """

    text: str
    hint: str = ""
    offers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class CalculatorView:
    """What the templates need beside the page data.

    ``kept``  parameters that every link carries along (how results are counted)
    """

    page: CalculatorPage
    lang: str
    path: str
    kept: Mapping[str, str]

    def link(self, choice: Choice) -> str:
        """The address of *choice*."""
        query = urlencode({**choice.parameters(), **self.kept})
        return f"{self.path}?{query}" if query else self.path

    @property
    def keys(self) -> dict[str, str]:
        """The state of the form's keys, by field name: what a script puts them to."""
        choice = self.page.choice
        bid = choice.bid
        contract = "" if choice.contract is None else "Pass" if bid is None else str(bid.undoubled)
        counted = {"result": "", "tricks": ""}
        if bid is not None and choice.tricks is not None:
            counted["result"] = relative_text(choice.tricks - bid.needs)
            counted["tricks"] = str(choice.tricks)
        parameters = choice.parameters()
        return {
            "contract": contract,
            "doubling": "" if bid is None else bid.doubling.value,
            **counted,
            "declarer": parameters.get("declarer", ""),
            "vulnerability": parameters.get("vulnerability", ""),
            "board": parameters.get("board", ""),
        }

    @property
    def keys_query(self) -> str:
        """:attr:`keys` as one query string."""
        return urlencode(self.keys)

    @property
    def ledger(self) -> list[tuple[str, str, str, str, int]]:
        """``(name, why, law, code of its rule, points)`` of each row; a reason is given once."""
        found: list[tuple[str, str, str, str, int]] = []
        said: set[str] = set()
        for row in self.page.rows:
            why = "" if row.why in said else row_why(row, self.lang)
            said.add(row.why)
            label = row_label(row, self.lang)
            found.append((label, why, law_text(row.law, self.lang), row.code, row.points))
        return found

    @property
    def sums(self) -> Iterable[tuple[str, str]]:
        """``(part, arithmetic)`` as a sheet writes them."""
        return () if self.page.sums is None else sums_lines(self.page.sums, self.lang)

    @property
    def spoken(self) -> str:
        """The result in words, for the screen reader."""
        situation = self.page.situation
        if situation is None:
            return ""
        said = spoken_result(situation.result, self.lang)
        if isinstance(situation.result, PassedOut):
            return say(self.lang, "calculator.spoken_passed", result=said)
        vulnerable = "vulnerable" if situation.vulnerable else "not_vulnerable"
        own = "declarer" if self.page.own is None else self.page.own.value.lower()
        return say(
            self.lang,
            f"calculator.spoken_{own}",
            result=said,
            vulnerable=say(self.lang, f"score.{vulnerable}"),
            points=spoken_points(situation.breakdown.total, self.lang),
        )

    def bid_name(self, contract: Contract) -> str:
        """``4 piques``: what a key of the bidding box is called."""
        return f"{contract.level} {spoken_denomination(contract, self.lang)}"

    def plain_bid(self, contract: Contract) -> str:
        """``4♠ X``."""
        return shown_contract(contract, self.lang)

    def lab_contract(self, choice: Choice) -> str:
        """The contract and who declares it (South where nobody said), for the laboratory's address."""
        seat = Seat.SOUTH if choice.declarer is None else choice.declarer
        return f"{choice.bid} {seat.value}"

    def contract_name(self, contract: Contract) -> str:
        """``quatre piques contrés``."""
        return spoken_contract(contract, self.lang)

    def result_name(self, relative: int) -> str:
        """``2 de chute``: what a key of the result strip is called."""
        if not relative:
            return say(self.lang, "calculator.result_made")
        code = "over" if relative > 0 else "down"
        number = "one" if abs(relative) == 1 else "many"
        return say(self.lang, f"calculator.result_{code}_{number}", count=abs(relative))

    def tricks_name(self, tricks: int) -> str:
        """``8 levées``."""
        code = "one" if (tricks < 2 and self.lang == "fr") or tricks == 1 else "many"
        return say(self.lang, f"calculator.tricks_{code}", count=tricks)

    def complaint(self, error: BridgeError, text: bool = False) -> Complaint:
        """An error and the readings offered instead; *text*: it is about the typed line."""
        said = sentence(error, self.lang)
        if not isinstance(error, NotationError):
            return Complaint(said)
        hints = []
        expected = expectations(error, self.lang)
        if expected:
            hints.append(say(self.lang, "errors.expected", expected=", ".join(expected)))
        offers: tuple[tuple[str, str], ...] = ()
        if text:
            column = say(self.lang, "errors.column", column=error.column)
            said = f"{column[0].upper()}{column[1:]}{' : ' if self.lang == 'fr' else ': '}{said}"
            if "other_language" in error.params:
                reading = error.suggestions[0]
                hints.append(say(self.lang, "errors.other_language", reading=reading))
            offers = tuple(
                (
                    offer.replace("-", MINUS),
                    f"{self.path}?{urlencode({'text': offer, **self.kept})}",
                )
                for offer in error.suggestions
            )
        return Complaint(said, " ".join(hints), offers)
