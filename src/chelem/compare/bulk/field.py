"""A field as histograms: how often each possible score occurred on each board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from chelem.compare.imps import MOST_IMPS
from chelem.compare.options import Datum, Options
from chelem.errors import EventError
from chelem.laws.butler_datum import DATUM_UNIT
from chelem.laws.law78_compare import IMP_FROM
from chelem.laws.precision import HUNDRED
from chelem.score.bulk import NS_SCORES, UNSCORED

__all__ = [
    "NO_AWARD",
    "POSSIBLE",
    "SCORES",
    "Field",
    "award",
    "places",
    "places_of_scores",
]

Rows = npt.NDArray[np.int64]
Places = npt.NDArray[np.integer[Any]]
Ranks = npt.NDArray[np.int16]
Table = npt.NDArray[np.int64]

SCORES: npt.NDArray[np.int16] = np.unique(NS_SCORES[NS_SCORES != UNSCORED])
"""The scores that North-South can have on a deal, in points, lowest first."""
SCORES.flags.writeable = False
POSSIBLE = SCORES.size
"""409: how many there are."""
NO_AWARD = int(np.iinfo(np.int64).min)
"""What a row without a score is awarded."""

WIDTH = POSSIBLE + 1
_CHUNK = np.iinfo(np.uint16).max + 1
RANK_OF_CODE: Ranks = np.where(
    NS_SCORES == UNSCORED, POSSIBLE, np.searchsorted(SCORES, NS_SCORES)
).astype(np.int16)
_NOWHERE = int(np.iinfo(np.int16).min)
_RANK_OF_SCORE: Ranks = np.full(RANK_OF_CODE.size, _NOWHERE, np.int16)
"""By a score's two bytes read as a number without sign; what no contract gives stays below 0."""
_RANK_OF_SCORE[SCORES.view(np.uint16)] = np.arange(POSSIBLE)
_RANK_OF_SCORE[np.int16(UNSCORED).view(np.uint16)] = POSSIBLE
_IMPS = np.searchsorted(IMP_FROM, np.arange(max(IMP_FROM) + 1), side="right")
"""IMPs by difference in points, up to the first that is worth all 24."""


def places(board: npt.ArrayLike, codes: npt.ArrayLike, boards: int) -> Places:
    """Where each row is counted: its board (from 0) and its score, as one whole number.

    *codes* are those of :mod:`chelem.score.packing`; a row without a score has its place too, which
    no field counts. Raises :class:`~chelem.errors.EventError` ``board_beyond`` for a board that is
    not among the *boards*.
    """
    return _placed(board, RANK_OF_CODE, np.asarray(codes, np.uint16), boards)


def places_of_scores(board: npt.ArrayLike, scores: npt.ArrayLike, boards: int) -> Places:
    """The same from North-South's scores in points; :data:`~chelem.score.bulk.UNSCORED` has none.

    Raises :class:`~chelem.errors.EventError` ``score_not_possible`` with the first row that holds a
    score no contract gives.
    """
    column = np.asarray(scores)
    if column.dtype != np.int16:
        limits = np.iinfo(np.int16)
        if column.size and not (limits.min <= column.min() and column.max() <= limits.max):
            row = int(np.flatnonzero((column < limits.min) | (column > limits.max))[0])
            raise EventError("bulk.score_not_possible", row=row, score=int(column.flat[row]))
        column = column.astype(np.int16)
    key = np.ascontiguousarray(column).view(np.uint16)
    return _placed(board, _RANK_OF_SCORE, key, boards)


def check_boards(numbers: npt.NDArray[Any], key: npt.NDArray[Any], boards: int) -> None:
    """Refuse columns of different lengths, and a board that is not among the *boards*."""
    if numbers.shape != key.shape or numbers.ndim != 1:
        raise ValueError("board and results must be columns of one length")
    if boards * WIDTH > np.iinfo(np.int32).max:
        raise ValueError("more than five million boards: cut them into several fields")
    least = 0 if numbers.dtype.kind == "u" else numbers.min(initial=0)
    if numbers.size and not (0 <= least and numbers.max() < boards):
        row = int(np.flatnonzero((numbers < 0) | (numbers >= boards))[0])
        raise EventError("bulk.board_beyond", row=row, board=int(numbers[row]), boards=boards)


