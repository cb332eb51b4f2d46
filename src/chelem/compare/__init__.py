"""Scores against scores: the methods of comparing a board's results, exact and by named rules.

The package shares its name with the public function :func:`chelem.compare`; whichever of the two
Python hands out under ``chelem.compare``, it can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from chelem.compare.awards import Award
    from chelem.terms.table import BySide


class _CallableRoom(ModuleType):
    def __call__(
        self,
        scores: Sequence[int],
        method: str = "matchpoints",
        rules: str | None = None,
        *,
        expected: int | None = None,
        **options: object,
    ) -> list[BySide[Award]]:
        from chelem.compare.board import compare

        return compare(scores, method, rules, expected=expected, **options)


sys.modules[__name__].__class__ = _CallableRoom
