"""The parameters of an address, read into values of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chelem.errors import BridgeError, ContradictionError, NotationError, UnreadableError
from chelem.pages.calculator import Choice, choice_of
from chelem.score.board import Board
from chelem.terms.arguments import read_board, read_vulnerability
from chelem.terms.contract import Contract, Doubling
from chelem.terms.notation import parse_entry
from chelem.terms.tokens import (
    read_contract,
    read_declarer,
    read_relative,
    read_tricks,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FIELDS", "Asked", "read_asked", "read_choice"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address of the calculator asks.

    ``choice``  all of it that could be read
    ``text``    the typed line, ``""`` where there was none
    ``errors``  what could not be read, by parameter
    ``total``   results shown as total tricks
    """

    choice: Choice
    text: str = ""
    errors: tuple[tuple[str, BridgeError], ...] = ()
    total: bool = False


def read_asked(query: Mapping[str, str], lang: str) -> Asked:
    """The calculator's parameters; what cannot be read is named and left out, never guessed."""
    total = query.get("count") == "total"
    text = query.get("text", "").strip()
    if text:
        try:
            return Asked(choice_of(parse_entry(text, query.get("lang", lang))), text, (), total)
        except BridgeError as error:
            return Asked(Choice(), text, (("text", error),), total)
    choice, errors = Choice(), []
    for name, read in _READERS:
        try:
            choice = read(choice, query)
        except NotationError as error:
            errors.append((name, error))
    return Asked(choice, "", tuple(errors), total)


def read_choice(query: Mapping[str, str]) -> Choice:
    """The same parameters for a program: the first that cannot be read is raised."""
    choice = Choice()
    for _, read in _READERS:
        choice = read(choice, query)
    return choice


def _contract(choice: Choice, query: Mapping[str, str]) -> Choice:
    token = query.get("contract", "")
    if not token.strip():
        return choice
    contract = read_contract(token)
    said = query.get("doubling", "").strip()
    if not said or not isinstance(contract, Contract):
        return replace(choice, contract=contract)
    if said.upper() not in ("X", "XX"):
        raise UnreadableError("doubling_unreadable", said, 1, ("doubling",))
    doubling = Doubling(said.upper())
    if contract.doubling is not Doubling.UNDOUBLED and contract.doubling is not doubling:
        raise ContradictionError("contradiction_doubling", token.strip(), 1, doubling=said.upper())
    return replace(choice, contract=contract.with_doubling(doubling))


def _tricks(choice: Choice, query: Mapping[str, str]) -> Choice:
    bid = choice.bid
    if bid is None:
        return choice
    relative, total = query.get("result", ""), query.get("tricks", "")
    if not relative:
        return replace(choice, tricks=read_tricks(total)) if total.strip() else choice
    tricks = read_relative(relative, bid)
    if total.strip() and read_tricks(total) != tricks:
        raise ContradictionError("contradiction_tricks", relative, 1, tricks=total.strip())
    return replace(choice, tricks=tricks)


def _declarer(choice: Choice, query: Mapping[str, str]) -> Choice:
    token = query.get("declarer", "")
    return replace(choice, declarer=read_declarer(token)) if token.strip() else choice


def _board(choice: Choice, query: Mapping[str, str]) -> Choice:
    token = query.get("board", "")
    return replace(choice, board=read_board(token)) if token.strip() else choice


def _vulnerability(choice: Choice, query: Mapping[str, str]) -> Choice:
    token = query.get("vulnerability", "")
    if not token.strip():
        return choice
    said = read_vulnerability(token)
    filled = query.get("filled", "")
    # The keys were filled in by an earlier board, whose number the form carries along: with another
    # number they follow, and are no contradiction.
    if filled and choice.board is not None and str(choice.board) != filled:
        if said is Board(read_board(filled)).vulnerability:
            return choice
    return replace(choice, vulnerability=said)


_READERS = (
    ("contract", _contract),
    ("result", _tricks),
    ("declarer", _declarer),
    ("board", _board),
    ("vulnerability", _vulnerability),
)
FIELDS: tuple[str, ...] = ("text", *(name for name, _ in _READERS))
"""What an error may be about."""
