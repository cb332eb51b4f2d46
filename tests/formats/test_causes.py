"""Real games that contradict themselves (score_errors.json), and each cause worked out by hand."""

from __future__ import annotations

import pytest

from chelem.desk.causes import cause, hint, old_score
from chelem.desk.check import check
from chelem.pages.check import CAUSES, HINTS, CheckPage
from chelem.terms.notation import parse_result
from chelem.terms.result import Played
from chelem.terms.table import Vulnerability
from tests.formats.helpers import game, vectors

ERRORS = vectors("score_errors.json")
NONE, NS, EW, BOTH = (
    Vulnerability.NONE,
    Vulnerability.NS,
    Vulnerability.EW,
    Vulnerability.BOTH,
)

# The likely cause of each entry, in the order of the file; what it would fit where none shows.
PBN_CAUSES = [
    "wrong_side",  # NS 7 tricks in 1NT, scored as if North or South had declared
    "glued_imp",
    "glued_imp",
    "glued_imp",
    "glued_imp",
    "glued_imp",
    "glued_imp",
    "unknown",  # 420 is 4H
    "wrong_vulnerability",
    "wrong_vulnerability",
    "unknown",  # 680 is 4H with 12 tricks
    "unknown",
    "unknown",  # one trick more
    "doubling_ignored",
    "unknown",  # 6C one down, and the sign
    "unknown",  # one trick more
]


def checked(text: str) -> CheckPage:
    return check(text.encode(), "x.pbn")


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        pytest.param(entry, expected, id=f"{entry['source'].split('/')[-1]}-{entry['board']}")
        for entry, expected in zip(ERRORS["pbn"], PBN_CAUSES, strict=True)
    ],
)
def test_a_real_game_that_contradicts_itself(entry: dict[str, str], expected: str) -> None:
    page = checked(
        game(
            Board=entry["board"],
            Vulnerable=entry["vul"],
            Contract=entry["contract"],
            Declarer=entry["declarer"],
            Result=entry["result"],
            Score=entry["score_tag"],
        )
    )
    [found] = page.differences
    assert found.computed == entry["correct_score_ns"]
    assert found.where == "x.pbn:6"
    assert found.cause == expected
    assert (page.games, page.scored, page.compared, page.agree) == (1, 1, 1, 0)
    assert not page.good


@pytest.mark.parametrize("entry", ERRORS["okbridge_tables"], ids=lambda entry: entry["board"])
def test_a_real_table_row_that_contradicts_itself(entry: dict[str, str]) -> None:
    head = game(Board=entry["board"], Vulnerable=entry["vul"]).rstrip()
    row = (
        f"  1 {entry['contract']} {entry['declarer']} {entry['tricks']} "
        f"{entry['claimed_score_ns']} {entry['claimed_imp']} 1"
    )
    page = checked(
        f'{head}\n[ScoreTable "Rank\\3R;Contract\\5L;Declarer\\1;Result\\2R;Score_NS\\5R;'
        f'IMP_NS\\6R;Multiplicity"]\n{row}\n'
    )
    [found] = page.differences
    assert (page.games, page.rows, page.compared, page.agree) == (1, 1, 1, 0)
    assert found.stated == int(entry["claimed_score_ns"])
    if entry["problem"] == "impossible contract":
        assert (found.computed, found.cause) == (None, "impossible")
        assert [problem.severity for problem in page.problems] == ["error"]
    else:
        assert found.computed == int(entry["problem"].removeprefix("score should be "))
        # 320 is nobody's score.
        assert found.cause == ("impossible" if entry["claimed_score_ns"] == 320 else "unknown")


@pytest.mark.parametrize(
    ("text", "sides", "stated", "expected"),
    [
        ("4S= N", NONE, -420, "wrong_sign"),
        ("4S= E", NONE, 420, "wrong_sign"),
        ("4S= N", NS, -620, "wrong_sign"),
        # Declared by the other side, whose vulnerability is another: not only the sign changes.
        ("4S= N", NS, -420, "wrong_side"),
        ("4S= E", NS, 620, "wrong_side"),
        ("4S= N", NS, 420, "wrong_vulnerability"),
        ("4Sx-2 N", NS, -300, "wrong_vulnerability"),
        ("4S-1 E", EW, 50, "wrong_vulnerability"),
        ("4S= N", NS, 6201, "glued_imp"),
        ("4S= N", NS, 62010, "glued_imp"),
        ("1NT= S", EW, 903, "glued_imp"),
        ("4S-1 N", NONE, -500, "glued_imp"),
        ("4Sx-2 N", NONE, -100, "doubling_ignored"),
        ("4Sx= N", NONE, 420, "doubling_ignored"),
        ("4Sxx= N", NONE, 590, "doubling_ignored"),
        ("4S-1 N", BOTH, -200, "doubling_ignored"),
        ("4S= N", NONE, 425, "impossible"),
        ("4S= N", NONE, 36000, "impossible"),
        ("pass", NONE, 50, "impossible"),
        ("4S= N", NONE, 450, "unknown"),
        ("4S= N", NONE, 0, "unknown"),
    ],
)
def test_causes(text: str, sides: Vulnerability, stated: int, expected: str) -> None:
    assert cause(parse_result(text), sides, stated) == expected
    assert expected in CAUSES


