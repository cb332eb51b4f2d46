"""Readers never raise on data, and nothing vanishes: what is no record is a problem."""

from __future__ import annotations

import io
import re
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.pbn_file import text as large_pbn
from chelem.desk.check import check
from chelem.errors import FormatError
from chelem.formats import pbn_scan
from chelem.formats.pbn import read_pbn
from chelem.formats.records import Bytes, Part
from tests.formats.helpers import csv, pbn

TAGS = (
    "Event Site Board Vulnerable Declarer Contract Result Score Room Scoring Auction Play "
    "ScoreTable Note HomeTeam"
).split()
VALUES = st.sampled_from(
    [
        "", "?", "#", "##", "##x", "1", "2", "0", "NS", "EW 9", "NS 9 EW 2", "^S", "N", "4S", "5Cx",
        "3NR", "8S", "Pass", "NS 420", "-50", "EW -0 NS 0", "Both", "Love", "E", "Closed", "18|it|",
        "Rank\\\\3R;Contract\\\\5L;Declarer;Result;Score_NS;Multiplicity",
    ]
)  # fmt: skip
LINES = st.one_of(
    st.builds(lambda tag, value: f'[{tag} "{value}"]', st.sampled_from(TAGS), VALUES),
    st.sampled_from(
        ["", "", "{", "}", "{ x }", "; x", "% x", '[Your host "x"]', '[Site "a "b" c"]', "[", "]",
         '"', "1C Pass", "H2 -", " 1 4S N 10 420 1", "Generated 3 hands", "\x1a", "\t", '[Board "1"'],
    ),
    st.text(max_size=20),
)  # fmt: skip

REFUSED = (
    "empty_file", "no_header", "encoding", "file_language", "file_binary", "file_packed", "file_zip"
)  # fmt: skip


def read_or_refused(data: bytes) -> tuple[list[object], list[object]] | None:
    try:
        records, problems = pbn(data)
    except FormatError as error:
        assert error.code == "file_language"
        return None
    return list(records), list(problems)


@settings(max_examples=400)
@given(st.binary(max_size=400) | st.binary(max_size=200).map(lambda tail: b'[Board "1"]\n' + tail))
def test_any_bytes_are_read_as_pbn(data: bytes) -> None:
    read_or_refused(data)


@settings(max_examples=400)
@given(st.lists(LINES, max_size=25).map("\n".join), st.sampled_from(["\n", "\r\n"]))
def test_pbn_like_text_leaves_no_line_unanswered(text: str, newline: str) -> None:
    """Each tag line outside comments is in a record or a problem names its line."""
    found = read_or_refused(text.replace("\n", newline).encode())
    if found is None:
        return
    records, problems = pbn(text.replace("\n", newline).encode())
    if not any(sign in text for sign in "{}%;"):
        told = {problem.where for problem in problems}
        values = [value for record in records for value in record.extra.items()]
        for number, line in enumerate(re.split(r"\n|\r\n?", text), 1):
            read = re.fullmatch(r'\[(Contract|Score|Result) "([^"\\#]*)"\]', line)
            if read is not None:
                assert read.groups() in values or f"x.pbn:{number}" in told, line


@settings(max_examples=150)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["4S", "3NTX", "8S", "?", "Pass", "huh", "3N"]),
            st.sampled_from(["N", "^W", "", "Q"]),
            st.sampled_from(["10", "NS 9", "", "14"]),
            st.sampled_from(
                ["", '{ comment\n\n[Board "77"]\n}\n', "; aside\n", "% escape\n", "}\n"]
            ),
            st.sampled_from(["\n", "\n\n\n", "\n \t\n", ""]),
        ),
        max_size=12,
    )
)
def test_every_game_is_a_record(games: list[tuple[str, str, str, str, str]]) -> None:
    text = "".join(
        f'[Event "x"]\n[Board "{number}"]\n{aside}[Vulnerable "None"]\n[Declarer "{declarer}"]\n'
        f'[Contract "{contract}"]\n[Result "{result}"]\n{end}'
        for number, (contract, declarer, result, aside, end) in enumerate(games, 1)
    )
    records, problems = pbn(text)
    assert [record.board for record in records] == list(range(1, len(games) + 1))
    told = {int(problem.where.split(":")[1]) for problem in problems}
    ends = [record.line for record in records[1:]] + [text.count("\n") + 1]
    for record, end in zip(records, ends, strict=False):
        stated = record.contract not in ("", "?")
        assert record.result is not None or not stated or told & set(range(record.line, end))


VALUES = st.text("Q9xé :;{}[", min_size=1, max_size=5)


@settings(max_examples=200)
@given(
    VALUES,
    st.sampled_from(["Declarer", "Contract", "Vulnerable"]),
    st.sampled_from(["", "{ note } ", "{ two\nlines } ", '[Site "x"] ', "{ blank\n\nline } "]),
    st.sampled_from(["", "[Room 12]\n", "; aside\n", "\n", "% escape\n"]),
)
def test_a_finding_stands_where_its_value_does(
    value: str, tag: str, before: str, above: str
) -> None:
    """``file:line:column`` of a PBN finding leads to the value it is about."""
    tags = {"Declarer": "N", "Contract": "4S", "Vulnerable": "None", tag: value}
    told = "".join(
        f'{before if name == tag else ""}[{name} "{written}"]\n' for name, written in tags.items()
    )
    text = f'[Event "x"]\n[Board "1"]\n{above}{told}[Result "10"]\n'
    _, problems = pbn(text)
    lines = text.split("\n")
    for problem in problems:
        if problem.params.get("field") == tag:
            _, line, column = problem.where.split(":")
            there = lines[int(line) - 1][int(column) - 1 :].lstrip()  # told without blanks
            assert there.startswith(str(problem.params["text"]).lstrip()), (text, problem)


