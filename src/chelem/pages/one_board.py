"""One board by every method at once: what each result earns, what another would have, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chelem.compare.alarms import against_field
from chelem.compare.awards import Award, BoardScore
from chelem.compare.field import Components, Number
from chelem.compare.methods import score_session
from chelem.compare.options import Options
from chelem.compare.traveller import Traveller, expected_of
from chelem.event.entry import Entry, row_of
from chelem.event.scoring import ComparedBoard
from chelem.pages.award import AwardPage, award_page
from chelem.pages.frequency import Bar, bars
from chelem.pages.traveller import TravellerRow, row_page
from chelem.score.board import Board
from chelem.score.contract import ns_score
from chelem.terms.adjusted import Kind
from chelem.terms.contract import TRICKS
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import BySide, Side, Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "METHODS",
    "Alternative",
    "BoardLine",
    "Earned",
    "OneBoardPage",
    "Said",
    "one_board_page",
]

METHODS = ("matchpoints", "butler", "cross-imps")
"""The methods that stand side by side."""

_PLAIN = Kind()
_NOBODY: BySide[str | None] = BySide(None, None)


@dataclass(frozen=True, slots=True)
class Said:
    """A result as it was said: the number of its line, how many times it counts."""

    number: int
    times: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Earned:
    """What a result earns its side by each method; ``half`` are matchpoints in units of 1 and ½."""

    matchpoints: Award
    half: Award
    butler: Award
    cross_imps: Award


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of the board; ``own`` marks the one that is looked at."""

    number: int
    times: int
    row: TravellerRow
    earned: Earned
    own: bool


@dataclass(frozen=True, slots=True)
class Alternative:
    """What the chosen line would have earned with ``points`` (its own side's) instead.

    ``result`` is how one gets them, where the board or the question says so; ``mine`` marks what it
    really had, ``tried`` what was asked about.
    """

    points: int
    result: Played | PassedOut | None
    earned: Earned
    mine: bool
    tried: bool


@dataclass(frozen=True, slots=True)
class OneBoardPage:
    """A board with all its results.

    ``results`` were compared, ``expected`` were to come; ``top`` in matchpoints and ``half_top`` in
    units of 1; ``datum`` North-South's (Butler), ``None`` where a board has none or several.
    ``stories`` are the chosen line's awards by :data:`METHODS`.
    """

    board: Board | None
    vulnerability: Vulnerability | None
    side: Side
    lines: tuple[BoardLine, ...]
    results: int
    expected: int
    top: Number | None
    half_top: Number | None
    datum: Number | None
    bars: tuple[Bar, ...]
    own: BoardLine
    alternatives: tuple[Alternative, ...]
    stories: tuple[AwardPage, ...]


def one_board_page(
    said: Sequence[Said],
    options: Options,
    *,
    board: int | None = None,
    vulnerability: Vulnerability | None = None,
    side: Side = Side.NS,
    own: int | None = None,
    expected: int | None = None,
    tried: Entry | None = None,
) -> OneBoardPage:
    """The page of the results *said*, at least one, seen by *side*.

    *own* is the number of the line that is looked at (the first if there is none of that number),
    *expected* how many results should have come, *tried* another result for that line. Of *options*
    those of every method count.
    """
    entries = [one.entry for one in said for _ in range(one.times)]
    starts, at = [], 0
    for one in said:
        starts.append(at)
        at += one.times
    chosen = next((i for i, one in enumerate(said) if one.number == own), 0)
    scores = _scored(entries, options, expected)
    plain = scores["matchpoints"]
    odd = against_field(
        [entry.result if entry.kind.ruling is None else None for entry in entries],
        [entry.points for entry in entries],
    )
    lines = []
    for i, (one, start) in enumerate(zip(said, starts, strict=True)):
        alarms = tuple(dict.fromkeys((*one.entry.alarms, *odd[start])))
        row = row_page(one.entry, plain.awards[start], alarms)
        lines.append(
            BoardLine(one.number, one.times, row, _earned(scores, start, side), i == chosen)
        )
    data = plain_datum(scores["butler"])
    known = None if board is None else Board(board)
    return OneBoardPage(
        known,
        vulnerability if known is None else known.vulnerability,
        side,
        tuple(lines),
        sum(1 for row in plain.traveller.rows if row.scored),
        plain.traveller.expected,
        plain.top,
        scores["half"].top,
        data,
        bars(plain),
        lines[chosen],
        tuple(_alternatives(entries, starts[chosen], options, side, expected, tried)),
        tuple(_stories(scores, starts[chosen], side, options)),
    )


def plain_datum(score: BoardScore[Entry]) -> Number | None:
    """North-South's datum of a board that is not fouled."""
    lines = score.data.get(None)
    return None if lines is None or lines.ns is None or len(score.data) > 1 else lines.ns.value


def _scored(
    entries: Sequence[Entry], options: Options, expected: int | None
) -> dict[str, BoardScore[Entry]]:
    rows = tuple([row_of(entry, _NOBODY) for entry in entries])
    traveller = Traveller(rows, expected_of(rows, expected or 0))
    found = {name: _by(name, traveller, options) for name in METHODS}
    found["half"] = score_session([traveller], options.changed(units=1))[0]
    return found


def _by(method: str, traveller: Traveller[Entry], options: Options) -> BoardScore[Entry]:
    [score] = score_session([traveller], options.changed(method=method, units=2))
    return score


def _earned(scores: dict[str, BoardScore[Entry]], at: int, side: Side) -> Earned:
    names = ("matchpoints", "half", "butler", "cross-imps")
    return Earned(*[scores[name].awards[at][side] for name in names])


def _stories(
    scores: dict[str, BoardScore[Entry]], at: int, side: Side, options: Options
) -> list[AwardPage]:
    stories = []
    for name in METHODS:
        score = scores[name]
        source = score.traveller.rows[at].source
        assert source is not None
        none: tuple[tuple[str, ...], ...] = tuple([() for _ in score.traveller.rows])
        board = ComparedBoard(None, None, source.board, source.vulnerability, score, score, none)
        stories.append(award_page(board, at, side, options.changed(method=name, units=2)))
    return stories


def _alternatives(
    entries: list[Entry],
    at: int,
    options: Options,
    side: Side,
    expected: int | None,
    tried: Entry | None,
) -> list[Alternative]:
    """Every other score of the board, a trick more or less of the own contract, and what was tried."""
    mine = entries[at]
    known: dict[int, Played | PassedOut | None] = {}
    for entry in (mine, *([] if tried is None else [tried]), *entries):
        if entry.points is not None:
            known[entry.points] = known.get(entry.points) or entry.result
    for result in _neighbours(mine):
        assert mine.vulnerability is not None
        known.setdefault(ns_score(result, mine.vulnerability), result)
    sign = 1 if side is Side.NS else -1
    found = []
    for points in sorted(known, key=lambda points: -sign * points):
        line: Components = ((1, points),)
        other = replace(mine, scores=BySide(line, line), kind=_PLAIN, points=points)
        scores = _scored([*entries[:at], other, *entries[at + 1 :]], options, expected)
        found.append(
            Alternative(
                sign * points,
                known[points],
                _earned(scores, at, side),
                points == mine.points,
                tried is not None and points == tried.points,
            )
        )
    return found


def _neighbours(entry: Entry) -> list[Played]:
    result = entry.result
    if not isinstance(result, Played) or entry.vulnerability is None or entry.points is None:
        return []
    return [
        Played(result.contract, result.declarer, tricks)
        for tricks in (result.tricks + 1, result.tricks - 1)
        if 0 <= tricks <= TRICKS
    ]
