"""A result and its vulnerability in one small whole number, for columns of millions of results.

::

    bit   14        13        12        11..0
          South     seat not  East or   (contract × 2 + vulnerable) × 14 + tricks, 0 to 2,939;
          or West   said      West      2,940 passed out, 2,941 no score

``contract`` is the place in :data:`chelem.terms.contract.CONTRACTS`, ``vulnerable`` speaks of
declarer's side, ``tricks`` is 0 to 13. The low twelve bits are all that declarer's score depends
on, the low fourteen all that North-South's does. A code needs fifteen bits: it fits ``uint16`` and
``int16`` alike, and every result has exactly one. :mod:`chelem.score.bulk` does whole columns.
"""

from __future__ import annotations

from chelem.errors import TermError
from chelem.terms.contract import CONTRACTS, TRICKS
from chelem.terms.result import PASSED_OUT, PassedOut, played
from chelem.terms.table import SEATS, Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.result import DealResult

__all__ = [
    "CODES",
    "NO_SCORE",
    "OUTCOMES",
    "PASSED_OUT_CODE",
    "PLAYED_CODES",
    "SCORING_CODES",
    "SEATS_BY_BITS",
    "SEAT_BITS",
    "SEAT_SHIFT",
    "is_code",
    "pack",
    "unpack",
]

OUTCOMES = TRICKS + 1
PLAYED_CODES = 2 * len(CONTRACTS) * OUTCOMES
"""2,940: the codes of played contracts, declarer left out, are below this."""
PASSED_OUT_CODE = PLAYED_CODES
NO_SCORE = PLAYED_CODES + 1
"""Stands where a row has no score to compare: not played, ruled, unreadable."""
SEAT_SHIFT = NO_SCORE.bit_length()
_EW, _UNSAID, _SECOND = 1, 2, 2 * 2
SEAT_BITS: tuple[int, ...] = (0, _EW, _SECOND, _EW + _SECOND, _UNSAID)
"""What stands above :data:`SEAT_SHIFT` for N, E, S, W, and where nobody said who declared."""
SEATS_BY_BITS: dict[int, Seat | None] = dict(zip(SEAT_BITS, (*SEATS, None), strict=True))
CODES = (max(SEAT_BITS) + 1) << SEAT_SHIFT
"""Codes are below this."""
SCORING_CODES = _SECOND << SEAT_SHIFT
"""A code modulo this tells North-South's score: which seat of the side does not matter."""

_BASE = (1 << SEAT_SHIFT) - 1


def pack(result: DealResult, vulnerable: bool = False) -> int:
    """The code of *result*; *vulnerable* says whether declarer's side is."""
    if isinstance(result, PassedOut):
        return PASSED_OUT_CODE
    seat = SEAT_BITS[-1 if result.declarer is None else result.declarer.rank]
    return (
        (seat << SEAT_SHIFT) + (2 * result.contract.index + vulnerable) * OUTCOMES + result.tricks
    )


def unpack(code: int) -> tuple[DealResult, bool] | None:
    """The result and vulnerability that *code* stands for; ``None`` for :data:`NO_SCORE`.

    Raises :class:`~chelem.errors.TermError` for a number that is no code.
    """
    if not is_code(code):
        raise TermError("bulk.code_impossible", result_code=code)
    base = code & _BASE
    if base == PASSED_OUT_CODE:
        return PASSED_OUT, False
    if base == NO_SCORE:
        return None
    place, tricks = divmod(base, OUTCOMES)
    contract, vulnerable = divmod(place, 2)
    return played(CONTRACTS[contract], SEATS_BY_BITS[code >> SEAT_SHIFT], tricks), bool(vulnerable)


def is_code(code: int) -> bool:
    """Whether *code* is one of the 14,702 in use."""
    if not 0 <= code < CODES:
        return False
    if code in (PASSED_OUT_CODE, NO_SCORE):
        return True
    return code >> SEAT_SHIFT in SEATS_BY_BITS and code & _BASE < PLAYED_CODES
