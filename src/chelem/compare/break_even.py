"""How likely must it be, to be worth it: bidding on, sacrificing, doubling, playing for an overtrick.

Every question here is a choice between *acting* and *refusing* in one of two worlds: the good one,
in which acting is meant to be right, and the bad one. In each world both choices have a score, and a
method of comparison (Law 78) makes a value of it: the points themselves, IMPs against what happened
at other tables, or the share of a top against a field. With

    gain = value of acting − value of refusing, in the good world
    loss = value of refusing − value of acting, in the bad world

acting breaks even when the good world's probability is loss / (gain + loss). All exact fractions.
We are the side that must choose; scores are ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from chelem.compare.imps import imps
from chelem.errors import EventError
from chelem.score.contract import score
from chelem.terms.contract import TRICKS, Contract, Doubling
from chelem.terms.field import Share
from chelem.terms.result import Played, played

__all__ = [
    "BreakEven",
    "Line",
    "Method",
    "Table",
    "Verdict",
    "World",
    "bid",
    "double",
    "sacrifice",
    "sacrifices",
    "safety",
]


class Method(Enum):
    """In what the choice is valued."""

    POINTS = "points"
    IMPS = "imps"
    """Against the other table, or the mean over a field that is given."""
    MATCHPOINTS = "matchpoints"
    """The share of a top, 0 to 1, against the whole rest of the field."""

    __hash__ = object.__hash__


class Verdict(Enum):
    """What the two differences say."""

    ABOVE = "above"
    """Act when the good world is more likely than the break-even."""
    BELOW = "below"
    """Act when it is less likely: the worlds are the wrong way round for this choice."""
    ALWAYS = "always"
    NEVER = "never"
    INDIFFERENT = "indifferent"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Line:
    """One result that may come about: how likely in its world, who plays it, our score in points."""

    weight: Fraction
    result: Played
    by_us: bool
    points: int


@dataclass(frozen=True, slots=True)
class World:
    """One world: what acting leads to, what refusing leads to, and what the field has.

    ``field`` is empty for total points. ``act_value`` and ``refuse_value`` are in the method's unit.
    """

    act: tuple[Line, ...]
    refuse: tuple[Line, ...]
    field: tuple[Line, ...]
    act_value: Fraction
    refuse_value: Fraction

    @property
    def difference(self) -> Fraction:
        """What acting is worth more than refusing."""
        return self.act_value - self.refuse_value


@dataclass(frozen=True, slots=True)
class BreakEven:
    """The answer, with both worlds as its derivation."""

    method: Method
    good: World
    bad: World

    @property
    def gain(self) -> Fraction:
        """What acting wins in the good world."""
        return self.good.difference

    @property
    def loss(self) -> Fraction:
        """What acting costs in the bad world."""
        return -self.bad.difference

    @property
    def verdict(self) -> Verdict:
        """Whether there is a break-even at all, and which way it points."""
        if not self.gain and not self.loss:
            return Verdict.INDIFFERENT
        if self.gain >= 0 >= self.loss:
            return Verdict.ALWAYS
        if self.gain <= 0 <= self.loss:
            return Verdict.NEVER
        return Verdict.ABOVE if self.gain > 0 else Verdict.BELOW

    @property
    def probability(self) -> Fraction | None:
        """Of the good world, at which acting breaks even; ``None`` where it always or never pays."""
        if self.verdict not in (Verdict.ABOVE, Verdict.BELOW):
            return None
        return self.loss / (self.gain + self.loss)


@dataclass(frozen=True, slots=True)
class Table:
    """What all questions share: who is vulnerable, how it is valued, what the field does.

    ``field`` empty means: at IMPs the other table refuses, at matchpoints half the field acts and
    half refuses (with only those two in the field the break-even is 50 % whatever the halves).
    """

    method: Method = Method.IMPS
    vulnerable: bool = False
    they_vulnerable: bool = False
    field: tuple[Share, ...] = ()

    def line(self, result: Played, by_us: bool, weight: Fraction | None = None) -> Line:
        """*result* as we score it."""
        points = score(result, self.vulnerable if by_us else self.they_vulnerable).total
        return Line(weight or Fraction(1), result, by_us, points if by_us else -points)

    def world(
        self, act: tuple[Line, ...], refuse: tuple[Line, ...], taken: Mapping[bool, Played]
    ) -> World:
        """Both choices valued; *taken* says what each side (True: we) takes in this world."""
        field = self._field(act, refuse, taken)
        return World(act, refuse, field, self._value(act, field), self._value(refuse, field))

    def _field(
        self, act: tuple[Line, ...], refuse: tuple[Line, ...], taken: Mapping[bool, Played]
    ) -> tuple[Line, ...]:
        if self.method is Method.POINTS:
            return ()
        if not self.field:
            if self.method is Method.IMPS:
                return refuse
            half = Fraction(1, 2)
            return tuple(
                Line(line.weight * half, line.result, line.by_us, line.points)
                for line in (*act, *refuse)
            )
        whole = sum((share.weight for share in self.field), Fraction())
        lines = []
        for share in self.field:
            by_us = share.by_us
            if by_us is None:
                by_us = _player(share.contract, taken)
            if share.relative is not None:
                tricks = share.contract.needs + share.relative
            elif by_us in taken:
                tricks = taken[by_us].tricks
            else:
                raise EventError("odds.field_result_missing", contract=share.contract)
            lines.append(
                self.line(played(share.contract, None, tricks), by_us, share.weight / whole)
            )
        return tuple(lines)

    def _value(self, lines: tuple[Line, ...], field: tuple[Line, ...]) -> Fraction:
        return sum((line.weight * self._worth(line.points, field) for line in lines), Fraction())

    def _worth(self, points: int, field: tuple[Line, ...]) -> Fraction:
        if self.method is Method.POINTS:
            return Fraction(points)
        if self.method is Method.IMPS:
            return sum((one.weight * imps(points - one.points) for one in field), Fraction())
        beaten = sum((one.weight for one in field if one.points < points), Fraction())
        tied = sum((one.weight for one in field if one.points == points), Fraction())
        return beaten + tied / 2


def _player(contract: Contract, taken: Mapping[bool, Played]) -> bool:
    """Who plays *contract* in the field when nobody says: whoever plays that suit here."""
    for by_us, result in taken.items():
        if result.contract.denomination is contract.denomination:
            return by_us
    return next(iter(taken))


def bid(
    contract: Contract,
    against: Contract,
    table: Table,
    *,
    against_relative: int | None = None,
    over: int = 0,
    down: int = 1,
    doubled: Fraction | None = None,
) -> BreakEven:
    """Bid *contract* rather than stop in *against*, as often as it makes.

    In the good world it makes with *over* overtricks, in the bad one it goes *down* tricks down; the
    other contract takes the same tricks, or has the fixed *against_relative*. *doubled* is how often
    (0 to 1) an undoubled contract is doubled when it fails.
    """
    chance = doubled or Fraction()
    if not 0 <= chance <= 1:
        raise EventError("odds.chance_impossible", value=chance)

    def world(tricks: int, fails: bool) -> World:
        acted = _result(contract, tricks)
        if fails and chance and contract.doubling is Doubling.UNDOUBLED:
            crossed = _result(contract.with_doubling(Doubling.DOUBLED), tricks)
            ways = [(1 - chance, acted), (chance, crossed)]
        else:
            ways = [(Fraction(1), acted)]
        act = tuple(table.line(one, True, weight) for weight, one in ways if weight)
        other = tricks if against_relative is None else against.needs + against_relative
        refuse = (table.line(_result(against, other), True),)
        return table.world(act, refuse, {True: acted})

    return BreakEven(
        table.method,
        world(contract.needs + over, False),
        world(contract.needs - down, True),
    )


def sacrifice(
    ours: Contract, theirs: Contract, table: Table, down: int, *, over: int = 0, they_down: int = 1
) -> BreakEven:
    """Play *ours* (doubled, as it should say) and go *down*, rather than let them play *theirs*.

    In the good world they would have made it with *over* overtricks, in the bad one they would have
    gone *they_down* down: the break-even is how sure their contract must be.
    """
    acted = _result(ours, ours.needs - down)

    def world(their_tricks: int) -> World:
        left = _result(theirs, their_tricks)
        return table.world(
            (table.line(acted, True),), (table.line(left, False),), {True: acted, False: left}
        )

    return BreakEven(table.method, world(theirs.needs + over), world(theirs.needs - they_down))


def sacrifices(
    ours: Contract, theirs: Contract, table: Table, *, over: int = 0, they_down: int = 1
) -> tuple[tuple[int, BreakEven], ...]:
    """:func:`sacrifice` for one down, two down …, up to the first that can never pay."""
    rows = []
    for down in range(1, ours.needs + 1):
        answer = sacrifice(ours, theirs, table, down, over=over, they_down=they_down)
        rows.append((down, answer))
        if answer.gain <= 0:
            break
    return tuple(rows)


def double(
    theirs: Contract, table: Table, *, down: int = 1, over: int = 0, redoubled: bool = False
) -> BreakEven:
    """Double *theirs* rather than pass, as often as it goes down.

    In the good world it goes *down* tricks down, in the bad one it makes with *over* overtricks
    (*redoubled*, if they dare). A doubled *theirs* asks about the redouble instead: then the good
    world, for those who play it, is the one in which it makes, and that is :func:`bid`'s matter.
    """
    if theirs.doubling is not Doubling.UNDOUBLED:
        raise EventError("odds.already_doubled", contract=theirs)
    crossed = theirs.with_doubling(Doubling.DOUBLED)
    answered = theirs.with_doubling(Doubling.REDOUBLED) if redoubled else crossed

    def world(doubled: Contract, tricks: int) -> World:
        left = _result(theirs, tricks)
        return table.world(
            (table.line(_result(doubled, tricks), False),),
            (table.line(left, False),),
            {False: left},
        )

    return BreakEven(
        table.method, world(crossed, theirs.needs - down), world(answered, theirs.needs + over)
    )


def safety(contract: Contract, table: Table, *, over: int = 1, down: int = 1) -> BreakEven:
    """Play for *over* overtricks at the risk of going *down*, rather than make *contract* safely.

    The break-even is how often the risk must come off. In the field a share without a result takes
    the risk; write ``4S=`` for those who play safe.
    """
    safe = (table.line(_result(contract, contract.needs), True),)

    def world(tricks: int) -> World:
        acted = _result(contract, tricks)
        return table.world((table.line(acted, True),), safe, {True: acted})

    return BreakEven(table.method, world(contract.needs + over), world(contract.needs - down))


def _result(contract: Contract, tricks: int) -> Played:
    if not 0 <= tricks <= TRICKS:
        raise EventError("odds.tricks_beyond", contract=contract, tricks=tricks)
    return played(contract, None, tricks)
