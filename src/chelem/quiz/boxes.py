"""Leitner's five boxes: a card that is known moves on and is asked later, a missed one goes back.

For learners who keep no account: the browser holds the boxes, and anyone can see why a card is due.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

__all__ = ["DAYS", "Card", "answered", "due"]

DAYS = (0, 1, 3, 7, 21)
"""Days until a card of the first, second, … fifth box is asked again."""


@dataclass(frozen=True, slots=True)
class Card:
    """Which box a card is in, 1 to 5, and when it was last asked."""

    box: int
    asked: date

    @property
    def due(self) -> date:
        """When it should be asked again."""
        return self.asked + timedelta(days=DAYS[self.box - 1])


def answered(card: Card | None, right: bool, when: date) -> Card:
    """The card after an answer: the next box, or back to the first."""
    if not right:
        return Card(1, when)
    box = 1 if card is None else card.box
    return Card(min(box + 1, len(DAYS)), when)


def due(cards: Mapping[str, Card], when: date) -> tuple[str, ...]:
    """The names of the cards due on that day, the longest overdue first."""
    waiting = [(card.due, name) for name, card in cards.items() if card.due <= when]
    return tuple(name for _, name in sorted(waiting))
