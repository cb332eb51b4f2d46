"""`docs/results-matrix.md` says what each kind of result counts for; here every cell is played."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from chelem.compare.adjusted import OwnAverages
from chelem.compare.awards import Award
from chelem.compare.methods import score_session
from chelem.compare.options import Options
from chelem.compare.team import Tables, play_match
from chelem.compare.traveller import UNSCORED, Row, Traveller, expected_of, plain_row
from chelem.score.contract import ns_score
from chelem.terms.adjusted import Adjusted, NotPlayed, Split, Weighted
from chelem.terms.kind import parse_kind
from chelem.terms.notation import parse_result
from chelem.terms.result import PassedOut
from chelem.terms.table import BySide, Vulnerability

PAGE = Path(__file__).parents[2] / "docs" / "results-matrix.md"
OTHERS = (450, 420, 170, -50)  # the four ordinary results, North-South's points
PAIRS = BySide("hero", "villain")


def table() -> list[dict[str, str]]:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line[:1] == "|"]
    start = next(i for i, line in enumerate(lines) if line.startswith("| kind of result"))
    cells = [[c.strip() for c in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[start:]]
    return [dict(zip(cells[0], row, strict=True)) for row in cells[2:]]


CELLS = table()
KINDS = [row["kind of result"] for row in CELLS]


def line(outcome: Weighted) -> tuple[tuple[Fraction | int, int], ...]:
    return tuple(
        (
            part.weight,
            part.points if part.result is None else ns_score(part.result, Vulnerability.NONE),
        )
        for part in outcome.components
    )


def fifth(kind: dict[str, str], pairs: BySide[str | None] = PAIRS) -> Row[None]:
    """The row of that kind, its score (where it has one) 4♠ just made or 0."""
    code = kind["CSV"].strip("`").replace("\\|", "|")
    if not code:
        if kind["kind of result"] == "nothing readable":
            return Row(UNSCORED, pairs=pairs)
        result = parse_result("Pass" if kind["kind of result"] == "passed out" else "4S= N", "en")
        points = 0 if isinstance(result, PassedOut) else ns_score(result, Vulnerability.NONE)
        return Row(plain_row(points).scores, pairs=pairs)
    read = parse_kind(code, "en")
    ruling = read.ruling
    if isinstance(ruling, Weighted):
        return Row(BySide(line(ruling), line(ruling)), pairs=pairs)
    if isinstance(ruling, Split):
        return Row(ruling.sides.map(line), pairs=pairs)
    if ruling is None:
        return Row(plain_row(420).scores, None, read.subfield, pairs)
    assert isinstance(ruling, Adjusted | NotPlayed)
    return Row(UNSCORED, ruling, read.subfield, pairs)


def board_of(kind: dict[str, str]) -> tuple[Row[None], ...]:
    """The four ordinary results and the fifth; one of the four played its form, where several did."""
    others = [plain_row(points) for points in OTHERS]
    if kind["kind of result"].startswith("fouled board, several"):
        others[-1] = Row(others[-1].scores, None, "b")
    return (*others, fifth(kind))


def session(kind: dict[str, str], method: str, own_scores: tuple[int, ...]):
    """The board of five, and a second one on which hero and villain have a compared result."""
    options = Options(method=method)
    rows = board_of(kind)
    board = Traveller(rows, expected_of(rows, 0))
    other = (Row(plain_row(own_scores[0]).scores, pairs=PAIRS), *map(plain_row, own_scores[1:]))
    return score_session([board, Traveller(other, len(other))], options), options


def of_fifth(kind: dict[str, str], method: str, own_scores: tuple[int, ...]) -> BySide[Award]:
    scored, _ = session(kind, method, own_scores)
    return scored[0].awards[4]


@pytest.mark.parametrize("kind", CELLS, ids=KINDS)
def test_expected_and_frequency(kind: dict[str, str]) -> None:
    rows = board_of(kind)
    assert expected_of(rows, 0) == (5 if kind["expected result (E)"] == "yes" else 4)
    scored, _ = session(kind, "matchpoints", (100, 0))
    fields = scored[0].fields
    main = fields[None]
    said = kind["frequency table"]
    if said == "once":
        assert main.ns is main.ew
        assert (main.ns.size, sum(main.ns.table().values())) == (5, 5)
        assert all(isinstance(often, int) for often in main.ns.frequencies)
    elif said == "weights":
        assert main.ns.table() == {450: 1, 420: Fraction(8, 5), 170: 1, -50: Fraction(7, 5)}
    elif said == "per line":
        assert (main.ns.frequency(420), main.ns.frequency(-50)) == (2, 1)
        assert (main.ew.frequency(420), main.ew.frequency(-50)) == (1, 2)
    elif said == "apart":
        together = {420: 1} if "alone" in kind["kind of result"] else {420: 1, -50: 1}
        assert main.ns.size == 5 - len(together)
        assert fields["b"].ns.table() == together
    else:
        assert said == "no"
        assert list(fields) == [None]
        assert main.ns.table() == dict.fromkeys(OTHERS, 1)


# Two second boards: on the first hero has the best and villain the worst of it, on the second hero
# comes out between average minus and plus.
GOOD, MIDDLING = (1000, 0, 0), (0, 0, 0)


def percents(kind: dict[str, str], own: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    award = of_fifth(kind, "matchpoints", own)
    assert award.ns.percent is not None
    assert award.ew.percent is not None
    assert award.ns.amount == award.ns.percent * award.ns.out_of / 100
    return Fraction(award.ns.percent), Fraction(award.ew.percent)


def level(kind: dict[str, str]) -> tuple[int, int]:
    """Which side the code favours: (1, −1) for A6040."""
    ruling = fifth(kind).ruling
    assert isinstance(ruling, Adjusted)
    assert ruling.sides is not None
    middle = 50 if ruling.amount.value == "percent" else 0
    ns, ew = ((side > middle) - (side < middle) for side in ruling.sides)
    return ns, ew


@pytest.mark.parametrize("kind", CELLS, ids=KINDS)
def test_matchpoints(kind: dict[str, str]) -> None:
    said = kind["matchpoints"]
    if said == "none":
        award = of_fifth(kind, "matchpoints", GOOD)
        assert (award.ns.amount, award.ew.amount, award.ns.percent) == (None, None, None)
        return
    good, middling = percents(kind, GOOD), percents(kind, MIDDLING)
    if said == "compared":
        assert good == middling
        assert good[0] not in (40, 60)
        assert good != (100, 0)
    elif said == "60":
        assert good == middling == (60, 60)
    elif said == "own":
        assert (good, middling) == ((100, 0), (50, 50))
    else:
        ns, ew = level(kind)
        assert middling == (50 + 10 * ns, 50 + 10 * ew)
        raised = ns > 0 and said == "or own"
        lowered = ew < 0 and said == "or own"
        assert said in ("as written", "or own")
        assert good == (100 if raised else 50 + 10 * ns, 0 if lowered else 50 + 10 * ew)


@pytest.mark.parametrize("method", ["cross-imps", "butler"])
@pytest.mark.parametrize("kind", CELLS, ids=KINDS)
def test_imps_against_the_field(kind: dict[str, str], method: str) -> None:
    said = kind["Butler IMPs" if method == "butler" else "cross-IMPs"]
    good, middling = (of_fifth(kind, method, own) for own in (GOOD, MIDDLING))
    own = 14 if method == "cross-imps" else 12  # 1000 against 0 twice; against a datum of 330
    if said == "none":
        assert good.ns.amount is good.ew.amount is None
    elif said == "compared":
        assert good == middling
        assert not good.ns.artificial
        assert good.ns.amount not in (3, 0, -3, None)
    elif said == "own":
        assert (good.ns.amount, good.ew.amount) == (own, -own)
        assert (middling.ns.amount, middling.ew.amount) == (0, 0)
    else:
        ns, ew = level(kind)
        assert (middling.ns.amount, middling.ew.amount) == (3 * ns, 3 * ew)
        raises = said == "or own"
        assert good.ns.amount == (own if raises and ns > 0 else 3 * ns)
        assert good.ew.amount == (-own if raises and ew < 0 else 3 * ew)


@pytest.mark.parametrize("kind", CELLS, ids=KINDS)
def test_imps_between_two_tables(kind: dict[str, str]) -> None:
    said = kind["IMPs, two tables"]
    row = fifth(kind)

    def match(other: int):
        boards = [
            Tables(1, row, plain_row(-50)),
            Tables(2, plain_row(other), plain_row(0)),
        ]
        return play_match(boards, Options(method="imps")).boards[0]

    good, middling = match(4000), match(0)
    if said == "compared":
        assert good.reason == "compared"
        assert good.home == middling.home not in (3, None)
        return
    if said == "none":
        assert (good.home, good.away) == (None, None)
        return
    assert good.reason == "artificial"
    if said == "own":
        assert (good.home, good.away, middling.home) == (24, -24, 0)
        return
    ns, ew = level(kind)
    home = 24 if said == "or own" and ns > 0 else 3 * ns
    away = -24 if said == "or own" and ew < 0 else 3 * ew
    # a knock-out: both get the mean of what is not balanced (Law 12C4)
    assert good.home == Fraction(home - away, 2)
    assert middling.home == Fraction(3 * ns - 3 * ew, 2)


@pytest.mark.parametrize("kind", CELLS, ids=KINDS)
def test_datum(kind: dict[str, str]) -> None:
    scored, _ = session(kind, "butler", GOOD)
    datum = scored[0].data[None].ns
    assert datum is not None
    ordinary = [
        p for p, row in zip(OTHERS, scored[0].traveller.rows, strict=False) if not row.subfield
    ]
    without = Fraction(sum(ordinary), len(ordinary))
    assert (datum.mean != without) == (kind["datum of the others"] == "yes")


@pytest.mark.parametrize("kind", CELLS, ids=KINDS)
def test_own_average_and_ranking(kind: dict[str, str]) -> None:
    rows = board_of(kind)
    options = Options()
    scored = score_session([Traveller(rows, expected_of(rows, 0))], options)
    own = OwnAverages(scored, options).of("hero")
    assert (own is not None) == (kind["own average"] == "yes")
    counted = scored[0].awards[4].ns.amount is not None
    assert counted == (kind["ranking"] == "yes")


def test_the_page_has_every_code() -> None:
    codes = {row["CSV"].strip("`") for row in CELLS}
    assert {"A6040", "A6040!", "A+3-3", "A+3-3!", "AT", "NP", "NP!", "LP", "SO", "PH"} <= codes
    assert len(KINDS) == len(set(KINDS)) == 21
