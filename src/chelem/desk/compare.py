"""Compare a file of results: read records become entries, entries awards, rankings and matches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from chelem.compare.judge import judge
from chelem.compare.options import Options
from chelem.compare.traveller import UNSCORED
from chelem.compare.victory import Scale, scale
from chelem.desk.choices import read_explained
from chelem.desk.files import open_records
from chelem.errors import EventError, Problem, UnreadableError
from chelem.event.entry import Entry
from chelem.event.matches import TeamMatch, team_matches
from chelem.event.scoring import Scored, score_entries
from chelem.formats.records import Bytes, Progress, Record
from chelem.pages.award import AwardPage, award_pages
from chelem.score.contract import ns_score
from chelem.terms.adjusted import Split, Weighted
from chelem.terms.table import BySide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from chelem.compare.field import Components, Number
    from chelem.terms.table import Vulnerability

__all__ = ["Comparison", "awards_asked", "compare_file", "compare_records", "entry_of"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of comparing a file: :class:`Scored`, and the team matches if there are any."""

    scored: Scored
    matches: tuple[TeamMatch, ...]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything wrong or odd: the file's findings first."""
        return self.scored.problems

    @property
    def options(self) -> Options:
        """The options it was compared by, the method decided."""
        return self.scored.options


def compare_file(
    stream: Bytes | bytes,
    file: str,
    options: Options,
    *,
    form: str | None = None,
    file_lang: str | None = None,
    method: str | None = None,
    by: Scale | None = None,
    carry_over: BySide[Fraction] | None = None,
    brought: Mapping[str, Fraction] | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Compare the results of *stream*; *file* names it in messages. See :func:`compare_records`.

    Raises :class:`~chelem.errors.FormatError` where the file cannot be used at all.
    """
    _, records, problems = open_records(
        stream, file, form=form, file_lang=file_lang, progress=progress
    )
    return compare_records(
        records, problems, options, method=method, by=by, carry_over=carry_over, brought=brought
    )


def compare_records(
    records: Iterable[Record],
    problems: list[Problem],
    options: Options,
    *,
    method: str | None = None,
    by: Scale | None = None,
    carry_over: BySide[Fraction] | None = None,
    brought: Mapping[str, Fraction] | None = None,
) -> Comparison:
    """Compare *records* by *options*; *problems* is what their reader found, read to the end.

    *method* ``None``: ``imps`` where rows have a room, else the one of *options*. *by* is a scale of
    victory points of the user's own. *carry_over* is home's and away's in a team match; *brought*
    what each contestant of a pairs event brings along. :class:`~chelem.errors.EventError` where the
    method does not fit the file (``rooms_missing``).
    """
    found: list[Problem] = []
    entries = []
    for record in records:
        entry = entry_of(record, options, found)
        if entry is not None:
            entries += [entry] * record.times
    if not entries and not problems and not found:
        found.append(Problem("warning", "compare.no_rows"))
    rooms = any(entry.room is not None for entry in entries)
    chosen = method or ("imps" if rooms else options.method)
    options = options.changed(method=chosen)
    if chosen == "imps" and not rooms:
        raise EventError("compare.rooms_missing")
    matches: list[TeamMatch] = []
    if rooms and chosen in ("imps", "bam"):
        scale_of = by if by is not None else scale(options.vp) if options.vp is not None else None
        if chosen == "bam":
            scale_of = None
        matches = team_matches(entries, options, scale_of, carry_over, found)
        scored = Scored(options, (), (), ())
    else:
        scored = score_entries(entries, options, brought)
    everything = (*problems, *found, *scored.problems)
    return Comparison(replace(scored, problems=everything), tuple(matches))


def awards_asked(found: Comparison, asked: str) -> list[AwardPage]:
    """The stories of the awards that *asked* names, ``BOARD`` or ``BOARD:CONTESTANT``.

    :class:`~chelem.errors.UnreadableError` where the file has no such board, or nobody of that name
    on it.
    """
    board, contestant = read_explained(asked)
    pages = list(award_pages(found.scored.boards, found.options, board, contestant))
    if not pages:
        there = any(each.board == board for each in found.scored.boards)
        code = "compare.explain_nobody" if there else "compare.explain_no_board"
        raise UnreadableError(code, asked, 1, (), board=board, contestant=contestant or "")
    return pages


def entry_of(record: Record, options: Options, problems: list[Problem]) -> Entry | None:
    """*record* as an entry: what counts of it. ``None`` for a record without a board.

    A PBN game whose ScoreTable follows is left out too: its result is among those rows.
    """
    if record.board is None or not record.whole:
        return None
    entry = Entry(
        record.where,
        record.board,
        record.result,
        record.kind,
        vulnerability=record.vulnerability,
        stated=record.score,
        section=record.section,
        session=record.session,
        round=record.round,
        table=record.table,
        ns=record.ns,
        ew=record.ew,
        ns_names=record.ns_names,
        ew_names=record.ew_names,
        room=record.room,
        match=record.match,
        home=record.home,
        away=record.away,
        home_ns_room=record.home_ns_room,
        lead=record.lead,
        note=record.note,
        adjust=record.adjust,
    )
    ruling = record.kind.ruling
    if isinstance(ruling, Weighted):
        line = _components(ruling, record.vulnerability, record, problems)
        return replace(entry, scores=BySide(line, line))
    if isinstance(ruling, Split):
        ns, ew = (
            _components(part, record.vulnerability, record, problems) for part in ruling.sides
        )
        return replace(entry, scores=BySide(ns, ew)) if ns and ew else entry
    if ruling is not None:
        return entry
    return _plain(entry, record, options, problems)


def _plain(entry: Entry, record: Record, options: Options, problems: list[Problem]) -> Entry:
    judged = judge(record.result, record.score, record.vulnerability, options.trust)
    if judged.points is None:
        problems.append(Problem("error", "compare.no_result", record.where, board=record.board))
        return entry
    line: Components = ((1, judged.points),)
    scores = BySide(line, line)
    if record.score_ew is not None:
        # The file states both sides' scores and they do not mirror: a split score, written out.
        other: Components = ((1, -record.score_ew),)
        scores = BySide(line, other)
    return replace(entry, scores=scores, points=judged.points, alarms=judged.alarms)


def _components(
    weighted: Weighted,
    vulnerability: Vulnerability | None,
    record: Record,
    problems: list[Problem],
) -> Components:
    parts: list[tuple[Number, int]] = []
    for part in weighted.components:
        if part.result is None:
            assert part.points is not None
            parts.append((part.weight, part.points))
        elif vulnerability is None:
            problems.append(Problem("error", "compare.no_result", record.where, board=record.board))
            return UNSCORED.ns
        else:
            parts.append((part.weight, ns_score(part.result, vulnerability)))
    return tuple(parts)
