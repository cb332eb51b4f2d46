"""Exact odds against the figures that books on bridge print, and against counting done otherwise."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chelem.errors import TermError
from chelem.lab.odds import (
    any_fit,
    breaks,
    fits,
    held,
    layouts,
    places,
    points,
    shapes,
    suit_breaks,
)

# liquisearch.com/bridge_probabilities/probability_of_suit_distributions_in_two_hidden_hands prints
# these to hundredths (0.68, 0.28, 0.04 …) and each single layout to four digits (0.0339, 0.02826 …).
PUBLISHED = {
    2: {"1-1": "52.00", "2-0": "48.00"},
    3: {"2-1": "78.00", "3-0": "22.00"},
    4: {"3-1": "49.74", "2-2": "40.70", "4-0": "9.57"},
    5: {"3-2": "67.83", "4-1": "28.26", "5-0": "3.91"},
    6: {"4-2": "48.45", "3-3": "35.53", "5-1": "14.53", "6-0": "1.49"},
    7: {"4-3": "62.17", "5-2": "30.52", "6-1": "6.78", "7-0": "0.52"},
    8: {"5-3": "47.12", "4-4": "32.72", "6-2": "17.14", "7-1": "2.86", "8-0": "0.16"},
}


def hundredths(value: Fraction) -> str:
    """Percent to two decimals, half up."""
    whole = (value * 20000 + 1) // 2
    return f"{whole // 100}.{whole % 100:02}"


@pytest.mark.parametrize("cards", PUBLISHED)
def test_breaks_as_published(cards: int) -> None:
    found = {f"{b.first}-{b.second}": hundredths(b.probability) for b in suit_breaks(cards)}
    assert found == PUBLISHED[cards]
    assert list(found) == list(PUBLISHED[cards])  # likeliest first


def test_a_break_is_an_exact_fraction() -> None:
    assert suit_breaks(5)[0].probability == Fraction(78, 115)
    assert [b.probability for b in breaks(1)] == [Fraction(1, 2)] * 2
    assert [(b.first, b.probability) for b in breaks(0)] == [(0, 1)]


def test_vacant_places_move_the_odds() -> None:
    """East showed seven spades to West's two: eleven places vacant in one hand, six in the other."""
    where = breaks(1, room=11, other=6)
    assert [b.probability for b in where] == [Fraction(6, 17), Fraction(11, 17)]
    # Law of vacant places: the missing queen is 11 to 6 with the hand that has more places.
    queen = places("Qxxx", room=11, other=6)[0]
    assert (queen.code, queen.probability) == ("before", Fraction(11, 17))


@given(st.integers(0, 13), st.integers(0, 13), st.integers(0, 13))
def test_breaks_are_certain_together(cards: int, room: int, other: int) -> None:
    if cards > room + other:
        with pytest.raises(TermError):
            breaks(cards, room, other)
        return
    found = breaks(cards, room, other)
    assert sum(b.probability for b in found) == 1
    assert sum(b.probability for b in suit_breaks(cards, room, other)) == 1
    mirrored = {(b.second, b.first): b.probability for b in breaks(cards, other, room)}
    assert mirrored == {(b.first, b.second): b.probability for b in found}


@given(
    st.sets(st.sampled_from("AKQJT98765432"), max_size=8).map("".join),
    st.integers(4, 13),
    st.integers(4, 13),
)
def test_layouts_agree_with_breaks(missing: str, room: int, other: int) -> None:
    lengths: dict[int, Fraction] = {}
    for one in layouts(missing, room, other):
        lengths[len(one.first)] = lengths.get(len(one.first), Fraction(0)) + one.probability
        assert len(one.first) + len(one.second) == len(missing)
    assert lengths == {b.first: b.probability for b in breaks(len(missing), room, other)}


def test_four_missing_to_the_queen() -> None:
    """Nine cards without the queen: "eight ever, nine never". The drop is 53.13 % for both hands."""
    found = {(p.code, p.cards, p.rounds): p.probability for p in places("Qxxx")}
    assert found["before", "Q", None] == Fraction(1, 2)
    # Drop: 2-2, or the queen single.
    assert hundredths(found["falls", "Q", 2]) == "53.13"
    assert hundredths(found["falls", "Q", 1]) == "12.43"
    two_two = suit_breaks(4)[1].probability
    assert found["falls", "Q", 2] == two_two + suit_breaks(4)[0].probability / 4


def test_five_missing_to_the_king_and_queen_apart() -> None:
    found = {(p.code, p.cards): p.probability for p in places("KQxxx") if p.rounds is None}
    assert found["before", "KQ"] == Fraction(13 * 12, 26 * 25)
    assert found["split", "KQ"] == Fraction(13, 25)
    assert found["before", "KQ"] * 2 + found["split", "KQ"] == 1


def test_layouts_by_name() -> None:
    found = {(one.first, one.second): one for one in layouts("K32")}
    assert set(found) == {
        ("", "Kxx"), ("K", "xx"), ("x", "Kx"), ("Kx", "x"), ("xx", "K"), ("Kxx", "")
    }  # fmt: skip
    assert found["x", "Kx"].ways == 2
    assert hundredths(found["K", "xx"].probability) == "13.00"
    assert hundredths(found["x", "Kx"].probability) == "26.00"
    assert hundredths(found["", "Kxx"].probability) == "11.00"
    assert layouts("Kxx") == layouts("K42") == layouts("k9x")


