"""The printed tables: what every player keeps in a pocket, each figure computed by ``score``.

Two shapes. A :class:`PointsTable` has a column for each doubling and vulnerability and rows of
:class:`Amount`, each with the result that shows it in the calculator. The IMP scale and the boards
are plain rows. No figure of the game is written here.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from math import gcd

from chelem.compare.imps import MOST_IMPS, points_for
from chelem.laws.citation import Citation
from chelem.laws.law02_boards import LAW_2, VULNERABILITY_CYCLE
from chelem.laws.law77_contract import GRAND_SLAM_LEVEL, LAW_77, SMALL_SLAM_LEVEL
from chelem.laws.law78_compare import LAW_78B
from chelem.score.board import Board
from chelem.score.contract import is_game, score, trick_steps
from chelem.score.inverse import POINTS
from chelem.terms.contract import BOOK, LEVELS, TRICKS, Contract, Denomination, Doubling
from chelem.terms.result import Played, played
from chelem.terms.table import Seat, Vulnerability

__all__ = [
    "BOARDS",
    "TABLES",
    "Amount",
    "BoardRow",
    "BoardsTable",
    "Column",
    "ImpRow",
    "ImpTable",
    "PointsRow",
    "PointsTable",
    "boards_table",
    "imp_row",
    "imp_table",
    "points_table",
]

TABLES = (
    "made",
    "doubled",
    "redoubled",
    "penalties",
    "overtricks",
    "tricks",
    "bonuses",
    "imps",
    "boards",
)
"""The names of all tables, in the order in which a page shows them."""

BOARDS = len(VULNERABILITY_CYCLE)
"""The boards after which dealer and vulnerability begin again."""

GRID = gcd(*POINTS)
"""Every score of one deal, and so every difference, is a multiple of this many points (ten)."""

BOTH = (False, True)
PLAIN, DOUBLED, REDOUBLED = Doubling
SPADES = Denomination.SPADES


@dataclass(frozen=True, slots=True)
class Column:
    """Which doubling and vulnerability a column is for; ``None`` where it does not matter."""

    doubling: Doubling | None
    vulnerable: bool | None


@dataclass(frozen=True, slots=True)
class Amount:
    """One figure of a table.

    ``points`` to declarer's side, to the defenders in the table of penalties; ``game`` marks a
    contract worth a game; ``result`` and ``vulnerable`` open it in the calculator.
    """

    points: int
    game: bool
    result: Played
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class PointsRow:
    """One row; what it is about is in the fields that are not ``None``.

    ``level``          of the contracts in it
    ``denominations``  that share its figures, ``()`` where none matters
    ``relative``       tricks above or below the contract
    ``code``           what the amounts are for: a score line's code, ``first`` or ``next``
    """

    amounts: tuple[Amount, ...]
    level: int | None = None
    denominations: tuple[Denomination, ...] = ()
    relative: int | None = None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class PointsTable:
    """A named table of points: ``rows`` have one amount for each of ``columns``."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[PointsRow, ...]
    law: Citation


@dataclass(frozen=True, slots=True)
class ImpRow:
    """The differences worth ``imps``: from ``low`` to ``high`` points, ``None`` without end.

    ``high`` is the largest difference that can happen; ``ahead`` is where the next IMP begins.
    """

    imps: int
    low: int
    high: int | None
    ahead: int | None


