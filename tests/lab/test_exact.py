"""Questions whose answer is known before a card is dealt, asked of the solver all the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chelem.engines import double_dummy
from chelem.faces.cli import main
from chelem.lab.cards import parse_hand
from chelem.terms.field import parse_contract
from chelem.terms.table import Seat

pytestmark = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["lab", *words, "--lang", "en", "--json", "--workers", "1"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_thirteen_top_tricks_make_seven_notrump(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "7NT S", "6NT S", "--south", "AKQJ.AKQ.AKQ.AKQ", "--deals", "25")
    grand, small = found["contracts"]
    assert (grand["makes"], grand["tricks"][13], small["mean_tricks"]) == (1.0, 25, 13.0)
    # Law 77: 1520 and 2220 against 1020 and 1470 for the slam with an overtrick.
    assert grand["score"] == {"nv": 1520.0, "v": 2220.0}
    assert small["score"] == {"nv": 1020.0, "v": 1470.0}
    # 500 points are 11 IMPs.
    assert small["versus_first"] == {"imps": -11.0, "matchpoints": 0.0, "points": -500.0}
    assert (found["best"], found["preferred"]["contract"], found["preferred"]["sure"]) == (
        0,
        0,
        True,
    )
    assert found["failing"] == []


def test_an_ace_beats_seven_notrump_whenever_it_is_led(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "7NT S", "--lead", "--west", "A2.5432.5432.432", "--deals", "25")
    assert found["contracts"] == []
    best = found["leads"][0]
    assert (best["suit"], best["ranks"], best["beats"]) == ("S", "A", 1.0)
    assert sum(len(one["ranks"]) for one in found["leads"]) == 13
    quick = asked(
        capsys, "7NT S", "--lead", "--makes", "--west", "A2.5432.5432.432", "--deals", "25"
    )
    beaten = {one["suit"] + rank: one["beats"] for one in found["leads"] for rank in one["ranks"]}
    again = {one["suit"] + rank: one["beats"] for one in quick["leads"] for rank in one["ranks"]}
    assert beaten == again
    assert quick["leads"][0]["defence_tricks"] is None


def test_every_lead_is_the_best_of_its_deal_or_worse() -> None:
    """Declarer's tricks after the best lead are the double-dummy tricks."""
    from chelem.lab.shards import Question, deal_shard

    west = parse_hand("QJT52.K6.943.J72")
    contract, _, _ = parse_contract("3NT S", "en")
    for hands in deal_shard(Question(5, ((Seat.WEST, west),)), 0, 4).deals:
        found = double_dummy.leads(hands, contract, Seat.SOUTH)
        assert len(found) == 13
        assert min(found) == double_dummy.tricks(hands, contract.denomination, Seat.SOUTH)
        # The sequence QJ10 is one lead.
        assert len({found[0], found[1], found[2]}) == 1
        made = double_dummy.leads(hands, contract, Seat.SOUTH, made_only=True)
        assert made == tuple(9 - (tricks < 9) for tricks in found)


def test_one_more_ace_is_a_trick(capsys: pytest.CaptureFixture[str]) -> None:
    # Without the ace of clubs the king is no entry to the diamonds; with it there are fifteen tops.
    found = asked(
        capsys, "7NT S",
        "--south", "AKQJT9.AKQ.AK.32", "--north", "32.432.QJ43.K654",
        "--instead", "south: AKQJT9.AKQ.AK.A2",
        "--deals", "25", "--vul", "both",
    )  # fmt: skip
    assert found["contracts"][0]["makes"] == 0.0
    assert found["instead"]["contract"]["makes"] == 1.0
    assert (found["instead"]["makes"], found["instead"]["sure"]) == (1.0, True)
    assert found["instead"]["deals"] == 25
    assert found["instead"]["tricks"] >= 1.0


