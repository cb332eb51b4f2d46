"""Two tables against each other: IMPs, board-a-match, and the match they add up to.

Home sits North-South in the open room. Each team's line is compared with its own line at the other
table, so that split scores give each team its own result (Law 12C1e); artificial scores are awarded
against the team's other boards of the match (Law 12C2, a match being the session).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from chelem.compare.adjusted import artificial_imps, artificial_percent, better
from chelem.compare.butler import round_imps
from chelem.compare.field import Components, Number, mean
from chelem.compare.imps import imps
from chelem.compare.options import Options
from chelem.compare.traveller import Row
from chelem.compare.victory import Scale, VictoryPoints, victory_points
from chelem.laws.law12_adjusted import AVERAGE
from chelem.laws.precision import HUNDRED
from chelem.terms.adjusted import Adjusted, Amount
from chelem.terms.table import BySide, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Match", "MatchBoard", "Tables", "play_match"]

K = TypeVar("K")

_LEVEL: BySide[Fraction] = BySide(Fraction(0), Fraction(0))


@dataclass(frozen=True, slots=True)
class Tables(Generic[K]):
    """One board of a match: a row from each room, ``None`` where it is missing.

    ``home_ns_open`` says that home sat North-South in the open room.
    """

    board: int
    open: Row[K] | None
    closed: Row[K] | None
    home_ns_open: bool = True

    def lines(self) -> tuple[tuple[Row[K] | None, Side], tuple[Row[K] | None, Side]]:
        """Home's two lines: the row and the side it sat, open room first."""
        side = Side.NS if self.home_ns_open else Side.EW
        return (self.open, side), (self.closed, side.other)


@dataclass(frozen=True, slots=True)
class MatchBoard(Generic[K]):
    """What a board was worth to home and away.

    ``difference`` home's points over both tables, ``None`` where they cannot be compared (a weighted
    score counts its mean); ``home`` and ``away`` what each team won on it, negative when it lost, or
    ``None`` where there is nothing to give. They are opposite unless a score was split or artificial.
    ``reason`` is ``compared``, ``artificial``, ``room_missing`` or ``not_played``.
    """

    tables: Tables[K]
    difference: Number | None
    home: Fraction | None
    away: Fraction | None
    reason: str
    running: BySide[Fraction] = _LEVEL


@dataclass(frozen=True, slots=True)
class Match(Generic[K]):
    """A match: its boards in order, what each team won, and the victory points.

    ``won`` is home's and away's positive IMPs (matchpoints at board-a-match) added; ``margin`` what
    each is ahead, carry-over included; they are opposite unless a board was not balanced.
    ``length`` counts the boards of the match; ``vp`` is ``None`` in a knock-out, and where the scale
    does not define that length. ``second`` is the second part of a Patton.
    """

    boards: tuple[MatchBoard[K], ...]
    won: BySide[Fraction]
    carry_over: Fraction
    margin: BySide[Fraction]
    length: int
    vp: BySide[VictoryPoints] | None
    second: BySide[Fraction] | None = None


def play_match(
    boards: Sequence[Tables[K]],
    options: Options,
    carry_over: BySide[Fraction] | None = None,
    penalties: BySide[Fraction] | None = None,
    scale: Scale | None = None,
) -> Match[K]:
    """The match of *boards* by the method ``imps`` or ``bam``.

    *carry_over* and *penalties* are IMPs (matchpoints) of home (``ns``) and away (``ew``). With a
    *scale* a board's IMPs are rounded to whole ones unless ``imp_unit`` says otherwise, and
    unbalanced boards stay so; without one (a knock-out) both teams get the mean (Law 12C4).
    """
    unit = options
    if options.imp_unit in ("auto", "final") and scale is not None:
        unit = options.changed(imp_unit="1")
    compared = [_compared(tables, unit) for tables in boards]
    own = _own(compared, options)
    running = _LEVEL
    played = []
    for board in compared:
        if board.reason == "artificial":
            board = _artificial(board, options, own)
        home, away = board.home, board.away
        if home is not None and away is not None:
            if scale is None and home != -away and options.method == "imps":
                home = (home - away) / 2
                away = -home
            running = _added(running, home, away, options)
        played.append(MatchBoard(board.tables, board.difference, home, away, board.reason, running))
    extra = carry_over or _LEVEL
    fines = penalties or _LEVEL
    carried = extra.ns - extra.ew + fines.ns - fines.ew
    home_net = sum([board.home for board in played if board.home is not None], carried)
    away_net = sum([board.away for board in played if board.away is not None], -carried)
    length = sum(1 for board in played if _counts(board))
    vp = None
    if scale is not None and length:
        vp = BySide(*[_points(net, length, scale) for net in (home_net, away_net)])
    second = None
    if options.patton is not None and options.method == "bam" and length:
        known = [board.difference for board in played if board.difference is not None]
        second = options.patton.shared(known, length)
    margin = BySide(home_net, away_net)
    return Match(tuple(played), running, extra.ns - extra.ew, margin, length, vp, second)


