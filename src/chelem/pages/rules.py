"""The questions people ask about scoring, each with its law, worked examples and tables.

The answers are sentences of ``words``; their figures are :func:`figures`, taken from the laws or
computed by ``score``, so that no sentence can disagree with the engine.
"""

from __future__ import annotations

from dataclasses import dataclass

from chelem.compare.imps import MOST_IMPS, imps, points_for
from chelem.laws import chicago, rubber
from chelem.laws.citation import Citation
from chelem.laws.law02_boards import LAW_2
from chelem.laws.law22_passed_out import LAW_22
from chelem.laws.law77_contract import (
    FIRST_NOTRUMP_TRICK,
    GAME_FROM,
    GAME_PREMIUM,
    GRAND_SLAM_PREMIUM,
    LAW_77,
    MADE_DOUBLED_PREMIUM,
    MULTIPLIER,
    OVERTRICK,
    PART_SCORE_PREMIUM,
    SMALL_SLAM_PREMIUM,
    TRICK_POINTS,
)
from chelem.laws.law78_compare import LAW_78A, LAW_78B, LAW_78D, UNITS_BETTER, UNITS_EQUAL
from chelem.pages.tables import BOARDS, imp_row, points_table
from chelem.score.contract import is_game, score, trick_steps, undertrick_steps
from chelem.score.inverse import POINTS, find
from chelem.terms.contract import CONTRACTS, LEVELS, TRICKS, Contract, Denomination, Doubling
from chelem.terms.result import Played, played

__all__ = ["RULES", "SECTIONS", "Example", "Figure", "Rule", "figures"]

C, D, H, S, NT = Denomination
PLAIN, X, XX = Doubling

Figure = int | Contract | Played
"""What a sentence may name: a number, a contract, a result."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: the calculator opens it."""

    result: Played
    vulnerable: bool

    @property
    def points(self) -> int:
        """The score, declarer's side's."""
        return score(self.result, self.vulnerable).total


@dataclass(frozen=True, slots=True)
class Rule:
    """One question.

    ``code``        its place on the page (``rule-<code>``) and in the words
    ``section``     where it stands
    ``paragraphs``  of the answer (``rules.<code>_1`` …)
    ``tables``      the tables that have the figures
    """

    code: str
    section: str
    law: Citation
    paragraphs: int = 1
    examples: tuple[Example, ...] = ()
    tables: tuple[str, ...] = ()


def _example(
    level: int,
    denomination: Denomination,
    relative: int = 0,
    doubling: Doubling = PLAIN,
    *,
    v: bool = False,
) -> Example:
    contract = Contract(level, denomination, doubling)
    return Example(played(contract, None, contract.needs + relative), v)


_MADE = ("made", "doubled", "redoubled")

