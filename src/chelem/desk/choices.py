"""How a comparison is chosen: options, numbers and what is to be explained, as people write them."""

from __future__ import annotations

from fractions import Fraction

from chelem.compare.options import CHOICES, Datum, Options
from chelem.compare.patton import Patton
from chelem.compare.presets import preset
from chelem.compare.victory import scale
from chelem.errors import UnreadableError
from chelem.terms.table import BySide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["read_carry_over", "read_decimal", "read_explained", "read_options"]

_MOST = 12
_MOST_DIGITS = 9
_MINUS = str.maketrans("−–", "--")
_NUMBERS = ("units", "average_imps")


def read_decimal(text: str) -> Fraction:
    """A number as people write it: ``12``, ``-3.5``, ``12,5``, ``56.23%``.

    :class:`~chelem.errors.UnreadableError` (``number_wanted``) for anything else.
    """
    bare = text.strip().translate(_MINUS).replace(",", ".").removesuffix("%").strip()
    digits = bare.removeprefix("-").removeprefix("+")
    parts = digits.split(".")
    good = digits.isascii() and all(part.isdecimal() for part in parts) and len(parts) <= 2
    if not good or len(digits) > _MOST:
        raise UnreadableError("compare.number_wanted", text, 1, ("number",))
    return Fraction(bare)


def read_options(rules: str | None, said: Mapping[str, object]) -> Options:
    """The options of the preset *rules*, changed by what was *said*: option names and their texts.

    :class:`~chelem.errors.EventError` (``option_unknown``, ``vp_scale``) or ``UnreadableError`` for
    values that an option does not have.
    """
    options = preset(rules) if rules else Options()
    changes: dict[str, object] = {}
    for name, value in said.items():
        if name == "datum":
            changes[name] = Datum.parse(str(value))
        elif name == "patton":
            changes[name] = None if value is None else Patton.parse(str(value))
        elif name == "round_cap":
            changes[name] = None if value is None else _whole(str(value))
        elif name == "vp":
            changes[name] = None if value in (None, "none") else scale(str(value)).name
        elif name in CHOICES:
            changes[name] = int(str(value)) if name in _NUMBERS else value
    return options.changed(**changes)


def _whole(text: str) -> int:
    found = read_decimal(text)
    if found.denominator != 1 or found < 0:
        raise UnreadableError("compare.number_wanted", text, 1, ("number",))
    return int(found)


def read_carry_over(text: str) -> BySide[Fraction]:
    """``HOME:AWAY``, what each team brings to a match."""
    home, colon, away = text.partition(":")
    if not colon:
        raise UnreadableError("compare.carry_over_wanted", text, 1, ("number",))
    return BySide(read_decimal(home), read_decimal(away))


def read_explained(text: str) -> tuple[int, str | None]:
    """``BOARD`` or ``BOARD:CONTESTANT``: whose award is to be explained."""
    number, _, contestant = text.partition(":")
    digits = number.strip().removeprefix("#")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS):
        raise UnreadableError("board_unreadable", number, 1, ("board",))
    return int(digits), contestant.strip() or None
