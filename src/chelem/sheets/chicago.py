"""Chicago: rounds of four deals with the vulnerability fixed beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from chelem.errors import EventError
from chelem.laws.chicago import (
    CHICAGO as SOURCE,
)
from chelem.laws.chicago import (
    CHICAGO_HONOURS,
    DUPLICATE_PART_SCORE,
    GAME_FROM,
    GAME_PREMIUM,
    VULNERABLE,
)
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.line import SheetLine, contract_lines, line_totals
from chelem.sheets.rules import CARRY, CHICAGO, DEALER, REDEALT, Rules
from chelem.terms.table import BySide, Seat, Side, Vulnerability

__all__ = ["Chicago", "ChicagoDeal", "ChicagoRound", "deal_lines", "vulnerability_of"]

_NOTHING = BySide(0, 0)


@dataclass(frozen=True, slots=True)
class ChicagoDeal:
    """One deal on the sheet of a Chicago.

    ``number``      counts the lines of the sheet, passed-out deals too
    ``hand``        1 to 4 within the round; a passed-out deal keeps its hand for the redeal
    ``vulnerable``  by the hand and the dealer
    ``carried``     part-scores that counted toward game before it
    ``partial``     the same after it; ``None`` where part-scores are not carried
    ``is_last``     whether it is the round's last deal
    """

    number: int
    hand: int
    dealer: Seat
    deal: Deal | Lost
    vulnerable: Vulnerability
    lines: tuple[SheetLine, ...]
    game_won_by: Side | None
    carried: BySide[int]
    partial: BySide[int] | None
    is_last: bool

    @property
    def points(self) -> BySide[int]:
        """What each side writes for this deal."""
        return line_totals(self.lines)

    @property
    def is_redealt(self) -> bool:
        """Passed out and dealt again by the same player."""
        return isinstance(self.deal, Deal) and self.deal.played is None


@dataclass(frozen=True, slots=True)
class ChicagoRound:
    """The deals of one round: ``number`` from 1, ``finished`` once its last deal was played."""

    number: int
    deals: tuple[ChicagoDeal, ...]
    finished: bool

    @property
    def totals(self) -> BySide[int]:
        """Each side's points in this round."""
        return line_totals(line for row in self.deals for line in row.lines)

    @property
    def difference(self) -> int:
        """North-South's points less East-West's."""
        return self.totals.ns - self.totals.ew


@dataclass(frozen=True, slots=True)
class Chicago:
    """Rounds of Chicago: give it the deals, and everything on the sheet follows.

    ``deals``         in order; a passed-out deal is followed by its redeal, a line that could not
                      be read is ``LOST`` and counts as one hand
    ``rules``         the variants in force
    ``first_dealer``  who deals the first one
    """

    deals: tuple[Deal | Lost, ...] = ()
    rules: Rules = CHICAGO
    first_dealer: Seat = Seat.NORTH
    rounds: tuple[ChicagoRound, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "deals", tuple(self.deals))
        rounds: list[ChicagoRound] = []
        rows: list[ChicagoDeal] = []
        hand, dealer = 1, self.first_dealer
        for number, deal in enumerate(self.deals, 1):
            dealer = deal.dealer or dealer
            row = _row(rows, number, hand, dealer, deal, self.rules)
            rows.append(row)
            if row.is_redealt and self.rules.passed_out == REDEALT:
                continue
            dealer = dealer.next
            hand += 1
            if row.is_last:
                rounds.append(ChicagoRound(len(rounds) + 1, tuple(rows), True))
                rows, hand = [], 1
        if rows or not rounds:
            rounds.append(ChicagoRound(len(rounds) + 1, tuple(rows), False))
        object.__setattr__(self, "rounds", tuple(rounds))

    @classmethod
    def of(cls, *texts: str, lang: str = "en", rules: Rules = CHICAGO) -> Chicago:
        """A Chicago from typed deals: ``Chicago.of("3NT= N", "4H+1 E", "pass", "2S-1 W")``.

        Each text is one line of a deals file in the letters of *lang*. Raises
        :class:`~chelem.errors.NotationError` or :class:`~chelem.errors.TermError`.
        """
        from chelem.sheets.notation import parse_deal

        return cls(tuple(parse_deal(text, lang) for text in texts), rules)

    def adding(self, deal: Deal | Lost) -> Chicago:
        """This sheet with one deal more."""
        return replace(self, deals=(*self.deals, deal))

    def replacing(self, number: int, deal: Deal | Lost) -> Chicago:
        """This sheet with the deal of that number changed; all after it is folded again."""
        at = self._place(number)
        return replace(self, deals=(*self.deals[:at], deal, *self.deals[at + 1 :]))

    def removing(self, number: int) -> Chicago:
        """This sheet without the deal of that number."""
        at = self._place(number)
        return replace(self, deals=(*self.deals[:at], *self.deals[at + 1 :]))

    def _place(self, number: int) -> int:
        if not 1 <= number <= len(self.deals):
            raise EventError("sheets.deal_unknown", deal=number)
        return number - 1

    @property
    def rows(self) -> tuple[ChicagoDeal, ...]:
        """The deals of all rounds."""
        return tuple(row for each in self.rounds for row in each.deals)

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        """Every figure of the sheet."""
        return tuple(line for row in self.rows for line in row.lines)

    @property
    def totals(self) -> BySide[int]:
        """Each side's points over all rounds."""
        return line_totals(self.lines)

    @property
    def difference(self) -> int:
        """North-South's points less East-West's, over all rounds."""
        return self.totals.ns - self.totals.ew

    @property
    def finished(self) -> bool:
        """Whether the last round is complete."""
        return self.rounds[-1].finished

    @property
    def complete(self) -> bool:
        """Whether every line could be read."""
        return not any(isinstance(deal, Lost) for deal in self.deals)

    @property
    def next_hand(self) -> int:
        """The hand of the next deal: 1 where a new round begins."""
        last = self.rounds[-1]
        if last.finished or not last.deals:
            return 1
        row = last.deals[-1]
        redealt = row.is_redealt and self.rules.passed_out == REDEALT
        return row.hand if redealt else row.hand + 1

    @property
    def next_dealer(self) -> Seat:
        """Who deals the next one."""
        if not self.rows:
            return self.first_dealer
        row = self.rows[-1]
        redealt = row.is_redealt and self.rules.passed_out == REDEALT
        return row.dealer if redealt else row.dealer.next

    @property
    def vulnerability(self) -> Vulnerability:
        """Who is vulnerable on the next deal."""
        return vulnerability_of(self.next_hand, self.next_dealer, self.rules)

    @property
    def partial(self) -> BySide[int] | None:
        """Part-scores that count toward game on the next deal; ``None`` where none are carried."""
        if self.rules.part_scores != CARRY:
            return None
        last = self.rounds[-1]
        if last.finished or not last.deals:
            return _NOTHING
        return last.deals[-1].partial

    @property
    def needs(self) -> BySide[int | None]:
        """Points that complete a game on the next deal; ``None`` where none are carried."""
        partial = self.partial
        if partial is None:
            return BySide(None, None)
        return partial.map(lambda points: GAME_FROM - points)