def _placed(board: npt.ArrayLike, table: Ranks, key: npt.NDArray[Any], boards: int) -> Places:
    numbers = np.asarray(board)
    check_boards(numbers, key, boards)
    out = np.empty(numbers.shape, _place_type(numbers.size, boards))
    ranks = np.empty(min(_CHUNK, key.size), np.int16)
    for part, index in _chunks(key):
        target = out[part]
        rank = ranks[: target.size]
        np.take(table, index, out=rank, mode="wrap")
        if rank.min(initial=0) < 0:
            row = part.start + int(np.flatnonzero(rank < 0)[0])
            raise EventError("bulk.score_not_possible", row=row, score=int(key.view(np.int16)[row]))
        if boards > 1:
            np.multiply(numbers[part], WIDTH, out=target, dtype=out.dtype, casting="unsafe")
            np.add(target, rank, out=target, casting="unsafe")
        else:
            np.copyto(target, rank, casting="unsafe")
    return out


def _place_type(rows: int, boards: int) -> type[np.integer[Any]]:
    """As NumPy wants an index where the column stays in the cache; else as small as it goes."""
    if rows <= _CHUNK:
        return np.intp
    return np.uint16 if boards * WIDTH <= np.iinfo(np.uint16).max else np.int32


def _chunks(
    key: npt.NDArray[Any], step: int = _CHUNK
) -> Iterator[tuple[slice, npt.NDArray[np.intp]]]:
    """Pieces of a column as NumPy wants an index, small enough for the processor's cache.

    Callers take with "wrap", which spares the copy that NumPy makes to be able to raise: every
    index is in range.
    """
    if key.dtype == np.intp:
        yield slice(0, key.size), key
        return
    held = np.empty(min(step, key.size), np.intp)
    for start in range(0, key.size, step):
        part = slice(start, start + step)
        index = held[: key[part].size]
        np.copyto(index, key[part], casting="unsafe")
        yield part, index


