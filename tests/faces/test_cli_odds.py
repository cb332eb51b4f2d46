"""``chelem odds`` as a person runs it."""

from __future__ import annotations

import json
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Any

import pytest

Chelem = Callable[..., CompletedProcess[str]]

DRAWN = """\
4♠ plutôt que 3♠
nous vulnérables, en IMP

                               4♠          3♠         IMP
━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
4♠ gagne                     +620        +170         +10
4♠ chute                     −100        +140          −6
─────────────────────────────────────────────────────────
6 / (10 + 6) = 37,5\xa0%

Demandez 4♠ s’il gagne plus de 37,5\xa0% du temps.
"""

SACRIFICE = """\
5♦\xa0X as a sacrifice against 4♠
we are not vulnerable, they are vulnerable, at IMPs

Down            Score        Gain        Loss  Break-even
━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
−1               −100         +11          −5       31.3%
−2               −300          +8          −9       52.9%
−3               −500          +3         −12       80.0%
−4               −800          −5         −14       never
─────────────────────────────────────────────────────────
Break-even: 4♠ must make more often than that.

The last undertrick that pays (−3) brings only 3 IMPs and asks one to be 80.0%
sure that they were making.
"""


def answer(chelem: Chelem, *words: str) -> dict[str, Any]:
    done = chelem("odds", *words, "--json", "--lang", "en")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_game_is_drawn_with_its_derivation(chelem: Chelem) -> None:
    done = chelem("odds", "breakeven", "4P", "3P", "--vul", "v", "--lang", "fr")
    assert (done.returncode, done.stdout) == (0, DRAWN)


def test_a_sacrifice_is_drawn(chelem: Chelem) -> None:
    done = chelem("odds", "sacrifice", "5D", "4S", "--their-vul", "v", "--lang", "en")
    assert (done.returncode, done.stdout) == (0, SACRIFICE)
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_breakeven_as_json(chelem: Chelem) -> None:
    """The shape of docs/interfaces.md."""
    found = answer(chelem, "breakeven", "4S", "3S", "--vul", "v", "--method", "imps")
    asked = {"contract": "4S", "against": "3S", "gain": 10, "loss": 6, "break_even": 0.375}
    assert found.items() >= asked.items()
    assert found["worlds"]["good"]["act"][0]["score"] == 620
    points = answer(chelem, "breakeven", "3NT", "2NT", "--vul", "nv", "--method", "points")
    assert (points["gain"], points["loss"], points["break_even"]) == (250, 170, 0.404762)


def test_breakeven_at_matchpoints_in_percent_of_a_top(chelem: Chelem) -> None:
    field = "50% 3NT-1, 25% 4S, 25% 3S"
    found = answer(chelem, "breakeven", "4S", "3S", "--method", "matchpoints", "--field", field)
    assert (found["gain"], found["loss"], found["break_even"]) == (25, 50, 0.666667)


def test_double_and_safety(chelem: Chelem) -> None:
    rows = answer(chelem, "double", "4S")["rows"]
    assert [(row["down"], row["gain"], row["loss"]) for row in rows[:2]] == [(1, 2, 5), (2, 5, 5)]
    safe = answer(chelem, "safety", "4S")
    assert (safe["gain"], safe["loss"], safe["break_even"]) == (1, 10, 0.909091)


def test_breaks_as_json(chelem: Chelem) -> None:
    found = answer(chelem, "break", "5")
    assert found["cards"] == 5
    assert found["breaks"] == [
        {"split": "3-2", "probability": 0.678261},
        {"split": "4-1", "probability": 0.282609},
        {"split": "5-0", "probability": 0.03913},
    ]


def test_the_cards_in_either_alphabet(chelem: Chelem) -> None:
    french = chelem("odds", "layout", "RDxx", "--lang", "fr").stdout
    assert "Il manque RDxx" in french
    assert "RD partagés" in french
    assert answer(chelem, "layout", "KQxx")["missing"] == "KQXX"
    found = answer(chelem, "layout", "Qxxx", "--vacant", "11-6")
    assert found["places"][0] == {
        "code": "before",
        "cards": "Q",
        "rounds": None,
        "probability": 0.647059,
    }


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("fit", "5"), "A suit of 5: 54.37% for 8 together"),
        (("fit", "5332"), "Hand 5-3-3-2: 82.48% for a fit of 8 cards somewhere"),
        (("held", "3"), "1     46.23%"),
        (("points", "AAKQJ"), "8.67 on average"),
        (("shapes",), "4-4-3-2     21.55%"),
        (("shapes",), "13-0-0-0    1 hand in 158,753,389,900"),
        (
            ("break", "4", "--vacant", "11-6"),
            "vacant places: 11 in the first hand, 6 in the second",
        ),
    ],
)
def test_the_other_questions(chelem: Chelem, words: tuple[str, ...], line: str) -> None:
    done = chelem("odds", *words, "--lang", "en")
    assert done.returncode == 0
    assert line in done.stdout


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("break", "14"), "missing_impossible"),
        (("break", "five"), "unreadable"),
        (("layout", "KK"), "ranks_impossible"),
        (("fit", "5-4-3-2"), "shape_impossible"),
        (("points", "AAAAA"), "honours_impossible"),
        (("breakeven", "4Z", "3S"), "unreadable"),
        (("breakeven", "4S+1", "3S"), "unreadable"),
        (("breakeven", "4S", "3S", "--doubled", "101"), "impossible"),
        (("breakeven", "4S", "3S", "--vul", "ns"), "unreadable"),
        (("breakeven", "4S", "3S", "--field", "50% 4S, 3S"), "unreadable"),
        (("double", "4Sx"), "already_doubled"),
        (("safety", "7NT"), "tricks_beyond"),
    ],
)
def test_what_cannot_be_asked_says_why(chelem: Chelem, words: tuple[str, ...], code: str) -> None:
    done = chelem("odds", *words, "--json", "--lang", "en")
    assert done.returncode == 2
    error = json.loads(done.stdout)["error"]
    assert error["code"] == code
    assert "{" not in error["message"]
    assert "Traceback" not in done.stderr
