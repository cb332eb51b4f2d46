"""PBN 2.1 and 1.0 (Portable Bridge Notation): the tags that carry a result.

Read tolerantly, as the format asks of an import: comments anywhere, escape lines, ``#`` and ``##``
inheritance, several tags a line, Latin-1 or UTF-8 by the letters, malformed tags reported and
survived. docs/formats.md lists the tags.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping

from chelem.errors import FormatError, Problem
from chelem.formats.cells import Finding, expectation, read_room
from chelem.formats.encoding import cut, mend
from chelem.formats.pbn_scan import Game, games
from chelem.formats.pbn_table import artificial, columns, split_row
from chelem.formats.pbn_values import (
    Deal,
    read_board,
    read_deal,
    read_dealer,
    read_points,
    read_vulnerable,
)
from chelem.formats.records import (
    NOTHING,
    PLAIN,
    Bytes,
    Findings,
    Part,
    Progress,
    Read,
    Record,
    Said,
)
from chelem.terms.result import PassedOut
from chelem.terms.table import Vulnerability

__all__ = ["read_pbn"]

_OWN = ("Declarer", "Contract", "Dealer", "Vulnerable")
"""Tags that must not be inherited (PBN 2.1, section 4.8)."""
_NEVER = ("Declarer", "Contract")
"""Of these, the ones that are not: nobody's contract is the last one's because a file says ``#``."""


def read_pbn(
    stream: Bytes | bytes,
    source: str = "-",
    *,
    file_lang: str | None = None,
    progress: Progress | None = None,
) -> Read:
    """The games of a PBN file in order, each followed by the rows of its ScoreTable.

    One pass; memory for one game whatever the size of the file. Every game is one record of
    ``Part.GAME``, also where it carries no result. The letters are English unless *file_lang* says
    ``fr``. While it is read the iterator raises :class:`~chelem.errors.FormatError`
    (``file_language``) at a contract that only the other language has; what came before it is not
    to be used then.
    """
    problems = Findings()
    opened = io.BytesIO(stream) if isinstance(stream, bytes) else stream
    reader = _Reader(source, problems, file_lang or "en")
    return reader.records(games(opened, source, problems, progress)), problems