def vulnerability_of(hand: int, dealer: Seat, rules: Rules = CHICAGO) -> Vulnerability:
    """Who is vulnerable on *hand* of a round that *dealer* deals.

    Nobody on the first, both on the last, the dealer's side (or by agreement the other one) on
    those between; longer rounds go through the four again.
    """
    if hand == rules.hands:
        word = VULNERABLE[-1]
    else:
        word = VULNERABLE[(hand - 1) % len(VULNERABLE)]
    if word != "dealer":
        return Vulnerability.from_token(word)
    side = dealer.side if rules.vulnerability == DEALER else dealer.side.other
    return Vulnerability.NS if side is Side.NS else Vulnerability.EW


def deal_lines(
    number: int,
    deal: Deal,
    vulnerable: bool,
    carried: BySide[int],
    rules: Rules = CHICAGO,
    *,
    is_last: bool = False,
) -> tuple[tuple[SheetLine, ...], Side | None, BySide[int]]:
    """The figures of one deal, the side that it gives a game to, the part-scores after it.

    *vulnerable* says whether declarer's side is; *carried* are the part-scores that count toward
    game (not looked at where the rules carry none).
    """
    if deal.side is None:
        return (), None, carried
    side, winner, partial = deal.side, None, carried
    found = list(contract_lines(number, deal, vulnerable, rules))
    if found and found[0].code == "trick_points":
        carrying = rules.part_scores == CARRY
        reached = found[0].points + (carried[side] if carrying else 0)
        premium: tuple[str, int] | None = None
        if reached >= GAME_FROM:
            winner, partial = side, _NOTHING
            premium = ("game", GAME_PREMIUM[vulnerable])
        else:
            partial = carried.replaced(side, reached)
            if not carrying:
                premium = ("part_score", DUPLICATE_PART_SCORE)
            elif is_last:
                premium = ("fourth_deal_part_score", rules.fourth_deal)
        if premium is not None:
            found.insert(1, SheetLine(number, side, premium[0], (premium[1],), SOURCE))
    if deal.honours is not None and rules.honours:
        honours = deal.honours
        found.append(SheetLine(number, honours.side, "honours", (honours.points,), CHICAGO_HONOURS))
    return tuple(found), winner, partial


def _row(
    rows: Iterable[ChicagoDeal],
    number: int,
    hand: int,
    dealer: Seat,
    deal: Deal | Lost,
    rules: Rules,
) -> ChicagoDeal:
    before = [row.partial for row in rows if row.partial is not None]
    carried = before[-1] if before else _NOTHING
    vulnerable = vulnerability_of(hand, dealer, rules)
    is_last = hand == rules.hands
    lines: tuple[SheetLine, ...] = ()
    winner, partial = None, carried
    if isinstance(deal, Deal):
        own = deal.side is not None and vulnerable.of(deal.side)
        lines, winner, partial = deal_lines(number, deal, own, carried, rules, is_last=is_last)
    return ChicagoDeal(
        number,
        hand,
        dealer,
        deal,
        vulnerable,
        lines,
        winner,
        carried,
        partial if rules.part_scores == CARRY else None,
        is_last,
    )