def test_a_phantom_sacrifice_is_refused_and_a_sure_double_doubled(
    capsys: pytest.CaptureFixture[str],
) -> None:
    # East holds nothing but hearts' spots and they can't make seven off two aces: doubling is right.
    west = "A2.A32.5432.5432"
    doubled = asked(capsys, "7NTx S", "--against", "7NT", "--west", west, "--deals", "100")
    assert doubled["verdict"] == "double"
    decision = doubled["decision"]
    assert (decision["kind"], decision["by"], decision["good"]) == ("double", "EW", 1.0)
    assert decision["gain"]["points"] > 50
    phantom = asked(
        capsys, "7Cx W", "7NT S", "--west", west, "--deals", "100", "--vul", "ew", "--exact"
    )
    assert phantom["verdict"] == "no_sacrifice"
    assert phantom["vulnerability"] == "ew"
    assert phantom["decision"]["gain"]["points"] < -1000
    assert len(phantom["failing"]) == 10  # 7NT goes down: the sacrifice is wrong


def test_a_doubled_contract_alone_asks_rather_than_what(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "5Dx E", "--deals", "25")
    assert (found["needs"], found["break_even"], found["against"]) == ("against", None, None)
    assert main(["lab", "5Kx E", "--lang", "fr", "--deals", "25", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "Plutôt que quoi" in told
    assert "« 4P S »" in told.replace("\xa0", " ").replace("\n", " ")


def test_doubling_is_one_word(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "7NT S", "--double", "--west", "A2.A32.5432.5432", "--deals", "25")
    assert [one["contract"] for one in found["contracts"]] == ["7NTX", "7NT"]
    assert found["decision"]["kind"] == "double"


def test_the_terminal_shows_what_the_page_shows(
    capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    target = tmp_path / "failing.pbn"
    words = [
        "lab", "4P S", "3SA S", "--south", "AD873.R6.R94.V72", "--north", "9-13H ♠>=3", "--deals", "50",
        "--vul", "tous", "--samples", "--pbn", str(target), "--lang", "fr", "--workers", "1",
    ]  # fmt: skip
    assert main(words) == 0
    told = capsys.readouterr().out.replace("\u202f", " ").replace("\xa0", " ")
    rows = told.split("\n")
    assert max(len(row) for row in rows) <= 80
    assert "Nord : 9-13 H, ♠ 3+." in told
    assert "conviennent" in told
    assert told.index("Graine 1") < told.index("gagne")  # ten deals before anything is solved
    assert any(row.startswith("├") and "┃" in row and "█" in row for row in rows)
    assert any(row.startswith("* ") and row[2:5] in ("4♠ ", "3SA") for row in rows)
    assert "À cartes fermées" in told
    assert main(["check", str(target), "--lang", "fr", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert "vulnerability_not_of_board" not in json.dumps(found)
    assert target.read_text().count('[Vulnerable "All"]') == target.read_text().count("[Deal ")


def test_all_deals_are_written_where_that_is_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    target = tmp_path / "all.pbn"
    asked(
        capsys, "7NT S", "--south", "AKQJ.AKQ.AKQ.AKQ", "--deals", "50", "--exact", "--pbn", str(target), "--pbn-all"
    )  # fmt: skip
    assert target.read_text().count("[Deal ") == 50


def test_ctrl_c_gives_the_answer_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chelem.engines.pool import LocalPool

    solve = LocalPool.tallies

    def interrupted(self: LocalPool, job: Any) -> Any:
        for number, tally in enumerate(solve(self, job)):
            if number == 2:
                raise KeyboardInterrupt
            yield tally

    monkeypatch.setattr(LocalPool, "tallies", interrupted)
    words = ["lab", "7NT S", "--south", "AKQJ.AKQ.AKQ.AKQ", "--lang", "en", "--exact"]
    assert main([*words, "--workers", "1", "--json"]) == 130
    found = json.loads(capsys.readouterr().out)
    assert (found["deals"], found["stopped"], found["contracts"][0]["makes"]) == (
        50,
        "stopped",
        1.0,
    )
    # Wilson's interval of fifty out of fifty at 95 %: from 50 / (50 + 1.96²).
    assert found["contracts"][0]["interval"] == [0.9287, 1.0]
    assert main([*words, "--workers", "1"]) == 130
    assert "a partial answer" in capsys.readouterr().out


def test_a_bid_is_explained_by_its_laws(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "7NT S", "--south", "AKQJ.AKQ.AKQ.AKQ", "--deals", "25", "--workers", "1"]
    assert main([*words, "--vul", "both", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    # 2220 against 1470 is 750, 13 IMPs; −100 against 1440 is 1540, 17 IMPs.
    assert "7NT makes: +2,220 instead of +1,470 (Law 77), that is +13 IMPs (Law 78)." in told
    assert "7NT fails: −100 instead of +1,440 (Law 77), that is −17 IMPs (Law 78)." in told
    assert "56.7%" in told


def test_the_contract_one_would_stop_in_is_compared_on_the_same_deals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = asked(
        capsys, "4NT S", "--south", "AKQJ.AKQ.AKQ.AKQ", "--deals", "25", "--against", "2NT"
    )
    # Law 77: thirteen tricks are 520 in 4NT and 270 in 2NT; 250 points are 6 IMPs.
    assert [one["contract"] for one in found["contracts"]] == ["4NT"]
    assert (found["reference"]["contract"], found["reference"]["score"]["nv"]) == ("2NT", 270.0)
    assert found["reference"]["versus_first"] == {
        "imps": -6.0,
        "matchpoints": 0.0,
        "points": -250.0,
    }
    assert found["preferred"] == {
        "contract": 0, "second": 1, "gain": 6.0, "half_width": 0.0, "sure": True
    }  # fmt: skip
    # Of another denomination it would have to be solved: it is not there.
    other = asked(
        capsys, "4NT S", "--south", "AKQJ.AKQ.AKQ.AKQ", "--deals", "25", "--against", "3S"
    )
    assert "reference" not in other


def test_a_file_that_cannot_be_written_is_said_before_anything_is_solved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chelem.faces.cli.lab._pool", lambda args: pytest.fail("it solves"))
    words = ["lab", "7NT S", "--south", "AKQJ.AKQ.AKQ.AKQ", "--pbn", "/no/such/folder/x.pbn"]
    assert main([*words, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "/no/such/folder/x.pbn could not be written (there is no such folder)" in told.err


def test_ctrl_c_before_the_first_answer_is_said_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("chelem.desk.lab_question.run", interrupted)
    words = ["lab", "7NT S", "--south", "AKQJ.AKQ.AKQ.AKQ", "--lang", "en"]
    assert main(words) == 130
    assert "no deal had been solved" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--workers", "0"], "“0” does not suit --workers: a number from 1 to 256."),
        (["--precision", "nan"], "“nan” does not suit precision: a number from 0 to 50."),
        (["--north", "100+ hcp"], "No deal fits among 40,960 tried: “North: 100+ hcp”"),
        (["--deals", "0"], "The number of deals is from 1 to 1,000,000."),
    ],
)
def test_what_does_not_fit_is_named_with_what_would(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["lab", "7NT S", *words, "--lang", "en"]) == 2
    assert told in capsys.readouterr().err


def test_the_par_knows_everybody_vulnerable_by_one_letter(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """7NT has thirteen top tricks: Law 77 gives 2220 vulnerable."""
    deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT98.JT9.JT 65432.765.876.98 -"
    assert main(["par", deal, "--vul", "v", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "+2,220" in out
    assert "+1,520" not in out


@pytest.mark.parametrize(
    ("contract", "words", "told", "verdict"),
    [
        ("3NT S", [], "3NT makes (11 tricks). All the cards are known", "bid the game"),
        ("6C S", [], "6♣ goes down (11 tricks). All the cards are known", "do not bid it"),
        ("6C S", ["--makes"], "6♣ goes down. All the cards are known", "do not bid it"),
        (
            "4Sx W",
            ["--against", "3NT S"],
            "4♠ X ends at −7 against 3NT: −15.00 IMPs. All the cards are known",
            "don’t sacrifice",
        ),
    ],
)
def test_where_all_cards_are_known_there_is_no_chance(
    capsys: pytest.CaptureFixture[str], contract: str, words: list[str], told: str, verdict: str
) -> None:
    """Eleven top tricks with clubs 3-2; a heart and a diamond are lost. −1700 for −400: 15 IMPs."""
    hands = ["--south", "AQ2.A32.A32.K432", "--north", "K43.K54.K54.AQ65"]
    hands += ["--west", "JT98.QT98.QJ6.97"]
    assert main(["lab", contract, *hands, *words, "--lang", "en", "--workers", "1"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert told in out
    assert f"→ {verdict}" in out
    assert "±" not in out.split("→")[0] or "± 0.00" in out
    assert "break-even" not in out
