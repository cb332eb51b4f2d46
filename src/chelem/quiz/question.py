"""What a question is: its values, its choices, which one is right, and what the others get wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from chelem.quiz.chance import Chance
from chelem.terms.contract import CONTRACTS, Contract, Denomination
from chelem.terms.result import Played, played
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = [
    "CHOICES",
    "NUMBERS",
    "Draft",
    "Question",
    "Scored",
    "Value",
    "read_contract",
    "read_result",
    "token",
]

Value = (
    bool
    | int
    | str
    | Fraction
    | Contract
    | Played
    | Denomination
    | Seat
    | Side
    | Vulnerability
    | tuple["Value", ...]
)
"""What a question may speak of; a text is a code of the words catalogue or a token."""

CHOICES = 4

NUMBERS = (
    "points",
    "count",
    "imps",
    "matchpoints",
    "percent",
    "victory_points",
    "signed_imps",
    "signed_points",
)
"""The forms of answers that are numbers: those that can be typed instead of chosen."""


_AMONG_CHOICES = ("impossible",)
"""Ways of asking for one of the figures shown: without them there is nothing to answer."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A result and whether declarer's side was vulnerable: the calculator explains it."""

    result: Played
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class Draft:
    """What a kind draws, before the choices are picked.

    ``text``     code of the sentence that asks (``quiz.ask_<text>``)
    ``params``   the values it speaks of
    ``form``     how choices are read: ``points``, ``contract``, ``result``, ``seat``, …
    ``answer``   the right choice, as a token
    ``wrong``    ``(mistake, token)``; the first name of a token counts, the right answer is dropped
    ``shown``    results whose scores explain the answer
    ``rule``     code of the question on the page of rules
    ``facts``    further values that the reason speaks of
    ``fixed``    choices in this order, where the order is their meaning (the lines of a sheet)
    """

    text: str
    params: Mapping[str, Value]
    form: str
    answer: str
    wrong: Sequence[tuple[str, str]]
    shown: tuple[Scored, ...] = ()
    rule: str = ""
    facts: Mapping[str, Value] = field(default_factory=dict)
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """One question, ready to be asked.

    ``kind``, ``number``  which kind drew it and with what number: together its ``id``
    ``level``             1 to 5
    ``family``            what it is about, for the report and the schedule
    ``choices``           2 to 4 tokens, one of them the ``answer``
    ``mistakes``          for each wrong choice the mistake that leads to it
    ``known``             the same for every wrong answer that a mistake leads to, shown or not:
                          what somebody types is told from it

    The rest as in :class:`Draft`.
    """

    kind: str
    number: int
    level: int
    family: str
    text: str
    params: Mapping[str, Value]
    form: str
    answer: str
    choices: tuple[str, ...]
    mistakes: Mapping[str, str]
    shown: tuple[Scored, ...]
    rule: str
    facts: Mapping[str, Value]
    known: Mapping[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """``doubled_undertricks.1k2j``: asking for it again gives the same question."""
        return f"{self.kind}.{base36(self.number)}"

    @property
    def card(self) -> str:
        """What is scheduled: the kind and the way it is asked, not the single contract."""
        return f"{self.kind}.{self.text}"

    @property
    def is_number(self) -> bool:
        """Whether the answer can be typed on a keypad without seeing the choices."""
        return self.form in NUMBERS and self.text not in _AMONG_CHOICES


def picked(draft: Draft, chance: Chance) -> tuple[tuple[str, ...], dict[str, str]] | None:
    """Choices in the order shown and the mistake of each wrong one.

    ``None`` if there are too few different wrong ones: the kind draws again. Mistakes named first
    are likelier to be taken; a filler (``one_more``, ``one_fewer``) only where nothing else is left.
    """
    named = known(draft)
    if draft.fixed:
        return draft.fixed, {choice: named[choice] for choice in draft.fixed if choice in named}
    needed = CHOICES - 1
    if len(named) < needed:
        return None
    real = [wrong for wrong, mistake in named.items() if mistake not in FILLERS]
    fill = [wrong for wrong, mistake in named.items() if mistake in FILLERS]
    taken = chance.shuffled(real)[:needed]
    taken += chance.shuffled(fill)[: needed - len(taken)]
    return (
        tuple(chance.shuffled([draft.answer, *taken])),
        {wrong: named[wrong] for wrong in taken},
    )


def known(draft: Draft) -> dict[str, str]:
    """The mistake behind each wrong answer; the one named first where several lead there."""
    named: dict[str, str] = {}
    for mistake, wrong in draft.wrong:
        if wrong != draft.answer:
            named.setdefault(wrong, mistake)
    return named


FILLERS = (
    "one_more",
    "one_fewer",
    "two_more",
    "two_fewer",
    "ten_more",
    "ten_fewer",
    "next_value",
    "value_before",
)
"""Slips of counting: wrong choices where no mistake of understanding gives another one."""


def token(value: Value) -> str:
    """A value as choices, files and URLs write it: ``500``, ``4SX``, ``4SX-2 N``, ``ns``, ``0.5``."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str | Contract):
        return str(value)
    if isinstance(value, Played):
        by = "" if value.declarer is None else f" {value.declarer.value}"
        relative = f"{value.relative:+d}" if value.relative else "="
        return f"{value.contract}{relative}{by}"
    if isinstance(value, Fraction):
        return _decimal(value)
    if isinstance(value, Vulnerability):
        return value.token
    if isinstance(value, tuple):
        return ",".join(token(part) for part in value)
    return str(value.value)


def _decimal(value: Fraction) -> str:
    """With as many decimals as needed, four at most, half away from zero."""
    scaled = (2 * abs(value.numerator) * 10_000 + value.denominator) // (2 * value.denominator)
    whole, rest = divmod(scaled, 10_000)
    digits = f"{rest:04d}".rstrip("0")
    sign = "-" if value < 0 and scaled else ""
    return f"{sign}{whole}.{digits}" if digits else f"{sign}{whole}"


def read_contract(text: str) -> Contract:
    """The contract of a token, ``4SX``."""
    return _CONTRACTS[text]


def read_result(text: str) -> Played:
    """The result of a token, ``4SX-2 N`` or ``4SX=``."""
    head, _, seat = text.partition(" ")
    at = next(place for place, sign in enumerate(head) if sign in "=+-")
    contract = _CONTRACTS[head[:at]]
    relative = 0 if head[at] == "=" else int(head[at:])
    return played(contract, Seat(seat) if seat else None, contract.needs + relative)


_CONTRACTS = {str(contract): contract for contract in CONTRACTS}
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number: int) -> str:
    """A whole number in digits and small letters."""
    text = ""
    while True:
        number, rest = divmod(number, 36)
        text = _DIGITS[rest] + text
        if not number:
            return text
