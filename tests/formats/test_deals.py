"""The deals file: the test's own text is the file."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chelem.errors import FormatError, Problem
from chelem.formats.deals import decode_deals, read_deals, write_deals
from chelem.formats.deals_keys import KEYS
from chelem.formats.expectation import read_expectation
from chelem.press.complaint import message, problem_line
from chelem.sheets.deal import Deal, HighCards, Honours, Lost
from chelem.sheets.notation import write_deal
from chelem.sheets.record import Record
from chelem.sheets.rules import OPTIONS
from chelem.terms.table import Seat, Side, Vulnerability

FRENCH = """
langue : fr
noms: Anne, Bruno, Claire, David
premier donneur: O
honneurs: ignorés
partielle inachevée: 50   # avant 1993
règlement : 100-haut
enjeu: 0,50 €

2P+1 S              # Anne
3SA= EO honneurs E 150
P
donneur: S
4cx-2 ouest ph EO 24
"""


def test_french_file() -> None:
    record, problems = read_deals(FRENCH, "robre.txt")
    assert problems == []
    assert record.language == "fr"
    assert record.names == ("Anne", "Bruno", "Claire", "David")
    sides, _ = read_deals("names: Nous / Eux\n", "file")
    assert sides.names == ("Nous", "Eux")
    assert record.first_dealer is Seat.WEST
    assert record.options == {
        "honours": False,
        "unfinished_part_score": 50,
        "settlement": "100-up",
        "stake": Fraction(1, 2),
    }
    written = [write_deal(deal) for deal in record.deals if isinstance(deal, Deal)]
    assert written == ["2S+1 S", "3NT= EW honours E 150", "P", "4Hx-2 W hcp EW 24"]
    second, last = record.deals[1], record.deals[-1]
    assert isinstance(second, Deal)
    assert isinstance(last, Deal)
    assert second.honours == Honours(Seat.EAST, 150)
    assert last.high_cards == HighCards(Side.EW, 24)
    assert last.dealer is Seat.SOUTH
    assert record.lines == (10, 11, 12, 14)


def test_english_is_the_language_of_files() -> None:
    """C is clubs and S spades, unless the file says otherwise."""
    record, problems = read_deals("3C= S\n4S= N\n")
    assert problems == []
    assert [write_deal(deal, "fr") for deal in record.deals if isinstance(deal, Deal)] == [
        "3T= S",
        "4P= N",
    ]
    other, _ = read_deals("3C= S\n", language="fr")
    assert isinstance(other.deals[0], Deal)
    assert write_deal(other.deals[0]) == "3H= S"


@pytest.mark.parametrize("side", ["NS", "ns", "We"])
def test_a_side_in_place_of_the_seat(side: str) -> None:
    record, _ = read_deals(f"4S= {side}")
    deal = record.deals[0]
    assert isinstance(deal, Deal)
    assert deal.side is Side.NS
    assert deal.played is not None
    assert deal.played.declarer is None


def test_the_vulnerability_beside_a_side() -> None:
    record, _ = read_deals("4S= NS v\n4S= N ew\n4S= nv E\n")
    said = [deal.said for deal in record.deals if isinstance(deal, Deal)]
    assert said == [True, Vulnerability.EW, False]
    assert [deal.side for deal in record.deals if isinstance(deal, Deal)] == [
        Side.NS,
        Side.NS,
        Side.EW,
    ]


def test_a_line_that_cannot_be_read_stops_nothing() -> None:
    text = (
        "2H= N\n4S+9 N\n4S= N honours S 90\nhello there\n2C= N honours N 100 honours E 100\n2H= N\n"
    )
    record, problems = read_deals(text, "f.txt")
    assert [isinstance(deal, Lost) for deal in record.deals] == [
        False, True, True, True, True, False,
    ]  # fmt: skip
    assert [(problem.severity, problem.where) for problem in problems] == [
        ("error", "f.txt:2:3"),
        ("error", "f.txt:3:7"),
        ("error", "f.txt:4:1"),
        ("error", "f.txt:5:21"),
    ]
    assert [problem_line(problem, "en") for problem in problems] == [
        "f.txt:2:3: error: 4S cannot end so: its result goes from -10 to +3. [result_impossible]",
        "f.txt:3:7: error: 90 is no award for honours here: 100, 150. [honours_impossible]",
        "f.txt:4:1: error: “hello” does not begin with a level. [level_missing]",
        (
            "f.txt:5:21: error: Two awards for honours in one deal: there is never more than one. "
            "[honours_twice]"
        ),
    ]


@pytest.mark.parametrize(
    ("text", "where", "other"),
    [
        ("2H= N\n3SA= N\n", "f:2:1", "fr"),
        ("2H= N\n4K= N\n", "f:2:2", "fr"),
        ("3NT= O\n", "f:1:6", "fr"),
        ("language: en\n4T= N\n", "f:2:2", "fr"),
        ("language: fr\n4H= N\n", "f:2:2", "en"),
        ("language: fr\n4D= N\n", "f:2:2", "en"),
    ],
)
def test_the_other_language_is_refused_as_a_whole(text: str, where: str, other: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_deals(text, "f")
    assert caught.value.params["where"] == where
    assert caught.value.params["other"] == other
    assert f"language: {other}" in message(caught.value, "en")
    assert f"--file-lang {other}" in message(caught.value, "fr")


def test_no_trump_in_french_letters_where_the_language_is_declared() -> None:
    record, problems = read_deals("language: en\n3SA= N\n")
    assert problems == []
    assert isinstance(record.deals[0], Deal)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("colour: red\n", "sheets.key_unknown"),
        ("hands: none\n", "sheets.value_impossible"),
        ("hands: 0\n", "sheets.value_impossible"),
        ("unfinished part-score: 75\n", "sheets.value_impossible"),
        ("stake: -3\n", "sheets.value_impossible"),
        ("language: de\n", "sheets.value_impossible"),
        ("first dealer: X\n", "sheets.value_impossible"),
        ("names: Anne, Anne, Bruno, David\n", "sheets.names_impossible"),
        ("names: Anne\n", "sheets.names_impossible"),
        ("names: A, B, C, D, E\nseats: A, B, C, X\n", "sheets.seats_impossible"),
        ("2H= N\nhonours: ignored\n", "sheets.key_late"),
    ],
)
def test_keys_that_cannot_be(text: str, code: str) -> None:
    _, problems = read_deals(text, "f")
    assert [problem.code for problem in problems] == [code]
    assert problem_line(problems[0], "fr").startswith("f:")


def test_every_option_has_a_key_in_both_languages() -> None:
    for option in OPTIONS:
        names = [key for key in KEYS.values() if key.name == option.name]
        assert len(names) >= (1 if option.name == "rotation" else 2)
        for value in option.values:
            assert any(key.read(key.write(value)) == value for key in names)


@pytest.mark.parametrize(
    ("data", "text", "codes"),
    [
        (b"\xef\xbb\xbf2H= N", "2H= N", []),
        ("règlement: exact".encode("utf-16"), "règlement: exact", []),
        ("règlement: exact".encode("latin-1"), "règlement: exact", ["latin_1"]),
    ],
)
def test_encodings(data: bytes, text: str, codes: list[str]) -> None:
    read, problems = decode_deals(data, "f")
    assert read == text
    assert [problem.code for problem in problems] == codes


def test_no_text_and_too_much() -> None:
    with pytest.raises(FormatError, match="not_text"):
        decode_deals(b"\x00\x01\x02", "f")
    with pytest.raises(FormatError, match="too_large"):
        decode_deals(b"#" * 2_000_000, "f")
    with pytest.raises(FormatError, match="too_many_deals"):
        read_deals("P\n" * 3000, "f")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_written_is_read_again(language: str) -> None:
    record, _ = read_deals(FRENCH)
    again, problems = read_deals(write_deals(record, language=language))
    assert problems == []
    assert again.deals == record.deals
    assert (again.names, again.first_dealer, again.options) == (
        record.names,
        record.first_dealer,
        record.options,
    )
    assert again.language == language


ALPHABET = "24S3NTxXPK=+-1 \t#:\n\rvEWOnhonours 150é\u2028\x00♠−"


@given(
    st.text(ALPHABET, max_size=200)
    | st.text(max_size=100)
    | st.lists(
        st.sampled_from(
            [
                "2H= N",
                "3NT+1 EW",
                "P",
                "honours: 1",
                "names: A, B",
                "4K=",
                "seats: A,B,C,D",
                "#",
                "4S",
            ]
        )
    ).map("\n".join)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        record, problems = read_deals(text, "f")
    except FormatError as error:
        assert message(error, "fr")
        return
    assert isinstance(record, Record)
    assert len(record.deals) == len(record.lines)
    lost = sum(isinstance(deal, Lost) for deal in record.deals)
    assert lost == sum(
        1 for each in problems if each.code.startswith("errors.") or is_of_a_deal(each)
    )
    for problem in problems:
        assert problem_line(problem, "en")
    record.rubbers()
    record.chicago()
    write_deals(record)


def is_of_a_deal(problem: Problem) -> bool:
    return "kind" in problem.params and not problem.code.startswith("errors.")


@given(st.binary(max_size=100))
def test_any_bytes_are_text_or_refused(data: bytes) -> None:
    try:
        text, _ = decode_deals(data, "f")
    except FormatError:
        return
    assert isinstance(text, str)


def test_expected_scores() -> None:
    table, problems = read_expectation(
        "hcp;nv;v\n# ours\n20;0;0\n21;50;50\n22;x;70\n21;1;1\n41;1;1\n"
    )
    assert table.scores == {20: (0, 0), 21: (50, 50)}
    assert [problem.code for problem in problems] == [
        "sheets.expectation_line",
        "sheets.expectation_points",
        "sheets.expectation_points",
    ]
    with pytest.raises(FormatError, match="expectation_empty"):
        read_expectation("hello")
