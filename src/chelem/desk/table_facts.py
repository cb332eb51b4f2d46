"""What may be written on a sheet: every fact is checked before it goes into the journal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from chelem.errors import BridgeError, EventError
from chelem.formats.deals_keys import clean_name
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.log import KINDS, Fact, SheetLog, read_options
from chelem.sheets.notation import parse_deal, write_deal
from chelem.sheets.record import Record
from chelem.sheets.rules import PLAIN
from chelem.storage.journal import Draft
from chelem.terms.table import Seat

__all__ = ["checked", "deal_body", "settings"]

_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
WRITERS = ("all", "opener")


def checked(
    draft: Draft, log: SheetLog, facts: Sequence[Fact], *, may_write: bool, may_rule: bool
) -> Draft:
    """*draft* with a body of the known shape; *log* and *facts* are the sheet's.

    Raises :class:`~chelem.errors.EventError` or :class:`~chelem.errors.NotationError`.
    """
    if not may_write:
        raise EventError("desk.read_only")
    if not _ID.fullmatch(draft.id):
        raise EventError("desk.id_impossible", id=draft.id[:40])
    if draft.kind not in KINDS or draft.kind == "open":
        raise EventError("desk.kind_unknown", kind=str(draft.kind)[:40])
    base = draft.body.get("base")
    if base is not None and (type(base) is not int or not 0 <= base <= log.version):
        raise EventError("desk.base_impossible", base=str(base)[:20])
    body: dict[str, object] = {} if base is None else {"base": base}
    if draft.kind == "add":
        deal = _deal(draft.body)
        body |= deal_body(deal, None)
        if draft.body.get("before"):
            body["before"] = _known(facts, draft.body["before"], "add")
    elif draft.kind in ("edit", "remove"):
        body["deal"] = _known(facts, draft.body.get("deal"), "add")
        if draft.kind == "edit":
            body["text"] = write_deal(_deal(draft.body))
    elif draft.kind == "set":
        if not may_rule:
            raise EventError("desk.opener_only")
        body |= _checked_settings(draft.body, log)
    else:
        body["fact"] = _known(facts, draft.body.get("fact"), None)
    return Draft(draft.id, draft.kind, body, draft.author)


def _known(facts: Sequence[Fact], name: object, kind: str | None) -> str:
    for fact in facts:
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
    sitting = _sitting(seats)
    return Deal(
        deal.result,
        deal.side,
        deal.honours,
        deal.high_cards,
        Seat(dealer) if dealer else None,
        None,
        sitting,
    )


def _sitting(seats: object) -> tuple[str, ...] | None:
    """Four players of different names, without whom a copy of the sheet could not be read back."""
    if seats is None:
        return None
    names = tuple(clean_name(str(name)) for name in seats) if isinstance(seats, list) else ()
    if len(names) != len(Seat) or len(set(names)) < len(names) or not all(names):
        raise EventError("desk.setting_impossible", name="seats")
    return names


def deal_body(deal: Deal | Lost, base: int | None) -> dict[str, object]:
    """The body of an ``add``."""
    body: dict[str, object] = {} if base is None else {"base": base}
    if isinstance(deal, Deal):
        body["text"] = write_deal(deal)
    if deal.dealer is not None:
        body["dealer"] = deal.dealer.value
    if deal.seats is not None:
        body["seats"] = list(deal.seats)
    return body


def settings(record: Record, writers: str) -> dict[str, object]:
    """The body of an ``open``, but its form."""
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
        if not isinstance(names, list):
            raise EventError("desk.setting_impossible", name="names")
        if len(names) not in (0, 2, 4, 5, 6):
            said = ", ".join(clean_name(str(name)) for name in names[:6])
            raise EventError("sheets.names_impossible", names=said)
        cleaned = [clean_name(str(name)) for name in names]
        if not all(cleaned) or len(set(cleaned)) < len(cleaned):
            raise EventError("sheets.names_impossible", names=", ".join(cleaned))
        kept["names"] = cleaned
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
