"""Addresses of other pages, in the canonical tokens of both languages, and values as texts."""

from __future__ import annotations

from urllib.parse import urlencode

from chelem.terms.contract import Contract
from chelem.terms.result import Played
from chelem.words import numbers

__all__ = ["calculator", "written"]


def calculator(result: Played, vulnerable: bool, lang: str) -> str:
    """The calculator with *result* in it; ``both``/``none`` says what declarer's side is."""
    query = {
        "contract": str(result.contract),
        "tricks": result.tricks,
        "vulnerability": "both" if vulnerable else "none",
    }
    if result.declarer is not None:
        query["declarer"] = result.declarer.value
    return f"/{lang}/?{urlencode(query)}"


def written(value: object, lang: str) -> str:
    """A number, a contract or a result as a sentence has it; any other value as it is."""
    if isinstance(value, int):
        return numbers.integer(value, lang)
    if isinstance(value, Contract):
        return numbers.contract(value, lang)
    if isinstance(value, Played):
        return numbers.result(value, lang)
    return str(value)
