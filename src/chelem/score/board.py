"""Law 2: a board's number tells who deals and who is vulnerable."""

from __future__ import annotations

from chelem.errors import TermError
from chelem.laws.law02_boards import DEALER_CYCLE, VULNERABILITY_CYCLE
from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.table import Seat, Vulnerability

__all__ = ["Board"]


class Board(Value):
    """A numbered board. ``number`` is 1 or more, anything else raises :class:`TermError`."""

    __slots__ = ("number",)

    number: int

    def __init__(self, number: int) -> None:
        if number < 1:
            raise TermError("board_impossible", board=number)
        self._fill(number)

    @property
    def dealer(self) -> Seat:
        """Who deals: North on board 1, then clockwise."""
        return DEALER_CYCLE[(self.number - 1) % len(DEALER_CYCLE)]

    @property
    def vulnerability(self) -> Vulnerability:
        """Which sides are vulnerable, by the cycle of sixteen boards."""
        return VULNERABILITY_CYCLE[(self.number - 1) % len(VULNERABILITY_CYCLE)]
