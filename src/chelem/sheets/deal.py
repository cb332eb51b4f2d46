"""One deal at the table, as a sheet takes it down."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.errors import TermError
from chelem.laws.rubber import HONOURS
from chelem.terms.result import PASSED_OUT, PassedOut, Played
from chelem.terms.table import Seat, Side, Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.result import DealResult

__all__ = ["LOST", "Deal", "HighCards", "Honours", "Lost"]


@dataclass(frozen=True, slots=True)
class Honours:
    """Honours in one hand: who holds it (a side where nobody said which hand), and the award."""

    holder: Seat | Side
    points: int

    @property
    def side(self) -> Side:
        """The side that writes the award."""
        return self.holder.side if isinstance(self.holder, Seat) else self.holder


@dataclass(frozen=True, slots=True)
class HighCards:
    """High-card points that one side held together, for the comparison with an expected score."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class Deal:
    """What became of one deal.

    ``result``      the contract and its tricks, or passed out
    ``side``        declarer's side; taken from the declarer's seat where that is known
    ``honours``     the award for honours, if any
    ``high_cards``  the side's high-card points, where the table counts them
    ``dealer``      who dealt, where it was said; otherwise the deal goes round
    ``said``        the vulnerability that somebody wrote beside it: checked, never taken
    ``seats``       who sits North, East, South, West from this deal on, where that was said

    Raises :class:`TermError`: a contract without a side, a side that is not the declarer's, honours
    on a passed-out deal, an award that there is not (100 at no-trump).
    """

    result: DealResult
    side: Side | None = None
    honours: Honours | None = None
    high_cards: HighCards | None = None
    dealer: Seat | None = None
    said: Vulnerability | bool | None = None
    seats: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        if isinstance(self.result, PassedOut):
            if self.side is not None:
                object.__setattr__(self, "side", None)
            if self.honours is not None:
                raise TermError("sheets.honours_passed_out")
            return
        declarer = self.result.declarer
        if declarer is not None:
            if self.side not in (None, declarer.side):
                raise TermError("sheets.side_not_declarers", declarer=declarer, side=self.side)
            object.__setattr__(self, "side", declarer.side)
        if self.side is None:
            raise TermError("sheets.side_missing")
        if self.honours is not None:
            awards = HONOURS[self.result.contract.denomination.is_suit]
            if self.honours.points not in awards:
                raise TermError(
                    "sheets.honours_impossible",
                    points=self.honours.points,
                    awards=awards,
                    denomination=self.result.contract.denomination,
                )

    @property
    def played(self) -> Played | None:
        """The result where the deal was played."""
        return self.result if isinstance(self.result, Played) else None

    @property
    def declaring(self) -> Side:
        """Declarer's side; ``ValueError`` for a passed-out deal."""
        if self.side is None:
            raise ValueError("a passed-out deal has no declaring side")
        return self.side


@dataclass(frozen=True, slots=True)
class Lost:
    """A deal whose line could not be read: it was dealt, and nothing more is known of it."""

    dealer: Seat | None = None
    seats: tuple[str, ...] | None = None


LOST = Lost()
PASSED = Deal(PASSED_OUT)
