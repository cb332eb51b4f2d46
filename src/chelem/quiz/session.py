"""A run of questions: which ones, in what order, and how the missed ones come back.

A session is the fold of the marks given so far, like every sheet in Chelem: nothing else is kept,
so an address or a command line that carries the marks resumes it anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from chelem.errors import TermError
from chelem.quiz.ask import FAMILIES, KINDS, LEVELS, by_id
from chelem.quiz.chance import Chance
from chelem.quiz.question import Question, base36

__all__ = [
    "GAP",
    "LONG",
    "QUICK",
    "QUICK_FAMILIES",
    "QUICK_LEVEL",
    "REVIEW",
    "FamilyReport",
    "Session",
    "Step",
    "plan",
]

QUICK, LONG = 8, 100
"""The two usual lengths."""
BREAK_EVERY = 25
"""Questions after which a pause is offered."""
MOST_MARKS = 3 * LONG

LETTERS = "abcd"
TYPED = "x"
MARKS = LETTERS + TYPED
"""What a session keeps of an answer: its letter, or ``x`` for one typed that is no choice."""

QUICK_FAMILIES = ("tricks", "premiums", "made", "down", "boards", "doubled", "imps", "choosing")
QUICK_LEVEL = 3
_NUMBERS = 36**5
REVIEW, _CURRENT, _NEW = 30, 50, 20
"""Percents of a long session: what is due again, the level one is at, the next one."""
GAP = (3, 5)
"""A missed question comes back after three to five others."""


def plan(
    seed: int, count: int = QUICK, level: int | None = None, review: Sequence[str] = ()
) -> tuple[str, ...]:
    """The ids of *count* questions, 1 to 100, the same for the same arguments everywhere.

    Up to eight without a level: one of each family that a club player meets. More: from level 1 to
    5, three in ten from the levels before, two in ten from the next. With a *level*: only its kinds.
    *review* names the kinds that a learner is due to see again: three in ten questions are theirs.
    """
    if not 1 <= count <= LONG:
        raise TermError("quiz.count_impossible", count=count, most=LONG)
    if level is not None and level not in LEVELS:
        raise TermError("quiz.level_impossible", level=level, most=LEVELS[-1])
    for kind in review:
        if kind not in KINDS:
            raise TermError("quiz.kind_unknown", kind=kind)
    # The three numbers never mix: another length or level is another session.
    chance = Chance((abs(seed) * 2 + (seed < 0)) * 1024 + count * len(LEVELS) + (level or 0))
    if level is not None:
        kinds = _bag(chance, _of_level(level), count)
    elif count <= QUICK:
        families = chance.shuffled(QUICK_FAMILIES)[:count]
        kinds = [chance.one_of(_quick_kinds(family)) for family in families]
    else:
        kinds = _climb(chance, count)
    if review:
        places = sorted(chance.shuffled(range(count))[: -(-count * REVIEW // 100)])
        for place, kind in zip(places, _bag(chance, tuple(review), len(places)), strict=True):
            kinds[place] = kind
    return tuple(f"{kind}.{base36(chance.below(_NUMBERS))}" for kind in kinds)


def _of_level(level: int) -> tuple[str, ...]:
    return tuple(kind.code for kind in KINDS.values() if kind.level == level)


def _quick_kinds(family: str) -> tuple[str, ...]:
    return tuple(
        kind.code for kind in KINDS.values() if kind.family == family and kind.level <= QUICK_LEVEL
    )


def _bag(chance: Chance, kinds: tuple[str, ...], count: int) -> list[str]:
    """*count* kinds, each as often as the others, none twice running where that can be."""
    found: list[str] = []
    while len(found) < count:
        mixed = chance.shuffled(kinds)
        if found and len(mixed) > 1 and mixed[0] == found[-1]:
            mixed.append(mixed.pop(0))
        found += mixed
    return found[:count]


def _climb(chance: Chance, count: int) -> list[str]:
    """Level by level to the top, mixed with what came before and what comes next."""
    found: list[str] = []
    for level in LEVELS:
        share = count * level // len(LEVELS) - count * (level - 1) // len(LEVELS)
        again = share * REVIEW // 100 if level > LEVELS[0] else 0
        ahead = share * _NEW // 100 if level < LEVELS[-1] else 0
        before = tuple(kind.code for kind in KINDS.values() if kind.level < level)
        block = _bag(chance, _of_level(level), share - again - ahead)
        if again:
            block += _bag(chance, before, again)
        if ahead:
            block += _bag(chance, _of_level(level + 1), ahead)
        found += chance.shuffled(block)
    return _apart(found)


def _apart(kinds: list[str]) -> list[str]:
    """The same kinds with none twice running, as far as that can be."""
    found: list[str] = []
    left = list(kinds)
    while left:
        place = next((at for at, kind in enumerate(left) if not found or kind != found[-1]), None)
        if place is not None:
            found.append(left.pop(place))
            continue
        # Only the kind just asked is left: it goes between two others further up.
        kind = left.pop()
        gaps = [at for at in range(len(found)) if kind not in found[max(0, at - 1) : at + 1]]
        found.insert(gaps[-1] if gaps else len(found), kind)
    return found


@dataclass(frozen=True, slots=True)
class Step:
    """One question as it was asked: for the first time, ``again`` after a miss, or at the ``end``.

    ``mark`` is what was answered, ``None`` for the question that waits.
    """

    question: Question
    round: str
    mark: str | None = None

    @property
    def given(self) -> str | None:
        """The choice that was taken; ``None`` for a typed one or none."""
        if self.mark is None or self.mark not in LETTERS:
            return None
        return self.question.choices[LETTERS.index(self.mark)]

    @property
    def right(self) -> bool:
        """Whether it was answered right."""
        return self.given == self.question.answer


@dataclass(frozen=True, slots=True)
class FamilyReport:
    """How one family went: asked for the first time, right at once, right in the end."""

    family: str
    asked: int
    right: int
    recovered: int


@dataclass(frozen=True, slots=True)
class Session:
    """A session: its questions and the marks given so far.

    ``marks`` is a text of one letter for each answer. A mark that there cannot be raises
    :class:`~chelem.errors.TermError` (``quiz.marks_impossible``).
    """

    ids: tuple[str, ...]
    seed: int = 0
    marks: str = ""
    steps: tuple[Step, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.marks) > MOST_MARKS:
            raise TermError("quiz.marks_impossible", marks=self.marks[:20])
        object.__setattr__(self, "steps", tuple(self._fold()))

    @classmethod
    def of(
        cls,
        seed: int,
        count: int = QUICK,
        level: int | None = None,
        marks: str = "",
        review: Sequence[str] = (),
    ) -> Session:
        """The session that :func:`plan` lays out, with *marks* given."""
        return cls(plan(seed, count, level, review), seed, marks)

    def _fold(self) -> list[Step]:
        """Every question answered, then the one that waits, if any."""
        fresh = list(self.ids)
        returns: list[tuple[int, str]] = []
        last: list[str] | None = None
        missed: list[str] = []
        known: dict[str, Question] = {}
        steps: list[Step] = []
        for place in range(len(self.marks) + 1):
            due = next((at for at, (when, _) in enumerate(returns) if when <= place), None)
            if due is not None:
                name, round_ = returns.pop(due)[1], "again"
            elif fresh:
                name, round_ = fresh.pop(0), "first"
            else:
                if last is None:
                    # What has not come back yet comes back here, once.
                    last, returns = list(missed), []
                if not last:
                    if place < len(self.marks):
                        raise TermError("quiz.marks_impossible", marks=self.marks)
                    break
                name, round_ = last.pop(0), "end"
            question = known.get(name) or known.setdefault(name, by_id(name))
            if place == len(self.marks):
                steps.append(Step(question, round_))
                break
            mark = self.marks[place]
            if mark not in MARKS or (
                mark in LETTERS and LETTERS.index(mark) >= len(question.choices)
            ):
                raise TermError("quiz.marks_impossible", marks=self.marks)
            step = Step(question, round_, mark)
            steps.append(step)
            if round_ == "first" and not step.right:
                missed.append(name)
                gap = Chance(self.seed * MOST_MARKS + place).between(*GAP)
                returns.append((place + 1 + gap, name))
        return steps

    @property
    def waiting(self) -> Step | None:
        """The question to ask now; ``None`` when all is done."""
        return self.steps[-1] if self.steps and self.steps[-1].mark is None else None

    @property
    def answered(self) -> tuple[Step, ...]:
        """What was answered, in order."""
        return tuple(step for step in self.steps if step.mark is not None)

    @property
    def first_tries(self) -> tuple[Step, ...]:
        """The answers given the first time a question was asked."""
        return tuple(step for step in self.answered if step.round == "first")

    @property
    def score(self) -> int:
        """Questions answered right at the first try."""
        return sum(step.right for step in self.first_tries)

    @property
    def wants_break(self) -> bool:
        """After every 25 questions of a long session."""
        done = len(self.first_tries)
        fresh = self.waiting is not None and self.waiting.round == "first"
        return fresh and done > 0 and done % BREAK_EVERY == 0 and self.answered[-1].round == "first"

    def report(self) -> tuple[FamilyReport, ...]:
        """Family by family, in the order of the levels; only those that were asked."""
        recovered = {step.question.id for step in self.answered if step.right}
        rows = []
        for family in FAMILIES:
            tries = [step for step in self.first_tries if step.question.family == family]
            if tries:
                right = sum(step.right for step in tries)
                later = sum(not s.right and s.question.id in recovered for s in tries)
                rows.append(FamilyReport(family, len(tries), right, later))
        return tuple(rows)
