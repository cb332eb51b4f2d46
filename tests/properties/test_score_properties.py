"""What holds for every result of one deal."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chelem
from chelem import NotationError, PassedOut, Played, Seat
from chelem.score.inverse import POINTS, find, nearest
from chelem.terms.contract import CONTRACTS
from chelem.terms.notation import _QUICK, parse_entry, parse_result, write_entry, write_result

SEATS = (None, *Seat)


@pytest.mark.parametrize("vulnerable", [False, True])
def test_one_trick_more_never_scores_less(vulnerable: bool) -> None:
    for contract in CONTRACTS:
        scores = [
            chelem.score(Played(contract, None, tricks), vulnerable).total for tricks in range(14)
        ]
        assert all(less < more for less, more in itertools.pairwise(scores))


def test_lines_and_steps_add_up() -> None:
    for contract, tricks, vulnerable in itertools.product(CONTRACTS, range(14), (False, True)):
        breakdown = chelem.score(Played(contract, None, tricks), vulnerable)
        assert breakdown.total == sum(line.points for line in breakdown.lines)
        for line in breakdown.lines:
            assert line.points == sum(line.steps)
        count = {line.code: len(line.steps) for line in breakdown.lines}
        made = tricks >= contract.needs
        assert count.get("overtricks", 0) == max(0, tricks - contract.needs)
        assert count.get("undertricks", 0) == max(0, contract.needs - tricks)
        assert count.get("trick_points", 0) == (contract.level if made else 0)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_written_is_read_back(lang: str) -> None:
    for contract, tricks, seat in itertools.product(CONTRACTS, range(14), SEATS):
        result = Played(contract, seat, tricks)
        assert parse_result(write_result(result, lang), lang) == result
    assert isinstance(parse_result(write_result(PassedOut(), lang), lang), PassedOut)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_quick_way_reads_as_the_long_way(lang: str) -> None:
    quick = 0
    for contract, tricks, seat in itertools.product(CONTRACTS, range(14), SEATS):
        text = write_result(Played(contract, seat, tricks), lang)
        for spelling in (text, text.replace(" ", ""), text.upper()):
            if _QUICK[lang](spelling):
                quick += 1
                assert parse_result(spelling, lang) == parse_entry(spelling, lang).result
    assert quick > 7350


@given(st.text(max_size=40), st.sampled_from(["fr", "en"]))
def test_any_text_is_read_or_refused_with_its_column(text: str, lang: str) -> None:
    try:
        entry = parse_entry(text, lang)
    except NotationError as error:
        assert 1 <= error.column <= len(text) + 1
        assert error.text == text
    else:
        assert parse_entry(write_entry(entry, lang), lang).result == entry.result


PIECES = st.sampled_from(
    "1 4 7 8 S H D C P K T NT SA N E O W x xx * = +1 -2 +4 −3 v nv ns eo ew tous all none # #7 #0 "
    "♠ ♥ !d contré doubled made levées 10 passe pass 13 tricks ' \" < > \\".split()
)


@given(st.lists(PIECES, max_size=8), st.booleans(), st.sampled_from(["fr", "en"]))
def test_pieces_in_any_order(pieces: list[str], spaced: bool, lang: str) -> None:
    text = (" " if spaced else "").join(pieces)
    try:
        entry = parse_entry(text, lang)
    except NotationError as error:
        assert 1 <= error.column <= len(text) + 1
        for suggestion in error.suggestions:
            assert len(suggestion) < 300
    else:
        again = parse_entry(write_entry(entry, lang), lang)
        assert (again.result, again.board, again.vulnerability) == (
            entry.result,
            entry.board,
            entry.vulnerability,
        )


def test_there_are_204_amounts() -> None:
    # R. Pavlicek's enumeration: 204 plus-scores, 164 only by making, 25 only by defeating, 15 both.
    made = {p for p in POINTS if any(f.score > 0 for f in find(p))}
    down = {p for p in POINTS if any(f.score < 0 for f in find(p))}
    assert len(POINTS) == 204
    assert (POINTS[0], POINTS[-1]) == (50, 7600)
    assert (len(made - down), len(down - made)) == (164, 25)
    assert sorted(made & down) == [
        150, 200, 400, 450, 550, 600, 650, 800, 1000, 1200, 1400, 1600, 2000, 2200, 2600,
    ]  # fmt: skip


def test_find_and_score_are_inverse() -> None:
    everything = sum(len(find(points)) for points in POINTS)
    assert everything == 2940
    for points in POINTS:
        for found in find(-points):
            assert chelem.score(found.result, found.vulnerable).total == found.score
            assert abs(found.score) == points


def test_nearest() -> None:
    assert nearest(570) == (560, 580)
    assert nearest(0) == (None, 50)
    assert nearest(10**6) == (7600, None)
