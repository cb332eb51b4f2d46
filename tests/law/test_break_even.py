"""Break-even chances: the project's tables of the two-outcome model, to the digit.

The method agrees with Meeden & Prabhu (studylib.net/doc/7936985).
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from chelem.compare.break_even import (
    Method,
    Table,
    Verdict,
    bid,
    double,
    sacrifice,
    sacrifices,
    safety,
)
from chelem.errors import EventError
from chelem.terms.field import parse_contract, parse_field


def contract(text: str):
    return parse_contract(text)[0]


def percent(value: Fraction | None) -> str:
    assert value is not None
    return f"{float(value * 100):.1f}"


# contract, against: NV points %, NV IMPs won / lost %, V points %, V IMPs won / lost %
BIDDING = [
    ("3NT", "2NT", "40.5", 6, 5, "45.5", "32.8", 10, 6, "37.5"),
    ("4S", "3S", "43.2", 6, 5, "45.5", "34.8", 10, 6, "37.5"),
    ("4S", "2S", "43.2", 6, 5, "45.5", "34.8", 10, 6, "37.5"),
    ("5D", "4D", "41.9", 6, 5, "45.5", "33.8", 10, 6, "37.5"),
    ("6H", "4H", "50.0", 11, 11, "50.0", "50.0", 13, 13, "50.0"),
    ("6C", "5C", "47.4", 11, 10, "47.6", "48.3", 13, 12, "48.0"),
    ("7S", "6S", "67.3", 11, 14, "56.0", "67.1", 13, 17, "56.7"),
    ("7D", "6D", "66.0", 11, 14, "56.0", "66.2", 13, 16, "55.2"),
    ("7H", "4H", "34.6", 14, 11, "44.0", "34.2", 17, 13, "43.3"),
    ("4SX", "3S", "36.4", 9, 6, "40.0", "35.4", 12, 8, "40.0"),
]


@pytest.mark.parametrize(("named", "against", *"abcdefgh"), BIDDING)
def test_bidding_on(
    named: str, against: str, a: str, b: int, c: int, d: str, e: str, f: int, g: int, h: str
) -> None:
    for vulnerable, points, won, lost, in_imps in ((False, a, b, c, d), (True, e, f, g, h)):
        at_points = bid(contract(named), contract(against), Table(Method.POINTS, vulnerable))
        assert percent(at_points.probability) == points
        at_imps = bid(contract(named), contract(against), Table(Method.IMPS, vulnerable))
        assert (at_imps.gain, at_imps.loss) == (won, lost)
        assert percent(at_imps.probability) == in_imps
        assert at_imps.verdict is Verdict.ABOVE


# their contract, they vulnerable, we vulnerable: (points, IMPs won, %) for one down, two down, …
SACRIFICES = [
    ("4S", False, False, [(-100, 8, "33"), (-300, 3, "73")]),
    ("4S", False, True, [(-200, 6, "50")]),
    ("4S", True, False, [(-100, 11, "31"), (-300, 8, "53"), (-500, 3, "80")]),
    ("4S", True, True, [(-200, 9, "44"), (-500, 3, "80")]),
    ("6S", False, False, [(-100, 13, "24"), (-300, 12, "40"), (-500, 10, "52"), (-800, 5, "72")]),
    ("6S", False, True, [(-200, 13, "32"), (-500, 10, "52"), (-800, 5, "72")]),
    ("6S", True, False, [(-100, 16, "24"), (-300, 15, "38"), (-500, 14, "46"), (-800, 12, "54"), (-1100, 8, "65"), (-1400, 1, "94")]),
    ("6S", True, True, [(-200, 15, "32"), (-500, 14, "46"), (-800, 12, "54"), (-1100, 8, "65"), (-1400, 1, "94")]),
]  # fmt: skip


@pytest.mark.parametrize(("theirs", "they", "we", "rows"), SACRIFICES)
def test_sacrifices(theirs: str, they: bool, we: bool, rows: list[tuple[int, int, str]]) -> None:
    level = int(theirs[0]) + 1
    answers = sacrifices(contract(f"{level}CX"), contract(theirs), Table(Method.IMPS, we, they))
    paying = [(down, answer) for down, answer in answers if answer.gain > 0]
    assert [down for down, _ in paying] == list(range(1, len(rows) + 1))
    for (_, answer), (points, won, needed) in zip(paying, rows, strict=True):
        assert answer.good.act[0].points == points
        assert answer.gain == won
        assert f"{float((answer.probability or 0) * 100):.0f}" == needed
    # What comes after the last paying one never pays.
    assert len(answers) == len(rows) + 1
    assert answers[-1][1].verdict is Verdict.NEVER


@pytest.mark.parametrize("game", [0, 1, 50, 99, 100])
def test_at_matchpoints_the_field_share_does_not_matter(game: int) -> None:
    shares = ", ".join(
        part
        for part in (f"{game}% 4S" if game else "", f"{100 - game}% 3S" if game < 100 else "")
        if part
    )
    field = parse_field(shares)
    answer = bid(contract("4S"), contract("3S"), Table(Method.MATCHPOINTS, False, False, field))
    assert answer.probability == Fraction(1, 2)
    assert answer.gain == answer.loss == Fraction(1, 2)


def test_at_matchpoints_third_results_do_matter() -> None:
    """Half the field in 3NT making ten tricks whatever happens to our suit: +430.

    Game made (420): 50 % × nothing against 430 + 25 % × half a tie + 25 % × all of 3S.
    """
    field = parse_field("50% 3NT+1, 25% 4S, 25% 3S")
    answer = bid(contract("4S"), contract("3S"), Table(Method.MATCHPOINTS, False, False, field))
    # made: 4S beats 3S (25 %) and ties 4S; 3S+1 ties 3S only: 37.5 % − 12.5 %
    assert answer.gain == Fraction(1, 4)
    # one down: 4S ties 4S; 3S beats 4S and ties 3S: 12.5 % against 37.5 %
    assert answer.loss == Fraction(1, 4)
    lucky = parse_field("50% 3NT-1, 25% 4S, 25% 3S")
    answer = bid(contract("4S"), contract("3S"), Table(Method.MATCHPOINTS, False, False, lucky))
    # one down now ties 3NT−1: 37.5 % against 87.5 %; made: 87.5 % against 62.5 %
    assert (answer.gain, answer.loss) == (Fraction(1, 4), Fraction(1, 2))
    assert answer.probability == Fraction(2, 3)


def test_imps_against_a_field_are_a_mean() -> None:
    """A third of the field in slam: 6S made wins 0 there and 11 elsewhere."""
    field = parse_field("1% 6S, 2% 4S")
    answer = bid(contract("6S"), contract("4S"), Table(Method.IMPS, False, False, field))
    # made 980/480: (0 + 2·11)/3 − (−11 + 0)/3; down −50/450: the same the other way
    assert (answer.gain, answer.loss) == (11, 11)


def test_a_game_that_is_sometimes_doubled() -> None:
    """Down one costs 50 or, doubled one time in two, 100: −190 and −240 are 5 and 6 IMPs."""
    table = Table(Method.IMPS)
    answer = bid(contract("4S"), contract("3S"), table, doubled=Fraction(1, 2))
    assert [(line.weight, line.points) for line in answer.bad.act] == [
        (Fraction(1, 2), -50),
        (Fraction(1, 2), -100),
    ]
    assert (answer.gain, answer.loss) == (6, Fraction(11, 2))
    always = bid(contract("4S"), contract("3S"), table, doubled=Fraction(1))
    assert (always.gain, always.loss) == (6, 6)
    with pytest.raises(EventError) as caught:
        bid(contract("4S"), contract("3S"), table, doubled=Fraction(3, 2))
    assert caught.value.code == "odds.chance_impossible"


def test_doubling_a_game() -> None:
    """4♠ not vulnerable: −1 wins 50 (2 IMPs), made costs 590 − 420 = 170 (5 IMPs): 5/7."""
    answer = double(contract("4S"), Table(Method.IMPS))
    assert (answer.gain, answer.loss, answer.probability) == (2, 5, Fraction(5, 7))
    two = double(contract("4S"), Table(Method.IMPS), down=2)
    # 300 instead of 100: 200 is 5 IMPs
    assert (two.gain, two.probability) == (5, Fraction(1, 2))


def test_doubling_into_game() -> None:
    """2♠ doubled and made is 470 vulnerable... not vulnerable: against 110, 360 is 8 IMPs."""
    answer = double(contract("2S"), Table(Method.POINTS))
    assert (answer.gain, answer.loss) == (50, 360)
    at_imps = double(contract("2S"), Table(Method.IMPS))
    assert (at_imps.gain, at_imps.loss, at_imps.probability) == (2, 8, Fraction(4, 5))
    vulnerable = double(contract("2S"), Table(Method.POINTS, False, True))
    assert (vulnerable.gain, vulnerable.loss) == (100, 560)
    redoubled = double(contract("2S"), Table(Method.POINTS), redoubled=True)
    # 2♠ redoubled: 240 + 300 + 100 = 640
    assert (redoubled.gain, redoubled.loss) == (50, 530)


def test_doubling_a_part_score_at_matchpoints_against_our_own() -> None:
    """They play 3♦ vulnerable where the field makes 140 with our 3♥: +100 is poor, +200 a top."""
    field = parse_field("80% 3H= N, 20% 3D E")
    answer = double(contract("3D"), Table(Method.MATCHPOINTS, False, True, field))
    assert answer.good.act_value == 1
    assert answer.good.refuse_value == Fraction(1, 10)
    # Made: −670 loses to everyone, −110 ties those who defend undoubled.
    assert (answer.bad.act_value, answer.bad.refuse_value) == (0, Fraction(1, 10))
    assert answer.probability == Fraction(1, 10)


def test_safety_play_in_game() -> None:
    """An overtrick is 30 points or 1 IMP; going down costs 470 points or 10 IMPs: 10/11."""
    at_points = safety(contract("4S"), Table(Method.POINTS))
    assert (at_points.gain, at_points.loss) == (30, 470)
    at_imps = safety(contract("4S"), Table(Method.IMPS))
    assert (at_imps.gain, at_imps.loss, at_imps.probability) == (1, 10, Fraction(10, 11))
    vulnerable = safety(contract("4S"), Table(Method.IMPS, True))
    assert (vulnerable.gain, vulnerable.loss) == (1, 12)


def test_safety_play_at_matchpoints_depends_on_what_the_others_do() -> None:
    bold = Table(Method.MATCHPOINTS, field=parse_field("100% 4S"))
    assert safety(contract("4S"), bold).probability == Fraction(1, 2)
    # Nobody else is in game: both lines beat them all when the contract makes.
    others = Table(Method.MATCHPOINTS, field=parse_field("100% 3S+1"))
    answer = safety(contract("4S"), others)
    assert (answer.gain, answer.loss, answer.verdict) == (0, 1, Verdict.NEVER)


def test_never_always_indifferent_and_below() -> None:
    table = Table(Method.POINTS)
    assert bid(contract("5S"), contract("4S"), table).verdict is Verdict.NEVER
    assert bid(contract("5S"), contract("4S"), table).probability is None
    assert bid(contract("4S"), contract("4S"), table).verdict is Verdict.INDIFFERENT
    # One no-trump rather than a doubled two clubs that fails: always better.
    assert bid(contract("1NT"), contract("2CX"), table, down=1, over=0).verdict is Verdict.ALWAYS
    # The worlds the wrong way round: acting pays when the "good" one is unlikely.
    turned = bid(contract("3S"), contract("4S"), table, over=1, down=0)
    assert turned.verdict is Verdict.BELOW
    assert turned.probability == Fraction(190, 440)


def test_a_result_that_no_deal_has_is_refused() -> None:
    table = Table(Method.POINTS)
    with pytest.raises(EventError) as caught:
        bid(contract("4S"), contract("3S"), table, over=4)
    assert caught.value.code == "odds.tricks_beyond"
    with pytest.raises(EventError) as caught:
        double(contract("4SX"), table)
    assert caught.value.code == "odds.already_doubled"
    lonely = Table(Method.MATCHPOINTS, field=parse_field("50% 4H E, 50% 4S"))
    with pytest.raises(EventError) as caught:
        bid(contract("4S"), contract("3S"), lonely)
    assert caught.value.code == "odds.field_result_missing"


def test_one_sacrifice_alone() -> None:
    answer = sacrifice(contract("5CX"), contract("4S"), Table(Method.POINTS, True, False), 2)
    assert (answer.gain, answer.loss) == (-80, 550)
    with pytest.raises(EventError):
        sacrifice(contract("5CX"), contract("4S"), Table(Method.POINTS), 12)
