"""The laboratory's answer as JSON carries it (docs/interfaces.md, ``lab``)."""

from __future__ import annotations

from chelem.errors import Problem
from chelem.lab.answer import ContractAnswer
from chelem.lab.cards import deal_pbn
from chelem.lab.chance import Frequency
from chelem.lab.conditions import Condition
from chelem.lab.decision import Swing
from chelem.lab.shards import Sample
from chelem.pages.lab import LabPage, Lead, actual_tricks, best, leads, preferred, verdict, worth
from chelem.press.complaint import problem_dict
from chelem.press.lab_condition import conditions_said
from chelem.terms.table import Seat

__all__ = ["lab_dict", "sample_dict", "unsolved_dict"]


def lab_dict(page: LabPage, lang: str = "en") -> dict[str, object]:
    """Rates are between 0 and 1, rounded to four decimals; scores are declarer's side's.

    ``conditions`` are sentences in *lang*; everything else is the same in every language.
    """
    told: dict[str, object] = {
        "seed": page.seed,
        "deals": page.answer.deals,
        "acceptance": round(page.acceptance, 6),
        "contracts": []
        if page.leads
        else [_contract(one, page.vulnerable, page.made_only) for one in page.answer.contracts],
        "against": None if page.against is None else str(page.against),
        "break_even": _break_even(page),
        "method": page.method,
        "vulnerable": page.vulnerable,
        "vulnerability": page.vulnerability.token,
        "verdict": verdict(page),
        "stopped": page.why,
        "engine": page.engine,
        "skipped": page.answer.skipped,
        "known": {seat.value: str(hand) for seat, hand in page.known},
        "conditions": conditions_said(page.condition, lang),
        "means": _means(page.sample),
        "best": None if page.leads or page.made_only else best(page),
        "failing": [deal_pbn(hands) for hands in page.failed],
    }
    choice = preferred(page)
    if choice is not None:
        told["preferred"] = {
            "contract": choice.best,
            "second": choice.second,
            "gain": round(choice.mean.mean, 4),
            "half_width": round(choice.mean.half_width, 4),
            "sure": choice.sure,
        }
    if page.answer.reference is not None:
        told["reference"] = _contract(page.answer.reference, page.vulnerable, page.made_only)
    if page.unasked:
        told["needs"] = "against"
    if page.swing is not None:
        told["decision"] = _swing(page.swing)
    if page.leads:
        told["leads"] = [_lead(one, page.made_only) for one in leads(page)]
    change = worth(page)
    if change is not None and page.instead is not None:
        told["instead"] = {
            "deals": page.instead.deals,
            "contract": _contract(page.instead.contracts[0], page.vulnerable, page.made_only),
            "makes": round(change.rate, 4),
            "half_width": round(change.rate_half, 4),
            "tricks": None if page.made_only else round(change.tricks, 3),
            "points": None if page.made_only else round(change.points, 1),
            "sure": change.sure,
        }
    return told


def _break_even(page: LabPage) -> float | None:
    limit = page.break_even if page.swing is None else page.swing.break_even
    return None if limit is None else round(float(limit), 4)


def _contract(one: ContractAnswer, vulnerable: bool, made_only: bool) -> dict[str, object]:
    return {
        "contract": str(one.declared.contract),
        "declarer": one.declared.declarer.value,
        "makes": round(one.makes.rate, 4),
        "interval": _interval(one.makes),
        "mean_tricks": None if made_only else round(one.mean_tricks, 2),
        "actual_tricks": None if made_only else round(actual_tricks(one), 2),
        "tricks": None if made_only else list(one.tricks),
        "score": None if made_only else {"nv": round(one.score[0], 1), "v": round(one.score[1], 1)},
        "versus_first": None
        if made_only
        else {
            "imps": round(one.imps.mean, 2),
            "matchpoints": round(one.matchpoints.mean, 4),
            "points": round(one.points.mean, 1),
        },
    }


def _interval(share: Frequency) -> list[float]:
    return [round(end, 4) for end in share.interval()]


def _swing(found: Swing) -> dict[str, object]:
    """What acting brings the side that decides, a deal."""
    means = {"points": found.points, "imps": found.imps, "matchpoints": found.matchpoints}
    return {
        "kind": found.decision.kind,
        "by": found.decision.by.value,
        "gain": {name: round(mean.mean, 4) for name, mean in means.items()},
        "half_width": {name: round(mean.half_width, 4) for name, mean in means.items()},
        "good": round(found.good.rate, 4),
        "interval": _interval(found.good),
        "break_even": None if found.break_even is None else round(float(found.break_even), 4),
        "gain_if_good": None if found.gain is None else round(float(found.gain), 4),
        "loss_if_bad": None if found.loss is None else round(float(found.loss), 4),
        "relative": round(found.relative, 2),
    }


def _lead(one: Lead, made_only: bool) -> dict[str, object]:
    return {
        "suit": one.suit.value,
        "ranks": one.ranks,
        "beats": round(one.beats, 4),
        "half_width": round(one.half, 4),
        "defence_tricks": None if made_only else round(one.tricks, 2),
    }


def _means(sample: Sample) -> dict[str, object]:
    return {
        seat.value: {
            "hcp": round(sample.points[seat.rank], 2),
            "lengths": {
                suit: round(value, 2)
                for suit, value in zip("CDHS", sample.lengths[seat.rank], strict=True)
            },
        }
        for seat in Seat
    }


def sample_dict(
    seed: int, condition: Condition, sample: Sample, lang: str = "en"
) -> dict[str, object]:
    """Ten deals and the acceptance rate, before anything is solved."""
    return {
        "seed": seed,
        "conditions": conditions_said(condition, lang),
        "tried": sample.tried,
        "accepted": sample.accepted,
        "acceptance": round(sample.accepted / sample.tried, 6) if sample.tried else None,
        "means": _means(sample),
        "deals": [deal_pbn(hands) for hands in sample.deals],
    }


def unsolved_dict(
    seed: int, condition: Condition, sample: Sample, problem: Problem, lang: str = "en"
) -> dict[str, object]:
    """The sample where nothing can solve, and the *problem* that says what is missing."""
    return {
        **sample_dict(seed, condition, sample, lang),
        "contracts": [],
        "engine": None,
        "problems": [problem_dict(problem, lang)],
    }
