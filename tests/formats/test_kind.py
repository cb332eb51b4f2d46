"""The codes of the `kind` and `adjust` columns (terms/kind.py)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chelem.errors import MissingError, NotationError, UnreadableError
from chelem.terms.adjusted import (
    Adjusted,
    Amount,
    Component,
    Kind,
    NotPlayed,
    Penalty,
    Split,
    Unit,
    Weighted,
    Why,
)
from chelem.terms.kind import parse_adjust, parse_kind, write_adjust, write_kind
from chelem.terms.notation import parse_result
from chelem.terms.table import BySide, Side


def percent(ns: int, ew: int, fixed: bool = False) -> Adjusted:
    return Adjusted(Amount.PERCENT, BySide(Fraction(ns), Fraction(ew)), fixed)


def imps(ns: int, ew: int, fixed: bool = False) -> Adjusted:
    return Adjusted(Amount.IMPS, BySide(Fraction(ns), Fraction(ew)), fixed)


MADE, DOWN = parse_result("4S= N"), parse_result("4S-1 N")
TWO_THIRDS = Weighted((Component(Fraction(67, 100), MADE), Component(Fraction(33, 100), DOWN)))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", Kind()),
        ("@a", Kind(None, "a")),
        ("A6040", Kind(percent(60, 40))),
        ("a6040!", Kind(percent(60, 40, fixed=True))),
        ("A5050@b", Kind(percent(50, 50), "b")),
        ("A6060!", Kind(percent(60, 60, fixed=True))),
        ("A+3-3", Kind(imps(3, -3))),
        ("A−3+3!", Kind(imps(-3, 3, fixed=True))),
        ("A+0-0!", Kind(imps(0, 0, fixed=True))),
        ("AT", Kind(Adjusted(Amount.OWN))),
        ("NP", Kind(NotPlayed(Why.NOT_PLAYED))),
        ("NP!", Kind(NotPlayed(Why.NOT_SCHEDULED))),
        ("LP", Kind(NotPlayed(Why.LATE))),
        ("SO", Kind(NotPlayed(Why.SIT_OUT))),
        ("PH", Kind(NotPlayed(Why.PHANTOM))),
        ("W 67% 4S= N | 33% 4S-1 N", Kind(TWO_THIRDS)),
        ("W 67 % 4S= N|33% 4S-1 N @A", Kind(TWO_THIRDS, "a")),
        (
            "S 4S= N / 4S-1 N",
            Kind(
                Split(
                    BySide(
                        Weighted((Component(Fraction(1), MADE),)),
                        Weighted((Component(Fraction(1), DOWN),)),
                    )
                )
            ),
        ),
        (
            "S 67% 4S= N | 33% 4S-1 N / -420",
            Kind(Split(BySide(TWO_THIRDS, Weighted((Component(Fraction(1), points=-420),))))),
        ),
        (
            "W 32.5% +650 | 67,5% -100",
            Kind(
                Weighted(
                    (
                        Component(Fraction(13, 40), points=650),
                        Component(Fraction(27, 40), points=-100),
                    )
                )
            ),
        ),
    ],
)
def test_each_code_is_read_and_written_back(text: str, kind: Kind) -> None:
    assert parse_kind(text) == kind
    assert parse_kind(write_kind(kind)) == kind


def test_contracts_inside_follow_the_language_of_the_file() -> None:
    assert parse_kind("W 67% 4P= N | 33% 4P-1 N", "fr") == Kind(TWO_THIRDS)
    assert write_kind(Kind(TWO_THIRDS), "fr") == "W 67% 4P= N | 33% 4P-1 N"
    with pytest.raises(UnreadableError) as caught:
        parse_kind("W 67% 4P= N | 33% 4P-1 N", "en")
    assert caught.value.params["other_language"] == "fr"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("X", "kind_unreadable", 1),
        ("A600", "kind_unreadable", 1),
        ("A100100", "kind_unreadable", 1),
        ("W 4S= N", "weight_unreadable", 3),
        ("W 150% 4S= N", "weight_unreadable", 3),
        ("W 60% 4S= N | 30% 4S-1 N", "weights_sum", 3),
        ("W 67% 4S= N | 33% 4S-1", "declarer_missing", 23),
        ("S 4S= N", "split_sides", 1),
        ("S 4S= N / 9S= N", "level_impossible", 11),
    ],
)
def test_what_is_wrong_is_named_with_its_column(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_kind(text)
    assert (caught.value.code, caught.value.text, caught.value.column) == (code, text, column)


def test_a_component_without_declarer_has_no_score() -> None:
    with pytest.raises(MissingError):
        parse_kind("S 4S= / 4S-1")


@pytest.mark.parametrize(
    ("text", "penalties"),
    [
        ("", ()),
        ("NS -10%", (Penalty(Side.NS, Fraction(-10), Unit.PERCENT),)),
        ("EW -3IMP", (Penalty(Side.EW, Fraction(-3), Unit.IMPS),)),
        (
            "NS -1VP, EW +2MP",
            (
                Penalty(Side.NS, Fraction(-1), Unit.VICTORY_POINTS),
                Penalty(Side.EW, Fraction(2), Unit.MATCHPOINTS),
            ),
        ),
        (
            "EO −2,5 % ; NS + 1PV",
            (
                Penalty(Side.EW, Fraction(-5, 2), Unit.PERCENT),
                Penalty(Side.NS, Fraction(1), Unit.VICTORY_POINTS),
            ),
        ),
    ],
)
def test_penalties_and_bonuses(text: str, penalties: tuple[Penalty, ...]) -> None:
    assert parse_adjust(text) == penalties
    assert parse_adjust(write_adjust(penalties)) == penalties


@pytest.mark.parametrize("text", ["10%", "NS 10%", "NS -10", "NS -10 points", "N -10%"])
def test_an_adjustment_needs_a_side_a_sign_and_a_unit(text: str) -> None:
    with pytest.raises(UnreadableError, match="adjust_unreadable"):
        parse_adjust(text)


def kind_or_error(text: str, lang: str) -> Kind | NotationError:
    try:
        return parse_kind(text, lang)
    except NotationError as error:
        return error


@given(st.text(max_size=40) | st.text("AWS@ab/|%+-!0123456789 NHTEP.,#=x", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    for lang in ("fr", "en"):
        kind = kind_or_error(text, lang)
        if isinstance(kind, Kind):
            assert parse_kind(write_kind(kind, lang), lang) == kind
        else:
            assert kind.text == text
            assert 1 <= kind.column <= len(text) + 1
    try:
        penalties = parse_adjust(text)
    except NotationError:
        return
    assert parse_adjust(write_adjust(penalties)) == penalties
