"""One contract and one number of tricks, turned into one explained score.

The package shares its name with the public function :func:`chelem.score`; whichever of the two
Python hands out under ``chelem.score``, it can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.score.breakdown import ScoreBreakdown
    from chelem.terms.result import DealResult


class _CallableRoom(ModuleType):
    def __call__(self, result: DealResult, vulnerable: bool = False) -> ScoreBreakdown:
        from chelem.score.contract import score

        # From now on a call goes straight to the function.
        _CallableRoom.__call__ = staticmethod(score)  # type: ignore[method-assign, assignment]
        return score(result, vulnerable)


sys.modules[__name__].__class__ = _CallableRoom
