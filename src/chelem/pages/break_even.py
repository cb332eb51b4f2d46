"""One break-even question asked in text, answered with its derivation; and the tables of them all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from chelem.compare.break_even import (
    BreakEven,
    Method,
    Table,
    Verdict,
    bid,
    double,
    sacrifices,
    safety,
)
from chelem.errors import ImpossibleError, UnreadableError
from chelem.terms.arguments import read_vulnerability
from chelem.terms.contract import Contract, Denomination, Doubling
from chelem.terms.field import Share, parse_contract, parse_field
from chelem.terms.table import Vulnerability

__all__ = [
    "DEFAULTS",
    "METHODS",
    "QUESTIONS",
    "Answer",
    "BreakEvenPage",
    "Summary",
    "ask",
    "bidding_table",
    "sacrifice_table",
]

QUESTIONS = ("breakeven", "sacrifice", "double", "safety")
METHODS = tuple(method.value for method in Method)
DEFAULTS: Mapping[str, Mapping[str, str]] = {
    "breakeven": {"contract": "4S", "against": "3S"},
    "sacrifice": {"contract": "5DX", "against": "4S"},
    "double": {"contract": "4S"},
    "safety": {"contract": "4S"},
}
"""What each question asks when nothing is said, in canonical tokens."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One row of the answer: *down* undertricks of the choice (``None`` where it has none)."""

    down: int | None
    result: BreakEven


@dataclass(frozen=True, slots=True)
class BreakEvenPage:
    """The question as it was understood, and its answers.

    ``contract``  the bid, the sacrifice, the contract to double, or the one to play
    ``against``   what is played otherwise; ``None`` for ``double`` and ``safety``
    ``answers``   one; for ``sacrifice`` and ``double`` one for each number of undertricks
    ``doubled``   how often a failing bid is doubled, 0 to 1
    """

    question: str
    contract: Contract
    against: Contract | None
    against_relative: int | None
    method: Method
    vulnerable: bool
    they_vulnerable: bool
    field: tuple[Share, ...]
    doubled: Fraction
    over: int
    down: int
    redoubled: bool
    answers: tuple[Answer, ...]

    @property
    def first(self) -> BreakEven:
        """The answer that the headline gives: the one asked, or the last sacrifice that pays."""
        paying = [one for one in self.answers if one.result.verdict is not Verdict.NEVER]
        if self.question == "sacrifice":
            return (paying[-1] if paying else self.answers[0]).result
        return self.answers[0].result

    @property
    def last_profitable(self) -> int | None:
        """The most undertricks with which a sacrifice can pay; ``None`` if none can."""
        paying = [
            one.down
            for one in self.answers
            if one.down and one.result.verdict in (Verdict.ABOVE, Verdict.ALWAYS)
        ]
        return paying[-1] if paying else None


def ask(question: str, said: Mapping[str, str], lang: str) -> BreakEvenPage:
    """The answer to *question* with what was *said* of it, each value a text.

    ``contract``, ``against`` (letters of *lang*; ``against`` may carry a result), ``vul`` and
    ``their_vul`` (``nv`` or ``v``), ``method``, ``field``, ``doubled`` (percent), ``over``,
    ``down``, ``redoubled`` (``1``). What is not said has its default. Raises
    :class:`~chelem.errors.BridgeError`.
    """
    if question not in QUESTIONS:
        raise UnreadableError("odds.question_unknown", question, 1, ("question",))
    given = {name: text.strip() for name, text in said.items() if text.strip()}
    contract, _, _ = parse_contract(*_contract(question, "contract", given, lang))
    against: Contract | None = None
    relative: int | None = None
    if "against" in DEFAULTS[question]:
        against, relative, _ = parse_contract(
            *_contract(question, "against", given, lang), result=question == "breakeven"
        )
    table = Table(
        _method(given.get("method", Method.IMPS.value)),
        _vulnerable(given.get("vul", "nv")),
        _vulnerable(given.get("their_vul", "nv")),
        parse_field(given.get("field", ""), lang),
    )
    doubled = _percent(given.get("doubled", "0"))
    over = _count(given["over"], 0) if "over" in given else None
    down = _count(given["down"], 1) if "down" in given else None
    redoubled = given.get("redoubled", "") not in ("", "0")
    if question == "breakeven":
        assert against is not None
        made = bid(
            contract,
            against,
            table,
            against_relative=relative,
            over=over or 0,
            down=down or 1,
            doubled=doubled,
        )
        answers = [Answer(None, made)]
    elif question == "sacrifice":
        assert against is not None
        if contract.doubling is Doubling.UNDOUBLED and said.get("undoubled", "") in ("", "0"):
            contract = contract.with_doubling(Doubling.DOUBLED)
        rows = sacrifices(contract, against, table, over=over or 0, they_down=down or 1)
        answers = [Answer(number, one) for number, one in rows]
    elif question == "double":
        most = min(_DOWNS, contract.needs)
        answers = [
            Answer(
                number, double(contract, table, down=number, over=over or 0, redoubled=redoubled)
            )
            for number in ([down] if down else range(1, most + 1))
        ]
    else:
        answers = [Answer(None, safety(contract, table, over=over or 1, down=down or 1))]
    return BreakEvenPage(
        question,
        contract,
        against,
        relative,
        table.method,
        table.vulnerable,
        table.they_vulnerable,
        table.field,
        doubled,
        over or (1 if question == "safety" else 0),
        down or 1,
        redoubled,
        tuple(answers),
    )


