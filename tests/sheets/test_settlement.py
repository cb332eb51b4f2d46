"""Accounts of an evening, worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from chelem.errors import EventError, TermError
from chelem.laws.rotation import LINE_UPS
from chelem.sheets.deal import HighCards
from chelem.sheets.expectation import Compared, Expectation
from chelem.sheets.rules import RUBBER
from chelem.sheets.settlement import ledger, line_up, outgoing, settled
from chelem.terms.table import Side, Vulnerability


@pytest.mark.parametrize(
    ("difference", "up", "down"),
    [(750, 800, 700), (-750, -800, -700), (740, 700, 700), (760, 800, 800), (40, 0, 0), (0, 0, 0)],
)
def test_nearest_hundred(difference: int, up: int, down: int) -> None:
    assert settled(difference, RUBBER.having({"settlement": "100-up"})) == up
    assert settled(difference, RUBBER.having({"settlement": "100-down"})) == down


@pytest.mark.parametrize("count", [4, 5, 6])
def test_everybody_plays_with_everybody_equally_often(count: int) -> None:
    pairs = {frozenset(pair): 0 for pair in combinations(range(count), 2)}
    for north, east, south, west in LINE_UPS[count]:
        assert len({north, east, south, west}) == 4
        pairs[frozenset((north, south))] += 1
        pairs[frozenset((east, west))] += 1
    assert len(set(pairs.values())) == 1
    # With six, everybody sits out once in each three rounds, and nobody twice running.
    sitting = [set(range(count)) - set(line) for line in LINE_UPS[count]]
    assert all(not first & second for first, second in pairwise(sitting))
    if count == 6:
        for at in range(0, len(sitting), 3):
            assert set.union(*sitting[at : at + 3]) == set(range(6))


def test_pivot_of_five() -> None:
    """A and D beat B and C by 300; then B and E beat C and D by 200; nobody else has played.

    A +300, B -300 + 200, C -300 - 200, D +300 - 200, E +200. Two groups settle among themselves, C
    with A and E, B with D: three payments where five accounts usually need four.
    """
    by = RUBBER.having({"rotation": "pivot", "stake": Fraction(1, 2)})
    names = ["A", "B", "C", "D", "E"]
    lines = [line_up(names, number, by) for number in (1, 2)]
    assert lines == [("A", "B", "D", "C"), ("B", "C", "E", "D")]
    kept = ledger(names, [(1, lines[0], 300), (2, lines[1], 200)], by)
    assert kept.balances == {"A": 300, "B": -100, "C": -500, "D": 100, "E": 200}
    assert [(each.payer, each.receiver, each.points, each.money) for each in kept.transfers] == [
        ("C", "A", 300, Fraction(3, 2)),
        ("C", "E", 200, 1),
        ("B", "D", 100, Fraction(1, 2)),
    ]
    assert kept.rounds[0].won("E") is None


def test_two_names_are_the_sides() -> None:
    kept = ledger(["Nous", "Eux"], [(1, line_up(["Nous", "Eux"], 1, RUBBER), -750)], RUBBER)
    assert kept.balances == {"Nous": -750, "Eux": 750}
    assert kept.money is None


def test_cutting_in_needs_to_be_told_who_plays() -> None:
    by = RUBBER.having({"rotation": "cut-in"})
    names = ["A", "B", "C", "D", "E"]
    assert line_up(names, 2, by, ["A", "B", "C", "E"]) == ("A", "B", "C", "E")
    with pytest.raises(EventError, match="seats_missing"):
        line_up(names, 2, by)
    assert outgoing([["A", "B", "C", "D"]], names) == {"A", "B", "C", "D"}
    assert outgoing([["A", "B", "C", "D"], ["A", "B", "C", "E"]], names) == {"A", "B", "C"}
    assert outgoing([list("ABCD"), list("BCDE"), list("CDEA")], names) == {"C", "D"}
    assert outgoing([list("ABCD"), list("BCDE"), list("CDEA"), list("DEAB")], names) == {"D"}


def test_imps_against_expected_scores() -> None:
    """NS hold 23: expected 110 not vulnerable. They score 420: 310 above it, 7 IMPs (270 to 310).

    EW's 26 are the same as NS's 14; vulnerable they were expected to score 400. EW go down one: NS
    score 100 where -400 was expected, 500 better, 11 IMPs.
    """
    table = Expectation({23: (110, 110), 26: (300, 400)})
    none = Vulnerability.NONE
    assert table.compared(HighCards(Side.NS, 23), none, 420) == Compared(110, 420, 7)
    for cards in (HighCards(Side.EW, 26), HighCards(Side.NS, 14)):
        assert table.compared(cards, Vulnerability.EW, 100) == Compared(-400, 100, 11)
    with pytest.raises(TermError, match="expectation_missing"):
        table.compared(HighCards(Side.NS, 24), none, 0)
    with pytest.raises(TermError, match="high_cards_impossible"):
        table.compared(HighCards(Side.NS, 41), none, 0)
