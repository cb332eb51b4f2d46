"""Which rows of an event look wrong, and why: codes for each row, a finding with its reasons for each.

Nothing is corrected: a person looks at the slip and decides.
"""

from __future__ import annotations

from chelem.compare.alarms import against_field
from chelem.compare.traveller import Traveller
from chelem.errors import Problem
from chelem.event.entry import Entry
from chelem.terms.adjusted import NotPlayed
from chelem.terms.result import Played

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from chelem.compare.traveller import Row

__all__ = ["alarms_of"]


def alarms_of(
    boards: Sequence[Traveller[Entry]], problems: list[Problem]
) -> list[tuple[tuple[str, ...], ...]]:
    """For each board and row the codes of its alarms; *problems* gets a finding for each."""
    found = [[list(_own(row)) for row in board.rows] for board in boards]
    busy = _two_boards_at_once(boards)
    for at, board in enumerate(boards):
        entries = [row.source for row in board.rows]
        odd = against_field(
            [e.result if e is not None and e.kind.ruling is None else None for e in entries],
            [e.points if e is not None else None for e in entries],
        )
        scored = [i for i, row in enumerate(board.rows) if row.scored]
        twice = _twice(board)
        for i in range(len(board.rows)):
            found[at][i] += [code for code in odd[i] if code not in found[at][i]]
            if len(scored) == 1 and scored == [i] and len(boards) > 1 and board.expected > 1:
                found[at][i].append("lonely_board")
            if i in twice:
                found[at][i].append("twice_on_board")
            if (at, i) in busy:
                found[at][i].append("two_boards_at_once")
    for board, rows in zip(boards, found, strict=True):
        for row, codes in zip(board.rows, rows, strict=True):
            if row.source is not None:
                problems += [_finding(code, row, row.source) for code in codes]
    return [tuple([tuple(codes) for codes in rows]) for rows in found]


def _own(row: Row[Entry]) -> tuple[str, ...]:
    return () if row.source is None else row.source.alarms


def _sits(row: Row[Entry]) -> bool:
    return not isinstance(row.ruling, NotPlayed)


def _twice(board: Traveller[Entry]) -> set[int]:
    """The rows of a pair that has two results on the board."""
    seen: dict[str, list[int]] = {}
    for i, row in enumerate(board.rows):
        if _sits(row):
            for pair in {row.pairs.ns, row.pairs.ew}:
                if pair is not None:
                    seen.setdefault(pair, []).append(i)
    return {i for rows in seen.values() if len(rows) > 1 for i in rows}


def _two_boards_at_once(boards: Sequence[Traveller[Entry]]) -> set[tuple[int, int]]:
    """The rows of a pair that sat at two tables, or met two opponents, in one round."""
    places: dict[tuple[str | None, str, str], dict[object, list[tuple[int, int]]]] = {}
    for at, board in enumerate(boards):
        for i, row in enumerate(board.rows):
            entry = row.source
            if entry is None or entry.round is None or not _sits(row):
                continue
            for pair, other in ((row.pairs.ns, row.pairs.ew), (row.pairs.ew, row.pairs.ns)):
                if pair is None:
                    continue
                key = (entry.session, entry.round, pair)
                met = (entry.section, entry.table if entry.table is not None else other)
                places.setdefault(key, {}).setdefault(met, []).append((at, i))
    return {
        spot
        for tables in places.values()
        if len(tables) > 1
        for rows in tables.values()
        for spot in rows
    }


def _finding(code: str, row: Row[Entry], entry: Entry) -> Problem:
    said: dict[str, object] = {"board": entry.board}
    if code in ("score_mismatch", "wrong_sign", "impossible_score", "far_from_field"):
        said["stated"] = entry.points if entry.stated is None else entry.stated
        said["counted"] = entry.points
    if code == "wrong_side" and isinstance(entry.result, Played):
        said["contract"] = entry.result.contract
    if code in ("twice_on_board", "two_boards_at_once"):
        said["ns"], said["ew"] = row.pairs.ns or "?", row.pairs.ew or "?"
    if code == "two_boards_at_once":
        said["round"] = entry.round
    return Problem("warning", f"compare.{code}", entry.where, **said)
