"""Every figure of four published French pages on scoring, typed from them, not from Chelem.

- marque-bridgetricks: "La marque au bridge", BridgeTricks, as of 8 September 2026
- marque-tableau-recapitulatif: "La marque au bridge. Tableau récapitulatif", a club's page
- score-duplicate-faq: "Comment est calculé le score en bridge duplicate ?"
- marque-wikibooks: "La marque du bridge", Wikilivres (a machine translation: only its right figures,
  and a test for each that it has wrong)
"""

from __future__ import annotations

import pytest

from chelem.compare.imps import imps
from chelem.laws import chicago, rubber
from chelem.pages.tables import imp_table, points_table
from chelem.score.contract import score, trick_steps
from chelem.terms.contract import Contract, Doubling
from chelem.terms.notation import parse_result
from chelem.terms.result import PassedOut

PLAIN, X, XX = Doubling


def points(text: str, vulnerable: bool = False) -> int:
    return score(parse_result(text, "fr"), vulnerable).total


def contracts(text: str) -> list[str]:
    """`1♣, 1♦` -> both, in typed letters."""
    return [part.strip().replace("SA", "sa") for part in text.replace("/", ",").split(",")]


# --- marque-bridgetricks ------------------------------------------------------------------------

JUST_MADE = """
1♣, 1♦  70 70
1♥, 1♠  80 80
1SA  90 90
2♣, 2♦  90 90
2♥, 2♠  110 110
2SA  120 120
3♣, 3♦  110 110
3♥, 3♠  140 140
3SA  400 600
4♣, 4♦  130 130
4♥, 4♠  420 620
4SA  430 630
5♣, 5♦  400 600
5♥, 5♠  450 650
5SA  460 660
6♣, 6♦  920 1370
6♥, 6♠  980 1430
6SA  990 1440
7♣, 7♦  1440 2140
7♥, 7♠  1510 2210
7SA  1520 2220
"""

PENALTIES = """
1 50 100 100 200 200 400
2 100 200 300 500 600 1000
3 150 300 500 800 1000 1600
4 200 400 800 1100 1600 2200
5 250 500 1100 1400 2200 2800
6 300 600 1400 1700 2800 3400
7 350 700 1700 2000 3400 4000
"""

IMP_SCALE = """
0 19 0
20 49 1
50 89 2
90 129 3
130 169 4
170 219 5
220 269 6
270 319 7
320 369 8
370 429 9
430 499 10
500 599 11
600 749 12
750 899 13
900 1099 14
1100 1299 15
1300 1499 16
1500 1749 17
1750 1999 18
2000 2249 19
2250 2499 20
2500 2999 21
3000 3499 22
3500 3999 23
"""


def lines(text: str) -> list[str]:
    return text.strip().splitlines()


@pytest.mark.parametrize("line", lines(JUST_MADE))
def test_contracts_just_made(line: str) -> None:
    """marque-bridgetricks, "Contrat juste fait"."""
    named, figures = line.split("  ")
    not_vulnerable, vulnerable = map(int, figures.split())
    for contract in contracts(named):
        assert points(f"{contract}=") == not_vulnerable
        assert points(f"{contract}=", True) == vulnerable


def test_our_own_table_of_contracts_is_theirs() -> None:
    theirs = [[int(n) for n in line.split("  ")[1].split()] for line in lines(JUST_MADE)]
    ours = [[amount.points for amount in row.amounts] for row in points_table("made").rows]
    assert ours == theirs


@pytest.mark.parametrize("line", lines(PENALTIES))
def test_penalties(line: str) -> None:
    """marque-bridgetricks, "Pénalités de chute"; marque-tableau-recapitulatif §7 (1 to 6)."""
    down, *theirs = map(int, line.split())
    ours = [
        -points(f"{contract}{doubling}-{down}", vulnerable)
        for doubling in ("", "x", "xx")
        for contract in ["4♠"]
        for vulnerable in (False, True)
    ]
    assert ours == theirs
    row = points_table("penalties").rows[down - 1]
    assert [amount.points for amount in row.amounts] == theirs


