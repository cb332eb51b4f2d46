"""Differences to IMPs and back."""

from __future__ import annotations

import pytest

from chelem.pages.imp import imp_page


def test_game_bid_at_one_table_only() -> None:
    """620 and 170 are 10 IMPs (published: marque-bridgetricks, "Barème IMP")."""
    page = imp_page(620, 170)
    assert (page.scores, page.difference, page.imps) == ((620, 170), 450, 10)
    assert (page.row.low, page.row.high) == (430, 490)
    assert (page.next_at, page.missing, page.spare) == (500, 50, 20)


def test_the_sign_is_kept() -> None:
    page = imp_page(-450)
    assert (page.scores, page.imps, page.next_at, page.missing) == (None, -10, 500, 50)
    assert imp_page(-100, 620).imps == -12


@pytest.mark.parametrize(
    ("points", "imps", "missing", "spare"),
    [(0, 0, 20, None), (10, 0, 10, None), (20, 1, 30, 0), (3990, 23, 10, 490)],
)
def test_edges(points: int, imps: int, missing: int, spare: int | None) -> None:
    page = imp_page(points)
    assert (page.imps, page.missing, page.spare) == (imps, missing, spare)


def test_the_top_has_no_next_step() -> None:
    page = imp_page(-7600, 2980)
    assert (page.imps, page.next_at, page.missing, page.spare) == (-24, None, None, 6580)
