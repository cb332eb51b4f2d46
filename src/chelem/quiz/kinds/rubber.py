"""Levels 3 to 5: above and below the line, where a rubber stands, what it comes to."""

from __future__ import annotations

from chelem.laws.law77_contract import GAME_PREMIUM, PART_SCORE_PREMIUM
from chelem.laws.rubber import (
    GAME_LINE,
    HONOURS_ACES,
    HONOURS_FIVE,
    HONOURS_FOUR,
    RUBBER_PREMIUM,
)
from chelem.quiz import drawing
from chelem.quiz.chance import Chance
from chelem.quiz.mistakes import mistaken
from chelem.quiz.question import Draft, Scored
from chelem.score.contract import is_game, score
from chelem.sheets.deal import Deal
from chelem.sheets.line import BELOW, contract_lines
from chelem.sheets.rubber import Rubber
from chelem.sheets.rules import RUBBER
from chelem.terms.contract import Denomination, Doubling
from chelem.terms.result import Played, played
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = ["above_below", "rubber_state", "settlement"]

C, D, H, S, NT = Denomination
PLAIN, X, XX = Doubling


def above_below(chance: Chance) -> Draft | None:
    """What one contract writes below the line, or above it."""
    contract = drawing.any_contract(chance, drawing.any_doubling(chance))
    vulnerable = chance.yes()
    if chance.yes(20):
        result = drawing.down(chance, contract)
        wrong = [(name, points) for name, points in mistaken(result, vulnerable)]
        right = -score(result, vulnerable).total
        return _draft("above_down", result, vulnerable, right, [*wrong, ("written_below", 0)])
    made = drawing.made(chance, contract, chance.yes(55))
    if made is None:
        return None
    lines = {
        line.code: line.points
        for line in contract_lines(1, Deal(made, Side.NS), vulnerable, RUBBER)
    }
    tricks = lines.pop("trick_points")
    over = lines.get("overtricks", 0)
    insult = lines.get("doubled_made", 0) + lines.get("redoubled_made", 0)
    above = sum(lines.values())
    premium = GAME_PREMIUM[vulnerable] if is_game(contract) else PART_SCORE_PREMIUM
    total = score(made, vulnerable).total
    by_name = dict(mistaken(made, vulnerable))
    if chance.yes(55):
        plain = tricks // {PLAIN: 1, X: 2, XX: 4}[contract.doubling]
        wrong = [
            ("overtricks_below", tricks + over),
            ("doubling_forgotten", plain),
            ("all_below", tricks + above),
            ("insult_below", tricks + insult),
            ("duplicate_premium", tricks + premium),
            ("duplicate_score", total),
        ]
        if "first_notrump_forgotten" in by_name:
            wrong.append(
                ("first_notrump_forgotten", tricks - total + by_name["first_notrump_forgotten"])
            )
        return _draft("below", made, vulnerable, tricks, wrong)
    wrong = [
        ("duplicate_premium", above + premium),
        ("all_above", above + tricks),
        ("duplicate_score", total),
        ("insult_forgotten", above - insult),
        ("overtricks_below", above - over),
        ("other_vulnerability", _above(made, not vulnerable)),
    ]
    if "overtricks_as_tricks" in by_name:
        wrong.append(("overtricks_as_tricks", above - total + by_name["overtricks_as_tricks"]))
    return _draft("above", made, vulnerable, above, wrong)


def _above(result: Played, vulnerable: bool) -> int:
    found = contract_lines(1, Deal(result, Side.NS), vulnerable, RUBBER)
    return sum(line.points for line in found if line.code != "trick_points")


def _draft(
    text: str, result: Played, vulnerable: bool, right: int, wrong: list[tuple[str, int]]
) -> Draft:
    return Draft(
        text,
        {"result": result, "vulnerable": vulnerable},
        "points",
        str(right),
        [(name, str(points)) for name, points in wrong if points >= 0],
        (Scored(result, vulnerable),),
        "rubber",
    )


def rubber_state(chance: Chance) -> Draft | None:
    """After some deals: what is missing for the game, who is vulnerable; and honours."""
    way = chance.weighted(((_needs, 40), (_vulnerable, 30), (_honours, 30)))
    return way(chance)


def _deals(chance: Chance, count: int) -> Rubber | None:
    """A rubber of *count* deals that is still going on."""
    rubber = Rubber(ongoing=True)
    for _ in range(count):
        if rubber.finished:
            return None
        rubber = rubber.adding(_deal(chance))
    return rubber


def _deal(chance: Chance) -> Deal:
    contract = drawing.any_contract(chance, chance.weighted(((PLAIN, 85), (X, 15))))
    if contract.level > 5 and chance.yes(70):
        contract = drawing.any_contract(chance)
    result = drawing.any_result(chance, contract)
    return Deal(played(contract, drawing.seat(chance), result.tricks))


def results_of(rubber: Rubber) -> tuple[Played, ...]:
    """The deals as played, for the question's sheet."""
    return tuple(
        row.deal.played for row in rubber.rows if isinstance(row.deal, Deal) and row.deal.played
    )


