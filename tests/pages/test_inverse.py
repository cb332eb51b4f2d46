"""From points back to contracts."""

from __future__ import annotations

from chelem.pages.inverse import inverse_page
from chelem.terms.contract import Denomination, Doubling


def shown(points: int) -> list[str]:
    return [
        f"{row.result.contract}{row.result.relative:+d}"
        f"{' nv' if row.not_vulnerable else ''}{' v' if row.vulnerable else ''}"
        for row in inverse_page(points).made
    ]


def test_570_is_a_doubled_game() -> None:
    page = inverse_page(570)
    assert (page.kind, page.defeats, page.below, page.above) == ("found", (), 560, 580)
    assert shown(570) == ["2HX+1 nv", "2SX+1 nv", "3CX+1 nv", "3DX+1 nv"]


def test_460_comes_from_no_trump_and_from_a_doubled_part_score() -> None:
    assert shown(460) == ["3NT+2 nv", "4NT+1 nv", "5NT+0 nv", "1HX+3 nv", "1SX+3 nv"]


def test_a_part_score_is_the_same_at_both_vulnerabilities() -> None:
    assert shown(110)[:2] == ["1C+2 nv v", "1D+2 nv v"]


def test_200_is_won_by_making_and_by_defeating() -> None:
    page = inverse_page(-200)
    assert page.amount == 200
    assert shown(-200)[0] == "1H+4 nv v"
    assert [(g.down, g.doubling, g.vulnerable, g.everywhere) for g in page.defeats] == [
        (4, Doubling.UNDOUBLED, False, True),
        (2, Doubling.UNDOUBLED, True, True),
        (1, Doubling.DOUBLED, True, True),
        (1, Doubling.REDOUBLED, False, True),
    ]


def test_the_largest_penalty_needs_a_contract_of_seven() -> None:
    (group,) = inverse_page(7600).defeats
    assert (group.down, group.lowest, len(group.results), group.everywhere) == (13, 7, 5, False)
    assert group.at(7, Denomination.HEARTS) is not None
    assert group.at(6, Denomination.HEARTS) is None


def test_what_no_deal_can_be_worth() -> None:
    page = inverse_page(480 - 5)
    assert (page.kind, page.made, page.defeats) == ("impossible", (), ())
    assert (page.below, page.above) == (470, 480)
    assert (inverse_page(8000).below, inverse_page(8000).above) == (7600, None)
    assert inverse_page(10).above == 50


def test_zero_is_passed_out() -> None:
    page = inverse_page(0)
    assert (page.kind, page.found, page.above) == ("passed_out", (), 50)
