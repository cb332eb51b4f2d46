"""Scorers that are wrong the way people are: each forgets or mistakes one rule, by its name.

They start from the engine's own lines, so each differs from the right score by its one mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from chelem.laws.law77_contract import (
    FIRST_NOTRUMP_TRICK,
    GAME_FROM,
    GAME_PREMIUM,
    GRAND_SLAM_PREMIUM,
    MADE_DOUBLED_PREMIUM,
    MULTIPLIER,
    PART_SCORE_PREMIUM,
    SMALL_SLAM_LEVEL,
    SMALL_SLAM_PREMIUM,
    TRICK_POINTS,
)
from chelem.laws.rubber import UNDERTRICKS_BEFORE_1993
from chelem.score.breakdown import ScoreBreakdown
from chelem.score.contract import is_game, score, undertrick_steps
from chelem.terms.contract import BOOK, TRICKS, Denomination, Doubling
from chelem.terms.result import Played, played

__all__ = ["SCORERS", "amount", "mistaken"]

C, D, H, S, NT = Denomination
PLAIN, X, XX = Doubling

Scorer = Callable[[Played, bool, ScoreBreakdown], int | None]
"""From a result, its vulnerability and its right score to a wrong amount, always positive;
``None`` where the mistake changes nothing here or cannot be made."""


def amount(result: Played, vulnerable: bool) -> int:
    """What the result is worth to the side that writes it, always positive."""
    return abs(score(result, vulnerable).total)


def _line(right: ScoreBreakdown, code: str) -> int:
    line = right.line(code)
    return 0 if line is None else line.points


def _other_vulnerability(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    return amount(result, not vulnerable)


def _doubling_forgotten(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    if result.contract.doubling is PLAIN:
        return None
    return amount(played(result.contract.undoubled, None, result.tricks), vulnerable)


def _redoubled_as_doubled(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    if result.contract.doubling is not XX:
        return None
    return amount(played(result.contract.with_doubling(X), None, result.tricks), vulnerable)


def _doubling_imagined(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """An undoubled defeat paid at the doubled price."""
    if result.contract.doubling is not PLAIN or result.made:
        return None
    return amount(played(result.contract.with_doubling(X), None, result.tricks), vulnerable)


def _everything_multiplied(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """The whole undoubled score twice, or four times."""
    if result.contract.doubling is PLAIN:
        return None
    plain = played(result.contract.undoubled, None, result.tricks)
    return amount(plain, vulnerable) * MULTIPLIER[result.contract.doubling]


def _linear_penalties(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """Each undertrick at the price of the first."""
    if result.made or result.contract.doubling is PLAIN:
        return None
    return -right.lines[0].steps[0] * -result.relative


def _first_like_others(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """The first undertrick at the price of the second."""
    if result.made or result.contract.doubling is PLAIN:
        return None
    steps = undertrick_steps(result.contract.doubling, vulnerable, 2)
    return abs(right.total) + steps[0] - steps[1]


def _old_scale(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """The doubled scale before 1993: not vulnerable, all undertricks after the first alike."""
    scale = UNDERTRICKS_BEFORE_1993.get(result.contract.doubling)
    if result.made or scale is None:
        return None
    prices = scale[vulnerable]
    return sum(prices[min(trick, len(prices) - 1)] for trick in range(-result.relative))


def _trick_value_charged(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """Undertricks paid at the value of a trick of the suit."""
    if result.made:
        return None
    each = TRICK_POINTS[result.contract.denomination] * MULTIPLIER[result.contract.doubling]
    return each * -result.relative


def _insult_forgotten(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    insult = _line(right, "doubled_made") or _line(right, "redoubled_made")
    return right.total - insult if insult else None


def _insult_by_vulnerability(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """50 not vulnerable, 100 vulnerable, whoever doubled."""
    insult = _line(right, "doubled_made") or _line(right, "redoubled_made")
    if not insult:
        return None
    believed = MADE_DOUBLED_PREMIUM[XX if vulnerable else X]
    return right.total - insult + believed


def _insult_not_redoubled(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    insult = _line(right, "redoubled_made")
    return right.total - insult + MADE_DOUBLED_PREMIUM[X] if insult else None


def _overtricks_forgotten(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    over = _line(right, "overtricks")
    return right.total - over if over else None


def _overtricks_counted(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """A part-score becomes a game because its overtricks reach 100."""
    over = _line(right, "overtricks")
    part = _line(right, "part_score")
    if not over or not part or result.contract.doubling is not PLAIN:
        return None
    if _line(right, "trick_points") + over < GAME_FROM:
        return None
    return right.total - part + GAME_PREMIUM[vulnerable]


def _overtricks_as_tricks(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """Doubled overtricks at the doubled value of a trick, not at their own price."""
    over = _line(right, "overtricks")
    contract = result.contract
    if not over or contract.doubling is PLAIN:
        return None
    each = TRICK_POINTS[contract.denomination] * MULTIPLIER[contract.doubling]
    return right.total - over + each * result.relative


def _game_not_seen(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """The part-score premium where there is a game."""
    game = _line(right, "game")
    return right.total - game + PART_SCORE_PREMIUM if game else None


def _game_after_double_missed(
    result: Played, vulnerable: bool, right: ScoreBreakdown
) -> int | None:
    """The game that only the double makes, taken for a part-score."""
    contract = result.contract
    if contract.doubling is PLAIN or is_game(contract.undoubled) or not is_game(contract):
        return None
    return _game_not_seen(result, vulnerable, right)


def _game_too_early(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """The game premium for a part-score."""
    part = _line(right, "part_score")
    return right.total - part + GAME_PREMIUM[vulnerable] if part else None


def _part_score_forgotten(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    part = _line(right, "part_score")
    return right.total - part if part else None


def _slam_without_game(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    slam = _line(right, "small_slam") or _line(right, "grand_slam")
    return right.total - _line(right, "game") if slam else None


def _slam_forgotten(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    slam = _line(right, "small_slam") or _line(right, "grand_slam")
    return right.total - slam if slam else None


def _slams_mixed(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """The premium of the other slam."""
    small, grand = _line(right, "small_slam"), _line(right, "grand_slam")
    if small:
        return right.total - small + GRAND_SLAM_PREMIUM[vulnerable]
    if grand:
        return right.total - grand + SMALL_SLAM_PREMIUM[vulnerable]
    return None


def _slam_not_bid(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """A slam premium because twelve or thirteen tricks were taken, though nobody bid it."""
    if result.contract.level >= SMALL_SLAM_LEVEL or not result.made:
        return None
    if result.tricks == TRICKS:
        return right.total + GRAND_SLAM_PREMIUM[vulnerable]
    if result.tricks == SMALL_SLAM_LEVEL + BOOK:
        return right.total + SMALL_SLAM_PREMIUM[vulnerable]
    return None


def _first_notrump_forgotten(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """The first trick at no-trump like the others, the premium as it should be."""
    if result.contract.denomination is not NT or not result.made:
        return None
    less = FIRST_NOTRUMP_TRICK - TRICK_POINTS[NT]
    return right.total - less * MULTIPLIER[result.contract.doubling]


def _wrong_strain(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """A minor counted as a major, or the other way round, premiums as they should be."""
    contract = result.contract
    if not result.made or contract.denomination is NT:
        return None
    own = TRICK_POINTS[contract.denomination]
    other = TRICK_POINTS[C if contract.denomination in (H, S) else S]
    difference = (other - own) * contract.level * MULTIPLIER[contract.doubling]
    if contract.doubling is PLAIN:
        difference += (other - own) * result.relative
    return right.total + difference


def _book_counted(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    """All tricks counted, the first six too."""
    contract = result.contract
    if not result.made or contract.doubling is not PLAIN:
        return None
    return right.total + BOOK * TRICK_POINTS[contract.denomination]


def _one_more(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    tricks = result.tricks + (1 if result.made else -1)
    if not 0 <= tricks <= TRICKS:
        return None
    return amount(played(result.contract, None, tricks), vulnerable)


def _one_fewer(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    if result.relative in (0, -1):
        return None
    tricks = result.tricks - (1 if result.made else -1)
    return amount(played(result.contract, None, tricks), vulnerable)


def _two_more(result: Played, vulnerable: bool, right: ScoreBreakdown) -> int | None:
    tricks = result.tricks + (2 if result.made else -2)
    if not 0 <= tricks <= TRICKS:
        return None
    return amount(played(result.contract, None, tricks), vulnerable)


SCORERS: dict[str, Scorer] = {
    "other_vulnerability": _other_vulnerability,
    "doubling_forgotten": _doubling_forgotten,
    "redoubled_as_doubled": _redoubled_as_doubled,
    "doubling_imagined": _doubling_imagined,
    "linear_penalties": _linear_penalties,
    "first_like_others": _first_like_others,
    "old_scale": _old_scale,
    "trick_value_charged": _trick_value_charged,
    "insult_forgotten": _insult_forgotten,
    "insult_not_redoubled": _insult_not_redoubled,
    "insult_by_vulnerability": _insult_by_vulnerability,
    "everything_multiplied": _everything_multiplied,
    "overtricks_counted": _overtricks_counted,
    "overtricks_as_tricks": _overtricks_as_tricks,
    "overtricks_forgotten": _overtricks_forgotten,
    "game_after_double_missed": _game_after_double_missed,
    "game_not_seen": _game_not_seen,
    "game_too_early": _game_too_early,
    "part_score_forgotten": _part_score_forgotten,
    "slam_without_game": _slam_without_game,
    "slam_forgotten": _slam_forgotten,
    "slams_mixed": _slams_mixed,
    "slam_not_bid": _slam_not_bid,
    "first_notrump_forgotten": _first_notrump_forgotten,
    "wrong_strain": _wrong_strain,
    "book_counted": _book_counted,
    "one_more": _one_more,
    "one_fewer": _one_fewer,
    "two_more": _two_more,
}
"""Every buggy scorer; where two make the same figure, the name that stands first is said."""


def mistaken(result: Played, vulnerable: bool) -> Iterator[tuple[str, int]]:
    """``(mistake, wrong amount)`` of every mistake that changes the score of this result."""
    right = score(result, vulnerable)
    for name, scorer in SCORERS.items():
        points = scorer(result, vulnerable, right)
        if points is not None and points > 0 and points != abs(right.total):
            yield name, points
