"""The calculator's page: what was chosen, what it is worth, and what everything near it would be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chelem.errors import ContradictionError, MissingError
from chelem.pages.explain import ExplainRow, Sums, explain_rows, sums
from chelem.score.board import Board
from chelem.score.contract import is_game, score
from chelem.score.situation import Situation, settle
from chelem.terms.contract import TRICKS, Contract, Doubling
from chelem.terms.entry import Entry
from chelem.terms.result import PASSED_OUT, PassedOut, Played, played
from chelem.terms.table import BySide, Seat, Side, Vulnerability

__all__ = [
    "BackRow",
    "CalculatorPage",
    "Choice",
    "Outcome",
    "calculator_page",
    "choice_of",
]


@dataclass(frozen=True, slots=True)
class Choice:
    """What has been chosen so far; ``None`` where nothing was.

    ``contract``       the bid and its doubling, or a passed-out deal
    ``tricks``         declarer's, 0 to 13
    ``vulnerability``  the vulnerable sides, or ``True``/``False`` for declarer's side alone
    ``board``          its number: it says who is vulnerable
    """

    contract: Contract | PassedOut | None = None
    tricks: int | None = None
    declarer: Seat | None = None
    vulnerability: Vulnerability | bool | None = None
    board: int | None = None

    @property
    def bid(self) -> Contract | None:
        """The contract, unless the deal was passed out or none was chosen."""
        return None if isinstance(self.contract, PassedOut) else self.contract

    def parameters(self) -> dict[str, str]:
        """The choice as an address says it, in canonical tokens and always in this order."""
        found: dict[str, str] = {}
        if self.contract is not None:
            found["contract"] = "Pass" if self.bid is None else str(self.bid)
        if self.bid is not None and self.declarer is not None:
            found["declarer"] = self.declarer.value
        if self.bid is not None and self.tricks is not None:
            found["tricks"] = str(self.tricks)
        if self.vulnerability is not None:
            found["vulnerability"] = _token(self.vulnerability)
        if self.board is not None:
            found["board"] = str(self.board)
        return found


def choice_of(entry: Entry) -> Choice:
    """A typed line as a choice."""
    result = entry.result
    if isinstance(result, PassedOut):
        return Choice(PASSED_OUT, None, None, entry.vulnerability, entry.board)
    return Choice(result.contract, result.tricks, result.declarer, entry.vulnerability, entry.board)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One neighbour of the choice.

    ``choice``  what to choose to be there
    ``result``  relative to the contract
    ``points``  declarer's side's
    ``now``     whether that is where we are
    """

    choice: Choice
    result: int
    doubling: Doubling
    vulnerable: bool
    points: int
    now: bool


@dataclass(frozen=True, slots=True)
class BackRow:
    """A row of the back of the card: one result, undoubled, doubled and redoubled, NV and V."""

    result: int
    cells: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class CalculatorPage:
    """Everything the page shows.

    ``missing``     ``contract``, ``result`` or ``declarer``: what must still be chosen; or ``None``
    ``conflict``    the board and the vulnerability contradict each other
    ``fixes``       what to choose instead: by the board, or without it
    ``situation``   the scored result, unless something is missing or in conflict
    ``own``         declarer's side, where it is known
    ``sides``       each side's points; by declarer's side first where nobody said who that is
    ``results``     the fourteen results of the contract, from no trick to all thirteen
    ``conditions``  the same tricks undoubled, doubled, redoubled, not vulnerable and vulnerable
    ``back``        all of both, best result first
    """

    choice: Choice
    board: Board | None
    missing: str | None
    conflict: ContradictionError | None
    fixes: tuple[Choice, ...]
    situation: Situation | None
    own: Side | None
    sides: BySide[int] | None
    rows: tuple[ExplainRow, ...]
    sums: Sums | None
    game: bool
    results: tuple[Outcome, ...]
    conditions: tuple[Outcome, ...]
    back: tuple[BackRow, ...]


def calculator_page(choice: Choice) -> CalculatorPage:
    """The page of *choice*, however much of it has been made."""
    bid = choice.bid
    if bid is None:  # whatever was said of a contract before does not hold for a passed-out deal
        choice = replace(choice, declarer=None, tricks=None)
    board = None if choice.board is None else Board(choice.board)
    missing, conflict, situation = _settled(choice)
    choice, fixes = _by_board(_of_sides(choice), board, conflict)
    # In a contradiction nobody knows where we are: the back of the card stands without a mark.
    vulnerable = None if conflict else _vulnerable(choice)
    own = None if choice.declarer is None else choice.declarer.side
    return CalculatorPage(
        choice=choice,
        board=board,
        missing=missing,
        conflict=conflict,
        fixes=fixes,
        situation=situation,
        own=own,
        sides=None if situation is None else situation.sides,
        rows=() if situation is None else explain_rows(situation),
        sums=None if situation is None else sums(situation),
        game=bid is not None and is_game(bid),
        results=_results(choice, bid, vulnerable),
        conditions=() if conflict else _conditions(choice, bid, vulnerable),
        back=_back(choice, bid, vulnerable),
    )


