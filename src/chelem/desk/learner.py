"""The verbs of somebody who learns: begin a log, write an answer, see what is due, forget it all.

A learner is a link and nothing else: no name, no account. Behind it stands a stream of the journal
with one fact for each answer; when to ask again is the fold of that log (:mod:`chelem.quiz.schedule`).
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec

from chelem.errors import BridgeError
from chelem.quiz.ask import KINDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.quiz.schedule import Answer, Due
    from chelem.sheets.log import Fact
    from chelem.storage.journal import Journal

__all__ = ["LEARNER", "Learner", "Progress", "installed"]

LEARNER = "learner"
"""The kind of the stream."""
_TOKEN_BYTES = 18
_SLOWEST = 10 * 60 * 1000
"""Milliseconds after which nobody was thinking any more."""
_ZERO = datetime(1970, 1, 1, tzinfo=UTC)


def installed() -> bool:
    """Whether the ``quiz`` and ``storage`` extras are there."""
    return find_spec("fsrs") is not None and find_spec("sqlalchemy") is not None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a learner is: answers given, right ones, each card's next date, the kinds due now."""

    answers: int
    right: int
    cards: tuple[Due, ...]
    kinds: tuple[str, ...]


class Learner:
    """One learner's log, opened by its link. *clock* gives milliseconds since 1970."""

    def __init__(self, journal: Journal, key: int, clock: Callable[[], int]) -> None:
        self.journal, self.key, self.clock = journal, key, clock

    @classmethod
    def begin(cls, journal: Journal, clock: Callable[[], int]) -> Future[str]:
        """A new log; the future gives its link."""
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        # The journal knows three rights; a learner shares none, the others open nothing.
        tokens = {
            right: token if right == "owner" else _sealed(right, token)
            for right in ("owner", "writer", "reader")
        }
        begun: Future[str] = Future()

        def done(made: Future[tuple[int, tuple[Fact, ...]]]) -> None:
            failure = made.exception()
            if failure is not None:
                begun.set_exception(failure)
            else:
                begun.set_result(token)

        journal.create(LEARNER, tokens, (), clock()).add_done_callback(done)
        return begun

    @classmethod
    def find(cls, journal: Journal, token: str, clock: Callable[[], int]) -> Learner | None:
        """The log that a link opens; ``None`` for a link to nothing or to something else."""
        if not 16 <= len(token) <= 64:
            return None
        found = journal.find(token)
        if found is None or found.kind != LEARNER or found.right != "owner":
            return None
        return cls(journal, found.key, clock)

    def answer(self, name: str, card: str, right: bool, took: int | None) -> Future[object]:
        """Write one answer; *name* is the same when the same answer is sent twice."""
        from chelem.storage.journal import Draft

        body: dict[str, object] = {"card": card, "right": right}
        if took is not None and 0 < took <= _SLOWEST:
            body["took"] = took
        draft = Draft(hashlib.sha256(name.encode()).hexdigest()[:32], "answer", body)
        return self.journal.append(self.key, (draft,), self.clock())  # type: ignore[return-value]

    def forget(self) -> Future[bool]:
        """Delete the log for good."""
        return self.journal.delete(self.key)

    def progress(self) -> Progress:
        """What the log comes to now. ``BridgeError`` (``quiz.not_installed``) without ``fsrs``."""
        if not installed():
            raise BridgeError("quiz.not_installed")
        from chelem.quiz.schedule import schedule

        log = [_answer(fact.body, fact.time) for fact in self.journal.read(self.key)]
        cards = schedule(log)
        now = _moment(self.clock())
        due = [card.card.partition(".")[0] for card in cards if card.when <= now]
        kinds = tuple(kind for kind in dict.fromkeys(due) if kind in KINDS)
        return Progress(len(log), sum(each.right for each in log), cards, kinds)


def _sealed(right: str, token: str) -> str:
    return hashlib.sha256(f"chelem learner {right} {token}".encode()).hexdigest()


def _moment(milliseconds: int) -> datetime:
    return _ZERO + timedelta(milliseconds=milliseconds)


def _answer(body: Mapping[str, object], time: int) -> Answer:
    from chelem.quiz.schedule import Answer

    took = body.get("took")
    return Answer(
        str(body["card"]),
        body["right"] is True,
        _moment(time),
        took if isinstance(took, int) else None,
    )