@dataclass(frozen=True, slots=True)
class Field:
    """How often each possible score occurred on each board.

    ``counts`` has a row for each board and :data:`POSSIBLE` columns. Fields of the same boards add
    up with ``+``.
    """

    counts: Table

    @classmethod
    def of(cls, placed: Places, boards: int) -> Field:
        """Count the rows that :func:`places` placed among *boards* boards."""
        bins = boards * WIDTH
        counts = np.zeros(bins, np.int64)
        for _, index in _chunks(placed, max(_CHUNK, bins)):
            counts += np.bincount(index, minlength=bins)
        return cls(counts.reshape(boards, WIDTH)[:, :POSSIBLE])

    @classmethod
    def empty(cls, boards: int) -> Field:
        """No result yet on any board."""
        return cls(np.zeros((boards, POSSIBLE), np.int64))

    def __add__(self, other: Field) -> Field:
        if self.counts.shape != other.counts.shape:
            raise EventError(
                "bulk.boards_differ", boards=len(self.counts), other_boards=len(other.counts)
            )
        return Field(self.counts + other.counts)

    @property
    def results(self) -> Rows:
        """How many scores were compared on each board."""
        found: Rows = self.counts.sum(axis=1)
        return found

    @property
    def tops(self) -> Rows:
        """The most matchpoints that each board can give: 2 (n − 1), and 0 for one result or none."""
        return 2 * np.maximum(self.results - 1, 0)

    def matchpoint_table(self) -> Table:
        """North-South's matchpoints for every possible score: 2 × beaten + tied with others.

        A score that nobody had gets what it would have earned in a field that it joined.
        """
        # 2 x below + (here - 1), where "below" is what is counted up to here, less here.
        here = self.counts
        table: Table = np.cumsum(here, axis=1)
        table *= 2
        table -= here
        table -= here > 0
        return table

    def cross_imp_table(self) -> Table:
        """North-South's IMPs against all other results together, for every possible score.

        Divide by ``results - 1`` for the average of the comparisons.
        """
        if self.results.max(initial=0) * MOST_IMPS > _EXACT_IN_FLOAT:
            table: Table = self.counts @ _imps_between().astype(np.int64).T
            return table
        # Sums of whole numbers this small are exact in 64-bit floating point, and much faster.
        return (self.counts.astype(np.float64) @ _imps_between().T).astype(np.int64)

    def datums(self, datum: str = "mean", rounding: str = "away") -> tuple[Rows, Rows]:
        """Butler's datum of each board as a fraction: numerators, denominators.

        *datum* is ``mean``, ``drop:N`` or ``drop:N%`` and *rounding*, to ten points, ``away``,
        ``even``, ``truncate`` or ``none``, as for :func:`chelem.compare.butler.butler`. Where
        dropping would leave nothing, as many are dropped as leave something; the denominator is 0
        where there is no result.
        """
        chosen = Options(method="butler", datum=Datum.parse(datum), datum_rounding=rounding).datum
        results = self.results
        part = chosen.drop
        if chosen.percent:
            # Rounded to the nearest whole score, a half up.
            whole = HUNDRED * part.denominator
            drop = (2 * results * part.numerator + whole) // (2 * whole)
        else:
            drop = np.full_like(results, int(part))
        drop = np.where(2 * drop >= results, np.maximum(results - 1, 0) // 2, drop)
        upto = np.cumsum(self.counts, axis=1)
        low = np.minimum(upto, drop[:, None])
        high = np.minimum(upto, (results - drop)[:, None])
        kept = np.diff(high - low, axis=1, prepend=0)
        numbers = results - 2 * drop
        total = kept @ SCORES.astype(np.int64)
        if rounding == "none":
            return total, numbers
        unit = DATUM_UNIT * np.maximum(numbers, 1)
        size, rest = np.divmod(np.abs(total), unit)
        if rounding == "away":
            size += 2 * rest >= unit
        elif rounding == "even":
            size += (2 * rest > unit) | ((2 * rest == unit) & (size % 2 == 1))
        return np.sign(total) * size * DATUM_UNIT, np.minimum(numbers, 1)

    def butler_table(self, numerators: Rows, denominators: Rows) -> Table:
        """North-South's IMPs against the datums (from :meth:`datums`), for every possible score.

        0 on a board whose datum has the denominator 0.
        """
        parts = denominators[:, None]
        above = SCORES.astype(np.int64) * parts - numerators[:, None]
        # A bound of the scale is a whole number: what lies between two points changes nothing.
        size = np.abs(above) // np.maximum(parts, 1)
        table: Table = np.sign(above) * _IMPS[np.minimum(size, _IMPS.size - 1)] * (parts > 0)
        return table

    def matchpoints(self, placed: Places) -> Rows:
        """North-South's matchpoints of each row; East-West's are ``tops[board]`` less that."""
        return award(self.matchpoint_table(), placed)

    def shares(self, placed: Places) -> npt.NDArray[np.float64]:
        """North-South's share of the top, 0 to 1 (times 100 for percent); NaN without a score.

        A board with one result gives one half (what a director makes of it is Law 12's matter).
        """
        table = self.matchpoint_table() / np.maximum(self.tops, 1)[:, None]
        table[self.tops == 0] = 1 / 2
        return _look_up(table, np.nan, placed)


def award(table: Table, placed: Places) -> Rows:
    """Each row's own figure of a table made by :class:`Field`; :data:`NO_AWARD` without a score."""
    return _look_up(table, NO_AWARD, placed)


def _look_up(table: npt.NDArray[Any], nothing: float, placed: Places) -> npt.NDArray[Any]:
    wide = np.full((len(table), WIDTH), nothing, table.dtype)
    wide[:, :POSSIBLE] = table
    flat = wide.reshape(-1)
    out = np.empty(placed.shape, table.dtype)
    for part, index in _chunks(placed):
        np.take(flat, index, out=out[part], mode="wrap")
    return out


_EXACT_IN_FLOAT = 1 << np.finfo(np.float64).nmant
_KNOWN: list[npt.NDArray[np.float64]] = []


def _imps_between() -> npt.NDArray[np.float64]:
    """IMPs of each possible score (row) against each other (column): 409 × 409."""
    if not _KNOWN:
        above = np.subtract.outer(SCORES.astype(np.int64), SCORES.astype(np.int64))
        size = np.minimum(np.abs(above), _IMPS.size - 1)
        _KNOWN.append((np.sign(above) * _IMPS[size]).astype(np.float64))
    return _KNOWN[0]
