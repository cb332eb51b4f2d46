"""The laboratory's answer, ready for its template: places in per cent, heights, rows."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from chelem.lab.answer import ContractAnswer
from chelem.pages.lab import LabPage, actual_tricks, bars, best, leads, verdict
from chelem.terms.result import played

__all__ = ["lab_view"]


def lab_view(page: LabPage, most: int) -> dict[str, Any]:
    """Everything that the template shows of *page*, of *most* deals at most."""
    first, swing = page.first, page.swing
    share, limit = first.makes, page.break_even
    if swing is not None:
        share, limit = swing.good, swing.break_even
    low, high = share.interval()
    led = leads(page) if page.leads else ()
    return {
        "page": page,
        "most": most,
        "first": first,
        "swing": swing,
        "verdict": verdict(page),
        "rate": Fraction((led[0].beats if led else first.makes.rate) * 100),
        "after": None
        if page.instead is None
        else Fraction(page.instead.contracts[0].makes.rate * 100),
        "share": Fraction(share.rate * 100),
        "low": _place(low),
        "low_rate": Fraction(low * 100),
        "high_rate": Fraction(high * 100),
        "width": _place(high - low),
        "limit": None if limit is None else _place(float(limit)),
        "limit_rate": None if limit is None else limit * 100,
        "bars": _bars(first),
        "rows": [] if led else [_row(one, page) for one in page.answer.compared],
        "best": best(page),
        "leads": led,
        "actual": Fraction(actual_tricks(first)),
        "mean": Fraction(first.mean_tricks),
        "at": "-".join(
            f"{shard}.{place}" for shard, place in page.answer.failed[: len(page.failed)]
        ),
    }


def _place(share: float) -> str:
    """Where a share stands on a scale a thousand wide."""
    return f"{share * 1000:.1f}"


def _bars(one: ContractAnswer) -> list[dict[str, Any]]:
    shown = bars(one)
    most = max((bar.deals for bar in shown), default=0) or 1
    return [
        {
            "tricks": bar.tricks,
            "deals": bar.deals,
            "made": bar.made,
            "edge": bar.tricks == one.declared.contract.needs,
            # 84 % leaves room for the count above the tallest bar; in steps of two, as classes.
            "height": max(1 if bar.deals else 0, round(bar.deals / most * 42)) * 2,
        }
        for bar in shown
    ]


def _row(one: ContractAnswer, page: LabPage) -> dict[str, Any]:
    contract = one.declared.contract
    return {
        "declared": one.declared,
        "vulnerable": page.vulnerability.of(one.declared.declarer.side),
        "example": played(contract, one.declared.declarer, contract.needs),
        "rate": Fraction(one.makes.rate * 100),
        "tricks": Fraction(one.mean_tricks),
        "nv": Fraction(one.score[0]),
        "v": Fraction(one.score[1]),
        "imps": Fraction(one.imps.mean),
        "matchpoints": Fraction(one.matchpoints.mean * 100),
    }
