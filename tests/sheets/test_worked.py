"""Cases worked out by hand, each with its reasoning; the test's own text is the sheet."""

from __future__ import annotations

import pytest

from chelem.errors import EventError, TermError
from chelem.sheets.chicago import Chicago, vulnerability_of
from chelem.sheets.deal import LOST, Deal, Honours
from chelem.sheets.notation import parse_deal
from chelem.sheets.rubber import Rubber, closing_contracts
from chelem.sheets.rules import CHICAGO, RUBBER, Rules
from chelem.terms.result import PASSED_OUT
from chelem.terms.table import Seat, Side, Vulnerability

NS, EW = Side


def points(sheet: Rubber | Chicago) -> list[tuple[str, str, int]]:
    return [(line.side.value, line.code, line.points) for line in sheet.lines]


def test_chicago_doubled_contract_made() -> None:
    """Deal 1, nobody vulnerable: 2♥ doubled, made with one over.

    2 × 30 doubled is 120, which is 100 or more: a game, 300 not vulnerable. 50 for making a doubled
    contract, 100 for the doubled overtrick: 120 + 300 + 50 + 100 = 570. Nothing is carried on.
    """
    sheet = Chicago.of("2Hx+1 N")
    assert points(sheet) == [
        ("NS", "trick_points", 120),
        ("NS", "game", 300),
        ("NS", "doubled_made", 50),
        ("NS", "overtricks", 100),
    ]
    assert sheet.totals.ns == 570
    assert tuple(sheet.partial or ()) == (0, 0)


def test_chicago_doubled_part_score_made() -> None:
    """2♣ doubled is 80 below 100: no game, 80 + 50, and the 80 are carried: 1♦ then completes one.

    Deal 2 is East's: North-South are not vulnerable, so completing earns 300 on that deal.
    """
    sheet = Chicago.of("2Cx= N", "1D= S")
    assert points(sheet) == [
        ("NS", "trick_points", 80),
        ("NS", "doubled_made", 50),
        ("NS", "trick_points", 20),
        ("NS", "game", 300),
    ]


def test_chicago_part_score_on_deal_4_while_the_other_side_has_one() -> None:
    """NS carry 60 from deal 1. EW make 2♠ on deal 4: 60, no game, so 100 for the fourth deal.

    The part-score of North-South earns nothing: only one made on the fourth deal does.
    """
    sheet = Chicago.of("2H= N", "1NT-1 E", "1NT-1 S", "2S= W")
    assert points(sheet) == [
        ("NS", "trick_points", 60),
        ("NS", "undertricks", 100),
        ("EW", "undertricks", 100),
        ("EW", "trick_points", 60),
        ("EW", "fourth_deal_part_score", 100),
    ]
    assert tuple(sheet.totals) == (160, 260)


def test_chicago_deal_4_defeated_with_a_part_score_pending() -> None:
    """NS carry 60; EW go one down on deal 4, vulnerable: 100 to NS, no premium for the pending 60."""
    sheet = Chicago.of("2H= N", "1NT-1 E", "1NT-1 S", "2S-1 W")
    assert points(sheet)[-1] == ("NS", "undertricks", 100)
    assert tuple(sheet.totals) == (60 + 100 + 100, 100)
    assert "fourth_deal_part_score" not in [code for _, code, _ in points(sheet)]


def test_chicago_deal_4_passed_out() -> None:
    """Passed out, deal 4 is dealt again by West, both sides still vulnerable; the round goes on."""
    sheet = Chicago.of("3NT= N", "3NT= E", "3NT= S", "pass", "2S= W", "1H= N")
    rows = sheet.rows
    assert [row.hand for row in rows] == [1, 2, 3, 4, 4, 1]
    assert [row.dealer for row in rows[3:5]] == [Seat.WEST, Seat.WEST]
    assert [row.vulnerable for row in rows[3:]] == [
        Vulnerability.BOTH,
        Vulnerability.BOTH,
        Vulnerability.NONE,
    ]
    assert len(sheet.rounds) == 2
    assert sheet.rounds[0].finished
    assert [line.code for line in rows[4].lines] == ["trick_points", "fourth_deal_part_score"]


def test_chicago_ends_with_a_passed_out_deal_only_by_house_rule() -> None:
    four = ("3NT= N", "3NT= E", "3NT= S", "pass")
    assert not Chicago.of(*four).finished
    house = Chicago.of(*four, rules=CHICAGO.having({"passed_out": "counted"}))
    assert house.finished
    assert house.next_hand == 1


