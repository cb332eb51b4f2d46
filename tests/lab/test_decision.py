"""Sacrifices and penalty doubles on the same deals, against published break-evens (Laws 77 and 78)."""

from __future__ import annotations

from collections import Counter

import pytest

from chelem.compare.break_even import Method
from chelem.desk.lab_decision import decide
from chelem.errors import BridgeError, MissingError
from chelem.lab.answer import Tally, answer
from chelem.lab.decision import Decision, settled, swing, verdict
from chelem.lab.declared import Declared
from chelem.terms.contract import Contract
from chelem.terms.field import parse_contract
from chelem.terms.table import Seat, Side, Vulnerability

# We are East-West and sacrifice in 5♦ or 7♦ doubled: their game or slam, who is vulnerable, our
# undertricks, what is won if they make (IMPs), how sure one must be that they make (per cent).
# Two-outcome model: they make exactly, or go one down.
SACRIFICES = [
    ("4S", Vulnerability.NONE, 1, 8, 33),
    ("4S", Vulnerability.NONE, 2, 3, 73),
    ("4S", Vulnerability.EW, 1, 6, 50),
    ("4S", Vulnerability.NS, 1, 11, 31),
    ("4S", Vulnerability.NS, 2, 8, 53),
    ("4S", Vulnerability.NS, 3, 3, 80),
    ("4S", Vulnerability.BOTH, 1, 9, 44),
    ("4S", Vulnerability.BOTH, 2, 3, 80),
    ("6S", Vulnerability.NONE, 1, 13, 24),
    ("6S", Vulnerability.NONE, 2, 12, 40),
    ("6S", Vulnerability.NONE, 3, 10, 52),
    ("6S", Vulnerability.NONE, 4, 5, 72),
    ("6S", Vulnerability.EW, 1, 13, 32),
    ("6S", Vulnerability.EW, 2, 10, 52),
    ("6S", Vulnerability.EW, 3, 5, 72),
    *(("6S", Vulnerability.NS, down, None, sure) for down, sure in enumerate((24, 38, 46, 54, 65, 94), 1)),
    *(("6S", Vulnerability.BOTH, down, None, sure) for down, sure in enumerate((32, 46, 54, 65, 94), 1)),
]  # fmt: skip


def declared(text: str) -> Declared:
    contract, _, seat = parse_contract(text, "en")
    assert seat is not None
    return Declared(contract, seat)


def sacrifice(
    theirs: str, down: int, made: int, beaten: int
) -> tuple[tuple[Declared, ...], Counter[tuple[int, ...]]]:
    """Deals on which we go *down* and they make exactly (*made* times) or go one down."""
    ours = declared("5Dx E" if theirs == "4S" else "7Dx E")
    other = declared(f"{theirs} N")
    our, their = ours.contract.needs - down, other.contract.needs
    return (ours, other), Counter({(our, their): made, (our, their - 1): beaten})


@pytest.mark.parametrize(("theirs", "vulnerable", "down", "gain", "sure"), SACRIFICES)
def test_published_break_evens(
    theirs: str, vulnerable: Vulnerability, down: int, gain: int | None, sure: int
) -> None:
    decision = Decision("sacrifice", 0, 1, Side.EW)
    for made, beaten in ((60, 40), (1, 99), (100, 0), (0, 100)):
        found = swing(*sacrifice(theirs, down, made, beaten), vulnerable, decision)
        assert found.break_even is not None
        assert round(found.break_even * 100) == sure
        if gain is not None and made:
            assert found.gain == gain


def test_beyond_the_last_profitable_undertrick_nothing_is_sure_enough() -> None:
    # Three down at equal vulnerability is 500 or 800, more than 420 or 620.
    for vulnerable in (Vulnerability.NONE, Vulnerability.BOTH):
        found = swing(*sacrifice("4S", 3, 90, 10), vulnerable, Decision("sacrifice", 0, 1, Side.EW))
        assert found.break_even is None
        assert verdict(found) == "refuse"


@pytest.mark.parametrize(
    ("made", "said"), [(900, "act"), (800, "even"), (500, "refuse"), (0, "refuse")]
)
def test_the_verdict_is_where_the_intervals_leave_no_doubt(made: int, said: str) -> None:
    """Three down at favourable vulnerability: +3 or −12 IMPs, 80 % needed."""
    decision = Decision("sacrifice", 0, 1, Side.EW)
    found = swing(*sacrifice("4S", 3, made, 1000 - made), Vulnerability.NS, decision)
    assert verdict(found) == said
    assert found.imps.mean == pytest.approx((3 * made - 12 * (1000 - made)) / 1000)
    assert settled(found) is (said != "even")
    assert found.relative == -3


