"""Every entry of pbn_oddities.json: what real PBN files write, each read as it is meant."""

from __future__ import annotations

import pytest

from chelem.formats.pbn_values import read_deal, read_points, read_vulnerable
from chelem.terms.contract import Contract, Denomination, Doubling
from chelem.terms.result import PASSED_OUT, Played
from chelem.terms.table import Seat, Side, Vulnerability
from tests.formats.helpers import codes, game, pbn, vectors

ODD = vectors("pbn_oddities.json")
NT, SPADES, HEARTS, CLUBS, DIAMONDS = (
    Denomination.NOTRUMP,
    Denomination.SPADES,
    Denomination.HEARTS,
    Denomination.CLUBS,
    Denomination.DIAMONDS,
)
X, XX = Doubling.DOUBLED, Doubling.REDOUBLED


def contract_of(text: str) -> Contract | None:
    """The contract of a game by North with nine tricks."""
    result = read_deal(text, "N", "9").result
    assert result is None or isinstance(result, Played)
    return None if result is None else result.contract


CONTRACTS = {
    "3N": [("3N", Contract(3, NT)), ("2N", Contract(2, NT))],
    "1NX / 1NXX": [("1NX", Contract(1, NT, X)), ("1NXX", Contract(1, NT, XX))],
    "5Cx": [("5Cx", Contract(5, CLUBS, X))],
    "4Sxx": [("4Sxx", Contract(4, SPADES, XX))],
    "3NR / 5DR / 4SR": [
        ("3NR", Contract(3, NT, XX)),
        ("5DR", Contract(5, DIAMONDS, XX)),
        ("4SR", Contract(4, SPADES, XX)),
    ],
    "?": [("?", None)],
    '""': [("", None)],
}


@pytest.mark.parametrize("text", sorted(CONTRACTS))
def test_contracts(text: str) -> None:
    for written, contract in CONTRACTS[text]:
        assert contract_of(written) == contract
        assert read_deal(written, "N", "9").findings == ()


@pytest.mark.parametrize("text", ["Pass", "PAS", "PASS", "pass"])
def test_passed_out(text: str) -> None:
    assert read_deal(text, "", "").result is PASSED_OUT
    assert read_deal(text, "?", "?").result is PASSED_OUT


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1SHNT", "unreadable"),
        ("H", "unreadable"),
        ("5Hearts", "unreadable"),
        ("5NoTrump", "unreadable"),
        ("8S", "impossible"),
        ("9C", "impossible"),
        ("0NT", "impossible"),
    ],
)
def test_contracts_that_must_be_rejected(text: str, code: str) -> None:
    deal = read_deal(text, "N", "9")
    assert deal.result is None
    assert [(each.severity, each.code, each.text) for each in deal.findings] == [
        ("error", code, text)
    ]


def test_every_contract_of_the_list_is_tested() -> None:
    rejected = {"1SHNT", "H", "5Hearts / 5NoTrump", "8S / 9C"}
    assert {row[0] for row in ODD["contract"]} == {*CONTRACTS, *rejected, "Pass", "PAS"}


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("", None),
        ("?", None),
        ("^S", Seat.SOUTH),
        ("^N", Seat.NORTH),
        ("^E", Seat.EAST),
        ("^W", Seat.WEST),
        ("s", Seat.SOUTH),
    ],
)
def test_declarers(text: str, seat: Seat | None) -> None:
    result = read_deal("4S", text, "10").result
    assert isinstance(result, Played)
    assert result.declarer is seat


def test_a_colour_is_no_declarer() -> None:
    deal = read_deal("4S", "White", "10")
    assert deal.result is None
    assert [each.code for each in deal.findings] == ["unreadable"]


@pytest.mark.parametrize(
    ("text", "declarer", "tricks"),
    [
        ("9", "N", 9),
        ("NS 10", "N", 10),
        ("NS 10", "W", 3),
        ("EW 9", "E", 9),
        ("EW 6", "N", 7),
        ("NS 9 EW 4", "S", 9),
        ("NS 9 EW 4", "W", 4),
        ("^10", "N", 10),
    ],
)
def test_results(text: str, declarer: str, tricks: int) -> None:
    result = read_deal("3NT", declarer, text).result
    assert isinstance(result, Played)
    assert result.tricks == tricks


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("NS 9 EW 2", "impossible"),
        ("C-2", "unreadable"),
        ("14", "impossible"),
        ("", "result_missing"),
        ("?", "result_missing"),
    ],
)
def test_results_that_say_nothing(text: str, code: str) -> None:
    deal = read_deal("3NT", "N", text)
    assert deal.result is None
    assert [each.code for each in deal.findings] == [code]


