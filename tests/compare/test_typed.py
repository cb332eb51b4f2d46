"""Results as people type them: what each line says, and that one bad line stops no other."""

from __future__ import annotations

from fractions import Fraction

import pytest

from chelem.compare.options import Options
from chelem.desk.typed import MOST_LINES, MOST_RESULTS, read_lines, write_cell
from chelem.errors import NotationError, UnreadableError
from chelem.pages.one_board import Said, one_board_page
from chelem.terms.table import Side, Vulnerability


def points(text: str, board: int | None = None, lang: str = "en") -> list[int | None]:
    lines = read_lines(text, board, None, lang)
    return [None if each.entry is None else each.entry.points for each in lines]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("620\n170\n-100", [620, 170, -100]),
        ("620 170 140 140 -100", [620, 170, 140, 140, -100]),
        ("620;170\t−100", [620, 170, -100]),
        ("1 430", [1430]),
        ("1,430\n1430", [1430, 1430]),
        ("100 50", [100, 50]),
        ("EW 100\n100 EO\nNS 420", [-100, -100, 420]),
        ("\n\n 0 \n", [0]),
        ("4S= N\n4Sx-2 E\nP", [620, 500, 0]),
    ],
)
def test_lines(text: str, read: list[int]) -> None:
    assert points(text, board=7) == read


def test_a_line_may_count_several_times() -> None:
    lines = read_lines("210\n130 ×3\n-110 x3\n-300*1\n4S= N ×2", None, None, "en")
    assert [each.times for each in lines] == [1, 3, 3, 1, 2]


def test_each_line_in_the_letters_of_its_language() -> None:
    assert points("4P= N\n3SA+1 S", 7, "fr") == [620, 630]
    [line] = read_lines("4P= N", 7, None, "en")
    assert isinstance(line.error, NotationError)


def test_vulnerability_by_board_by_word_or_on_the_line() -> None:
    assert points("4S= N", 1) == [420]
    assert points("4S= N", 2) == [620]
    [line] = read_lines("4S= N", None, Vulnerability.NS, "en")
    assert line.entry is not None
    assert line.entry.points == 620
    assert points("4S= N v") == [620]
    assert points("4S= N") == [420]


def test_a_bad_line_is_named_and_the_others_count() -> None:
    lines = read_lines("420\nfoo\n4S=\n4S+4 N\n-50 ×0\n-50", 1, None, "en")
    assert [each.number for each in lines if each.error is not None] == [2, 3, 4, 5]
    errors = [each.error.code for each in lines if each.error is not None]
    assert errors[1:] == ["comparing.declarer_missing", "result_impossible", "comparing.times"]
    assert [each.entry.points for each in lines if each.entry is not None] == [420, -50]


def test_an_impossible_score_is_counted_and_marked() -> None:
    [line] = read_lines("615", 7, None, "en")
    assert line.entry is not None
    assert (line.entry.points, line.entry.alarms) == (615, ("impossible_score",))


def test_there_are_limits() -> None:
    with pytest.raises(UnreadableError):
        read_lines("100\n" * (MOST_LINES + 1), None, None, "en")
    lines = read_lines(f"100 ×{MOST_RESULTS}\n50 ×2", None, None, "en")
    assert [each.error is None for each in lines] == [True, False]


@pytest.mark.parametrize(
    "text",
    ["620", "-100", "0", "4SX-2 N", "pass", "A6040", "A5050!", "NP", "W 67% 4S= N | 33% 4S-1 N"],
)
def test_written_lines_read_back(text: str) -> None:
    [line] = read_lines(text, 7, None, "en")
    assert line.entry is not None
    for lang in ("fr", "en"):
        [again] = read_lines(write_cell(line.entry, lang), 7, None, lang)
        assert again.entry == line.entry


def page(text: str, **chosen: object):  # type: ignore[no-untyped-def]
    lines = read_lines(text, None, None, "en")
    said = [Said(each.number, each.times, each.entry) for each in lines if each.entry is not None]
    return one_board_page(said, Options(), **chosen)  # type: ignore[arg-type]


def test_eight_tables() -> None:
    found = page("210\n130 ×3\n-110 ×3\n-300")
    assert [each.earned.matchpoints.amount for each in found.lines] == [14, 10, 4, 0]
    assert [each.earned.half.amount for each in found.lines] == [7, 5, 2, 0]
    assert (found.top, found.half_top, found.results, found.datum) == (14, 7, 8, 0)
    assert [(bar.points, bar.often) for bar in found.bars] == [
        (210, 1),
        (130, 3),
        (-110, 3),
        (-300, 1),
    ]


def test_cross_imps_of_five_tables() -> None:
    found = page("620 170 140 140 -100")
    assert [each.earned.cross_imps.amount for each in found.lines] == [
        Fraction(21, 2),
        Fraction(-1, 4),
        Fraction(-5, 4),
        Fraction(-5, 4),
        Fraction(-31, 4),
    ]
    other = page("620 170 140 140 -100", side=Side.EW)
    assert [each.earned.cross_imps.amount for each in other.lines] == [
        -each.earned.cross_imps.amount for each in found.lines
    ]


def test_what_another_score_would_have_earned() -> None:
    found = page("620 170 140 140 -100", own=3)
    assert [(each.points, each.earned.matchpoints.amount) for each in found.alternatives] == [
        (620, 7),
        (170, 5),
        (140, 3),
        (-100, 1),
    ]
    assert [each.mine for each in found.alternatives] == [False, False, True, False]


def test_expected_results_bring_neuberg() -> None:
    found = page("420 420 -50", expected=4)
    # (3 + 1) * 4 / 3 - 1, top 6.
    assert found.lines[0].earned.matchpoints.amount == Fraction(13, 3)
    assert [step.code for step in found.stories[0].steps] == ["compared", "neuberg", "percent"]
