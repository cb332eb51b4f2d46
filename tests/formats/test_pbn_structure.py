"""The build of PBN files: comments, blank lines, inheritance, tables, broken tags (pbn_oddities.json)."""

from __future__ import annotations

import codecs

import pytest

from chelem.errors import FormatError
from chelem.formats.records import Part, Said
from chelem.terms.adjusted import Adjusted
from chelem.terms.contract import Contract, Denomination
from chelem.terms.result import PASSED_OUT, Played
from chelem.terms.table import Seat, Vulnerability
from tests.formats.helpers import codes, game, pbn

FOUR_SPADES = {"Declarer": "N", "Contract": "4S", "Result": "10", "Score": "NS 420"}


def boards(text: str | bytes) -> list[int | None]:
    return [record.board for record in pbn(text)[0]]


def test_a_line_holding_only_a_brace_does_not_end_the_game() -> None:
    text = (
        '[Board "1"]\n[Vulnerable "None"]\n[Contract "4S"]\n{ The bidding:\n\nno news\n}\n'
        '[Declarer "N"]\n[Result "10"]\n}\n[Score "NS 420"]\n\n'
    )
    records, problems = pbn(text + game(Board="2", Contract="?"))
    assert [(record.board, record.score) for record in records] == [(1, 420), (2, None)]
    assert isinstance(records[0].result, Played)
    assert records[0].result.declarer is Seat.NORTH
    assert problems == []


def test_comments_do_not_nest() -> None:
    text = (
        '[Board "1"]\n{ a {Your host Matthew} }\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n\n'
    )
    [record], _ = pbn(text)
    assert isinstance(record.result, Played)


def test_comments_and_tags_in_them() -> None:
    text = (
        '[Board "1"]\n[Score "-300"] { comment [Board "9"] } ; rest [Contract "7NT"]\n'
        '% [Contract "6NT"]\n; [Contract "5NT"]\n[Contract "4S"]\n'
        '[Declarer "N"] [Result "7"] [Vulnerable "None"]\n\n'
    )
    [record], problems = pbn(text)
    assert (record.board, record.contract, record.score) == (1, "4S", -300)
    assert (record.line, record.score_line) == (1, 2)
    assert problems == []


def test_a_comment_that_is_never_closed_costs_no_further_game() -> None:
    text = '[Board "1"]\n[Contract "4S"]\n{ never closed\n\n' + game(Board="2", Contract="?")
    records, problems = pbn(text)
    assert [record.board for record in records] == [1, 2]
    assert ("warning", "comment_unclosed", "x.pbn:3") in codes(problems)
    assert codes(pbn('[Board "1"]\n{ to the end\n')[1]) == [
        ("warning", "comment_unclosed", "x.pbn:2")
    ]


def test_inheritance() -> None:
    text = (
        game(Event="##Cup", Site="##Nice", Date="##2026.11.01")
        + game(Board="1", Event="Final", Round="3", HomeTeam="A")
        + game(Event="#", Board="#", Round="#", HomeTeam="#", Room="Closed")
        + game(Board="2")
    )
    first, second, third = pbn(text)[0]
    assert first.extra["Event"] == "Final"
    assert (second.extra["Event"], second.board, second.round, second.home) == (
        "Final",
        1,
        "3",
        "A",
    )
    assert second.room == "closed"
    assert (third.extra["Event"], third.extra["Site"], third.round) == ("Cup", "Nice", None)


def test_nothing_to_inherit_is_empty() -> None:
    [record], _ = pbn(game(Board="1", Event="#"))
    assert record.extra["Event"] == ""


def test_a_contract_is_never_inherited() -> None:
    text = game(Board="1", Vulnerable="None", **FOUR_SPADES) + game(
        Board="2", Vulnerable="NS", Declarer="#", Contract="#", Result="10"
    )
    (_, second), problems = pbn(text)
    assert second.result is None
    assert [code for _, code, _ in codes(problems)] == ["inherit_forbidden", "inherit_forbidden"]
    # Nor is a header that gives everybody the same contract believed.
    records, problems = pbn(game(Board="1", Contract="##4S") + game(Board="2"))
    assert [record.contract for record in records] == ["4S", ""]
    assert "inherit_forbidden" in [problem.code for problem in problems]


def test_a_missing_vulnerability_is_the_same_board_s_before() -> None:
    text = game(Board="1", Room="Open", Vulnerable="NS", **FOUR_SPADES) + game(
        Board="1", Room="Closed", **FOUR_SPADES
    )
    records, _ = pbn(text)
    assert [(each.vulnerability, each.said) for each in records] == [
        (Vulnerability.NS, Said.STATED)
    ] * 2


