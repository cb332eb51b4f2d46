"""Whole columns of results scored at once: one table look-up a row (needs NumPy).

The table is made by :func:`chelem.score.contract.score` when this module is loaded, so bulk and
single scores cannot disagree. Codes are those of :mod:`chelem.score.packing`. Columns are handled
in chunks that fit the processor's cache. With the ``fast`` extra (Numba) the look-up is compiled;
that takes about a second, once in a process, so it is asked for: ``engine="fast"``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from chelem.errors import BridgeError, TermError
from chelem.score.contract import score
from chelem.score.packing import (
    CODES,
    NO_SCORE,
    OUTCOMES,
    PASSED_OUT_CODE,
    PLAYED_CODES,
    SCORING_CODES,
    SEAT_BITS,
    SEAT_SHIFT,
    SEATS_BY_BITS,
    is_code,
    pack,
    unpack,
)
from chelem.terms.contract import LEVELS, TRICKS, Denomination, Doubling
from chelem.terms.table import Seat, Side

__all__ = [
    "DECLARER_SCORES",
    "NS_SCORES",
    "UNSCORED",
    "decode",
    "encode",
    "encode_results",
    "score_many",
]

Codes = npt.NDArray[np.uint16]
Scores = npt.NDArray[np.int16]

UNSCORED = int(np.iinfo(np.int16).min)
"""What stands in a column of scores where there is none: not played, or nobody said who declared."""

_CHUNK = np.iinfo(np.uint16).max + 1
"""Rows handled at a time, measured: their index stays in the cache and the calls cost nothing."""


def _tables() -> tuple[Scores, Scores]:
    declarer = np.full(1 << np.iinfo(np.uint16).bits, UNSCORED, np.int16)
    ns = declarer.copy()
    for code in filter(is_code, range(CODES)):
        known = unpack(code)
        if known is None:
            continue
        points = score(*known).total
        declarer[code] = points
        seat = SEATS_BY_BITS[code >> SEAT_SHIFT]
        if seat is not None:
            ns[code] = points if seat.side is Side.NS else -points
    declarer.flags.writeable = ns.flags.writeable = False
    return declarer, ns


DECLARER_SCORES, NS_SCORES = _tables()
"""Score by code, of declarer's side and of North-South; :data:`UNSCORED` at every other index."""

_SEAT_OF_BITS = np.array(
    [SEAT_BITS.index(b) if b in SEAT_BITS else -1 for b in range(1 << len(SEAT_BITS))]
)

_SIDES = {"declarer": DECLARER_SCORES, "ns": NS_SCORES}


