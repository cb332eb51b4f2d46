"""`chelem compare` on published results: what each program printed, to its last digit.

The sets are turned into CSV by `real_sets.py`, the command reads that CSV under the preset of the
program that printed the results. Every exception is named here with its reason; nothing else may
differ.
"""

from __future__ import annotations

import contextlib
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from chelem.faces.cli import compare as command
from chelem.faces.cli import main
from chelem.faces.cli.parser import build
from chelem.press.json import compare as press
from tests.compare import real_sets

HALF = Fraction(1, 2)


def compare(folder: Path, name: str, *options: str) -> dict[str, Any]:
    """The answer of the command on the set *name*, its numbers exact.

    The command runs as anybody runs it and must end well. What it prints has four decimals; to tell
    the last digit of what a program printed, the same answer is made again with exact numbers, and
    the printed ones must be those rounded.
    """
    file = folder / f"{name}.csv"
    file.write_text(real_sets.SETS[name](), encoding="utf-8")
    words = [str(file), "--json", "--lang", "en", *options]
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(["compare", *words])
    answer: dict[str, Any] = json.loads(out.getvalue())
    assert code == 0, err.getvalue()
    args = build("compare", command, "en").parse_args(words)
    args.lang = "en"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(press, "number", lambda value, places=4: value)
        patch.setattr(press, "whole", lambda value: value)
        chosen, scale = command._options(args)
        exact = command._answer(args, command._compare(args, chosen, scale, None, None))
    assert_rounded(answer, exact, "")
    return exact


def assert_rounded(answer: object, exact: object, path: str) -> None:
    if isinstance(exact, dict):
        assert isinstance(answer, dict)
        for name, value in exact.items():
            assert_rounded(answer[name], value, f"{path}.{name}")
    elif isinstance(exact, list):
        assert isinstance(answer, list)
        for at, (one, other) in enumerate(zip(answer, exact, strict=True)):
            assert_rounded(one, other, f"{path}[{at}]")
    elif isinstance(exact, Fraction):
        assert isinstance(answer, int | float), path
        places = 2 if ".vp_" in path else 4
        assert Fraction(str(answer)) == printed(exact, places), path
    else:
        assert answer == exact, path


def printed(value: Fraction | float, places: int) -> Fraction:
    """*value* rounded to *places* decimals, half away from zero."""
    exact = Fraction(str(value)) * 10**places
    whole = int(abs(exact) + HALF)
    return Fraction(whole if exact >= 0 else -whole, 10**places)


def differ(
    answer: dict[str, Any], source: list[dict[str, Any]], places: int, ns: int, ew: int | None
) -> list[tuple[Any, ...]]:
    """``(board, row, our NS award)`` of the rows that are printed otherwise."""
    found = []
    for board, published in zip(answer["boards"], source, strict=True):
        assert board["board"] == published["board"]
        if "datum" in published or "datum_ns" in published:
            assert board["datum"] == published.get("datum", published.get("datum_ns"))
        for row, said in zip(board["rows"], published["rows"], strict=True):
            if said[ns] is None:
                continue
            ours = [printed(row["award_ns"], places)]
            theirs = [Fraction(str(said[ns]))]
            if ew is not None:
                ours.append(printed(row["award_ew"], places))
                theirs.append(Fraction(str(said[ew])))
            if ours != theirs:
                found.append((board["board"], said, row["award_ns"]))
    return found


def test_acblscore_boards(tmp_path: Path) -> None:
    """ACBL Live: 1 and ½, percentages in whole numbers, all rows."""
    answer = compare(tmp_path, "acbl", "--rules", "acbl")
    boards = real_sets.load("acbl_live_boards")["boards"]
    assert differ(answer, boards, 2, 5, None) == []
    for board, published in zip(answer["boards"], boards, strict=True):
        for row, said in zip(board["rows"], published["rows"], strict=True):
            assert printed(row["percent_ns"], 0) == said[6]


def test_ascherman(tmp_path: Path) -> None:
    """FFT 1999: all 4,312 results, percentages of both sides to one decimal."""
    answer = compare(tmp_path, "ascherman", "--method", "ascherman")
    boards = real_sets.load("ascherman_fft1999")["boards"]
    seen = 0
    for board, published in zip(answer["boards"], boards, strict=True):
        rows = iter(board["rows"])
        for _, score, times, ns, ew in published["rows"]:
            for _ in range(times):
                row = next(rows)
                seen += 1
                assert row["score"] == score
                assert printed(row["percent_ns"], 1) == Fraction(str(ns))
                assert printed(row["percent_ew"], 1) == Fraction(str(ew))
    assert seen == 4312


