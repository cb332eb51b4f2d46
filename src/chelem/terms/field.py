"""What the rest of the field plays, as a person types it: ``60% 4S, 25% 3S, 15% 3NT+1``.

A share with a result has that result whatever happens here; a share without one takes the tricks
that are taken here. A seat says whose contract it is, seen from North-South: ``5DX-2 E`` is played
by the opponents.
"""

from __future__ import annotations

import re
from fractions import Fraction

from chelem.errors import MissingError, NotationError, UnreadableError
from chelem.terms.alphabets import SEAT_LETTERS
from chelem.terms.contract import Contract
from chelem.terms.notation import parse_entry, relative_text, write_contract
from chelem.terms.result import Played
from chelem.terms.table import Side
from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from chelem.terms.table import Seat

__all__ = ["Share", "parse_contract", "parse_field", "write_field"]


class Share(Value):
    """A part of the field.

    ``weight``    its size, in any unit: only the proportions count
    ``contract``  what it plays
    ``relative``  its fixed result (−1 is one down), or ``None`` where it follows the tricks here
    ``by_us``     whether the side of the question plays it; ``None`` where nobody said
    """

    __slots__ = ("by_us", "contract", "relative", "weight")

    weight: Fraction
    contract: Contract
    relative: int | None
    by_us: bool | None

    def __init__(
        self,
        weight: Fraction,
        contract: Contract,
        relative: int | None = None,
        by_us: bool | None = None,
    ) -> None:
        self._fill(by_us, contract, relative, weight)

    def _held(self) -> tuple[object, ...]:
        return (self.weight, self.contract, self.relative, self.by_us)


_CUT = re.compile(r"[,;|\n]")
_WEIGHT = re.compile(r"\s*([0-9]{1,6})(?:[.,]([0-9]{1,6}))?\s*%\s*")


def parse_contract(
    text: str, lang: str = "en", *, result: bool = False
) -> tuple[Contract, int | None, Seat | None]:
    """The contract in *text* without its result, and who declares it if that is said.

    ``4S``, ``4Sx``, ``3SA S``. With *result* one may follow (``3NT+1``) and is the second value,
    otherwise it is refused. Raises :class:`~chelem.errors.NotationError`.
    """
    try:
        entry = parse_entry(text, lang)
        said = True
    except MissingError as error:
        if error.code != "result_missing":
            raise
        said = False
        entry = parse_entry(f"{text} =", lang)
    except UnreadableError as error:
        raise _in_the_other_language(error, text, lang) from None
    if not isinstance(entry.result, Played):
        raise UnreadableError("odds.contract_wanted", text, 1, ("contract",), read=text.strip())
    if said and not result:
        plain = write_contract(entry.result.contract, lang)
        raise UnreadableError(
            "odds.result_unwanted", text, 1, ("contract",), (plain,), read=text.strip()
        )
    return entry.result.contract, entry.result.relative if said else None, entry.result.declarer


def _in_the_other_language(error: UnreadableError, text: str, lang: str) -> UnreadableError:
    """*error*, with the contract offered where *text* is one in the other language."""
    other = "en" if lang == "fr" else "fr"
    try:
        result = parse_entry(f"{text} =", other).result
    except NotationError:
        return error
    if isinstance(result, Played) and not error.suggestions:
        seat = "" if result.declarer is None else f" {SEAT_LETTERS[lang][result.declarer]}"
        error.suggestions = (write_contract(result.contract, lang) + seat,)
        error.params["other_language"] = other
    return error


def parse_field(text: str, lang: str = "en") -> tuple[Share, ...]:
    """The shares of a field: parts between ``,`` ``;`` ``|`` or line ends, each perhaps with a
    percentage in front; all have one, or none has (then they are equal).

    Raises :class:`~chelem.errors.NotationError` with the column in the whole text.
    """
    shares: list[Share] = []
    weighted: set[bool] = set()
    for part in _parts(text):
        start, end = part
        weight = _WEIGHT.match(text, start, end)
        at = weight.end() if weight else start
        try:
            contract, relative, seat = parse_contract(text[at:end], lang, result=True)
        except NotationError as error:
            error.text = text
            error.column += at
            raise
        size = Fraction(1)
        if weight:
            size = Fraction(f"{weight.group(1)}.{weight.group(2) or 0}")
        if not size:
            raise UnreadableError(
                "odds.share_empty", text, start + 1, ("share",), read=text[start:end]
            )
        weighted.add(weight is not None)
        if len(weighted) > 1:
            raise UnreadableError(
                "odds.share_missing", text, start + 1, ("share",), read=text[start:end].strip()
            )
        by_us = None if seat is None else seat.side is Side.NS
        shares.append(Share(size, contract, relative, by_us))
    return tuple(shares)


def _parts(text: str) -> Iterable[tuple[int, int]]:
    """Where each part stands; the comma of ``12,5%`` at its start is no separator."""
    start = 0
    while start < len(text):
        weight = _WEIGHT.match(text, start)
        cut = _CUT.search(text, weight.end() if weight else start)
        end = cut.start() if cut else len(text)
        if text[start:end].strip():
            yield start, end
        start = end + 1


def write_field(shares: Iterable[Share], lang: str = "en") -> str:
    """The text that :func:`parse_field` reads as *shares*."""
    written = []
    for share in shares:
        text = write_contract(share.contract, lang)
        if share.relative is not None:
            text += relative_text(share.relative)
        if share.by_us is not None:
            text += " N" if share.by_us else " E"
        written.append(f"{_decimal(share.weight)}% {text}")
    return ", ".join(written)


def _decimal(value: Fraction) -> str:
    """Up to six decimals, as many as are read."""
    whole, rest = divmod(value.numerator * 10**6 // value.denominator, 10**6)
    tail = f"{rest:06}".rstrip("0")
    return f"{whole}.{tail}" if tail else str(whole)
