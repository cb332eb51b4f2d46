"""Who plays against whom for the same ranking: one winner or two, and what a contestant is called.

In a Mitchell the numbers of the two lines are different pairs even where they are alike: ``NS1`` and
``EW1``. In a Howell, or with an arrow switch, one number sits both ways and is one pair: ``17``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from chelem.event.entry import Entry
from chelem.terms.table import BySide, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["Contestants", "contestants", "is_named"]

_FRENCH_LINE = re.compile(r"(?<![^-])EO(?=.)")
_MARKED = {
    Side.NS: re.compile(r"(?:NS[\s-]*)?(.*?)(?:[\s-]*NS)?", re.IGNORECASE),
    Side.EW: re.compile(r"(?:(?:EW|EO)[\s-]*)?(.*?)(?:[\s-]*(?:EW|EO))?", re.IGNORECASE),
}


@dataclass(frozen=True, slots=True)
class Contestants:
    """How the contestants of some entries are named and ranked.

    ``winners``    1 or 2 rankings
    ``sided``      whether a name says the line it sits (``NS1``)
    ``sectioned``  whether a name says its section (``A-NS1``): numbers repeat between sections that
                   are ranked together
    """

    winners: int
    sided: bool
    sectioned: bool
    marked: bool

    def of(self, entry: Entry) -> BySide[str | None]:
        """The names of the two contestants of *entry*; ``None`` where nobody sat or nobody said."""
        return BySide(
            self._name(entry.ns, Side.NS, entry.section),
            self._name(entry.ew, Side.EW, entry.section),
        )

    def _name(self, number: str | None, side: Side, section: str | None) -> str | None:
        if number is None:
            return None
        if self.marked:
            number = _unmarked(number, side)
        name = f"{side.value}{number}" if self.sided else number
        return f"{section}-{name}" if self.sectioned and section else name


def is_named(contestant: str, wanted: str) -> bool:
    """Whether *wanted* is that contestant as somebody types it: small letters, ``EO3`` for ``EW3``."""
    typed = wanted.strip().upper()
    return contestant.upper() in (typed, _FRENCH_LINE.sub("EW", typed))


def _unmarked(number: str, side: Side) -> str:
    found = _MARKED[side].fullmatch(number)
    return found.group(1) if found is not None and found.group(1) else number


def contestants(entries: Sequence[Entry], winners: str, together: bool) -> Contestants:
    """Two winners if no number sits both ways, or if one sits both ways on one board; else one.

    *winners* is ``auto``, ``1`` or ``2``; *together* says that sections share one ranking.
    """
    marked = _all_marked(entries)
    lines: BySide[set[object]] = BySide(set(), set())
    boards: BySide[set[object]] = BySide(set(), set())
    places: dict[tuple[object, ...], set[str | None]] = {}
    for entry in entries:
        section = None if together else entry.section
        for side, number in ((Side.NS, entry.ns), (Side.EW, entry.ew)):
            if number is not None:
                if marked:
                    number = _unmarked(number, side)
                lines[side].add((section, number))
                boards[side].add((entry.session, entry.section, entry.board, number))
                key = (entry.session, side, number)
                places.setdefault(key, set()).add(entry.section)
    clash = bool(boards.ns & boards.ew)
    if winners == "auto":
        count = 2 if clash or not lines.ns & lines.ew else 1
    else:
        count = int(winners)
    sectioned = together and any(len(found) > 1 for found in places.values())
    return Contestants(count, count == 2 or clash, sectioned, marked)


def _all_marked(entries: Iterable[Entry]) -> bool:
    """Whether every number says its line already (``1NS``, ``EW 5``)."""
    said = False
    for entry in entries:
        for side, number in ((Side.NS, entry.ns), (Side.EW, entry.ew)):
            if number is not None:
                said = True
                if _unmarked(number, side) == number:
                    return False
    return said


def names_of(entries: Iterable[Entry], naming: Contestants) -> Mapping[str, tuple[str, ...]]:
    """The players' names of each contestant, where the file has them."""
    found: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        pairs = naming.of(entry)
        for pair, names in ((pairs.ns, entry.ns_names), (pairs.ew, entry.ew_names)):
            if pair is not None and names and pair not in found:
                found[pair] = names
    return found