def _points(net: Fraction, length: int, scale: Scale) -> VictoryPoints:
    """The team's own points as ``winner``: the pair is turned round where it lost."""
    found = victory_points(net, length, scale)
    if net >= 0:
        return found
    return VictoryPoints(found.loser_cents, found.winner_cents, found.margin, found.rounded)


def _counts(board: MatchBoard[K]) -> bool:
    """Whether it belongs to the length of the match: a board that was to be played."""
    rows = (board.tables.open, board.tables.closed)
    return any(row is not None and row.expected for row in rows)


def _added(
    running: BySide[Fraction], home: Fraction, away: Fraction, options: Options
) -> BySide[Fraction]:
    if options.method == "bam":
        return BySide(running.ns + home, running.ew + away)
    nothing = Fraction(0)
    return BySide(running.ns + max(home, nothing), running.ew + max(away, nothing))


def _compared(tables: Tables[K], options: Options) -> MatchBoard[K]:
    (first, side), (second, other) = tables.lines()
    if first is None or second is None:
        return MatchBoard(tables, None, None, None, "room_missing")
    if isinstance(first.ruling, Adjusted) or isinstance(second.ruling, Adjusted):
        return MatchBoard(tables, None, None, None, "artificial")
    if not first.scored or not second.scored:
        return MatchBoard(tables, None, None, None, "not_played")
    nets = []
    for here, there in ((side, other), (other, side)):
        # The team that sat `here` in the open room sat `there` in the closed one.
        own, against = first.scores[here], second.scores[there]
        nets.append(_net(own, against, here is Side.NS, options))
    own, against = first.scores[side], second.scores[other]
    difference = mean(own) - mean(against)
    return MatchBoard(
        tables, difference if side is Side.NS else -difference, nets[0], nets[1], "compared"
    )


def _net(own: Components, against: Components, north: bool, options: Options) -> Fraction:
    """What the team with the line *own* in the open room gets; components are compared one by one.

    Both lines are North-South's points: the team sat North-South in the open room if *north*.
    """
    total = Fraction(0)
    for weight, points in own:
        for other_weight, other_points in against:
            ahead = points - other_points if north else other_points - points
            part = weight * other_weight
            if options.method == "bam":
                won = 2 if ahead > 0 else 1 if ahead == 0 else 0
                total += Fraction(part * won * options.units) / 2
            else:
                total += part * imps(ahead)
    return total if options.method == "bam" else round_imps(total, options)


def _own(boards: Sequence[MatchBoard[K]], options: Options) -> BySide[Fraction | None]:
    """Home's and away's own averages over the compared boards of the match."""
    found: list[Fraction | None] = []
    for amounts in ([board.home for board in boards], [board.away for board in boards]):
        kept = [amount for amount in amounts if amount is not None]
        average = sum(kept, Fraction(0)) / len(kept) if kept else None
        if average is not None and options.method == "bam":
            average = average * HUNDRED / options.units
        found.append(average)
    return BySide(found[0], found[1])


def _artificial(
    board: MatchBoard[K], options: Options, own: BySide[Fraction | None]
) -> MatchBoard[K]:
    """Average plus and minus: the ruling of either table holds for the board."""
    (first, side), (second, other) = board.tables.lines()
    row, at = (
        (first, side)
        if first is not None and isinstance(first.ruling, Adjusted)
        else (second, other)
    )
    assert row is not None
    assert isinstance(row.ruling, Adjusted)
    nets = []
    for team, seat in ((Side.NS, at), (Side.EW, at.other)):
        nets.append(_awarded(row.ruling, seat, own[team], options))
    return MatchBoard(board.tables, None, nets[0], nets[1], "artificial")


def _awarded(ruling: Adjusted, seat: Side, own: Fraction | None, options: Options) -> Fraction:
    bam = options.method == "bam"
    middle = AVERAGE if bam else Fraction(0)
    if ruling.amount is Amount.OWN:
        given = middle if own is None else own
    else:
        said = (
            artificial_percent(ruling, seat)
            if bam
            else artificial_imps(ruling, seat, options.average_imps)
        )
        given = better(said, middle, own, ruling.fixed)
    return given * options.units / HUNDRED if bam else given
