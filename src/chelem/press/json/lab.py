"""The laboratory's answer as JSON carries it (docs/interfaces.md, ``lab``)."""

from __future__ import annotations

from chelem.lab.answer import ContractAnswer
from chelem.lab.cards import deal_pbn
from chelem.lab.shards import Sample
from chelem.pages.lab import LabPage, actual_tricks, verdict
from chelem.terms.table import Seat

__all__ = ["lab_dict", "sample_dict"]


def lab_dict(page: LabPage) -> dict[str, object]:
    """Rates are between 0 and 1, rounded to four decimals; scores are declarer's side's."""
    return {
        "seed": page.seed,
        "deals": page.answer.deals,
        "acceptance": round(page.acceptance, 6),
        "contracts": [
            _contract(one, page.vulnerable, page.made_only) for one in page.answer.contracts
        ],
        "against": None if page.against is None else str(page.against),
        "break_even": None if page.break_even is None else round(float(page.break_even), 4),
        "method": page.method,
        "vulnerable": page.vulnerable,
        "verdict": verdict(page),
        "stopped": page.why,
        "engine": page.engine,
        "skipped": page.answer.skipped,
        "known": {seat.value: str(hand) for seat, hand in page.known},
    }


def _contract(one: ContractAnswer, vulnerable: bool, made_only: bool) -> dict[str, object]:
    return {
        "contract": str(one.declared.contract),
        "declarer": one.declared.declarer.value,
        "makes": round(one.makes.rate, 4),
        "interval": [round(end, 4) for end in one.makes.interval()],
        "mean_tricks": None if made_only else round(one.mean_tricks, 2),
        "actual_tricks": None if made_only else round(actual_tricks(one), 2),
        "tricks": None if made_only else list(one.tricks),
        "score": None if made_only else {"nv": round(one.score[0], 1), "v": round(one.score[1], 1)},
        "versus_first": None
        if made_only
        else {
            "imps": round(one.imps[vulnerable], 2),
            "matchpoints": round(one.matchpoints[vulnerable], 4),
        },
    }


def sample_dict(seed: int, sample: Sample) -> dict[str, object]:
    """Ten deals and the acceptance rate, before anything is solved."""
    return {
        "seed": seed,
        "tried": sample.tried,
        "accepted": sample.accepted,
        "acceptance": round(sample.accepted / sample.tried, 6) if sample.tried else None,
        "means": {
            seat.value: {
                "hcp": round(sample.points[seat.rank], 2),
                "lengths": {
                    suit: round(value, 2)
                    for suit, value in zip("CDHS", sample.lengths[seat.rank], strict=True)
                },
            }
            for seat in Seat
        },
        "deals": [deal_pbn(hands) for hands in sample.deals],
    }