_DOWNS = 4
"""Rows that the question of doubling shows when nobody says how many down."""


def _contract(question: str, name: str, given: Mapping[str, str], lang: str) -> tuple[str, str]:
    """The text to read and its language: a default is in English letters."""
    if name in given:
        return given[name], lang
    return DEFAULTS[question][name], "en"


def _vulnerable(text: str) -> bool:
    value = read_vulnerability(text)
    if isinstance(value, bool):
        return value
    if value in (Vulnerability.NONE, Vulnerability.BOTH):
        return value is Vulnerability.BOTH
    raise UnreadableError("odds.vulnerable_unclear", text, 1, ("own_vulnerability",))


def _method(text: str) -> Method:
    try:
        return Method(text.lower())
    except ValueError:
        raise UnreadableError("odds.method_unknown", text, 1, ("odds_method",)) from None


def _percent(text: str) -> Fraction:
    plain = text.removesuffix("%").strip().replace(",", ".")
    whole, _, part = plain.partition(".")
    digits = whole + part
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise UnreadableError("odds.percent_unreadable", text, 1, ("percent",))
    value = Fraction(int(digits), 10 ** len(part)) / 100
    if value > 1:
        raise ImpossibleError("odds.percent_impossible", text, 1, ("percent",))
    return value


def _count(text: str, least: int) -> int:
    if not (text.isascii() and text.isdigit() and least <= int(text) <= 13):
        raise UnreadableError("odds.count_unreadable", text, 1, ("count",), least=least)
    return int(text)


@dataclass(frozen=True, slots=True)
class Summary:
    """One row of the table of bids or sacrifices: the same choice at several vulnerabilities."""

    contract: Contract
    against: Contract
    cells: tuple[tuple[bool, bool, BreakEvenPage], ...]
    """(we are vulnerable, they are, the answer)"""


S, H, D, NT = Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.NOTRUMP
_BIDS = (
    (3, NT, 2, NT),
    (4, S, 3, S),
    (5, D, 4, D),
    (6, S, 4, S),
    (6, D, 5, D),
    (7, S, 6, S),
    (7, D, 6, D),
    (7, S, 4, S),
)


def bidding_table(method: Method) -> tuple[Summary, ...]:
    """The usual decisions, not vulnerable and vulnerable."""
    return tuple(
        Summary(
            contract := Contract(level, suit),
            against := Contract(other, other_suit),
            tuple(
                (v, v, _page("breakeven", contract, against, method, v, v)) for v in (False, True)
            ),
        )
        for level, suit, other, other_suit in _BIDS
    )


def sacrifice_table(method: Method) -> tuple[Summary, ...]:
    """Sacrifices against a major game and a small slam, at all four vulnerabilities."""
    return tuple(
        Summary(
            contract := Contract(theirs + 1, D, Doubling.DOUBLED),
            against := Contract(theirs, S),
            tuple(
                (we, they, _page("sacrifice", contract, against, method, we, they))
                for they in (False, True)
                for we in (False, True)
            ),
        )
        for theirs in (4, 6)
    )


def _page(
    question: str, contract: Contract, against: Contract, method: Method, we: bool, they: bool
) -> BreakEvenPage:
    said = {
        "contract": str(contract),
        "against": str(against),
        "method": method.value,
        "vul": "v" if we else "nv",
        "their_vul": "v" if they else "nv",
    }
    return ask(question, said, "en")
