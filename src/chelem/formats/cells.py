"""The cells of results CSV, each read to a value and what is wrong with it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from chelem.errors import NotationError, UnreadableError
from chelem.formats.records import Said
from chelem.score.board import Board
from chelem.terms import alphabets as abc
from chelem.terms.contract import BOOK, CONTRACTS, TRICKS, Contract
from chelem.terms.notation import parse_entry, relative_text
from chelem.terms.result import PASSED_OUT, PassedOut, played
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = [
    "Cell",
    "Finding",
    "expectation",
    "read_board",
    "read_deal",
    "read_room",
    "read_score",
    "read_vulnerability",
    "refuse_french_notrump",
]


class Finding(NamedTuple):
    """What is wrong with a cell: a problem that does not know yet where it stands."""

    severity: str
    code: str
    text: str
    field: str = ""
    column: int = 1
    other_language: str | None = None
    params: dict[str, object] = {}  # noqa: RUF012 - never changed, a fresh one where filled

    @classmethod
    def of(cls, error: NotationError, text: str, field: str = "") -> Finding:
        """The finding that a refused notation is."""
        params: dict[str, object] = {"reason": error.code}
        if error.suggestions:
            params["suggestions"] = error.suggestions
        other = error.params.get("other_language")
        return cls(
            "error",
            error.kind,
            text,
            field,
            min(error.column, len(text) + 1),
            str(other) if other else None,
            params,
        )


class Cell(NamedTuple):
    """A value, ``None`` where there is none, and the findings."""

    value: Any
    findings: tuple[Finding, ...] = ()


_EXPECTED = {
    "contract": "cell_contract",
    "declarer": "cell_declarer",
    "vul": "cell_vulnerability",
    "vulnerable": "cell_vulnerability",
    "result": "cell_result",
    "score": "cell_score",
    "board": "board",
    "kind": "kind",
    "adjust": "adjust",
}
"""What belongs into a column or tag; ``cell_…`` by the letters of the file, not of the reader."""


def expectation(field: str, code: str, lang: str) -> dict[str, tuple[str, ...]]:
    """The ``expected`` of a finding that could not be read or cannot be; *lang* the file's letters."""
    name = _EXPECTED.get(field.lower()) if code in ("unreadable", "impossible") else None
    if name is None:
        return {}
    return {"expected": (f"{name}_{lang}" if name.startswith("cell_") else name,)}


_NUMBER = re.compile(r"([0-9]{1,9})(?:[.,]0+)?")
_POINTS = re.compile(r"([+-]?)\s*([0-9]{1,3}(?:[ .,'][0-9]{3})+|[0-9]{1,9})(?:[.,]0+)?")
_RELATIVE = re.compile(r"=|([+-])\s*([0-9]{1,2})(?:[.,]0+)?")
_SIGNS = str.maketrans({"−": "-", "–": "-", "\xa0": " ", "\u202f": " ", "\u2009": " "})
_ROOMS = {
    **dict.fromkeys(("open", "o", "ouverte", "ouvert", "salle ouverte", "open room"), "open"),
    **dict.fromkeys(
        ("closed", "c", "f", "fermée", "fermee", "fermé", "salle fermée", "closed room"), "closed"
    ),
}
# Typed, "3SA" is understood in English too; in a file it tells that the file is French.
_FRENCH_NOTRUMP = re.compile(r"[1-7]\s*SA(?![a-z])", re.IGNORECASE)
_UNKNOWN = ("", "-", "--", "?")


def read_board(text: str) -> Cell:
    """A board number, 1 or more."""
    read = _NUMBER.fullmatch(text)
    if read is None:
        code = "unreadable" if text else "board_missing"
        return Cell(None, (Finding("error", code, text),))
    number = int(read.group(1))
    if number < 1:
        return Cell(None, (Finding("error", "impossible", text),))
    return Cell(number)


def read_score(text: str) -> Cell:
    """Points of a side, signed: ``-1 430``, ``1,430``, ``620.0`` as spreadsheets write them."""
    read = _POINTS.fullmatch(text.translate(_SIGNS).strip())
    if read is None:
        return Cell(None, (Finding("error", "unreadable", text),))
    digits = re.sub(r"[^0-9]", "", read.group(2))
    return Cell(-int(digits) if read.group(1) == "-" else int(digits))


def read_room(text: str) -> Cell:
    """``open`` or ``closed``; nothing where nothing is said."""
    if not text:
        return Cell(None)
    room = _ROOMS.get(text.lower())
    if room is None:
        return Cell(None, (Finding("warning", "room_unreadable", text),))
    return Cell(room)


def read_vulnerability(text: str, board: int, side: Side | None, lang: str) -> Cell:
    """``(vulnerability, said)`` of a row: its own word, else the board's number (Law 2).

    ``v`` and ``nv`` speak of *side*, declarer's. An unknown word is an error and leaves the
    vulnerability unknown: nobody is taken for not vulnerable.
    """
    by_number = Board(board).vulnerability
    if not text:
        return Cell((by_number, Said.BOARD))
    token = abc.VULNERABILITY_TOKENS.get(text.lower())
    if token is None:
        token = abc.VULNERABILITIES[lang].get(text.lower())
    if token is None:
        return Cell((None, None), (Finding("error", "unreadable", text),))
    if isinstance(token, bool):
        if side is None:
            return Cell((None, None), (Finding("error", "declarer_missing", text),))
        own = Vulnerability.NS if side is Side.NS else Vulnerability.EW
        stated = by_number & ~own | (own if token else Vulnerability.NONE)
    else:
        stated = token
    if stated is by_number:
        return Cell((stated, Said.STATED))
    finding = Finding(
        "warning",
        "vulnerability_not_of_board",
        text,
        params={"board": board, "stated": stated, "by_board": by_number},
    )
    return Cell((stated, Said.STATED), (finding,))


