"""Level 2: the number of a board tells who deals and who is vulnerable."""

from __future__ import annotations

from chelem.laws.law02_boards import DEALER_CYCLE, VULNERABILITY_CYCLE
from chelem.quiz.chance import Chance
from chelem.quiz.question import Draft
from chelem.score.board import Board
from chelem.terms.table import Vulnerability

__all__ = ["board"]

MOST = 32
"""Boards in the longest session that is asked about."""

_SWAPPED = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}


def board(chance: Chance) -> Draft | None:
    """Dealer or vulnerability of a board, up to number 32."""
    number = chance.between(1, MOST) if chance.yes(40) else chance.between(1, MOST // 2)
    found = Board(number)
    if chance.yes(40):
        right = found.dealer
        return Draft(
            "dealer",
            {"board": number},
            "seat",
            right.value,
            [
                ("one_seat_late", right.next.value),
                ("across_the_table", right.partner.value),
                ("one_seat_early", right.partner.next.value),
            ],
            rule="vulnerability",
            facts={"dealers": len(DEALER_CYCLE)},
        )
    answer = found.vulnerability
    straight = VULNERABILITY_CYCLE[(number - 1) % len(DEALER_CYCLE)]
    wrong = [("cycle_not_shifted", straight.token)]
    if answer in _SWAPPED:
        wrong.append(("sides_swapped", _SWAPPED[answer].token))
    wrong += [("cycle_slip", other.token) for other in Vulnerability.__members__.values()]
    return Draft(
        "vulnerability",
        {"board": number},
        "vulnerability",
        answer.token,
        wrong,
        rule="vulnerability",
        facts={"cycle": len(VULNERABILITY_CYCLE)},
    )
