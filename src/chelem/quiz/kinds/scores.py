"""Levels 2 to 4: the exact score of a contract made or defeated, plain, doubled, redoubled."""

from __future__ import annotations

from chelem.quiz import drawing
from chelem.quiz.chance import Chance
from chelem.quiz.mistakes import amount, mistaken
from chelem.quiz.question import Draft, Scored
from chelem.terms.contract import Contract, Doubling
from chelem.terms.result import Played, played

__all__ = [
    "doubled_game",
    "doubled_overtricks",
    "doubled_undertricks",
    "made",
    "overtricks",
    "redoubled",
    "undertricks",
]

PLAIN, X, XX = Doubling


def asked(result: Played, vulnerable: bool, rule: str) -> Draft:
    """What a result scores, with every mistake that leads elsewhere."""
    return Draft(
        "score_made" if result.made else "score_down",
        {"result": result, "vulnerable": vulnerable},
        "points",
        str(amount(result, vulnerable)),
        [(mistake, str(points)) for mistake, points in mistaken(result, vulnerable)],
        (Scored(result, vulnerable),),
        rule,
    )


def made(chance: Chance) -> Draft | None:
    """A contract just made, undoubled."""
    contract = drawing.any_contract(chance)
    return asked(played(contract, None, contract.needs), chance.yes(), _premium_rule(contract))


def overtricks(chance: Chance) -> Draft | None:
    """A contract made with overtricks, undoubled."""
    result = drawing.made(chance, drawing.any_contract(chance), True)
    return None if result is None else asked(result, chance.yes(), "overtricks")


def undertricks(chance: Chance) -> Draft | None:
    """A defeat, undoubled."""
    result = drawing.down(chance, drawing.any_contract(chance))
    return asked(result, chance.yes(), "undertricks")


def doubled_undertricks(chance: Chance) -> Draft | None:
    """A doubled defeat."""
    contract = drawing.any_contract(chance, X)
    tricks = chance.weighted(((1, 20), (2, 30), (3, 25), (4, 15), (5, 6), (6, 4)))
    if contract.needs - tricks < 2:
        return None
    return _down(played(contract, None, contract.needs - tricks), chance.yes())


_GAMES = drawing.doubled_into_game()


def doubled_game(chance: Chance) -> Draft | None:
    """A doubled part-score just made: has the double made a game of it?"""
    if chance.yes(70):
        contract = chance.one_of(_GAMES)
    else:
        contract = drawing.any_contract(chance, X)
        if contract.level > 2:
            return None
    return asked(played(contract, None, contract.needs), chance.yes(), "doubled")


def doubled_overtricks(chance: Chance) -> Draft | None:
    """A doubled contract made with overtricks."""
    result = drawing.made(chance, drawing.any_contract(chance, X), True)
    return None if result is None else asked(result, chance.yes(), "doubled_made")


def redoubled(chance: Chance) -> Draft | None:
    """A redoubled contract, made or not."""
    contract = drawing.any_contract(chance, XX)
    if chance.yes(60):
        result = drawing.made(chance, contract, chance.yes(40))
        return None if result is None else asked(result, chance.yes(), "redoubled_made")
    return _down(drawing.down(chance, contract), chance.yes())


def _down(result: Played, vulnerable: bool) -> Draft:
    """The rule of doubled undertricks is asked for the vulnerable; the general one has both."""
    return asked(result, vulnerable, "doubled_undertricks" if vulnerable else "undertricks")


def _premium_rule(contract: Contract) -> str:
    from chelem.quiz.kinds.tricks import premium_of

    return premium_of(contract)
