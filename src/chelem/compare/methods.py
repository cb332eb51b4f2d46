"""From travellers to awards: the one door to every way of comparing a board's results."""

from __future__ import annotations

from typing import TypeVar

from chelem.compare import butler, cross_imps, matchpoints
from chelem.compare.adjusted import fill
from chelem.compare.awards import Award, BoardScore, each_row
from chelem.compare.field import mean
from chelem.compare.matchpoints import fields_of
from chelem.compare.options import Options
from chelem.compare.traveller import Traveller
from chelem.terms.table import Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["score_board", "score_session"]

K = TypeVar("K")


def score_board(traveller: Traveller[K], options: Options) -> BoardScore[K]:
    """What every compared row of *traveller* is worth by the method of *options*.

    Artificial scores are still open: see :func:`score_session`. ``imps`` between two tables is not
    a comparison within a traveller (``compare/team``).
    """
    if options.method == "cross-imps":
        return cross_imps.score_board(traveller, options)
    if options.method == "butler":
        return butler.score_board(traveller, options)
    if options.method == "total":
        return _total(traveller)
    return matchpoints.score_board(traveller, options)


def score_session(travellers: Sequence[Traveller[K]], options: Options) -> list[BoardScore[K]]:
    """All boards of one session, artificial scores included (Law 12C2)."""
    return fill([score_board(traveller, options) for traveller in travellers], options)


def _total(traveller: Traveller[K]) -> BoardScore[K]:
    """Law 78C: the points themselves; a weighted score counts its mean."""
    awards = each_row(
        traveller,
        lambda _, side, components: Award(
            mean(components) if side is Side.NS else -mean(components)
        ),
    )
    return BoardScore(traveller, awards, fields_of(traveller.rows), {}, {})
