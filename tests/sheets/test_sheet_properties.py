"""What holds of every sheet, whatever is dealt."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from chelem.laws.rotation import LINE_UPS
from chelem.laws.rubber import HONOURS
from chelem.score.contract import score
from chelem.sheets.chicago import Chicago
from chelem.sheets.deal import LOST, PASSED, Deal, HighCards, Honours, Lost
from chelem.sheets.line import line_totals
from chelem.sheets.notation import parse_deal, write_deal
from chelem.sheets.rubber import closing_contracts, rubbers
from chelem.sheets.rules import CHICAGO, OPTIONS, RUBBER, Rules
from chelem.sheets.settlement import ledger, outgoing, settled
from chelem.terms.contract import CONTRACTS
from chelem.terms.result import Played
from chelem.terms.table import Seat, Side, Vulnerability


@st.composite
def played_deals(draw: st.DrawFn) -> Deal:
    contract = draw(st.sampled_from(CONTRACTS))
    seat = draw(st.sampled_from([None, *Seat]))
    side = draw(st.sampled_from(Side)) if seat is None else None
    awards = HONOURS[contract.denomination.is_suit]
    honours = draw(
        st.none() | st.builds(Honours, st.sampled_from([*Seat, *Side]), st.sampled_from(awards))
    )
    cards = draw(st.none() | st.builds(HighCards, st.sampled_from(Side), st.integers(0, 40)))
    # Mostly made, so that rubbers end.
    tricks = draw(st.integers(0, 13) | st.integers(contract.needs, 13))
    return Deal(Played(contract, seat, tricks), side, honours, cards)


deals = played_deals() | st.just(PASSED) | st.just(LOST)
lists = st.lists(deals, max_size=40)
rules = st.builds(
    lambda values, hands: Rules(**values, hands=hands),
    st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in OPTIONS}),
    st.integers(1, 6),
)
seats = st.sampled_from(Seat)


@given(lists, rules, seats, st.booleans())
def test_rubber(given_deals: list[Deal | Lost], by: Rules, dealer: Seat, ongoing: bool) -> None:
    kept = rubbers(given_deals, by, dealer, ongoing)
    assert [deal for rubber in kept for deal in rubber.deals] == given_deals
    assert [row.number for rubber in kept for row in rubber.rows] == list(
        range(1, len(given_deals) + 1)
    )
    for rubber in kept[:-1]:
        assert rubber.finished
    for rubber in kept:
        assert rubber.totals == line_totals(rubber.lines)
        assert all(line.points == sum(line.steps) > 0 for line in rubber.lines)
        assert sum(rubber.games) <= 3
        assert max(rubber.games) <= 2
        assert rubber.finished is (max(rubber.games) == 2)
        assert rubber.rows[:1] == () or rubber.rows[0].vulnerable is Vulnerability.NONE
        won = dict.fromkeys(Side, 0)
        for row in rubber.rows:
            # Vulnerable is who has won a game before.
            assert [row.vulnerable.of(side) for side in Side] == [won[side] > 0 for side in Side]
            if row.game_won_by is not None:
                won[row.game_won_by] += 1
                assert tuple(row.partial) == (0, 0)
                carried = row.carried[row.game_won_by] + row.below[row.game_won_by]
                assert carried >= 100
            assert max(row.partial) < 100
            # A finished rubber has no row after the game that ended it.
            assert max(won.values()) < 2 or row is rubber.rows[-1]
        if not rubber.finished:
            assert [100 - points for points in rubber.partial] == list(rubber.needs)
        if not rubber.finished and ongoing and rubber is kept[-1]:
            assert rubber.at_end == ()


@given(lists, rules, seats)
def test_chicago(given_deals: list[Deal | Lost], by: Rules, dealer: Seat) -> None:
    sheet = Chicago(tuple(given_deals), by, dealer)
    assert sheet.totals == line_totals(sheet.lines)
    assert [row.number for row in sheet.rows] == list(range(1, len(given_deals) + 1))
    for each in sheet.rounds[:-1]:
        assert each.finished
    for each in sheet.rounds:
        for row in each.deals:
            assert 1 <= row.hand <= by.hands
            assert row.is_last is (row.hand == by.hands)
            if row.is_last:
                assert row.vulnerable is Vulnerability.BOTH
            if row.partial is not None:
                assert max(row.partial) < 100
        hands = [row.hand for row in each.deals]
        assert hands == sorted(hands)
        assert hands[:1] in ([], [1])


@given(lists.filter(bool), st.data())
def test_editing_is_folding_again(given_deals: list[Deal | Lost], data: st.DataObject) -> None:
    number = data.draw(st.integers(1, len(given_deals)))
    new = data.draw(deals)
    edited = [*given_deals[: number - 1], new, *given_deals[number:]]
    assert Chicago(tuple(given_deals)).replacing(number, new) == Chicago(tuple(edited))
    less = [*given_deals[: number - 1], *given_deals[number:]]
    assert Chicago(tuple(given_deals)).removing(number) == Chicago(tuple(less))
    sheet = rubbers(given_deals)[0]
    if number <= len(sheet.deals):
        changed = [*sheet.deals[: number - 1], new, *sheet.deals[number:]]
        again = rubbers(changed)
        if len(again) == 1:
            assert sheet.replacing(number, new) == again[0]


@given(played_deals())
def test_duplicate_and_chicago_without_carrying_are_the_same(deal: Deal) -> None:
    """Deal 1 with part-scores of 50 at once is one board, nobody vulnerable."""
    sheet = Chicago((deal,), CHICAGO.having({"part_scores": "duplicate"}))
    played = deal.played
    assert played is not None
    total = score(played, False).total
    own = total if deal.side is Side.NS else -total
    assert sheet.difference == own


@given(played_deals() | st.just(PASSED), st.sampled_from(["fr", "en"]))
def test_what_is_written_is_read(deal: Deal, lang: str) -> None:
    assert parse_deal(write_deal(deal, lang), lang) == deal


@given(st.integers(1, 100))
def test_closing_contracts_are_the_cheapest(needs: int) -> None:
    for contract in closing_contracts(needs):
        below = rubbers([Deal(Played(contract, Seat.NORTH, contract.needs))])[0].rows[0].below
        assert below.ns >= needs
        if contract.level > 1:
            lower = CONTRACTS[contract.index - 15]
            assert (lower.denomination, lower.level) == (
                contract.denomination,
                contract.level - 1,
            )
            less = rubbers([Deal(Played(lower, Seat.NORTH, lower.needs))])[0].rows[0].below
            assert less.ns < needs


@given(st.integers(-5000, 5000))
def test_settlement(difference: int) -> None:
    up = settled(difference, RUBBER.having({"settlement": "100-up"}))
    down = settled(difference, RUBBER.having({"settlement": "100-down"}))
    assert settled(difference, RUBBER) == difference
    assert up % 100 == down % 100 == 0
    assert abs(up - difference) <= 50 >= abs(down - difference)
    assert abs(up) - abs(down) == (100 if abs(difference) % 100 == 50 else 0)
    assert settled(-difference, RUBBER.having({"settlement": "100-up"})) == -up


@given(
    st.integers(4, 6),
    st.lists(st.integers(-3000, 3000), max_size=15),
    st.sampled_from(["exact", "100-up", "100-down"]),
)
def test_accounts_add_up_to_nothing_and_are_settled(
    count: int, differences: list[int], how: str
) -> None:
    names = list("ABCDEF"[:count])
    by = RUBBER.having({"settlement": how, "stake": Fraction(1, 4), "rotation": "pivot"})
    orders = LINE_UPS[count]
    rounds = [
        (number, [names[place] for place in orders[number % len(orders)]], difference)
        for number, difference in enumerate(differences)
    ]
    kept = ledger(names, rounds, by)
    assert sum(kept.balances.values()) == 0
    left = dict(kept.balances)
    for each in kept.transfers:
        assert each.points > 0
        assert each.money == Fraction(each.points, 400)
        left[each.payer] += each.points
        left[each.receiver] -= each.points
    assert not any(left.values())
    owing = sum(1 for points in kept.balances.values() if points)
    assert len(kept.transfers) <= max(0, owing - 1)


@given(st.integers(4, 6), st.integers(1, 12), st.randoms(use_true_random=False))
def test_cutting_in_sends_out_who_has_played_longest(count: int, rounds: int, chance) -> None:
    """Whoever waits comes in; nobody who came in last must leave before those who were there."""
    names = list("ABCDEF"[:count])
    line_ups = [names[:4]]
    for _ in range(rounds):
        leaving = sorted(outgoing(line_ups, names))
        waiting = [name for name in names if name not in line_ups[-1]]
        if not waiting:
            assert leaving == []
            break
        assert len(leaving) >= len(waiting)
        out = chance.sample(leaving, len(waiting))
        line_ups.append([name for name in line_ups[-1] if name not in out] + waiting)
        assert set(waiting).isdisjoint(leaving)
    assert all(len(set(line)) == 4 for line in line_ups)
