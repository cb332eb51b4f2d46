"""Results CSV: columns, encodings, languages, and cells that a spreadsheet spoiled."""

from __future__ import annotations

import gzip

import pytest

from chelem.desk.files import open_records
from chelem.errors import FormatError
from chelem.formats.detect import detect
from chelem.formats.records import Said
from chelem.terms.adjusted import Kind, NotPlayed, Penalty, Unit, Why
from chelem.terms.notation import parse_result
from chelem.terms.result import PASSED_OUT
from chelem.terms.table import Side, Vulnerability
from tests.formats.helpers import codes, csv

HEAD = "board,contract,declarer,result,score\n"


def result_of(row: str, head: str = HEAD, **options: str) -> object:
    [record], problems = csv(head + row, **options)
    assert problems == []
    return record.result


def test_every_column() -> None:
    text = (
        "section;session;round;table;room;match;home;away;home_ns_room;ns;ew;ns_names;ew_names;board;"
        "contract;declarer;result;score;vul;kind;lead;note;adjust;club\n"
        "A;2;3;4;open;M1;Home;Away;closed;12;7;Ann & Bob;Carl / Dora;5;4SX;N;-2;-500;both;@a;H2;"
        "slow;NS -10%;Nice\n"
    )
    [record], problems = csv(text)
    assert (record.section, record.session, record.round, record.table) == ("A", "2", "3", "4")
    assert (record.room, record.home_ns_room) == ("open", "closed")
    assert (record.match, record.home, record.away) == ("M1", "Home", "Away")
    assert (record.ns, record.ew) == ("12", "7")
    assert (record.ns_names, record.ew_names) == (("Ann", "Bob"), ("Carl", "Dora"))
    assert (record.board, record.score) == (5, -500)
    assert record.result == parse_result("4Sx-2 N")
    assert (record.vulnerability, record.said) == (Vulnerability.BOTH, Said.STATED)
    assert record.kind == Kind(None, "a")
    assert (record.lead, record.note) == ("H2", "slow")
    assert record.adjust == (Penalty(Side.NS, -10, Unit.PERCENT),)
    assert dict(record.extra) == {"club": "Nice"}
    assert record.where == "x.csv:2"
    # Board 5 has NS vulnerable; the column counts, and that is said.
    column = text.splitlines()[1].index("both") + 1
    assert codes(problems) == [("warning", "vulnerability_not_of_board", f"x.csv:2:{column}")]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends(separator: str, newline: str) -> None:
    text = "result,declarer,contract,board\n=,N,4S,1\n\n,,Pass,2\n"
    records, problems = csv(text.replace(",", separator).replace("\n", newline))
    assert [record.result for record in records] == [parse_result("4S= N"), PASSED_OUT]
    assert [record.line for record in records] == [2, 4]
    assert problems == []


def test_french_headers_mean_french_letters() -> None:
    text = (
        "étui;section;tour;table;salle;ns;eo;contrat;par;résultat;marque;vul;entame;note\n"
        "1;A;1;2;fermée;3;4;4Cx;O;-1;100;personne;RP;ok\n"
        "2;A;1;2;ouverte;3;4;3SA;E;9 levées;-400;NS;;\n"
        "3;A;1;2;;3;4;4♠;N;juste fait;420;EO;;\n"
        "4;A;1;2;;3;4;passe;;;0;tous;;\n"
    )
    records, problems = csv(text)
    assert problems == []
    assert [record.result for record in records] == [
        parse_result("4Cx-1 O", "fr"),
        parse_result("3SA= E", "fr"),
        parse_result("4P= N", "fr"),
        PASSED_OUT,
    ]
    assert [record.room for record in records] == ["closed", "open", None, None]
    assert [record.vulnerability for record in records] == [
        Vulnerability.NONE,
        Vulnerability.NS,
        Vulnerability.EW,
        Vulnerability.BOTH,
    ]


@pytest.mark.parametrize("header", ["Étui", "ETUI", "donne", "Donne ", "board", "Board"])
def test_the_board_column_by_any_of_its_names(header: str) -> None:
    [record], _ = csv(f"{header};ns\n7;1\n")
    assert record.board == 7


