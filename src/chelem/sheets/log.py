"""A sheet kept by several people: the fold of the facts that they wrote down.

Nothing is overwritten. A deal is written by ``add``, corrected by ``edit``, struck by ``remove``;
``undo`` takes one fact back and ``redo`` brings it again. Every fact says up to which number its
author had read (``base``), so that two who write at once can be told: what another author had
written in the meantime at the same place stands, the later fact is *aside*, and ``keep`` or
``drop`` decides about it. Two who wrote the same are one (*twin*).

==========  =====================================================================================
kind        body
==========  =====================================================================================
``open``    ``form``, ``names``, ``first_dealer``, ``options``, ``writers`` (``all``, ``opener``)
``add``     ``text`` (a deal in the English notation), ``base``, perhaps ``dealer``, ``seats``,
            ``before``: the id of the deal that it stands ahead of
``edit``    ``deal`` (the id of its ``add``), ``text``, ``base``
``remove``  ``deal``, ``base``
``set``     what of ``open`` changes
``undo``    ``fact``: the id of the fact taken back
``redo``    ``fact``: the id of the fact brought again
``keep``    ``fact``: the id of a fact that was aside and shall count
``drop``    ``fact``: the id of a fact that was aside and shall not
==========  =====================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache

from chelem.errors import TermError
from chelem.sheets.deal import Deal
from chelem.sheets.notation import parse_deal, write_deal
from chelem.sheets.record import Record
from chelem.terms.table import Seat

__all__ = ["ACTS", "KINDS", "Entry", "Fact", "Past", "SheetLog", "fold", "read_options"]

ACTS = ("add", "edit", "remove", "set", "keep", "drop")
"""What can be undone."""
KINDS = ("open", *ACTS, "undo", "redo")

COUNTS, UNDONE, ASIDE, TWIN, DROPPED = "counts", "undone", "aside", "twin", "dropped"


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of the journal.

    ``number``  its place, from 1; ``id`` the writer's own name for it; ``time`` in milliseconds
    since 1970; ``author`` a short name of who wrote it, the same for all facts of one person.
    """

    number: int
    id: str
    kind: str
    body: Mapping[str, object]
    author: str = ""
    time: int = 0

    @property
    def base(self) -> int:
        """The number of the last fact that its author had read."""
        value = self.body.get("base", self.number - 1)
        return value if isinstance(value, int) else self.number - 1

    @property
    def target(self) -> str:
        """The id of the fact or deal that it speaks of."""
        return str(self.body.get("fact", self.body.get("deal", "")))


@dataclass(frozen=True, slots=True)
class Entry:
    """A deal that stands on the sheet: the id of its ``add``, and whether it was corrected."""

    id: str
    deal: Deal
    edited: bool = False


@dataclass(frozen=True, slots=True)
class Past:
    """A fact as the history shows it.

    ``state``    ``counts``, ``undone``, ``aside``, ``twin`` or ``dropped``
    ``against``  the id of the fact that it came too late for
    """

    fact: Fact
    state: str
    against: str = ""


@dataclass(frozen=True, slots=True)
class SheetLog:
    """The sheet as it stands after its facts.

    ``version``  number of the last fact; ``undo`` and ``redo`` name what can be taken back next and
    brought again next, or are empty.
    """

    form: str = "rubber"
    writers: str = "all"
    record: Record = field(default_factory=Record)
    entries: tuple[Entry, ...] = ()
    history: tuple[Past, ...] = ()
    undo: str = ""
    redo: str = ""
    version: int = 0

    @property
    def aside(self) -> tuple[Past, ...]:
        """The facts that somebody has to decide about."""
        return tuple(past for past in self.history if past.state == ASIDE)

    def entry(self, name: str) -> Entry | None:
        """The deal of that id."""
        return next((entry for entry in self.entries if entry.id == name), None)


def fold(facts: Iterable[Fact]) -> SheetLog:
    """The sheet that *facts*, in the order of their numbers, make."""
    given = tuple(facts)
    undone, undo_name, redo_name = _undone(given)
    sheet = _Folding()
    states = [sheet.take(fact, undone=fact.id in undone) for fact in given]
    dropped = sheet.decided
    history = tuple(
        replace(past, state=dropped[past.fact.id])
        if past.state == ASIDE and past.fact.id in dropped
        else past
        for past in states
    )
    record = replace(sheet.record, deals=tuple(entry.deal for entry in sheet.entries))
    return SheetLog(
        sheet.form,
        sheet.writers,
        record,
        tuple(sheet.entries),
        history,
        undo_name,
        redo_name,
        given[-1].number if given else 0,
    )


def _undone(facts: Sequence[Fact]) -> tuple[set[str], str, str]:
    """The facts that do not count, the one to undo next, the one to redo next."""
    acts: list[str] = []
    back: list[str] = []
    gone: set[str] = set()
    known = {fact.id for fact in facts if fact.kind in ACTS}
    for fact in facts:
        if fact.kind in ACTS:
            acts.append(fact.id)
            back.clear()
        elif fact.kind == "undo" and fact.target in known and fact.target not in gone:
            gone.add(fact.target)
            back.append(fact.target)
        elif fact.kind == "redo" and fact.target in gone:
            gone.discard(fact.target)
            if fact.target in back:
                back.remove(fact.target)
    left = [name for name in acts if name not in gone]
    return gone, left[-1] if left else "", back[-1] if back else ""


