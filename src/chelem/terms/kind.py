"""The codes of a results file for what is not a plain result, read and written.

The ``kind`` column (docs/formats.md) holds one of these: nothing (played), ``A6040`` (average of
60 % for North-South, 40 % for East-West), ``A6040!`` (the same, fixed), ``A+3-3`` (IMPs), ``AT``
(the own final percentage, *moyenne tournoi*), ``NP``, ``NP!``, ``LP``, ``SO``, ``PH``,
``W 67% 4S= N | 33% 4S-1 N`` (weighted, Law 12C1c), ``S 4S= N / 4S-1 N`` (split, Law 12C1e); each may
end in ``@a``, the sub-field of a fouled board (Law 87). The ``adjust`` column holds penalties and
bonuses: ``NS -10%, EW +2MP``.
"""

from __future__ import annotations

import re
from fractions import Fraction

from chelem.errors import MissingError, NotationError, UnreadableError
from chelem.terms.adjusted import (
    Adjusted,
    Amount,
    Component,
    Kind,
    NotPlayed,
    Penalty,
    Split,
    Unit,
    Weighted,
    Why,
)
from chelem.terms.notation import parse_result, write_result
from chelem.terms.result import Played
from chelem.terms.table import BySide, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.adjusted import Ruling

__all__ = ["parse_adjust", "parse_kind", "write_adjust", "write_kind"]

_SUBFIELD = re.compile(r"\s*@\s*([^\W_]{1,8})\s*$")
_PERCENTS = re.compile(r"A\s*([0-9]{2})\s*[/-]?\s*([0-9]{2})\s*(!?)")
_IMPS = re.compile(
    r"A\s*([+-][0-9]{1,4}(?:[.,][0-9]{1,6})?)\s*/?\s*([+-][0-9]{1,4}(?:[.,][0-9]{1,6})?)\s*(!?)"
)
_WEIGHT = re.compile(r"\s*([0-9]{1,3}(?:[.,][0-9]{1,6})?)\s*%\s*")
_POINTS = re.compile(r"\s*([+-]?[0-9]{2,5}|0)\s*(?:NS)?\s*", re.IGNORECASE)
_PENALTY = re.compile(
    r"\s*(NS|EW|EO)\s*([+-]\s*[0-9]{1,6}(?:[.,][0-9]{1,6})?)\s*(%|IMPS?|VPS?|PV|MPS?|PM)(?!\w)\s*",
    re.IGNORECASE,
)
_UNITS = {
    "%": Unit.PERCENT,
    "IMP": Unit.IMPS,
    "VP": Unit.VICTORY_POINTS,
    "PV": Unit.VICTORY_POINTS,
    "MP": Unit.MATCHPOINTS,
    "PM": Unit.MATCHPOINTS,
}
_MINUS = str.maketrans({"−": "-", "–": "-"})
_WHYS = {why.value: why for why in Why}
_FULL = Fraction(100)
_PLACES = 6


def parse_kind(text: str, lang: str = "en") -> Kind:
    """What a ``kind`` cell says; contracts inside it are in the letters of *lang*.

    Raises a :class:`~chelem.errors.NotationError`: ``kind_unreadable``, ``weight_unreadable``,
    ``weights_sum`` (they make no whole), ``split_sides``, ``declarer_missing``, or what is wrong
    with a contract.
    """
    plain = text.translate(_MINUS)
    subfield = None
    fouled = _SUBFIELD.search(plain)
    if fouled is not None:
        subfield = fouled.group(1).lower()
        plain = plain[: fouled.start()]
    return Kind(_ruling(text, plain, lang) if plain.strip() else None, subfield)


def _ruling(text: str, plain: str, lang: str) -> Ruling:
    code = plain.strip().upper()
    if code in _WHYS:
        return NotPlayed(_WHYS[code])
    if code == "AT":
        return Adjusted(Amount.OWN)
    for pattern, amount in ((_PERCENTS, Amount.PERCENT), (_IMPS, Amount.IMPS)):
        read = pattern.fullmatch(code)
        if read is not None:
            ns, ew, fixed = read.groups()
            return Adjusted(amount, BySide(_number(ns), _number(ew)), bool(fixed))
    start = len(plain) - len(plain.lstrip())
    if plain[start : start + 2].upper() == "W ":
        return _weighted(text, plain, start + 2, len(plain), lang)
    if plain[start : start + 2].upper() == "S ":
        slash = plain.find("/", start)
        if slash < 0 or "/" in plain[slash + 1 :]:
            raise UnreadableError("split_sides", text, start + 1, ("split",))
        return Split(
            BySide(
                _outcome(text, plain, start + 2, slash, lang),
                _outcome(text, plain, slash + 1, len(plain), lang),
            )
        )
    raise UnreadableError("kind_unreadable", text, start + 1, ("kind",), read=plain.strip())


def _number(digits: str) -> Fraction:
    return Fraction(digits.replace(" ", "").replace(",", "."))