@pytest.mark.parametrize(
    ("text", "language", "other"),
    [
        (HEAD + "1,3SA,N,=,\n", "en", "fr"),
        (HEAD + "1,4S,N,=,\n2,4K,N,=,\n", "en", "fr"),
        (HEAD + "1,4P,N,=,\n", "en", "fr"),
        (HEAD + "1,4C,O,=,\n", "en", "fr"),
        ("étui,contrat,par,résultat\n1,4S,N,=\n", "fr", "en"),
        ("étui,contrat,par,résultat\n1,4C,N,=\n2,5D,N,=\n", "fr", "en"),
        ("board,kind\n1,W 50% 3SA= N | 50% 3SA-1 N\n", "en", "fr"),
    ],
)
def test_a_file_in_the_other_language_is_refused_as_a_whole(
    text: str, language: str, other: str
) -> None:
    with pytest.raises(FormatError) as caught:
        csv(text)
    error = caught.value
    assert (error.code, error.params["language"], error.params["other"]) == (
        "file_language",
        language,
        other,
    )


def test_the_caller_may_say_the_language() -> None:
    assert result_of("1,4C,O,=,\n", file_lang="fr") == parse_result("4C= O", "fr")
    french = "étui,contrat,par,résultat\n1,4C,W,=\n"
    assert result_of("", french, file_lang="en") == parse_result("4C= W", "en")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"])
def test_encodings(encoding: str) -> None:
    text = "étui;noms_ns;contrat;par;résultat\n1;Hélène & Zoë;4P;N;=\n"
    [record], problems = csv(text.encode(encoding))
    assert record.ns_names == ("Hélène", "Zoë")
    assert record.result == parse_result("4P= N", "fr")
    guessed = encoding in ("cp1252", "latin-1")
    assert codes(problems) == ([("info", "latin_1", "x.csv:1")] if guessed else [])


@pytest.mark.parametrize("mark", [b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff"])
def test_utf_32_and_half_a_utf_16_are_refused(mark: bytes) -> None:
    for data in (mark + b"b\0\0\0", b"\xff\xfeb"):
        with pytest.raises(FormatError, match="encoding"):
            csv(data)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("1,4S,N,=,420", "4S= N"),
        ("1,4SX,n,+1,", "4Sx+1 N"),
        ("1,4S x,N,−1,", "4Sx-1 N"),
        ("1,4♠XX,West,10,", "4Sxx= W"),
        ("1,4Sx-2 N,,,", "4Sx-2 N"),
        ("1,4S N,,=,", "4S= N"),
        ("1,3N,E,9 tricks,", "3NT= E"),
        ("1,3NT,E,made,", "3NT= E"),
        ("1,3NT,E,9.0,", "3NT= E"),
        ("1,3NT doubled,E,9,", "3NTx= E"),
        (" 1 , 3NT , E , = ,", "3NT= E"),
        ("1,3NT,,=,400", "3NT="),
    ],
)
def test_contracts_and_results(row: str, expected: str) -> None:
    assert result_of(row) == parse_result(expected)


@pytest.mark.parametrize("text", ["Pass", "P", "pass", "passed out", "PASS"])
def test_a_passed_out_row_ignores_declarer_and_result(text: str) -> None:
    assert result_of(f"1,{text},S,9,0") is PASSED_OUT


@pytest.mark.parametrize("text", ["", "-", "?"])
def test_nothing_said_is_nothing(text: str) -> None:
    [record], problems = csv(f"{HEAD}1,{text},{text},{text},\n")
    assert (record.result, record.score, problems) == (None, None, [])


