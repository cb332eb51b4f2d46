"""The side the vulnerability is of, and sacrifices, which no break-even of making answers."""

from __future__ import annotations

from collections import Counter

import pytest

from chelem.desk.lab_question import Asked, read_question
from chelem.errors import UnreadableError
from chelem.lab.answer import Declared, Tally, answer
from chelem.lab.cards import parse_deal
from chelem.terms.contract import Contract
from chelem.terms.field import parse_contract
from chelem.terms.table import Seat, Vulnerability


def contract(text: str) -> tuple[Contract, Seat]:
    found, _, seat = parse_contract(text, "en")
    assert seat is not None
    return found, seat


def question(
    text: str,
    vulnerable: Vulnerability | bool = False,
    against: tuple[Contract, Seat | None] | None = None,
) -> Asked:
    return read_question(
        contracts=[contract(text)],
        hands={},
        where=None,
        seed="1",
        deals="100",
        lang="en",
        vulnerable=vulnerable,
        against=against,
    )


@pytest.mark.parametrize(
    ("vulnerability", "vulnerable"),
    [
        (True, True),
        (False, False),
        (Vulnerability.BOTH, True),
        (Vulnerability.NS, True),
        (Vulnerability.EW, False),
        (Vulnerability.NONE, False),
    ],
)
def test_declarers_side_is_the_one_that_counts(
    vulnerability: Vulnerability | bool, vulnerable: bool
) -> None:
    asked = question("4S S", vulnerability)
    assert asked.vulnerable is vulnerable
    # Game against a part-score at IMPs: 6/16 vulnerable, 5/11 not.
    assert asked.limit == pytest.approx(6 / 16 if vulnerable else 5 / 11)


def test_a_sacrifice_is_compared_with_their_contract_and_has_no_break_even_of_making() -> None:
    asked = question("5Dx E", against=contract("4S N"))
    assert asked.limit is None
    assert [str(one.contract) for one in asked.contracts] == ["5DX", "4S"]
    assert asked.decided.decision is not None
    assert asked.decided.decision.kind == "sacrifice"
    # Partner's contract is an alternative still.
    assert question("5D E", against=contract("4D W")).limit is not None


def test_the_comparison_is_for_the_side_of_the_first_contract() -> None:
    """Law 77: 5♦ doubled, two down, costs 300 instead of 420: 3 IMPs the better (120 points)."""
    asked = (Declared(*contract("5Dx E")), Declared(*contract("4S N")))
    told = answer(asked, Tally(Counter({(9, 10): 1})))
    assert told.contracts[1].imps.mean == -3.0
    assert told.contracts[1].matchpoints.mean == 0.0
    assert told.contracts[1].score[False] == 420
    # Vulnerable against vulnerable: three down is 800, against 620.
    dear = answer(asked, Tally(Counter({(8, 10): 1})), Vulnerability.BOTH)
    assert dear.contracts[1].imps.mean == 5.0
    # Each side has its own: 500 (not vulnerable) against 620 (vulnerable) is 120, 800 against 420 is 380.
    favourable = answer(asked, Tally(Counter({(8, 10): 1})), Vulnerability.NS)
    assert favourable.contracts[1].points.mean == -120
    adverse = answer(asked, Tally(Counter({(8, 10): 1})), Vulnerability.EW)
    assert adverse.contracts[1].points.mean == 380
    assert adverse.contracts[1].imps.mean == 9.0


def test_unknown_hands_are_not_counted_as_hands() -> None:
    with pytest.raises(UnreadableError) as caught:
        parse_deal("N:AKQJ.T98.K42.J76 - - -")
    assert caught.value.params["count"] == 1