def test_a_side_s_tricks_are_the_other_ones_on_the_other_side() -> None:
    # 1NT by West, NS 7 tricks: West has 6; by North it would be 7 and +90.
    down = parse_result("1NT-1 W")
    assert cause(down, NONE, 90, sided=True) == "wrong_side"
    assert cause(down, NONE, 90) == "unknown"


@pytest.mark.parametrize(
    ("text", "sides", "stated", "code", "fits"),
    [
        ("4S= N", NONE, 450, "fits_tricks", "4S+1 N"),
        ("3NT+1 S", NS, 600, "fits_tricks", "3NT= S"),
        ("2H+2 E", EW, -620, "fits_level", "4H= E"),
        ("4H= N", NONE, 90, None, None),
        ("3NT= N", NONE, 110, "fits_denomination", "3C= N"),
        ("4Sx-4 N", NONE, -700, "old_scale", None),
        ("4Sxx= N", NONE, 830, "old_scale", None),
    ],
)
def test_hints(
    text: str, sides: Vulnerability, stated: int, code: str | None, fits: str | None
) -> None:
    found = hint(parse_result(text), sides, stated)
    assert (None if found is None else found.code) == code
    if found is not None:
        assert found.code in HINTS
        assert found.result == (None if fits is None else parse_result(fits))


@pytest.mark.parametrize(
    ("text", "vulnerable", "points"),
    [
        ("4Sx-3 N", False, -500),
        ("4Sx-4 N", False, -700),
        ("4Sxx-4 N", False, -1400),
        ("4Sx-4 N", True, -1100),
        ("4Sxx= N", False, 830),
        ("4Sx= N", False, 590),
        ("4S-4 N", False, -200),
    ],
)
def test_the_scale_before_1987(text: str, vulnerable: bool, points: int) -> None:
    result = parse_result(text)
    assert isinstance(result, Played)
    assert old_score(result, vulnerable) == points


# bug_reports.json, those that a reader of results can have.
REPORTS = {each["n"]: each for each in vectors("bug_reports.json")["reports"]}


@pytest.mark.parametrize(
    ("n", "tags", "points"),
    [
        (1, {"Contract": "7H", "Declarer": "S", "Result": "13", "Vulnerable": "None"}, 1510),
        (1, {"Contract": "7NT", "Declarer": "S", "Result": "13", "Vulnerable": "None"}, 1520),
        (1, {"Contract": "7C", "Declarer": "S", "Result": "13", "Vulnerable": "None"}, 1440),
        (5, {"Contract": "7NXX", "Declarer": "N", "Result": "13", "Vulnerable": "All"}, 2980),
        (7, {"Contract": "5SXX", "Declarer": "N", "Result": "12", "Vulnerable": "NS"}, 1600),
        (9, {"Contract": "Pass", "Declarer": "", "Result": "", "Vulnerable": "NS"}, 0),
        (41, {"Contract": "3HX", "Declarer": "S", "Result": "9", "Vulnerable": "None"}, 530),
    ],
)
def test_a_bug_that_others_had(n: int, tags: dict[str, str], points: int) -> None:
    assert str(points) in REPORTS[n]["right_answer"] or n == 5
    page = checked(game(Board="1", Score=f"NS {points}", **tags))
    assert (page.compared, page.agree, page.differences) == (1, 1, ())
    wrong = checked(game(Board="1", Score=f"NS {points + 10}", **tags))
    assert [each.computed for each in wrong.differences] == [points]


def test_question_marks_are_a_board_without_result() -> None:
    page = checked(game(Board="1", Declarer="?", Contract="?", Result="?", Score="?"))
    assert (page.games, page.scored, page.compared, page.problems) == (1, 0, 0, ())


def test_a_second_game_of_a_board_without_deal_and_a_file_without_last_blank_line() -> None:
    text = game(Board="1", Deal="N:...", Contract="?") + game(Board="1", Contract="?").rstrip()
    assert checked(text).games == 2
    assert checked(text + "\n").games == 2


def test_scores_of_rubber_bridge_are_not_those_of_duplicate() -> None:
    page = checked(
        game(
            Board="1",
            Scoring="Rubber",
            Vulnerable="None",
            Declarer="N",
            Contract="4S",
            Result="10",
            Score="NS 120",
        )
    )
    assert (page.games, page.scored, page.compared) == (1, 0, 0)
    assert [(problem.severity, problem.code) for problem in page.problems] == [
        ("info", "not_duplicate")
    ]