def test_chicago_honours() -> None:
    """Ignored by default; where the table counts them, North-South's 150 count although EW play."""
    text = "2S-1 E honours S 150"
    assert points(Chicago.of(text)) == [("NS", "undertricks", 50)]
    counted = Chicago.of(text, rules=CHICAGO.having({"honours": True}))
    assert points(counted) == [("NS", "undertricks", 50), ("NS", "honours", 150)]


def test_chicago_fourth_deal_50() -> None:
    """House rule: 50 in place of 100 for the part-score on the fourth deal."""
    sheet = Chicago.of(
        "3NT= N", "3NT= E", "3NT= S", "2S= W", rules=CHICAGO.having({"fourth_deal": 50})
    )
    assert points(sheet)[-1] == ("EW", "fourth_deal_part_score", 50)


def test_chicago_duplicate_part_scores() -> None:
    """Without carrying, 60 and then 40 are two part-scores of 50 each; on deal 4 too, and no 100."""
    rules = CHICAGO.having({"part_scores": "duplicate"})
    sheet = Chicago.of("2H= N", "2C= S", "1NT-1 E", "2C= N", rules=rules)
    assert [row.points.ns for row in sheet.rows] == [110, 90, 50, 90]
    assert sheet.partial is None
    assert tuple(sheet.needs) == (None, None)


def test_chicago_game_cancels_the_part_scores_of_both_sides() -> None:
    """60 to NS, 40 to EW, then NS make 2♣: 60 + 40 = a game; EW's next 60 complete nothing."""
    sheet = Chicago.of("2H= N", "1NT= E", "2C= N", "2H= E")
    assert [row.game_won_by for row in sheet.rows] == [None, None, NS, None]
    assert [tuple(row.partial or ()) for row in sheet.rows] == [(60, 0), (60, 40), (0, 0), (0, 60)]


@pytest.mark.parametrize(
    ("hand", "dealer", "rule", "wanted"),
    [
        (1, Seat.EAST, "dealer", "none"),
        (2, Seat.EAST, "dealer", "ew"),
        (2, Seat.EAST, "non-dealer", "ns"),
        (3, Seat.SOUTH, "dealer", "ns"),
        (3, Seat.SOUTH, "non-dealer", "ew"),
        (4, Seat.WEST, "non-dealer", "both"),
    ],
)
def test_chicago_vulnerability(hand: int, dealer: Seat, rule: str, wanted: str) -> None:
    assert vulnerability_of(hand, dealer, CHICAGO.having({"vulnerability": rule})).token == wanted


def test_rubber_unfinished_part_score_before_1993() -> None:
    """The only part-score earns 50 by the older rule; with a part-score on both sides nobody's does."""
    rules = RUBBER.having({"unfinished_part_score": 50})
    assert points(Rubber.of("2H= N", rules=rules))[-1] == ("NS", "unfinished_part_score", 50)
    both = Rubber.of("2H= N", "2S= E", rules=rules)
    assert both.at_end == ()


def test_rubber_premiums_may_go_to_different_sides() -> None:
    """North-South have the only game (300), East-West the only part-score since (100)."""
    sheet = Rubber.of("4H= N", "2S= E")
    assert [(line.side, line.code, line.points) for line in sheet.at_end] == [
        (NS, "unfinished_game", 300),
        (EW, "unfinished_part_score", 100),
    ]
    assert Rubber(sheet.deals, ongoing=True).at_end == ()


def test_rubber_of_before_1993_undertricks_and_redoubled_contract() -> None:
    """The fourth doubled undertrick not vulnerable cost 200 and not 300; redoubled, twice that.

    3♠ doubled, five down, not vulnerable: 100 + 200 + 200 + 200 + 200 = 900 (now 1,100).
    Redoubled, five down: 1,800 (now 2,200). Making 1♥ redoubled earned 50 for the double (now 100).
    Vulnerable undertricks were the same: 200 + 3 × 300 = 1,100 for four.
    """
    before = RUBBER.having({"fourth_undertrick": 200, "redoubled_made": 50})
    assert points(Rubber.of("3Sx-5 N", rules=before)) == [("EW", "undertricks", 900)]
    assert points(Rubber.of("3Sx-5 N")) == [("EW", "undertricks", 1100)]
    assert points(Rubber.of("3Sxx-5 N", rules=before)) == [("EW", "undertricks", 1800)]
    assert points(Rubber.of("3Sxx-5 N")) == [("EW", "undertricks", 2200)]
    made = Rubber.of("1Hxx= N", "4Hx-4 N", rules=before)
    assert points(made)[:3] == [
        ("NS", "trick_points", 120),
        ("NS", "redoubled_made", 50),
        ("EW", "undertricks", 1100),
    ]
    assert points(Rubber.of("1Hxx= N"))[1] == ("NS", "redoubled_made", 100)
    assert points(Rubber.of("3S-5 N", rules=before)) == [("EW", "undertricks", 250)]


