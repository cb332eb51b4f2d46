"""The values of PBN tags that carry a result, read as real files write them.

PBN 2.1 (tistis.nl/pbn, sections 3.4 and 4.2) and what 2,177 collected files add to it: ``3N``,
``5Cx``, ``3NR`` redoubled, ``PAS``, ``NS 9`` tricks, ``^S`` for an irregularity, ``Love``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from chelem.formats.cells import Cell, Finding
from chelem.formats.records import Said
from chelem.score.board import Board
from chelem.terms import alphabets as abc
from chelem.terms.contract import CONTRACTS, TRICKS, Contract
from chelem.terms.notation import relative_text
from chelem.terms.result import PASSED_OUT, PassedOut, Played, played
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = [
    "Deal",
    "Points",
    "read_board",
    "read_deal",
    "read_dealer",
    "read_points",
    "read_vulnerable",
]

_UNKNOWN = frozenset({"", "?", "-", "--", "*", "???"})
_PASSES = frozenset({"PASS", "PAS", "PASSED", "PASSE", "PASSED OUT", "ALL PASS", "AP"})
_LEVEL = re.compile(r"([0-9]+)\s*(.*)")
_CROSSES = {"": "", "X": "X", "XX": "XX", "R": "XX", "*": "X", "**": "XX", "D": "X"}
_CONTRACTS = {str(contract): contract for contract in CONTRACTS}
_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "\ufe0e": "", "\ufe0f": ""}
_SIDED = re.compile(r"(NS|EW)\s*([0-9]{1,2})(?:\s*[, ]\s*(NS|EW)\s*([0-9]{1,2}))?")
_COUNT = re.compile(r"[0-9]{1,2}")
_RELATIVE = re.compile(r"=|[+-][0-9]{1,2}")
_SCORE = re.compile(
    r"(?:(NS|EW)\s*)?([+-]?)\s*([0-9]{1,7})(?:[\s,]+(NS|EW)\s*([+-]?)\s*([0-9]{1,7}))?"
)
_BOARD = re.compile(r"\s*([0-9]{1,9})\s*(.*)", re.DOTALL)
_VULNERABLE = {
    "NONE": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "N-S": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "E-W": Vulnerability.EW,
    "ALL": Vulnerability.BOTH,
    "BOTH": Vulnerability.BOTH,
}
_SEATS = {seat.value: seat for seat in Seat}


class Deal(NamedTuple):
    """What Contract, Declarer and Result say together, and declarer's side."""

    result: Played | PassedOut | None
    side: Side | None = None
    findings: tuple[Finding, ...] = ()


class Points(NamedTuple):
    """A Score tag as North-South's points; ``ew`` only where both sides' do not mirror."""

    ns: int | None
    ew: int | None = None
    findings: tuple[Finding, ...] = ()


@lru_cache(maxsize=65536)
def read_deal(contract: str, declarer: str, result: str, lang: str = "en") -> Deal:
    """The result of a game; nothing where the contract is ``?``, empty or missing.

    Findings: ``impossible`` (level 8, 14 tricks, NS 9 EW 2), ``unreadable``, ``result_missing``.
    """
    low = contract.strip().lstrip("^").strip()
    if low in _UNKNOWN:
        return Deal(None)
    if low.upper() in _PASSES:
        return Deal(PASSED_OUT)
    bid, wrong = _contract(low, lang)
    if bid is None:
        return Deal(None, None, (wrong,) if wrong else ())
    seat: Seat | None = None
    named = declarer.strip().lstrip("^").strip()
    if named not in _UNKNOWN:
        seat = _SEATS.get(named.upper()) if lang == "en" else abc.SEATS[lang].get(named.lower())
        if seat is None:
            other = "fr" if lang == "en" and named.upper() == "O" else None
            return Deal(
                None, None, (Finding("error", "unreadable", declarer, "Declarer", 1, other),)
            )
    side = None if seat is None else seat.side
    tricks, wrong = _tricks(bid, side, result)
    if wrong is not None:
        return Deal(None, side, (wrong,))
    if tricks is None:
        return Deal(None, side, (Finding("warning", "result_missing", contract, "Result"),))
    return Deal(played(bid, seat, tricks), side)


def _contract(text: str, lang: str) -> tuple[Contract | None, Finding | None]:
    upper = text.upper()
    for sign, plain in _SIGNS.items():
        upper = upper.replace(sign, plain)
    read = _LEVEL.fullmatch(upper)
    if read is None:
        return None, Finding("error", "unreadable", text, "Contract")
    level, rest = read.group(1), read.group(2)
    letters = _LETTERS[lang]
    for length in (2, 1):
        letter = letters.get(rest[:length])
        cross = _CROSSES.get(rest[length:].strip())
        if letter is not None and cross is not None:
            bid = _CONTRACTS.get(f"{level}{letter}{cross}")
            if bid is not None:
                return bid, None
            return None, Finding(
                "error",
                "impossible",
                text,
                "Contract",
                params={"reason": "level_impossible", "level": int(level[:9])},
            )
    other = "fr" if lang == "en" else "en"
    elsewhere = None
    for length in (2, 1):
        if rest[:length] in _LETTERS[other] and rest[length:].strip() in _CROSSES:
            elsewhere = other
    return None, Finding("error", "unreadable", text, "Contract", 1, elsewhere)


