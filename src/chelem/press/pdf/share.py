"""The picture of a shared score: its headline, set by the same Typst as the paper."""

from __future__ import annotations

from functools import lru_cache

from chelem.press.pdf.engine import Sheet, pictures
from chelem.score.situation import Situation
from chelem.terms.result import PassedOut
from chelem.terms.table import Side
from chelem.words import say
from chelem.words.numbers import result as shown_result
from chelem.words.numbers import signed

__all__ = ["share_picture"]

DOTS = 72
"""One point is one dot: 1200 by 630."""


@lru_cache(maxsize=64)
def share_picture(situation: Situation | None, lang: str, code: str = "calculator") -> bytes:
    """A PNG of *situation*'s score for both sides; without one, of the page of that *code*."""
    title = say(lang, f"web.title_{code}")
    data: dict[str, object] = {"echo": "", "by": "", "sides": [], "title": title}
    passed = situation is not None and isinstance(situation.result, PassedOut)
    law = say(lang, "score.law", number="22" if passed else "77")
    data["foot"] = f"{law} · {say(lang, 'laws.duplicate_2017')}"
    if code != "calculator":
        data["foot"] = say(lang, f"web.about_{code}")
    if situation is not None:
        data |= _headline(situation, lang)
    return pictures(Sheet("share", lang, title, data), dots=DOTS)[0]


def _headline(situation: Situation, lang: str) -> dict[str, object]:
    result = situation.result
    sides = situation.sides
    echo = shown_result(result, lang)
    if isinstance(result, PassedOut):
        echo, by, own = say(lang, "score.passed_out"), "", None
    else:
        state = say(lang, f"score.{'' if situation.vulnerable else 'not_'}vulnerable")
        seat = "" if result.declarer is None else result.declarer.value.lower()
        by = f"{say(lang, f'score.by_{seat}')}, {state}" if seat else state
        own = None if result.declarer is None else result.declarer.side
    if sides is None:
        total = situation.breakdown.total
        shown = [("declarer_side", total, True), ("defence", -total, False)]
    else:
        shown = [("ns", sides.ns, own is Side.NS), ("ew", sides.ew, own is Side.EW)]
    return {
        "echo": echo,
        "by": by,
        "sides": [
            {"name": say(lang, f"score.{code}"), "points": signed(points, lang), "own": mine}
            for code, points, mine in shown
        ],
    }
