"""The page of one question: what stands beside it, what its answer shows, how far the session is."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.pages.explain import ExplainRow, Sums, explain_rows, sums
from chelem.quiz.question import Question, Scored
from chelem.quiz.session import LETTERS, Session, Step
from chelem.score.contract import ns_score
from chelem.score.inverse import Found, find
from chelem.score.situation import Situation
from chelem.terms.result import Played
from chelem.terms.table import Seat, Vulnerability

__all__ = ["Explained", "Feedback", "Option", "Progress", "SheetRow", "explained", "feedback"]

_LEDGER = (
    "score_made",
    "score_down",
    "which_result",
    "find_error",
)
"""The ways of asking whose answer is the calculator's own ledger."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of the sheet that a question shows: a number, what was played, a score or none."""

    number: int
    result: Played
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Explained:
    """What the answer rests on.

    ``rows``, ``sums``   the calculator's ledger of one result, where the question is about its score
    ``situation``        that result
    ``compared``         results and their scores to North-South (or to declarer), where several
                         are weighed
    """

    situation: Situation | None
    rows: tuple[ExplainRow, ...]
    sums: Sums | None
    compared: tuple[tuple[Scored, int], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its letter, its token, and what became of it (``right``, ``wrong`` or neither)."""

    letter: str
    token: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class Feedback:
    """After an answer: right or not, the mistake by its code, an example where it needs one."""

    right: bool
    given: str | None
    mistake: str | None
    example: Found | None


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a session is: the number of the question, of how many, a tick for each place.

    A tick is ``ok``, ``ko``, ``cur`` or empty; questions that come back have none of their own.
    """

    number: int
    count: int
    round: str
    ticks: tuple[str, ...]

    @property
    def right(self) -> int:
        """Questions right at the first try."""
        return self.ticks.count("ok")

    @property
    def wrong(self) -> int:
        """Questions missed at the first try."""
        return self.ticks.count("ko")


def sheet_rows(question: Question) -> tuple[SheetRow, ...]:
    """The deals that a question lays before the reader; none for most kinds."""
    rows = question.params.get("rows")
    if isinstance(rows, tuple):
        return tuple(SheetRow(*row) for row in rows)  # type: ignore[misc]
    results = question.params.get("results")
    if isinstance(results, tuple) and question.form != "result":
        found = [result for result in results if isinstance(result, Played)]
        return tuple(SheetRow(number, result) for number, result in enumerate(found, 1))
    return ()


def explained(question: Question) -> Explained:
    """What shows that the answer is right."""
    if question.text in _LEDGER:
        shown = question.shown[0]
        situation = Situation(shown.result, None, None, shown.vulnerable)
        return Explained(situation, explain_rows(situation), sums(situation), ())
    if len(question.shown) > 1:
        return Explained(None, (), None, tuple((each, _points(each)) for each in question.shown))
    return Explained(None, (), None, ())


def _points(shown: Scored) -> int:
    """To North-South where a seat is named, else to declarer's side."""
    declarer: Seat | None = shown.result.declarer
    if declarer is None:
        return Situation(shown.result, None, None, shown.vulnerable).breakdown.total
    sides = Vulnerability.BOTH if shown.vulnerable else Vulnerability.NONE
    return ns_score(shown.result, sides)


def options(
    question: Question, given: str | None = None, *, open_: bool = True
) -> tuple[Option, ...]:
    """The choices with their letters; once answered, which was right and which was taken."""
    found = []
    for letter, choice in zip(LETTERS, question.choices, strict=False):
        state = ""
        if not open_:
            if choice == question.answer:
                state = "right"
            elif choice == given:
                state = "wrong"
        found.append(Option(letter, choice, state))
    return tuple(found)


def feedback(question: Question, given: str | None) -> Feedback:
    """What to say to *given*, the token of a choice or of a number that was typed.

    ``None`` for a typed answer that no known mistake leads to.
    """
    right = given == question.answer
    known = {**question.known, **question.mistakes}
    mistake = None if right else known.get(given or "", "typed")
    example = None
    if mistake == "value_exists" and given is not None:
        # The plainest way to score it: undoubled where there is one, just made or little over.
        found = find(int(given))
        example = min(
            found,
            key=lambda one: (one.result.contract.doubling.rank, one.score < 0, one.result.tricks),
        )
    return Feedback(right, given, mistake, example)


def progress(session: Session, step: Step, *, answered: bool = False) -> Progress:
    """Where *step* stands in its session; *answered* while its feedback is shown."""
    ticks = ["ok" if each.right else "ko" for each in session.first_tries]
    count = len(session.ids)
    first = [each for each in session.steps if each.round == "first"]
    number = len(ticks) if answered or step.round != "first" else len(ticks) + 1
    if step.round == "first" and not answered and step in first:
        ticks.append("cur")
    ticks += [""] * (count - len(ticks))
    return Progress(min(number, count), count, step.round, tuple(ticks))
