"""Butler scoring: IMPs of each score against the board's datum (no law, Law 78D).

The datum is the mean of the scores, of all or of those that remain when extremes are dropped,
usually rounded to ten points. In France "butler" often means something else: Magic Contest's is the
sum of IMPs against every other table (``compare/cross_imps``).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from chelem.compare import options as opt
from chelem.compare.awards import NOTHING, Award, BoardScore, Datum, each_row
from chelem.compare.field import Components, Field, Number, plain
from chelem.compare.imps import imps
from chelem.compare.matchpoints import fields_of, round_board
from chelem.compare.options import Options
from chelem.compare.rounding import RULES, half_away, half_up, to_multiple
from chelem.compare.traveller import Traveller
from chelem.laws.butler_datum import DATUM_UNIT
from chelem.laws.precision import HUNDRED, TENTH
from chelem.terms.table import BySide, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["butler", "datum_of", "round_imps", "score_board"]

K = TypeVar("K")


def butler(
    scores: Sequence[int], datum: str = "mean", rounding: str = "away"
) -> tuple[Number, list[int]]:
    """The datum of *scores* (North-South's points) and North-South's IMPs for each of them.

    *datum* is ``mean``, ``drop:N`` or ``drop:N%``; *rounding* of the datum to ten points ``away``
    (a half away from zero), ``even``, ``truncate`` or ``none``. East-West's IMPs are the opposite.
    :class:`~chelem.errors.EventError` for other options; ``ValueError`` for no scores.

    >>> butler([980, 480, 480, 450])
    (600, [9, -3, -3, -4])
    """
    if not scores:
        raise ValueError("no scores, no datum")
    chosen = Options(method="butler", datum=opt.Datum.parse(datum), datum_rounding=rounding)
    found = datum_of(Field.of([((1, points),) for points in scores]), chosen, len(scores))
    return found.value, [imps(points - found.value) for points in scores]


def datum_of(field: Field, options: Options, expected: int) -> Datum:
    """The datum of *field*, which must hold at least one score.

    Where dropping would leave nothing, as many are dropped as leave something.
    """
    if options.datum_frequencies == "expected" and field.size < expected:
        field = field.scaled(Fraction(expected) / field.size)
    size = field.size
    chosen = options.datum
    drop: Number = half_up(size * chosen.drop / HUNDRED) if chosen.percent else int(chosen.drop)
    if 2 * drop >= size:
        drop = (size - 1) // 2 if size > 1 else 0
    kept = field.trimmed(drop) if drop else field
    exact = Fraction(kept.total) / kept.size
    value: Number = exact
    if options.datum_rounding != "none":
        value = to_multiple(exact, DATUM_UNIT, RULES[options.datum_rounding]).numerator
    return Datum(field, kept, drop, exact, value)


def score_board(traveller: Traveller[K], options: Options) -> BoardScore[K]:
    """Butler IMPs of every compared row; a score alone in its group has none."""
    fields = fields_of(traveller.rows)
    data: dict[str | None, BySide[Datum | None]] = {}
    for name, lines in fields.items():
        ns = datum_of(lines.ns, options, traveller.expected)
        same = lines.ew is lines.ns
        data[name] = BySide(ns, ns if same else datum_of(lines.ew, options, traveller.expected))

    def award(subfield: str | None, side: Side, components: Components) -> Award:
        if fields[subfield][side].size == 1:
            return NOTHING
        against = data[subfield][side]
        assert against is not None
        return Award(plain(round_imps(_imps(components, against.value, side), options)))

    return BoardScore(traveller, each_row(traveller, award), fields, {}, data)


def _imps(components: Components, datum: Number, side: Side) -> Fraction:
    """Each component is turned into IMPs first; the weights are applied to those."""
    won = sum([weight * imps(points - datum) for weight, points in components])
    return Fraction(won if side is Side.NS else -won)


def round_imps(amount: Fraction, options: Options) -> Fraction:
    """A board's IMPs in the unit of the event: whole, tenths or exact, a half away from zero."""
    if options.imp_unit == "1":
        return Fraction(half_away(amount))
    if options.imp_unit in ("0.1", "final"):
        return to_multiple(amount, TENTH, half_away)
    return round_board(amount, options)
