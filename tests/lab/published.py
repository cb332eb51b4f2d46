"""Double-dummy tables and pars as other programs published them (tests/vectors/double_dummy)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from chelem.lab.cards import Hand, parse_deal
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat, Side, Vulnerability

FOLDER = Path(__file__).resolve().parent.parent / "vectors" / "double_dummy"
C, D, H, S, NT = Denomination
N, E, SOUTH, W = Seat
LETTERS = {"C": C, "D": D, "H": H, "S": S, "N": NT, "NT": NT}
VULNERABLE = {
    "None": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "All": Vulnerability.BOTH,
}
TRICKS_ORDER = [(d, seat) for seat in (N, SOUTH, E, W) for d in (NT, S, H, D, C)]
"""``[DoubleDummyTricks]``: North, South, East, West; no-trump first."""

End = tuple[Denomination, Side, bool, int]
"""How a par ends: the denomination, who plays, doubled or not, and the tricks."""


@dataclass
class Published:
    """One deal: what was published of its tricks, its par (North-South's), and how the par ends."""

    name: str
    hands: dict[Seat, Hand]
    tricks: dict[tuple[Denomination, Seat], int] = field(default_factory=dict)
    vulnerability: Vulnerability = Vulnerability.NONE
    par: int | None = None
    ends: set[End] = field(default_factory=set)


def deals(name: str) -> list[Published]:
    """The deals of a file of the folder."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    if name.endswith(".txt"):
        return _dds(text, name)
    found = [_board(block, name) for block in text.split("\n\n")]
    assert all(one.tricks for one in found)
    return found


def _board(block: str, name: str) -> Published:
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', block, re.MULTILINE))
    where = f"{name}:{tags.get('Source', '')}:{tags.get('Board', '')}"
    one = Published(where, parse_deal(tags["Deal"]))
    one.vulnerability = VULNERABLE[tags.get("Vulnerable", "None")]
    for seat, letter, tricks in re.findall(r"^([NESW]) +(NT|[SHDC]) +(\d+)$", block, re.MULTILINE):
        one.tricks[LETTERS[letter], Seat(seat)] = int(tricks)
    for key, digit in zip(TRICKS_ORDER, tags.get("DoubleDummyTricks", ""), strict=False):
        assert one.tricks.setdefault(key, int(digit, 16)) == int(digit, 16), where
    one.par = _north_south(tags["OptimumScore"]) if "OptimumScore" in tags else None
    for text in tags.get("ParContract", "").split("; "):
        if text:
            one.ends.add(_end(text))
    return one


def _north_south(text: str) -> int:
    """``EW -100`` is East-West's score, ``EW 4S; -620`` North-South's beside the contract."""
    side, _, rest = text.partition(" ")
    if ";" in rest:
        return int(rest.partition(";")[2])
    return int(rest) if side == "NS" else -int(rest)


def _end(text: str) -> End:
    """``EW 2SX-1``, ``N 3N=``, ``EW 1D+3``."""
    read = re.fullmatch(r"([NESW]+) ([1-7])([SHDCN])(X?)(=|[+-]\d+)", text)
    if read is None:  # a result that is not written is the contract's own
        read = re.fullmatch(r"([NESW]+) ([1-7])([SHDCN])(x?)()", text)
    assert read is not None, text
    who, level, letter, doubled, result = read.groups()
    more = 0 if result in ("=", "") else int(result)
    return LETTERS[letter], Seat(who[0]).side, bool(doubled), int(level) + 6 + more


def _dds(text: str, name: str) -> list[Published]:
    """``TABLE``: spades, hearts, diamonds, clubs, no-trump, each by North, East, South, West."""
    vulnerable = (Vulnerability.NONE, Vulnerability.BOTH, Vulnerability.NS, Vulnerability.EW)
    found: list[Published] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "PBN":
            number = rest.split()[1]
            one = Published(f"{name}:{len(found) + 1}", parse_deal(rest.split('"')[1]))
            one.vulnerability = vulnerable[int(number)]
            found.append(one)
        elif word == "TABLE":
            keys = [(d, seat) for d in (S, H, D, C, NT) for seat in Seat]
            found[-1].tricks = dict(zip(keys, map(int, rest.split()), strict=True))
        else:
            score, _, ends, _ = re.findall(r'"([^"]*)"', rest)
            found[-1].par = int(score.removeprefix("NS "))
            # "NS:NS 123H" is 1, 2 or 3 hearts, all with the same tricks.
            for end in ends.removeprefix("NS:").split(","):
                who, contract = end.split(" ")
                levels = re.match(r"[1-7]+", contract)
                assert levels is not None
                letter = contract[levels.end()]
                tricks = found[-1].tricks[LETTERS[letter], Seat(who[0])]
                found[-1].ends.add(
                    (LETTERS[letter], Seat(who[0]).side, contract.endswith("x"), tricks)
                )
    return found
