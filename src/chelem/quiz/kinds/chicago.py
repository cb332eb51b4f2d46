"""Level 3: Chicago, four deals: who deals, who is vulnerable, what a part-score is worth."""

from __future__ import annotations

from chelem.laws.chicago import (
    DUPLICATE_PART_SCORE,
    FOURTH_DEAL_PART_SCORE,
    GAME_FROM,
    GAME_PREMIUM,
    HANDS,
)
from chelem.quiz import drawing
from chelem.quiz.chance import Chance
from chelem.quiz.question import Draft
from chelem.score.board import Board
from chelem.score.contract import is_game, overtrick_points
from chelem.sheets.chicago import Chicago, vulnerability_of
from chelem.sheets.deal import PASSED, Deal
from chelem.terms.contract import Contract
from chelem.terms.result import played
from chelem.terms.table import Seat, Vulnerability

__all__ = ["chicago"]

_SWAPPED = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}


def chicago(chance: Chance) -> Draft | None:
    """One of four: vulnerability of a deal, the redeal, a part-score, a game completed."""
    way = chance.weighted(((_vulnerability, 30), (_redeal, 15), (_part_score, 30), (_carried, 25)))
    return way(chance)


def _vulnerability(chance: Chance) -> Draft:
    hand, dealer = chance.between(1, HANDS), drawing.seat(chance)
    right = vulnerability_of(hand, dealer)
    wrong = [
        ("duplicate_cycle", Board(hand).vulnerability.token),
        ("sides_swapped", _SWAPPED.get(right, right).token),
    ]
    wrong += [("cycle_slip", value.token) for value in Vulnerability.__members__.values()]
    return Draft(
        "chicago_vulnerability",
        {"hand": hand, "dealer": dealer},
        "vulnerability",
        right.token,
        wrong,
        rule="chicago_vulnerability",
        facts={"hands": HANDS},
    )


def _redeal(chance: Chance) -> Draft:
    hand, first = chance.between(1, HANDS), drawing.seat(chance)
    sheet = Chicago(first_dealer=first)
    for _ in range(hand - 1):
        contract = drawing.any_contract(chance)
        sheet = sheet.adding(Deal(played(contract, drawing.seat(chance), contract.needs)))
    dealer = sheet.next_dealer
    right = sheet.adding(PASSED).next_dealer
    return Draft(
        "chicago_redeal",
        {"hand": hand, "dealer": dealer},
        "seat",
        right.value,
        [
            ("deal_passes_on", dealer.next.value),
            ("across_the_table", dealer.partner.value),
            ("one_seat_early", dealer.partner.next.value),
        ],
        rule="chicago_passed_out",
    )


def _part_score(chance: Chance) -> Draft | None:
    """A part-score that completes no game, on any of the four deals."""
    contract = drawing.any_contract(chance)
    result = drawing.made(chance, contract, chance.yes(40))
    if is_game(contract) or result is None:
        return None
    hand = HANDS if chance.yes(60) else chance.between(1, HANDS - 1)
    dealer = drawing.seat(chance)
    declarer = drawing.seat(chance)
    sheet = Chicago(first_dealer=_first(dealer, hand))
    for _ in range(hand - 1):
        small = Contract(1, contract.denomination)
        sheet = sheet.adding(Deal(played(small, declarer, small.needs - 1)))
    declared = played(contract, declarer, result.tricks)
    sheet = sheet.adding(Deal(declared))
    right = sheet.rows[-1].points[declarer.side]
    fourth = FOURTH_DEAL_PART_SCORE[0]
    bare = right - (fourth if hand == HANDS else 0)
    vulnerable = sheet.rows[-1].vulnerable.of(declarer.side)
    wrong = [
        ("duplicate_premium", bare + DUPLICATE_PART_SCORE),
        (
            "fourth_deal_forgotten" if hand == HANDS else "fourth_deal_too_early",
            bare if hand == HANDS else bare + fourth,
        ),
        ("game_too_early", bare + GAME_PREMIUM[vulnerable]),
        ("one_more", right + overtrick_points(contract, vulnerable)),
    ]
    return Draft(
        "chicago_part_score",
        {"hand": hand, "result": declared, "vulnerable": vulnerable},
        "points",
        str(right),
        [(name, str(points)) for name, points in wrong],
        rule="chicago",
        facts={"fourth": fourth},
    )


def _carried(chance: Chance) -> Draft | None:
    """A part-score on an earlier deal, completed to a game."""
    hand = chance.between(2, HANDS)
    dealer, declarer = drawing.seat(chance), drawing.seat(chance)
    first, second = drawing.any_contract(chance), drawing.any_contract(chance)
    if is_game(first) or is_game(second):
        return None
    sheet = Chicago(first_dealer=_first(dealer, hand))
    for _ in range(hand - 2):
        small = Contract(1, first.denomination)
        sheet = sheet.adding(Deal(played(small, declarer, small.needs - 1)))
    sheet = sheet.adding(Deal(played(first, declarer, first.needs)))
    pending = sheet.partial
    assert pending is not None
    carried = pending[declarer.side]
    sheet = sheet.adding(Deal(played(second, declarer, second.needs)))
    row = sheet.rows[-1]
    right = row.points[declarer.side]
    if row.game_won_by is None:
        return None
    side = declarer.side
    premium = GAME_PREMIUM[row.vulnerable.of(side)]
    bare = right - premium
    wrong = [
        ("carry_forgotten", bare + (FOURTH_DEAL_PART_SCORE[0] if hand == HANDS else 0)),
        ("duplicate_premium", bare + DUPLICATE_PART_SCORE),
        ("other_vulnerability", bare + GAME_PREMIUM[not row.vulnerable.of(side)]),
        ("carry_counted_twice", right + carried),
    ]
    return Draft(
        "chicago_carried",
        {
            "hand": hand,
            "carried": carried,
            "contract": second,
            "vulnerable": row.vulnerable.of(side),
        },
        "points",
        str(right),
        [(name, str(points)) for name, points in wrong],
        rule="chicago",
        facts={
            "reached": carried + bare,
            "game_from": GAME_FROM,
            "trick_points": bare,
            "premium": premium,
        },
    )


def _first(dealer: Seat, hand: int) -> Seat:
    """Who dealt the first deal if *dealer* deals this hand."""
    first = dealer
    for _ in range((hand - 1) * (len(Seat) - 1)):
        first = first.next
    return first
