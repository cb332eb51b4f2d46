"""The notation that people type: ``4Sx-2 N v``, ``#12 4♠ X −2``, ``3SA+1 S``, ``passe général``.

``[#board] level denomination [x|xx] [result] [declarer] [vulnerability]``; after the denomination
in any order, upper or lower case, with or without spaces. A word standing alone is tried whole
first; a text that still has more than one reading is refused, and the readings are named.

:func:`parse_result` and :func:`parse_entry` read, :func:`write_result` and :func:`write_entry`
write what they read.
"""

from __future__ import annotations

import re
from functools import cache

from chelem.errors import (
    ImpossibleError,
    MissingError,
    NotationError,
    TermError,
    UnclearError,
    UnreadableError,
)
from chelem.terms import alphabets as abc
from chelem.terms.arguments import MOST_DIGITS
from chelem.terms.contract import CONTRACTS, LEVELS, TRICKS, Contract
from chelem.terms.entry import Entry
from chelem.terms.reading import Reading, clean, readings
from chelem.terms.result import PASSED_OUT, PassedOut, played
from chelem.terms.table import Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.result import DealResult

__all__ = [
    "LONGEST",
    "parse_entry",
    "parse_result",
    "relative_text",
    "write_contract",
    "write_entry",
    "write_result",
]

REMEMBERED = 65_536
"""Texts that :func:`parse_result` remembers before it begins anew with an uncommon one."""

LONGEST = 200
"""Characters a typed line may have; a longer one is unreadable."""

_HEAD = re.compile(r"[\s\0]*(?:#\s*([0-9]+)\s*)?(?:([0-9]+)\s*)?")
_BOARD = re.compile(r"#\s*([0-9]+)")


@cache
def parse_result(text: str, lang: str = "en") -> DealResult:
    """The result that *text* says, in the letters of *lang* (``fr`` or ``en``).

    Raises one of the :class:`~chelem.errors.NotationError` kinds, which names the column and what
    was expected there. What was read is remembered: the common spellings, of which there are about
    a quarter of a million, and up to :data:`REMEMBERED` texts with others among them.
    """
    try:
        quick = _QUICK[lang](text)
    except KeyError:
        raise TermError("language_unknown", text=lang) from None
    if quick is not None:
        head, result, seat = quick.groups()
        contract = _HEADS[lang].get(head)
        if contract is not None:
            tricks = contract.needs if result == "=" else contract.needs + int(result)
            if 0 <= tricks <= TRICKS:
                return played(contract, _QUICK_SEATS[lang][seat], tricks)
    if parse_result.cache_info().currsize >= REMEMBERED:
        # No order of use is kept up: a text seen before costs half, and files repeat theirs soon.
        parse_result.cache_clear()
    return parse_entry(text, lang).result


def parse_entry(text: str, lang: str = "en") -> Entry:
    """All that *text* says: the result, the board after ``#``, who was vulnerable.

    Raises one of the :class:`~chelem.errors.NotationError` kinds. Where *text* cannot be read in
    *lang* but can in the other language, that reading is among the error's suggestions, written
    in the letters of *lang*. :class:`~chelem.errors.TermError` (``language_unknown``) for a language
    that is not spoken here.
    """
    if lang not in abc.LANGUAGES:
        raise TermError("language_unknown", text=lang)
    try:
        return _parse(text, lang)
    except UnreadableError as error:
        other = "en" if lang == "fr" else "fr"
        try:
            elsewhere = _parse(text, other)
        except NotationError:
            raise error from None
        error.suggestions = (write_entry(elsewhere, lang), *error.suggestions)
        error.params["other_language"] = other
        raise