@dataclass(slots=True)
class _Folding:
    form: str = "rubber"
    writers: str = "all"
    record: Record = field(default_factory=Record)
    entries: list[Entry] = field(default_factory=list)
    counted: list[Fact] = field(default_factory=list)
    newest: int = 0
    waiting: dict[str, Fact] = field(default_factory=dict)
    decided: dict[str, str] = field(default_factory=dict)
    met: list[Fact] = field(default_factory=list)

    def take(self, fact: Fact, *, undone: bool) -> Past:
        if undone:
            return Past(fact, UNDONE)
        if fact.kind in ("open", "set"):
            self.settings(fact.body)
        elif fact.kind == "keep" and fact.target in self.waiting:
            self.do(self.waiting.pop(fact.target))
            self.decided[fact.target] = COUNTS
        elif fact.kind == "drop" and fact.target in self.waiting:
            del self.waiting[fact.target]
            self.decided[fact.target] = DROPPED
        elif fact.kind in ("add", "edit", "remove"):
            other = self.collision(fact)
            if other is not None and _says(other) == _says(fact):
                if fact.kind == "add":
                    self.met.append(fact)
                return Past(fact, TWIN, other.id)
            if other is not None:
                self.waiting[fact.id] = fact
                return Past(fact, ASIDE, other.id)
            self.do(fact)
        return Past(fact, COUNTS)

    def settings(self, body: Mapping[str, object]) -> None:
        self.form = str(body.get("form", self.form))
        self.writers = str(body.get("writers", self.writers))
        record = self.record
        names = body.get("names")
        if isinstance(names, (list, tuple)):
            record = replace(record, names=tuple(map(str, names)))
            self.rename(self.record.names, record.names)
        if "first_dealer" in body:
            record = replace(record, first_dealer=Seat(body["first_dealer"]))
        options = body.get("options")
        if isinstance(options, Mapping):
            record = replace(record, options=read_options(options))
        self.record = record

    def rename(self, old: tuple[str, ...], new: tuple[str, ...]) -> None:
        """Who was written down at a deal by a name that is now corrected goes by the new one."""
        if len(old) != len(new) or old == new:
            return
        now = dict(zip(old, new, strict=True))
        for at, entry in enumerate(self.entries):
            if entry.deal.seats is not None:
                seats = tuple(now.get(name, name) for name in entry.deal.seats)
                self.entries[at] = replace(entry, deal=replace(entry.deal, seats=seats))

    def collision(self, fact: Fact) -> Fact | None:
        """The fact of somebody else that *fact*'s author had not read and that took its place."""
        if self.newest <= fact.base:
            return None
        unread = [one for one in self.counted if one.number > fact.base and one.id != fact.id]
        theirs = [one for one in unread if one.author != fact.author]
        if fact.kind != "add":
            same = [one for one in theirs if one.kind != "add" and one.target == fact.target]
            return same[-1] if same else None
        # A deal put between two others does not take the place of one written at the end.
        others = [one for one in theirs if one.kind == "add" and _place(one) == _place(fact)]
        # The first deal of mine meets the first of theirs, the second the second, and so on.
        mine = [
            one
            for one in (*self.counted, *self.waiting.values(), *self.met)
            if one.kind == "add"
            and _place(one) == _place(fact)
            and one.author == fact.author
            and one.number > fact.base
        ]
        if len(mine) < len(others):
            return others[len(mine)]
        aside = [one for one in self.waiting.values() if one.author == fact.author]
        late = [
            one
            for one in aside
            if one.kind == "add" and _place(one) == _place(fact) and one.number > fact.base
        ]
        return others[-1] if late and others else None

    def do(self, fact: Fact) -> None:
        self.counted.append(fact)
        self.newest = max(self.newest, fact.number)
        if fact.kind == "add":
            place = _place(fact)
            ids = [each.id for each in self.entries]
            at = ids.index(place) if place in ids else len(ids)
            self.entries.insert(at, Entry(fact.id, _deal(fact)))
            return
        found = [n for n, each in enumerate(self.entries) if each.id == fact.target]
        if not found:
            return
        at = found[0]
        if fact.kind == "remove":
            del self.entries[at]
        else:
            old = self.entries[at]
            new = replace(_deal(fact), dealer=old.deal.dealer, seats=old.deal.seats)
            self.entries[at] = replace(old, deal=new, edited=True)


# A sheet is folded again after each fact; its lines stay the same.
_parsed = lru_cache(maxsize=2**13)(parse_deal)


def _deal(fact: Fact) -> Deal:
    deal = _parsed(str(fact.body["text"]))
    dealer, seats = fact.body.get("dealer"), fact.body.get("seats")
    return replace(
        deal,
        dealer=Seat(dealer) if isinstance(dealer, str) and dealer else None,
        seats=tuple(map(str, seats)) if isinstance(seats, (list, tuple)) else None,
    )


def _place(fact: Fact) -> str:
    """The id of the deal that an ``add`` stands ahead of; empty for the end of the sheet."""
    return str(fact.body.get("before", ""))


def read_options(options: Mapping[str, object]) -> dict[str, object]:
    """Options as they were written down: a stake is text, as JSON has no fractions.

    Raises :class:`~chelem.errors.TermError` for a number that no table plays by: a few signs may
    ask for millions of digits (``1e20000000``).
    """
    return {name: _option(name, value) for name, value in options.items()}


def _option(name: str, value: object) -> object:
    if name == "hands" and not (type(value) is int and _LENGTH.fullmatch(str(value))):
        raise TermError("sheets.hands_impossible", hands=value)
    if name != "stake" or value is None:
        return value
    if not (type(value) in (int, str) and _STAKE.fullmatch(str(value))):
        raise TermError("sheets.stake_impossible", stake=value)
    return Fraction(str(value))


_LENGTH = re.compile("[0-9]{1,3}")
_STAKE = re.compile("[0-9]{1,10}([./][0-9]{1,10})?")


def _says(fact: Fact) -> tuple[str, str]:
    """What a fact says, whoever says it."""
    if fact.kind == "remove":
        return fact.kind, ""
    return fact.kind, write_deal(_deal(fact))
