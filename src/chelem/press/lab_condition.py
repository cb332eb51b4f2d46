"""What a condition on deals was understood as, in words: said back before anything is solved."""

from __future__ import annotations

from collections.abc import Sequence

from chelem.lab import vocabulary
from chelem.lab.cards import RANKS, SUITS, rank_of, suit_of
from chelem.lab.conditions import (
    ALL_SHAPES,
    All,
    Compare,
    Condition,
    Constant,
    Either,
    Holds,
    Measure,
    Not,
    Number,
    Shape,
    Shaped,
    Sum,
    matching,
)
from chelem.terms.alphabets import HONOURS, SYMBOLS
from chelem.terms.table import Seat
from chelem.words import say
from chelem.words.numbers import MINUS, NO_BREAK
from chelem.words.spoken import spoken_seat

__all__ = ["conditions_said"]

_CLASSES = (
    ("balanced", vocabulary.BALANCED),
    ("semi_balanced", vocabulary.SEMI_BALANCED),
    ("two_suited", vocabulary.TWO_SUITED),
)
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_SIGNS = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥"}


def conditions_said(condition: Condition, lang: str) -> list[str]:
    """One sentence for each hand spoken of, then those on the whole deal: ``Nord : 15-17 H, régulier``."""
    hands: dict[Seat, list[Condition]] = {}
    others: list[str] = []
    for one in _split(condition):
        seats = _seats(one)
        if len(seats) == 1:
            (seat,) = seats
            hands.setdefault(seat, []).append(one)
        else:
            others.append(_said(one, lang))
    colon = f"{NO_BREAK}:" if lang == "fr" else ":"
    return [
        *(
            f"{spoken_seat(seat, lang)}{colon} {_listed(hands[seat], lang, implied=True)}"
            for seat in Seat
            if seat in hands
        ),
        *others,
    ]


def _split(condition: Condition) -> list[Condition]:
    """The parts that must all hold, each alone; a range stays whole."""
    if isinstance(condition, All) and _range(condition) is None:
        return [one for part in condition.parts for one in _split(part)]
    return [condition]


def _said(condition: Condition, lang: str, *, implied: bool = False, inner: bool = False) -> str:
    """*condition* in words; *implied*: the hand has been named. *inner*: parentheses may be needed."""
    if isinstance(condition, Compare):
        return _compared(condition, lang, implied)
    if isinstance(condition, Shaped):
        return _owned(_shapes(condition.shapes, lang), condition.seat, lang, implied)
    if isinstance(condition, Holds):
        rank = rank_of(condition.card)
        name = HONOURS[lang].get(rank, rank) + SYMBOLS[suit_of(condition.card)]
        return _owned(name, condition.seat, lang, implied)
    if isinstance(condition, Not):
        told = _said(condition.inner, lang, implied=implied, inner=True)
        return say(lang, "lab.cond_not", told=told)
    if isinstance(condition, All):
        found = _range(condition)
        if found is not None:
            measure, low, high = found
            return _counted(measure, f"{low}-{high}", lang, implied)
        told = _listed(condition.parts, lang, implied)
        return f"({told})" if inner else told
    assert isinstance(condition, Either)
    joiner = f" {say(lang, 'lab.cond_or')} "
    told = joiner.join(
        _said(one, lang, implied=implied, inner=isinstance(one, All)) for one in condition.parts
    )
    return f"({told})" if inner else told


def _listed(parts: Sequence[Condition], lang: str, implied: bool) -> str:
    """All of them; alternatives beside others stand in parentheses: ``(♠ 5+ ou ♥ 5+), 10+ H``."""
    beside = len(parts) > 1
    return ", ".join(
        _said(one, lang, implied=implied, inner=beside and isinstance(one, Either)) for one in parts
    )


def _owned(told: str, seat: Seat, lang: str, implied: bool) -> str:
    if implied:
        return told
    return say(lang, "lab.cond_of", told=told, of=say(lang, f"lab.of_{seat.value.lower()}"))


def _range(condition: All) -> tuple[Measure, int, int] | None:
    """``15-17 hcp`` as the measure and its ends."""
    if len(condition.parts) != 2:
        return None
    least, most = condition.parts
    if (
        isinstance(least, Compare)
        and isinstance(most, Compare)
        and (least.sign, most.sign) == (">=", "<=")
        and isinstance(least.left, Measure)
        and least.left == most.left
        and isinstance(least.right, Constant)
        and isinstance(most.right, Constant)
    ):
        return least.left, least.right.value, most.right.value
    return None


