"""Rubber bridge: a sheet is the fold of its deals (Laws of Rubber Bridge 1993/2014, 72 to 80)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from chelem.errors import EventError
from chelem.laws.rubber import (
    GAME_LINE,
    GAMES_TO_WIN,
    RUBBER_72,
    RUBBER_74,
    RUBBER_80,
    RUBBER_PREMIUM,
    UNFINISHED_GAME,
)
from chelem.score.contract import trick_steps
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.line import ABOVE, BELOW, END, SheetLine, contract_lines, line_totals
from chelem.sheets.rules import RUBBER, Rules
from chelem.terms.contract import Contract, Denomination
from chelem.terms.table import BySide, Seat, Side, Vulnerability

__all__ = ["Rubber", "RubberDeal", "closing_contracts", "deal_lines", "rubbers"]

_NOTHING = BySide(0, 0)


@dataclass(frozen=True, slots=True)
class RubberDeal:
    """One deal on the sheet of a rubber.

    ``number``       the deal's number in the file
    ``game``         which game of the rubber it belongs to, from 1
    ``vulnerable``   the sides that had won a game before it
    ``lines``        the figures that it writes
    ``game_won_by``  the side that it gives a game to
    ``carried``      points below the line of the game in progress before it
    ``partial``      the same after it; 0 to both after a game
    ``games``        games won after it
    """

    number: int
    dealer: Seat
    deal: Deal | Lost
    game: int
    vulnerable: Vulnerability
    lines: tuple[SheetLine, ...]
    game_won_by: Side | None
    carried: BySide[int]
    partial: BySide[int]
    games: BySide[int]

    @property
    def below(self) -> BySide[int]:
        """What it writes below the line."""
        return line_totals(line for line in self.lines if line.place == BELOW)

    @property
    def above(self) -> tuple[SheetLine, ...]:
        """What it writes above the line, in the order of the sheet."""
        return tuple(line for line in self.lines if line.place == ABOVE)


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber: give it the deals, and everything on the sheet follows.

    ``deals``         in order; a line that could not be read is ``LOST``
    ``rules``         the variants in force
    ``first_dealer``  who deals the first one
    ``ongoing``       the rubber goes on: premiums for stopping early are left out
    ``first_number``  the number of the first deal, where a file holds several rubbers

    Raises :class:`~chelem.errors.EventError` (``sheets.rubber_finished``) when deals follow its end;
    :func:`rubbers` makes of them the next one.
    """

    deals: tuple[Deal | Lost, ...] = ()
    rules: Rules = RUBBER
    first_dealer: Seat = Seat.NORTH
    ongoing: bool = False
    first_number: int = 1
    rows: tuple[RubberDeal, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "deals", tuple(self.deals))
        rows: list[RubberDeal] = []
        dealer = self.first_dealer
        for number, deal in enumerate(self.deals, self.first_number):
            if rows and _is_over(rows[-1].games):
                raise EventError("sheets.rubber_finished", deal=number)
            dealer = deal.dealer or dealer
            rows.append(_next_row(rows, number, dealer, deal, self.rules))
            dealer = dealer.next
        object.__setattr__(self, "rows", tuple(rows))

    @classmethod
    def of(cls, *texts: str, lang: str = "en", rules: Rules = RUBBER) -> Rubber:
        """A rubber from typed deals: ``Rubber.of("2H+2 N", "4Sx-2 EW honours E 100")``.

        Each text is one line of a deals file in the letters of *lang*. Raises
        :class:`~chelem.errors.NotationError` or :class:`~chelem.errors.TermError`.
        """
        from chelem.sheets.notation import parse_deal

        return cls(tuple(parse_deal(text, lang) for text in texts), rules)

    def adding(self, deal: Deal | Lost) -> Rubber:
        """This rubber with one deal more."""
        return self._with((*self.deals, deal))

    def replacing(self, number: int, deal: Deal | Lost) -> Rubber:
        """This rubber with the deal of that number changed; all after it is folded again."""
        at = self._place(number)
        return self._with((*self.deals[:at], deal, *self.deals[at + 1 :]))

    def removing(self, number: int) -> Rubber:
        """This rubber without the deal of that number."""
        at = self._place(number)
        return self._with((*self.deals[:at], *self.deals[at + 1 :]))

    def _place(self, number: int) -> int:
        at = number - self.first_number
        if not 0 <= at < len(self.deals):
            raise EventError("sheets.deal_unknown", deal=number)
        return at

    def _with(self, deals: tuple[Deal | Lost, ...]) -> Rubber:
        return Rubber(deals, self.rules, self.first_dealer, self.ongoing, self.first_number)

    @property
    def games(self) -> BySide[int]:
        """Games won so far."""
        return self.rows[-1].games if self.rows else _NOTHING

    @property
    def finished(self) -> bool:
        """Whether a side has won two games."""
        return _is_over(self.games)

    @property
    def partial(self) -> BySide[int]:
        """Points below the line of the game in progress."""
        return self.rows[-1].partial if self.rows else _NOTHING

    @property
    def vulnerability(self) -> Vulnerability:
        """Who is vulnerable on the next deal."""
        return _vulnerable(self.games)

    @property
    def next_dealer(self) -> Seat:
        """Who deals the next one."""
        return self.rows[-1].dealer.next if self.rows else self.first_dealer

    @property
    def next_number(self) -> int:
        """The number that the next deal gets."""
        return self.first_number + len(self.deals)

    @property
    def needs(self) -> BySide[int | None]:
        """Points that each side still needs below the line for the game; ``None`` once finished."""
        if self.finished:
            return BySide(None, None)
        return self.partial.map(lambda points: GAME_LINE - points)

    @property
    def complete(self) -> bool:
        """Whether every line could be read."""
        return not any(isinstance(deal, Lost) for deal in self.deals)

    @property
    def at_end(self) -> tuple[SheetLine, ...]:
        """The premiums written when the sheet is closed."""
        if self.finished:
            winner = Side.NS if self.games.ns > self.games.ew else Side.EW
            premium = RUBBER_PREMIUM[self.games[winner.other]]
            return (SheetLine(None, winner, "rubber_bonus", (premium,), RUBBER_74, END),)
        return () if self.ongoing else self.if_stopped

    @property
    def if_stopped(self) -> tuple[SheetLine, ...]:
        """What stopping now would add: the only game, the only part-score (Law 80)."""
        if self.finished:
            return ()
        lines = [
            SheetLine(None, side, "unfinished_game", (UNFINISHED_GAME,), RUBBER_80, END)
            for side in Side
            if self.games[side] and not self.games[side.other]
        ]
        premium = (self.rules.unfinished_part_score,)
        lines += [
            SheetLine(None, side, "unfinished_part_score", premium, RUBBER_80, END)
            for side in Side
            if self.partial[side] and not self.partial[side.other]
        ]
        return tuple(lines)

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        """Every figure of the sheet, deal by deal, then those of its end."""
        return tuple(line for row in self.rows for line in row.lines) + self.at_end

    @property
    def totals(self) -> BySide[int]:
        """Each side's sum of figures."""
        return line_totals(self.lines)

    @property
    def difference(self) -> int:
        """North-South's total less East-West's: what the rubber is worth."""
        return self.totals.ns - self.totals.ew