def test_rubber_older_figures_cite_the_older_laws() -> None:
    """Only where the figure is another one: three down doubled cost 500 then as now."""
    before = RUBBER.having({"fourth_undertrick": 200, "redoubled_made": 50})
    cited = {
        text: Rubber.of(text, rules=before).lines[-1].law.code
        for text in ("3Sx-3 N", "3Sx-4 N", "1H-5 N")
    }
    assert cited == {"3Sx-3 N": "rubber_1993", "3Sx-4 N": "rubber_1981", "1H-5 N": "rubber_1993"}


def test_rubber_passed_out_deal_passes_the_deal_on() -> None:
    sheet = Rubber.of("pass", "pass", "2H= N")
    assert [row.dealer for row in sheet.rows] == [Seat.NORTH, Seat.EAST, Seat.SOUTH]
    assert sheet.next_dealer is Seat.WEST


def test_rubber_order_above_the_line() -> None:
    """6♥ doubled with one over, not vulnerable, honours: from the line upward as one writes them."""
    sheet = Rubber.of("6Hx+1 N honours S 100")
    assert [(line.code, line.points) for line in sheet.rows[0].above] == [
        ("overtricks", 100),
        ("small_slam", 500),
        ("doubled_made", 50),
        ("honours", 100),
    ]


def test_needs_and_the_contracts_that_give_it() -> None:
    """With 60 on, 40 are needed: one no-trump or two of anything."""
    sheet = Rubber.of("2H= N")
    assert tuple(sheet.needs) == (40, 100)
    assert [str(contract) for contract in closing_contracts(40)] == ["1NT", "2C", "2D", "2H", "2S"]
    assert [str(contract) for contract in closing_contracts(100)] == [
        "3NT", "4H", "4S", "5C", "5D",
    ]  # fmt: skip
    assert [str(contract) for contract in closing_contracts(20)] == [
        "1C", "1D", "1H", "1S", "1NT",
    ]  # fmt: skip
    assert [str(contract) for contract in closing_contracts(70)] == [
        "2NT", "3H", "3S", "4C", "4D",
    ]  # fmt: skip


def test_nothing_is_needed_once_the_rubber_is_won() -> None:
    sheet = Rubber.of("3NT= N", "3NT= N")
    assert sheet.finished
    assert tuple(sheet.needs) == (None, None)
    with pytest.raises(EventError, match="rubber_finished"):
        sheet.adding(parse_deal("2H= N"))


def test_a_line_that_could_not_be_read_is_a_deal_all_the_same() -> None:
    sheet = Rubber((parse_deal("2H= N"), LOST, parse_deal("2C= N")))
    assert [row.number for row in sheet.rows] == [1, 2, 3]
    assert sheet.rows[2].dealer is Seat.SOUTH
    assert sheet.games.ns == 1
    assert not sheet.complete


def test_editing_a_deal_folds_everything_after_it_again() -> None:
    """Without the game of deal 1, deal 2 is not vulnerable: 100 becomes 50."""
    sheet = Rubber.of("4H= N", "2S-1 N")
    edited = sheet.replacing(1, parse_deal("4H-1 N"))
    assert points(sheet)[1] == ("EW", "undertricks", 100)
    assert points(edited)[1] == ("EW", "undertricks", 50)
    assert edited.replacing(1, parse_deal("4H= N")) == sheet
    assert sheet.removing(2) == Rubber.of("4H= N")
    with pytest.raises(EventError, match="deal_unknown"):
        sheet.removing(3)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("3NT= N honours S 100", "honours_impossible"),
        ("2S= N honours S 90", "honours_impossible"),
        ("pass honours S 100", "honours_passed_out"),
        ("2S= N honours S 100 honours E 100", "honours_twice"),
        ("2S=", "side_missing"),
        ("2S= both", "side_missing"),
    ],
)
def test_refused(text: str, code: str) -> None:
    with pytest.raises(Exception, match=code):
        Rubber.of(text)


def test_a_deal_knows_its_side() -> None:
    with pytest.raises(TermError, match="side_not_declarers"):
        Deal(parse_deal("2S= N").result, EW)
    assert Deal(PASSED_OUT, NS).side is None
    assert Honours(Seat.EAST, 100).side is EW


def test_rules_refuse_what_they_do_not_have() -> None:
    for wrong in ({"unfinished_part_score": 75}, {"hands": 0}, {"honours": 1}, {"none": 1}):
        with pytest.raises(TermError):
            RUBBER.having(wrong)
    assert Rules() == RUBBER
    assert RUBBER.having({"honours": False}).changed("rubber") == {"honours": False}