class _Reader:
    """What is remembered from game to game: inherited tags, the last board's vulnerability."""

    def __init__(self, source: str, problems: Findings, lang: str) -> None:
        self.source = source
        self.problems = problems
        self.lang = lang
        self.defaults: dict[str, str] = {}
        self.last: Mapping[str, str] = NOTHING
        self.board: int | None = None
        self.vulnerability: Vulnerability | None = None
        self.by_board: list[int] = []

    def records(self, found: Iterator[Game]) -> Iterator[Record]:
        for game in found:
            if not self._inherit(game):
                yield from self._game(game)
        if self.by_board:
            first, count = self.by_board
            self.problems.append(
                Problem("warning", "vulnerability_of_board", f"{self.source}:{first}", games=count)
            )
        self.problems.close()

    def _inherit(self, game: Game) -> bool:
        """Resolve ``#`` and ``##``. True: a header, nothing but ``##`` values for the games to come."""
        tags = game.tags
        header = True
        for name, value in tags.items():
            if value[:1] != "#":
                header = False
            elif name in _OWN:
                header = False
                found = Finding("warning", "inherit_forbidden", value, name)
                self._report(game.line, [found], game)
                if value == "#" and name not in _NEVER:
                    tags[name] = self.last.get(name, "")
                else:
                    tags[name] = value.lstrip("#")
            elif value.startswith("##"):
                header = header and name != "Board"
                self.defaults[name] = tags[name] = value[2:]
            else:
                header = False
                if value == "#":
                    tags[name] = self.last.get(name, "")
        if header:
            return True
        if self.defaults:
            game.tags = tags = {**self.defaults, **tags}
        self.last = tags
        return False

    def _game(self, game: Game) -> Iterator[Record]:
        tags = game.tags
        get = tags.get
        deal = read_deal(get("Contract", ""), get("Declarer", ""), get("Result", ""), self.lang)
        findings = deal.findings
        board_text = get("Board")
        board = None
        if board_text is not None:
            read = read_board(board_text)
            board = read.value
            findings += read.findings
        before = self.vulnerability if board is not None and board == self.board else None
        read = read_vulnerable(get("Vulnerable"), board, before)
        vulnerability, said = read.value
        findings += read.findings
        self.board, self.vulnerability = board, vulnerability
        if said is Said.BOARD and deal.result is not None:
            if self.by_board:
                self.by_board[1] += 1
            else:
                self.by_board = [game.line, 1]
        score = score_ew = None
        points = get("Score", "")
        if points:
            stated = read_points(points, deal.side, isinstance(deal.result, PassedOut))
            score, score_ew, _ = stated
            if deal.result is not None or deal.side is not None:
                findings += stated.findings
        room = None
        if "Room" in tags:
            read = read_room(tags["Room"].strip("?- "))
            room = read.value
            findings += tuple(each._replace(field="Room") for each in read.findings)
        if findings:
            self._report(game.line, findings, game)
        north, south = get("North", ""), get("South", "")
        east, west = get("East", ""), get("West", "")
        extra: Mapping[str, str] = tags
        if not "".join(tags.values()).isascii():
            extra = {name: mend(value) for name, value in tags.items()}
            get = extra.get
            north, south = get("North", ""), get("South", "")
            east, west = get("East", ""), get("West", "")
        record = Record(
            self.source, game.line, board, deal.result, score, vulnerability, said, PLAIN,
            get("Section") or None, get("Session") or get("Stage") or None, get("Round") or None,
            get("Table") or None, room, get("PairNS") or None, get("PairEW") or None,
            get("Contract", ""), get("Declarer", ""), get("Result", ""), points, game.score_line,
            score_ew, None, get("HomeTeam") or None, get("VisitTeam") or None, None,
            (north, south) if north or south else (), (east, west) if east or west else (),
            read_dealer(get("Dealer", "")), part=Part.GAME, whole=game.table is None, extra=extra,
        )  # fmt: skip
        yield record
        if game.table is not None:
            yield from self._rows(record, *game.table)

    def _rows(self, game: Record, header: str, rows: list[tuple[int, str]]) -> Iterator[Record]:
        """The results of a ScoreTable, each with what its game says of board and event."""
        table = columns(header)
        for line, row in rows:
            cells = split_row(row, table)
            if cells is None:
                self._report(line, [Finding("warning", "table_row_unreadable", cut(row.strip()))])
                continue
            yield self._row(game, line, {name: mend(cell) for name, cell in cells.items()})

    def _row(self, game: Record, line: int, cells: dict[str, str]) -> Record:
        get = cells.get
        kind = artificial(cells)
        deal = (
            Deal(None)
            if kind is not PLAIN
            else read_deal(get("Contract", ""), get("Declarer", ""), get("Result", ""), self.lang)
        )
        findings = deal.findings
        points, score, score_ew = _row_points(cells, deal)
        room = read_room(get("Room", "").strip("?- "))
        findings += room.findings
        if findings:
            self._report(line, findings)
        times = get("Multiplicity", "1")
        return game._replace(
            line=line,
            result=deal.result,
            score=score,
            score_ew=score_ew,
            score_line=line,
            kind=kind,
            section=get("Section") or game.section,
            round=get("Round") or game.round,
            table=get("Table") or game.table,
            room=room.value,
            ns=get("PairId_NS") or None,
            ew=get("PairId_EW") or None,
            ns_names=_pair(get("Names_NS", "")),
            ew_names=_pair(get("Names_EW", "")),
            contract=get("Contract", ""),
            declarer=get("Declarer", ""),
            tricks=get("Result", ""),
            points=points,
            lead=get("Lead", ""),
            times=int(times)
            if times.isdecimal() and 0 < len(times) <= _DIGITS and int(times)
            else 1,
            part=Part.TABLE,
            whole=True,
            extra=cells,
        )

    def _report(
        self,
        line: int,
        findings: tuple[Finding, ...] | list[Finding],
        game: Game | None = None,
    ) -> None:
        """Add findings of a table's row, or of a *game*: then each stands at its own tag."""
        for each in findings:
            place = str(line) if game is None else game.place(each.field, each.column)
            where = f"{self.source}:{place}"
            if each.other_language is not None:
                raise FormatError(
                    "file_language",
                    where=where,
                    text=cut(each.text),
                    language=self.lang,
                    other=each.other_language,
                )
            self.problems.append(
                Problem(
                    each.severity,
                    each.code,
                    where,
                    field=each.field,
                    text=mend(cut(each.text)),
                    **expectation(each.field, each.code, self.lang),
                    **each.params,
                )
            )


def _row_points(cells: dict[str, str], deal: Deal) -> tuple[str, int | None, int | None]:
    """The stated score of a row: Score_NS, Score_EW or Score (declarer's), as text and NS's points."""
    passed = isinstance(deal.result, PassedOut)
    ns, ew, own = cells.get("Score_NS"), cells.get("Score_EW"), cells.get("Score")
    if ns is not None and ew is not None:
        text = f"NS {ns} EW {ew}"
    elif ns is not None:
        text = f"NS {ns}"
    elif ew is not None:
        text = f"EW {ew}"
    else:
        text = own or ""
    if not text:
        return "", None, None
    score, score_ew, _ = read_points(text, deal.side, passed)
    return text, score, score_ew


def _pair(text: str) -> tuple[str, ...]:
    return tuple(part for part in map(str.strip, text.replace("-", ";", 1).split(";")) if part)


_DIGITS = 7