def _parse(text: str, lang: str) -> Entry:
    if len(text) > LONGEST:
        raise UnreadableError("too_long", text[:LONGEST] + "…", LONGEST + 1, longest=LONGEST)
    low = clean(text)
    passed = _passed_out(text, low, lang)
    if passed is not None:
        return passed
    head = _HEAD.match(low)
    assert head is not None  # every part of it is optional
    level_text = head.group(2)
    if level_text is None:
        _no_level(text, low, head.end(), lang)
    level_at = head.start(2)
    if head.group(1) is not None:
        _check_board(text, head.group(1), head.start(1))
    if int(level_text) not in LEVELS:
        raise ImpossibleError(
            "level_impossible", text, level_at + 1, ("level",), level=int(level_text)
        )
    found, stopped_at, expected = readings(low, head.end(), lang)
    valid = [reading for reading in found if not reading.twice]
    if not found:
        shown = text[stopped_at:].split()
        raise UnreadableError(
            "unreadable",
            text,
            stopped_at + 1,
            expected,
            _in_tricks(text, shown, stopped_at, lang),
            read=shown[0] if shown else "",
        )
    if not valid:
        _said_twice(text, found[0])
    entries: dict[Entry, None] = {}
    board = None if head.group(1) is None else int(head.group(1))
    for reading in valid:
        entry = _entry(text, int(level_text), board, reading, lang)
        entries[entry] = None
    if len(entries) > 1:
        named = tuple(write_entry(entry, lang) for entry in entries)
        raise UnclearError("unclear", text, valid[0].column, (), named, readings=named)
    return next(iter(entries))


def _passed_out(text: str, low: str, lang: str) -> Entry | None:
    rest, board = low, None
    said = _BOARD.search(low)
    if said is not None:
        rest = low[: said.start()] + " " + low[said.end() :]
        board = int(said.group(1))
    words = rest.split()
    vulnerability: Vulnerability | bool | None = None
    if len(words) > 1 and words[-1] in abc.VULNERABILITIES[lang]:
        vulnerability = abc.VULNERABILITIES[lang][words[-1]]
        words.pop()
    if " ".join(words) not in abc.PASSES[lang]:
        return None
    if said is not None:
        _check_board(text, said.group(1), said.start(1))
    return Entry(PASSED_OUT, board, vulnerability, text)


def _entry(text: str, level: int, board: int | None, reading: Reading, lang: str) -> Entry:
    slots = reading.slots
    denomination = slots["denomination"]
    doubling = slots.get("doubling", _UNDOUBLED)
    plain = Contract(level, denomination, doubling)
    if "board" in slots:
        start = reading.starts["board"]
        _check_board(text, str(slots["board"]), start)
        if board is not None:
            raise UnclearError("twice_board", text, start + 1, (), ())
        board = slots["board"]
    if "result" not in slots:
        end = max(reading.ends["denomination"], reading.ends.get("doubling", 0))
        whole = text.rstrip()
        raise MissingError(
            "result_missing",
            text,
            len(whole) + 1,
            ("result",),
            (f"{whole[:end]}={whole[end:]}", f"{whole[:end]}-1{whole[end:]}"),
        )
    kind, count = slots["result"]
    tricks = count if kind == "tricks" else plain.needs + count
    if not 0 <= tricks <= TRICKS:
        start, end = reading.starts["result"], reading.ends["result"]
        nearest = TRICKS if tricks > TRICKS else 0
        nearest_text = (
            text[start:end].replace(str(count), str(nearest))
            if kind == "tricks"
            else relative_text(nearest - plain.needs)
        )
        code = "tricks_impossible" if kind == "tricks" else "result_impossible"
        raise ImpossibleError(
            code,
            text,
            start + 1,
            ("result",),
            (text[:start] + nearest_text + text[end:],),
            tricks=tricks,
            contract=plain,
            most=relative_text(TRICKS - plain.needs),
            least=relative_text(-plain.needs),
        )
    result = played(plain, slots.get("declarer"), tricks)
    return Entry(result, board, slots.get("vulnerability"), text)


def _check_board(text: str, digits: str, start: int) -> None:
    if len(digits) > MOST_DIGITS:
        raise UnreadableError("number_long", text, start + 1, ("board",), read=digits)
    if int(digits) < 1:
        raise ImpossibleError("board_impossible", text, start + 1, ("board",), board=int(digits))


