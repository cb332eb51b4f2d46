"""Our tables and pars against those that six other programs published, and theirs that are wrong."""

from __future__ import annotations

import pytest

from chelem.engines import double_dummy
from chelem.engines.pool import solve_in_worker
from chelem.lab.par import par
from chelem.terms.contract import Doubling
from chelem.terms.table import Seat, Side
from tests.lab.published import End, Published, deals

pytestmark = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)

FILES = ("bridgecomposer.pbn", "dds_list10.txt", "programs.pbn")
WRONG = ("unfinished", "ITROBOC")
WHOLE = [one for name in FILES for one in deals(name) if one.name.split(":")[1] not in WRONG]
ONE_CONTRACT = deals("bba.pbn")


def named(one: Published) -> str:
    return one.name


@pytest.mark.parametrize("one", WHOLE, ids=named)
def test_the_table_and_the_par_are_those_published(one: Published) -> None:
    table = double_dummy.solve_table(one.hands)
    assert {key: table[key] for key in one.tricks} == one.tricks
    if one.par is None:
        return
    for opener in Side:
        assert par(table, one.vulnerability, opener).score == one.par, opener
    if one.ends:
        assert ends(one) == one.ends


def ends(one: Published) -> set[End]:
    """How our par ends: equal contracts of other levels are one."""
    found = par(double_dummy.solve_table(one.hands), one.vulnerability)
    return {
        (contract.denomination, seats[0].side, contract.doubling is not Doubling.UNDOUBLED, tricks)
        for contract, seats, tricks in found.contracts
    }


@pytest.mark.parametrize("one", ONE_CONTRACT, ids=named)
def test_the_tricks_of_the_contract_played_are_those_published(one: Published) -> None:
    ((denomination, declarer), tricks) = next(iter(one.tricks.items()))
    assert double_dummy.tricks(one.hands, denomination, declarer) == tricks


def test_there_are_enough_of_them() -> None:
    assert len(WHOLE) == 22
    assert sum(len(one.tricks) for one in WHOLE) == 440
    assert sum(one.par is not None for one in WHOLE) == 21
    assert len(ONE_CONTRACT) == 21


def published(source: str) -> Published:
    return next(one for one in deals("programs.pbn") if source in one.name)


def test_a_table_that_was_not_finished_is_seen_to_be() -> None:
    # Its program wrote 1 for what it had not computed; its own reader drops such tables.
    one = published("unfinished")
    table = solve_in_worker(one.hands)
    wrong = {key for key, tricks in one.tricks.items() if table[key] != tricks}
    assert {one.tricks[key] for key in wrong} == {1}
    assert all(table[key] == tricks for key, tricks in one.tricks.items() if tricks != 1)
    assert len(wrong) >= 10


def test_a_table_of_another_deal_is_seen_to_be() -> None:
    # An example whose hands were made up beside some other board's table and par (4♠ by East-West):
    # they don't fit, whichever seat the first hand is given.
    one = published("ITROBOC")
    for turn in range(4):
        seats = list(Seat)[turn:] + list(Seat)[:turn]
        hands = dict(zip(seats, one.hands.values(), strict=True))
        table = double_dummy.solve_table(hands)
        agree = sum(table[key] == tricks for key, tricks in one.tricks.items())
        assert agree <= 4
        assert par(table, one.vulnerability).score != one.par
