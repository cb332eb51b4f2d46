"""One board compared in one line: the public :func:`chelem.compare`."""

from __future__ import annotations

from chelem.compare.methods import score_session
from chelem.compare.options import Datum, Options
from chelem.compare.presets import preset
from chelem.compare.traveller import Traveller, plain_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from chelem.compare.awards import Award
    from chelem.terms.table import BySide

__all__ = ["compare"]


def compare(
    scores: Sequence[int],
    method: str = "matchpoints",
    rules: str | None = None,
    *,
    expected: int | None = None,
    **options: object,
) -> list[BySide[Award]]:
    """What each of *scores* (North-South's points on one board) earns both sides, exact.

    *method* is ``matchpoints``, ``cross-imps``, ``butler``, ``total`` or ``ascherman``; *rules* a
    preset (``ffb``, ``acbl``, ``ebu`` …); *expected* how many results the board should have had
    (Neuberg), as many as there are where it is not said; *options* those of
    :class:`~chelem.compare.options.Options`, the datum as its text. A score that nothing compares
    with has an award of ``None`` in IMPs. Whole files: ``chelem.desk.compare.compare_file``.

    :class:`~chelem.errors.EventError` for a method, preset or option that does not exist.

    >>> compare([420, 420, -50])[0].ns.amount
    3
    >>> [str(award.ns.amount) for award in compare([620, 170, -100], "butler")]
    ['9', '-2', '-8']
    """
    chosen = preset(rules) if rules is not None else Options()
    if isinstance(options.get("datum"), str):
        options["datum"] = Datum.parse(str(options["datum"]))
    chosen = chosen.changed(method=method, **options)
    rows = tuple([plain_row(points) for points in scores])
    traveller = Traveller(rows, len(rows) if expected is None else max(expected, len(rows)))
    [board] = score_session([traveller], chosen)
    return list(board.awards)
