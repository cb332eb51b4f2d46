"""When to ask a card again by the FSRS model, for a learner who keeps a link.

Cards are families of questions (:attr:`~chelem.quiz.question.Question.card`), not single
contracts. The model and its weights are the published ones of the ``fsrs`` package (extra
``quiz``); its fuzzing is off, so that a log of answers replays to the same dates. State is kept as
plain values: the log of answers is what a store holds, and the schedule its fold.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from fsrs import Card, Rating, Scheduler

__all__ = ["Answer", "Due", "grade", "schedule"]

EASY_WITHIN, HARD_AFTER = 4_000, 12_000
"""Milliseconds: faster is known by heart, slower was worked out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer in a learner's log: which card, right or not, when (with its zone), how fast.

    ``took`` is in milliseconds, ``None`` where nobody measured.
    """

    card: str
    right: bool
    when: datetime
    took: int | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """When a card is to be asked again, and after how many answers."""

    card: str
    when: datetime
    answers: int


def grade(answer: Answer) -> Rating:
    """Again, hard, good or easy, from right or wrong and the time it took."""
    if not answer.right:
        return Rating.Again
    if answer.took is None:
        return Rating.Good
    if answer.took < EASY_WITHIN:
        return Rating.Easy
    return Rating.Hard if answer.took > HARD_AFTER else Rating.Good


@lru_cache(maxsize=1)
def _scheduler() -> Scheduler:
    return Scheduler(enable_fuzzing=False)


def schedule(log: Iterable[Answer]) -> tuple[Due, ...]:
    """Every card of *log*, the most urgent first. The log is in the order of time."""
    cards: dict[str, tuple[Card, int]] = {}
    for answer in log:
        card, answers = cards.get(answer.card, (None, 0))
        if card is None:
            card = Card(card_id=len(cards) + 1, due=answer.when)
        card, _ = _scheduler().review_card(card, grade(answer), answer.when)
        cards[answer.card] = (card, answers + 1)
    found = [Due(name, card.due, answers) for name, (card, answers) in cards.items()]
    return tuple(sorted(found, key=lambda due: (due.when, due.card)))
