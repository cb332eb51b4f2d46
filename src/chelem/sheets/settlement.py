"""What the players owe each other: rounded differences, who sat where, the ledger, the transfers.

The law stops at the difference. How it is rounded and what a hundred points are worth is the
table's own rule (``settlement``, ``stake``); each player of the winning side wins the difference
and each player of the losing side loses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from chelem.errors import EventError
from chelem.laws.rotation import LINE_UPS
from chelem.laws.rubber import SETTLEMENT_UNIT
from chelem.sheets.rules import CUT_IN, EXACT, FIXED, HALF_UP, Rules
from chelem.terms.table import SEATS, Seat, Side

__all__ = ["Ledger", "LedgerRound", "Transfer", "ledger", "line_up", "outgoing", "settled"]


def settled(difference: int, rules: Rules) -> int:
    """A difference as it is settled, in points, its sign kept.

    ``exact``; or the nearest hundred, where 50 goes up (``100-up``: 750 is 800) or down
    (``100-down``: 750 is 700), in either case for both sides alike.
    """
    if rules.settlement == EXACT:
        return difference
    unit = SETTLEMENT_UNIT
    size = abs(difference)
    if rules.settlement == HALF_UP:
        hundreds = (2 * size + unit) // (2 * unit)
    else:
        hundreds = -((unit - 2 * size) // (2 * unit))
    return hundreds * unit if difference > 0 else -hundreds * unit


def line_up(
    names: Sequence[str], number: int, rules: Rules, said: Sequence[str] | None = None
) -> tuple[str, ...]:
    """Who sits North, East, South, West in round *number* (from 1).

    *said* is what the table wrote down for that round and goes before any order. Two names are the
    sides' and stand for both of their seats. Raises :class:`~chelem.errors.EventError`
    (``sheets.seats_missing``) where neither an order nor anybody says it.
    """
    if said is not None:
        return tuple(said)
    if len(names) == 2:
        return (names[0], names[1], names[0], names[1])
    if rules.rotation == FIXED and len(names) == len(SEATS):
        return tuple(names)
    orders = LINE_UPS.get(len(names))
    # At the first round nobody has been in yet: the first names sit down.
    if orders is None or (number > 1 and rules.rotation == CUT_IN):
        raise EventError("sheets.seats_missing", round=number)
    order = orders[(number - 1) % len(orders)]
    return tuple(names[place] for place in order)


def outgoing(line_ups: Sequence[Sequence[str]], names: Sequence[str]) -> frozenset[str]:
    """Who must leave before the next round when players cut in: those in for most rounds running.

    As many as sat out the last round; where several have been in equally long they cut, and all of
    them are named.
    """
    if not line_ups:
        return frozenset()
    waiting = len(set(names) - set(line_ups[-1]))
    if not waiting:
        return frozenset()
    running = {}
    for name in line_ups[-1]:
        running[name] = 0
        for line in reversed(line_ups):
            if name not in line:
                break
            running[name] += 1
    limit = sorted(running.values(), reverse=True)[waiting - 1]
    return frozenset(name for name, count in running.items() if count >= limit)


@dataclass(frozen=True, slots=True)
class LedgerRound:
    """One rubber, or one round of Chicago, in the ledger.

    ``seats``       who sat North, East, South, West
    ``difference``  North-South's total less East-West's, in points
    ``settled``     the same as it is settled
    """

    number: int
    seats: tuple[str, ...]
    difference: int
    settled: int

    def won(self, player: str) -> int | None:
        """What *player* won in this round, in points; ``None`` for who sat out."""
        if player not in self.seats:
            return None
        seat: Seat = SEATS[self.seats.index(player)]
        return self.settled if seat.side is Side.NS else -self.settled


@dataclass(frozen=True, slots=True)
class Transfer:
    """``points`` that ``payer`` owes ``receiver``, and their worth where something is staked."""

    payer: str
    receiver: str
    points: int
    money: Fraction | None


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every player's account.

    ``players``    in the order of their names
    ``rounds``     what was settled, round by round
    ``balances``   the sum of each player's rounds, in points; all together 0
    ``money``      the same at the stake; ``None`` where nothing is staked
    ``transfers``  the fewest payments that settle all accounts
    """

    players: tuple[str, ...]
    rounds: tuple[LedgerRound, ...]
    balances: Mapping[str, int]
    money: Mapping[str, Fraction] | None
    transfers: tuple[Transfer, ...]


def ledger(
    players: Sequence[str],
    rounds: Iterable[tuple[int, Sequence[str], int]],
    rules: Rules,
) -> Ledger:
    """The accounts of *players* after rounds of ``(number, seats, difference)``."""
    kept = tuple(
        LedgerRound(number, tuple(seats), difference, settled(difference, rules))
        for number, seats, difference in rounds
    )
    balances = dict.fromkeys(players, 0)
    for each in kept:
        for player in players:
            balances[player] += each.won(player) or 0
    money = None
    if rules.stake is not None:
        money = {player: _worth(points, rules) for player, points in balances.items()}
    transfers = tuple(
        Transfer(payer, receiver, points, None if money is None else _worth(points, rules))
        for payer, receiver, points in _transfers(balances)
    )
    return Ledger(tuple(players), kept, balances, money, transfers)


def _worth(points: int, rules: Rules) -> Fraction:
    assert rules.stake is not None
    return rules.stake * Fraction(points, SETTLEMENT_UNIT)


def _transfers(balances: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """The fewest payments: as many groups as can be found that settle among themselves.

    A group of *n* needs *n* - 1 payments, so the more groups the fewer payments. At one table there
    are six players at most, and every division can be looked at.
    """
    open_accounts = tuple(name for name, points in balances.items() if points)
    payments: list[tuple[str, str, int]] = []
    for group in _groups(open_accounts, balances):
        owing = {name: -balances[name] for name in group if balances[name] < 0}
        due = {name: balances[name] for name in group if balances[name] > 0}
        while owing and due:
            payer, receiver = next(iter(owing)), next(iter(due))
            points = min(owing[payer], due[receiver])
            payments.append((payer, receiver, points))
            owing[payer] -= points
            due[receiver] -= points
            if not owing[payer]:
                del owing[payer]
            if not due[receiver]:
                del due[receiver]
    return payments


def _groups(names: tuple[str, ...], balances: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """The most groups that *names* divide into, each adding up to 0."""
    if not names:
        return ()
    first, rest = names[0], names[1:]
    best: tuple[tuple[str, ...], ...] = (names,)
    for chosen in range(2 ** len(rest) - 1):
        group = (first, *(name for at, name in enumerate(rest) if chosen >> at & 1))
        if sum(balances[name] for name in group):
            continue
        others = tuple(name for name in rest if name not in group)
        found = (group, *_groups(others, balances))
        if len(found) > len(best):
            best = found
    return best