RULES: tuple[Rule, ...] = (
    Rule(
        "trick_points",
        "made",
        LAW_77,
        examples=(_example(3, C), _example(3, S), _example(3, NT)),
        tables=("tricks",),
    ),
    Rule(
        "game",
        "made",
        LAW_77,
        2,
        (
            _example(3, NT),
            _example(4, S, v=True),
            _example(5, D),
            _example(2, S, 2),
            _example(2, H, 1, X),
        ),
        ("made",),
    ),
    Rule("part_score", "made", LAW_77, 1, (_example(2, S), _example(2, S, v=True)), ("made",)),
    Rule("ranges", "made", LAW_77, 1, (_example(1, C), _example(1, S, 6)), ("made",)),
    Rule(
        "small_slam",
        "made",
        LAW_77,
        2,
        (_example(6, S, v=True), _example(6, NT), _example(4, S, 2, v=True)),
        ("bonuses",),
    ),
    Rule("grand_slam", "made", LAW_77, 1, (_example(7, C, v=True), _example(7, NT)), ("bonuses",)),
    Rule(
        "overtricks",
        "made",
        LAW_77,
        2,
        (_example(2, S, 1), _example(3, NT, 1, v=True), _example(2, H, 1, X)),
        ("overtricks",),
    ),
    Rule(
        "doubled",
        "doubled",
        LAW_77,
        2,
        (_example(2, S, 0, X), _example(2, C, 0, X), _example(3, C, 0, X)),
        ("doubled", "redoubled"),
    ),
    Rule("doubled_made", "doubled", LAW_77, 1, (_example(4, H, 0, X, v=True),), ("bonuses",)),
    Rule("redoubled_made", "doubled", LAW_77, 1, (_example(4, H, 0, XX, v=True),), ("bonuses",)),
    Rule(
        "undertricks",
        "down",
        LAW_77,
        2,
        (_example(4, S, -2, v=True), _example(3, NT, -1, X), _example(4, S, -4, X)),
        ("penalties",),
    ),
    Rule(
        "doubled_undertricks",
        "down",
        LAW_77,
        2,
        (_example(4, S, -3, X, v=True), _example(4, S, -1, XX, v=True)),
        ("penalties",),
    ),
    Rule(
        "sacrifice",
        "down",
        LAW_77,
        1,
        (_example(4, S, v=True), _example(5, C, -3, X), _example(5, C, -2, X)),
        ("penalties",),
    ),
    Rule(
        "extremes",
        "down",
        LAW_77,
        1,
        (_example(1, NT, 6, XX, v=True), _example(7, NT, -13, XX, v=True)),
    ),
    Rule("duplicate", "duplicate", LAW_77, 2, (), ("bonuses",)),
    Rule("passed_out", "duplicate", LAW_22),
    Rule("vulnerability", "duplicate", LAW_2, tables=("boards",)),
    Rule("duplicate_or_rubber", "duplicate", LAW_77),
    Rule(
        "imps",
        "compare",
        LAW_78B,
        2,
        (_example(4, S, v=True), _example(3, S, 1, v=True)),
        ("imps",),
    ),
    Rule("matchpoints", "compare", LAW_78A, 2),
    Rule("rewards", "compare", LAW_78D, 1, (_example(3, NT, 1), _example(4, H))),
    Rule("butler", "compare", LAW_78D),
    Rule("cross_imps", "compare", LAW_78D),
    Rule("chicago", "chicago", chicago.CHICAGO, 2),
    Rule("chicago_vulnerability", "chicago", chicago.CHICAGO),
    Rule("chicago_passed_out", "chicago", chicago.CHICAGO),
    Rule("rubber", "rubber", rubber.RUBBER_73, 2),
    Rule("rubber_premium", "rubber", rubber.RUBBER_74),
    Rule("honours", "rubber", rubber.RUBBER_72, 2),
    Rule("unfinished", "rubber", rubber.RUBBER_80),
    Rule("settlement", "rubber", rubber.SETTLEMENT_CUSTOM),
    Rule("printing", "rubber", LAW_77, tables=_MADE),
)
"""Every question, in the order of the page. Each score line's code is one of them."""

SECTIONS = tuple(dict.fromkeys(rule.section for rule in RULES))
"""The sections in order (``rules.section_<name>`` in words)."""


def figures() -> dict[str, Figure]:
    """Every figure that an answer names, by the name its sentence uses."""
    return {
        **_trick_figures(),
        **_premium_figures(),
        **_penalty_figures(),
        **_range_figures(),
        **_comparing_figures(),
        **_other_games(),
    }


def _trick_figures() -> dict[str, Figure]:
    def lowest_game(denomination: Denomination, doubling: Doubling = PLAIN) -> Contract:
        bids = (Contract(level, denomination, doubling) for level in LEVELS)
        return next(contract for contract in bids if is_game(contract))

    doubled_game = lowest_game(S, X)
    return {
        "minor": TRICK_POINTS[C],
        "major": TRICK_POINTS[S],
        "notrump_first": FIRST_NOTRUMP_TRICK,
        "notrump_next": TRICK_POINTS[NT],
        "game_from": GAME_FROM,
        "game_clubs": lowest_game(C),
        "game_diamonds": lowest_game(D),
        "game_hearts": lowest_game(H),
        "game_spades": lowest_game(S),
        "game_notrump": lowest_game(NT),
        "doubled_game": doubled_game,
        "doubled_game_tricks": sum(trick_steps(doubled_game)),
        "doubled_part": Contract(doubled_game.level, C, X),
        "times_doubled": MULTIPLIER[X],
        "times_redoubled": MULTIPLIER[XX],
    }


