"""One result of an event: who met whom where, what came of it, and what counts."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.compare.traveller import UNSCORED, Row
from chelem.terms.adjusted import Adjusted, Kind, NotPlayed, Penalty
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import BySide, Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.compare.field import Components

__all__ = ["Entry", "row_of"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the event, whatever file it came from.

    ``scores``  North-South's points that count for each line, with weights; empty where nothing
                does: an artificial score, not played, nothing readable
    ``stated``  North-South's points as the file states them; ``points`` those that count where the
                row is one plain result
    ``ns``, ``ew``  numbers or names of the contestants as written; ``None`` where nobody sat there or
                nobody said
    ``alarms``  codes of what is odd about the row by itself
    """

    where: str
    board: int
    result: Played | PassedOut | None
    kind: Kind
    scores: BySide[Components] = UNSCORED
    points: int | None = None
    stated: int | None = None
    vulnerability: Vulnerability | None = None
    section: str | None = None
    session: str | None = None
    round: str | None = None
    table: str | None = None
    ns: str | None = None
    ew: str | None = None
    ns_names: tuple[str, ...] = ()
    ew_names: tuple[str, ...] = ()
    room: str | None = None
    match: str | None = None
    home: str | None = None
    away: str | None = None
    home_ns_room: str | None = None
    lead: str = ""
    note: str = ""
    adjust: tuple[Penalty, ...] = ()
    alarms: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """What the row is, in one word: ``played``, ``passed_out``, ``weighted``, ``split``,
        ``artificial``, ``not_played``, ``score_only`` or ``unknown``."""
        ruling = self.kind.ruling
        if ruling is not None:
            name = type(ruling).__name__
            return {
                "Adjusted": "artificial",
                "NotPlayed": "not_played",
                "Weighted": "weighted",
                "Split": "split",
            }[name]
        if isinstance(self.result, PassedOut):
            return "passed_out"
        if not self.scores.ns:
            return "unknown"
        return "score_only" if self.result is None else "played"


def row_of(entry: Entry, pairs: BySide[str | None]) -> Row[Entry]:
    """The traveller's row of *entry*, its contestants named by *pairs*."""
    ruling = entry.kind.ruling
    kept = ruling if isinstance(ruling, Adjusted | NotPlayed) else None
    return Row(entry.scores, kept, entry.kind.subfield, pairs, entry)
