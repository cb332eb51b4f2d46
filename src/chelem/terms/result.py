"""What became of a board: the closed union :data:`Result`.

``Played | PassedOut | Adjusted | NotPlayed``. Tricks are 0 to 13; "+1", "=", "-2" live in notation
only. A director's rulings (:class:`Adjusted`, :class:`NotPlayed`) hold the code of the results file
and its parameters; what they are worth is for ``compare`` to say.
"""

from __future__ import annotations

from chelem.errors import TermError
from chelem.terms.contract import CONTRACTS, TRICKS, Contract
from chelem.terms.table import Seat
from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

__all__ = ["PASSED_OUT", "PassedOut", "Played", "played"]


class Played(Value):
    """A contract, who declared it (``None`` where nobody said), and the tricks declarer took.

    ``tricks`` is 0 to 13, anything else raises :class:`TermError`.
    """

    __slots__ = ("contract", "declarer", "place", "tricks")

    contract: Contract
    declarer: Seat | None
    tricks: int
    place: int
    """Where the result stands, not vulnerable, in a table of all scores; vulnerable is the next."""

    def __init__(self, contract: Contract, declarer: Seat | None, tricks: int) -> None:
        if not 0 <= tricks <= TRICKS:
            raise TermError("tricks_impossible", tricks=tricks)
        place = 2 * ((TRICKS + 1) * contract.index + tricks)
        self._fill(contract, declarer, place, tricks)

    def _held(self) -> tuple[object, ...]:
        return (self.contract, self.declarer, self.tricks)

    @property
    def relative(self) -> int:
        """Tricks above (+) or below (−) what the contract needs: 0 is just made."""
        return self.tricks - self.contract.needs

    @property
    def made(self) -> bool:
        """Whether the contract was made."""
        return self.tricks >= self.contract.needs


class PassedOut(Value):
    """Four passes: no contract, no score (Law 22, Law 77)."""

    __slots__ = ()

    place = 2 * (TRICKS + 1) * len(CONTRACTS)
    """After all played results (:attr:`Played.place`)."""

    def __init__(self) -> None:
        pass


PASSED_OUT = PassedOut()

if TYPE_CHECKING:
    DealResult: TypeAlias = Played | PassedOut


_DECLARERS: tuple[Seat | None, ...] = (None, *Seat)
_SHARED: dict[int, Played] = {}


def played(contract: Contract, declarer: Seat | None, tricks: int) -> Played:
    """The same as :class:`Played`, one shared object for each of the 7,350 there are.

    For readers of long files: a result seen before costs a look-up. *tricks* out of range raises
    :class:`TermError`.
    """
    seat = 0 if declarer is None else declarer.rank + 1
    key = (contract.index * len(_DECLARERS) + seat) * (TRICKS + 1) + tricks
    found = _SHARED.get(key)
    if found is None or found.tricks != tricks:
        found = _SHARED[key] = Played(CONTRACTS[contract.index], declarer, tricks)
    return found
