"""One result in every form, with the difference worked out."""

from __future__ import annotations

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chelem.errors import TermError
from chelem.pages.forms import forms_page
from chelem.score.contract import score
from chelem.terms.contract import CONTRACTS
from chelem.terms.notation import parse_result
from chelem.terms.result import Played


def totals(text: str, *, vulnerable: bool = False, part_score: int = 60) -> dict[str, int]:
    result = parse_result(text)
    assert isinstance(result, Played)
    return {row.code: row.total for row in forms_page(result, vulnerable, part_score).rows}


def test_a_part_score() -> None:
    """2♠ just made: 60 for the tricks. 50 more in duplicate; in Chicago 300 where it completes a
    game, 100 on the last deal, nothing else; in rubber 60 below the line and no premium.
    """
    assert totals("2S=") == {
        "duplicate": 110,
        "chicago": 60,
        "chicago_carried": 360,
        "chicago_last": 160,
        "rubber": 60,
        "rubber_carried": 60,
    }


def test_a_part_score_that_completes_nothing() -> None:
    """1♣ and 60 carried make 80: no game anywhere."""
    assert totals("1C=")["chicago_carried"] == 20
    assert totals("1C=", part_score=80)["chicago_carried"] == 320


def test_a_game_over() -> None:
    """3NT with one over: 100 + 300 + 30; in rubber 100 below the line and 30 above."""
    result = parse_result("3NT+1")
    assert isinstance(result, Played)
    rows = {row.code: row for row in forms_page(result, False).rows}
    assert (rows["duplicate"].total, rows["rubber"].total) == (430, 130)
    assert (rows["rubber"].below, rows["rubber"].above) == (100, 30)
    # On the last deal of Chicago both sides are vulnerable: 500.
    assert rows["chicago_last"].total == 630


@given(st.sampled_from(CONTRACTS), st.integers(0, 13), st.booleans())
def test_premiums_are_all_that_differs(contract, tricks: int, vulnerable: bool) -> None:
    result = Played(contract, None, tricks)
    rows = {row.code: row for row in forms_page(result, vulnerable).rows}
    duplicate = score(result, vulnerable)
    assert rows["duplicate"].total == duplicate.total
    premium = duplicate.line("part_score") or duplicate.line("game")
    bare = duplicate.total - (0 if premium is None else premium.points)
    assert rows["rubber"].total == rows["rubber_carried"].total == bare
    assert rows["chicago"].total == (duplicate.total if rows["chicago"].game else bare)
    assert rows["rubber"].game is rows["chicago"].game is bool(duplicate.line("game"))


@pytest.mark.parametrize("points", [0, 100, 55, -10])
def test_a_part_score_that_there_is_not(points: int) -> None:
    with pytest.raises(TermError, match="part_score_impossible"):
        totals("2S=", part_score=points)


def test_the_command(chelem: Callable[..., CompletedProcess[str]]) -> None:
    done = chelem("forms", "2P=", "--lang", "fr", "--vul", "v")
    assert done.returncode == 0
    assert "Chicago, partielle de 60 en cours levées\xa060 + manche\xa0500" in done.stdout
    assert all(len(row) <= 80 for row in done.stdout.splitlines())
    answer = json.loads(
        chelem("forms", "2S=", "--json", "--lang", "en", "--part-score", "40").stdout
    )
    assert answer["part_score"] == 40
    assert [row["total"] for row in answer["forms"]] == [110, 60, 360, 160, 60, 60]
    for wrong in (["pass"], ["2S=", "--part-score", "55"], ["2S=", "--part-score", "x"], ["2S"]):
        assert chelem("forms", *wrong, "--lang", "fr").returncode == 2