def test_pary_butler(tmp_path: Path) -> None:
    """JFR Pary 2013: 30 data, 1,260 rows, 83 places and totals (capped rounds, adjustments).

    Pairs 56 and 39 both have −1.6 and were printed as 43 and 44, unlike the other nine ties of that
    ranking: tenths added as binary fractions. Exactly they share place 43.
    """
    answer = compare(tmp_path, "pary", "--method", "butler", "--rules", "pary")
    data = real_sets.load("butler_pary2013")
    assert differ(answer, data["boards"], 1, 6, 7) == []
    [ranking] = answer["rankings"]
    ours = {
        row["contestant"]: (row["place"], Fraction(str(row["total"]))) for row in ranking["rows"]
    }
    theirs = {str(pair): (place, Fraction(str(total))) for place, pair, _, total in data["ranking"]}
    assert ours["56"] == ours["39"] == (43, Fraction(-16, 10))
    assert theirs.pop("39") == (44, ours.pop("39")[1])
    assert ours == theirs
    assert len(ours) == 82


def test_kops_cross_imps(tmp_path: Path) -> None:
    """KoPS 2013. Board 22: 420 against −1660 is 2,080 points; the program counted 17 IMPs, not 19."""
    answer = compare(tmp_path, "kops", "--method", "cross-imps", "--rules", "kops")
    found = differ(answer, real_sets.load("ximp_kops2013")["boards"], 1, 6, 7)
    assert [(board, said[5]) for board, said, _ in found] == [(22, 420), (22, -1660)]
    assert sum(len(board["rows"]) for board in answer["boards"]) == 135


def test_okbridge_cross_imps(tmp_path: Path) -> None:
    """OKbridge 1999. Its two decimals round exact halves to even, like a C program's; and on board 21
    it compared a score of 600 for 3NT made with an overtrick (630): its score is trusted here."""
    answer = compare(
        tmp_path, "okbridge_imps", "--method", "cross-imps", "--rules", "bbo", "--trust", "score"
    )
    boards = real_sets.load("ximp_okbridge_1999")["boards"]
    found = differ(answer, boards, 2, 7, None)
    halves = [abs(Fraction(said[7]) - Fraction(str(ours))) for _, said, ours in found]
    assert len(found) == 30
    assert set(halves) == {Fraction(5, 1000)}
    mismatched = [p for p in answer["problems"] if p["code"] == "score_mismatch"]
    assert ["21"] == sorted({str(p["params"]["board"]) for p in mismatched})


def test_okbridge_matchpoints(tmp_path: Path) -> None:
    """OKbridge: the file has one or two decimals, sometimes cut; its own tolerance is 0.055."""
    answer = compare(tmp_path, "okbridge_matchpoints", "--rules", "bbo")
    boards = real_sets.load("mp_percent_okbridge")["boards"]
    seen = 0
    for board, published in zip(answer["boards"], boards, strict=True):
        rows = iter(board["rows"])
        for *_, times, percent in published["rows"]:
            for _ in range(times):
                row = next(rows)
                seen += 1
                assert abs(Fraction(str(row["percent_ns"])) - Fraction(percent)) <= Fraction(
                    55, 1000
                )
    assert seen == 2826


METHODS = {"BUTLER_PAIRS": "butler", "CROSS_IMP": "cross-imps", "MP_PAIRS": "matchpoints"}
PLACES = {"butler": 0, "cross-imps": 2, "matchpoints": 1}

# Totals that this program prints one hundredth off its own percentages (an exact half, or a sum of
# rounded boards); the percentages agree.
TOTALS_OFF = {
    "mp_pairs_mitchell.xml": {"2EW", "8NS"},
    "mp_pairs_mitchell_04.xml": {"8EW"},
}
# Board 1 line 1NS-1EW carries 20/20 although a score is shown, board 3 23/11: set by hand. Percentages
# of this file cannot be had from its rows.
NOT_REPRODUCIBLE = {"mp_pairs_mitchell_02.xml"}
# Board 3's A5050 is printed as 23/11 and board 4's line −650 as 21/19: set by hand.
SET_BY_HAND = {"mp_pairs_mitchell_adjusted_02.xml": {"1NS", "1EW", "21EW"}}


@pytest.mark.parametrize("file", real_sets.COMPSCORE)
def test_compscore(tmp_path: Path, file: str) -> None:
    """Compscore3: rows, data, totals, percentages and places."""
    event = next(e for e in real_sets.load("usebio_compscore")["events"] if e["file"] == file)
    method = METHODS[event["type"]]
    name = f"compscore_{file.removesuffix('.xml')}"
    answer = compare(tmp_path, name, "--method", method, "--rules", "compscore")
    found = differ(answer, event["boards"], PLACES[method], 6, 7)
    by_hand = {1, 3, 4} if "_02" in file else set()
    # One decimal of an exact half (12.65) is printed as 12.6.
    others = [each for each in found if each[0] not in by_hand]
    assert {abs(Fraction(str(said[6])) - Fraction(str(ours))) for _, said, ours in others} <= {
        Fraction(5, 100)
    }
    assert not others or file in NOT_REPRODUCIBLE or file in SET_BY_HAND
    if file in NOT_REPRODUCIBLE:
        return
    ranked = {}
    for ranking in answer["rankings"]:
        for row in ranking["rows"]:
            who = row["contestant"]
            ranked[who if ranking["name"] == "all" else who[2:] + who[:2]] = row
    off = set()
    for pair, place, total, percent in event["ranking"]:
        ours = ranked[pair]
        right = percent is None or printed(ours["percent"], 2) == Fraction(str(percent))
        if not right or str(ours["place"]) != place:
            off.add(pair)
        elif pair not in TOTALS_OFF.get(file, ()):
            assert printed(ours["total"], 2) == Fraction(str(total)), pair
        else:
            gap = abs(Fraction(str(ours["total"])) - Fraction(str(total)))
            assert 0 < gap <= Fraction(1, 100)
    assert off == SET_BY_HAND.get(file, set())
    assert len(ranked) == len(event["ranking"])