@pytest.mark.parametrize(
    ("row", "severity", "code", "where"),
    [
        ("1,4X,N,=,", "error", "unreadable", "x.csv:2:4"),
        ("1,8S,N,=,", "error", "impossible", "x.csv:2:3"),
        ("1,4S,N,+4,", "error", "impossible", "x.csv:2:8"),
        ("1,4S,N,14,", "error", "impossible", "x.csv:2:8"),
        ("1,4S,Q,=,", "error", "unreadable", "x.csv:2:6"),
        ("1,4S N,S,=,", "error", "contradiction", "x.csv:2:8"),
        ("1,4S=,N,+1,", "error", "contradiction", "x.csv:2:9"),
        ("1,4S,N,huh,", "error", "unreadable", "x.csv:2:8"),
        ("1,4S,N,,", "warning", "result_missing", "x.csv:2:8"),
        ("1,4S,N,=,many", "error", "unreadable", "x.csv:2:10"),
    ],
)
def test_a_bad_cell_is_a_problem_and_still_a_record(
    row: str, severity: str, code: str, where: str
) -> None:
    records, problems = csv(f"{HEAD}{row}\n2,Pass,,,0\n")
    assert codes(problems) == [(severity, code, where)]
    assert [record.board for record in records] == [1, 2]
    assert records[0].contract == row.split(",")[1]


@pytest.mark.parametrize(
    ("board", "code"), [("x", "unreadable"), ("", "board_missing"), ("0", "impossible")]
)
def test_a_row_without_a_board_is_a_problem(board: str, code: str) -> None:
    records, problems = csv(f"{HEAD}{board},4S,N,=,\n")
    assert records == []
    assert codes(problems) == [("error", code, "x.csv:2:1")]


def test_a_bare_number_below_six_beside_relative_results_is_unclear() -> None:
    records, problems = csv(f"{HEAD}1,4S,N,1,450\n2,4S,N,=,420\n3,4S,N,10,420\n")
    assert codes(problems) == [("error", "unclear_result", "x.csv:2:8")]
    assert records[0].result is None
    assert records[0].score == 450
    assert records[2].result == parse_result("4S= N")


def test_a_bare_number_below_six_elsewhere_is_a_warning() -> None:
    records, problems = csv(f"{HEAD}1,4S,N,5,-250\n2,4S,N,10,420\n")
    assert codes(problems) == [("warning", "unclear_result", "x.csv:2:8")]
    assert records[0].result == parse_result("4S-5 N")


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("420", 420),
        ("-50", -50),
        ("−50", -50),
        ("+1430", 1430),
        ("1 430", 1430),
        ("1\u202f430", 1430),
        ("620.0", 620),
        ("0", 0),
    ],
)
def test_scores(text: str, points: int) -> None:
    [record], problems = csv(f"board;score\n1;{text}\n")
    assert (record.score, problems) == (points, [])


def test_a_score_of_its_own_for_east_west() -> None:
    records, _ = csv("board;score;score_ew\n1;420;-400\n2;420;-420\n3;;100\n")
    assert [(record.score, record.score_ew) for record in records] == [
        (420, -400),
        (420, None),
        (-100, None),
    ]


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("", Vulnerability.NS),
        ("none", Vulnerability.NONE),
        ("-", Vulnerability.NONE),
        ("Both", Vulnerability.BOTH),
        ("ALL", Vulnerability.BOTH),
        ("EO", Vulnerability.EW),
        ("v", Vulnerability.NS),
        ("nv", Vulnerability.NONE),
    ],
)
def test_vulnerability(text: str, sides: Vulnerability) -> None:
    [record], _ = csv(f"board;contract;declarer;result;vul\n2;4S;N;=;{text}\n")
    assert record.vulnerability is sides


def test_an_unknown_vulnerability_is_an_error_and_never_none() -> None:
    [record], problems = csv("board;vul\n1;huh\n")
    assert (record.vulnerability, record.said) == (None, None)
    assert codes(problems) == [("error", "unreadable", "x.csv:2:3")]


def test_kinds_and_a_ruling_without_result() -> None:
    records, problems = csv("board;contract;kind\n1;;NP\n2;4S;A6040\n3;;huh\n")
    assert records[0].kind == Kind(NotPlayed(Why.NOT_PLAYED))
    assert records[1].kind.ruling is not None
    assert codes(problems) == [("error", "unreadable", "x.csv:4:4")]
    assert problems[0].params["reason"] == "kind_unreadable"


def test_a_penalty_that_cannot_be_read() -> None:
    [record], problems = csv("board;adjust\n1;ten percent\n")
    assert record.adjust == ()
    assert codes(problems) == [("error", "unreadable", "x.csv:2:3")]


