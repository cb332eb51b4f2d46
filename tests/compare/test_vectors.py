"""Every award of the golden tables in `vectors/`; each row there names its source."""

from __future__ import annotations

import csv
from collections import defaultdict
from fractions import Fraction
from pathlib import Path

import pytest

from chelem.compare.adjusted import better
from chelem.compare.butler import butler
from chelem.compare.cross_imps import cross_imps
from chelem.compare.imps import imps
from chelem.compare.matchpoints import matchpoints
from chelem.compare.methods import score_board
from chelem.compare.options import Options
from chelem.compare.traveller import Row, Traveller, plain_row
from chelem.compare.victory import SCALES, victory_points
from chelem.terms.table import BySide

VECTORS = Path(__file__).parent / "vectors"
PRINTED = Fraction(1, 20000)  # four decimals


def rows(name: str) -> list[dict[str, str]]:
    with (VECTORS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cases(name: str) -> dict[str, list[dict[str, str]]]:
    found: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows(name):
        found[row["case"]].append(row)
    return dict(found)


def agrees(value: Fraction | int | None, printed: str) -> bool:
    return value is not None and abs(value - Fraction(printed)) <= PRINTED


def test_imps() -> None:
    table = rows("imp")
    assert len(table) == 147
    wrong = [row for row in table if imps(int(row["point_difference"])) != int(row["imps"])]
    assert wrong == []


@pytest.mark.parametrize(("units", "ending"), [(2, "2_1_0"), (1, "1_half_0")])
@pytest.mark.parametrize("case", cases("matchpoints"))
def test_matchpoints(case: str, units: int, ending: str) -> None:
    table = cases("matchpoints")[case]
    scores = [int(row["ns_score"]) for row in table]
    for row, award in zip(table, matchpoints(scores, units), strict=True):
        assert award.ns == Fraction(row[f"ns_mp_{ending}"])
        assert award.ew == Fraction(row[f"ew_mp_{ending}"])
        top = Fraction(row[f"top_{ending}"])
        if top:
            assert abs(award.ns * 100 / top - Fraction(row["ns_percent"])) <= Fraction(1, 200)


@pytest.mark.parametrize("case", cases("neuberg"))
def test_neuberg(case: str) -> None:
    table = cases("neuberg")[case]
    fouled = len({row["group"] for row in table}) > 1
    board, printed = [], []
    for row in table:
        scores = plain_row(int(row["ns_score"])).scores
        for _ in range(int(row["frequency"])):
            board.append(Row(scores, None, row["group"] if fouled else None))
            printed.append(row)
    expected = int(table[0]["expected_scores"])
    scored = score_board(Traveller(tuple(board), expected), Options())
    for row, award in zip(printed, scored.awards, strict=True):
        assert agrees(award.ns.amount, row["ns_mp_final"])
        assert agrees(award.ew.amount, row["ew_mp_final"])
        assert agrees(award.ns.percent, row["ns_percent"])
        assert agrees(award.ew.percent, row["ew_percent"])
        assert award.ns.out_of == int(row["top_2_1_0"])


@pytest.mark.parametrize("case", cases("weighted_matchpoints"))
def test_weighted(case: str) -> None:
    tables: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in cases("weighted_matchpoints")[case]:
        tables[row["table"]].append(row)
    board = []
    for parts in tables.values():
        line = tuple([(Fraction(part["weight"]), int(part["component_score"])) for part in parts])
        board.append(Row(BySide(line, line)))
    scored = score_board(Traveller(tuple(board), len(board)), Options())
    field = scored.fields[None].ns
    for parts, award in zip(tables.values(), scored.awards, strict=True):
        assert agrees(award.ns.amount, parts[0]["ns_mp"])
        assert agrees(award.ew.amount, parts[0]["ew_mp"])
        for part in parts:
            points = int(part["component_score"])
            assert agrees(field.frequency(points), part["frequency_total_of_that_score"])
            assert agrees(field.matchpoints(points), part["component_ns_mp"])


@pytest.mark.parametrize("case", [name for name in cases("butler") if name != "B11"])
def test_butler(case: str) -> None:
    table = cases("butler")[case]
    scores = [int(text) for text in table[0]["all_ns_scores"].split(";")]
    dropped = int(table[0]["dropped_each_side"])
    datum, won = butler(scores, f"drop:{dropped}" if dropped else "mean", table[0]["half_rounding"])
    assert datum == int(table[0]["datum"])
    for row in table:
        assert won[scores.index(int(row["ns_score"]))] == int(row["ns_imps"])


def test_a_half_rounded_upwards_is_not_offered() -> None:
    """B11: half towards plus infinity, with which the two sides no longer mirror each other."""
    assert cases("butler")["B11"][0]["half_rounding"] == "up"
    with pytest.raises(Exception, match="option_unknown"):
        butler([-425, -425], rounding="up")


@pytest.mark.parametrize("case", cases("ximp"))
def test_cross_imps(case: str) -> None:
    table = cases("ximp")[case]
    scores = [int(row["ns_score"]) for row in table]
    for divide, column in (
        ("none", "ns_total_imps"),
        ("comparisons", "ns_avg_by_comparisons"),
        ("results", "ns_avg_by_results"),
        ("ximpq", "ns_ebu_ximpq"),
    ):
        for row, won in zip(table, cross_imps(scores, divide), strict=True):
            assert agrees(won, row[column]), (row, divide)


@pytest.mark.parametrize("unit", ["mp", "imp"])
def test_averages(unit: str) -> None:
    middle = Fraction(50 if unit == "mp" else 0)
    table = [row for row in rows("averages") if row["unit"] == unit]
    assert len(table) >= 20
    for row in table:
        step = {"AVE+": 1, "AVE": 0, "AVE-": -1}[row["award"]] * (10 if unit == "mp" else 3)
        own = row["own_average_on_other_boards_of_session"]
        given = better(middle + step, middle, Fraction(own) if own else None, fixed=False)
        assert given == Fraction(row["value_awarded"]), row


def cents(text: str) -> int:
    return int(Fraction(text) * 100)


def test_wbf_victory_points() -> None:
    table = rows("vp_wbf")
    assert len(table) == 1922
    wrong = [
        row
        for row in table
        if (found := victory_points(int(row["imp_margin"]), int(row["boards"]))).winner_cents
        != cents(row["vp_winner"])
        or found.loser_cents != cents(row["vp_loser"])
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("scale", "name"), [("wbf-discrete", "vp_wbf_discrete"), ("acbl-20", ""), ("acbl-30", "")]
)
def test_scales_in_bands(scale: str, name: str) -> None:
    table = rows(name or "vp_acbl_discrete")
    if not name:
        table = [row for row in table if row["scale"] == scale[-2:]]
    for row in table:
        lengths = [int(text) for text in row["boards"].split("-")]
        for boards in range(lengths[0], lengths[-1] + 1):
            last = row["imp_to"] or str(int(row["imp_from"]) + 1000)
            for margin in {int(row["imp_from"]), int(last)}:
                found = victory_points(margin, boards, scale)
                assert found.winner_cents == cents(row["vp_winner"]), (row, margin)
                assert found.loser_cents == cents(row["vp_loser"])


def test_ebu_swiss_pairs() -> None:
    for row in rows("vp_ebu_swiss_pairs"):
        edge = Fraction(row["percent_not_exceeding"])
        winner, loser = (int(text) for text in row["vp"].split("-"))
        for percent in (edge, 100 - edge):
            found = victory_points(percent, int(row["boards_max"]), "ebu-pairs")
            assert (found.winner_cents, found.loser_cents) == (winner * 100, loser * 100), row
        if edge < 100:
            above = victory_points(edge + Fraction(1, 100), int(row["boards_max"]), "ebu-pairs")
            assert above.winner_cents == (winner + 1) * 100


@pytest.mark.parametrize(
    ("scale", "boards"),
    [("wbf", 0), ("wbf-discrete", 3), ("acbl-20", 5), ("acbl-30", 12), ("ebu-pairs", 28)],
)
def test_a_length_that_a_scale_does_not_define_is_refused(scale: str, boards: int) -> None:
    with pytest.raises(Exception, match="vp_length"):
        SCALES[scale].table(boards)
