"""From a score back to the contracts: what can be worth that many points, and if nothing, why."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.score.contract import is_game
from chelem.score.inverse import Found, find, nearest
from chelem.terms.contract import CONTRACTS, Denomination, Doubling
from chelem.terms.result import Played

__all__ = ["EXAMPLES", "DefeatGroup", "InversePage", "MadeRow", "inverse_page"]

EXAMPLES = (420, 570, 300, 460, 475)
"""Amounts worth trying: a game, a doubled part-score, a penalty too, a rarity, an impossible one."""


@dataclass(frozen=True, slots=True)
class MadeRow:
    """One made result and at which vulnerabilities of declarer's side it gives the points."""

    result: Played
    not_vulnerable: bool
    vulnerable: bool
    game: bool


@dataclass(frozen=True, slots=True)
class DefeatGroup:
    """A defeat costs the same in every contract that can go down so far.

    ``down``       undertricks, 1 or more
    ``results``    one for each contract, lowest level first
    ``everywhere`` whether every contract can go down so far
    """

    down: int
    doubling: Doubling
    vulnerable: bool
    results: tuple[Played, ...]
    everywhere: bool

    @property
    def lowest(self) -> int:
        """The lowest level of contract that can go down so far."""
        return self.results[0].contract.level

    def at(self, level: int, denomination: Denomination) -> Played | None:
        """The result of that bid in the group, if it is in it."""
        for result in self.results:
            contract = result.contract
            if contract.level == level and contract.denomination is denomination:
                return result
        return None


@dataclass(frozen=True, slots=True)
class InversePage:
    """The answer for ``points`` (as asked, with its sign, which does not matter).

    ``kind``     ``found``; ``passed_out`` for 0; ``impossible``
    ``below``    the next smaller amount that a deal can be worth, ``above`` the next larger one
    """

    points: int
    kind: str
    found: tuple[Found, ...]
    made: tuple[MadeRow, ...]
    defeats: tuple[DefeatGroup, ...]
    below: int | None
    above: int | None

    @property
    def amount(self) -> int:
        """The points without their sign."""
        return abs(self.points)


def inverse_page(points: int) -> InversePage:
    """Everything worth *points* to one side; the sign is ignored."""
    found = find(points)
    kind = "found" if found else "impossible" if points else "passed_out"
    below, above = nearest(points)
    return InversePage(points, kind, found, _made(found), _defeats(found), below, above)


def _made(found: tuple[Found, ...]) -> tuple[MadeRow, ...]:
    at: dict[Played, set[bool]] = {}
    games: set[Played] = set()
    for each in found:
        if each.score > 0:
            at.setdefault(each.result, set()).add(each.vulnerable)
            if is_game(each.result.contract):
                games.add(each.result)
    ordered = sorted(at, key=lambda result: (result.contract.doubling.rank, result.contract.index))
    return tuple(MadeRow(r, False in at[r], True in at[r], r in games) for r in ordered)


def _defeats(found: tuple[Found, ...]) -> tuple[DefeatGroup, ...]:
    groups: dict[tuple[int, bool, int], list[Played]] = {}
    for each in found:
        if each.score < 0:
            result = each.result
            key = (result.contract.doubling.rank, each.vulnerable, -result.relative)
            groups.setdefault(key, []).append(result)
    doublings = tuple(Doubling)
    bids = len(CONTRACTS) // len(doublings)
    return tuple(
        DefeatGroup(down, doublings[rank], vulnerable, tuple(results), len(results) == bids)
        for (rank, vulnerable, down), results in sorted(groups.items())
    )
