"""Level 1: what a trick is worth, how many a contract needs, game or part-score, the premiums."""

from __future__ import annotations

from chelem.laws.law77_contract import (
    FIRST_NOTRUMP_TRICK,
    GAME_FROM,
    GAME_PREMIUM,
    GRAND_SLAM_LEVEL,
    GRAND_SLAM_PREMIUM,
    MADE_DOUBLED_PREMIUM,
    PART_SCORE_PREMIUM,
    SMALL_SLAM_LEVEL,
    SMALL_SLAM_PREMIUM,
    TRICK_POINTS,
)
from chelem.quiz import drawing
from chelem.quiz.chance import Chance
from chelem.quiz.question import Draft, Scored
from chelem.score.contract import is_game, trick_steps
from chelem.terms.contract import BOOK, LEVELS, TRICKS, Contract, Denomination, Doubling
from chelem.terms.result import Played, played

__all__ = ["bonus", "book", "game_or_part", "trick_value"]

C, D, H, S, NT = Denomination
PLAIN, X, XX = Doubling
MINOR, MAJOR = TRICK_POINTS[C], TRICK_POINTS[S]


def trick_value(chance: Chance) -> Draft | None:
    """The value of one trick, or of the tricks bid in a contract."""
    if chance.yes(60):
        return _trick_points(chance)
    denomination = chance.one_of(tuple(Denomination))
    first = denomination is NT and chance.yes()
    text = "trick_value_first" if first else "trick_value"
    if denomination is NT and not first:
        text = "trick_value_next"
    right = FIRST_NOTRUMP_TRICK if first else TRICK_POINTS[denomination]
    other = MAJOR if TRICK_POINTS[denomination] == MINOR else MINOR
    wrong = [
        ("first_notrump_forgotten", TRICK_POINTS[NT] if first else 0),
        ("first_notrump_everywhere", FIRST_NOTRUMP_TRICK),
        ("minor_value", MINOR) if denomination is NT else ("wrong_strain", other),
        ("premium_for_trick", PART_SCORE_PREMIUM),
        ("ten_each", FIRST_NOTRUMP_TRICK - TRICK_POINTS[NT]),
    ]
    contract = Contract(2, denomination)
    return Draft(
        text,
        {"denomination": denomination},
        "points",
        str(right),
        [(mistake, str(points)) for mistake, points in wrong if points],
        (Scored(played(contract, None, contract.needs), False),),
        "trick_points",
    )


def _trick_points(chance: Chance) -> Draft:
    contract = drawing.any_contract(chance)
    denomination, level = contract.denomination, contract.level
    steps = trick_steps(contract)
    right, each = sum(steps), TRICK_POINTS[denomination]
    other = MAJOR if each == MINOR else MINOR
    wrong = [
        ("first_notrump_forgotten", each * level if denomination is NT else 0),
        ("first_notrump_everywhere", FIRST_NOTRUMP_TRICK * level if denomination is NT else 0),
        ("wrong_strain", other * level),
        ("book_counted", right + BOOK * each),
        ("part_score_added", right + PART_SCORE_PREMIUM if right < GAME_FROM else 0),
        ("premium_added", right + GAME_PREMIUM[False] if right >= GAME_FROM else 0),
        ("one_more", right + each),
        ("one_fewer", right - each if level > 1 else 0),
    ]
    return Draft(
        "trick_points",
        {"contract": contract},
        "points",
        str(right),
        [(mistake, str(points)) for mistake, points in wrong if points],
        (Scored(played(contract, None, contract.needs), False),),
        "trick_points",
    )


def book(chance: Chance) -> Draft | None:
    """From a contract to its tricks, from tricks to the level, from tricks to the result."""
    way = chance.weighted((("needs", 35), ("level", 25), ("relative", 40)))
    contract = drawing.any_contract(chance)
    if way == "needs":
        counts = [
            ("book_forgotten", contract.level),
            ("book_of_seven", contract.needs + 1),
            ("book_of_five", contract.needs - 1),
            ("two_more", contract.needs + 2),
        ]
        return Draft(
            "needs",
            {"contract": contract},
            "count",
            str(contract.needs),
            [(mistake, str(count)) for mistake, count in counts if count <= TRICKS],
            rule="trick_points",
            facts={"book": BOOK},
        )
    if way == "level":
        levels = [
            ("book_of_seven", contract.level - 1),
            ("book_of_five", contract.level + 1),
            ("book_forgotten", contract.needs),
            ("two_more", contract.level + 2),
            ("two_fewer", contract.level - 2),
        ]
        return Draft(
            "level",
            {"tricks": contract.needs, "denomination": contract.denomination},
            "contract",
            str(contract),
            [
                (mistake, str(Contract(level, contract.denomination)))
                for mistake, level in levels
                if level in LEVELS
            ],
            rule="trick_points",
            facts={"book": BOOK},
        )
    result = drawing.any_result(chance, contract)
    relative = result.relative
    ways = [
        ("sign_flipped", -relative),
        ("book_forgotten", result.tricks - contract.level),
        ("book_of_seven", relative - 1),
        ("book_of_five", relative + 1),
        ("two_more", relative + 2),
    ]
    return Draft(
        "relative",
        {"contract": contract, "tricks": result.tricks},
        "relative",
        sign(relative),
        [(mistake, sign(count)) for mistake, count in ways],
        rule="trick_points",
        facts={"needs": contract.needs},
    )


