"""What holds for every field of scores, whatever they are."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chelem.compare.butler import butler
from chelem.compare.cross_imps import cross_imps
from chelem.compare.field import Field
from chelem.compare.imps import imps
from chelem.compare.matchpoints import matchpoints
from chelem.compare.methods import score_board
from chelem.compare.options import Options
from chelem.compare.traveller import Row, Traveller, plain_row
from chelem.compare.victory import SCALES, victory_points
from chelem.terms.table import BySide

SCORES = st.integers(min_value=-760, max_value=760).map(lambda tens: tens * 10)
FIELDS = st.lists(SCORES, min_size=2, max_size=60)


@given(FIELDS)
def test_results_share_n_times_n_less_one_matchpoints(scores: list[int]) -> None:
    awards = matchpoints(scores)
    n = len(scores)
    assert sum(award.ns for award in awards) == n * (n - 1)
    assert sum(award.ew for award in awards) == n * (n - 1)


@given(FIELDS)
def test_the_table_gives_what_comparing_one_by_one_gives(scores: list[int]) -> None:
    for own, award, total in zip(
        scores, matchpoints(scores), cross_imps(scores, "none"), strict=True
    ):
        others = list(scores)
        others.remove(own)
        assert award.ns == sum(2 if own > other else own == other for other in others)
        assert total == sum(imps(own - other) for other in others)


@given(FIELDS, st.randoms(use_true_random=False), SCORES)
def test_order_and_a_constant_change_nothing(scores: list[int], chance, more: int) -> None:
    known = dict(zip(scores, matchpoints(scores), strict=True))
    mixed = list(scores)
    chance.shuffle(mixed)
    assert [known[score] for score in mixed] == matchpoints(mixed)
    assert matchpoints([score + more for score in scores]) == matchpoints(scores)


@given(st.integers(min_value=-20000, max_value=20000))
def test_imps_are_odd(difference: int) -> None:
    assert imps(-difference) == -imps(difference)


@given(
    FIELDS,
    st.sampled_from(["away", "even", "truncate", "none"]),
    st.sampled_from(["mean", "drop:1", "drop:5%"]),
)
def test_both_sides_mirror_each_other(scores: list[int], rounding: str, datum: str) -> None:
    mirrored = [-score for score in scores]
    value, won = butler(scores, datum, rounding)
    other, lost = butler(mirrored, datum, rounding)
    assert other == -value
    assert lost == [-one for one in won]
    assert cross_imps(mirrored) == [-one for one in cross_imps(scores)]
    assert [award.ns for award in matchpoints(mirrored)] == [a.ew for a in matchpoints(scores)]


@given(FIELDS, st.integers(min_value=0, max_value=20))
def test_neuberg_keeps_the_mean_and_never_gives_all_or_nothing(
    scores: list[int], missing: int
) -> None:
    rows = tuple(plain_row(score) for score in scores)
    traveller = Traveller(rows, len(rows) + missing)
    scored = score_board(traveller, Options(small_groups="formula"))
    percents = [award.ns.percent for award in scored.awards]
    assert sum(percents) == 50 * len(rows)
    for award in scored.awards:
        assert award.ns.amount + award.ew.amount == award.ns.out_of
        if missing:
            assert 0 < award.ns.percent < 100


@given(FIELDS, st.lists(st.integers(min_value=1, max_value=9), min_size=2, max_size=5), st.data())
def test_a_weighted_score_shares_the_same_matchpoints(
    scores: list[int], parts: list[int], data
) -> None:
    line = tuple((Fraction(part, sum(parts)), data.draw(SCORES)) for part in parts)
    rows = (*[plain_row(score) for score in scores], Row(BySide(line, line)))
    n = len(rows)
    scored = score_board(Traveller(rows, n), Options())
    assert sum(award.ns.amount for award in scored.awards) == n * (n - 1)
    crossed = score_board(Traveller(rows, n), Options(method="cross-imps", divide="none"))
    assert sum(award.ns.amount for award in crossed.awards) == 0


@given(FIELDS, FIELDS)
def test_tables_add_up(first: list[int], second: list[int]) -> None:
    def field(scores: list[int]) -> Field:
        return Field.of([((1, score),) for score in scores])

    both, whole = field(first) + field(second), field(first + second)
    assert (both.scores, both.frequencies, both.size) == (
        whole.scores,
        whole.frequencies,
        whole.size,
    )


@settings(deadline=None)  # the first margin of a length makes its whole table
@given(
    st.sampled_from(["wbf", "wbf-discrete"]),
    st.integers(min_value=4, max_value=128),
    st.integers(min_value=0, max_value=300),
)
def test_victory_points_add_to_the_pool_and_never_fall(
    scale: str, boards: int, margin: int
) -> None:
    found, more = (victory_points(one, boards, scale) for one in (margin, margin + 1))
    assert found.winner_cents + found.loser_cents == 2000
    assert found.winner_cents <= more.winner_cents
    assert found == victory_points(-margin, boards, scale)


@pytest.mark.parametrize("boards", [*range(1, 65), 96, 128, 1000])
def test_no_step_of_the_continuous_scale_is_larger_than_the_one_before(boards: int) -> None:
    values = [band.winner for band in SCALES["wbf"].table(boards)]
    steps = [
        after - before for before, after in zip(values, [*values[1:], values[-1]], strict=True)
    ]
    assert steps == sorted(steps, reverse=True)
    assert values[-1] == 2000
    assert values[-2] < 2000


def test_a_field_of_many_results_is_not_compared_pair_by_pair() -> None:
    """Work done is counted, not timed: look-ups in a field depend on its distinct scores alone."""
    scores = [(i * 37 % 400 - 200) * 10 for i in range(20000)]
    awards = matchpoints(scores)
    assert sum(award.ns for award in awards) == 20000 * 19999
    totals = cross_imps(scores, "none")
    assert sum(totals) == 0
