"""Matchpoints by columns, in one call: with NumPy, or compiled (the ``fast`` extra, Numba)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from chelem.compare.bulk.field import (
    NO_AWARD,
    POSSIBLE,
    RANK_OF_CODE,
    WIDTH,
    Field,
    Rows,
    check_boards,
    places,
)
from chelem.errors import BridgeError

__all__ = ["matchpoints"]


def matchpoints(
    board: npt.ArrayLike, codes: npt.ArrayLike, boards: int, *, engine: str = "numpy"
) -> tuple[Field, Rows]:
    """The field, and North-South's matchpoints of each row (2/1/0 units).

    *board* counts from 0, *codes* are those of :mod:`chelem.score.packing`; a row without a score
    gets :data:`~chelem.compare.bulk.NO_AWARD`. ``engine="fast"`` is compiled on its first use, which
    takes a second or two; :class:`~chelem.errors.BridgeError` ``bulk.fast_missing`` without Numba.
    """
    if engine == "numpy":
        placed = places(board, codes, boards)
        field = Field.of(placed, boards)
        return field, field.matchpoints(placed)
    if engine != "fast":
        raise ValueError(f"no engine {engine!r}")
    results = np.ascontiguousarray(codes, np.uint16)
    numbers = np.ascontiguousarray(board)
    check_boards(numbers, results, boards)
    counts = np.zeros((2, boards * WIDTH), np.int64)
    table = np.empty(boards * WIDTH, np.int64)
    earned = np.empty(results.shape, np.int64)
    _compiled()(numbers, results, RANK_OF_CODE, counts, table, earned)
    whole = counts.sum(axis=0).reshape(boards, WIDTH)
    return Field(whole[:, :POSSIBLE]), earned


@lru_cache(maxsize=1)
def _compiled() -> Callable[..., None]:
    try:
        import numba
    except ImportError as error:
        raise BridgeError("bulk.fast_missing") from error
    width, possible, nothing = WIDTH, POSSIBLE, NO_AWARD

    def kernel(board: Any, code: Any, rank: Any, counts: Any, table: Any, earned: Any) -> None:
        rows = code.size
        # Two counts in turn: many tables have the same score, and a processor that has just
        # written a place must wait before it can add to it again.
        for row in range(0, rows - 1, 2):
            counts[0, board[row] * width + rank[code[row]]] += 1
            counts[1, board[row + 1] * width + rank[code[row + 1]]] += 1
        if rows % 2:
            counts[0, board[rows - 1] * width + rank[code[rows - 1]]] += 1
        for start in range(0, table.size, width):
            below = 0
            for place in range(start, start + possible):
                here = counts[0, place] + counts[1, place]
                table[place] = 2 * below + max(here - 1, 0)
                below += here
            table[start + possible] = nothing
        for row in range(rows):
            earned[row] = table[board[row] * width + rank[code[row]]]

    compiled: Callable[..., None] = numba.njit(nogil=True)(kernel)
    return compiled
