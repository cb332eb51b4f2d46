"""Chelem scores bridge and explains every number it gives.

The public names are listed in ``__all__``; each is loaded when it is first asked for, so that
``import chelem`` costs nothing and a plain score never pays for comparing or for the web.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.compare.awards import Award
    from chelem.compare.board import compare
    from chelem.compare.butler import butler
    from chelem.compare.cross_imps import cross_imps
    from chelem.compare.imps import imps
    from chelem.compare.matchpoints import matchpoints
    from chelem.compare.options import Options
    from chelem.compare.victory import VictoryPoints, victory_points
    from chelem.errors import (
        BridgeError,
        ContradictionError,
        EventError,
        FormatError,
        ImpossibleError,
        MissingError,
        NotationError,
        Problem,
        StorageError,
        TermError,
        UnclearError,
        UnreadableError,
    )
    from chelem.score.board import Board
    from chelem.score.breakdown import ScoreBreakdown, ScoreLine
    from chelem.score.contract import ns_score, score
    from chelem.sheets.chicago import Chicago
    from chelem.sheets.rubber import Rubber
    from chelem.terms.contract import Contract, Denomination, Doubling
    from chelem.terms.notation import parse_result
    from chelem.terms.result import PassedOut, Played
    from chelem.terms.table import BySide, Seat, Side, Vulnerability

__version__ = "0.1.0"

_HOMES = {
    "Award": "chelem.compare.awards",
    "Board": "chelem.score.board",
    "BridgeError": "chelem.errors",
    "BySide": "chelem.terms.table",
    "Chicago": "chelem.sheets.chicago",
    "Contract": "chelem.terms.contract",
    "ContradictionError": "chelem.errors",
    "Denomination": "chelem.terms.contract",
    "Doubling": "chelem.terms.contract",
    "EventError": "chelem.errors",
    "FormatError": "chelem.errors",
    "ImpossibleError": "chelem.errors",
    "MissingError": "chelem.errors",
    "NotationError": "chelem.errors",
    "Options": "chelem.compare.options",
    "PassedOut": "chelem.terms.result",
    "Played": "chelem.terms.result",
    "Problem": "chelem.errors",
    "Rubber": "chelem.sheets.rubber",
    "ScoreBreakdown": "chelem.score.breakdown",
    "ScoreLine": "chelem.score.breakdown",
    "Seat": "chelem.terms.table",
    "Side": "chelem.terms.table",
    "StorageError": "chelem.errors",
    "TermError": "chelem.errors",
    "UnclearError": "chelem.errors",
    "UnreadableError": "chelem.errors",
    "VictoryPoints": "chelem.compare.victory",
    "Vulnerability": "chelem.terms.table",
    "butler": "chelem.compare.butler",
    "compare": "chelem.compare.board",
    "cross_imps": "chelem.compare.cross_imps",
    "imps": "chelem.compare.imps",
    "matchpoints": "chelem.compare.matchpoints",
    "ns_score": "chelem.score.contract",
    "parse_result": "chelem.terms.notation",
    "score": "chelem.score.contract",
    "victory_points": "chelem.compare.victory",
}

__all__ = [
    "Award",
    "Board",
    "BridgeError",
    "BySide",
    "Chicago",
    "Contract",
    "ContradictionError",
    "Denomination",
    "Doubling",
    "EventError",
    "FormatError",
    "ImpossibleError",
    "MissingError",
    "NotationError",
    "Options",
    "PassedOut",
    "Played",
    "Problem",
    "Rubber",
    "ScoreBreakdown",
    "ScoreLine",
    "Seat",
    "Side",
    "StorageError",
    "TermError",
    "UnclearError",
    "UnreadableError",
    "VictoryPoints",
    "Vulnerability",
    "butler",
    "compare",
    "cross_imps",
    "imps",
    "matchpoints",
    "ns_score",
    "parse_result",
    "score",
    "victory_points",
]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'chelem' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
