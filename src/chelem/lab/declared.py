"""A contract and the seat that plays it: what the laboratory is asked about."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.terms.contract import Contract
from chelem.terms.table import Seat

__all__ = ["Declared"]


@dataclass(frozen=True, slots=True)
class Declared:
    """A contract and who declares it."""

    contract: Contract
    declarer: Seat