@pytest.mark.parametrize("wrong", ["KK", "Z", "K1", "KQJT987654321"])
def test_ranks_that_cannot_be(wrong: str) -> None:
    with pytest.raises(TermError) as caught:
        layouts(wrong)
    assert caught.value.code == "odds.ranks_impossible"


def test_ten_may_be_written_with_two_digits() -> None:
    assert layouts("10xx") == layouts("Txx")


# The familiar table of hand patterns.
SHAPES = {
    "4-4-3-2": "21.55",
    "5-3-3-2": "15.52",
    "5-4-3-1": "12.93",
    "5-4-2-2": "10.58",
    "4-3-3-3": "10.54",
    "6-3-2-2": "5.64",
    "6-4-2-1": "4.70",
    "6-3-3-1": "3.45",
    "5-5-2-1": "3.17",
    "4-4-4-1": "2.99",
    "7-3-2-1": "1.88",
}


def test_shapes_as_published() -> None:
    found = shapes()
    assert len(found) == 39
    assert sum(chance for _, chance in found) == 1
    assert {name: hundredths(chance) for name, chance in found[: len(SHAPES)]} == SHAPES
    assert found[-1] == ("13-0-0-0", Fraction(4, 635013559600))


# The familiar table of high-card points of one hand when nothing is seen, per cent.
POINTS = {0: "0.36", 4: "3.85", 10: "9.41", 12: "8.03", 15: "4.42", 20: "0.64", 25: "0.03"}


def test_points_as_published() -> None:
    found = points(seen=0)
    assert len(found) == 38  # AAAA KKKK QQQQ J is 37
    assert sum(found) == 1
    assert {n: hundredths(found[n]) for n in POINTS} == POINTS
    assert sum(n * chance for n, chance in enumerate(found)) == 10


def test_points_of_partner_share_what_is_left() -> None:
    """With 15 of the 40 points in one's own hand, partner has a third of the rest on average."""
    found = points("AAKKJ")
    assert sum(n * chance for n, chance in enumerate(found)) == Fraction(25, 3)
    for wrong in ("AAAAA", "AX", "AAAAKKKKQQQQJJ"):
        with pytest.raises(TermError):
            points(wrong)


def test_aces_with_partner() -> None:
    """One ace in hand: each of the three others is with partner one time in three."""
    found = held(3)
    assert sum(found) == 1
    assert sum(n * chance for n, chance in enumerate(found)) == 1
    assert found[3] == Fraction(13 * 12 * 11, 39 * 38 * 37)
    assert held(4, room=0) == (1, 0, 0, 0, 0)
    with pytest.raises(TermError):
        held(1, room=14)


def test_fits() -> None:
    """With five spades, partner has three or more of the other eight."""
    five = fits(5)
    assert sum(five) == 1
    less = 1 - sum(comb(8, n) * comb(31, 13 - n) for n in range(3)) / Fraction(comb(39, 13))
    assert sum(five[3:], Fraction(0)) == less
    assert hundredths(less) == "54.37"
    assert sum(n * chance for n, chance in enumerate(five)) == Fraction(8, 3)
    with pytest.raises(TermError):
        fits(14)


def brute(lengths: tuple[int, int, int, int], fit: int) -> Fraction:
    """Partner's hands with a fit, counted one shape after another."""
    good = whole = 0
    for a in range(14):
        for b in range(14 - a):
            for c in range(14 - a - b):
                hand = (a, b, c, 13 - a - b - c)
                ways = 1
                for own, n in zip(lengths, hand, strict=True):
                    ways *= comb(13 - own, n)
                whole += ways
                if any(own + n >= fit for own, n in zip(lengths, hand, strict=True)):
                    good += ways
    return Fraction(good, whole)


@pytest.mark.parametrize(
    ("lengths", "fit"),
    [
        ((4, 3, 3, 3), 8),
        ((5, 4, 3, 1), 8),
        ((4, 4, 4, 1), 8),
        ((7, 2, 2, 2), 9),
        ((13, 0, 0, 0), 8),
    ],
)
def test_a_fit_in_some_suit(lengths: tuple[int, int, int, int], fit: int) -> None:
    assert any_fit(lengths, fit) == brute(lengths, fit)


def test_a_fit_over_all_hands() -> None:
    """Partners without an eight-card fit hold 7-7-6-6 of the suits (six orders) or 7-7-7-5 (four)."""
    over_all = sum(
        (chance * any_fit([int(n) for n in name.split("-")]) for name, chance in shapes()),
        Fraction(0),
    )
    seven, six, five = (comb(13, n) for n in (7, 6, 5))
    without = Fraction(6 * seven**2 * six**2 + 4 * seven**3 * five, comb(52, 26))
    assert over_all == 1 - without
    assert hundredths(over_all) == "84.26"


def test_a_shape_of_another_size_is_refused() -> None:
    for wrong in ((5, 4, 3, 2), (5, 4, 4), (14, 0, 0, -1)):
        with pytest.raises(TermError) as caught:
            any_fit(wrong)
        assert caught.value.code == "odds.shape_impossible"