def _needs(chance: Chance) -> Draft | None:
    rubber = _deals(chance, chance.between(2, 5))
    if rubber is None or not (rubber.partial.ns or rubber.partial.ew):
        return None
    side = Side.NS if rubber.partial.ns else Side.EW
    if rubber.finished:
        return None
    partial = rubber.partial[side]
    right = GAME_LINE - partial
    own = [line for line in rubber.lines if line.side is side]
    over = sum(line.points for line in own if line.code == "overtricks")
    cut = sum(row.carried[side] for row in rubber.rows if row.game_won_by is side.other)
    wrong = [
        ("overtricks_below", right - over),
        ("cut_part_score_kept", right - cut),
        ("whole_game", GAME_LINE),
        ("sides_swapped", GAME_LINE - rubber.partial[side.other]),
        ("part_score_for_need", partial),
        ("ten_more", right + 10),
        ("ten_fewer", right - 10),
    ]
    return Draft(
        "needs_for_game",
        {"results": results_of(rubber), "side": side},
        "points",
        str(right),
        [(name, str(points)) for name, points in wrong if points > 0],
        rule="rubber",
        facts={"partial": partial, "game_line": GAME_LINE},
    )


def _vulnerable(chance: Chance) -> Draft | None:
    rubber = _deals(chance, chance.between(2, 4))
    if rubber is None or rubber.finished:
        return None
    right = rubber.vulnerability
    swapped = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}
    leading = Vulnerability.NONE
    if rubber.totals.ns > rubber.totals.ew:
        leading = Vulnerability.NS
    elif rubber.totals.ew > rubber.totals.ns:
        leading = Vulnerability.EW
    scored = Vulnerability.NONE
    for line in rubber.lines:
        if line.place == BELOW:
            scored |= Vulnerability.NS if line.side is Side.NS else Vulnerability.EW
    wrong = [
        # Where the totals are level nobody leads: "nobody" is then no mistake about the leader.
        ("leader_vulnerable" if leading else "game_miscounted", leading.token),
        ("part_score_vulnerable", scored.token),
        ("sides_swapped", swapped.get(right, right).token),
    ]
    wrong += [("game_miscounted", value.token) for value in Vulnerability.__members__.values()]
    return Draft(
        "who_vulnerable",
        {"results": results_of(rubber)},
        "vulnerability",
        right.token,
        wrong,
        rule="rubber",
        facts={"games_ns": rubber.games.ns, "games_ew": rubber.games.ew},
    )


def _honours(chance: Chance) -> Draft:
    """What a hand's honours are worth to its side, whoever plays and whatever the result."""
    at_notrump = chance.yes(30)
    denomination = NT if at_notrump else chance.one_of((C, D, H, S))
    held = chance.weighted(
        ((2, 15), (3, 25), (4, 60)) if at_notrump else ((3, 30), (4, 40), (5, 30))
    )
    seat: Seat = drawing.seat(chance)
    bid = drawing.any_contract(chance)
    contract = type(bid)(bid.level, denomination)
    if at_notrump:
        right = HONOURS_ACES if held == 4 else 0
    else:
        right = {4: HONOURS_FOUR, 5: HONOURS_FIVE}.get(held, 0)
    wrong = [
        ("honours_of_four", HONOURS_FOUR),
        ("honours_of_five", HONOURS_FIVE),
        ("honours_not_counted", 0),
        ("premium_of_part_score", PART_SCORE_PREMIUM),
    ]
    return Draft(
        "honours_aces" if at_notrump else "honours" if held < 5 else "honours_all",
        {"contract": contract, "held": held, "seat": seat},
        "points",
        str(right),
        [(name, str(points)) for name, points in wrong],
        rule="honours",
    )


def settlement(chance: Chance) -> Draft | None:
    """A whole rubber: what is it worth to Us?"""
    rubber = Rubber()
    while not rubber.finished:
        if len(rubber.deals) == 6:
            return None
        rubber = rubber.adding(_deal(chance))
    winner = Side.NS if rubber.games.ns > rubber.games.ew else Side.EW
    sign = 1 if winner is Side.NS else -1
    lost = rubber.games[winner.other]
    premium, other = RUBBER_PREMIUM[lost], RUBBER_PREMIUM[1 - lost]
    right = rubber.difference
    above = sum(
        line.points if line.side is Side.NS else -line.points
        for line in rubber.lines
        if line.place != BELOW and line.code != "rubber_bonus"
    )
    wrong = [
        ("other_rubber_premium", right + sign * (other - premium)),
        ("rubber_premium_forgotten", right - sign * premium),
        ("above_forgotten", right - above),
        ("sign_flipped", -right),
        ("winners_total", sign * rubber.totals[winner]),
        ("cut_part_scores_lost", right - _cut(rubber)),
    ]
    return Draft(
        "settlement",
        {"results": results_of(rubber)},
        "signed_points",
        str(right),
        [(name, str(points)) for name, points in wrong],
        rule="rubber_premium",
        facts={
            "premium": premium,
            "us": rubber.totals.ns,
            "them": rubber.totals.ew,
            "signed_difference": right,
        },
    )


def _cut(rubber: Rubber) -> int:
    """Part-scores that a game of the other side cut off, North-South's less East-West's."""
    lost = 0
    for row in rubber.rows:
        if row.game_won_by is not None:
            other = row.game_won_by.other
            lost += row.carried[other] if other is Side.NS else -row.carried[other]
    return lost