def test_tags_in_odd_order_and_blank_lines_inside_a_game() -> None:
    text = (
        '[Event "x"]\n[Board "3"]\n[Result "10"]\n[Vulnerable "EW"]\n\n'
        '[Auction "S"]\n1S\tPass\t4S\tPass\nPass Pass\n[Note "1:x"]\n\n'
        '[Play "W"]\nH2 H3 H4 H5\n*\n[Note "1:y"]\n[Declarer "S"]\n[Contract "4S"]\n[Score "NS 420"]\n\n'
        + game(Event="x", Board="4")
    )
    records, problems = pbn(text)
    assert [record.board for record in records] == [3, 4]
    assert records[0].score == 420
    assert records[0].score_line == 17
    assert problems == []


def test_games_without_blank_lines_between_them() -> None:
    text = "".join(
        game(Event="x", Board=str(number), Vulnerable="", Contract="4S").rstrip() + "\n"
        for number in range(1, 40)
    )
    assert boards(text) == list(range(1, 40))
    only_boards = "".join(f'[Board "{number}"]\n[Contract "?"]\n' for number in range(1, 9))
    assert boards(only_boards) == list(range(1, 9))


def test_a_twice_written_tag_counts_once() -> None:
    text = '[Board "1"]\n[Contract "4S"]\n[Contract "5S"]\n'
    [record], problems = pbn(text)
    assert record.contract == "4S"
    assert codes(problems)[:1] == [("warning", "duplicate_tag", "x.pbn:3")]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_line_ends_and_ctrl_z(newline: str) -> None:
    text = game(Board="1", Contract="?") * 1 + game(Board="2", Vulnerable="NS", **FOUR_SPADES)
    records, problems = pbn((text.replace("\n", newline) + "\x1a").encode("latin-1"))
    assert [(record.board, record.line) for record in records] == [(1, 1), (2, 4)]
    assert records[1].score_line == 9
    assert problems == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16"])
def test_encodings(encoding: str) -> None:
    text = game(Board="1", North="Müller", South="Nuñez", Contract="?")
    [record], problems = pbn(text.encode(encoding))
    assert record.ns_names == ("Müller", "Nuñez")
    assert problems == []


def test_latin_1_and_utf_8_in_one_file() -> None:
    data = '[Board "1"]\n[North "Müller"]\n\n'.encode() + '[Board "2"]\n[North "Müller"]\n'.encode(
        "cp1252"
    )
    assert [record.ns_names[0] for record in pbn(data)[0]] == ["Müller", "Müller"]


def test_malformed_tags_are_reported_and_survived() -> None:
    text = (
        '[Board "1"]\n[Your host "Matthew"]\n[Site "The "Grand" Hotel"]\n[Contract "4S]\n'
        '[Declarer N]\n[Result "10"]\n[Vulnerable "None"]\n[]\n\n' + game(Board="2", Contract="?")
    )
    records, problems = pbn(text)
    assert [record.board for record in records] == [1, 2]
    assert isinstance(records[0].result, Played)
    assert records[0].extra["Site"] == 'The "Grand" Hotel'
    assert [where for _, code, where in codes(problems) if code == "malformed_tag"] == [
        f"x.pbn:{line}" for line in (2, 3, 4, 5, 8)
    ]


def test_lin_text_glued_into_a_board_number() -> None:
    [record], problems = pbn('[Board "18|it|OR - 3"]\n[Contract "?"]\n')
    assert record.board == 18
    assert codes(problems) == [("warning", "board_unclear", "x.pbn:1:9")]


def test_statistics_after_the_last_game() -> None:
    text = (
        game(Board="1", Contract="?") + "Generated 2922012 hands\nProduced 100 hands\n\nTime 3 s\n"
    )
    records, problems = pbn(text)
    assert len(records) == 1
    [problem] = problems
    assert (problem.code, problem.where, problem.params["lines"]) == (
        "text_ignored_lines",
        "x.pbn:4",
        4,
    )


