"""Law 78A: matchpoints, from the frequency table. Also Ascherman's variant, and the bare list.

Two for each result beaten, one for each tied; or one and a half (both are lawful). East-West's are
the top less North-South's, unless a split score gives each line its own table.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from chelem.compare.awards import Award, BoardScore, each_row
from chelem.compare.field import Components, Field, Number, plain
from chelem.compare.neuberg import Group, group
from chelem.compare.options import Options
from chelem.compare.rounding import half_away, to_multiple
from chelem.compare.traveller import Row, Traveller
from chelem.laws.precision import HUNDRED, HUNDREDTH, TEN_THOUSANDTH, TENTH
from chelem.terms.table import BySide, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["fields_of", "inside", "matchpoints", "round_board", "score_board"]

K = TypeVar("K")

_BOARD_UNITS = {"board-2": HUNDREDTH, "board-1": TENTH}


def matchpoints(scores: Sequence[int], units: int = 2) -> list[BySide[Fraction]]:
    """The matchpoints of each of *scores* (North-South's points), for both sides, exact.

    *units* is 2 (two for each score beaten, one for a tie) or 1 (one and a half). A single score
    gets 0 out of 0: there is nothing to compare it with.

    >>> [award.ns for award in matchpoints([420, 420, -50])]
    [Fraction(3, 1), Fraction(3, 1), Fraction(0, 1)]
    """
    options = Options(units=units)
    field = Field.of([((1, points),) for points in scores])
    top = 2 * (field.size - 1)
    known: dict[int, BySide[Fraction]] = {}
    for points in field.scores:
        won = field.matchpoints(points)
        known[points] = BySide(
            Fraction(won * options.units) / 2, Fraction((top - won) * options.units) / 2
        )
    return [known[points] for points in scores]


def fields_of(rows: Iterable[Row[K]]) -> dict[str | None, BySide[Field]]:
    """The frequency tables of a board: for each sub-field one for each line.

    Where no score is split both lines share one table.
    """
    tables: dict[str | None, BySide[list[Components]]] = {}
    split: set[str | None] = set()
    for row in rows:
        if not row.scored:
            continue
        lines = tables.setdefault(row.subfield, BySide([], []))
        lines.ns.append(row.scores.ns)
        lines.ew.append(row.scores.ew)
        if row.scores.ns != row.scores.ew:
            split.add(row.subfield)
    fields = {}
    for name, lines in tables.items():
        ns = Field.of(lines.ns)
        fields[name] = BySide(ns, Field.of(lines.ew) if name in split else ns)
    return fields


def inside(field: Field, components: Components, side: Side) -> Number:
    """The matchpoints of a line within its own group, 2/1/0 units.

    Each component of a weighted score earns its own, and the weights are applied to those.
    """
    won: Number = 0
    for weight, points in components:
        won += weight * field.matchpoints(points)
    return won if side is Side.NS else 2 * (field.size - 1) - won


def score_board(traveller: Traveller[K], options: Options) -> BoardScore[K]:
    """Matchpoints (or Ascherman's) of every compared row of *traveller*.

    Rows with artificial scores are left without an award: what they are worth may depend on the
    session (``event/scoring``).
    """
    fields = fields_of(traveller.rows)
    largest = max([lines.ns.size for lines in fields.values()], default=0)
    groups = {
        name: lines.map(lambda field: group(field, traveller.expected, options, largest))
        for name, lines in fields.items()
    }
    awards = each_row(
        traveller,
        lambda subfield, side, components: _award(
            groups[subfield][side], components, side, options
        ),
    )
    return BoardScore(traveller, awards, fields, groups, {}, _full_top(groups, traveller, options))


def _full_top(
    groups: dict[str | None, BySide[Group]], traveller: Traveller[K], options: Options
) -> Number:
    """The top of which artificial percentages are taken."""
    if options.method == "ascherman":
        size = sum([lines.ns.actual for lines in groups.values()]) or traveller.expected
        return Fraction(2 * size * options.units) / 2
    tops = [lines.ns.top for lines in groups.values()] or [2 * (traveller.expected - 1)]
    return Fraction(max(tops) * options.units) / 2


def _award(found: Group, components: Components, side: Side, options: Options) -> Award:
    won = inside(found.field, components, side)
    if options.method == "ascherman":
        amount, top = Fraction(won + 1), 2 * found.actual
        percent = amount * HUNDRED / top
    else:
        amount, top = Fraction(found.scaled(won)), found.top
        percent = found.percent(won)
    amount = amount * options.units / 2
    out_of = Fraction(top * options.units) / 2
    rounded = round_board(amount, options, out_of)
    if rounded != amount:
        percent = rounded * HUNDRED / out_of
    lone = found.rule == "lone_score"
    return Award(plain(rounded), plain(out_of), percent, artificial=lone)


def round_board(amount: Fraction, options: Options, top: Fraction | None = None) -> Fraction:
    """*amount* of one board as the regulation rounds it: see the option ``rounding``.

    ``board-4`` (EBU) rounds a half away from the average, so that both sides still add to *top*;
    ``board-2`` and ``board-1`` round it away from zero, as the programs do.
    """
    unit = _BOARD_UNITS.get(options.rounding)
    if unit is not None:
        return to_multiple(amount, unit, half_away)
    if options.rounding == "board-4":
        middle = Fraction(0) if top is None else top / 2
        return to_multiple(amount - middle, TEN_THOUSANDTH, half_away) + middle
    return amount
