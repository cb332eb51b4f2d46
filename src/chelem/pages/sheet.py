"""Page data of the score sheets: what a rubber or a Chicago looks like on paper, and its problems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chelem.errors import Problem, TermError
from chelem.laws.rubber import GAMES_TO_WIN, RUBBER_PREMIUM
from chelem.sheets.chicago import Chicago, ChicagoDeal
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.expectation import Compared, Expectation
from chelem.sheets.line import BELOW, SheetLine
from chelem.sheets.record import Record, said_otherwise
from chelem.sheets.rubber import Rubber, RubberDeal, closing_contracts
from chelem.sheets.rules import Rules, options
from chelem.sheets.settlement import Ledger, settled
from chelem.terms.contract import Contract
from chelem.terms.table import BySide, Side

__all__ = [
    "ChicagoPage",
    "Figure",
    "Game",
    "Need",
    "RubberDrawing",
    "RubberPage",
    "chicago_page",
    "rubber_page",
]


@dataclass(frozen=True, slots=True)
class Figure:
    """One number on paper: its line, the contract it comes from, whether it won a game."""

    line: SheetLine
    contract: Contract | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """What stands between two game lines: each side's figures downward; who won it, if won."""

    figures: BySide[tuple[Figure, ...]]
    won_by: Side | None


@dataclass(frozen=True, slots=True)
class Need:
    """A side with a part-score: what it lacks, and the cheapest contracts that give it.

    ``wins``     whether the game would win the rubber
    ``premium``  what winning the rubber would then earn
    """

    side: Side
    points: int
    contracts: tuple[Contract, ...]
    wins: bool = False
    premium: int = 0


@dataclass(frozen=True, slots=True)
class RubberDrawing:
    """One rubber as it is drawn.

    ``above``    each side's figures above the line, from the line upward
    ``games``    the games from the line downward; the last one may be in progress
    ``needs``    of the sides that have a part-score
    ``settled``  the difference as it is settled, North-South's, in points
    """

    rubber: Rubber
    above: BySide[tuple[Figure, ...]]
    games: tuple[Game, ...]
    needs: tuple[Need, ...]
    settled: int


@dataclass(frozen=True, slots=True)
class RubberPage:
    """All rubbers of a record, with the players' accounts and what was wrong in the file."""

    record: Record
    rules: Rules
    drawings: tuple[RubberDrawing, ...]
    ledger: Ledger | None
    problems: tuple[Problem, ...]

    @property
    def form(self) -> str:
        """``rubber``."""
        return "rubber"

    def row(self, number: int) -> RubberDeal | None:
        """The deal of that number."""
        for drawing in self.drawings:
            for row in drawing.rubber.rows:
                if row.number == number:
                    return row
        return None


@dataclass(frozen=True, slots=True)
class ChicagoPage:
    """All rounds of a record.

    ``needs``     of the sides that carry a part-score into the next deal
    ``settled``   each round's difference as it is settled
    ``compared``  against the expected score, by deal number, where the user gave a table
    """

    record: Record
    rules: Rules
    chicago: Chicago
    needs: tuple[Need, ...]
    settled: tuple[int, ...]
    compared: dict[int, Compared]
    ledger: Ledger | None
    problems: tuple[Problem, ...]

    @property
    def form(self) -> str:
        """``chicago``."""
        return "chicago"

    def row(self, number: int) -> ChicagoDeal | None:
        """The deal of that number."""
        rows = self.chicago.rows
        return rows[number - 1] if 1 <= number <= len(rows) else None


def rubber_page(
    record: Record, *, ongoing: bool = False, file: str = "", problems: Sequence[Problem] = ()
) -> RubberPage:
    """The page of *record* kept as rubber bridge; *problems* are those of its file."""
    rules = record.rules("rubber")
    kept = record.rubbers(ongoing=ongoing)
    accounts, found = record.ledger("rubber", ongoing=ongoing)
    rows = [row for rubber in kept for row in rubber.rows]
    return RubberPage(
        record,
        rules,
        tuple(_drawing(rubber) for rubber in kept),
        accounts,
        (*problems, *_findings("rubber", record, rows, file), *found),
    )