def _tricks(bid: Contract, side: Side | None, text: str) -> tuple[int | None, Finding | None]:
    """Declarer's tricks from ``9``, ``^9``, ``NS 9``, ``NS 9 EW 4``, ``+1``."""
    plain = text.strip().lstrip("^").strip().upper()
    if plain in _UNKNOWN:
        return None, None
    if _COUNT.fullmatch(plain):
        tricks = int(plain)
    elif _RELATIVE.fullmatch(plain):
        tricks = bid.needs + (0 if plain == "=" else int(plain))
        if not 0 <= tricks <= TRICKS:
            return None, Finding(
                "error",
                "impossible",
                text,
                "Result",
                params={
                    "reason": "result_impossible",
                    "most": relative_text(TRICKS - bid.needs),
                    "least": relative_text(-bid.needs),
                },
            )
    else:
        read = _SIDED.fullmatch(plain)
        if read is None:
            return None, Finding("error", "unreadable", text, "Result")
        first, count, second, other = read.groups()
        if second is not None and (first == second or int(count) + int(other) != TRICKS):
            return None, Finding(
                "error", "impossible", text, "Result", params={"reason": "tricks_not_13"}
            )
        if side is None:
            return None, Finding("error", "declarer_missing", text, "Result")
        tricks = int(count) if side.value == first else TRICKS - int(count)
    if not 0 <= tricks <= TRICKS:
        return None, Finding(
            "error",
            "impossible",
            text,
            "Result",
            params={"reason": "tricks_impossible", "tricks": tricks},
        )
    return tricks, None


@lru_cache(maxsize=65536)
def read_points(text: str, side: Side | None, passed: bool = False) -> Points:
    """A Score tag: ``+420`` is declarer's, *side*'s; ``NS 420``, ``EW -420``, ``NS 0 EW -0``."""
    plain = text.strip().lstrip("^").strip().upper()
    if plain in _UNKNOWN:
        return Points(None)
    read = _SCORE.fullmatch(plain)
    if read is None:
        return Points(None, None, (Finding("warning", "unreadable", text, "Score"),))
    first, sign, digits, second, sign_2, digits_2 = read.groups()
    points = -int(digits) if sign == "-" else int(digits)
    if first is None:
        if second is not None:
            return Points(None, None, (Finding("warning", "unreadable", text, "Score"),))
        if side is None and points and not passed:
            return Points(None, None, (Finding("warning", "declarer_missing", text, "Score"),))
        return Points(-points if side is Side.EW else points)
    ns = points if first == "NS" else -points
    if second is None:
        return Points(ns)
    other = -int(digits_2) if sign_2 == "-" else int(digits_2)
    if second == first:
        return Points(None, None, (Finding("warning", "contradiction", text, "Score"),))
    if other == -points:
        return Points(ns)
    return Points(points, other) if first == "NS" else Points(other, points)


@lru_cache(maxsize=4096)
def read_board(text: str) -> Cell:
    """A Board tag; a number with something glued to it is taken with a warning."""
    if text.strip() in _UNKNOWN:
        return Cell(None)
    read = _BOARD.fullmatch(text)
    if read is None or int(read.group(1)) < 1:
        return Cell(None, (Finding("warning", "board_unreadable", text, "Board"),))
    number = int(read.group(1))
    if read.group(2):
        return Cell(
            number, (Finding("warning", "board_unclear", text, "Board", params={"board": number}),)
        )
    return Cell(number)


@lru_cache(maxsize=4096)
def read_vulnerable(text: str | None, board: int | None, before: Vulnerability | None) -> Cell:
    """``(vulnerability, said)`` of a game, by its tag; without one, by *before* or the board.

    *text* ``None``: the tag is missing; then the same board's earlier game tells (*before*). The tag
    rules over the board's number, with a warning where they differ. Empty and ``?`` are unknown and
    never taken for "none".
    """
    plain = (text or "").strip().lstrip("^").upper()
    by_number = None if board is None else Board(board).vulnerability
    if plain and plain != "?":
        stated = _VULNERABLE.get(plain)
        if stated is None:
            return Cell((None, None), (Finding("error", "unreadable", text or "", "Vulnerable"),))
        if by_number is None or stated is by_number:
            return Cell((stated, Said.STATED))
        finding = Finding(
            "warning",
            "vulnerability_not_of_board",
            text or "",
            "Vulnerable",
            params={"board": board, "stated": stated, "by_board": by_number},
        )
        return Cell((stated, Said.STATED), (finding,))
    if text is None and before is not None:
        return Cell((before, Said.STATED))
    return Cell((by_number, None if by_number is None else Said.BOARD))


def read_dealer(text: str) -> Seat | None:
    """A Dealer tag; nothing where it says nothing readable (no score depends on it)."""
    return _SEATS.get(text.strip().lstrip("^").upper())


_LETTERS = {
    "en": {"NT": "NT", "N": "NT", "S": "S", "H": "H", "D": "D", "C": "C"},
    "fr": {"SA": "NT", "NT": "NT", "P": "S", "C": "H", "K": "D", "T": "C"},
}