def sign(relative: int) -> str:
    """``=``, ``+1``, ``-2``."""
    return f"{relative:+d}" if relative else "="


PREMIUMS = ("part_score", "game", "small_slam", "grand_slam")


def game_or_part(chance: Chance) -> Draft | None:
    """Which premium an undoubled contract earns, whatever its overtricks."""
    contract = drawing.any_contract(chance)
    result: Played | None = drawing.made(chance, contract, chance.yes(55))
    if result is None:
        return None
    right = premium_of(contract)
    reached = sum(trick_steps(contract)) + TRICK_POINTS[contract.denomination] * result.relative
    wrong = []
    for premium in PREMIUMS:
        if premium == right:
            continue
        if premium == "game" and right == "part_score":
            counted = result.relative and reached >= GAME_FROM
            mistake = "overtricks_counted" if counted else "game_too_early"
        elif premium == "part_score":
            mistake = "game_not_seen" if right == "game" else "slam_unseen"
        elif premium == "game":
            mistake = "slam_unseen"
        elif right in PREMIUMS[2:]:
            mistake = "slams_mixed"
        elif result.tricks >= SMALL_SLAM_LEVEL + BOOK:
            mistake = "slam_not_bid"
        else:
            mistake = "slam_too_early"
        wrong.append((mistake, premium))
    return Draft(
        "premium",
        {"result": result, "vulnerable": False},
        "premium",
        right,
        wrong,
        (Scored(result, False),),
        "game" if right in PREMIUMS[:2] else right,
        {"trick_points": sum(trick_steps(contract))},
        PREMIUMS,
    )


def premium_of(contract: Contract) -> str:
    """The highest premium the contract earns when it is made."""
    if contract.level == GRAND_SLAM_LEVEL:
        return "grand_slam"
    if contract.level == SMALL_SLAM_LEVEL:
        return "small_slam"
    return "game" if is_game(contract) else "part_score"


def bonus(chance: Chance) -> Draft | None:
    """The premiums by heart."""
    code = chance.weighted(
        (
            ("part_score", 2),
            ("game", 4),
            ("small_slam", 4),
            ("grand_slam", 3),
            ("doubled_made", 2),
            ("redoubled_made", 1),
        )
    )
    vulnerable = chance.yes()
    right = premium_points(code, vulnerable)
    examples = {
        "part_score": Contract(2, S),
        "game": Contract(4, S),
        "small_slam": Contract(SMALL_SLAM_LEVEL, S),
        "grand_slam": Contract(GRAND_SLAM_LEVEL, S),
        "doubled_made": Contract(4, S, X),
        "redoubled_made": Contract(4, S, XX),
    }
    wrong: list[tuple[str, int]] = [("other_vulnerability", premium_points(code, not vulnerable))]
    game = GAME_PREMIUM[vulnerable]
    if code == "part_score":
        wrong += [
            ("premium_of_game", game),
            ("fourth_deal_premium", 2 * PART_SCORE_PREMIUM),
            ("premium_unknown", 0),
        ]
    elif code == "game":
        wrong += [
            ("premium_of_part_score", PART_SCORE_PREMIUM),
            ("premium_of_slam", SMALL_SLAM_PREMIUM[vulnerable]),
            ("premium_of_slam", GRAND_SLAM_PREMIUM[vulnerable]),
        ]
    elif code in ("small_slam", "grand_slam"):
        other = "grand_slam" if code == "small_slam" else "small_slam"
        wrong += [
            ("slams_mixed", premium_points(other, vulnerable)),
            ("game_included", right + game),
            ("premium_of_game", game),
        ]
    else:
        insult = MADE_DOUBLED_PREMIUM
        wrong += [
            (
                "insult_by_vulnerability",
                insult[XX if vulnerable else X],
            ),
            (
                "insult_not_redoubled" if code == "redoubled_made" else "insult_as_redoubled",
                insult[X if code == "redoubled_made" else XX],
            ),
            *((("insult_multiplied", 2 * insult[XX]),) if code == "redoubled_made" else ()),
            ("premium_unknown", 0),
            ("premium_of_game", game),
        ]
    return Draft(
        f"bonus_{code}",
        {"vulnerable": vulnerable},
        "points",
        str(right),
        [(mistake, str(points)) for mistake, points in wrong],
        (Scored(played(examples[code], None, examples[code].needs), vulnerable),),
        code,
    )


def premium_points(code: str, vulnerable: bool) -> int:
    """The premium of that score line, in points."""
    if code == "part_score":
        return PART_SCORE_PREMIUM
    if code == "doubled_made":
        return MADE_DOUBLED_PREMIUM[X]
    if code == "redoubled_made":
        return MADE_DOUBLED_PREMIUM[XX]
    table = {
        "game": GAME_PREMIUM,
        "small_slam": SMALL_SLAM_PREMIUM,
        "grand_slam": GRAND_SLAM_PREMIUM,
    }
    return table[code][vulnerable]