@dataclass(frozen=True, slots=True)
class ImpTable:
    """The IMP scale, 0 to 24."""

    name: str
    rows: tuple[ImpRow, ...]
    law: Citation


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board: its ``number`` (1 or more), who deals, who is vulnerable."""

    number: int
    dealer: Seat
    vulnerability: Vulnerability


@dataclass(frozen=True, slots=True)
class BoardsTable:
    """Boards in order; the cycle begins again after :data:`BOARDS` of them."""

    name: str
    rows: tuple[BoardRow, ...]
    law: Citation


def points_table(name: str, doublings: tuple[Doubling, ...] | None = None) -> PointsTable:
    """The table of that *name*; ``KeyError`` if it is not one of points.

    *doublings* chooses the columns of ``made``: by default that table is of undoubled contracts,
    ``doubled`` and ``redoubled`` are its sisters, and a page asks for all three side by side.
    """
    if name in _MADE:
        shown = doublings or (_MADE[name],)
        return PointsTable(name, _columns(shown), _made_rows(shown), LAW_77)
    columns, rows = _OTHERS[name]
    return PointsTable(name, columns, rows(), LAW_77)


def imp_row(imps: int) -> ImpRow:
    """The row of the scale for *imps*, 0 to 24."""
    low, ahead = points_for(imps)
    return ImpRow(imps, low, None if ahead is None else ahead - GRID, ahead)


def imp_table() -> ImpTable:
    """The whole scale of Law 78B, written with differences that can happen."""
    return ImpTable("imps", tuple(imp_row(imps) for imps in range(MOST_IMPS + 1)), LAW_78B)


def boards_table(count: int = BOARDS, first: int = 1) -> BoardsTable:
    """*count* boards from number *first* on."""
    numbers = range(first, first + count)
    boards = [Board(number) for number in numbers]
    rows = tuple(BoardRow(b.number, b.dealer, b.vulnerability) for b in boards)
    return BoardsTable("boards", rows, LAW_2)


def alike() -> tuple[tuple[Denomination, ...], ...]:
    """The denominations that score alike: minors, majors, no-trump."""
    worth = {d: (d.is_suit, trick_steps(Contract(1, d))) for d in Denomination}
    return tuple(tuple(group) for _, group in groupby(Denomination, worth.__getitem__))


def _columns(doublings: tuple[Doubling, ...]) -> tuple[Column, ...]:
    return tuple(Column(doubling, vulnerable) for doubling in doublings for vulnerable in BOTH)


def _made_rows(doublings: tuple[Doubling, ...]) -> tuple[PointsRow, ...]:
    rows = []
    for level in LEVELS:
        for group in alike():
            contracts = [Contract(level, group[-1], doubling) for doubling in doublings]
            amounts = [_amount(contract, 0, v) for contract in contracts for v in BOTH]
            rows.append(PointsRow(tuple(amounts), level, group))
    return tuple(rows)


def _amount(contract: Contract, relative: int, vulnerable: bool) -> Amount:
    result = played(contract, None, contract.needs + relative)
    points = score(result, vulnerable).total
    return Amount(abs(points), result.made and is_game(contract), result, vulnerable)


def _penalty_rows() -> tuple[PointsRow, ...]:
    rows = []
    for down in range(1, TRICKS + 1):
        # Spades at game level, or the lowest level from which one can go down so far.
        level = max(4, down - BOOK)
        contracts = [Contract(level, SPADES, doubling) for doubling in Doubling]
        amounts = [_amount(contract, -down, v) for contract in contracts for v in BOTH]
        rows.append(PointsRow(tuple(amounts), relative=-down))
    return tuple(rows)


def _line_amount(contract: Contract, relative: int, vulnerable: bool, code: str) -> Amount:
    """The single amount of one line of a score: a premium, or what one overtrick is worth."""
    result = played(contract, None, contract.needs + relative)
    line = score(result, vulnerable).line(code)
    if line is None:
        raise LookupError(f"{contract} has no line {code}")
    return Amount(line.steps[0], False, result, vulnerable)


def _overtrick_rows() -> tuple[PointsRow, ...]:
    rows = []
    for group in alike():
        contracts = [Contract(2, group[-1], doubling) for doubling in Doubling]
        amounts = [_line_amount(c, 1, v, "overtricks") for c in contracts for v in BOTH]
        rows.append(PointsRow(tuple(amounts), denominations=group, code="overtricks"))
    return tuple(rows)


def _trick_rows() -> tuple[PointsRow, ...]:
    rows = []
    for group in alike():
        shown = [Contract(2, group[-1], doubling) for doubling in Doubling]
        steps = [trick_steps(contract) for contract in shown]
        places = ("next",) if steps[0][0] == steps[0][1] else ("first", "next")
        for code in places:
            place = 1 if code == "next" else 0
            amounts = [
                Amount(step[place], False, played(contract, None, contract.needs), False)
                for contract, step in zip(shown, steps, strict=True)
            ]
            rows.append(
                PointsRow(
                    tuple(amounts),
                    denominations=group,
                    code=code if len(places) > 1 else None,
                )
            )
    return tuple(rows)


_EXAMPLES = {
    "part_score": Contract(2, SPADES),
    "game": Contract(4, SPADES),
    "small_slam": Contract(SMALL_SLAM_LEVEL, SPADES),
    "grand_slam": Contract(GRAND_SLAM_LEVEL, SPADES),
    "doubled_made": Contract(4, SPADES, DOUBLED),
    "redoubled_made": Contract(4, SPADES, REDOUBLED),
}
"""A contract whose score, just made, has the line."""


def _bonus_rows() -> tuple[PointsRow, ...]:
    return tuple(
        PointsRow(tuple(_line_amount(contract, 0, v, code) for v in BOTH), code=code)
        for code, contract in _EXAMPLES.items()
    )


_MADE = {"made": PLAIN, "doubled": DOUBLED, "redoubled": REDOUBLED}
_ALL = _columns(tuple(Doubling))
_OTHERS = {
    "penalties": (_ALL, _penalty_rows),
    "overtricks": (_ALL, _overtrick_rows),
    "tricks": (tuple(Column(doubling, None) for doubling in Doubling), _trick_rows),
    "bonuses": (tuple(Column(None, vulnerable) for vulnerable in BOTH), _bonus_rows),
}
