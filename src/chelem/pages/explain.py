"""The page of one explained score: rows with a reason each, and the sums as a sheet writes them."""

from __future__ import annotations

from chelem.laws.law77_contract import MULTIPLIER
from chelem.terms.contract import Doubling
from chelem.terms.result import PassedOut
from chelem.terms.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.laws.citation import Citation
    from chelem.score.breakdown import ScoreLine
    from chelem.score.situation import Situation

__all__ = ["ExplainRow", "Sums", "explain_rows", "label_code", "sums", "why_code"]

_SUFFIX = {Doubling.UNDOUBLED: "", Doubling.DOUBLED: "_x", Doubling.REDOUBLED: "_xx"}
_BY_VULNERABILITY = ("game", "small_slam", "grand_slam")


class ExplainRow(Value):
    """One row of the ledger.

    ``code``    the score line it belongs to
    ``label``   code of its name (``score.<label>`` in words)
    ``why``     code of the sentence that gives the reason
    ``points``  signed, declarer's side's
    ``law``     the law it comes from
    ``count``   overtricks counted, or the rank of the undertrick; 0 where neither
    """

    __slots__ = ("code", "count", "label", "law", "points", "why")

    code: str
    label: str
    why: str
    points: int
    law: Citation
    count: int

    def __init__(
        self, code: str, label: str, why: str, points: int, law: Citation, count: int = 0
    ) -> None:
        self._fill(code, count, label, law, points, why)

    def _held(self) -> tuple[object, ...]:
        return (self.code, self.label, self.why, self.points, self.law, self.count)


def label_code(line: ScoreLine, doubling: Doubling, vulnerable: bool) -> str:
    """The words code of a score line's name."""
    if line.code in _BY_VULNERABILITY:
        return f"label_{line.code}_{'v' if vulnerable else 'nv'}"
    if line.code == "overtricks":
        number = "overtrick" if len(line.steps) == 1 else "overtricks"
        return f"label_{number}{_SUFFIX[doubling]}"
    return f"label_{line.code}"


def why_code(line: ScoreLine, doubling: Doubling) -> str:
    """The words code of the reason for a score line."""
    if line.code in ("trick_points", "overtricks", "undertricks"):
        return f"why_{line.code}{_SUFFIX[doubling]}"
    return f"why_{line.code}"


def explain_rows(situation: Situation) -> tuple[ExplainRow, ...]:
    """The ledger of a score: a row for each line, undertricks one by one."""
    result = situation.result
    if isinstance(result, PassedOut):
        return ()
    doubling = result.contract.doubling
    rows: list[ExplainRow] = []
    for line in situation.breakdown.lines:
        why = why_code(line, doubling)
        if line.code == "undertricks":
            label = f"label_undertrick{_SUFFIX[doubling]}"
            rows.extend(
                ExplainRow(line.code, label, why, step, line.law, rank)
                for rank, step in enumerate(line.steps, 1)
            )
        else:
            count = len(line.steps) if line.code == "overtricks" else 0
            label = label_code(line, doubling, situation.vulnerable)
            rows.append(ExplainRow(line.code, label, why, line.points, line.law, count))
    return tuple(rows)


class Sums(Value):
    """The arithmetic of a made contract or of a defeat.

    ``tricks``    points of each trick bid, before doubling; empty for a defeat
    ``times``     1, 2 or 4: what doubling makes of them
    ``premiums``  ``(code, points)`` of each premium and of the overtricks
    ``terms``     the amounts that add up to the score, all positive
    ``total``     their sum
    """

    __slots__ = ("premiums", "terms", "times", "total", "tricks")

    tricks: tuple[int, ...]
    times: int
    premiums: tuple[tuple[str, int], ...]
    terms: tuple[int, ...]
    total: int

    def __init__(
        self,
        tricks: tuple[int, ...],
        times: int,
        premiums: tuple[tuple[str, int], ...],
        terms: tuple[int, ...],
    ) -> None:
        self._fill(premiums, terms, times, sum(terms), tricks)

    def _held(self) -> tuple[object, ...]:
        return (self.tricks, self.times, self.premiums, self.terms)


def sums(situation: Situation) -> Sums | None:
    """How the score is added up; ``None`` for a passed-out deal."""
    result = situation.result
    if isinstance(result, PassedOut):
        return None
    lines = situation.breakdown.lines
    if not result.made:
        return Sums((), 1, (), tuple([-step for step in lines[0].steps]))
    times = MULTIPLIER[result.contract.doubling]
    tricks = tuple([step // times for step in lines[0].steps])
    premiums = tuple([(line.code, line.points) for line in lines[1:]])
    return Sums(tricks, times, premiums, (lines[0].points, *[points for _, points in premiums]))