def chicago_page(
    record: Record,
    *,
    file: str = "",
    problems: Sequence[Problem] = (),
    expectation: Expectation | None = None,
) -> ChicagoPage:
    """The page of *record* kept as Chicago, against *expectation* where one is given."""
    rules = record.rules("chicago")
    chicago = record.chicago()
    accounts, found = record.ledger("chicago")
    needs: tuple[Need, ...] = ()
    if chicago.partial is not None:
        needs = tuple(_needs(chicago.partial, chicago.needs))
    compared: dict[int, Compared] = {}
    if expectation is not None:
        compared, more = _compared(chicago, record, expectation, file)
        found = [*found, *more]
    return ChicagoPage(
        record,
        rules,
        chicago,
        needs,
        tuple(settled(each.difference, rules) for each in chicago.rounds),
        compared,
        accounts,
        (*problems, *_findings("chicago", record, chicago.rows, file), *found),
    )


def _drawing(rubber: Rubber) -> RubberDrawing:
    above: dict[Side, list[Figure]] = {side: [] for side in Side}
    games: list[Game] = []
    current: dict[Side, list[Figure]] = {side: [] for side in Side}
    for row in rubber.rows:
        contract = row.deal.played.contract if _played(row.deal) else None  # type: ignore[union-attr]
        for line in row.lines:
            if line.place == BELOW:
                won = row.game_won_by is line.side
                current[line.side].append(Figure(line, contract, won))
            else:
                above[line.side].append(Figure(line, contract))
        if row.game_won_by is not None:
            games.append(_game(current, row.game_won_by))
            current = {side: [] for side in Side}
    if any(current.values()) or not games:
        games.append(_game(current, None))
    for line in rubber.at_end:
        above[line.side].append(Figure(line))
    needs: list[Need] = []
    if not rubber.finished:
        for need in _needs(rubber.partial, rubber.needs):
            wins = rubber.games[need.side] + 1 == GAMES_TO_WIN
            premium = RUBBER_PREMIUM[rubber.games[need.side.other]] if wins else 0
            needs.append(Need(need.side, need.points, need.contracts, wins, premium))
    return RubberDrawing(
        rubber,
        BySide(tuple(above[Side.NS]), tuple(above[Side.EW])),
        tuple(games),
        tuple(needs),
        settled(rubber.difference, rubber.rules),
    )


def _played(deal: Deal | Lost) -> bool:
    return isinstance(deal, Deal) and deal.played is not None


def _game(figures: dict[Side, list[Figure]], won_by: Side | None) -> Game:
    return Game(BySide(tuple(figures[Side.NS]), tuple(figures[Side.EW])), won_by)


def _needs(partial: BySide[int], lacking: BySide[int | None]) -> list[Need]:
    found = []
    for side in Side:
        points = lacking[side]
        if partial[side] and points is not None:
            found.append(Need(side, points, closing_contracts(points)))
    return found


def _where(record: Record, number: int, file: str) -> str:
    if not 1 <= number <= len(record.lines):
        return file
    place = str(record.lines[number - 1])
    return f"{file}:{place}" if file else place


def _findings(
    form: str, record: Record, rows: Sequence[RubberDeal | ChicagoDeal], file: str
) -> list[Problem]:
    """What the file says that the sheet knows better."""
    found = [
        Problem(
            "error",
            "sheets.vulnerability_differs",
            _where(record, row.number, file),
            deal=row.number,
            said=row.deal.said if isinstance(row.deal, Deal) else None,
            computed=row.vulnerable,
        )
        for row in rows
        if said_otherwise(row.deal, row.vulnerable)
    ]
    here = {option.name for option in options(form)} | {"stake"}
    if form == "chicago":
        here.add("hands")
    found += [
        Problem("info", "sheets.option_elsewhere", file, option=name.replace("_", " "))
        for name in record.options
        if name not in here
    ]
    return found


def _compared(
    chicago: Chicago, record: Record, expectation: Expectation, file: str
) -> tuple[dict[int, Compared], list[Problem]]:
    compared: dict[int, Compared] = {}
    problems = []
    for row in chicago.rows:
        if isinstance(row.deal, Lost) or row.deal.played is None:
            continue
        where = _where(record, row.number, file)
        if row.deal.high_cards is None:
            problems.append(Problem("warning", "sheets.high_cards_missing", where, deal=row.number))
            continue
        score = row.points.ns - row.points.ew
        try:
            compared[row.number] = expectation.compared(row.deal.high_cards, row.vulnerable, score)
        except TermError as error:
            problems.append(
                Problem("error", error.code, where, deal=row.number, points=error.params["points"])
            )
    return compared, problems