def read_deal(contract: str, declarer: str, tricks: str, lang: str, relative: bool) -> Cell:
    """What became of the deal, from its three cells.

    *relative*: results are written relatively somewhere in the file, so that a bare number below 6
    may be a ``+1`` that a spreadsheet spoiled (``unclear_result``). A result that says neither
    contract nor tricks is nothing; one that says only the contract is ``result_missing``.
    """
    if contract in _UNKNOWN:
        return Cell(None)
    try:
        bid, seat, count = _contract(contract, lang)
    except NotationError as error:
        return Cell(None, (Finding.of(error, contract, "contract"),))
    if bid is None:
        return Cell(PASSED_OUT)
    findings: list[Finding] = []
    if declarer not in _UNKNOWN:
        named = _seat(declarer, lang)
        if isinstance(named, Finding):
            return Cell(None, (named,))
        if seat is not None and named is not seat:
            return Cell(None, (Finding("error", "contradiction", declarer, "declarer"),))
        seat = named
    if tricks in _UNKNOWN:
        if count is not None:
            return Cell(played(bid, seat, count))
        return Cell(None, (Finding("warning", "result_missing", contract, "result"),))
    read = _tricks(bid, tricks, lang, relative, findings)
    if read is None:
        return Cell(None, tuple(findings))
    if count is not None and count != read:
        return Cell(None, (Finding("error", "contradiction", tricks, "result"),))
    return Cell(played(bid, seat, read), tuple(findings))


def _contract(text: str, lang: str) -> tuple[Contract | None, Seat | None, int | None]:
    """A contract cell: the contract (``None``: passed out), and declarer and tricks if it has them."""
    known = _QUICK[lang].get(text)
    if known is not None:
        return known, None, None
    refuse_french_notrump(text, lang)
    try:
        result = parse_entry(text, lang).result
    except NotationError as error:
        try:
            # With a result it is a whole line, so that the other language can be told as well.
            result = parse_entry(f"{text} =", lang).result
        except NotationError as second:
            raise second if "other_language" in second.params else error from None
        if isinstance(result, PassedOut):
            return None, None, None
        return result.contract, result.declarer, None
    if isinstance(result, PassedOut):
        return None, None, None
    return result.contract, result.declarer, result.tricks


def refuse_french_notrump(text: str, lang: str) -> None:
    """Raise ``unreadable`` where an English text says ``SA``: its ``C`` may be a *cœur* then."""
    foreign = _FRENCH_NOTRUMP.search(text) if lang == "en" else None
    if foreign is not None:
        at = foreign.start() + 1
        raise UnreadableError("unreadable", text, at, ("denomination",), other_language="fr")


def _seat(text: str, lang: str) -> Seat | Finding:
    low = text.lower()
    seat = abc.SEATS[lang].get(low)
    if seat is not None:
        return seat
    other = "en" if lang == "fr" else "fr"
    elsewhere = other if low in abc.SEATS[other] else None
    return Finding("error", "unreadable", text, "declarer", other_language=elsewhere)


def _tricks(
    bid: Contract, text: str, lang: str, relative: bool, findings: list[Finding]
) -> int | None:
    """The tricks that a result cell tells; ``None`` with a finding where it tells none."""
    plain = text.translate(_SIGNS).lower()
    if plain in abc.JUST_MADE[lang]:
        return bid.needs
    read = _RELATIVE.fullmatch(plain)
    if read is not None:
        tricks = bid.needs + (int(read.group(1) + read.group(2)) if read.group(1) else 0)
    else:
        for word in abc.TRICK_WORDS[lang]:
            if plain.endswith(word):
                plain, relative = plain.removesuffix(word).strip(), False
                break
        number = _NUMBER.fullmatch(plain)
        if number is None:
            other = "en" if lang == "fr" else "fr"
            elsewhere = other if plain in abc.JUST_MADE[other] else None
            findings.append(Finding("error", "unreadable", text, "result", 1, elsewhere))
            return None
        tricks = int(number.group(1))
        if tricks < BOOK:
            severity = "error" if relative else "warning"
            findings.append(
                Finding(
                    severity,
                    "unclear_result",
                    text,
                    "result",
                    params={"tricks": tricks, "relative": f"+{tricks}"},
                )
            )
            if relative:
                return None
    if not 0 <= tricks <= TRICKS:
        findings.append(
            Finding(
                "error",
                "impossible",
                text,
                "result",
                params={
                    "reason": "result_impossible",
                    "most": relative_text(TRICKS - bid.needs),
                    "least": relative_text(-bid.needs),
                },
            )
        )
        return None
    return tricks


_QUICK = {
    lang: {
        f"{bid.level}{letter}{cross}": bid
        for bid in CONTRACTS
        for letter in (abc.LETTERS[lang][bid.denomination], abc.SYMBOLS.get(bid.denomination, ""))
        if letter
        for cross in {
            bid.doubling.value,
            bid.doubling.value.lower(),
            f" {bid.doubling.value}".rstrip(),
        }
    }
    for lang in abc.LANGUAGES
}
