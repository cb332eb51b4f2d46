"""Level 5: the datum and IMPs of a Butler, cross-IMPs, victory points."""

from __future__ import annotations

from fractions import Fraction

from chelem.compare.butler import butler
from chelem.compare.cross_imps import cross_imps
from chelem.compare.imps import imps
from chelem.compare.victory import victory_points
from chelem.laws.butler_datum import DATUM_UNIT
from chelem.quiz.chance import Chance
from chelem.quiz.kinds.comparing import VULNERABILITIES, _traveller
from chelem.quiz.question import Draft, token

__all__ = ["averages"]

LENGTHS = (8, 12, 16, 20, 24, 32)
"""Boards in a match that is asked about."""
MOST_POINTS = 20


def averages(chance: Chance) -> Draft | None:
    """One of four: the datum, IMPs against it, the sum of cross-IMPs, victory points."""
    way = chance.weighted(((_datum, 25), (_butler, 25), (_cross, 25), (_victory, 25)))
    return way(chance)


def _datum(chance: Chance) -> Draft | None:
    scores = _traveller(chance, chance.one_of(VULNERABILITIES), chance.between(4, 6))
    mean = Fraction(sum(scores), len(scores))
    if mean % DATUM_UNIT * 2 == DATUM_UNIT:
        # Two tens are as near: regulations differ on which it is, so it is no question.
        return None
    most = max(scores.count(points) for points in scores)
    usual = sorted({points for points in scores if scores.count(points) == most})
    datum, _ = butler(scores)
    dropped, _ = butler(scores, "drop:1")
    ranked = sorted(scores)
    # Of an even number two stand in the middle: one score does only where they are the same.
    middle = {ranked[(len(scores) - 1) // 2], ranked[len(scores) // 2]}
    truncated, _ = butler(scores, "mean", "truncate")
    wrong = [
        ("extremes_dropped", dropped),
        *((("middle_score", middle.pop()),) if len(middle) == 1 else ()),
        *((("usual_score", usual[0]),) if len(usual) == 1 else ()),
        ("sign_flipped", -datum),
        ("rounded_down", truncated),
        ("ten_more", datum + DATUM_UNIT),
        ("ten_fewer", datum - DATUM_UNIT),
    ]
    total = sum(scores)
    return Draft(
        "datum",
        {"scores": tuple(scores)},
        "signed_points",
        token(Fraction(datum)),
        [(name, token(Fraction(value))) for name, value in wrong],
        rule="butler",
        facts={"sum": total, "tables": len(scores), "datum": _whole(datum)},
    )


def _butler(chance: Chance) -> Draft | None:
    scores = _traveller(chance, chance.one_of(VULNERABILITIES), chance.between(4, 6))
    datum, won = butler(scores)
    line = chance.below(len(scores))
    right, mine = won[line], scores[line]
    if not right:
        return None
    wrong = [
        ("sign_flipped", -right),
        ("scores_added", imps(mine + _whole(datum))),
        ("datum_forgotten", imps(mine)),
        ("next_value", right + (1 if right > 0 else -1)),
        ("value_before", right - (1 if right > 0 else -1)),
        ("two_more", right + (2 if right > 0 else -2)),
    ]
    return Draft(
        "butler",
        {"datum": _whole(datum), "score": mine},
        "signed_imps",
        str(right),
        [(name, str(value)) for name, value in wrong],
        rule="butler",
        facts={"signed_difference": mine - _whole(datum)},
    )


def _cross(chance: Chance) -> Draft | None:
    scores = _traveller(chance, chance.one_of(VULNERABILITIES), chance.between(4, 5))
    line = chance.below(len(scores))
    mine = scores[line]
    others = [points for place, points in enumerate(scores) if place != line]
    right = cross_imps(scores, "none")[line]
    if not right:
        return None
    _, against_datum = butler(scores)
    wrong = [
        ("sign_flipped", -right),
        ("imps_of_sum", Fraction(imps(sum(mine - other for other in others)))),
        ("butler_for_cross", Fraction(against_datum[line])),
        ("next_value", right + 1),
        ("value_before", right - 1),
        ("two_more", right + 2),
    ]
    return Draft(
        "cross_imps",
        {"score": mine, "others": tuple(others)},
        "signed_imps",
        token(right),
        [(name, token(value)) for name, value in wrong],
        rule="cross_imps",
        facts={"each": tuple(imps(mine - other) for other in others)},
    )


def _victory(chance: Chance) -> Draft | None:
    boards = chance.one_of(LENGTHS)
    margin = chance.between(1, 60)
    found = victory_points(margin, boards)
    winner = Fraction(found.winner_cents, 100)
    longer = LENGTHS[min(LENGTHS.index(boards) + 2, len(LENGTHS) - 1)]
    shorter = LENGTHS[max(LENGTHS.index(boards) - 2, 0)]
    wrong = [
        ("other_length", Fraction(victory_points(margin, longer).winner_cents, 100)),
        ("other_length", Fraction(victory_points(margin, shorter).winner_cents, 100)),
        ("loser_share", Fraction(found.loser_cents, 100)),
        ("one_per_imp", min(Fraction(MOST_POINTS), Fraction(MOST_POINTS, 2) + margin)),
        (
            "discrete_scale",
            Fraction(victory_points(margin, boards, "wbf-discrete").winner_cents, 100),
        ),
    ]
    return Draft(
        "victory_points",
        {"margin": margin, "boards": boards},
        "victory_points",
        token(winner),
        [(name, token(value)) for name, value in wrong],
        rule="imps",
        facts={"loser": Fraction(found.loser_cents, 100), "winner": winner},
    )


def _whole(value: Fraction | int) -> int:
    return int(value)
