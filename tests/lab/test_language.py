"""Conditions on a deal, in the dealer program's style and hand by hand, in both languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chelem.errors import NotationError
from chelem.lab.cards import parse_hand
from chelem.lab.conditions import ALL_SHAPES, matching
from chelem.lab.dealing import deal_block
from chelem.lab.language import parse_line, parse_seat
from chelem.press.lab_condition import conditions_said
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat

BLOCK = deal_block(1, 0, {})
C, D, H, S, _ = Denomination


def lengths(place: int, seat: Seat) -> list[int]:
    hand = BLOCK.hands(place)[seat]
    return [len(hand.suit(suit)) for suit in (C, D, H, S)]


@pytest.mark.parametrize(
    ("text", "lang", "check"),
    [
        ("hcp(north)>=15", "en", lambda h: h[Seat.NORTH].hcp >= 15),
        ("hcp(north) + hcp(south) > 25", "en", lambda h: h[Seat.NORTH].hcp + h[Seat.SOUTH].hcp > 25),
        ("spades(west) == 5", "en", lambda h: len(h[Seat.WEST].suit(S)) == 5),
        ("piques(ouest) = 5", "fr", lambda h: len(h[Seat.WEST].suit(S)) == 5),
        ("hascard(east, AS)", "en", lambda h: "A" in h[Seat.EAST].suit(S)),
        ("carte(est, AP)", "fr", lambda h: "A" in h[Seat.EAST].suit(S)),
        ("carte(est, R♥)", "fr", lambda h: "K" in h[Seat.EAST].suit(H)),
        ("aces(south) >= 2", "en", lambda h: sum("A" in h[Seat.SOUTH].suit(s) for s in (C, D, H, S)) >= 2),
        ("hcp(south, hearts) >= 5", "en", lambda h: sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(r, 0) for r in h[Seat.SOUTH].suit(H)) >= 5),
        ("!(hcp(north) < 12) && spades(north)*2 >= 8", "en", lambda h: h[Seat.NORTH].hcp >= 12 and len(h[Seat.NORTH].suit(S)) >= 4),
        ("nord : 12-14 H, ♠>=5", "fr", lambda h: 12 <= h[Seat.NORTH].hcp <= 14 and len(h[Seat.NORTH].suit(S)) >= 5),
        ("nord : 12+ H ou 6+ ♠", "fr", lambda h: h[Seat.NORTH].hcp >= 12 or len(h[Seat.NORTH].suit(S)) >= 6),
        ("north: not 5+♥; south: 10-12 hcp", "en", lambda h: len(h[Seat.NORTH].suit(H)) < 5 and 10 <= h[Seat.SOUTH].hcp <= 12),
        ("(spades(north) + spades(south)) >= 8", "en", lambda h: len(h[Seat.NORTH].suit(S)) + len(h[Seat.SOUTH].suit(S)) >= 8),
    ],
)  # fmt: skip
def test_the_condition_means_what_it_says(text, lang, check) -> None:
    mask = parse_line(text, lang).mask(BLOCK)
    met = 0
    for place in range(0, len(BLOCK), 7):
        hands = BLOCK.hands(place)
        assert bool(mask[place]) is bool(check(hands)), (text, place)
        met += bool(mask[place])
    assert 0 < met < len(range(0, len(BLOCK), 7))


@pytest.mark.parametrize(
    ("text", "chance"),
    [("any 4432", 0.2155), ("any 4333", 0.1054), ("any 5332", 0.1552), ("any 5431", 0.1293)],
)
def test_shapes_are_as_frequent_as_the_books_say(text: str, chance: float) -> None:
    condition = parse_line(f"shape(north, {text})")
    met = sum(float(condition.mask(deal_block(9, i, {})).mean()) for i in range(20)) / 20
    assert abs(met - chance) < 0.01


def test_there_are_560_shapes_and_patterns_choose_among_them() -> None:
    assert len(ALL_SHAPES) == 560
    assert matching("5431") == {(1, 3, 4, 5)}
    assert len(matching("4432", any_order=True)) == 12
    assert len(matching("4333", any_order=True)) == 4
    assert all(shape[3] == 5 for shape in matching("5xxx"))


def test_a_hand_in_the_short_form() -> None:
    mask = parse_seat("15-17 hcp, balanced", Seat.EAST).mask(BLOCK)
    for place in mask.nonzero()[0].tolist():
        assert 15 <= BLOCK.hands(place)[Seat.EAST].hcp <= 17
        assert sorted(lengths(place, Seat.EAST)) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("hcp(north)>=", 13, "lab.function"),
        ("hcp(nort)>=3", 5, "lab.seat"),
        ("shape(north, 6333)", 14, "lab.shape"),
        ("north: 15-17 hcp south: balanced", 18, "lab.sign_semicolon"),
        ("hcp(north >= 3", 11, "lab.sign_close"),
        ("%", 1, "lab.condition"),
        ("hcp(north)", 11, "lab.comparison"),
        ("hcp(north)>=3 spades(north)>=2", 15, "lab.joiner"),
        ("hascard(north, ZS)", 16, "lab.card"),
    ],
)
def test_errors_name_the_column_and_what_was_expected(
    text: str, column: int, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(text)
    assert (caught.value.column, expected in caught.value.expected) == (column, True)


def test_too_many_parentheses_are_refused_and_not_a_crash() -> None:
    with pytest.raises(NotationError):
        parse_line("(" * 900 + "hcp(north)>=1" + ")" * 900)


@given(st.text(alphabet="hcp()north soutspadeany4332x<>=!&|+-*,:;15♠ éàà", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        condition = parse_line(text, "fr")
    except NotationError as error:
        assert 1 <= error.column <= len(error.text) + 1
    else:
        assert len(condition.mask(BLOCK)) == len(BLOCK)


@pytest.mark.parametrize(
    "text", ["AKQ2.T98.K4.J876", "ARD2.1098.R4.V876", "akq2.t98.k4.j876", "ARD2 . 1098 . R4 . V876"]
)
def test_hands_in_both_languages(text: str) -> None:
    assert str(parse_hand(text)) == "AKQ2.T98.K4.J876"
    assert parse_hand(text).hcp == 13


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("AKQ2.T98.K4", "lab.hand_suits"),
        ("AKQ2.T98.K4.J87", "lab.hand_count"),
        ("AAQ2.T98.K4.J876", "lab.card_twice"),
        ("AZQ2.T98.K4.J876", "lab.hand_unreadable"),
    ],
)
def test_hands_that_are_none(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("7-9H ♠>=3", "fr", ["Nord\xa0: 7-9 H, ♠ 3+"]),
        ("7-9 H, ♠>=3", "fr", ["Nord\xa0: 7-9 H, ♠ 3+"]),
        ("15-17 hcp balanced 5+♥", "en", ["North: 15-17 hcp, balanced, ♥ 5+"]),
        ("12 hcp or 6♠", "en", ["North: 12 hcp or ♠ 6"]),
        ("not balanced, 2+ aces", "en", ["North: not balanced, 2+ aces"]),
        ("5xxx", "en", ["North: ♠ 5"]),
        ("any 4441", "fr", ["Nord\xa0: 4441 dans un ordre quelconque"]),
        ("5+♠ ou 5+♥, 10+ H", "fr", ["Nord\xa0: ♠ 5+ ou (♥ 5+, 10+ H)"]),
        ("(5+♠ ou 5+♥), 10+ H", "fr", ["Nord\xa0: (♠ 5+ ou ♥ 5+), 10+ H"]),
        ("10+ hcp (5+♠ or 5+♥)", "en", ["North: 10+ hcp, (♠ 5+ or ♥ 5+)"]),
        ("pas (régulier ou 6+♠)", "fr", ["Nord\xa0: pas (régulier ou ♠ 6+)"]),
        ("15-17 hcp or 20-22 hcp", "en", ["North: 15-17 hcp or 20-22 hcp"]),
        ("H>=15 régulier", "fr", ["Nord\xa0: 15+ H, régulier"]),
        ("hcp<=8 ♠<5", "en", ["North: at most 8 hcp, ♠ at most 4"]),
        ("hcp 15-17", "en", ["North: 15-17 hcp"]),
    ],
)
def test_a_hand_is_said_back_as_it_was_understood(text: str, lang: str, said: list[str]) -> None:
    assert conditions_said(parse_seat(text, Seat.NORTH, lang), lang) == said


def test_a_forgotten_comma_means_what_the_comma_means() -> None:
    for lang in ("fr", "en"):
        point = {"fr": "H", "en": "hcp"}[lang]
        with_comma = parse_seat(f"7-9 {point}, ♠>=3, 4+♥", Seat.NORTH, lang)
        assert parse_seat(f"7-9{point} ♠>=3 4+♥", Seat.NORTH, lang) == with_comma


def test_a_condition_on_the_deal_is_said_back() -> None:
    line = (
        "hcp(north)>=15 && shape(north, any 4333 + any 4432 + any 5332) && hcp(east)+hcp(west)<12"
    )
    assert conditions_said(parse_line(line), "fr") == [
        "Nord\xa0: 15+ H, régulier",
        "H d’Est + H d’Ouest < 12",
    ]
    assert conditions_said(parse_line("hascard(east, AS) || !(spades(west)!=4)"), "en") == [
        "East’s A♠ or not West’s ♠ ≠ 4"
    ]


def test_what_is_said_of_alternatives_is_what_was_dealt() -> None:
    """A comma joins more tightly than "or"; parentheses say the other."""

    def long(place: int, *suits: Denomination) -> bool:
        return any(len(BLOCK.hands(place)[Seat.NORTH].suit(suit)) >= 5 for suit in suits)

    def strong(place: int) -> bool:
        return BLOCK.hands(place)[Seat.NORTH].hcp >= 10

    for text, holds in (
        ("5+♠ or 5+♥, 10+ hcp", lambda at: long(at, S) or (long(at, H) and strong(at))),
        ("(5+♠ or 5+♥), 10+ hcp", lambda at: long(at, S, H) and strong(at)),
    ):
        mask = parse_seat(text, Seat.NORTH, "en").mask(BLOCK)
        assert mask.tolist() == [holds(place) for place in range(len(BLOCK))]


def test_a_condition_on_the_deal_groups_its_alternatives() -> None:
    line = "hcp(n)>=15 || hcp(east)>=15 && hcp(s)>=15"
    assert conditions_said(parse_line(line), "en") == [
        "North’s 15+ hcp or (East’s 15+ hcp, South’s 15+ hcp)"
    ]


@pytest.mark.parametrize(("text", "column"), [("17-15 hcp", 4), ("♠ 6-4", 5)])
def test_a_range_the_wrong_way_round_is_said_to_be_one(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_seat(text, Seat.NORTH, "en")
    assert (caught.value.code, caught.value.column) == ("lab.range_reversed", column)


def test_points_of_length_are_not_taken_for_high_cards() -> None:
    """HL counts long suits too: reading it as H would deal other hands than were meant."""
    with pytest.raises(NotationError):
        parse_seat("15-17 HL", Seat.NORTH, "fr")
