"""Everything a device needs to look scores up by itself: every score, with its ledger, ready made.

The scores of all contracts share a few hundred ledgers, and these a hundred and fifty rows; what is
here is those lists and, for each score, its place in them. Whoever holds it computes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from chelem.pages.explain import ExplainRow, explain_rows
from chelem.pages.tables import BoardsTable, ImpTable, boards_table, imp_table
from chelem.quiz.ask import KINDS, ask
from chelem.quiz.question import Question
from chelem.score.contract import is_game
from chelem.score.situation import Situation
from chelem.terms.contract import CONTRACTS, TRICKS, Contract, Doubling
from chelem.terms.result import played

__all__ = ["Ledger", "PocketPage", "pocket_page", "pocket_questions"]

_OF_EACH = 32
"""Questions of each kind that a device keeps: a session of eight a day repeats none for weeks."""
_DRAWS = 3 * _OF_EACH


@dataclass(frozen=True, slots=True)
class Ledger:
    """The points to declarer's side and the rows they come from, as places in the list of rows."""

    total: int
    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PocketPage:
    """Every score of one deal.

    ``bids``     the 35 bids, lowest first
    ``games``    for each doubling, whether each bid is worth a game
    ``rows``     every row that a ledger can have
    ``ledgers``  every ledger that a result can have
    ``scores``   places in ``ledgers``: by bid, doubling, vulnerability (not, then yes), tricks 0–13
    """

    bids: tuple[Contract, ...]
    games: tuple[tuple[bool, ...], ...]
    rows: tuple[ExplainRow, ...]
    ledgers: tuple[Ledger, ...]
    scores: tuple[int, ...]
    imps: ImpTable
    boards: BoardsTable


@lru_cache(maxsize=1)
def pocket_page() -> PocketPage:
    """All of it, scored by ``score`` and explained by ``explain``."""
    bids = tuple(each for each in CONTRACTS if each.doubling is Doubling.UNDOUBLED)
    rows: dict[ExplainRow, int] = {}
    ledgers: dict[Ledger, int] = {}
    scores = []
    for bid in bids:
        for doubling in Doubling:
            for vulnerable in (False, True):
                for tricks in range(TRICKS + 1):
                    result = played(bid.with_doubling(doubling), None, tricks)
                    situation = Situation(result, vulnerable=vulnerable)
                    places = tuple(rows.setdefault(r, len(rows)) for r in explain_rows(situation))
                    ledger = Ledger(situation.breakdown.total, places)
                    scores.append(ledgers.setdefault(ledger, len(ledgers)))
    games = tuple(tuple(is_game(bid.with_doubling(d)) for bid in bids) for d in Doubling)
    return PocketPage(
        bids, games, tuple(rows), tuple(ledgers), tuple(scores), imp_table(), boards_table()
    )


@lru_cache(maxsize=1)
def pocket_questions() -> tuple[Question, ...]:
    """The questions that a device keeps: of every kind the first ones that differ.

    A kind that can ask only a few different things has fewer.
    """
    found: list[Question] = []
    for kind in KINDS:
        kept: dict[object, Question] = {}
        for number in range(_DRAWS):
            question = ask(kind, number)
            # Where results are weighed against each other, they are what is asked.
            weighed = frozenset(question.choices) if question.form == "result" else None
            told = tuple(sorted((name, repr(value)) for name, value in question.params.items()))
            kept.setdefault((question.text, told, weighed), question)
            if len(kept) == _OF_EACH:
                break
        found += kept.values()
    return tuple(found)
