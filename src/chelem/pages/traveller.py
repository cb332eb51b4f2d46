"""A traveller as page data: each result of a board with what it earned, in the order of the file."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.compare.awards import Award, BoardScore
from chelem.compare.field import Components, Number
from chelem.compare.options import Options
from chelem.event.entry import Entry
from chelem.event.scoring import ComparedBoard
from chelem.score.board import Board
from chelem.terms.adjusted import Component, NotPlayed, Split, Weighted
from chelem.terms.kind import write_kind
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import BySide, Seat, Vulnerability

__all__ = ["Part", "TravellerPage", "TravellerRow", "Troop", "row_page", "traveller_page"]


@dataclass(frozen=True, slots=True)
class Part:
    """A component of a weighted score: its weight, its result where it has one, NS's points."""

    weight: Number
    result: Played | PassedOut | None
    points: int


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """One result.

    ``kind``       ``played``, ``passed_out``, ``weighted``, ``split``, ``unknown``, or the code of an
                   artificial score or of what was not played (``A6040``, ``NP``)
    ``points``     North-South's points, ``points_ew`` East-West's where a split score makes them
                   another number; ``None`` where there are none or several
    ``parts``      the components of a weighted score, for each line
    ``awards``     what it earned; ``alarms`` codes of what is odd
    """

    where: str
    round: str | None
    table: str | None
    ns: str | None
    ew: str | None
    kind: str
    subfield: str | None
    result: Played | PassedOut | None
    points: int | None
    points_ew: int | None
    parts: BySide[tuple[Part, ...]] | None
    awards: BySide[Award]
    alarms: tuple[str, ...]
    lead: str
    note: str

    @property
    def declarer(self) -> Seat | None:
        """Who declared, where that was said."""
        return self.result.declarer if isinstance(self.result, Played) else None


@dataclass(frozen=True, slots=True)
class Troop:
    """A group of results compared with one another: ``rule`` as in ``compare/neuberg``."""

    subfield: str | None
    results: Number
    rule: str | None
    datum: Number | None


@dataclass(frozen=True, slots=True)
class TravellerPage:
    """A board's results.

    ``expected`` results for Neuberg, ``top`` the best that can be had (``None`` without one),
    ``datum`` the Butler datum of an unfouled board; ``troops`` the groups of a fouled one.
    """

    section: str | None
    session: str | None
    board: int
    dealer: Seat
    vulnerability: Vulnerability | None
    expected: int
    top: Number | None
    datum: Number | None
    troops: tuple[Troop, ...]
    rows: tuple[TravellerRow, ...]
    options: Options


def traveller_page(board: ComparedBoard, options: Options) -> TravellerPage:
    """The page data of *board*."""
    score = board.printed
    rows = []
    for row, awards, alarms in zip(score.traveller.rows, score.awards, board.alarms, strict=True):
        assert row.source is not None
        rows.append(row_page(row.source, awards, alarms, row.pairs))
    troops = _troops(score)
    whole = next((troop for troop in troops if troop.subfield is None), None)
    fouled = any(troop.subfield is not None for troop in troops)
    return TravellerPage(
        board.section,
        board.session,
        board.board,
        Board(board.board).dealer,
        board.vulnerability,
        score.traveller.expected,
        score.top,
        whole.datum if whole is not None else None,
        troops if fouled else (),
        tuple(rows),
        options,
    )


def _troops(score: BoardScore[Entry]) -> tuple[Troop, ...]:
    found = []
    for name, fields in score.fields.items():
        datum = score.data[name].ns if name in score.data else None
        group = score.groups.get(name)
        found.append(
            Troop(
                name,
                fields.ns.size,
                group.ns.rule if group is not None else None,
                datum.value if datum is not None else None,
            )
        )
    return tuple(found)


def row_page(
    entry: Entry,
    awards: BySide[Award],
    alarms: tuple[str, ...],
    pairs: BySide[str | None] | None = None,
) -> TravellerRow:
    """The page data of one result; *pairs* are the names that the ranking gives its contestants."""
    ruling = entry.kind.ruling
    parts = None
    points: int | None = entry.points
    points_ew: int | None = None
    if isinstance(ruling, Weighted):
        line = _parts(ruling, entry.scores.ns)
        parts = BySide(line, line)
    elif isinstance(ruling, Split):
        parts = BySide(
            _parts(ruling.sides.ns, entry.scores.ns), _parts(ruling.sides.ew, entry.scores.ew)
        )
    if entry.scores.ns != entry.scores.ew and len(entry.scores.ns) == len(entry.scores.ew) == 1:
        points = entry.scores.ns[0][1]
        points_ew = -entry.scores.ew[0][1]
        parts = None
    named = BySide(entry.ns, entry.ew) if pairs is None else pairs
    return TravellerRow(
        entry.where,
        entry.round,
        entry.table,
        named.ns,
        named.ew,
        kind_of(entry),
        entry.kind.subfield,
        entry.result if ruling is None else None,
        points,
        points_ew,
        parts,
        awards,
        alarms,
        entry.lead,
        entry.note,
    )


def kind_of(entry: Entry) -> str:
    """The word or code by which JSON and sheets name what the row is."""
    code = entry.code
    if code in ("artificial", "not_played"):
        ruling = entry.kind.ruling
        return ruling.why.value if isinstance(ruling, NotPlayed) else _code(entry)
    return "played" if code == "score_only" else code


def _code(entry: Entry) -> str:
    return write_kind(type(entry.kind)(entry.kind.ruling, None))


def _parts(weighted: Weighted, components: Components) -> tuple[Part, ...]:
    if len(components) != len(weighted.components):
        return ()
    said: tuple[Component, ...] = weighted.components
    return tuple(
        [
            Part(weight, part.result, points)
            for part, (weight, points) in zip(said, components, strict=True)
        ]
    )