def test_team_matches(tmp_path: Path) -> None:
    """36 published segments whose PBN and official result agree: IMPs of both teams."""
    answer = compare(tmp_path, "matches")
    source = [m for m in real_sets.load("team_matches_published")["matches"] if m["agree"]]
    assert len(answer["matches"]) == len(source) == 36
    for match, published in zip(answer["matches"], source, strict=True):
        ours = [match["imps_home"], match["imps_away"]]
        assert ours == [published["computed_open_ns"], published["computed_open_ew"]]
        assert sorted(ours) == sorted(published["official"])
        assert [board["imps_home"] - board["imps_away"] for board in match["boards"]] == [
            board[-1] for board in published["boards"]
        ]


def test_segments_that_contradict_their_boards_are_not_forced(tmp_path: Path) -> None:
    """The other ten: our IMPs are those of the file's boards, not of the printed result."""
    rows = real_sets.as_csv(real_sets.matches(agreeing=False), real_sets.MATCH)
    file = tmp_path / "others.csv"
    file.write_text(rows, encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        main(["compare", str(file), "--json", "--lang", "en"])
    matches = json.loads(out.getvalue())["matches"]
    source = [m for m in real_sets.load("team_matches_published")["matches"] if not m["agree"]]
    for match, published in zip(matches, source, strict=True):
        assert [match["imps_home"], match["imps_away"]] != published["official"]


def test_published_examples(tmp_path: Path) -> None:
    """Neuberg, ties, Butler and cross-IMPs as printed on club pages."""
    from chelem.compare.butler import butler
    from chelem.compare.cross_imps import cross_imps
    from chelem.compare.imps import imps
    from chelem.compare.matchpoints import matchpoints
    from chelem.compare.neuberg import neuberg

    data = real_sets.load("published_examples")
    for example in data["neuberg"]:
        value = neuberg(example["mp"], example["played"], example["expected"])
        text = example["result"].split()[0]
        places = len(text.partition(".")[2])
        assert printed(float(value), places) == Fraction(text)
    for example in data["mp_ties"]:
        scores = [score for score, times in example["scores"] for _ in range(times)]
        won = dict(zip(scores, [award.ns for award in matchpoints(scores)], strict=True))
        assert [won[score] for score, _ in example["scores"]] == example["mps"]
    for example in data["butler"]:
        if not example["ok"]:
            # bridge55.fi prints −8 for a difference of 280, which is 7 IMPs by Law 78B.
            assert imps(example["score"] - example["datum"]) == example["correct_imps"]
            continue
        scores = example.get("scores") or example["scores_ew"]
        datum, won = butler(scores, f"drop:{example.get('drop', 1)}")
        assert datum == example["datum"]
        assert dict(zip(map(str, scores), won, strict=True)) == example["imps"]
    [example] = data["crossimp"]
    scores = [example["our_score"], *example["other_tables_ns"]]
    assert cross_imps(scores, "none")[0] == example["total"]
    assert cross_imps(scores)[0] == Fraction(18, 5)


def test_printed_places(tmp_path: Path) -> None:
    """Sweden: equal places are printed once, the next one skips; percentages to one decimal."""
    from chelem.compare.awards import Award
    from chelem.compare.presets import preset
    from chelem.event.ranking import Standing, rank
    from chelem.press.text.compare import place

    data = real_sets.load("ranking_ties")
    standings = {
        str(pair): [Standing(Award(Fraction(points), Fraction(432)))]
        for _, pair, points, _ in data["rows"]
    }
    options = preset("kops").changed(session_percent="totals")
    rows = rank(standings, options).rows
    assert [place(row, rows, options) for row in rows] == [row[0] for row in data["rows"]]
    assert [row.contestant for row in rows] == [str(row[1]) for row in data["rows"]]
    for row, published in zip(rows, data["rows"], strict=True):
        assert row.percent is not None
        assert printed(float(row.percent), 1) == Fraction(published[3].replace(",", "."))
    equals = [place(row, rows, options.changed(tie_style="equals")) for row in rows]
    assert equals[2:5] == ["3=", "3=", "5"]
    assert [place(row, rows, options.changed(tie_style="range")) for row in rows][2:4] == [
        "3/4"
    ] * 2