@pytest.mark.parametrize("line", lines(IMP_SCALE))
def test_imp_scale(line: str) -> None:
    """marque-bridgetricks, "Barème IMP"."""
    low, high, won = map(int, line.split())
    assert imps(low) == imps(high) == won
    assert imps(-low) == -won
    row = imp_table().rows[won]
    assert (row.low, row.high) == (low, high // 10 * 10)


def test_imp_scale_ends_at_24() -> None:
    assert imps(3999) == 23
    assert imps(4000) == imps(10_000) == 24


@pytest.mark.parametrize(
    ("text", "vulnerable", "total"),
    [
        ("4♠=", False, 420),
        ("4♠=", True, 620),
        ("6♠=", True, 1430),
        ("2♠=", False, 110),
        ("2♠+2", False, 170),
        ("2♠x+1", False, 570),
        ("3♠+1", True, 170),
        ("4♠xx-1", True, -400),
    ],
)
def test_worked_in_the_text(text: str, vulnerable: bool, total: int) -> None:
    """marque-bridgetricks, in its sentences."""
    assert points(text, vulnerable) == total


def test_two_tables_compared() -> None:
    """marque-bridgetricks: 620 against 170 is 450, 10 IMPs; an overtrick of 30 is 1 IMP."""
    assert imps(points("4♠=", True) - points("3♠+1", True)) == 10
    assert imps(30) == 1
    assert (imps(20), imps(40)) == (1, 1)


def test_rubber_and_chicago() -> None:
    """marque-bridgetricks, "Les primes de la partie libre", "La vulnérabilité au Chicago"."""
    assert rubber.RUBBER_PREMIUM == {0: 700, 1: 500}
    assert rubber.UNFINISHED_GAME == 300
    assert rubber.UNFINISHED_PART_SCORE[0] == 100
    assert (rubber.HONOURS_FOUR, rubber.HONOURS_FIVE, rubber.HONOURS_ACES) == (100, 150, 150)
    assert rubber.GAME_LINE == 100
    assert chicago.VULNERABLE == ("none", "dealer", "dealer", "both")
    assert chicago.GAME_PREMIUM == {False: 300, True: 500}
    assert chicago.FOURTH_DEAL_PART_SCORE[0] == 100


def test_passed_out() -> None:
    """marque-bridgetricks: nothing to either side."""
    assert score(PassedOut(), True).total == 0


# --- marque-tableau-recapitulatif ---------------------------------------------------------------

TRICKS_BY_TRICK = """
1♣ / 1♦  20  20 + 50 = 70  20 + 50 = 70
2♣ / 2♦  20 + 20  40 + 50 = 90  40 + 50 = 90
3♣ / 3♦  20 + 20 + 20  60 + 50 = 110  60 + 50 = 110
4♣ / 4♦  20 + 20 + 20 + 20  80 + 50 = 130  80 + 50 = 130
5♣ / 5♦  20 + 20 + 20 + 20 + 20  100 + 300 = 400  100 + 500 = 600
6♣ / 6♦  20 + 20 + 20 + 20 + 20 + 20  120 + 300 + 500 = 920  120 + 500 + 750 = 1370
7♣ / 7♦  20 + 20 + 20 + 20 + 20 + 20 + 20  140 + 300 + 1000 = 1440  140 + 500 + 1500 = 2140
1♥ / 1♠  30  30 + 50 = 80  30 + 50 = 80
2♥ / 2♠  30 + 30  60 + 50 = 110  60 + 50 = 110
3♥ / 3♠  30 + 30 + 30  90 + 50 = 140  90 + 50 = 140
4♥ / 4♠  30 + 30 + 30 + 30  120 + 300 = 420  120 + 500 = 620
5♥ / 5♠  30 + 30 + 30 + 30 + 30  150 + 300 = 450  150 + 500 = 650
6♥ / 6♠  30 + 30 + 30 + 30 + 30 + 30  180 + 300 + 500 = 980  180 + 500 + 750 = 1430
7♥ / 7♠  30 + 30 + 30 + 30 + 30 + 30 + 30  210 + 300 + 1000 = 1510  210 + 500 + 1500 = 2210
1SA  40  40 + 50 = 90  40 + 50 = 90
2SA  40 + 30  70 + 50 = 120  70 + 50 = 120
3SA  40 + 30 + 30  100 + 300 = 400  100 + 500 = 600
4SA  40 + 30 + 30 + 30  130 + 300 = 430  130 + 500 = 630
5SA  40 + 30 + 30 + 30 + 30  160 + 300 = 460  160 + 500 = 660
6SA  40 + 30 + 30 + 30 + 30 + 30  190 + 300 + 500 = 990  190 + 500 + 750 = 1440
7SA  40 + 30 + 30 + 30 + 30 + 30 + 30  220 + 300 + 1000 = 1520  220 + 500 + 1500 = 2220
"""


@pytest.mark.parametrize("line", lines(TRICKS_BY_TRICK))
def test_trick_by_trick(line: str) -> None:
    """marque-tableau-recapitulatif §4: the steps, the terms and the total at both vulnerabilities."""
    named, steps, *sums = line.split("  ")
    for contract in contracts(named):
        for vulnerable, reckoning in zip((False, True), sums, strict=True):
            terms, total = reckoning.split(" = ")
            found = score(parse_result(f"{contract}=", "fr"), vulnerable)
            assert found.lines[0].steps == tuple(map(int, steps.split(" + ")))
            assert [each.points for each in found.lines] == list(map(int, terms.split(" + ")))
            assert found.total == int(total)


@pytest.mark.parametrize(
    ("text", "vulnerable", "terms", "total"),
    [
        ("2♠+1", False, [60, 50, 30], 140),
        ("2♠+2", False, [60, 50, 60], 170),
        ("3sa+1", True, [100, 500, 30], 630),
        ("4♥x=", True, [240, 500, 50], 790),
        ("2♥x+1", False, [120, 300, 50, 100], 570),
        ("6♠=", True, [180, 500, 750], 1430),
        ("4♠-2", True, [-200], -200),
        ("3sax-1", False, [-100], -100),
        ("4♠+1", False, [120, 300, 30], 450),
    ],
)
def test_final_contracts(text: str, vulnerable: bool, terms: list[int], total: int) -> None:
    """marque-tableau-recapitulatif §3 (4♠ + 1) and "Exemples de contrat final"."""
    found = score(parse_result(text, "fr"), vulnerable)
    assert [line.points for line in found.lines] == terms
    assert found.total == total


@pytest.mark.parametrize(
    ("named", "not_vulnerable", "vulnerable"),
    [
        ("1♣ / 1♦", 140, 140),
        ("1♥ / 1♠", 160, 160),
        ("1SA", 180, 180),
        ("2♣ / 2♦", 180, 180),
        ("2♥ / 2♠", 470, 670),
        ("2SA", 490, 690),
        ("3♣ / 3♦", 470, 670),
        ("3SA", 550, 750),
        ("4♥ / 4♠", 590, 790),
        ("5♣ / 5♦", 550, 750),
    ],
)
def test_doubled_contracts(named: str, not_vulnerable: int, vulnerable: int) -> None:
    """marque-tableau-recapitulatif §6, "Contrats contrés courants"."""
    for contract in contracts(named):
        assert points(f"{contract}x=") == not_vulnerable
        assert points(f"{contract}x=", True) == vulnerable


def test_trick_values_and_premiums() -> None:
    """marque-tableau-recapitulatif §1, §2, §5."""
    tricks = [[a.points for a in row.amounts] for row in points_table("tricks").rows]
    assert tricks == [[20, 40, 80], [30, 60, 120], [40, 80, 160], [30, 60, 120]]
    bonuses = {r.code: [a.points for a in r.amounts] for r in points_table("bonuses").rows}
    assert bonuses == {
        "part_score": [50, 50],
        "game": [300, 500],
        "small_slam": [500, 750],
        "grand_slam": [1000, 1500],
        "doubled_made": [50, 50],
        "redoubled_made": [100, 100],
    }
    overtricks = [[a.points for a in row.amounts] for row in points_table("overtricks").rows]
    assert overtricks[0] == [20, 20, 100, 200, 200, 400]
    assert overtricks[1] == overtricks[2] == [30, 30, 100, 200, 200, 400]


def test_sacrifices() -> None:
    """marque-tableau-recapitulatif §8: 500 is less than 620; 300 less than 420, 500 more."""
    assert -points("5♣x-3") < points("4♠=", True)
    assert -points("5♣x-2") < points("4♠=") < -points("5♣x-3")


# --- score-duplicate-faq ------------------------------------------------------------------------


def test_trick_points_of_the_faq() -> None:
    """score-duplicate-faq: three clubs 60, three spades 90, 3NT 100; doubled, 2♣ 80 and 3♣ 120."""
    worth = {
        "3♣=": 60,
        "3♠=": 90,
        "3sa=": 100,
        "2♣x=": 80,
        "3♣x=": 120,
    }
    for text, expected in worth.items():
        line = score(parse_result(text, "fr")).line("trick_points")
        assert line is not None
        assert line.points == expected, text
    assert score(parse_result("2♣x=", "fr")).line("game") is None
    assert score(parse_result("3♣x=", "fr")).line("game") is not None


@pytest.mark.parametrize(
    ("text", "vulnerable", "steps"),
    [
        ("4♠-3", False, (-50, -50, -50)),
        ("4♠-3", True, (-100, -100, -100)),
        ("4♠x-4", False, (-100, -200, -200, -300)),
        ("4♠x-4", True, (-200, -300, -300, -300)),
        ("4♠xx-4", False, (-200, -400, -400, -600)),
        ("4♠xx-4", True, (-400, -600, -600, -600)),
    ],
)
def test_undertricks_one_by_one(text: str, vulnerable: bool, steps: tuple[int, ...]) -> None:
    """score-duplicate-faq, "pénalités de chute"; redoubled exactly twice; marque-wikibooks too."""
    line = score(parse_result(text, "fr"), vulnerable).line("undertricks")
    assert line is not None
    assert line.steps == steps


def test_doubled_trick_values_of_the_faq() -> None:
    """score-duplicate-faq: 40 a trick in the minors, 60 in the majors, 80 then 60 at no-trump."""
    assert trick_steps(_contract("2♦x=")) == (40, 40)
    assert trick_steps(_contract("2♥x=")) == (60, 60)
    assert trick_steps(_contract("2sax=")) == (80, 60)


def _contract(text: str) -> Contract:
    result = parse_result(text, "fr")
    assert not isinstance(result, PassedOut)
    return result.contract


# --- what those pages get wrong -----------------------------------------------------------------


def test_the_insult_does_not_depend_on_vulnerability() -> None:
    """marque-wikibooks has 50 not vulnerable and 100 vulnerable."""
    for vulnerable in (False, True):
        doubled = score(parse_result("4♠x=", "fr"), vulnerable).line("doubled_made")
        redoubled = score(parse_result("4♠xx=", "fr"), vulnerable).line("redoubled_made")
        assert doubled is not None
        assert redoubled is not None
        assert (doubled.points, redoubled.points) == (50, 100)


def test_an_overtrick_at_no_trump_is_worth_30() -> None:
    """marque-wikibooks names overtricks of the suits only."""
    assert points("1sa+1") - points("1sa=") == 30


def test_the_unfinished_part_score_is_worth_100() -> None:
    """marque-wikibooks has 50, the rule before 1993."""
    assert rubber.UNFINISHED_PART_SCORE == (100, 50)


def test_the_rubber_is_worth_500_when_the_losers_won_a_game() -> None:
    """score-duplicate-faq has 700 "for two games" without a word of the other."""
    assert rubber.RUBBER_PREMIUM[1] == 500


def test_the_level_bid_makes_the_slam() -> None:
    """marque-tableau-recapitulatif has "12 levées" without "demandées"."""
    assert score(parse_result("4♠+2", "fr")).line("small_slam") is None
    assert points("6♠+1") == 980 + 30


def test_scores_reach_beyond_the_rough_ranges() -> None:
    """marque-tableau-recapitulatif §8 has part-scores "between 70 and 140"."""
    assert points("1♠+6") == 260
