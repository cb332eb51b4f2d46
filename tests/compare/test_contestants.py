"""A pair's name in the reader's letters: East-West is *EO* in French, on the way out and in."""

from __future__ import annotations

from pathlib import Path

import pytest

from chelem.event.contestants import is_named
from chelem.faces.cli import main
from chelem.words.numbers import contestant

TEXT = "board;ns;ew;contract;declarer;result\n1;1;1;4S;N;=\n1;2;2;3NT;N;=\n1;3;3;4S;N;-1\n"


@pytest.mark.parametrize(
    ("name", "french"),
    [("EW3", "EO3"), ("A-EW12", "A-EO12"), ("NS3", "NS3"), ("EWING", "EWING"), ("17", "17")],
)
def test_a_pair_in_french(name: str, french: str) -> None:
    assert contestant(name, "fr") == french
    assert contestant(name, "en") == name
    assert is_named(name, french.lower())
    assert is_named(name, name.lower())


def test_a_card_can_be_asked_for_in_either_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "three.csv"
    path.write_text(TEXT, encoding="utf-8")
    for wanted in ("EO3", "ew3"):
        assert main(["compare", str(path), "--card", wanted, "--lang", "fr"]) == 0
        said = capsys.readouterr().out
        assert "Fiche de EO3" in said
        assert "EW" not in said
    assert main(["compare", str(path), "--json", "--lang", "fr"]) == 0
    assert '"EW3"' in capsys.readouterr().out


def test_ties_are_spoken_of_where_there_are_any(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.csv"
    for text, tied in ((TEXT, False), (TEXT.replace("3NT;N;=", "4S;N;="), True)):
        path.write_text(text, encoding="utf-8")
        assert main(["compare", str(path), "--show", "ranking", "--lang", "en"]) == 0
        assert ("the place is shared" in capsys.readouterr().out) is tied
