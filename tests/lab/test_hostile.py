"""Texts that nobody should send: read or refused, in little time, and never a crash."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chelem.desk.lab_question import look, read_question
from chelem.errors import BridgeError, NotationError
from chelem.lab.cards import parse_deal, parse_hand
from chelem.lab.dealing import deal_block
from chelem.lab.language import LONGEST, parse_line, parse_seat
from chelem.terms.table import Seat, Vulnerability

BLOCK = deal_block(1, 0, {}, 16)
WORDS = (
    "hcp(north)|spades(south)|cœurs(nord)|controls(east)|aces(west)|shape(north, any 4333 + 5xxx)"
    "|forme(sud, 4432 - 4333)|hascard(east, AS)|carte(est, RP)|north:|nord :|15-17|5+|régulier|balanced"
    "|♠>=4|any|0|1|37|4333|xxxx|99999999999999999999|>=|<=|==|!=|<|>|+|-|*|(|)|,|;|:|&&|||!|not|or|ou|et"
    "|hcp|H|\u2212|≥|\ufe0e|\u00a0|İ|ﬁ|\ud7ff|\U0001f0a1"
).split("|")


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=120), st.sampled_from(["fr", "en"]))
def test_any_words_are_read_or_refused_and_judged_in_little_time(
    words: list[str], lang: str
) -> None:
    text = " ".join(words)
    began = time.perf_counter()
    for read in (lambda: parse_line(text, lang), lambda: parse_seat(text, Seat.NORTH, lang)):
        try:
            condition = read()
        except NotationError as error:
            assert 1 <= error.column <= len(error.text) + 1
        else:
            assert len(condition.mask(BLOCK)) == len(BLOCK)
    assert time.perf_counter() - began < 2


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80))
def test_any_text_is_a_hand_or_refused(text: str) -> None:
    for read in (parse_hand, parse_deal):
        try:
            read(text)
        except NotationError as error:
            assert 1 <= error.column <= len(error.text) + 1


@pytest.mark.parametrize(
    "text",
    [
        "(" * LONGEST,
        "!" * LONGEST,
        "!(" * 900 + "hcp(north)>=1",
        "hcp(north)>=" + "1+" * 990 + "1",
        "hcp(north)>=" + "1*" * 990 + "1",
        "hcp(north)>=" + "(1+" * 400 + "1" + ")" * 400,
        "hcp(north)*99999999999999999999>=1",
        "hcp(north)" + "*999" * 10 + ">=1",
        "hcp(north)>=1" + " " * LONGEST,
        "north: " + "not " * 400 + "balanced",
    ],
)
def test_depth_and_size_are_limited_in_a_sentence(text: str) -> None:
    began = time.perf_counter()
    with pytest.raises(NotationError):
        parse_line(text)
    assert time.perf_counter() - began < 1


def test_what_is_long_but_flat_is_read() -> None:
    flat = " && ".join(["!(hcp(north) > 99)"] * 70)
    assert parse_line(flat).mask(BLOCK).all()
    sums = " && ".join(["(hcp(north)) < 99"] * 70)
    assert parse_line(sums).mask(BLOCK).all()
    assert parse_line(f"hcp(north) < {'9' * 1900}").mask(BLOCK).all()


def ask(**hands: str) -> object:
    where = hands.pop("where", None)
    question = read_question(
        contracts=[],
        hands={seat: hands.get(seat.name.lower()) for seat in Seat},
        where=where,
        seed="1",
        deals="1000",
        lang="en",
        vulnerable=Vulnerability.NONE,
    )
    return look(question)


@pytest.mark.parametrize(
    "asked",
    [
        {"where": "hcp(north)>=35"},  # about one deal in 10^9
        {"where": "hcp(north)>=38"},
        {"north": "25+ hcp", "south": "25+ hcp"},
        {"north": "8+♠", "south": "8+♠"},
        {"north": "balanced, 7+♠"},
        {"where": " && ".join(["shape(north, any 4333 + any 4432 + any 5332)"] * 30 + ["hcp(north)>37"])},
        {"north": "AKQ2.T98.K4.J876", "where": "hascard(south, AS)"},
    ],
)  # fmt: skip
def test_what_cannot_be_or_hardly_ever_is_ends_soon_in_a_sentence(asked: dict[str, str]) -> None:
    began = time.perf_counter()
    with pytest.raises(BridgeError) as caught:
        ask(**asked)
    assert caught.value.code in ("lab.no_deal", "lab.no_deal_part")
    assert time.perf_counter() - began < 10


def test_a_card_in_two_hands_is_found_before_any_dealing() -> None:
    with pytest.raises(BridgeError) as caught:
        ask(north="AKQ2.T98.K4.J876", south="A543.765.AQ2.AKQ")
    assert caught.value.code == "lab.card_in_two_hands"
