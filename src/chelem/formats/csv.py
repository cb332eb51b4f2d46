"""Results CSV: one row a result at one table, columns named in French or English.

docs/formats.md describes the columns. The letters inside are those of the headers' language unless
the caller says otherwise; a file that holds letters which only the other language has is refused as
a whole, since half of it would be read wrong (C is *cœur* or *clubs*).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from chelem.errors import FormatError, NotationError, Problem
from chelem.formats.cells import (
    Cell,
    Finding,
    expectation,
    read_board,
    read_deal,
    read_room,
    read_score,
    read_vulnerability,
    refuse_french_notrump,
)
from chelem.formats.encoding import cut, decode
from chelem.formats.records import NOTHING, PLAIN, Findings, Progress, Read, Record
from chelem.formats.sheet import Sheet, open_sheet
from chelem.terms.adjusted import Kind, Penalty
from chelem.terms.kind import parse_adjust, parse_kind

__all__ = ["read_csv"]


def read_csv(
    data: bytes,
    source: str = "-",
    *,
    file_lang: str | None = None,
    progress: Progress | None = None,
) -> Read:
    """The rows of a results file, in order, and what is wrong with it.

    *source* names the file in messages; *file_lang* (``fr`` or ``en``) overrides the language that
    the headers tell. Raises :class:`~chelem.errors.FormatError` for a file that is no results file
    (``no_header``, ``empty_file``, ``encoding``) or is in the other language (``file_language``).

    Problems: ``unreadable``, ``impossible``, ``contradiction``, ``unclear_result``,
    ``result_missing`` and the like name the field; a row without a readable board is a problem and
    no record, every other row is a record.
    """
    text, guessed = decode(data, source)
    problems = Findings(guessed)
    sheet = open_sheet(text, source, file_lang)
    for again, first in sheet.twice:
        where = f"{source}:{sheet.start + 1}"
        problems.append(Problem("warning", "column_twice", where, field=first, text=again))
    reader = _Reader(sheet, source, problems)
    reader.look_ahead()
    if progress is not None:
        progress(len(data))
    return reader.records(), problems


class _Reader:
    """One pass over a sheet; what was read once is looked up afterwards."""

    def __init__(self, sheet: Sheet, source: str, problems: Findings) -> None:
        self.sheet = sheet
        self.source = source
        self.problems = problems
        self.relative = False
        self.deals: dict[tuple[str, str, str], Cell] = {}
        self.boards: dict[str, Cell] = {}
        self.scores: dict[str, Cell] = {}
        self.rooms: dict[str, Cell] = {}
        self.kinds: dict[str, Cell] = {}
        self.vulnerabilities: dict[tuple[str, int, object], Cell] = {}

    def look_ahead(self) -> None:
        """Whether results are written relatively anywhere, and that the letters are this language's."""
        contract, declarer, result, kind = self.sheet.positions(
            "contract", "declarer", "result", "kind"
        )
        seen: dict[tuple[str, ...], int] = {}
        for line, row in self.sheet.rows([]):
            row.append("")
            seen.setdefault((row[contract], row[declarer], row[result], row[kind]), line)
        triples = {(key[0].strip(), key[1].strip(), key[2].strip()): seen[key] for key in seen}
        # A dash alone stands for nothing, as on passed-out rows.
        self.relative = any(
            key[2] == "=" or (key[2][:1] in ("=", "+", "-", "−", "–") and key[2][1:].strip(" -−–"))
            for key in triples
        )
        for key, line in triples.items():
            self.deals[key] = read = read_deal(*key, self.sheet.lang, self.relative)
            self._refuse_other_language(read, line)
        for four, line in seen.items():
            code = four[3].strip()
            if code and code not in self.kinds:
                self.kinds[code] = read = _read_kind(code, self.sheet.lang)
                self._refuse_other_language(read, line)

    def _refuse_other_language(self, read: Cell, line: int) -> None:
        for finding in read.findings:
            if finding.other_language is not None:
                raise FormatError(
                    "file_language",
                    where=f"{self.source}:{line}",
                    text=cut(finding.text),
                    language=self.sheet.lang,
                    other=finding.other_language,
                )

    def records(self) -> Iterator[Record]:
        sheet = self.sheet
        lang, source = sheet.lang, self.source
        pick = sheet.picker()
        extras = sheet.extras
        boards, deals, scores, kinds = self.boards, self.deals, self.scores, self.kinds
        vulnerabilities, rooms = self.vulnerabilities, self.rooms
        for line, row in sheet.rows(self.problems):
            row.append("")
            (
                board_text, section, session, round_, table, room_text, match, home, away,
                home_room_text, ns, ew, ns_names, ew_names, contract, declarer, tricks, points,
                points_ew, vul, code, lead, note, adjust_text,
            ) = pick(list(map(str.strip, row)))  # fmt: skip
            found: list[tuple[str, Finding]] = []
            board = boards.get(board_text)
            if board is None:
                board = boards[board_text] = read_board(board_text)
            if board.findings:
                self._report(line, row, [("board", each) for each in board.findings])
                if board.value is None:
                    continue
            deal = deals.get((contract, declarer, tricks))
            if deal is None:
                deal = read_deal(contract, declarer, tricks, lang, self.relative)
            kind: Kind = PLAIN
            if code:
                read = kinds.get(code)
                if read is None:
                    read = kinds[code] = _read_kind(code, lang)
                found += [("kind", each) for each in read.findings]
                kind = read.value or PLAIN
            result = deal.value
            if deal.findings:
                found += [
                    (each.field, each)
                    for each in deal.findings
                    # A ruling stands for itself; what was played may be left out.
                    if kind.ruling is None or each.code != "result_missing"
                ]
            score = score_ew = None
            if points:
                read = scores.get(points)
                if read is None:
                    read = scores[points] = read_score(points)
                score = read.value
                found += [("score", each) for each in read.findings]
            if points_ew:
                read = read_score(points_ew)
                found += [("score_ew", each) for each in read.findings]
                if read.value is not None and score is not None and read.value != -score:
                    score_ew = read.value
                elif score is None and read.value is not None:
                    score = -read.value
            side = None if result is None else getattr(result, "declarer", None)
            key = (vul, board.value, side.side if side is not None else None)
            read = vulnerabilities.get(key)
            if read is None:
                read = vulnerabilities[key] = read_vulnerability(*key, lang)
            vulnerability, said = read.value
            found += [("vul", each) for each in read.findings]
            room = home_room = None
            if room_text or home_room_text:
                for text, name in ((room_text, "room"), (home_room_text, "home_ns_room")):
                    read = rooms.get(text)
                    if read is None:
                        read = rooms[text] = read_room(text)
                    found += [(name, each) for each in read.findings]
                    if name == "room":
                        room = read.value
                    else:
                        home_room = read.value
            adjust: tuple[Penalty, ...] = ()
            if adjust_text:
                try:
                    adjust = parse_adjust(adjust_text)
                except NotationError as error:
                    found.append(("adjust", Finding.of(error, adjust_text)))
            if found:
                self._report(line, row, found)
            yield Record(
                source, line, board.value, result, score, vulnerability, said, kind,
                section or None, session or None, round_ or None, table or None, room,
                ns or None, ew or None, contract, declarer, tricks, points, line, score_ew,
                match or None, home or None, away or None, home_room,
                _names(ns_names) if ns_names else (), _names(ew_names) if ew_names else (),
                None, lead, note, adjust,
                extra={name: row[at] for name, at in extras} if extras else NOTHING,
            )  # fmt: skip
        self.problems.close()

    def _report(self, line: int, row: list[str], found: list[tuple[str, Finding]]) -> None:
        for name, finding in found:
            at = self.sheet.columns.get(name)
            where = f"{self.source}:{line}"
            if at is not None:
                where += f":{sum(len(cell) + 1 for cell in row[:at]) + max(finding.column, 1)}"
            column = self.sheet.header[at] if at is not None else name
            self.problems.append(
                Problem(
                    finding.severity,
                    finding.code,
                    where,
                    field=column,
                    text=cut(finding.text),
                    **expectation(name, finding.code, self.sheet.lang),
                    **finding.params,
                )
            )


def _read_kind(code: str, lang: str) -> Cell:
    try:
        refuse_french_notrump(code, lang)
        return Cell(parse_kind(code, lang))
    except NotationError as error:
        return Cell(None, (Finding.of(error, code),))


@lru_cache(maxsize=65536)
def _names(text: str) -> tuple[str, ...]:
    """``Ann & Bob``, ``Ann - Bob``, ``Ann / Bob``: the two names; one where no sign parts them."""
    for sign in (" & ", " / ", "/", " - ", " – ", ";", " + "):
        if sign in text:
            return tuple(part for part in map(str.strip, text.split(sign)) if part)
    return (text,)
