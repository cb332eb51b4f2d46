"""The 25 kinds of question, and any question of them by its number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from chelem.errors import TermError
from chelem.quiz.chance import Chance
from chelem.quiz.kinds import (
    averages,
    boards,
    chicago,
    comparing,
    competing,
    reading,
    rubber,
    scores,
    tricks,
)
from chelem.quiz.question import Draft, Question, known, picked

__all__ = ["FAMILIES", "KINDS", "LEVELS", "Kind", "ask", "by_id"]

LEVELS = (1, 2, 3, 4, 5)
_DRAWS = 400
"""Draws after which a kind that still has no four different choices is broken."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of question.

    ``code``    its name in files, JSON and the words catalogue
    ``level``   1, what every player knows, to 5, what a director looks up
    ``family``  what it is about: reports and schedules go by families
    ``draw``    a question from a stream of chance; ``None`` where the draw came to nothing
    """

    code: str
    level: int
    family: str
    draw: Callable[[Chance], Draft | None]


KINDS: dict[str, Kind] = {
    kind.code: kind
    for kind in (
        Kind("trick_value", 1, "tricks", tricks.trick_value),
        Kind("book", 1, "tricks", tricks.book),
        Kind("game_or_part", 1, "premiums", tricks.game_or_part),
        Kind("bonus", 1, "premiums", tricks.bonus),
        Kind("made", 2, "made", scores.made),
        Kind("overtricks", 2, "made", scores.overtricks),
        Kind("undertricks", 2, "down", scores.undertricks),
        Kind("board", 2, "boards", boards.board),
        Kind("doubled_undertricks", 3, "down", scores.doubled_undertricks),
        Kind("doubled_game", 3, "doubled", scores.doubled_game),
        Kind("doubled_overtricks", 3, "doubled", scores.doubled_overtricks),
        Kind("imps", 3, "imps", comparing.imp_scale),
        Kind("best_worst", 3, "choosing", comparing.best_worst),
        Kind("matchpoints", 3, "pairs", comparing.matchpoints),
        Kind("above_below", 3, "rubber", rubber.above_below),
        Kind("chicago", 3, "chicago", chicago.chicago),
        Kind("redoubled", 4, "doubled", scores.redoubled),
        Kind("sacrifice", 4, "decisions", competing.sacrifice),
        Kind("inverse", 4, "reading", reading.inverse),
        Kind("find_error", 4, "reading", reading.find_error),
        Kind("rubber_state", 4, "rubber", rubber.rubber_state),
        Kind("pairs_or_imps", 4, "pairs", comparing.pairs_or_imps),
        Kind("break_even", 5, "decisions", competing.break_even),
        Kind("averages", 5, "imps", averages.averages),
        Kind("settlement", 5, "rubber", rubber.settlement),
    )
}
"""Every kind by its code, by level."""

FAMILIES = tuple(dict.fromkeys(kind.family for kind in KINDS.values()))
"""What the report is by."""

_STREAMS = {code: place for place, code in enumerate(KINDS)}


def ask(kind: str, number: int) -> Question:
    """The question of that *kind* with that *number* (0 or more): always the same one.

    :class:`~chelem.errors.TermError` (``quiz.kind_unknown``) for a kind that there is not.
    """
    found = KINDS.get(kind)
    if found is None:
        raise TermError("quiz.kind_unknown", kind=kind)
    chance = Chance(number * len(KINDS) + _STREAMS[kind])
    for _ in range(_DRAWS):
        draft = found.draw(chance)
        if draft is None:
            continue
        choice = picked(draft, chance)
        if choice is not None:
            choices, mistakes = choice
            return Question(
                kind,
                number,
                found.level,
                found.family,
                draft.text,
                draft.params,
                draft.form,
                draft.answer,
                choices,
                mistakes,
                draft.shown,
                draft.rule,
                draft.facts,
                known(draft),
            )
    raise LookupError(f"{kind} {number}: no question in {_DRAWS} draws")


def by_id(text: str) -> Question:
    """The question of an id; :class:`~chelem.errors.TermError` if there can be none."""
    kind, _, number = text.partition(".")
    if not (0 < len(number) <= 13 and number.isascii() and number.isalnum()):
        raise TermError("quiz.question_unknown", id=text)
    return ask(kind, int(number, 36))