def _no_level(text: str, low: str, at: int, lang: str) -> None:
    read = low[at:].split()
    if not low.replace("\0", " ").strip():
        raise UnreadableError("empty", text, 1, ("level", "pass"))
    if not read:
        raise UnreadableError("unreadable", text, at + 1, ("level", "pass"), read="")
    if read[0] in abc.PASSES[lang] and len(read) > 1:
        after = low.index(read[1], low.index(read[0], at) + len(read[0]))
        raise UnreadableError("pass_alone", text, after + 1, (), (text[:after].strip(),))
    raise UnreadableError(
        "level_missing", text, at + 1, ("level", "pass"), read=text[at:].split()[0]
    )


def _in_tricks(text: str, shown: list[str], at: int, lang: str) -> tuple[str, ...]:
    """For ``4S 10``, whose number could be tricks or overtricks: the text with the word behind it."""
    if not shown or not (shown[0].isascii() and shown[0].isdecimal()):
        return ()
    end = at + len(shown[0])
    head = text[:at].rstrip()
    said = f"{head} {shown[0]} {abc.TRICK_WORDS[lang][0]}{text[end:]}"
    try:
        _parse(said, lang)
    except NotationError:
        return ()
    return (said,)


def _said_twice(text: str, reading: Reading) -> None:
    slot, start, end, first = reading.twice[0]
    without = (text[: first[0]] + text[first[1] :], text[:start] + text[end:])
    raise UnclearError(
        f"twice_{slot}",
        text,
        start + 1,
        (),
        tuple(dict.fromkeys(" ".join(kept.split()) for kept in without)),
        first=text[first[0] : first[1]],
        second=text[start:end],
    )


def relative_text(relative: int) -> str:
    """``=``, ``+1``, ``-2``: tricks above or below the contract, in plain signs."""
    return f"{relative:+d}" if relative else "="


def write_contract(contract: Contract, lang: str = "en") -> str:
    """``4Sx`` or ``4Px``: a contract in the letters of *lang*."""
    letter = abc.LETTERS[lang][contract.denomination]
    return f"{contract.level}{letter}{abc.DOUBLING_LETTERS[contract.doubling]}"


def write_result(result: DealResult, lang: str = "en") -> str:
    """``4Sx-2 N``: a result in the notation of *lang*, which :func:`parse_result` reads back."""
    if isinstance(result, PassedOut):
        return abc.PASS_WORD[lang]
    written = write_contract(result.contract, lang) + relative_text(result.relative)
    if result.declarer is None:
        return written
    return f"{written} {abc.SEAT_LETTERS[lang][result.declarer]}"


def write_entry(entry: Entry, lang: str = "en") -> str:
    """A whole line in the notation of *lang*: ``#12 4Sx-2 N v``."""
    parts = [write_result(entry.result, lang)]
    if entry.board is not None:
        parts.insert(0, f"#{entry.board}")
    if entry.vulnerability is not None:
        parts.append(abc.VULNERABILITY_WORDS[lang][entry.vulnerability])
    return " ".join(parts)


# The common spellings, read by one expression; all others go the long way to the same result.
_UNDOUBLED = CONTRACTS[0].doubling
_QUICK = {
    "fr": re.compile(
        r"([1-7](?:SA|[PCKTpckt])[xX]{0,2}) ?(=|[+-][0-9]{1,2})(?: ?([NESO]))?"
    ).fullmatch,
    "en": re.compile(
        r"([1-7](?:NT|[SHDCshdc])[xX]{0,2}) ?(=|[+-][0-9]{1,2})(?: ?([NESW]))?"
    ).fullmatch,
}
_QUICK_SEATS = {
    lang: {None: None, **{letter: seat for seat, letter in letters.items()}}
    for lang, letters in abc.SEAT_LETTERS.items()
}
_HEADS = {
    lang: {
        f"{contract.level}{letter}{cross}": contract
        for contract in CONTRACTS
        for letter in {
            abc.LETTERS[lang][contract.denomination],
            abc.LETTERS[lang][contract.denomination].lower(),
        }
        for cross in {
            abc.DOUBLING_LETTERS[contract.doubling],
            abc.DOUBLING_LETTERS[contract.doubling].upper(),
        }
    }
    for lang in abc.LANGUAGES
}
