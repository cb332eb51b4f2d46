"""Columns agree with single scores and with the pairwise definitions, whatever the field."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chelem.compare.bulk import (
    NO_AWARD,
    POSSIBLE,
    SCORES,
    Field,
    award,
    event,
    places,
    places_of_scores,
    scaled,
    totals,
)
from chelem.compare.bulk import (
    matchpoints as matchpoints_of,
)
from chelem.compare.butler import butler
from chelem.compare.cross_imps import cross_imps
from chelem.compare.imps import imps
from chelem.compare.matchpoints import matchpoints, score_board
from chelem.compare.options import Options
from chelem.compare.traveller import Traveller, plain_row
from chelem.errors import BridgeError, EventError, TermError
from chelem.score.bulk import (
    DECLARER_SCORES,
    NS_SCORES,
    UNSCORED,
    decode,
    encode,
    encode_results,
    score_many,
)
from chelem.score.contract import ns_score, score
from chelem.score.packing import CODES, NO_SCORE, PASSED_OUT_CODE, is_code, pack, unpack
from chelem.terms.contract import CONTRACTS
from chelem.terms.result import PASSED_OUT, played
from chelem.terms.table import Seat, Vulnerability

EVERY = [code for code in range(CODES) if is_code(code)]


def test_there_are_14702_codes() -> None:
    """5 declarers (one not said) × 105 contracts × 2 × 14 tricks, passed out, no score."""
    assert len(EVERY) == 5 * 105 * 2 * 14 + 2
    assert max(EVERY) < 1 << 15


def test_packing_is_a_bijection_and_bulk_scores_are_the_single_ones() -> None:
    codes = np.array(EVERY, np.uint16)
    declarers, ns = score_many(codes, side="declarer"), score_many(codes)
    for code, own, north in zip(EVERY, declarers.tolist(), ns.tolist(), strict=True):
        known = unpack(code)
        if known is None:
            assert (code, own, north) == (NO_SCORE, UNSCORED, UNSCORED)
            continue
        result, vulnerable = known
        assert pack(result, vulnerable) == code
        assert score(result, vulnerable).total == own
        if result is PASSED_OUT:
            assert (code, north) == (PASSED_OUT_CODE, 0)
        elif result.declarer is None:
            assert north == UNSCORED
        else:
            both = Vulnerability.BOTH if vulnerable else Vulnerability.NONE
            assert ns_score(result, both) == north


def test_the_layout_is_the_documented_one() -> None:
    # 4♠ doubled by West, vulnerable, ten tricks: contract (4−1)·15 + 3·3 + 1 = 55
    result = played(CONTRACTS[55], Seat.WEST, 10)
    assert str(result.contract) == "4SX"
    assert pack(result, True) == 0b101 << 12 | (55 * 2 + 1) * 14 + 10
    assert pack(played(CONTRACTS[0], None, 0)) == 0b010 << 12


@pytest.mark.parametrize("wrong", [-1, CODES, 2942, 3 << 12, 1 << 12 | 2940])
def test_a_number_that_is_no_code(wrong: int) -> None:
    with pytest.raises(TermError):
        unpack(wrong)


def test_409_scores_are_possible() -> None:
    assert POSSIBLE == 409
    assert (SCORES == -SCORES[::-1]).all()
    assert (int(SCORES[0]), int(SCORES[-1])) == (-7600, 7600)


def test_columns_encode_and_decode() -> None:
    codes = np.array(EVERY, np.uint16)
    columns = decode(codes)
    real = codes != NO_SCORE
    again = encode(**{name: column[real] for name, column in columns.items()})
    assert (again == codes[real]).all()
    assert {int(column[~real][0]) for column in columns.values()} == {-1}
    assert decode([PASSED_OUT_CODE])["level"].tolist() == [0]
    assert encode([4, 0], 3, [1, 0], [3, 0], [10, 0], 1).tolist() == [
        pack(played(CONTRACTS[55], Seat.WEST, 10), True),
        PASSED_OUT_CODE,
    ]
    assert encode_results([PASSED_OUT, None], [False, False]).tolist() == [2940, 2941]


def test_a_column_that_cannot_be_names_its_row() -> None:
    with pytest.raises(TermError) as caught:
        encode([4, 4], [3, 5], 0, 0, 10, 0)
    assert caught.value.params == {"column": "denomination", "row": 1, "value": 5}
    with pytest.raises(TermError):
        encode(4, 3, 0, 0, -1, 0)
    with pytest.raises(TermError):
        encode(8, 3, 0, 0, 0, 0)


@pytest.mark.parametrize("engine", ["numpy", "fast"])
@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("rows", [0, 1, 65535, 65536, 300_001])
def test_engines_and_threads_agree(engine: str, threads: int, rows: int) -> None:
    if engine == "fast":
        pytest.importorskip("numba")
    codes = np.random.default_rng(rows).choice(np.array(EVERY, np.uint16), rows)
    for side, table in (("ns", NS_SCORES), ("declarer", DECLARER_SCORES)):
        out = np.empty(rows, np.int16)
        got = score_many(codes, side=side, engine=engine, threads=threads, out=out)
        assert got is out
        assert (got == table[codes]).all()


def test_a_missing_numba_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from chelem.score import bulk

    bulk._compiled.cache_clear()
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(BridgeError) as caught:
        score_many([0], engine="fast")
    assert caught.value.code == "bulk.fast_missing"
    bulk._compiled.cache_clear()


def pairwise_matchpoints(scores: list[int]) -> list[int]:
    """The definition: 2 for each other score beaten, 1 for each equalled."""
    return [
        sum(2 * (own > other) + (own == other) for j, other in enumerate(scores) if j != i)
        for i, own in enumerate(scores)
    ]


def pairwise_imps(scores: list[int]) -> list[int]:
    return [sum(imps(own - other) for other in scores) for own in scores]


FIELDS = st.lists(st.sampled_from([int(score) for score in SCORES]), min_size=1, max_size=40)


@settings(deadline=None)
@given(st.lists(FIELDS, min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_fields_agree_with_the_definitions(fields: list[list[int]], chance) -> None:
    rows = [(board, score) for board, field in enumerate(fields) for score in field]
    chance.shuffle(rows)
    board, column = (np.array(part) for part in zip(*rows, strict=True))
    placed = places_of_scores(board, column, len(fields))
    field = Field.of(placed, len(fields))
    mine = field.matchpoints(placed)
    crossed = award(field.cross_imp_table(), placed)
    shares = field.shares(placed)
    for number in range(len(fields)):
        here = [score for at, score in rows if at == number]
        assert mine[board == number].tolist() == pairwise_matchpoints(here)
        assert crossed[board == number].tolist() == pairwise_imps(here)
        top = 2 * (len(here) - 1)
        assert field.tops[number] == top
        assert mine[board == number].sum() == len(here) * (len(here) - 1)
        wanted = [m / top if top else 0.5 for m in pairwise_matchpoints(here)]
        assert shares[board == number].tolist() == wanted


DATUMS = st.sampled_from(
    ["mean", "drop:1", "drop:2", "drop:5%", "drop:12.5%", "drop:30", "drop:49%"]
)


@settings(deadline=None)
@given(FIELDS, DATUMS, st.sampled_from(["away", "even", "truncate", "none"]))
def test_butler_agrees_with_the_exact_one(scores: list[int], datum: str, rounding: str) -> None:
    placed = places_of_scores(np.zeros(len(scores), int), scores, 1)
    field = Field.of(placed, 1)
    numerators, denominators = field.datums(datum, rounding)
    value, wanted = butler(scores, datum, rounding)
    assert Fraction(int(numerators[0]), int(denominators[0])) == value
    assert award(field.butler_table(numerators, denominators), placed).tolist() == wanted


@settings(deadline=None)
@given(FIELDS)
def test_matchpoints_and_cross_imps_agree_with_the_exact_ones(scores: list[int]) -> None:
    placed = places_of_scores(np.zeros(len(scores), int), scores, 1)
    field = Field.of(placed, 1)
    exact = matchpoints(scores)
    assert field.matchpoints(placed).tolist() == [one.ns for one in exact]
    assert (field.tops[0] - field.matchpoints(placed)).tolist() == [one.ew for one in exact]
    crossed = award(field.cross_imp_table(), placed)
    assert crossed.tolist() == cross_imps(scores, "none")


@pytest.mark.parametrize("engine", ["numpy", "fast"])
@pytest.mark.parametrize("rows", [0, 1, 2, 7, 1000, 70_001])
@pytest.mark.parametrize("dtype", [np.uint8, np.int32, np.int64])
def test_both_engines_award_the_same(engine: str, rows: int, dtype: type) -> None:
    if engine == "fast":
        pytest.importorskip("numba")
    chance = np.random.default_rng(rows)
    codes = chance.choice(np.array(EVERY, np.uint16), rows)
    board = chance.integers(0, 5, rows).astype(dtype)
    field, earned = matchpoints_of(board, codes, 5, engine=engine)
    scores = score_many(codes)
    assert field.results.sum() == (scores != UNSCORED).sum()
    for number in range(5):
        here = (board == number) & (scores != UNSCORED)
        order = np.sort(scores[here])
        below = np.searchsorted(order, scores[here], "left")
        upto = np.searchsorted(order, scores[here], "right")
        assert (earned[here] == below + upto - 1).all()
    assert (earned[scores == UNSCORED] == NO_AWARD).all()
    with pytest.raises(EventError):
        matchpoints_of([5], [0], 5, engine=engine)


SHORT = st.sampled_from(["neuberg", "proportional", "ties", "none"])


@settings(deadline=None)
@given(st.lists(FIELDS, min_size=1, max_size=4), st.integers(0, 6), SHORT)
def test_short_boards_agree_with_the_exact_ones(
    fields: list[list[int]], more: int, short: str
) -> None:
    """Each board of the session was to be played as often as the most played one, or more often."""
    rows = [(board, score) for board, field in enumerate(fields) for score in field]
    board, column = (np.array(part) for part in zip(*rows, strict=True))
    placed = places_of_scores(board, column, len(fields))
    expected = max(map(len, fields)) + more
    options = Options(short_boards=short)
    tables = scaled(Field.of(placed, len(fields)), expected, options)
    north, east = award(tables.ns, placed).tolist(), award(tables.ew, placed).tolist()
    for number, scores in enumerate(fields):
        traveller = Traveller(tuple(plain_row(score) for score in scores), expected)
        exact = score_board(traveller, options).awards
        mine = [at for at, (where, _) in enumerate(rows) if where == number]
        below = int(tables.denominators[number])
        for at, wanted in zip(mine, exact, strict=True):
            assert Fraction(north[at], below) == wanted.ns.amount
            assert Fraction(east[at], below) == wanted.ew.amount
            assert tables.tops[number] == wanted.ns.out_of


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_an_event_is_ranked_exactly(data: st.DataObject) -> None:
    """Pairs, boards and holes at random; totals and places against plain fractions."""
    tables, boards = data.draw(st.integers(2, 6)), data.draw(st.integers(1, 4))
    rows = [
        (b, data.draw(st.sampled_from(EVERY)), t, (t + b) % tables)
        for b in range(boards)
        for t in range(tables)
        if data.draw(st.integers(0, 9))
    ]
    if not rows:
        return
    board, codes, ns, ew = (np.array(part) for part in zip(*rows, strict=True))
    found = event(board, codes, ns, ew, boards)
    scores = score_many(codes).tolist()
    earned: dict[tuple[int, int], list[tuple[Fraction, int]]] = {}
    played = [
        [s for (b, *_), s in zip(rows, scores, strict=True) if b == n and s != UNSCORED]
        for n in range(boards)
    ]
    expected = max(map(len, played))
    for n in range(boards):
        here = [at for at, row in enumerate(rows) if row[0] == n and scores[at] != UNSCORED]
        traveller = Traveller(tuple(plain_row(scores[at]) for at in here), expected)
        for at, won in zip(here, score_board(traveller, Options()).awards, strict=True):
            earned.setdefault((0, rows[at][2]), []).append((won.ns.amount, won.ns.out_of))
            earned.setdefault((1, rows[at][3]), []).append((won.ew.amount, won.ew.out_of))
    for line, ranking in enumerate(found.rankings):
        wanted = {
            who: (sum((a for a, _ in won), Fraction(0)), sum((o for _, o in won), Fraction(0)))
            for (side, who), won in earned.items()
            if side == line
        }
        assert {one.contestant: (one.total, one.out_of) for one in ranking} == wanted
        for one in ranking:
            better = sum(
                1 for total, top in wanted.values() if top and total / top > one.percent / 100
            )
            assert one.place == better + 1
            same = sum(
                1
                for total, top in wanted.values()
                if (total / top if top else 0) == one.percent / 100
            )
            assert one.tied is (same > 1)


@settings(deadline=None)
@given(FIELDS, FIELDS)
def test_histograms_add_up(first: list[int], second: list[int]) -> None:
    def field(scores: list[int]) -> Field:
        return Field.of(places_of_scores(np.zeros(len(scores), int), scores, 1), 1)

    together = field(first) + field(second)
    assert (together.counts == field(first + second).counts).all()
    assert (field(first) + Field.empty(1)).counts.tolist() == field(first).counts.tolist()


@settings(deadline=None)
@given(FIELDS, st.integers(-3, 3))
def test_a_constant_changes_no_matchpoint(scores: list[int], shift: int) -> None:
    ranks = [int(np.searchsorted(SCORES, score)) for score in scores]
    moved = [rank + shift for rank in ranks]
    if min(moved) < 0 or max(moved) >= POSSIBLE:
        return
    zero = np.zeros(len(scores), int)
    first = places_of_scores(zero, scores, 1)
    second = places_of_scores(zero, SCORES[moved], 1)
    assert (
        Field.of(first, 1).matchpoints(first).tolist()
        == Field.of(second, 1).matchpoints(second).tolist()
    )


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(EVERY), min_size=1, max_size=60))
def test_codes_and_scores_place_alike(codes: list[int]) -> None:
    board = np.arange(len(codes)) % 3
    from_codes = places(board, codes, 3)
    from_scores = places_of_scores(board, score_many(codes), 3)
    assert (from_codes == from_scores).all()


def test_a_row_without_a_score_takes_no_part() -> None:
    column = np.array([420, UNSCORED, 450, 420], np.int16)
    placed = places_of_scores([0, 0, 0, 0], column, 1)
    field = Field.of(placed, 1)
    assert field.results.tolist() == [3]
    assert field.matchpoints(placed).tolist() == [1, NO_AWARD, 4, 1]
    assert np.isnan(field.shares(placed)).tolist() == [False, True, False, False]
    sums, boards = totals([0, 0, 1, 1], field.matchpoints(placed))
    assert (sums.tolist(), boards.tolist()) == ([1, 5], [1, 2])


def test_wrong_columns_are_refused() -> None:
    with pytest.raises(EventError) as caught:
        places_of_scores([0, 0], [420, 425], 1)
    assert caught.value.params == {"row": 1, "score": 425}
    with pytest.raises(EventError):
        places_of_scores([0], [100_000], 1)
    with pytest.raises(EventError) as caught:
        places([0, 7], [0, 0], 7)
    assert caught.value.params == {"row": 1, "board": 7, "boards": 7}
    with pytest.raises(EventError):
        Field.empty(2) + Field.empty(3)
    with pytest.raises(ValueError, match="one length"):
        places([0], [0, 0], 1)


def test_totals_of_large_numbers_stay_exact() -> None:
    big = 2**53 + 1
    sums, boards = totals([0, 0, 1], [big, 2, 3])
    assert (sums.tolist(), boards.tolist()) == ([big + 2, 3], [2, 1])


def test_published_matchpoints_and_cross_imps() -> None:
    """Eight tables (cbwsl.be, hebdobridge 0050) and five (bridge-tips.co.il, scoring.pdf)."""
    eight = [130, -300, 130, -110, 130, -110, -110, 210]
    placed = places_of_scores(np.zeros(8, int), eight, 1)
    assert Field.of(placed, 1).matchpoints(placed).tolist() == [10, 0, 10, 4, 10, 4, 4, 14]
    five = [620, 170, 140, 140, -100]
    placed = places_of_scores(np.zeros(5, int), five, 1)
    crossed = award(Field.of(placed, 1).cross_imp_table(), placed)
    assert (crossed / 4).tolist() == [10.5, -0.25, -1.25, -1.25, -7.75]