def _premium_figures() -> dict[str, Figure]:
    by_side = {
        "game": GAME_PREMIUM,
        "small": SMALL_SLAM_PREMIUM,
        "grand": GRAND_SLAM_PREMIUM,
        "over_x": OVERTRICK[X],
        "over_xx": OVERTRICK[XX],
        "chicago_game": chicago.GAME_PREMIUM,
    }
    found: dict[str, Figure] = {
        f"{name}_{'v' if vulnerable else 'nv'}": points[vulnerable]
        for name, points in by_side.items()
        for vulnerable in (False, True)
    }
    found["part_score"] = PART_SCORE_PREMIUM
    found["doubled_made"] = MADE_DOUBLED_PREMIUM[X]
    found["redoubled_made"] = MADE_DOUBLED_PREMIUM[XX]
    return found


def _penalty_figures() -> dict[str, Figure]:
    found: dict[str, Figure] = {
        "down_nv": -undertrick_steps(PLAIN, False, 1)[0],
        "down_v": -undertrick_steps(PLAIN, True, 1)[0],
    }
    for name, doubling, vulnerable in (
        ("x_nv", X, False),
        ("x_v", X, True),
        ("xx_nv", XX, False),
        ("xx_v", XX, True),
    ):
        total = 0
        for rank, step in enumerate(undertrick_steps(doubling, vulnerable, 4), 1):
            total -= step
            found[f"{name}_{rank}"] = -step
            found[f"{name}_total_{rank}"] = total
    for vulnerable in (False, True):
        game = _example(4, S, v=vulnerable)
        found[f"their_game_{'v' if vulnerable else 'nv'}"] = game.points
    return found


def _range_figures() -> dict[str, Figure]:
    amounts = [
        amount
        for row in points_table("made").rows
        for amount in row.amounts
        if amount.result.contract.level < LEVELS[-2]
    ]
    parts = [amount.points for amount in amounts if not amount.game]
    games = [amount.points for amount in amounts if amount.game]
    far = _example(1, S, 6)
    every = [
        (score(played(contract, None, tricks), True).total, played(contract, None, tricks))
        for contract in CONTRACTS
        for tricks in range(TRICKS + 1)
    ]
    highest, lowest = max(every, key=lambda pair: pair[0]), min(every, key=lambda pair: pair[0])
    return {
        "part_low": min(parts),
        "part_high": max(parts),
        "game_low": min(games),
        "game_high": max(games),
        "far_over": far.result,
        "far_over_points": far.points,
        "highest": highest[0],
        "highest_result": highest[1],
        "lowest": -lowest[0],
        "lowest_result": find(lowest[0])[-1].result,
        "amounts": len(POINTS),
    }


def _comparing_figures() -> dict[str, Figure]:
    ours, theirs = _example(4, S, v=True).points, _example(3, S, 1, v=True).points
    first, _ = points_for(1)
    better, worse = _example(3, NT, 1), _example(4, H)
    tables = 8
    return {
        "better": UNITS_BETTER,
        "equal": UNITS_EQUAL,
        "tables": tables,
        "top": UNITS_BETTER * (tables - 1),
        "imp_low": first,
        "imp_high": imp_row(1).high or first,
        "imp_most": MOST_IMPS,
        "imp_top_from": points_for(MOST_IMPS)[0],
        "imp_ours": ours,
        "imp_theirs": theirs,
        "imp_difference": ours - theirs,
        "imp_example": imps(ours - theirs),
        "imp_overtrick": imps(TRICK_POINTS[S]),
        "better_strain": better.result,
        "better_strain_points": better.points,
        "worse_strain": worse.result,
        "worse_strain_points": worse.points,
        "narrow": better.points - worse.points,
    }


def _other_games() -> dict[str, Figure]:
    now, before = rubber.UNFINISHED_PART_SCORE
    return {
        "cycle": BOARDS,
        "after_cycle": BOARDS + 1,
        "hands": chicago.HANDS,
        "chicago_game_from": chicago.GAME_FROM,
        "fourth": chicago.FOURTH_DEAL_PART_SCORE[0],
        "game_line": rubber.GAME_LINE,
        "rubber_two_nil": rubber.RUBBER_PREMIUM[0],
        "rubber_two_one": rubber.RUBBER_PREMIUM[1],
        "honours_four": rubber.HONOURS_FOUR,
        "honours_five": rubber.HONOURS_FIVE,
        "honours_aces": rubber.HONOURS_ACES,
        "unfinished_game": rubber.UNFINISHED_GAME,
        "unfinished_part": now,
        "unfinished_part_before": before,
    }
