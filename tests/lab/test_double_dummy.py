"""The solver and the par against tables published in real PBN files."""

from __future__ import annotations

import pytest

from chelem.engines import double_dummy
from chelem.lab.cards import Hand, parse_hand
from chelem.lab.par import par
from chelem.terms.contract import Contract, Denomination
from chelem.terms.table import Seat, Side, Vulnerability

C, D, H, S, NT = Denomination

pytestmark = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)

# (deal, tricks in the order of [DoubleDummyTricks]: N S E W × NT S H D C, vulnerable, [OptimumScore])
PUBLISHED = {
    # Fédération Française de Bridge, Open par deux, division nationale 1, finale directe 2021-22,
    # séance 5, étui 28 (Magic Contest): [OptimumScore "NS 110"] [OptimumContract "2H N 8"].
    "ffb": (
        "W:J86.KJ75.A65.852 K7432.A6.42.QJ64 AT95.94.KT73.K97 Q.QT832.QJ98.AT3",
        "77878678786656566565",
        Vulnerability.NS,
        110,
    ),
    # A board uploaded with its table: [OptimumScore "EW 2C; -90"], NS vulnerable.
    "upload": (
        "N:AQ.9852.QJT84.63 KJ93.KQT4.K965.5 87654.J73.A7.AK2 T2.A6.32.QJT9874",
        "65674556746776867768",
        Vulnerability.NS,
        -90,
    ),
}  # fmt: skip
ORDER = [
    (d, seat) for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST) for d in (NT, S, H, D, C)
]


def hands(text: str) -> dict[Seat, Hand]:
    first, _, rest = text.partition(":")
    seats = list(Seat)
    start = seats.index(Seat(first))
    return {
        seats[(start + place) % 4]: parse_hand(hand) for place, hand in enumerate(rest.split(" "))
    }


@pytest.mark.parametrize("name", ["ffb", "upload"])
def test_published_tables(name: str) -> None:
    text, tricks, vulnerability, score = PUBLISHED[name]
    deal = hands(text)
    table = double_dummy.solve_table(deal)
    assert [table[key] for key in ORDER] == [int(sign, 16) for sign in tricks]
    assert par(table, vulnerability).score == score
    for denomination, seat in ORDER[::3]:
        assert double_dummy.tricks(deal, denomination, seat) == table[denomination, seat]


def test_the_published_par_contract() -> None:
    text, _, vulnerability, _ = PUBLISHED["ffb"]
    found = par(double_dummy.solve_table(hands(text)), vulnerability)
    assert (Contract(2, H), (Seat.NORTH, Seat.SOUTH), 8) in found.contracts


def test_made_or_not_agrees_with_the_tricks() -> None:
    deal = hands(PUBLISHED["ffb"][0])
    table = double_dummy.solve_table(deal)
    for denomination in Denomination:
        for seat in Seat:
            for level in (1, 2, 3):
                contract = Contract(level, denomination)
                made = double_dummy.makes(deal, contract, seat)
                assert made is (table[denomination, seat] >= contract.needs)


def test_par_by_hand() -> None:
    # North-South make 4♠ and no more, East-West go two down in 5♦: not vulnerable against vulnerable
    # the sacrifice costs 300 and is worth it, at equal vulnerable it costs 500 and is still worth it
    # against 620; three down (800) would not be.
    table = {(d, seat): 6 for d in Denomination for seat in Seat}
    for seat in Side.NS.seats:
        table[S, seat] = 10
    for seat in Side.EW.seats:
        table[D, seat] = 9
    assert par(table, Vulnerability.NS).score == 300
    assert par(table, Vulnerability.BOTH).score == 500
    assert par(table, Vulnerability.EW).score == 420
    for seat in Side.EW.seats:
        table[D, seat] = 8
    assert par(table, Vulnerability.BOTH).score == 620


def test_nobody_makes_anything() -> None:
    table = {(d, seat): 6 for d in Denomination for seat in Seat}
    found = par(table, Vulnerability.NONE)
    assert (found.score, found.contracts) == (0, ())


def test_par_can_depend_on_who_opens() -> None:
    # Both sides make 1NT and nothing else: whoever opens it has it.
    table = {(d, seat): 6 for d in Denomination for seat in Seat}
    for seat in Seat:
        table[NT, seat] = 7
    assert par(table, Vulnerability.NONE, Side.NS).score == 90
    assert par(table, Vulnerability.NONE, Side.EW).score == -90


def test_the_command_reproduces_the_published_board(capsys: pytest.CaptureFixture[str]) -> None:
    import json

    from chelem.faces.cli import main

    text = PUBLISHED["ffb"][0]
    assert main(["par", text, "--vul", "ns", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["tricks"]["N"] == {"C": 8, "D": 7, "H": 8, "S": 7, "NT": 7}
    assert found["par"]["ns"]["score"] == 110
    assert {"contract": "2H", "declarers": ["N", "S"], "tricks": 8} in found["par"]["ns"][
        "contracts"
    ]


def test_the_fourth_hand_follows_from_three() -> None:
    from chelem.lab.cards import parse_deal

    first, _, last = PUBLISHED["ffb"][0].rpartition(" ")
    assert str(parse_deal(f"{first} -")[Seat.SOUTH]) == last


@pytest.mark.parametrize(
    "text", ["", "N:AKQ2.T98.K4.J876", "Z:a b c d", "N:- - A.B.C.D x", "AKQ2.T98.K4.J876 " * 4]
)
def test_deals_that_are_none(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    from chelem.faces.cli import main

    assert main(["par", text, "--lang", "en"]) == 2
    assert "Traceback" not in capsys.readouterr().err
