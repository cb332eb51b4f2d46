"""The verbs of people at a table: open a sheet, write a deal, correct, take back, look, strike out.

The desk gets the journal and the clock as arguments; it keeps in memory what the journal has of the
sheets that are in use, and tells whoever listens that something was written.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock

from chelem.desk.table_facts import checked, deal_body, settings
from chelem.errors import EventError
from chelem.sheets.deal import Deal
from chelem.sheets.log import Fact, SheetLog, fold
from chelem.sheets.record import Record
from chelem.sheets.rules import FORMS
from chelem.storage.journal import Draft, Journal, Stream

__all__ = ["MOST_DEALS", "Desk", "Links", "View", "Written", "links_of"]

MOST_DEALS = 200
_TOKEN_BYTES = 18
_KEPT_SHEETS = 500
_KEPT_LINKS = 4 * _KEPT_SHEETS
SHEET = "sheet"
"""The kind of the stream; the journal holds others."""


@dataclass(frozen=True, slots=True)
class Links:
    """The three links of a sheet; who has one has the ones after it too, never those before."""

    owner: str | None
    writer: str | None
    reader: str


@dataclass(frozen=True, slots=True)
class View:
    """What a link shows: the sheet, and whether it may be written and ruled."""

    key: int
    log: SheetLog
    may_write: bool
    may_rule: bool
    links: Links


@dataclass(frozen=True, slots=True)
class Written:
    """What became of facts that were sent: as they stand in the journal, and the sheet after them."""

    facts: tuple[Fact, ...]
    log: SheetLog


def links_of(token: str, right: str) -> Links:
    """The links that follow from one: the link to write from the opener's, to read from that."""
    owner = token if right == "owner" else None
    writer = _derived("writer", token) if owner else token if right == "writer" else None
    reader = _derived("reader", writer) if writer else token
    return Links(owner, writer, reader)


def _derived(right: str, token: str) -> str:
    digest = hashlib.sha256(f"chelem {right} {token}".encode("utf-8", "surrogatepass")).digest()
    return base64.urlsafe_b64encode(digest[:_TOKEN_BYTES]).decode("ascii")


