"""Where rows are counted, in columns of every size: small ones, and those cut into pieces."""

from __future__ import annotations

import numpy as np
import pytest

from chelem.compare.bulk import NO_AWARD, POSSIBLE, SCORES, Field, award, places, places_of_scores
from chelem.errors import EventError
from chelem.score.bulk import UNSCORED

PIECE = 1 << 16
"""Rows that are handled at a time (``chelem.compare.bulk.field``)."""


@pytest.mark.parametrize("rows", [1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE + 3])
@pytest.mark.parametrize("boards", [1, 2, 159, 160, 3000])
def test_places_of_every_size(rows: int, boards: int) -> None:
    """Board × 410 + rank, whatever type holds it: 159 boards are the last that 16 bits hold."""
    chance = np.random.default_rng(rows + boards)
    board = chance.integers(0, boards, rows)
    rank = chance.integers(0, POSSIBLE + 1, rows)
    scores = np.append(SCORES, np.int16(UNSCORED))[rank]
    placed = places_of_scores(board, scores, boards)
    assert (placed == board * (POSSIBLE + 1) + rank).all()
    field = Field.of(placed, boards)
    scored = rank < POSSIBLE
    assert field.counts.sum() == scored.sum()
    counted = np.zeros((boards, POSSIBLE), np.int64)
    np.add.at(counted, (board[scored], rank[scored]), 1)
    assert (field.counts == counted).all()
    awarded = award(field.matchpoint_table(), placed)
    below = np.cumsum(counted, axis=1) - counted
    expected = 2 * below + np.maximum(counted - 1, 0)
    assert (awarded[scored] == expected[board[scored], rank[scored]]).all()
    assert (awarded[~scored] == NO_AWARD).all()


@pytest.mark.parametrize("row", [0, 40_000, PIECE, PIECE + 7])
@pytest.mark.parametrize("boards", [1, 200])
def test_an_impossible_score_is_found_wherever_it_stands(row: int, boards: int) -> None:
    scores = np.full(PIECE + 100, 420, np.int16)
    scores[row] = 425
    board = np.full(scores.size, boards - 1)
    with pytest.raises(EventError) as caught:
        places_of_scores(board, scores, boards)
    assert caught.value.params == {"row": row, "score": 425}


def test_codes_without_a_score_have_a_place_too() -> None:
    assert places([0, 1], [0xFFFF, 0xFFFF], 2).tolist() == [POSSIBLE, 2 * POSSIBLE + 1]
