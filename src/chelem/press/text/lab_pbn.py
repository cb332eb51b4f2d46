"""Deals of the laboratory as a PBN file, for any program that plays or analyses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chelem.lab.cards import Hand, deal_pbn
from chelem.terms.table import Seat

__all__ = ["deals_pbn"]


def deals_pbn(deals: Sequence[Mapping[Seat, Hand]], event: str) -> str:
    """One game a deal: board, dealer, cards; North deals and nobody is vulnerable."""
    games = [
        f'[Event "{event}"]\n[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        f'[Deal "{deal_pbn(hands)}"]\n'
        for number, hands in enumerate(deals, 1)
    ]
    return "% PBN 2.1\n% EXPORT\n" + "\n".join(games)
