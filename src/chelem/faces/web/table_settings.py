"""What stands on top of a kept sheet, changed after it was opened: players, first dealer, variants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chelem.errors import EventError
from chelem.formats.deals_keys import KEYS, Key, clean_name
from chelem.sheets.rules import PLAIN, options
from chelem.terms.table import Seat
from chelem.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chelem.sheets.log import SheetLog

__all__ = ["PLACES", "Choice", "choices", "names_of", "settings_body"]

PLACES = ("n", "e", "s", "w", "5", "6")
"""The fields of the players' names, in the order in which a record has them."""
_ENTRY = "option_"


@dataclass(frozen=True, slots=True)
class Choice:
    """A variant as a form offers it.

    ``field``   the name of its field
    ``label``   what it is called in the page's language
    ``values``  each as (token, how it is shown); empty where a number is typed
    ``chosen``  the token in force
    """

    field: str
    label: str
    values: tuple[tuple[str, str], ...]
    chosen: str


def choices(log: SheetLog, lang: str) -> list[Choice]:
    """The variants of a sheet's form, as they stand."""
    rules = log.record.rules(log.form)
    found = []
    for name in _names(log.form):
        key = _key(name)
        value = getattr(rules, name)
        own = _key(name, canonical=lang == "en")
        label = own.word[:1].upper() + own.word[1:]
        shown = tuple(
            (key.write(each), _spelled(key, each, lang)) for each in dict.fromkeys(_values(name))
        )
        found.append(Choice(_ENTRY + name, label, shown, "" if value is None else key.write(value)))
    return found


def names_of(form: Mapping[str, object], lang: str) -> tuple[str, ...]:
    """The players that the fields ``name_n`` … say.

    Who sits after an empty seat keeps his own: the empty ones are called by their seats.
    """
    typed = [clean_name(str(form.get(f"name_{place}", ""))) for place in PLACES]
    seats, others = typed[: len(Seat)], [name for name in typed[len(Seat) :] if name]
    taken = [name for name in seats if name]
    if others or seats[: len(taken)] != taken:
        seated = zip(Seat, seats, strict=True)
        taken = [name or say(lang, f"sheets.seat_{seat.value}") for seat, name in seated]
    return (*taken, *others)


def settings_body(form: Mapping[str, object], log: SheetLog, lang: str) -> dict[str, object]:
    """The body of a ``set`` from the fields of the form.

    Raises :class:`~chelem.errors.EventError` (``sheets.value_impossible``) for a value that a
    variant does not have.
    """
    named: dict[str, object] = {}
    for name in _names(log.form):
        key, text = _key(name), str(form.get(_ENTRY + name, "")).strip()
        if not text:
            continue
        value = key.read(text)
        if value is None:
            raise EventError(
                "sheets.value_impossible",
                key=key.word,
                value=text[:20],
                choices=", ".join(key.choices),
            )
        named[name] = value
    rules = PLAIN[log.form].having(named)
    kept = {
        name: value if isinstance(value, (bool, int, str)) else str(value)
        for name, value in rules.changed(log.form).items()
    }
    dealer = form.get("first_dealer", log.record.first_dealer.value)
    return {"names": list(names_of(form, lang)), "first_dealer": str(dealer), "options": kept}


def _names(form: str) -> list[str]:
    names = [option.name for option in options(form)]
    return [*names, *(["hands"] if form == "chicago" else []), "stake"]


def _key(name: str, *, canonical: bool = True) -> Key:
    spellings = [key for key in KEYS.values() if key.name == name]
    return next((key for key in spellings if key.is_canonical is canonical), spellings[0])


def _values(name: str) -> tuple[object, ...]:
    return tuple(_key(name).values.values())


def _spelled(key: Key, value: object, lang: str) -> str:
    """How a language spells a value: English first, French second where it has its own word."""
    words = [
        word for word, known in key.values.items() if known == value and type(known) is type(value)
    ]
    return words[-1] if lang == "fr" else words[0]