def _outcome(text: str, plain: str, start: int, end: int, lang: str) -> Weighted:
    """One side of a split score: an outcome, or several with weights."""
    if "%" in plain[start:end]:
        return _weighted(text, plain, start, end, lang)
    return Weighted((_component(text, plain, start, end, Fraction(1), lang),))


def _weighted(text: str, plain: str, start: int, end: int, lang: str) -> Weighted:
    components = []
    at = start
    for piece in plain[start:end].split("|"):
        weight = _WEIGHT.match(piece)
        share = _number(weight.group(1)) / _FULL if weight is not None else Fraction(0)
        if weight is None or not 0 < share <= 1:
            raise UnreadableError(
                "weight_unreadable", text, at + 1, ("weight",), read=piece.strip()
            )
        components.append(_component(text, plain, at + weight.end(), at + len(piece), share, lang))
        at += len(piece) + 1
    total = sum(part.weight for part in components)
    if total != 1:
        raise UnreadableError("weights_sum", text, start + 1, ("weight",), total=total * _FULL)
    return Weighted(tuple(components))


def _component(
    text: str, plain: str, start: int, end: int, weight: Fraction, lang: str
) -> Component:
    piece = plain[start:end]
    points = _POINTS.fullmatch(piece)
    if points is not None:
        return Component(weight, points=int(points.group(1)))
    spaces = len(piece) - len(piece.lstrip())
    try:
        result = parse_result(piece.strip(), lang)
    except NotationError as error:
        error.text, error.column = text, start + spaces + error.column
        raise
    if isinstance(result, Played) and result.declarer is None:
        raise MissingError("declarer_missing", text, end + 1, ("declarer",))
    return Component(weight, result)


def write_kind(kind: Kind, lang: str = "en") -> str:
    """The cell that :func:`parse_kind` reads back; empty for a plain result."""
    suffix = f"@{kind.subfield}" if kind.subfield else ""
    ruling = kind.ruling
    if ruling is None:
        return suffix
    if isinstance(ruling, NotPlayed):
        return ruling.why.value + suffix
    if isinstance(ruling, Adjusted):
        if ruling.sides is None:
            return "AT" + suffix
        if ruling.amount is Amount.PERCENT:
            both = "".join(str(side).zfill(2) for side in ruling.sides)
        else:
            both = "".join(_signed(side) for side in ruling.sides)
        return f"A{both}{'!' if ruling.fixed else ''}{suffix}"
    if isinstance(ruling, Weighted):
        written = f"W {_write_weighted(ruling, lang)}"
    else:
        sides = [
            _write_component(side.components[0], lang)
            if len(side.components) == 1
            else _write_weighted(side, lang)
            for side in ruling.sides
        ]
        written = f"S {' / '.join(sides)}"
    return f"{written} {suffix}".rstrip()


def _write_weighted(ruling: Weighted, lang: str) -> str:
    return " | ".join(
        f"{_decimal(part.weight * _FULL)}% {_write_component(part, lang)}"
        for part in ruling.components
    )


def _write_component(part: Component, lang: str) -> str:
    if part.result is not None:
        return write_result(part.result, lang)
    return f"{part.points:+d}" if part.points else "0"


def _decimal(value: Fraction) -> str:
    """``67``, ``33.5``: exact as far as the codes go, six decimals; a third is cut there."""
    millionths = abs(value) * 10**_PLACES
    whole, rest = divmod(int(millionths), 10**_PLACES)
    digits = f"{whole}.{rest:0{_PLACES}d}".rstrip("0").rstrip(".")
    return f"-{digits}" if value < 0 else digits


def _signed(value: Fraction) -> str:
    return ("+" if value >= 0 else "") + _decimal(value)


def parse_adjust(text: str) -> tuple[Penalty, ...]:
    """What an ``adjust`` cell says: ``NS -10%``, ``EW -3IMP; NS +1VP``. Empty: nothing.

    ``EO`` is read as ``EW``, ``PV`` as ``VP``. Raises :class:`~chelem.errors.UnreadableError`
    (``adjust_unreadable``).
    """
    plain = text.translate(_MINUS)
    found = []
    at = 0
    while plain[at:].strip():
        read = _PENALTY.match(plain, at)
        if read is None:
            spaces = len(plain[at:]) - len(plain[at:].lstrip())
            raise UnreadableError(
                "adjust_unreadable", text, at + spaces + 1, ("adjust",), read=plain[at:].strip()
            )
        side, amount, unit = read.groups()
        found.append(
            Penalty(
                Side.NS if side.upper() == "NS" else Side.EW,
                _number(amount),
                _UNITS[unit.upper().removesuffix("S")],
            )
        )
        at = read.end()
        if at < len(plain) and plain[at] in ",;|":
            at += 1
    return tuple(found)


def write_adjust(penalties: tuple[Penalty, ...]) -> str:
    """The cell that :func:`parse_adjust` reads back."""
    return ", ".join(
        f"{each.side.value} {_signed(each.amount)}{each.unit.value}" for each in penalties
    )
