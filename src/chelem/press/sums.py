"""Arithmetic as a score sheet writes it: ``(30 + 30) × 2 = 120``, ``180 + 500 + 750 = 1 430``."""

from __future__ import annotations

from chelem.words import say
from chelem.words.numbers import integer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.pages.explain import Sums

__all__ = ["sum_text", "sums_lines", "tricks_text"]

_SPELLED_OUT = 3


def tricks_text(tricks: tuple[int, ...], times: int, lang: str) -> str:
    """How trick points come about: ``30 × 6 = 180``, ``40 + 30 + 30 = 100``, ``(30 + 30) × 2 = 120``.

    Up to three tricks are written out, more are multiplied.
    """
    first, rest = tricks[0], tricks[1:]
    if len(tricks) <= _SPELLED_OUT:
        inside = " + ".join([integer(step, lang) for step in tricks])
    elif first == rest[0]:
        inside = f"{integer(first, lang)} × {len(tricks)}"
    else:
        inside = f"{integer(first, lang)} + {integer(rest[0], lang)} × {len(rest)}"
    total = sum(tricks) * times
    if times > 1:
        inside = f"({inside}) × {times}" if len(tricks) > 1 else f"{inside} × {times}"
    elif len(tricks) == 1:
        return inside
    return f"{inside} = {integer(total, lang)}"


def sum_text(terms: tuple[int, ...], lang: str) -> str:
    """``120 + 300 + 50 + 100 = 570``; a single term stands alone."""
    if len(terms) == 1:
        return integer(terms[0], lang)
    added = " + ".join([integer(term, lang) for term in terms])
    return f"{added} = {integer(sum(terms), lang)}"


def sums_lines(sums: Sums, lang: str) -> tuple[tuple[str, str], ...]:
    """The whole reckoning as ``(part, arithmetic)``: tricks, premiums, total; or the undertricks."""
    if not sums.tricks:
        return ((say(lang, "score.part_undertricks"), sum_text(sums.terms, lang)),)
    premiums = " + ".join(
        [
            f"{say(lang, f'score.short_{code}')} {integer(points, lang)}"
            for code, points in sums.premiums
        ]
    )
    return (
        (say(lang, "score.part_tricks"), tricks_text(sums.tricks, sums.times, lang)),
        (say(lang, "score.part_premiums"), premiums),
        (say(lang, "score.part_total"), sum_text(sums.terms, lang)),
    )
