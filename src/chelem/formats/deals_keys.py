"""The ``key: value`` lines of a deals file: their names and values in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from chelem.sheets.rules import FORMS, OPTIONS
from chelem.terms.alphabets import SEATS
from chelem.terms.table import Seat

__all__ = ["FORMS", "KEYS", "NAME_LENGTH", "Key", "clean_name", "read_seat"]

NAME_LENGTH = 40
"""Characters of a player's name; more are cut off."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key.

    ``name``          of what it sets
    ``word``          as it is written in the file
    ``values``        from each spelling to its value; empty where any number may stand
    ``is_canonical``  whether this is the spelling that files are written with
    ``anywhere``      whether it may stand between deals
    """

    name: str
    word: str
    values: Mapping[str, object]
    is_canonical: bool = True
    anywhere: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        """The spellings it takes."""
        return tuple(self.values) or ("1, 2, 3 …" if self.name == "hands" else "0, 1, 2 …",)

    def read(self, text: str) -> object | None:
        """The value that *text* says; ``None`` where it says none."""
        word = " ".join(text.lower().split())
        if self.values:
            return self.values.get(word)
        return _number(word, self.name == "stake")

    def write(self, value: object) -> str:
        """*value* as the file has it."""
        for word, known in self.values.items():
            if known == value and type(known) is type(value):
                return word
        if isinstance(value, Fraction):
            return _decimal(value)
        return str(value)


def clean_name(text: str) -> str:
    """A player's name as files can hold it: one line, no separators, no signs that turn the text
    around, 40 characters at most."""
    plain = "".join(" " if sign in ",;#" or ord(sign) < 32 else sign for sign in text)
    return " ".join(plain.translate(_TURNING).split())[:NAME_LENGTH].rstrip()


_TURNING = dict.fromkeys([0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x7F])


def read_seat(text: str, language: str) -> Seat | None:
    """A seat's letter or name, in the file's language or the other one where they agree."""
    word = text.strip().lower()
    return SEATS[language].get(word) or SEATS["en"].get(word) or SEATS["fr"].get(word)


def _number(word: str, is_stake: bool) -> object | None:
    if not is_stake:
        return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None
    bare = word.replace(",", ".").strip("€$£ ")
    whole, _, part = bare.partition(".")
    digits = whole + part
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        return None
    return Fraction(int(digits), 10 ** len(part))


def _decimal(value: Fraction) -> str:
    """A decimal fraction written out; one that is none stands as two hundredths would."""
    places = 0
    while (value * 10**places).denominator != 1 and places < 6:
        places += 1
    scaled = str(int(value * 10**places)).rjust(places + 1, "0")
    return f"{scaled[:-places]}.{scaled[-places:]}" if places else scaled


_WORDS: Mapping[str, tuple[str, str]] = {
    "honours": ("honours", "honneurs"),
    "unfinished_part_score": ("unfinished part-score", "partielle inachevée"),
    "redoubled_made": ("redoubled made", "surcontré réussi"),
    "fourth_undertrick": ("fourth undertrick", "quatrième chute"),
    "vulnerability": ("vulnerability", "vulnérabilité"),
    "part_scores": ("part-scores", "partielles"),
    "fourth_deal": ("fourth deal", "quatrième donne"),
    "passed_out": ("passed out", "donne passée"),
    "settlement": ("settlement", "règlement"),
    "rotation": ("rotation", "rotation"),
}

_VALUES: Mapping[object, tuple[str, ...]] = {
    True: ("counted", "comptés"),
    False: ("ignored", "ignorés"),
    "dealer": ("dealer", "donneur"),
    "non-dealer": ("non-dealer", "non-donneur"),
    "carry": ("carry", "reportées"),
    "duplicate": ("duplicate",),
    "redealt": ("redealt", "redonnée"),
    "counted": ("counted", "comptée"),
    "exact": ("exact",),
    "100-up": ("100-up", "100-haut"),
    "100-down": ("100-down", "100-bas"),
    "fixed": ("fixed", "fixe"),
    "pivot": ("pivot",),
    "cut-in": ("cut-in", "coupe"),
}
"""Spellings of each value, the one that files are written with first; numbers are themselves."""


def _keys() -> dict[str, Key]:
    keys = [
        Key("language", "language", {"fr": "fr", "en": "en", "français": "fr", "english": "en"}),
        Key("names", "names", {}),
        Key("first_dealer", "first dealer", {}, anywhere=True),
        Key("dealer", "dealer", {}, anywhere=True),
        Key("seats", "seats", {}, anywhere=True),
        Key("hands", "hands", {}),
        Key("stake", "stake", {}),
    ]
    for option in OPTIONS:
        values = {
            spelling: value
            for value in option.values
            for spelling in (
                _VALUES.get(value, (str(value),)) if _is_word(value) else (str(value),)
            )
        }
        keys.append(Key(option.name, _WORDS[option.name][0], values))
    known = {key.word: key for key in keys}
    also = {
        "language": "langue",
        "names": "noms",
        "first_dealer": "premier donneur",
        "dealer": "donneur",
        "seats": "places",
        "hands": "donnes",
        "stake": "enjeu",
        **{name: words[1] for name, words in _WORDS.items()},
    }
    for key in keys:
        for word in (also[key.name], key.word.replace("-", " ")):
            known.setdefault(
                word, Key(key.name, word, key.values, is_canonical=False, anywhere=key.anywhere)
            )
    return known


def _is_word(value: object) -> bool:
    return isinstance(value, (bool, str))


KEYS = _keys()
"""Every key by its spelling, in lower case."""
