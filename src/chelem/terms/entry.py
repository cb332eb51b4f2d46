"""What one typed line says: a result, and perhaps the board and who was vulnerable."""

from __future__ import annotations

from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.result import DealResult
    from chelem.terms.table import Vulnerability

__all__ = ["Entry"]


class Entry(Value):
    """A line read by :func:`chelem.terms.notation.parse_entry`.

    ``result``         what was said of the contract
    ``board``          the number after ``#``, or ``None``
    ``vulnerability``  the sides said to be vulnerable; ``True``/``False`` where only declarer's side
                       was spoken of (``v``, ``nv``); ``None`` where nothing was said
    ``text``           the line as it was typed
    """

    __slots__ = ("board", "result", "text", "vulnerability")

    result: DealResult
    board: int | None
    vulnerability: Vulnerability | bool | None
    text: str

    def __init__(
        self,
        result: DealResult,
        board: int | None = None,
        vulnerability: Vulnerability | bool | None = None,
        text: str = "",
    ) -> None:
        self._fill(board, result, text, vulnerability)

    def _held(self) -> tuple[object, ...]:
        return (self.result, self.board, self.vulnerability, self.text)
