"""Results as people type them, one a line: scores, contracts, rulings. One bad line stops no other."""

from __future__ import annotations

import re
from dataclasses import dataclass

from chelem.compare.judge import possible_scores
from chelem.compare.options import Options
from chelem.desk.compare import entry_of
from chelem.errors import BridgeError, MissingError, NotationError, UnreadableError
from chelem.event.entry import Entry
from chelem.formats.records import Record
from chelem.score.board import Board
from chelem.score.situation import settle
from chelem.terms.adjusted import Kind
from chelem.terms.arguments import read_points
from chelem.terms.kind import parse_kind, write_kind
from chelem.terms.notation import parse_entry, write_result
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import Side, Vulnerability

__all__ = ["MOST_LINES", "MOST_RESULTS", "Typed", "read_cell", "read_lines", "write_cell"]

MOST_LINES = 200
"""Lines that one page compares."""
MOST_RESULTS = 2_000
"""Results that they may stand for."""

_TIMES = re.compile(r"\s*(?:×|(?<=[\d)])\s*[x*])\s*(\d{1,4})\s*$", re.IGNORECASE)
_SCORE = re.compile(
    r"(?P<before>NS|E[OW])?\s*(?P<points>[-+−–]?\s?\d[\d,  \u202f]*)\s*(?P<after>NS|E[OW])?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[-+−–]?\d+")
_RULING = re.compile(
    r"\s*(?:A\s*[-+−–\d].*|AT|NP!?|LP|SO|PH|[WS]\s+\d.*)(?:@\s*\w+)?\s*", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Typed:
    """One line: its ``number`` from 1, its ``text``, how many ``times`` it counts, and what it says.

    Exactly one of ``entry`` and ``error`` is not ``None``.
    """

    number: int
    text: str
    times: int
    entry: Entry | None
    error: BridgeError | None


def read_lines(
    text: str, board: int | None, vulnerability: Vulnerability | None, lang: str
) -> list[Typed]:
    """The results of one board, one a line (``;`` and tabs part lines too).

    A line is a score of North-South (``620``, ``-100``, ``EO 100``), a result in the notation of
    *lang* with its declarer (``4P= N``), or a ruling (``A6040``); ``×3`` at its end says three times.
    Several scores may stand on one line.
    """
    parts = [part.strip() for part in re.split(r"[\n\r;\t]+", text)]
    cells = [cell for part in parts if part for cell in _cells(part)]
    if len(cells) > MOST_LINES:
        raise UnreadableError("comparing.too_many_lines", text[:40], 1, most=MOST_LINES)
    found = []
    total = 0
    for number, cell in enumerate(cells, 1):
        times, bare = 1, cell
        repeated = _TIMES.search(cell)
        try:
            if repeated is not None:
                times, bare = int(repeated.group(1)), cell[: repeated.start()]
            total += times
            if not times or total > MOST_RESULTS:
                raise UnreadableError("comparing.times", cell, 1, most=MOST_RESULTS)
            entry = read_cell(bare, str(number), board, vulnerability, lang)
            found.append(Typed(number, cell, times, entry, None))
        except BridgeError as error:
            found.append(Typed(number, cell, times, None, error))
    return found


def _cells(part: str) -> list[str]:
    """*part* as one cell, or as several where it is a row of scores: ``620 170 -100``."""
    pieces = part.split()
    if len(pieces) < 2 or not all(_NUMBER.fullmatch(piece) for piece in pieces):
        return [part]
    try:
        whole = read_points(part)
    except NotationError:
        return pieces
    return [part] if len(pieces[1]) == 3 and _possible(whole) else pieces


def _possible(points: int) -> bool:
    return any(points in possible_scores(each) for each in _ALL)


_ALL = tuple(Vulnerability.from_token(token) for token in ("none", "ns", "ew", "both"))


def read_cell(
    text: str, where: str, board: int | None, vulnerability: Vulnerability | None, lang: str
) -> Entry:
    """One result; *where* names it in messages. Raises a :class:`~chelem.errors.NotationError`.

    *board* says who is vulnerable, else *vulnerability*; with neither a contract counts as not
    vulnerable and a score may be any that some board knows.
    """
    known = Board(board).vulnerability if board is not None else vulnerability
    record = Record(where, 0, board or 1, None, None, known, None)
    score = _SCORE.fullmatch(text.strip())
    if score is not None:
        record = record._replace(score=_points(score, text))
    elif _RULING.fullmatch(text):
        record = record._replace(kind=parse_kind(text, lang))
        if record.vulnerability is None:
            record = record._replace(vulnerability=Vulnerability.NONE)
    else:
        record = _played(record, text, board, vulnerability, lang)
    entry = entry_of(record, Options(), [])
    assert entry is not None
    return entry


def _points(score: re.Match[str], text: str) -> int:
    before, after = score.group("before"), score.group("after")
    if before and after:
        raise UnreadableError("number_unreadable", text, 1, ("number",))
    points = read_points(score.group("points"))
    return -points if (before or after or "NS").upper() in ("EO", "EW") else points


def _played(
    record: Record,
    text: str,
    board: int | None,
    vulnerability: Vulnerability | None,
    lang: str,
) -> Record:
    situation = settle(parse_entry(text, lang), board, vulnerability)
    result = situation.result
    if isinstance(result, PassedOut):
        return record._replace(result=result)
    if result.declarer is None:
        raise MissingError(
            "comparing.declarer_missing",
            text,
            len(text.rstrip()) + 1,
            ("declarer",),
            (f"{text.rstrip()} N", f"{text.rstrip()} E"),
        )
    sides = situation.vulnerability
    if sides is None:
        own = Vulnerability.NS if result.declarer.side is Side.NS else Vulnerability.EW
        sides = own if situation.vulnerable else Vulnerability.NONE
    return record._replace(result=result, vulnerability=sides)


def write_cell(entry: Entry, lang: str) -> str:
    """*entry* as a line of *lang* that reads back as the same."""
    if entry.kind != Kind():
        return write_kind(entry.kind, lang)
    if isinstance(entry.result, Played | PassedOut):
        return write_result(entry.result, lang)
    return str(entry.points)
