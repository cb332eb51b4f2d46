"""Break-evens and odds as JSON carries them (docs/interfaces.md)."""

from __future__ import annotations

from fractions import Fraction

from chelem.compare.break_even import Line, Method, World
from chelem.compare.rounding import to_multiple
from chelem.pages.break_even import Answer, BreakEvenPage
from chelem.pages.odds import BreakPage, FitPage, HeldPage, LayoutPage, PointsPage, ShapesPage
from chelem.terms.notation import relative_text

__all__ = [
    "break_dict",
    "break_even_dict",
    "fit_dict",
    "held_dict",
    "layout_dict",
    "points_dict",
    "shapes_dict",
]

_SIX = Fraction(1, 10**6)
_FOUR = Fraction(1, 10**4)


def _chance(value: Fraction) -> float:
    """A probability, rounded to six decimals."""
    return float(to_multiple(value, _SIX))


def _plain(value: Fraction) -> float | int:
    rounded = to_multiple(value, _FOUR)
    return rounded.numerator if rounded.denominator == 1 else float(rounded)


def _amount(value: Fraction, method: Method) -> float | int:
    """Points or IMPs; at matchpoints percent of a top."""
    return _plain(value * 100 if method is Method.MATCHPOINTS else value)


def break_even_dict(page: BreakEvenPage) -> dict[str, object]:
    """The answer of ``chelem odds breakeven|sacrifice|double|safety --json``."""
    against = None
    if page.against is not None:
        against = str(page.against)
        if page.against_relative is not None:
            against += relative_text(page.against_relative)
    answer: dict[str, object] = {
        "question": page.question,
        "contract": str(page.contract),
        "against": against,
        "method": page.method.value,
        "vulnerable": page.vulnerable,
        "they_vulnerable": page.they_vulnerable,
        "doubled": _plain(page.doubled),
        "field": [
            {
                "weight": _plain(share.weight),
                "contract": str(share.contract),
                "result": None if share.relative is None else relative_text(share.relative),
                "ours": share.by_us,
            }
            for share in page.field
        ],
    }
    if page.question in ("sacrifice", "double"):
        answer["rows"] = [_row(one, page.method) for one in page.answers]
        if page.question == "sacrifice":
            answer["last_profitable"] = page.last_profitable
        return answer
    row = _row(page.answers[0], page.method)
    del row["down"]
    return {**answer, **row}


def _row(answer: Answer, method: Method) -> dict[str, object]:
    result = answer.result
    return {
        "down": answer.down,
        "gain": _amount(result.gain, method),
        "loss": _amount(result.loss, method),
        "break_even": None if result.probability is None else _chance(result.probability),
        "verdict": result.verdict.value,
        "worlds": {"good": _world(result.good, method), "bad": _world(result.bad, method)},
    }


def _world(world: World, method: Method) -> dict[str, object]:
    return {
        "act": [_line(line) for line in world.act],
        "refuse": [_line(line) for line in world.refuse],
        "field": [_line(line) for line in world.field],
        "act_value": _amount(world.act_value, method),
        "refuse_value": _amount(world.refuse_value, method),
    }


def _line(line: Line) -> dict[str, object]:
    return {
        "weight": _plain(line.weight),
        "contract": str(line.result.contract),
        "result": relative_text(line.result.relative),
        "ours": line.by_us,
        "score": line.points,
    }


def break_dict(page: BreakPage) -> dict[str, object]:
    """The answer of ``chelem odds break --json``."""
    return {
        "cards": page.cards,
        "vacant": [page.room, page.other],
        "breaks": [
            {"split": f"{one.first}-{one.second}", "probability": _chance(one.probability)}
            for one in page.breaks
        ],
        "by_hand": [
            {"first": one.first, "second": one.second, "probability": _chance(one.probability)}
            for one in page.directed
        ],
    }


def layout_dict(page: LayoutPage) -> dict[str, object]:
    """The answer of ``chelem odds layout --json``."""
    return {
        "missing": page.missing,
        "vacant": [page.room, page.other],
        "places": [
            {
                "code": one.code,
                "cards": one.cards,
                "rounds": one.rounds,
                "probability": _chance(one.probability),
            }
            for one in page.places
        ],
        "layouts": [
            {
                "first": one.first,
                "second": one.second,
                "ways": one.ways,
                "probability": _chance(one.probability),
            }
            for one in page.layouts
        ],
    }


def fit_dict(page: FitPage) -> dict[str, object]:
    """The answer of ``chelem odds fit --json``."""
    return {
        "own": list(page.own),
        "fit": page.fit,
        "probability": _chance(page.chance),
        "partner": [_chance(one) for one in page.lengths] if page.lengths else None,
    }


def held_dict(page: HeldPage) -> dict[str, object]:
    """The answer of ``chelem odds held --json``."""
    return {
        "wanted": page.wanted,
        "room": page.room,
        "unseen": page.unseen,
        "held": [_chance(one) for one in page.chances],
    }


def points_dict(page: PointsPage) -> dict[str, object]:
    """The answer of ``chelem odds points --json``."""
    return {
        "own": page.own,
        "mean": _plain(page.mean),
        "points": [_chance(one) for one in page.chances],
    }


def shapes_dict(page: ShapesPage) -> dict[str, object]:
    """The answer of ``chelem odds shapes --json``."""
    return {
        "shapes": [
            {"shape": name, "probability": float(to_multiple(one, Fraction(1, 10**12)))}
            for name, one in page.shapes
        ]
    }
