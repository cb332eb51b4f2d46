"""Which scores a board knew, and how often: the bars of its chart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from chelem.compare.awards import BoardScore
from chelem.compare.field import Field, Number

__all__ = ["Bar", "bars"]

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Bar:
    """``points`` of North-South, and how many results had them (parts of one if weighted)."""

    points: int
    often: Number


def bars(score: BoardScore[K]) -> tuple[Bar, ...]:
    """The frequency table of a board, all its sub-fields together, best for North-South first."""
    whole = Field({})
    for fields in score.fields.values():
        whole += fields.ns
    table = zip(whole.scores, whole.frequencies, strict=True)
    return tuple([Bar(points, often) for points, often in table][::-1])