def test_a_side_s_tricks_need_a_declarer() -> None:
    deal = read_deal("3NT", "?", "NS 9")
    assert deal.result is None
    assert [each.code for each in deal.findings] == ["declarer_missing"]


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("Both", Vulnerability.BOTH),
        ("All", Vulnerability.BOTH),
        ("-", Vulnerability.NONE),
        ("Love", Vulnerability.NONE),
        ("None", Vulnerability.NONE),
        ("NS", Vulnerability.NS),
        ("EW", Vulnerability.EW),
    ],
)
def test_vulnerability(text: str, sides: Vulnerability) -> None:
    assert read_vulnerable(text, None, None).value[0] is sides


def test_an_empty_vulnerability_is_unknown_and_never_none() -> None:
    assert read_vulnerable("", None, None).value == (None, None)
    # The board's number tells, and the file's reader says that it was asked.
    [record], problems = pbn(
        game(Board="2", Vulnerable="", Declarer="N", Contract="4S", Result="10")
    )
    assert record.vulnerability is Vulnerability.NS
    assert codes(problems) == [("warning", "vulnerability_of_board", "x.pbn:1")]


def test_a_vulnerability_that_must_be_rejected() -> None:
    read = read_vulnerable("E", 1, None)
    assert read.value == (None, None)
    assert [(each.severity, each.code) for each in read.findings] == [("error", "unreadable")]


@pytest.mark.parametrize(
    ("text", "side", "ns"),
    [
        ("+420", Side.NS, 420),
        ("+420", Side.EW, -420),
        ("-50", Side.EW, 50),
        ("NS +100", Side.EW, 100),
        ("NS-100", Side.NS, -100),
        ("NS420", Side.EW, 420),
        ("EW -2001", None, 2001),
        ("NS 0 EW -0", None, 0),
        ("NS -0 EW 0", None, 0),
        ("NS 50 EW -50", None, 50),
        ("EW 50 NS -50", None, -50),
    ],
)
def test_scores(text: str, side: Side | None, ns: int) -> None:
    points = read_points(text, side)
    assert (points.ns, points.ew, points.findings) == (ns, None, ())


def test_a_score_without_a_side_is_declarer_s() -> None:
    east, north = pbn(
        game(Board="1", Declarer="E", Contract="4S", Result="10", Score="+420", Vulnerable="None")
        + game(Board="1", Declarer="N", Contract="4S", Result="9", Score="-50", Vulnerable="None")
    )[0]
    assert (east.score, north.score) == (-420, -50)


def test_both_sides_scores_that_do_not_mirror_are_kept_apart() -> None:
    points = read_points("NS 420 EW -170", None)
    assert (points.ns, points.ew) == (420, -170)
    points = read_points("EW -170 NS 420", None)
    assert (points.ns, points.ew) == (420, -170)


def test_imps_of_both_sides_are_no_score() -> None:
    [record], problems = pbn(game(Board="1", ScoreIMP="NS 1 EW -1", Contract="?"))
    assert (record.score, problems) == (None, [])


@pytest.mark.parametrize("text", [row[0] for row in ODD["scoring"]])
def test_scoring_is_kept_as_written(text: str) -> None:
    first, second = pbn(
        game(Board="1", Scoring=text, Contract="?") + game(Board="2", Contract="?")
    )[0]
    assert first.extra["Scoring"] == text.lstrip("#")
    if text.startswith("##"):
        assert second.extra["Scoring"] == text.lstrip("#")
    else:
        assert "Scoring" not in second.extra


def test_the_tag_rules_over_the_board_number() -> None:
    [record], problems = pbn(
        game(Board="1", Vulnerable="NS", Declarer="N", Contract="4S", Result="10")
    )
    assert record.vulnerability is Vulnerability.NS
    assert codes(problems) == [("warning", "vulnerability_not_of_board", "x.pbn:2:14")]


@pytest.mark.parametrize("board", [65, 128, 129, 12577])
def test_vulnerability_of_high_boards_repeats_every_sixteen(board: int) -> None:
    from chelem.score.board import Board

    [record], _ = pbn(game(Board=str(board), Declarer="N", Contract="4S", Result="10"))
    assert record.vulnerability is Board((board - 1) % 16 + 1).vulnerability
