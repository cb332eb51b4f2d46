"""Rows that look wrong beside the others of their board. Nothing is changed; a person decides."""

from __future__ import annotations

from bisect import bisect_left

from chelem.laws.alarms import ENOUGH_OTHERS, FAR_POINTS, NEARLY_ALL
from chelem.terms.contract import Denomination
from chelem.terms.result import PassedOut, Played
from chelem.terms.table import Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["against_field"]


def against_field(
    results: Sequence[Played | PassedOut | None], points: Sequence[int | None]
) -> list[list[str]]:
    """For each row of a board the codes of what is odd about it beside the others.

    ``wrong_side``     its denomination was declared by the other side nearly everywhere else
    ``wrong_sign``     all others have the other sign, and one of them the same points
    ``far_from_field`` no other result is anywhere near
    ``lonely_board``   nobody else played the board (to be judged with other boards by the caller)
    """
    found: list[list[str]] = [[] for _ in results]
    _sides(results, found)
    _signs(results, points, found)
    _distances(points, found)
    return found


def _sides(results: Sequence[Played | PassedOut | None], found: list[list[str]]) -> None:
    counts: dict[tuple[Denomination, Side], int] = {}
    played = []
    for at, result in enumerate(results):
        if isinstance(result, Played) and result.declarer is not None:
            key = (result.contract.denomination, result.declarer.side)
            counts[key] = counts.get(key, 0) + 1
            played.append((at, key))
    for at, (denomination, side) in played:
        same = counts[denomination, side] - 1
        other = counts.get((denomination, side.other), 0)
        if other >= ENOUGH_OTHERS and other >= NEARLY_ALL * (same + other):
            found[at].append("wrong_side")


def _signs(
    results: Sequence[Played | PassedOut | None],
    points: Sequence[int | None],
    found: list[list[str]],
) -> None:
    known = [value for value in points if value is not None]
    if len(known) <= ENOUGH_OTHERS:
        return
    values = set(known)
    plus = sum(1 for value in known if value > 0)
    minus = sum(1 for value in known if value < 0)
    for at, value in enumerate(points):
        result = results[at]
        # A contract with its declarer says its sign itself; that is for "wrong_side".
        if not value or (isinstance(result, Played) and result.declarer is not None):
            continue
        alone = (plus if value > 0 else minus) == 1 and plus + minus == len(known)
        if alone and -value in values:
            found[at].append("wrong_sign")


def _distances(points: Sequence[int | None], found: list[list[str]]) -> None:
    known = sorted([value for value in points if value is not None])
    if len(known) <= ENOUGH_OTHERS:
        return
    for at, value in enumerate(points):
        if value is None:
            continue
        low = bisect_left(known, value)
        near = known[max(0, low - 1) : low] + known[low + 1 : low + 2]
        if all(abs(value - other) >= FAR_POINTS for other in near):
            found[at].append("far_from_field")
