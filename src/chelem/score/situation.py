"""Where a result was had: which board, who was vulnerable, and whether that was said at all."""

from __future__ import annotations

from chelem.errors import ContradictionError, MissingError
from chelem.score.board import Board
from chelem.score.contract import score
from chelem.terms.entry import Entry
from chelem.terms.result import PassedOut
from chelem.terms.table import BySide, Side, Vulnerability
from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.score.breakdown import ScoreBreakdown
    from chelem.terms.result import DealResult

__all__ = ["Situation", "settle"]


class Situation(Value):
    """A result with all that its score depends on.

    ``board``          its number, or ``None``
    ``vulnerability``  the vulnerable sides, or ``None`` where only declarer's side was spoken of
    ``vulnerable``     whether declarer's side is; ``False`` for a passed-out deal
    ``assumed``        nothing was said of vulnerability: not vulnerable was taken
    """

    __slots__ = ("assumed", "board", "result", "vulnerability", "vulnerable")

    result: DealResult
    board: Board | None
    vulnerability: Vulnerability | None
    vulnerable: bool
    assumed: bool

    def __init__(
        self,
        result: DealResult,
        board: Board | None = None,
        vulnerability: Vulnerability | None = None,
        vulnerable: bool = False,
        assumed: bool = False,
    ) -> None:
        self._fill(assumed, board, result, vulnerability, vulnerable)

    def _held(self) -> tuple[object, ...]:
        return (self.result, self.board, self.vulnerability, self.vulnerable, self.assumed)

    @property
    def breakdown(self) -> ScoreBreakdown:
        """The explained score, declarer's side's."""
        return score(self.result, self.vulnerable)

    @property
    def sides(self) -> BySide[int] | None:
        """Each side's score in points; ``None`` where nobody said who declared."""
        if isinstance(self.result, PassedOut):
            return BySide(0, 0)
        if self.result.declarer is None:
            return None
        total = self.breakdown.total
        own = self.result.declarer.side is Side.NS
        return BySide(total, -total) if own else BySide(-total, total)


def settle(
    entry: Entry,
    board: int | None = None,
    vulnerability: Vulnerability | bool | None = None,
) -> Situation:
    """*entry* with what was said beside it (``--board``, ``--vul``).

    Raises :class:`~chelem.errors.ContradictionError` where two of the line, the board and the
    vulnerability exclude each other, and :class:`~chelem.errors.MissingError`
    (``declarer_missing``) where one side only is vulnerable and nobody said who declared.
    """
    text = entry.text
    if board is not None and entry.board is not None and board != entry.board:
        raise ContradictionError("contradiction_board", text, 1, said=entry.board, also=board)
    number = entry.board if board is None else board
    known = None if number is None else Board(number)
    declarer = None if isinstance(entry.result, PassedOut) else entry.result.declarer
    side = None if declarer is None else declarer.side
    said = [value for value in (entry.vulnerability, vulnerability) if value is not None]
    if known is not None:
        said.append(known.vulnerability)
    sides: Vulnerability | None = None
    own: bool | None = None
    for value in said:
        if isinstance(value, bool):
            if own is not None and own is not value:
                raise _contradiction(text, said, known)
            own = value
        else:
            if sides is not None and sides is not value:
                raise _contradiction(text, said, known)
            sides = value
    if isinstance(entry.result, PassedOut):
        return Situation(entry.result, known, sides, False, not said)
    if sides is None:
        if own is None:
            return Situation(entry.result, known, Vulnerability.NONE, False, True)
        return Situation(entry.result, known, None, own)
    by_sides = _of(sides, side)
    if by_sides is None and own is None:
        raise MissingError(
            "declarer_missing",
            text,
            len(text.rstrip()) + 1,
            ("declarer",),
            vulnerability=sides,
            board=number,
        )
    if by_sides is not None and own is not None and by_sides is not own:
        raise _contradiction(text, said, known)
    vulnerable = own if by_sides is None else by_sides
    return Situation(entry.result, known, sides, bool(vulnerable))


def _of(sides: Vulnerability, side: Side | None) -> bool | None:
    if side is not None:
        return sides.of(side)
    if sides is Vulnerability.BOTH:
        return True
    return False if sides is Vulnerability.NONE else None


def _contradiction(
    text: str, said: list[Vulnerability | bool], board: Board | None
) -> ContradictionError:
    return ContradictionError(
        "contradiction_vulnerability",
        text,
        1,
        said=tuple(said),
        board=None if board is None else board.number,
    )
