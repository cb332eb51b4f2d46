"""The page data of the tables: figures of published tables, not of this program."""

from __future__ import annotations

import pytest

from chelem.pages.tables import TABLES, boards_table, imp_table, points_table
from chelem.terms.contract import Doubling
from chelem.terms.table import Seat, Vulnerability


def amounts(name: str) -> list[list[int]]:
    return [[amount.points for amount in row.amounts] for row in points_table(name).rows]


def test_three_kinds_of_denomination_at_each_level() -> None:
    rows = points_table("made").rows
    assert len(rows) == 21
    assert [len(row.denominations) for row in rows[:3]] == [2, 2, 1]
    assert [row.level for row in rows[::3]] == [1, 2, 3, 4, 5, 6, 7]


def test_games_are_marked_where_a_hundred_is_reached() -> None:
    def games(name: str) -> list[str]:
        return [
            f"{row.level}{row.denominations[-1].value}"
            for row in points_table(name).rows
            if row.amounts[0].game
        ]

    assert games("made")[:4] == ["3NT", "4S", "4NT", "5D"]
    assert games("doubled")[:4] == ["2S", "2NT", "3D", "3S"]
    assert games("redoubled")[:4] == ["1S", "1NT", "2D", "2S"]


def test_thirteen_undertricks_and_the_largest_penalty() -> None:
    rows = amounts("penalties")
    assert len(rows) == 13
    assert rows[3] == [200, 400, 800, 1100, 1600, 2200]
    assert rows[12] == [650, 1300, 3500, 3800, 7000, 7600]
    assert not any(amount.game for row in points_table("penalties").rows for amount in row.amounts)


def test_every_cell_opens_a_result_that_can_happen() -> None:
    for name in TABLES[:7]:
        for row in points_table(name).rows:
            for amount in row.amounts:
                assert 0 <= amount.result.tricks <= 13
                if row.relative is not None:
                    assert amount.result.relative == row.relative


def test_overtricks_tricks_and_bonuses() -> None:
    assert amounts("overtricks") == [
        [20, 20, 100, 200, 200, 400],
        [30, 30, 100, 200, 200, 400],
        [30, 30, 100, 200, 200, 400],
    ]
    assert amounts("tricks") == [[20, 40, 80], [30, 60, 120], [40, 80, 160], [30, 60, 120]]
    assert [
        (row.code, [a.points for a in row.amounts]) for row in points_table("bonuses").rows
    ] == [
        ("part_score", [50, 50]),
        ("game", [300, 500]),
        ("small_slam", [500, 750]),
        ("grand_slam", [1000, 1500]),
        ("doubled_made", [50, 50]),
        ("redoubled_made", [100, 100]),
    ]


def test_three_doublings_side_by_side() -> None:
    row = points_table("made", tuple(Doubling)).rows[19]
    assert [amount.points for amount in row.amounts] == [1510, 2210, 1770, 2470, 2240, 2940]


def test_imp_scale_is_written_with_differences_that_can_happen() -> None:
    rows = imp_table().rows
    assert [(r.imps, r.low, r.high) for r in (rows[0], rows[1], rows[10], rows[14], rows[24])] == [
        (0, 0, 10),
        (1, 20, 40),
        (10, 430, 490),
        (14, 900, 1090),
        (24, 4000, None),
    ]


def test_boards_go_round_after_sixteen() -> None:
    rows = boards_table(18).rows
    assert (rows[6].number, rows[6].dealer, rows[6].vulnerability) == (
        7,
        Seat.SOUTH,
        Vulnerability.BOTH,
    )
    assert rows[16].dealer is rows[0].dealer
    assert rows[17].vulnerability is rows[1].vulnerability is Vulnerability.NS


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(KeyError):
        points_table("imps")
