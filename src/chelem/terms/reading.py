"""From a typed line to its readings: every way to cut it into words of the game.

A line is cut at its level; what follows is matched against the words of one language. A word
standing between spaces is tried whole first; glued letters are tried in every way. What comes out
is the list of complete readings, so that the caller can tell none, one and several apart.
"""

from __future__ import annotations

import re

from chelem.terms import alphabets as abc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["Reading", "clean", "readings"]

_MINUS = str.maketrans({"−": "-", "–": "-", "‐": "-", "‑": "-", "’": "'"})
_INVISIBLE = "\ufe0e\ufe0f\u200b\u200e\u200f"
_RELATIVE = re.compile(r"=|([+-])\s*([0-9]{1,3})")
_BOARD = re.compile(r"#\s*([0-9]{1,9})")
_AFTER = ("doubling", "result", "declarer", "vulnerability")
_MOST_STEPS = 4000


class Reading:
    """One complete way to read a line.

    ``slots`` what each part means; ``starts`` and ``ends`` where it stands (from 0); ``twice`` the
    parts that say again what was said before: ``(slot, start, end, (first start, first end))``.
    """

    __slots__ = ("ends", "slots", "starts", "twice")

    def __init__(self) -> None:
        self.slots: dict[str, Any] = {}
        self.starts: dict[str, int] = {}
        self.ends: dict[str, int] = {}
        self.twice: list[tuple[str, int, int, tuple[int, int]]] = []

    def with_part(self, slot: str, value: object, start: int, end: int) -> Reading:
        """This reading and one part more."""
        more = Reading()
        more.slots = dict(self.slots)
        more.starts = dict(self.starts)
        more.ends = dict(self.ends)
        more.twice = list(self.twice)
        if slot in more.slots:
            more.twice.append((slot, start, end, (more.starts[slot], more.ends[slot])))
        else:
            more.slots[slot] = value
            more.starts[slot] = start
            more.ends[slot] = end
        return more

    @property
    def column(self) -> int:
        """Where the parts after the denomination begin, counted from 1."""
        return self.ends["denomination"] + 1


def clean(text: str) -> str:
    """*text* as it is matched: lower case, one kind of minus, invisible signs as spaces.

    Every character keeps its place, so that columns can be told.
    """
    lowered = text.translate(_MINUS)
    return (
        "".join(
            [
                "\0" if sign in _INVISIBLE else low if len(low := sign.lower()) == 1 else sign
                for sign in lowered
            ]
        )
        .replace("\xa0", " ")
        .replace("\u202f", " ")
    )


def readings(low: str, start: int, lang: str) -> tuple[list[Reading], int, tuple[str, ...]]:
    """All complete readings of ``low[start:]`` in *lang*.

    With them, how far the best attempt came and what it expected there, for the error message.
    """
    words = _words(lang)
    found: list[Reading] = []
    furthest = start
    expected: tuple[str, ...] = ("denomination",)
    waiting = [(Reading(), start)]
    steps = 0
    while waiting and steps < _MOST_STEPS:
        steps += 1
        reading, at = waiting.pop()
        at = _skip(low, at)
        named = "denomination" in reading.slots
        if at >= len(low):
            if named:
                found.append(reading)
                continue
        if at > furthest or (at == furthest and not named):
            furthest = at
            expected = _still_open(reading) if named else ("denomination",)
        for slot, value, end in _parts(low, at, words, named):
            waiting.append((reading.with_part(slot, value, at, end), end))
    return found[::-1], furthest, expected


def _still_open(reading: Reading) -> tuple[str, ...]:
    return tuple([slot for slot in _AFTER if slot not in reading.slots]) or ("end",)


def _skip(low: str, at: int) -> int:
    while at < len(low) and (low[at].isspace() or low[at] in "\0,;"):
        at += 1
    return at


_KNOWN: dict[str, dict[str, list[tuple[str, Any]]]] = {}


def _words(lang: str) -> dict[str, list[tuple[str, Any]]]:
    """Every word of *lang* with the parts of a line that it can be."""
    if lang not in _KNOWN:
        words: dict[str, list[tuple[str, Any]]] = {}
        for slot, table in (
            ("denomination", abc.DENOMINATIONS),
            ("doubling", abc.DOUBLINGS),
            ("declarer", abc.SEATS),
            ("vulnerability", abc.VULNERABILITIES),
        ):
            for word, value in table[lang].items():
                words.setdefault(word, []).append((slot, value))
        for word in abc.JUST_MADE[lang]:
            words.setdefault(word, []).append(("result", ("relative", 0)))
        tricks = "|".join(abc.TRICK_WORDS[lang])
        _TRICKS[lang] = re.compile(rf"([0-9]{{1,3}})\s*(?:{tricks})(?!\w)")
        _LENGTHS[lang] = sorted({len(word) for word in words}, reverse=True)
        _KNOWN[lang] = words
        words["\0lang"] = [("lang", lang)]
    return _KNOWN[lang]


_TRICKS: dict[str, re.Pattern[str]] = {}
_LENGTHS: dict[str, list[int]] = {}


def _parts(
    low: str, at: int, words: dict[str, list[tuple[str, Any]]], named: bool
) -> list[tuple[str, Any, int]]:
    """The parts that can begin at *at*: the whole word if it is one, else every glued beginning."""
    lang = words["\0lang"][0][1]
    parts: list[tuple[str, Any, int]] = []
    if named:
        relative = _RELATIVE.match(low, at)
        if relative is not None:
            count = int(relative.group(1) + relative.group(2)) if relative.group(1) else 0
            return [("result", ("relative", count), relative.end())]
        tricks = _TRICKS[lang].match(low, at)
        if tricks is not None:
            return [("result", ("tricks", int(tricks.group(1))), tricks.end())]
        board = _BOARD.match(low, at)
        if board is not None:
            return [("board", int(board.group(1)), board.end())]
    alone = at == 0 or low[at - 1].isspace()
    for length in _LENGTHS[lang]:
        end = at + length
        if end > len(low):
            continue
        meanings = [
            (slot, value)
            for slot, value in words.get(low[at:end], ())
            if (slot == "denomination") is not named
        ]
        if not meanings:
            continue
        ends_word = end == len(low) or low[end].isspace() or low[end] == "\0"
        # A spelled-out word must not run into more letters ("nordique").
        if length > 2 and not ends_word and low[end].isalpha():
            continue
        parts.extend((slot, value, end) for slot, value in meanings)
        if alone and ends_word:
            return parts[-len(meanings) :]
    return parts