def score_many(
    codes: npt.ArrayLike,
    *,
    side: str = "ns",
    out: Scores | None = None,
    engine: str = "numpy",
    threads: int = 1,
) -> Scores:
    """The scores of a column of codes, in points, as ``int16``.

    *side* is ``ns`` (North-South's score) or ``declarer``. *out* takes the answer where given: of one
    shape with *codes* and contiguous. *engine* is ``numpy``, or ``fast`` for the compiled
    look-up (:class:`~chelem.errors.BridgeError` ``bulk.fast_missing`` without Numba). *threads* cut the
    column between them. What has no score becomes :data:`UNSCORED`; a
    number that is no code has no defined score.
    """
    table = _SIDES[side]
    column = np.ascontiguousarray(codes, np.uint16)
    answer = np.empty(column.shape, np.int16) if out is None else out
    if answer.dtype != np.int16 or answer.shape != column.shape or not answer.flags.c_contiguous:
        raise ValueError("out must be contiguous int16 and as long as the codes")
    flat, result = column.reshape(-1), answer.reshape(-1)
    if engine == "fast":
        look_up = _compiled()
    elif engine == "numpy":
        look_up = _look_up
    else:
        raise ValueError(f"no engine {engine!r}")
    if threads < 2 or flat.size <= _CHUNK:
        look_up(flat, table, result)
        return answer
    # More pieces than threads: a processor that is busy with something else takes fewer of them.
    piece = max(_CHUNK, flat.size // (threads * TRICKS))
    with ThreadPoolExecutor(threads) as pool:
        for done in [
            pool.submit(look_up, flat[at : at + piece], table, result[at : at + piece])
            for at in range(0, flat.size, piece)
        ]:
            done.result()
    return answer


def _look_up(codes: Codes, table: Scores, out: Scores) -> None:
    index = np.empty(min(_CHUNK, codes.size), np.intp)
    for start in range(0, codes.size, _CHUNK):
        part = codes[start : start + _CHUNK]
        places = index[: part.size]
        np.copyto(places, part, casting="unsafe")
        # No index is out of range: the table has a place for each 16-bit number. "wrap" spares
        # the copy that NumPy makes to be able to raise, and is the quickest mode.
        np.take(table, places, out=out[start : start + _CHUNK], mode="wrap")


@lru_cache(maxsize=1)
def _compiled() -> Callable[[Codes, Scores, Scores], None]:
    """The look-up as machine code, two rows a step: half the loads and stores of codes."""
    try:
        import numba
    except ImportError as error:
        raise BridgeError("bulk.fast_missing") from error

    half = np.uint32(np.iinfo(np.uint16).bits)
    low = np.uint32(SCORING_CODES - 1)

    def pairs(codes: Any, table: Any, out: Any) -> None:
        for row in range(codes.size):
            two = codes[row]
            first = np.uint32(table[two & low])
            out[row] = first | (np.uint32(table[(two >> half) & low]) << half)

    kernel = numba.njit(
        [
            numba.void(
                numba.types.Array(numba.uint32, 1, "C"),
                numba.types.Array(numba.uint16, 1, "C", readonly=True),
                numba.types.Array(numba.uint32, 1, "C"),
            )
        ],
        nogil=True,
    )(pairs)

    def look_up(codes: Codes, table: Scores, out: Scores) -> None:
        even = codes.size - codes.size % 2
        kernel(
            codes[:even].view(np.uint32),
            table[:SCORING_CODES].view(np.uint16),
            out[:even].view(np.uint32),
        )
        if even < codes.size:
            out[even] = table[codes[even]]

    return look_up


def encode(
    level: npt.ArrayLike,
    denomination: npt.ArrayLike,
    doubling: npt.ArrayLike,
    declarer: npt.ArrayLike,
    tricks: npt.ArrayLike,
    vulnerable: npt.ArrayLike,
) -> Codes:
    """Codes from columns of whole numbers.

    *level* 1 to 7, or 0 for a passed-out deal; *denomination* 0 (clubs) to 4 (no-trump);
    *doubling* 0, 1, 2; *declarer* 0 to 3 (N E S W), or 4 where it is not known; *tricks* 0 to 13;
    *vulnerable* 0 or 1, declarer's side. Raises :class:`~chelem.errors.TermError` with the first row
    that holds anything else.
    """
    columns = np.broadcast_arrays(
        *(np.asarray(one) for one in (level, denomination, doubling, declarer, tricks, vulnerable))
    )
    limits = (max(LEVELS), len(Denomination) - 1, len(Doubling) - 1, len(Seat), TRICKS, 1)
    names = ("level", "denomination", "doubling", "declarer", "tricks", "vulnerable")
    passed = columns[0] == 0
    for name, column, limit in zip(names, columns, limits, strict=True):
        wrong = (column < 0) | (column > limit)
        if name != "level":
            wrong &= ~passed
        if wrong.any():
            row = int(np.flatnonzero(wrong)[0])
            raise TermError(
                "bulk.column_impossible", column=name, row=row, value=int(column.flat[row])
            )
    levels, suits, crosses, seats, taken, known = (one.astype(np.int32) for one in columns)
    contract = ((levels - 1) * len(Denomination) + suits) * len(Doubling) + crosses
    bits = np.array(SEAT_BITS, np.int32).take(seats, mode="clip")
    code = (bits << SEAT_SHIFT) + (contract * 2 + known) * OUTCOMES + taken
    return np.where(passed, PASSED_OUT_CODE, code).astype(np.uint16)


def encode_results(results: Sequence[Any], vulnerable: Sequence[bool]) -> Codes:
    """Codes from results of :mod:`chelem.terms.result`; ``None`` becomes "no score"."""
    return np.array(
        [
            NO_SCORE if one is None else pack(one, known)
            for one, known in zip(results, vulnerable, strict=True)
        ],
        np.uint16,
    )


def decode(codes: npt.ArrayLike) -> dict[str, npt.NDArray[np.int8]]:
    """The columns that :func:`encode` takes, back from the codes, as ``int8``.

    A passed-out deal has level 0; a row without a score has −1 in every column.
    """
    column = np.asarray(codes, np.int32)
    bits, base = column >> SEAT_SHIFT, column & ((1 << SEAT_SHIFT) - 1)
    seats = _SEAT_OF_BITS[bits]
    is_played = base < PLAYED_CODES
    place, tricks = np.divmod(base, OUTCOMES)
    contract, vulnerable = np.divmod(place, 2)
    bid, doubling = np.divmod(contract, len(Doubling))
    level, denomination = np.divmod(bid, len(Denomination))
    parts = {
        "level": level + 1,
        "denomination": denomination,
        "doubling": doubling,
        "declarer": seats,
        "tricks": tricks,
        "vulnerable": vulnerable,
    }
    empty = np.where(base == PASSED_OUT_CODE, 0, -1)
    return {name: np.where(is_played, part, empty).astype(np.int8) for name, part in parts.items()}