def test_the_methods_value_the_same_deals_each_in_its_own_unit() -> None:
    asked, counts = sacrifice("4S", 2, 75, 25)
    values = {}
    for method in Method:
        found = swing(
            asked, counts, Vulnerability.NONE, Decision("sacrifice", 0, 1, Side.EW, method)
        )
        values[method] = found.break_even
        # −300 against −420 three times, against +50 once.
        assert found.points.mean == pytest.approx((3 * 120 - 350) / 4)
        assert found.imps.mean == pytest.approx((3 * 3 - 8) / 4)
        assert found.matchpoints.mean == pytest.approx((3 * 0.5 - 0.5) / 4)
    assert round(values[Method.POINTS] * 1000) == 745  # 350 / 470
    assert values[Method.MATCHPOINTS] * 2 == 1


@pytest.mark.parametrize(("down", "sure"), [(1, 71.4), (2, 50.0), (3, 38.5), (4, 29.4)])
def test_a_double_needs_them_to_fail(down: int, sure: float) -> None:
    """4♠ not vulnerable: 590 instead of 420 costs 5 IMPs; 100, 300, 500, 800 instead of 50, 100, 150, 200."""
    asked = (declared("4Sx N"), declared("4S N"))
    counts = Counter({(10, 10): 50, (10 - down, 10 - down): 50})
    found = swing(asked, counts, Vulnerability.NONE, Decision("double", 0, 1, Side.EW))
    assert found.good.times == 50
    assert found.break_even is not None
    assert float(found.break_even * 100) == pytest.approx(sure, abs=0.05)
    assert verdict(found) == {1: "refuse", 2: "even", 3: "act", 4: "act"}[down]


def test_what_a_doubled_contract_is_compared_with() -> None:
    def kind(*texts: str, against: tuple[Contract, Seat | None] | None = None) -> str:
        asked = tuple(declared(text) for text in texts)
        found = decide(asked, against, Vulnerability.NONE, Method.IMPS, "en")
        if found.unasked:
            return "unasked"
        return found.decision.kind if found.decision else "bid"

    def other(text: str) -> tuple[Contract, Seat | None]:
        return parse_contract(text, "en")[::2]

    assert kind("5Dx E") == "unasked"
    assert kind("5Dx E", "4S N") == "sacrifice"
    assert kind("5Dx E", against=other("4S N")) == "sacrifice"
    assert kind("5D E", against=other("4S S")) == "sacrifice"
    assert kind("4Sx N", "4S N") == "double"
    assert kind("4Sx N", against=other("4S")) == "double"
    assert kind("4Sx N", against=other("3S")) == "bid"
    assert kind("4Sxx N") == "bid"
    assert kind("4S S", "5Dx E") == "bid"
    with pytest.raises(MissingError) as caught:
        kind("5Dx E", against=other("4S"))
    assert caught.value.code == "lab.declarer_missing"


def test_a_sacrifice_needs_the_tricks() -> None:
    from chelem.desk.lab_question import read_question

    with pytest.raises(BridgeError, match="makes_alone"):
        read_question(
            contracts=[
                (one.contract, one.declarer) for one in (declared("5Dx E"), declared("4S N"))
            ],
            hands={},
            where=None,
            seed="1",
            deals="100",
            lang="en",
            made_only=True,
        )


def test_the_deals_kept_are_those_where_the_choice_is_wrong() -> None:
    asked = (declared("5Dx E"), declared("4S N"))
    tally = Tally()
    tally.add(asked, (9, 10), (0, 0), 1)
    tally.add(asked, (9, 9), (0, 1), 1)
    assert tally.failed == ((0, 1),)
    doubled = Tally()
    doubled.add((declared("4Sx N"), declared("4S N")), (10, 10), (0, 0), 1, True)
    doubled.add((declared("4Sx N"), declared("4S N")), (9, 9), (0, 1), 1, True)
    assert doubled.failed == ((0, 0),)


def test_nothing_is_said_of_no_deal() -> None:
    asked = (declared("5Dx E"), declared("4S N"))
    told = answer(asked, Tally(), Vulnerability.NONE, Decision("sacrifice", 0, 1, Side.EW))
    assert told.swing is not None
    assert verdict(told.swing) == "even"