def _compared(condition: Compare, lang: str, implied: bool) -> str:
    left, sign, right = condition.left, condition.sign, condition.right
    if isinstance(left, Constant) and isinstance(right, Measure):
        left, sign, right = right, _TURNED.get(sign, sign), left
    if isinstance(left, Measure) and isinstance(right, Constant) and sign != "!=":
        bound = right.value + {">": 1, "<": -1}.get(sign, 0)
        number = str(bound)
        if sign in (">", ">="):
            number += "+"
        elif sign in ("<", "<="):
            number = say(lang, "lab.cond_most", number=number)
        return _counted(left, number, lang, implied)
    shown = _SIGNS.get(sign, sign)
    return f"{_number(left, lang, implied)} {shown} {_number(right, lang, implied)}"


def _counted(measure: Measure, number: str, lang: str, implied: bool) -> str:
    """``15-17 H``, ``♠ 4+``."""
    number = number.replace("-", "-" if not number.startswith("-") else MINUS)
    if measure.what == "length" and measure.suit is not None:
        told = f"{SYMBOLS[measure.suit]} {number}"
    else:
        told = f"{number} {_named(measure, lang)}"
    return _owned(told, measure.seat, lang, implied)


def _named(measure: Measure, lang: str) -> str:
    if measure.what == "length":
        assert measure.suit is not None
        return SYMBOLS[measure.suit]
    told = say(lang, f"lab.measure_{measure.what.lower()}")
    return told if measure.suit is None else f"{told} {SYMBOLS[measure.suit]}"


def _number(number: Number, lang: str, implied: bool, inner: bool = False) -> str:
    if isinstance(number, Constant):
        return str(number.value).replace("-", MINUS)
    if isinstance(number, Measure):
        return _owned(_named(number, lang), number.seat, lang, implied)
    assert isinstance(number, Sum)
    tight = number.sign == "*"
    left, right = (
        _number(one, lang, implied, tight or (number.sign == "-" and one is number.right))
        for one in (number.left, number.right)
    )
    sign = {"-": MINUS, "*": "×"}.get(number.sign, number.sign)
    told = f"{left} {sign} {right}"
    return f"({told})" if inner else told


def _shapes(shapes: frozenset[Shape], lang: str) -> str:
    for code, known in _CLASSES:
        if shapes == known:
            return say(lang, f"lab.class_{code}")
        if shapes == ALL_SHAPES - known:
            return say(lang, "lab.cond_not", told=say(lang, f"lab.class_{code}"))
    kinds = sorted({"".join(map(str, sorted(shape, reverse=True))) for shape in shapes})
    if shapes == frozenset().union(*(matching(kind, any_order=True) for kind in kinds)):
        return say(lang, "lab.shape_any", shapes=", ".join(reversed(kinds)))
    spans = [(min(lengths), max(lengths)) for lengths in zip(*shapes, strict=True)]
    boxed = all(
        shape in shapes
        for shape in ALL_SHAPES
        if all(low <= length <= high for length, (low, high) in zip(shape, spans, strict=True))
    )
    least = sum(low for low, _ in spans)
    exact = [
        f"{SYMBOLS[suit]} {low}" if low == high else f"{SYMBOLS[suit]} {low}-{high}"
        for suit, (low, high) in reversed(list(zip(SUITS, spans, strict=True)))
        if low or high < len(RANKS) - least
    ]
    if boxed and exact:
        return ", ".join(exact)
    if len(shapes) <= 4:
        return ", ".join(sorted("".join(map(str, reversed(shape))) for shape in shapes))
    return say(lang, "lab.shape_count", count=len(shapes))


def _seats(part: object) -> frozenset[Seat]:
    """The hands that a part speaks of."""
    if isinstance(part, Measure | Shaped | Holds):
        return frozenset((part.seat,))
    if isinstance(part, Not):
        return _seats(part.inner)
    if isinstance(part, Compare | Sum):
        return _seats(part.left) | _seats(part.right)
    if isinstance(part, All | Either):
        return frozenset().union(*(_seats(one) for one in part.parts))
    return frozenset()