class Desk:
    """The open journal with what is known of the sheets in use. Safe to use from several threads."""

    def __init__(self, journal: Journal, clock: Callable[[], int]) -> None:
        self.journal = journal
        self.clock = clock
        self._lock = Lock()
        self._facts: OrderedDict[int, tuple[Fact, ...]] = OrderedDict()
        self._logs: dict[int, SheetLog] = {}
        self._streams: OrderedDict[str, Stream] = OrderedDict()
        self._listeners: dict[int, set[Callable[[int], None]]] = {}

    # -- looking

    def look(self, token: str) -> View | None:
        """What a link shows; ``None`` for a link to nothing."""
        with self._lock:
            found = self._streams.get(token)
        if found is None:
            found = self.journal.find(token)
            if found is None or found.kind != SHEET:
                return None
            with self._lock:
                self._streams[token] = found
                while len(self._streams) > _KEPT_LINKS:
                    self._streams.popitem(last=False)
        return self._view(found, token)

    def _view(self, stream: Stream, token: str) -> View:
        known = self.facts(stream.key)
        log = self._log(stream.key, known)
        may_rule = stream.right == "owner"
        may_write = may_rule or (stream.right == "writer" and log.writers == "all")
        return View(
            stream.key,
            log,
            may_write,
            may_rule,
            links_of(token, stream.right),
        )

    def knows(self, token: str) -> bool:
        """Whether :meth:`look` will answer from memory, without waiting for the database."""
        with self._lock:
            found = self._streams.get(token)
            return found is not None and found.key in self._facts

    def before(self, view: View) -> SheetLog:
        """The sheet without its last fact, to see what that one changed."""
        known = self.facts(view.key)
        return fold(known[:-1]) if len(known) > 1 else view.log

    def facts(self, key: int) -> tuple[Fact, ...]:
        """All facts of a sheet."""
        with self._lock:
            known = self._facts.get(key)
        if known is None:
            known = self.journal.read(key)
            self._remember(key, known)
        return known

    def _log(self, key: int, known: tuple[Fact, ...]) -> SheetLog:
        with self._lock:
            log = self._logs.get(key)
        version = known[-1].number if known else 0
        if log is None or log.version != version:
            log = fold(known)
            with self._lock:
                self._logs[key] = log
        return log

    def _remember(self, key: int, known: tuple[Fact, ...]) -> None:
        with self._lock:
            old = self._facts.get(key, ())
            if len(old) <= len(known):
                self._facts[key] = known
            self._facts.move_to_end(key)
            while len(self._facts) > _KEPT_SHEETS:
                gone, _ = self._facts.popitem(last=False)
                self._logs.pop(gone, None)

    # -- writing

    def open(
        self, record: Record, form: str, writers: str, author: str, fact_id: str | None = None
    ) -> Future[str]:
        """A new sheet with the deals of *record*; the future gives the opener's link."""
        if form not in FORMS:
            raise EventError("desk.form_unknown", form=form)
        owner = secrets.token_urlsafe(_TOKEN_BYTES)
        links = links_of(owner, "owner")
        drafts = [
            Draft(
                fact_id or secrets.token_urlsafe(9),
                "open",
                {"form": form, **settings(record, writers)},
                author,
            )
        ]
        deals = [deal for deal in record.deals if isinstance(deal, Deal)]
        if len(deals) > MOST_DEALS:
            raise EventError("desk.too_many_deals", most=MOST_DEALS)
        drafts += [
            Draft(secrets.token_urlsafe(9), "add", deal_body(deal, number), author)
            for number, deal in enumerate(deals, 1)
        ]
        assert links.owner is not None
        assert links.writer is not None
        tokens = {"owner": links.owner, "writer": links.writer, "reader": links.reader}
        opened: Future[str] = Future()

        def done(future: Future[tuple[int, tuple[Fact, ...]]]) -> None:
            error = future.exception()
            if error is not None:
                opened.set_exception(error)
                return
            self._remember(*future.result())
            opened.set_result(owner)

        self.journal.create(SHEET, tokens, drafts, self.clock()).add_done_callback(done)
        return opened

    def write(self, view: View, drafts: Iterable[Draft]) -> Future[Written]:
        """Write facts to a sheet; they are checked first, all or none.

        Raises :class:`~chelem.errors.EventError`: no right to write (``desk.read_only``), a fact of
        no known kind or shape; :class:`~chelem.errors.NotationError` for a deal that cannot be.
        """
        known = self.facts(view.key)
        may = {"may_write": view.may_write, "may_rule": view.may_rule}
        given = [checked(draft, view.log, known, **may) for draft in drafts]
        adds = sum(draft.kind == "add" for draft in given)
        if adds and len(view.log.entries) + adds > MOST_DEALS:
            names = {fact.id for fact in known}
            if any(draft.id not in names for draft in given if draft.kind == "add"):
                raise EventError("desk.too_many_deals", most=MOST_DEALS)
        written: Future[Written] = Future()

        def done(future: Future[tuple[Fact, ...]]) -> None:
            error = future.exception()
            if error is not None:
                written.set_exception(error)
                return
            try:
                written.set_result(self._written(view.key, future.result()))
            except Exception as failure:
                written.set_exception(failure)

        self.journal.append(view.key, given, self.clock()).add_done_callback(done)
        return written

    def _written(self, key: int, facts: tuple[Fact, ...]) -> Written:
        # Runs in the writer's thread, in the order of the commits: the last number is the newest.
        known = self.facts(key)
        last = known[-1].number if known else 0
        new = tuple(fact for fact in facts if fact.number > last)
        if new:
            if new[0].number == last + 1:
                known = (*known, *new)
            else:
                known = self.journal.read(key)
            self._remember(key, known)
        log = self._log(key, known)
        if new:
            self._tell(key, log.version)
        return Written(facts, log)

    def strike(self, view: View) -> Future[bool]:
        """Delete a sheet for good; the opener only."""
        if not view.may_rule:
            raise EventError("desk.opener_only")
        self._forget(view.key)
        future = self.journal.delete(view.key)
        future.add_done_callback(lambda _: self._tell(view.key, 0))
        return future

    def purge(self, untouched_since: int) -> int:
        """Delete the sheets that nobody has written to since; how many."""
        keys = self.journal.purge(untouched_since).result()
        for key in keys:
            self._forget(key)
        return len(keys)

    def _forget(self, key: int) -> None:
        with self._lock:
            self._facts.pop(key, None)
            self._logs.pop(key, None)
            for token in [name for name, stream in self._streams.items() if stream.key == key]:
                del self._streams[token]

    # -- listening

    def listen(self, key: int, call: Callable[[int], None]) -> Callable[[], None]:
        """Have *call* told the number of each new last fact (0: struck out); gives how to stop."""
        with self._lock:
            self._listeners.setdefault(key, set()).add(call)

        def stop() -> None:
            with self._lock:
                listening = self._listeners.get(key, set())
                listening.discard(call)
                if not listening:
                    self._listeners.pop(key, None)

        return stop

    def _tell(self, key: int, version: int) -> None:
        with self._lock:
            calls = tuple(self._listeners.get(key, ()))
        for call in calls:
            call(version)
