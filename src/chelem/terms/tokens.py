"""The canonical tokens of files, options and URLs, read one by one.

``4SX``, ``Pass``, ``N``, ``8``, ``-2``: English, as in PBN, in every language
(docs/interfaces.md §1). Each reader raises one of the :class:`~chelem.errors.NotationError` kinds.
"""

from __future__ import annotations

from chelem.errors import ImpossibleError, UnreadableError
from chelem.terms.alphabets import SEATS
from chelem.terms.contract import CONTRACTS, TRICKS
from chelem.terms.result import PASSED_OUT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.contract import Contract
    from chelem.terms.result import PassedOut
    from chelem.terms.table import Seat

__all__ = [
    "read_contract",
    "read_declarer",
    "read_relative",
    "read_tricks",
    "write_relative",
]

_MOST_DIGITS = 9
_CONTRACTS = {str(contract): contract for contract in CONTRACTS}


def read_contract(text: str) -> Contract | PassedOut:
    """``4SX``, ``3NT``, ``Pass``; upper or lower case."""
    word = text.strip().upper()
    if word == "PASS":
        return PASSED_OUT
    found = _CONTRACTS.get(word)
    if found is None:
        raise UnreadableError("contract_unreadable", text, 1, ("contract",))
    return found


def read_declarer(text: str) -> Seat:
    """``N E S W``; a French ``O`` is West too."""
    letter = text.strip().lower()
    found = SEATS["fr"].get(letter)
    if found is None or len(letter) > 1:
        raise UnreadableError("declarer_unreadable", text, 1, ("declarer",))
    return found


def read_tricks(text: str) -> int:
    """The tricks that declarer took, 0 to 13."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
        raise UnreadableError("tricks_unreadable", text, 1, ("tricks",))
    if int(digits) > TRICKS:
        raise ImpossibleError("tricks_impossible", text, 1, ("tricks",), tricks=int(digits))
    return int(digits)


def read_relative(text: str, contract: Contract) -> int:
    """``=``, ``+1``, ``-2`` of *contract*, as the tricks that declarer took.

    In an address a bare ``+`` stands for a space, so `` 1`` is ``+1``.
    """
    token = text.replace("−", "-").replace("–", "-")
    sign, digits = token[:1], token[1:].strip()
    if token.strip() == "=":
        sign, digits = "+", "0"
    if sign not in ("+", "-", " ") or not (digits.isascii() and digits.isdigit()):
        raise UnreadableError("result_unreadable", text, 1, ("result",))
    if len(digits) > _MOST_DIGITS:
        raise UnreadableError("result_unreadable", text, 1, ("result",))
    relative = -int(digits) if sign == "-" else int(digits)
    tricks = contract.needs + relative
    if not 0 <= tricks <= TRICKS:
        nearest = TRICKS if tricks > TRICKS else 0
        raise ImpossibleError(
            "result_impossible",
            text,
            1,
            ("result",),
            (write_relative(nearest - contract.needs),),
            tricks=tricks,
            contract=contract,
            most=write_relative(TRICKS - contract.needs),
            least=write_relative(-contract.needs),
        )
    return tricks


def write_relative(relative: int) -> str:
    """``=``, ``+1``, ``-2``, which :func:`read_relative` reads back."""
    return f"{relative:+d}" if relative else "="
