"""The verbs of people at a table: open a sheet, write a deal, correct, take back, look, strike out.

The desk gets the journal and the clock as arguments; it keeps in memory what the journal has of the
sheets that are in use, and tells whoever listens that something was written.
"""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock

from chelem.errors import BridgeError, EventError
from chelem.formats.deals_keys import clean_name
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.log import KINDS, Fact, SheetLog, fold, read_options
from chelem.sheets.notation import parse_deal, write_deal
from chelem.sheets.record import Record
from chelem.sheets.rules import FORMS, PLAIN
from chelem.storage.journal import Draft, Journal, Stream
from chelem.terms.table import Seat

__all__ = ["MOST_DEALS", "Desk", "Links", "View", "Written", "links_of"]

MOST_DEALS = 200
_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_TOKEN_BYTES = 18
_KEPT_SHEETS = 500
_KEPT_LINKS = 4 * _KEPT_SHEETS
WRITERS = ("all", "opener")
RIGHTS = ("owner", "writer", "reader")


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
            if found is None:
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
                {"form": form, **_settings(record, writers)},
                author,
            )
        ]
        deals = [deal for deal in record.deals if isinstance(deal, Deal)]
        if len(deals) > MOST_DEALS:
            raise EventError("desk.too_many_deals", most=MOST_DEALS)
        drafts += [
            Draft(secrets.token_urlsafe(9), "add", _deal_body(deal, number), author)
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

        self.journal.create("sheet", tokens, drafts, self.clock()).add_done_callback(done)
        return opened

    def write(self, view: View, drafts: Iterable[Draft]) -> Future[Written]:
        """Write facts to a sheet; they are checked first, all or none.

        Raises :class:`~chelem.errors.EventError`: no right to write (``desk.read_only``), a fact of
        no known kind or shape; :class:`~chelem.errors.NotationError` for a deal that cannot be.
        """
        given = [self._checked(view, draft) for draft in drafts]
        adds = sum(draft.kind == "add" for draft in given)
        if adds and len(view.log.entries) + adds > MOST_DEALS:
            known = {fact.id for fact in self.facts(view.key)}
            if any(draft.id not in known for draft in given if draft.kind == "add"):
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

    # -- checking

    def _checked(self, view: View, draft: Draft) -> Draft:
        if not view.may_write:
            raise EventError("desk.read_only")
        if not _ID.fullmatch(draft.id):
            raise EventError("desk.id_impossible", id=draft.id[:40])
        if draft.kind not in KINDS or draft.kind == "open":
            raise EventError("desk.kind_unknown", kind=str(draft.kind)[:40])
        base = draft.body.get("base")
        if base is not None and (type(base) is not int or not 0 <= base <= view.log.version):
            raise EventError("desk.base_impossible", base=str(base)[:20])
        body: dict[str, object] = {} if base is None else {"base": base}
        if draft.kind == "add":
            deal = _deal(draft.body)
            body |= _deal_body(deal, None)
        elif draft.kind in ("edit", "remove"):
            body["deal"] = self._known(view, draft.body.get("deal"), "add")
            if draft.kind == "edit":
                body["text"] = write_deal(_deal(draft.body))
        elif draft.kind == "set":
            if not view.may_rule:
                raise EventError("desk.opener_only")
            body |= _checked_settings(draft.body, view.log)
        else:
            body["fact"] = self._known(view, draft.body.get("fact"), None)
        return Draft(draft.id, draft.kind, body, draft.author)

    def _known(self, view: View, name: object, kind: str | None) -> str:
        for fact in self.facts(view.key):
            if fact.id == name and kind in (None, fact.kind):
                return fact.id
        raise EventError("desk.fact_unknown", id=str(name)[:40])


def _deal(body: Mapping[str, object]) -> Deal:
    """The deal that a body says, in the letters of ``lang`` (English where it does not say)."""
    lang = body.get("lang", "en")
    text = body.get("text")
    if not isinstance(text, str) or lang not in ("fr", "en"):
        raise EventError("desk.text_missing")
    deal = parse_deal(text, str(lang))
    dealer, seats = body.get("dealer"), body.get("seats")
    if dealer not in (None, "", *(seat.value for seat in Seat)):
        raise EventError("desk.setting_impossible", name="dealer")
    if seats is not None and not (isinstance(seats, list) and len(seats) == 4):
        raise EventError("desk.setting_impossible", name="seats")
    return Deal(
        deal.result,
        deal.side,
        deal.honours,
        deal.high_cards,
        Seat(dealer) if dealer else None,
        None,
        tuple(clean_name(str(name)) for name in seats) if seats else None,
    )


def _deal_body(deal: Deal | Lost, base: int | None) -> dict[str, object]:
    body: dict[str, object] = {} if base is None else {"base": base}
    if isinstance(deal, Deal):
        body["text"] = write_deal(deal)
    if deal.dealer is not None:
        body["dealer"] = deal.dealer.value
    if deal.seats is not None:
        body["seats"] = list(deal.seats)
    return body


def _settings(record: Record, writers: str) -> dict[str, object]:
    if writers not in WRITERS:
        raise EventError("desk.setting_impossible", name="writers")
    return {
        "names": [clean_name(name) for name in record.names],
        "first_dealer": record.first_dealer.value,
        "options": _plain(record.options),
        "writers": writers,
    }


def _plain(options: Mapping[str, object]) -> dict[str, object]:
    """Options as JSON has them: a stake is text."""
    return {
        name: value if isinstance(value, (bool, int, str)) else str(value)
        for name, value in options.items()
    }


def _checked_settings(body: Mapping[str, object], log: SheetLog) -> dict[str, object]:
    kept: dict[str, object] = {}
    if "writers" in body:
        if body["writers"] not in WRITERS:
            raise EventError("desk.setting_impossible", name="writers")
        kept["writers"] = body["writers"]
    if "first_dealer" in body:
        if body["first_dealer"] not in [seat.value for seat in Seat]:
            raise EventError("desk.setting_impossible", name="first_dealer")
        kept["first_dealer"] = body["first_dealer"]
    if "names" in body:
        names = body["names"]
        if not isinstance(names, list) or len(names) not in (0, 2, 4, 5, 6):
            raise EventError("desk.setting_impossible", name="names")
        kept["names"] = [clean_name(str(name)) for name in names]
    if "options" in body:
        options = body["options"]
        if not isinstance(options, dict):
            raise EventError("desk.setting_impossible", name="options")
        try:
            PLAIN[log.form].having(read_options(options))
        except (BridgeError, TypeError, ValueError, ZeroDivisionError):
            raise EventError("desk.setting_impossible", name="options") from None
        kept["options"] = _plain(options)
    return kept