def test_a_score_table() -> None:
    text = (
        game(Board="2", Vulnerable="NS", Event="Cup").rstrip()
        + '\n[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1R;Result\\2R;'
        'Score_NS\\5R;Percentage_NS\\3R;Names_NS\\36L"]\n'
        ' 1 12 3N    S  9   600  75 "Neal O\'BRIANT        ;Randy YALE           "\n'
        " 2 11 Pass  -  -     0  50 -\n"
        ' 3 10 4SX   W 13  -990  25 "A;B"\n'
        " 4  9 -     -  -     - ^60 -\n"
        " 5 ??? 1NT  N  7    90  50 -\n"
        " only three cells\n"
    )
    records, problems = pbn(text)
    assert [record.part for record in records] == [Part.GAME, *[Part.TABLE] * 5]
    assert not records[0].whole
    first, passed, doubled, average, unknown = records[1:]
    assert first.ns_names == ("Neal O'BRIANT", "Randy YALE")
    assert (first.ns, first.ew, first.score, first.line) == ("1", "12", 600, 5)
    assert first.result == Played(Contract(3, Denomination.NOTRUMP), Seat.SOUTH, 9)
    assert (first.board, first.vulnerability) == (2, Vulnerability.NS)
    assert (passed.result, passed.score) == (PASSED_OUT, 0)
    assert (doubled.score, doubled.ns_names) == (-990, ("A", "B"))
    ruling = average.kind.ruling
    assert isinstance(ruling, Adjusted)
    assert ruling.sides is not None
    assert (tuple(ruling.sides), ruling.fixed) == ((60, 40), True)
    assert (unknown.ns, unknown.ew) == ("5", None)
    assert codes(problems) == [("warning", "table_row_unreadable", "x.pbn:10")]


def test_a_score_table_with_multiplicity() -> None:
    text = (
        '[Board "93"]\n[Vulnerable "All"]\n[ScoreTable "Rank\\3R;Contract\\5L;Declarer\\1;'
        'Result\\2R;Score_NS\\5R;IMP_NS\\6R;Multiplicity"]\n'
        "  1 4S    S 10   620  13.27 1\n 71 5C    W 11  -600  -6.36 12\n"
    )
    records, _ = pbn(text)
    assert [(record.times, record.score) for record in records[1:]] == [(1, 620), (12, -600)]


def test_a_score_table_of_unquoted_names_goes_by_its_widths() -> None:
    text = (
        '[Board "1"]\n[ScoreTable "PairId_NS\\2R;Contract\\4L;Declarer\\1L;Result\\2R;Names_NS\\14L;'
        'Names_EW"]\n'
        " 1 4S   N 10 Ann B, Carl D  Eve F, Gus H\n"
    )
    [_, row], problems = pbn(text)
    assert (row.ns, row.contract) == ("1", "4S")
    assert row.extra["Names_NS"] == "Ann B, Carl D"
    assert row.extra["Names_EW"] == "Eve F, Gus H"
    assert "table_row_unreadable" not in [problem.code for problem in problems]


def test_a_team_match() -> None:
    text = game(
        Board="1", Room="Open", HomeTeam="A", VisitTeam="B", Table="3", Round="2", Section="X"
    ) + game(Board="1", Room="Closed", HomeTeam="#", VisitTeam="#")
    first, second = pbn(text)[0]
    assert [(each.room, each.home, each.away) for each in (first, second)] == [
        ("open", "A", "B"),
        ("closed", "A", "B"),
    ]
    assert (first.table, first.round, first.section) == ("3", "2", "X")


def test_the_other_language_is_refused_as_a_whole() -> None:
    text = game(Board="1", Declarer="N", Contract="3SA", Result="9")
    with pytest.raises(FormatError) as caught:
        pbn(text)
    assert caught.value.code == "file_language"
    assert caught.value.params["where"] == "x.pbn:3:12"
    [record], _ = pbn(text, file_lang="fr")
    assert record.result == Played(Contract(3, Denomination.NOTRUMP), Seat.NORTH, 9)
    [record], _ = pbn(game(Board="1", Declarer="O", Contract="4C", Result="9"), file_lang="fr")
    assert record.result == Played(Contract(4, Denomination.HEARTS), Seat.WEST, 9)


def test_an_empty_file_has_no_games() -> None:
    assert pbn("") == ([], [])
    assert pbn(codecs.BOM_UTF8) == ([], [])
    assert pbn("% PBN 2.1\n% EXPORT\n\n") == ([], [])


def test_progress_tells_the_bytes_read() -> None:
    seen: list[int] = []
    data = game(Board="1", Contract="?") * 40_000
    pbn(data, progress=seen.append)
    assert seen == sorted(seen)
    assert len(seen) > 1
    assert seen[-1] == len(data)
