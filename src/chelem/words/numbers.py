"""Numbers as French and English print them.

French: ``1 430`` with a narrow no-break space (U+202F), a decimal comma, ``56,78 %``. English:
``1,430``, a decimal point, ``56.78%``. Minus is U+2212 in both.
"""

from __future__ import annotations

from chelem.terms.alphabets import LETTERS, SEAT_LETTERS, SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from chelem.terms.contract import Contract, Denomination
    from chelem.terms.result import DealResult
    from chelem.terms.table import Seat

__all__ = [
    "MINUS",
    "NARROW",
    "NO_BREAK",
    "contestant",
    "contract",
    "decimal",
    "denomination",
    "integer",
    "ordinal",
    "percent",
    "relative",
    "result",
    "seat",
    "signed",
    "sort_key",
]

MINUS = "−"
NO_BREAK = "\xa0"
NARROW = "\u202f"
_THOUSANDS = {"fr": NARROW, "en": ","}
_POINT = {"fr": ",", "en": "."}


def integer(value: int, lang: str) -> str:
    """``1 430`` or ``1,430``; a minus sign where negative."""
    digits = f"{abs(value):,}".replace(",", _THOUSANDS[lang])
    return MINUS + digits if value < 0 else digits


def signed(value: int, lang: str) -> str:
    """As :func:`integer` with its sign always written, but for 0."""
    return ("+" if value > 0 else "") + integer(value, lang)


def decimal(value: Fraction | int, places: int, lang: str) -> str:
    """An exact number rounded to *places* decimals, half away from zero."""
    scaled = abs(value) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    head, tail = divmod(whole, 10**places)
    text = f"{head:,}".replace(",", _THOUSANDS[lang])
    if places:
        text += _POINT[lang] + str(tail).zfill(places)
    return MINUS + text if value < 0 and whole else text


def percent(value: Fraction | int, places: int, lang: str) -> str:
    """``56,78 %`` or ``56.78%``; *value* is already in hundredths (50 for one half)."""
    space = NO_BREAK if lang == "fr" else ""
    return f"{decimal(value, places, lang)}{space}%"


def ordinal(value: int, lang: str, *, feminine: bool = False) -> str:
    """``1er``, ``1re``, ``2e``; ``1st``, ``2nd``, ``3rd``, ``4th``."""
    if lang == "fr":
        return f"{value}{('re' if feminine else 'er') if value == 1 else 'e'}"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{'th' if value % 100 in (11, 12, 13) else ending}"


def relative(value: int) -> str:
    """``=``, ``+1``, ``−2`` in printed signs."""
    return "=" if not value else f"+{value}" if value > 0 else f"{MINUS}{-value}"


def denomination(value: Denomination, lang: str) -> str:
    """``♠``, or ``SA``/``NT``."""
    return SYMBOLS.get(value) or LETTERS[lang][value]


def contract(value: Contract, lang: str) -> str:
    """``4♠``, ``4♠ X`` (held together), ``3SA``."""
    shown = f"{value.level}{denomination(value.denomination, lang)}"
    return f"{shown}{NO_BREAK}{value.doubling.value}" if value.doubling.value else shown


def seat(value: Seat, lang: str) -> str:
    """``N E S O`` in French, ``N E S W`` in English."""
    return SEAT_LETTERS[lang][value]


def result(value: DealResult, lang: str) -> str:
    """``4♠ X −2`` held together; the pass word of the language for a passed-out deal."""
    from chelem.terms.result import PassedOut

    if isinstance(value, PassedOut):
        return "Passe" if lang == "fr" else "Pass"
    return f"{contract(value.contract, lang)}{NO_BREAK}{relative(value.relative)}"


def sort_key(text: str) -> str:
    """*text* as an alphabet sorts it in both languages: without accents, case or signs."""
    from unicodedata import normalize

    parts = normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join([sign for sign in parts if sign.isalnum() or sign == " "])


def contestant(name: str, lang: str) -> str:
    """A pair of a ranking: ``EW3`` is ``EO3`` in French; a name or a bare number stays."""
    section, dash, pair = name.rpartition("-")
    if lang == "fr" and pair.startswith("EW") and pair[2:3].isdecimal():
        return f"{section}{dash}EO{pair[2:]}"
    return name
