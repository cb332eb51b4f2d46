"""``find`` and ``imps`` as JSON carries them (docs/interfaces.md)."""

from __future__ import annotations

from chelem.pages.imp import ImpPage
from chelem.pages.inverse import InversePage

__all__ = ["find_dict", "imps_dict"]


def find_dict(page: InversePage) -> dict[str, object]:
    """The answer of ``chelem find --json``: a passed-out deal is the one result worth 0."""
    results: list[dict[str, object]] = [
        {
            "contract": str(found.result.contract),
            "vulnerable": found.vulnerable,
            "tricks": found.result.tricks,
            "score": found.score,
        }
        for found in page.found
    ]
    if page.kind == "passed_out":
        results = [{"contract": "Pass", "vulnerable": None, "tricks": None, "score": 0}]
    return {
        "points": page.points,
        "possible": page.kind != "impossible",
        "results": results,
        "nearest": [page.below, page.above],
    }


def imps_dict(page: ImpPage) -> dict[str, object]:
    """The answer of ``chelem imps --json``."""
    return {"difference": page.difference, "imps": page.imps, "next_at": page.next_at}
