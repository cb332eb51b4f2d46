"""Deals of the laboratory as a PBN file, for any program that plays or analyses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chelem.lab.cards import Hand, deal_pbn
from chelem.score.board import Board
from chelem.terms.table import Seat, Vulnerability

__all__ = ["deals_pbn"]

_NAMED = {
    Vulnerability.NONE: "None",
    Vulnerability.NS: "NS",
    Vulnerability.EW: "EW",
    Vulnerability.BOTH: "All",
}


def deals_pbn(
    deals: Sequence[Mapping[Seat, Hand]],
    event: str,
    vulnerability: Vulnerability | None = None,
) -> str:
    """One game a deal: board, dealer, vulnerability, cards.

    The boards are those of the cycle of Law 2 that have *vulnerability* (4, 7, 10, 13, 20 … where all
    are vulnerable), or all of them; so number, dealer and vulnerability never contradict each other.
    """
    games = []
    number = 0
    for hands in deals:
        number += 1
        while vulnerability is not None and Board(number).vulnerability is not vulnerability:
            number += 1
        board = Board(number)
        games.append(
            f'[Event "{event}"]\n[Board "{number}"]\n[Dealer "{board.dealer.value}"]\n'
            f'[Vulnerable "{_NAMED[board.vulnerability]}"]\n[Deal "{deal_pbn(hands)}"]\n'
        )
    return "% PBN 2.1\n" + "\n".join(games)
