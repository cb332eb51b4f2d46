"""Presets, on the worked figures that their programs or bodies print."""

from __future__ import annotations

from typing import Any

from tests.compare.rows import HEAD, awards, board, field


def test_acbl_rounds_the_session_and_takes_the_percentage_from_that() -> None:
    """38.5 of 64 -> 43.31 of 72 -> 60.15, not 60.16."""
    from fractions import Fraction

    from chelem.compare.awards import Award
    from chelem.compare.presets import preset
    from chelem.event.ranking import Standing, rank

    options = preset("acbl")
    eight = [Standing(Award(Fraction(n), Fraction(8), None)) for n in (5, 5, 5, 5, 5, 5, 5)]
    eight.append(Standing(Award(Fraction(7, 2), Fraction(8), None)))
    nine = [Standing(Award(Fraction(4), Fraction(8), None))] * 9
    ranking = rank({"1": eight, "2": nine}, options)
    first = ranking.rows[0]
    assert (first.total, first.out_of) == (Fraction("43.31"), 72)
    assert f"{float(first.percent):.2f}" == "60.15"


def test_kops_rounds_a_board_before_its_percentage(compare: Any) -> None:
    """Published: 18 of ten among eleven is 19.9 and 99.5 %; the last of 21 among 22 is 0.05, 0.12 %."""
    scores = list(range(100, 1150, 50))
    found = board(compare(HEAD + field(*scores, "A5050"), "--rules", "kops"), 1)
    assert found["expected"] == 22
    low = found["rows"][0]
    assert (low["award_ns"], low["percent_ns"]) == (0.05, 0.119)
    ten = board(compare(HEAD + field(*scores[:10], "A6060"), "--rules", "kops"), 1)
    assert awards(ten, "award_ns", "percent_ns")[9] == (19.9, 99.5)


def test_pary_does_not_expect_a_result_of_a_bye(compare: Any) -> None:
    """Ten results, an artificial 60/60 and a bye: eleven expected."""
    text = HEAD + field(*range(100, 600, 50), "A6060") + "1;12;;;SO\n"
    assert board(compare(text, "--rules", "pary"), 1)["expected"] == 11


def test_scorebridge_counts_missing_results_as_ties(compare: Any) -> None:
    text = HEAD + field(430, 420, 400, number=1) + field(1, 2, 3, 4, 5, number=2)
    found = board(compare(text, "--rules", "scorebridge"), 1)
    assert awards(found, "award_ns", "out_of") == [(6.0, 8.0), (4.0, 8.0), (2.0, 8.0)]


def test_magic_divides_only_in_the_ranking(compare: Any) -> None:
    text = HEAD + field(620, 170, 140, 140, -100)
    answer = compare(text, "--rules", "magic", "--method", "cross-imps")
    assert awards(board(answer, 1), "award_ns") == [(42,), (-1,), (-5,), (-5,), (-31,)]
    totals = {r["contestant"]: r["total"] for r in answer["rankings"][0]["rows"]}
    assert totals == {"NS1": 10.5, "NS2": -0.25, "NS3": -1.25, "NS4": -1.25, "NS5": -7.75}
    tenths = compare(text, "--method", "cross-imps", "--rounding", "board-1")
    assert awards(board(tenths, 1), "award_ns")[1] == (-0.3,)


def test_ebu_lone_score_is_average_plus(compare: Any) -> None:
    """A single score in its form: the own session if that is higher than 60 %."""
    others = "2;9;19;1000;\n2;1;11;0;\n2;2;12;0;\n2;3;13;0;\n"
    text = HEAD + field(430, 420, 400) + "1;9;19;50;@b\n" + others
    row = board(compare(text, "--rules", "ebu"), 1)["rows"][3]
    assert (row["percent_ns"], row["percent_ew"]) == (100.0, 60.0)
    assert board(compare(text), 1)["rows"][3]["percent_ns"] == 60.0


def test_ebu_precision_parts_or_ties() -> None:
    """0.0001 matchpoint decides: what differs by less is a tie."""
    from fractions import Fraction

    from chelem.compare.matchpoints import round_board
    from chelem.compare.presets import preset

    options = preset("ebu")
    amount = Fraction(61, 3)
    rounded = round_board(amount, options, Fraction(40))
    other = round_board(40 - amount, options, Fraction(40))
    assert rounded == Fraction("20.3333")
    assert rounded + other == 40


def test_older_wording_for_small_groups(compare: Any) -> None:
    """1991: two of many always 65/55; three only if no group is larger."""
    text = HEAD + field(430, 420) + "1;3;13;50;@b\n1;4;14;100;@b\n"
    older = board(compare(text, "--rules", "wbf"), 1)
    assert awards(older, "percent_ns")[:2] == [(65.0,), (55.0,)]
    ebu = board(compare(text), 1)
    assert awards(ebu, "percent_ns")[:2] == [(83.3333,), (16.6667,)]


def test_every_preset_is_accepted_and_named(compare: Any) -> None:
    from chelem.compare.presets import PRESETS

    assert list(PRESETS) == "wbf ebu acbl kops pary compscore bbo scorebridge magic ffb".split()
    for name in PRESETS:
        answer = compare(HEAD + field(420, 420, -50), "--rules", name, "--units", "2")
        assert answer["rules"]["preset"] == name
        assert awards(board(answer, 1), "award_ns") == [(3.0,), (3.0,), (0.0,)]
