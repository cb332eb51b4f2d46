"""The backs of the bidding cards: all results of each of the 35 bids."""

from __future__ import annotations

from chelem.press.pdf.engine import Paper, Sheet
from chelem.score.contract import is_game, score
from chelem.terms.contract import CONTRACTS, TRICKS, Contract, Doubling
from chelem.terms.result import played
from chelem.words import say
from chelem.words.numbers import contract, integer, relative

__all__ = ["cards_sheet"]

_BOTH = (False, True)


def cards_sheet(lang: str, paper: Paper) -> Sheet:
    """35 cards, nine a page."""
    bids = [each for each in CONTRACTS if each.doubling is Doubling.UNDOUBLED]
    letter = paper.size == "letter"
    data = {
        "cards": [_card(bid, lang) for bid in bids],
        "nv": say(lang, "tables.nv"),
        "v": say(lang, "tables.v"),
        "legend": say(lang, "pdf.cards_legend"),
        "size": 9.2 if letter else 9.6,
        "pad": 3.1 if letter else 3.5,
    }
    return Sheet("cards", lang, say(lang, "pdf.title_cards"), data, paper)


def _card(bid: Contract, lang: str) -> dict[str, object]:
    """All fourteen results: whatever the level, every card has as many rows."""
    return {
        "bid": contract(bid, lang),
        "note": say(lang, "pdf.card_tricks", tricks=bid.needs),
        "made": [_row(bid, more, lang) for more in range(TRICKS - bid.needs + 1)],
        "down": [_row(bid, -less, lang) for less in range(1, bid.needs + 1)],
    }


def _row(bid: Contract, more: int, lang: str) -> dict[str, object]:
    cells = []
    for doubling in Doubling:
        doubled = bid.with_doubling(doubling)
        for vulnerable in _BOTH:
            points = score(played(doubled, None, bid.needs + more), vulnerable).total
            game = more >= 0 and is_game(doubled)
            cells.append({"text": integer(abs(points), lang), "game": game})
    return {"label": relative(more), "cells": cells}