def test_quotes() -> None:
    text = 'board;note;score\n1;"a; ""b""\nsecond line";420\n2;it\'s 5" long;-50\n'
    records, problems = csv(text)
    assert [(record.note, record.score, record.line) for record in records] == [
        ('a; "b"\nsecond line', 420, 2),
        ("it's 5\" long", -50, 4),
    ]
    assert problems == []


def test_a_quote_that_is_never_closed_costs_no_row() -> None:
    text = 'board;note;score\n1;"open;420\n2;fine;-50\n3;"late";100\n'
    records, problems = csv(text)
    assert [(record.board, record.score) for record in records] == [(1, 420), (2, -50), (3, 100)]
    assert codes(problems) == [("warning", "quote_unclosed", "x.csv:2")]


def test_a_column_that_is_there_twice_is_told() -> None:
    """The first counts; the second is not lost without a word."""
    [record], problems = csv("étui;contrat;par;résultat;marque;donne;contrat\n1;4P;N;=;420;2;3P\n")
    assert (record.board, record.contract) == (1, "4P")
    assert [(each.code, each.where, each.params["text"]) for each in problems] == [
        ("column_twice", "x.csv:1", "donne"),
        ("column_twice", "x.csv:1", "contrat"),
    ]


def test_too_many_and_too_few_cells() -> None:
    records, problems = csv("board;score\n1;420;x\n2\n3;50;;\n")
    assert [(record.board, record.score) for record in records] == [(1, 420), (2, None), (3, 50)]
    assert codes(problems) == [("warning", "cells_too_many", "x.csv:2")]


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "empty_file"), ("\n \n", "empty_file"), ("a;b\n1;2\n", "no_header")],
)
def test_files_that_are_no_results(text: str, code: str) -> None:
    with pytest.raises(FormatError) as caught:
        csv(text)
    assert caught.value.code == code


def test_the_separator_line_of_spreadsheets() -> None:
    [record], _ = csv("sep=;\nboard;score\n1;420\n")
    assert (record.board, record.score) == (1, 420)


@pytest.mark.parametrize(
    ("data", "form"),
    [
        (b'[Event "x"]\n', "pbn"),
        (b"% PBN 2.1\n", "pbn"),
        (b'\xef\xbb\xbf\n[Board "1"]', "pbn"),
        ('[Event "x"]\n'.encode("utf-16"), "pbn"),
        (b"board;contract\n1;4S\n", "csv"),
        ("étui,contrat\n1;4P\n".encode("latin-1"), "csv"),
        ("étui\tcontrat\n".encode("utf-16"), "csv"),
        (b"4S= N\n3NT-1 E\n", "deals"),
        (b"language: fr\n4P= N\n", "deals"),
        (b"# Tuesday\nno deal\nP\n", "deals"),
    ],
)
def test_the_content_tells_the_format(data: bytes, form: str) -> None:
    assert detect(data) == form


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (gzip.compress(b"board;contract\n1;4S\n"), "file_packed"),
        (b"PK\x03\x04\x14\0\x06\0", "file_zip"),
        (b"%PDF-1.4\n1 0 obj\n", "file_binary"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "file_binary"),
        (b"\0" * 500, "file_binary"),
        (bytes(range(256)) * 20, "file_binary"),
        (b"contract;declarer;result\n4S;N;=\n", "format_foreign"),
        (b"<html>\n<p>4S= N</p>\n", "format_foreign"),
        (b"Dear all,\nsee you: Tuesday\n", "format_foreign"),
        (b"", "empty_file"),
    ],
)
def test_what_is_no_file_of_results_is_called_by_its_name(data: bytes, code: str) -> None:
    """Neither is a deals file, and none is read as if it were text."""
    with pytest.raises(FormatError) as caught:
        detect(data, "x")
    assert (caught.value.code, caught.value.params["source"]) == (code, "x")
    if code.startswith("file_"):
        for form in ("csv", "pbn"):
            with pytest.raises(FormatError, match=code):
                open_records(data, "x", form=form)


def test_a_few_stray_signs_do_not_make_a_text_binary() -> None:
    [record], _ = csv("board;note;score\n1;\x02tea\x03 for two;420\n")
    assert record.score == 420
