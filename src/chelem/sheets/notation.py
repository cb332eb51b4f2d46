"""One line of a deals file: ``4Sx-2 N``, ``2H+1 NS honours S 100``, ``pass``.

The notation of a result (:mod:`chelem.terms.notation`) where a side may stand in place of
declarer's seat; then, in any order, ``honours SEAT 100|150`` and ``hcp SIDE POINTS``. ``#`` begins
a comment.
"""

from __future__ import annotations

import re

from chelem.errors import ImpossibleError, NotationError, TermError, UnclearError, UnreadableError
from chelem.sheets.deal import Deal, HighCards, Honours
from chelem.terms.alphabets import SEAT_LETTERS, SEATS
from chelem.terms.notation import parse_entry, write_result
from chelem.terms.reading import clean
from chelem.terms.result import PassedOut
from chelem.terms.table import Seat, Side, Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.entry import Entry
    from chelem.terms.result import DealResult

__all__ = ["parse_deal", "write_deal"]

SIDES = {
    "fr": {"ns": Side.NS, "eo": Side.EW, "ew": Side.EW, "nous": Side.NS, "eux": Side.EW},
    "en": {"ns": Side.NS, "ew": Side.EW, "we": Side.NS, "they": Side.EW},
}
SIDE_LETTERS = {"fr": {Side.NS: "NS", Side.EW: "EO"}, "en": {Side.NS: "NS", Side.EW: "EW"}}
_HONOURS = ("honours", "honors", "honneurs", "honneur", "honour", "honor")
_HIGH_CARDS = ("hcp", "ph")
_TAIL = re.compile(rf"(?<!\S)(?:{'|'.join((*_HONOURS, *_HIGH_CARDS))})(?!\S)")
_WORD = re.compile(r"\S+")
_ONE_SIDE = {Vulnerability.NS: Side.NS, Vulnerability.EW: Side.EW}


def parse_deal(text: str, lang: str = "en") -> Deal:
    """The deal that *text* says, in the letters of *lang*.

    Raises one of the :class:`~chelem.errors.NotationError` kinds, with the column in *text*.
    """
    body = text.partition("#")[0]
    low = clean(body)
    tail = _TAIL.search(low)
    head = body if tail is None else body[: tail.start()]
    result, side, said = _head(head, low, lang)
    honours, high_cards = (None, None) if tail is None else _tail(body, low, tail.start(), lang)
    try:
        return Deal(result, side, honours, high_cards, said=said)
    except TermError as error:
        column = len(head.rstrip()) + 1
        if error.code.startswith("sheets.honours") and tail is not None:
            column = tail.start() + 1
        raise ImpossibleError(error.code, body, column, (), (), **error.params) from None


def write_deal(deal: Deal, lang: str = "en") -> str:
    """A deal as a line of the deals file in the letters of *lang*; :func:`parse_deal` reads it."""
    written = write_result(deal.result, lang)
    if isinstance(deal.result, PassedOut):
        written = "P"
    elif deal.result.declarer is None and deal.side is not None:
        written += f" {SIDE_LETTERS[lang][deal.side]}"
    if deal.honours is not None:
        word = "honneurs" if lang == "fr" else "honours"
        holder = deal.honours.holder
        letters = (
            SEAT_LETTERS[lang][holder] if isinstance(holder, Seat) else SIDE_LETTERS[lang][holder]
        )
        written += f" {word} {letters} {deal.honours.points}"
    if deal.high_cards is not None:
        word = "ph" if lang == "fr" else "hcp"
        side = SIDE_LETTERS[lang][deal.high_cards.side]
        written += f" {word} {side} {deal.high_cards.points}"
    return written


def _head(
    head: str, low: str, lang: str
) -> tuple[DealResult, Side | None, Vulnerability | bool | None]:
    """The result, the side that stands in the declarer's place, and what was said of who is red."""
    words = [
        (match, SIDES[lang][match.group()])
        for match in _WORD.finditer(low[: len(head)])
        if match.group() in SIDES[lang]
    ]
    if len(words) == 1:
        match, side = words[0]
        without = head[: match.start()] + " " * len(match.group()) + head[match.end() :]
        entry = _entry(without, head, lang)
        if isinstance(entry.result, PassedOut) or entry.result.declarer is None:
            return entry.result, side, entry.vulnerability
    entry = _entry(head, head, lang)
    result, said = entry.result, entry.vulnerability
    if isinstance(result, PassedOut) or result.declarer is not None:
        return result, None, said
    if isinstance(said, Vulnerability) and said in _ONE_SIDE:
        return result, _ONE_SIDE[said], None
    raise UnreadableError("sheets.side_missing", head, len(head.rstrip()) + 1, ("declarer", "side"))


def _entry(text: str, shown: str, lang: str) -> Entry:
    try:
        return parse_entry(text, lang)
    except NotationError as error:
        error.text = shown
        raise


def _tail(text: str, low: str, start: int, lang: str) -> tuple[Honours | None, HighCards | None]:
    """What stands after the result: the award for honours, the high-card points."""
    words = list(_WORD.finditer(low, start))
    honours: Honours | None = None
    high_cards: HighCards | None = None
    at = 0
    while at < len(words):
        word = words[at]
        if word.group() in _HONOURS:
            if honours is not None:
                raise UnclearError("sheets.honours_twice", text, word.start() + 1)
            holder, points = _holder_and_points(text, low, words, at, lang)
            honours = Honours(holder, points)
        elif word.group() in _HIGH_CARDS:
            if high_cards is not None:
                raise UnclearError("sheets.high_cards_twice", text, word.start() + 1)
            holder, points = _holder_and_points(text, low, words, at, lang)
            side = holder.side if isinstance(holder, Seat) else holder
            high_cards = HighCards(side, points)
        else:
            raise UnreadableError(
                "unreadable", text, word.start() + 1, ("end",), read=_original(text, word)
            )
        at += _PARTS
    return honours, high_cards


_PARTS = 1 + 1 + 1
"""A word of the tail, whose it is, how much."""


def _holder_and_points(
    text: str, low: str, words: list[re.Match[str]], at: int, lang: str
) -> tuple[Seat | Side, int]:
    given = words[at + 1 : at + _PARTS]
    end = len(low.rstrip()) + 1
    if not given:
        raise UnreadableError("unreadable", text, end, ("declarer", "side"), read="")
    if len(given) > 1 and _is_number(given[0].group()):
        given = given[::-1]
    holder = _holder(given[0].group(), lang)
    if holder is None:
        raise UnreadableError(
            "unreadable",
            text,
            given[0].start() + 1,
            ("declarer", "side"),
            read=_original(text, given[0]),
        )
    if len(given) == 1:
        raise UnreadableError("unreadable", text, end, ("points",), read="")
    digits = given[1].group()
    if not _is_number(digits):
        raise UnreadableError(
            "unreadable", text, given[1].start() + 1, ("points",), read=_original(text, given[1])
        )
    return holder, int(digits)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 6


def _holder(word: str, lang: str) -> Seat | Side | None:
    return SEATS[lang].get(word) or SIDES[lang].get(word)


def _original(text: str, match: re.Match[str]) -> str:
    return text[match.start() : match.end()]
