"""One result as a file states it, whatever the file: the common ground of all readers.

A reader turns a file into ``(records, problems)``: an iterator of :class:`Record` and a list that
fills while it is read. Nothing is lost on the way: a row that cannot be read is a problem, a row that
can be read in part is a record and a problem. What a record is worth is not said here.

A new format needs one module with a function like those of ``csv`` and ``pbn`` and one line in
``formats.detect``; nothing that reads records has to change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeAlias

from chelem.errors import Problem
from chelem.terms.adjusted import Kind, Penalty
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import Seat, Vulnerability

__all__ = ["NOTHING", "PLAIN", "Bytes", "Findings", "Part", "Progress", "Read", "Record", "Said"]


class Part(Enum):
    """What of a file a record was."""

    ROW = "row"
    """A row of a results file."""
    GAME = "game"
    """A game of a PBN file."""
    TABLE = "table"
    """A row of a PBN game's ScoreTable: the board's other results, the game's own among them."""


class Said(Enum):
    """Where a vulnerability comes from."""

    STATED = "stated"
    """The file says it: tag or column."""
    BOARD = "board"
    """The file is silent; it follows from the board's number (Law 2)."""


PLAIN = Kind()
"""The kind of a row that is what it looks like: no ruling, no sub-field."""
NOTHING: Mapping[str, str] = MappingProxyType({})


class Record(NamedTuple):
    """One result at one table, as the file states it.

    A tuple, since a file may hold a million of them; ``None`` (or an empty text) is "not said".

    ``result``         what became of the deal; ``None`` where the file does not say it readably.
                       Its declarer is ``None`` where the file names none.
    ``score``          North-South's points as stated, whoever's view the file took
    ``score_ew``       East-West's, only where the file states both and they do not mirror
    ``vulnerability``  the vulnerable sides, never guessed; ``said`` tells where it comes from
    ``kind``           the director's ruling and the sub-field, if any
    ``contract``, ``declarer``, ``tricks``, ``points``  the texts of the file, for messages
    ``round``, ``table``, ``ns``, ``ew``  as written, without spaces around
    ``room``           ``open`` or ``closed``; ``home_ns_room`` likewise, where the home team sits NS
    ``times``          how many tables had this result (PBN's Multiplicity), 1 or more
    ``board``          1 or more; ``None`` only in a PBN game without a readable number
    ``whole``          False for a PBN game whose ScoreTable follows: its result is among those rows
    ``line``           where the row or game begins; ``score_line`` where its score stands
    ``extra``          everything else by its own name: unknown columns, the other tags
    """

    source: str
    line: int
    board: int | None
    result: Played | PassedOut | None
    score: int | None
    vulnerability: Vulnerability | None
    said: Said | None
    kind: Kind = PLAIN
    section: str | None = None
    session: str | None = None
    round: str | None = None
    table: str | None = None
    room: str | None = None
    ns: str | None = None
    ew: str | None = None
    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    points: str = ""
    score_line: int = 0
    score_ew: int | None = None
    match: str | None = None
    home: str | None = None
    away: str | None = None
    home_ns_room: str | None = None
    ns_names: tuple[str, ...] = ()
    ew_names: tuple[str, ...] = ()
    dealer: Seat | None = None
    lead: str = ""
    note: str = ""
    adjust: tuple[Penalty, ...] = ()
    times: int = 1
    part: Part = Part.ROW
    whole: bool = True
    extra: Mapping[str, str] = NOTHING

    @property
    def where(self) -> str:
        """``file:line`` of the row or game."""
        return f"{self.source}:{self.line}"

    @property
    def score_where(self) -> str:
        """``file:line`` of the stated score."""
        return f"{self.source}:{self.score_line or self.line}"


class Bytes(Protocol):
    """Anything that bytes can be read from: an open file, standard input, an upload."""

    def read(self, size: int = -1, /) -> bytes:
        """The next *size* bytes, fewer only at the end; all that is left with -1."""


class Findings(list[Problem]):
    """The problems of one file. Of one code at most a thousand are told one by one.

    Beyond that they are counted, so that a file of a million bad rows costs no memory, and
    :meth:`close` tells their number (``more_alike``).
    """

    def __init__(self, problems: Iterable[Problem] = ()) -> None:
        super().__init__()
        self._counts: dict[str, int] = {}
        self._first: dict[str, Problem] = {}
        for problem in problems:
            self.append(problem)

    def append(self, problem: Problem) -> None:
        """Add a finding, or count it."""
        count = self._counts[problem.code] = self._counts.get(problem.code, 0) + 1
        if count <= _TOLD:
            super().append(problem)
        else:
            self._first.setdefault(problem.code, problem)

    def close(self) -> None:
        """Tell what was only counted."""
        for code, problem in self._first.items():
            count = self._counts[code] - _TOLD
            super().append(
                Problem(problem.severity, "more_alike", problem.where, alike=code, count=count)
            )
        self._first = {}


_TOLD = 1000


Progress: TypeAlias = Callable[[int], None]
"""Called now and then with the number of bytes read so far."""
Read: TypeAlias = tuple[Iterator[Record], list[Problem]]
"""What a reader returns. The problems (:class:`Findings`) are complete when the records are exhausted."""
