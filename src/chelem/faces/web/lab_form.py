"""The laboratory's form: its fields, what each may say, the conditions chosen with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chelem.errors import BridgeError
from chelem.faces.web.lab_runner import MOST_DEALS
from chelem.terms.alphabets import VULNERABILITY_TOKENS
from chelem.terms.arguments import read_vulnerability
from chelem.terms.table import Seat, Vulnerability
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "CHOSEN",
    "DEALS",
    "FIELDS",
    "METHODS",
    "SEATS",
    "SHAPES",
    "STEP",
    "VULNERABILITIES",
    "check",
    "field_of",
    "is_deals",
    "traits",
    "values_of",
    "vulnerability_key",
]

DEALS = ("200", "500", "1000", "2000")
STEP = 1000
"""Deals that one more click adds."""
VULNERABILITIES = ("none", "ns", "ew", "both")
METHODS = ("imps", "points", "matchpoints")
SEATS = tuple(seat.name.lower() for seat in Seat)
TRAITS = ("hcp", "s", "h", "d", "c", "shape")
"""What can be chosen for a hand without typing: points, lengths of suits, shape."""
CHOSEN = tuple(f"{seat[0]}_{trait}" for seat in SEATS for trait in TRAITS)
SHAPES = {
    "balanced": {"fr": "régulier", "en": "balanced"},
    "semi-balanced": {"fr": "semi-régulier", "en": "semi-balanced"},
    "two-suiter": {"fr": "bicolore", "en": "two-suiter"},
    "not-balanced": {"fr": "pas régulier", "en": "not balanced"},
}
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_POINTS = {"fr": "H", "en": "hcp"}
FIELDS = (
    "contracts",
    *SEATS,
    "where",
    "vul",
    "method",
    "against",
    "deals",
    "seed",
    "exact",
    "look",
    "lead",
    "instead",
    "l",
    *CHOSEN,
)


def values_of(told: Mapping[str, str]) -> dict[str, str]:
    """What was said of each field, cut to a length, with what stands where nothing was said."""
    values = {name: told.get(name, "").strip()[:2000] for name in FIELDS}
    values["method"] = values["method"] or METHODS[0]
    values["deals"] = values["deals"] or "500"
    values["seed"] = values["seed"] or "1"
    return values


def vulnerability_key(text: str) -> str:
    """The key of the form that *text* chooses: none at all where it says nothing that is one."""
    found = VULNERABILITY_TOKENS.get(text.lower() or "none")
    if isinstance(found, bool):
        found = Vulnerability.BOTH if found else Vulnerability.NONE
    return "" if found is None else found.token


def is_deals(text: str) -> bool:
    """Whether *text* is a number of deals that a visitor may ask for."""
    return text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST_DEALS


_ALLOWED = {
    "method": METHODS,
    "l": ("", *LANGUAGES),
    **{f"{seat[0]}_shape": ("", *SHAPES) for seat in SEATS},
    **dict.fromkeys(("exact", "look", "lead"), ("", "0", "1")),
}
"""The values of what is chosen rather than typed."""


def check(values: Mapping[str, str]) -> None:
    """Refuse what is none of the values that can be chosen: nothing is taken for something else."""
    read_vulnerability(values["vul"] or "none")
    for name, allowed in _ALLOWED.items():
        if values[name] not in allowed:
            expected = ", ".join(one for one in allowed if one)
            raise BridgeError("lab.value_unknown", text=values[name], name=name, expected=expected)


def field_of(values: Mapping[str, str], text: str) -> str:
    """The field in which *text* was typed; none where that cannot be told."""
    typed = text.strip()
    names = ("contracts", *SEATS, "where", "against", "instead", *CHOSEN)
    if not typed:
        return ""
    for name in names:
        if values[name] and typed in values[name]:
            return name
    # What was chosen is put into words: « 15-17 H », « ♠ 5+ ».
    return next((name for name in CHOSEN if values[name] and values[name] in typed), "")


def traits(values: Mapping[str, str], lang: str) -> dict[Seat, list[str]]:
    """The conditions chosen with the form's fields, as they are typed: ``15-17 H``, ``♠ 5+``."""
    found: dict[Seat, list[str]] = {}
    for seat in Seat:
        told = {trait: values[f"{seat.name[0].lower()}_{trait}"] for trait in TRAITS}
        chosen = [f"{told['hcp']} {_POINTS[lang]}"] if told["hcp"] else []
        chosen += [f"{sign} {told[key]}" for key, sign in _SUITS.items() if told[key]]
        if told["shape"] in SHAPES:
            chosen.append(SHAPES[told["shape"]][lang])
        if chosen:
            found[seat] = chosen
    return found