def _of_sides(choice: Choice) -> Choice:
    """The keys speak of sides: what was said of declarer's side alone is put into their terms."""
    said = choice.vulnerability
    if not isinstance(said, bool):
        return choice
    if not said:
        return replace(choice, vulnerability=Vulnerability.NONE)
    if choice.declarer is None:
        return replace(choice, vulnerability=Vulnerability.BOTH)
    return replace(choice, vulnerability=Vulnerability[choice.declarer.side.value])


def _settled(
    choice: Choice,
) -> tuple[str | None, ContradictionError | None, Situation | None]:
    contract = choice.contract
    result: Played | PassedOut
    if contract is None:
        missing, result = "contract", PASSED_OUT
    elif isinstance(contract, PassedOut):
        missing, result = None, PASSED_OUT
    elif choice.tricks is None:
        missing, result = "result", played(contract, choice.declarer, 0)
    else:
        missing, result = None, played(contract, choice.declarer, choice.tricks)
    try:
        situation = settle(Entry(result), choice.board, choice.vulnerability)
    except ContradictionError as error:
        return missing, error, None
    except MissingError:
        return missing or "declarer", None, None
    return missing, None, None if missing else situation


def _by_board(
    choice: Choice, board: Board | None, conflict: ContradictionError | None
) -> tuple[Choice, tuple[Choice, ...]]:
    """The choice with what the board says of vulnerability; the ways out of a contradiction."""
    if board is None:
        return choice, ()
    settled = replace(choice, vulnerability=board.vulnerability)
    if conflict is None:
        return settled, ()
    return choice, (settled, replace(choice, board=None))


def _vulnerable(choice: Choice) -> bool | None:
    """Whether declarer's side is vulnerable; ``None`` where that depends on who declares."""
    said = choice.vulnerability
    if said is None:
        return False
    if isinstance(said, bool):
        return said
    if choice.declarer is not None:
        return said.of(choice.declarer.side)
    return {Vulnerability.NONE: False, Vulnerability.BOTH: True}.get(said)


def _results(choice: Choice, bid: Contract | None, vulnerable: bool | None) -> tuple[Outcome, ...]:
    if bid is None or vulnerable is None:
        return ()
    return tuple(
        _outcome(choice, bid, tricks, vulnerable, choice.tricks == tricks)
        for tricks in range(TRICKS + 1)
    )


def _conditions(
    choice: Choice, bid: Contract | None, vulnerable: bool | None
) -> tuple[Outcome, ...]:
    if bid is None or choice.tricks is None:
        return ()
    return tuple(
        _outcome(
            _with_vulnerable(choice, state),
            bid.with_doubling(doubling),
            choice.tricks,
            state,
            doubling is bid.doubling and state is vulnerable,
        )
        for state in (False, True)
        for doubling in Doubling
    )


def _back(choice: Choice, bid: Contract | None, vulnerable: bool | None) -> tuple[BackRow, ...]:
    if bid is None:
        return ()
    return tuple(
        BackRow(
            tricks - bid.needs,
            tuple(
                _outcome(
                    _with_vulnerable(choice, state),
                    bid.with_doubling(doubling),
                    tricks,
                    state,
                    doubling is bid.doubling and state is vulnerable and tricks == choice.tricks,
                )
                for doubling in Doubling
                for state in (False, True)
            ),
        )
        for tricks in range(TRICKS, -1, -1)
    )


def _outcome(choice: Choice, bid: Contract, tricks: int, vulnerable: bool, now: bool) -> Outcome:
    points = score(played(bid, None, tricks), vulnerable).total
    there = replace(choice, contract=bid, tricks=tricks)
    return Outcome(there, tricks - bid.needs, bid.doubling, vulnerable, points, now)


def _with_vulnerable(choice: Choice, vulnerable: bool) -> Choice:
    """The choice with declarer's side vulnerable or not; the opponents stay as they were.

    A board that says otherwise is left out.
    """
    if _vulnerable(choice) is vulnerable and choice.vulnerability is not None:
        return choice
    said = choice.vulnerability
    if choice.declarer is None or isinstance(said, bool) or said is None:
        return replace(
            choice,
            vulnerability=Vulnerability.BOTH if vulnerable else Vulnerability.NONE,
            board=None,
        )
    side = Vulnerability.NS if choice.declarer.side is Side.NS else Vulnerability.EW
    return replace(choice, vulnerability=said | side if vulnerable else said & ~side, board=None)


def _token(value: Vulnerability | bool) -> str:
    if isinstance(value, bool):
        return "v" if value else "nv"
    return value.token
