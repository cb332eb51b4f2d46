"""The quick way reads what the other reader reads, and leaves the rest to it."""

from __future__ import annotations

import pytest

from chelem.errors import FormatError, NotPlainError
from chelem.formats.columns import read_columns
from chelem.formats.csv import read_csv
from chelem.score.packing import unpack

MITCHELL = """board;ns;ew;contract;declarer;result;score
1;1;1;4S;N;=;420
1;2;2;4S;N;-1;-50
2;1;2;3NT x;E;9;-550
2;2;1;Pass;;;0
"""


def test_a_plain_file_becomes_columns() -> None:
    columns = read_columns(MITCHELL.encode())
    assert columns.boards == (1, 2)
    assert columns.board.tolist() == [0, 0, 1, 1]
    assert columns.ns_names == ("1", "2")
    assert columns.ns.tolist() == [0, 1, 0, 1]
    assert [columns.ew_names[n] for n in columns.ew] == ["1", "2", "2", "1"]
    assert not columns.one_winner
    # Board 2: North-South are vulnerable, so declarer East is not.
    results = [record.result for record in read_csv(MITCHELL.encode())[0]]
    assert [unpack(code) for code in columns.codes] == [(one, False) for one in results]


def test_french_letters_and_any_order_of_boards() -> None:
    text = "étui,eo,ns,contrat,par,résultat\n17,2,1,4P,N,+1\n3,1,2,3SA,O,−1\n"
    columns = read_columns(text.encode())
    assert columns.boards == (3, 17)
    assert columns.board.tolist() == [1, 0]
    shown = [str(unpack(code)[0].contract) for code in columns.codes]  # type: ignore[index,union-attr]
    assert shown == ["4S", "3NT"]
    # Board 3 is East-West's.
    assert [unpack(code)[1] for code in columns.codes] == [False, True]  # type: ignore[index]


def test_numbers_that_sit_both_ways_are_one_pair() -> None:
    text = "board;ns;ew;contract;declarer;result\n1;1;2;4S;N;=\n1;3;4;4S;N;=\n2;1;3;4S;N;=\n2;4;2;4S;N;=\n"
    columns = read_columns(text.encode())
    assert columns.one_winner
    assert columns.ns_names is columns.ew_names or columns.ns_names == columns.ew_names
    assert [columns.ns_names[n] for n in columns.ns] == ["1", "3", "1", "4"]
    assert [columns.ew_names[n] for n in columns.ew] == ["2", "4", "3", "2"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("board;ns;ew;contract;declarer;result;kind\n1;1;1;;;;A6040\n", "kind"),
        ("board;ns;ew;contract;declarer;result;adjust\n1;1;1;4S;N;=;NS -10%\n", "adjust"),
        ("board;ns;ew;contract;declarer;result;score\n1;1;1;4S;N;=;450\n", "score"),
        ("board;ns;ew;contract;declarer;result\n1;1;1;4S;;=\n", "declarer"),
        ("board;ns;ew;contract;declarer;result\n1;1;1;4S;N;\n", "result"),
        ("board;ns;ew;contract;declarer;result\n1;1;1;4S;N;=\n1;2;2;4S;N;1\n", "result"),
        ("board;ns;ew;contract;declarer;result;vul\n1;1;1;4S;N;=;both\n", "vul"),
        ("board;ns;ew;contract;declarer;result\n0;1;1;4S;N;=\n", "board"),
        ("board;ns;ew;contract;declarer;result\n1;;1;4S;N;=\n", "pair_missing"),
        ("board;ns;ew;contract;declarer;result\n1;1;1;4S;N;=;more\n", "cells_too_many"),
        ("board;ns;ew;score\n1;1;1;420\n", "columns_missing"),
    ],
)
def test_more_than_plain_results_is_left_to_the_other_reader(text: str, reason: str) -> None:
    with pytest.raises(NotPlainError) as caught:
        read_columns(text.encode())
    assert caught.value.params == {"reason": reason}


def test_what_is_no_results_file_is_refused() -> None:
    with pytest.raises(FormatError):
        read_columns(b"hello\n")


def test_a_header_alone_is_an_empty_file() -> None:
    columns = read_columns(b"board;ns;ew;contract;declarer;result\n")
    assert (len(columns.board), columns.boards) == (0, ())