CELLS = st.sampled_from(
    ["", "1", "2", "x", "4S", "4S x", "8S", "Pass", "N", "Q", "=", "+1", "9", "14", "420", "-50",
     "both", "huh", "A6040", "NP", "@a", 'a"b', '"', "W 50% 4S= N"],
) | st.text(max_size=6)  # fmt: skip
COLUMNS = "board contract declarer result score vul kind adjust note club".split()


@settings(max_examples=300)
@given(
    st.permutations(COLUMNS),
    st.lists(st.lists(CELLS, min_size=1, max_size=11), max_size=8),
    st.sampled_from([";", ",", "\t"]),
)
def test_every_row_is_a_record_or_a_problem(
    columns: list[str], rows: list[list[str]], separator: str
) -> None:
    lines = [separator.join(columns), *(separator.join(row) for row in rows)]
    if any(sign in "".join(lines[1:]) for sign in '\n\r"'):
        lines = [lines[0], *(re.sub(r'[\n\r"]', "", line) for line in lines[1:])]
    try:
        records, problems = csv("\n".join(lines))
    except FormatError as error:
        if error.code == "file_binary":
            # No text: more control signs than stray ones, and one in twenty of all.
            controls = re.findall(r"[\x01-\x08\x0e-\x19\x1c-\x1f\x7f]", "\n".join(lines))
            assert len(controls) > 8
        else:
            assert error.code in ("file_language", "no_header")
        return
    told = {record.line for record in records}
    told |= {int(problem.where.split(":")[1]) for problem in problems}
    filled = {
        number
        for number, line in enumerate(lines[1:], 2)
        if any(
            cell.strip("\0 \t\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0")
            for cell in line.split(separator)[: len(columns)]
        )
        and any(cell.strip() for cell in line.replace("\0", "").split(separator)[: len(columns)])
    }
    assert filled <= told


@settings(max_examples=300)
@given(st.binary(max_size=300) | st.binary(max_size=200).map(lambda tail: b"board;note\n1;" + tail))
def test_any_bytes_are_read_or_refused_as_csv(data: bytes) -> None:
    try:
        csv(data)
    except FormatError as error:
        assert error.code in REFUSED


@settings(max_examples=100)
@given(st.binary(max_size=300))
def test_any_bytes_are_checked_or_refused(data: bytes) -> None:
    try:
        page = check(data, "x")
    except FormatError as error:
        assert error.code in (*REFUSED, "format_foreign", "no_results")
        return
    assert page.agree + len(page.differences) == page.compared


class Endless:
    """A stream that makes its games while it is read, so that only the reader's memory counts."""

    def __init__(self, games: int) -> None:
        self.parts = large_pbn(games)
        self.rest = b""

    def read(self, size: int = -1, /) -> bytes:
        while len(self.rest) < size:
            part = next(self.parts, None)
            if part is None:
                break
            self.rest += part.encode("latin-1")
        head, self.rest = self.rest[:size], self.rest[size:]
        return head


@pytest.fixture
def short_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader's own measures made small, so that a small file is many times as large."""
    monkeypatch.setattr(pbn_scan, "_CHUNK", 1 << 13)
    monkeypatch.setattr(pbn_scan, "_MOST", 1 << 15)


def most(stream: Bytes, games: int | None = None) -> int:
    """The most memory in bytes that reading takes."""
    tracemalloc.start()
    try:
        records, problems = read_pbn(stream, "x.pbn")
        found = sum(record.part is Part.GAME for record in records)
        assert games is None or found == games
        assert len(problems) < 10
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.usefixtures("short_reads")
def test_memory_does_not_grow_with_the_file() -> None:
    list(read_pbn(Endless(100), "x.pbn")[0])  # what is looked up once is there before
    few = most(Endless(300), 300)
    assert most(Endless(1_500), 1_500) < 1.2 * few + 300_000


@pytest.mark.usefixtures("short_reads")
@pytest.mark.parametrize("unit", ['[Board "1"]\n', "x" * 60 + "\n", "{" * 40, "\n", "% x\n"])
def test_memory_is_bounded_without_blank_lines(unit: str) -> None:
    def peak(length: int) -> int:
        return most(io.BytesIO((unit * (length // len(unit))).encode()))

    assert peak(400_000) < 1.3 * peak(100_000) + 100_000


def test_a_million_bad_rows_are_counted_not_kept() -> None:
    rows = 3_000
    records, problems = csv("board;contract\n" + "1;9X\n" * rows)
    assert len(records) == rows
    assert len(problems) == 1_001
    assert (problems[-1].code, problems[-1].severity) == ("more_alike", "error")
    assert problems[-1].params == {"alike": "impossible", "count": rows - 1_000}
