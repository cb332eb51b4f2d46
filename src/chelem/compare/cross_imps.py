"""Cross-IMPs: IMPs against every other result of the board, added, and usually divided.

In France pairs events scored by the mean are called *multiduplicate*, and the sum "butler" by Magic
Contest. The sum comes from the frequency table; nothing is compared pair by pair.
"""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from typing import TypeVar

from chelem.compare.awards import NOTHING, Award, BoardScore, each_row
from chelem.compare.butler import round_imps
from chelem.compare.field import Components, Field, Number, plain
from chelem.compare.matchpoints import fields_of
from chelem.compare.options import Options
from chelem.compare.traveller import Traveller
from chelem.laws.victory_points import DIGITS
from chelem.terms.table import Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["cross_imps", "divided", "score_board"]

K = TypeVar("K")

_EXACT = Context(prec=DIGITS)


def cross_imps(scores: Sequence[int], divide: str = "comparisons") -> list[Fraction]:
    """North-South's cross-IMPs for each of *scores*, exact; East-West's are the opposite.

    *divide* is ``comparisons`` (the other results, the usual way), ``results``, ``none`` (the sum)
    or ``ximpq`` (the EBU's conversion for victory points: by the square root of all comparisons).
    A single score has nothing to be compared with and gets 0.

    >>> cross_imps([620, 170, 140, 140, -100])
    [Fraction(21, 2), Fraction(-1, 4), Fraction(-5, 4), Fraction(-5, 4), Fraction(-31, 4)]
    """
    Options(divide=divide)
    field = Field.of([((1, points),) for points in scores])
    known = {
        points: divided(Fraction(field.imps(points)), field.size, divide) for points in field.scores
    }
    return [known[points] for points in scores]


def divided(total: Fraction, results: Number, divide: str) -> Fraction:
    """*total* IMPs against the others of *results* results, as the event states them."""
    if results == 1 or divide == "none":
        return total
    if divide == "comparisons":
        return total / (results - 1)
    if divide == "results":
        return total / results
    pairs = Fraction(results * (results - 1)) / 2
    root = _EXACT.sqrt(_EXACT.divide(Decimal(pairs.numerator), Decimal(pairs.denominator)))
    return total / Fraction(root)


def score_board(traveller: Traveller[K], options: Options) -> BoardScore[K]:
    """Cross-IMPs of every compared row; a score alone in its group has none."""
    fields = fields_of(traveller.rows)
    results: Number = sum([lines.ns.size for lines in fields.values()])

    def award(subfield: str | None, side: Side, components: Components) -> Award:
        field = fields[subfield][side]
        if field.size == 1:
            return NOTHING
        won = Fraction(sum([weight * field.imps(points) for weight, points in components]))
        if side is Side.EW:
            won = -won
        if options.divide == "none" and options.fouled_totals == "factored":
            won = won * (results - 1) / (field.size - 1)
        amount = divided(won, field.size, options.divide)
        return Award(plain(round_imps(amount, options)), compared=field.size - 1)

    return BoardScore(traveller, each_row(traveller, award), fields, {}, {})
