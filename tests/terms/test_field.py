"""What the rest of the field plays, typed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from chelem.errors import ImpossibleError, NotationError, UnreadableError
from chelem.terms.contract import Contract, Denomination, Doubling
from chelem.terms.field import Share, parse_contract, parse_field, write_field

S, H, NT = Denomination.SPADES, Denomination.HEARTS, Denomination.NOTRUMP


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("60% 4S, 25,5% 3S, 14.5% 3NT+1", "en"),
        ("60% 4S,25,5% 3S,14,5% 3NT+1", "en"),
        ("60%4S;25.5%3S|14.5 % 3NT +1\n", "en"),
        ("60 % 4P, 25,5 % 3P, 14,5 % 3SA+1", "fr"),
        ("60\xa0% 4♠ ; 25,5\xa0% 3♠ ; 14,5\xa0% 3SA+1", "fr"),
    ],
)
def test_shares(text: str, lang: str) -> None:
    assert parse_field(text, lang) == (
        Share(Fraction(60), Contract(4, S)),
        Share(Fraction(51, 2), Contract(3, S)),
        Share(Fraction(29, 2), Contract(3, NT), 1),
    )


def test_without_percentages_all_are_equal() -> None:
    shares = parse_field("4S, 3NT=, 5Hx-2 E")
    assert [share.weight for share in shares] == [1, 1, 1]
    assert shares[2] == Share(Fraction(1), Contract(5, H, Doubling.DOUBLED), -2, False)
    assert parse_field("4S N")[0].by_us is True
    assert parse_field("  \n ") == ()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_written_is_read(lang: str) -> None:
    shares = (
        Share(Fraction(125, 10), Contract(4, S), None, True),
        Share(Fraction(1, 4), Contract(3, NT, Doubling.REDOUBLED), 0, False),
        Share(Fraction(50), Contract(4, H), -1),
    )
    assert parse_field(write_field(shares, lang), lang) == shares


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("60% 4S, 40% 4Z", "unreadable", 14),
        ("60% 4S, 3S", "odds.share_missing", 8),
        ("0% 4S", "odds.share_empty", 1),
        ("50% 4S, 50% pass", "odds.contract_wanted", 13),
    ],
)
def test_what_cannot_be_read_says_where(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_field(text)
    assert (caught.value.code, caught.value.column) == (code, column)
    assert caught.value.text == text


def test_impossible_results_keep_their_kind() -> None:
    with pytest.raises(ImpossibleError) as caught:
        parse_field("50% 4S, 50% 4S+4")
    assert caught.value.column > 8


def test_a_contract_alone() -> None:
    assert parse_contract("4sx") == (Contract(4, S, Doubling.DOUBLED), None, None)
    assert parse_contract("3SA", "fr")[0] == Contract(3, NT)
    assert parse_contract("3NT+1", result=True)[1] == 1
    with pytest.raises(UnreadableError) as caught:
        parse_contract("3NT+1")
    assert caught.value.code == "odds.result_unwanted"
    assert caught.value.suggestions == ("3NT",)
    with pytest.raises(UnreadableError) as caught:
        parse_contract("4P", "en")
    assert caught.value.params["other_language"] == "fr"