def rubbers(
    deals: Iterable[Deal | Lost],
    rules: Rules = RUBBER,
    first_dealer: Seat = Seat.NORTH,
    ongoing: bool = False,
) -> tuple[Rubber, ...]:
    """The rubbers that *deals* make one after another; there is always a first one.

    The deal goes round from the end of one to the beginning of the next. *ongoing* concerns the
    last one only.
    """
    left = tuple(deals)
    found: list[Rubber] = []
    number = 1
    while left or not found:
        rubber = _first_of(left, rules, first_dealer, ongoing, number)
        found.append(rubber)
        left = left[len(rubber.deals) :]
        number = rubber.next_number
        first_dealer = rubber.next_dealer
    return tuple(found)


def closing_contracts(needs: int) -> tuple[Contract, ...]:
    """The cheapest contract of each denomination that, made, earns *needs* points below the line.

    Undoubled, in the order of the bidding box. *needs* is 1 to 100.
    """
    closing = []
    for denomination in Denomination:
        level = 1
        while sum(trick_steps(Contract(level, denomination))) < needs:
            level += 1
        closing.append(Contract(level, denomination))
    return tuple(sorted(closing, key=lambda contract: contract.index))


def _first_of(
    deals: tuple[Deal | Lost, ...],
    rules: Rules,
    dealer: Seat,
    ongoing: bool,
    number: int,
) -> Rubber:
    """The longest beginning of *deals* that is one rubber."""
    games = _NOTHING
    rows: list[RubberDeal] = []
    for deal in deals:
        if _is_over(games):
            break
        rows.append(_next_row(rows, number + len(rows), dealer, deal, rules))
        games = rows[-1].games
    return Rubber(deals[: len(rows)], rules, dealer, ongoing, number)


def _is_over(games: BySide[int]) -> bool:
    return GAMES_TO_WIN in (games.ns, games.ew)


def _vulnerable(games: BySide[int]) -> Vulnerability:
    """A side that has won a game is vulnerable (Law 73)."""
    sides = Vulnerability.NONE
    if games.ns:
        sides |= Vulnerability.NS
    if games.ew:
        sides |= Vulnerability.EW
    return sides


def _next_row(
    rows: list[RubberDeal], number: int, dealer: Seat, deal: Deal | Lost, rules: Rules
) -> RubberDeal:
    carried = rows[-1].partial if rows else _NOTHING
    games = rows[-1].games if rows else _NOTHING
    vulnerable = _vulnerable(games)
    game = games.ns + games.ew + 1
    lines = () if isinstance(deal, Lost) else deal_lines(number, deal, vulnerable, rules)
    partial = carried
    for line in lines:
        if line.place == BELOW:
            partial = partial.replaced(line.side, partial[line.side] + line.points)
    winner = next((side for side in Side if partial[side] >= GAME_LINE), None)
    if winner is not None:
        partial = _NOTHING
        games = games.replaced(winner, games[winner] + 1)
    return RubberDeal(
        number, dealer, deal, game, vulnerable, lines, winner, carried, partial, games
    )


def deal_lines(
    number: int, deal: Deal, vulnerable: Vulnerability, rules: Rules = RUBBER
) -> tuple[SheetLine, ...]:
    """The figures of one deal: what goes below the line, then what goes above it, upward."""
    if deal.side is None:
        return ()
    found = contract_lines(number, deal, vulnerable.of(deal.side), rules, RUBBER_72)
    below = [
        SheetLine(number, line.side, line.code, line.steps, line.law, BELOW)
        for line in found
        if line.code == "trick_points"
    ]
    above = sorted(
        (line for line in found if line.code != "trick_points"),
        key=lambda line: _ORDER.index(line.code),
    )
    if deal.honours is not None and rules.honours:
        above.append(
            SheetLine(
                number, deal.honours.side, "honours", (deal.honours.points,), RUBBER_72, ABOVE
            )
        )
    return (*below, *above)


# From the line upward, as a scorer writes them.
_ORDER = (
    "overtricks",
    "undertricks",
    "small_slam",
    "grand_slam",
    "doubled_made",
    "redoubled_made",
)
