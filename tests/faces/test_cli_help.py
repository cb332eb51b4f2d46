"""Every command explains itself, in both languages, on a terminal of 80 columns."""

from __future__ import annotations

import argparse
import importlib

import pytest

from chelem.faces.cli import COMMANDS, main
from chelem.faces.cli.parser import build
from chelem.pages.tables import TABLES


def verbs() -> list[list[str]]:
    """Each command, and each verb under one (`odds break`)."""
    found = []
    for name, module in COMMANDS.items():
        found.append([name])
        for action in build(name, importlib.import_module(module), "en")._actions:
            if isinstance(action, argparse._SubParsersAction):
                found += [[name, verb] for verb in action.choices]
    return found


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("words", verbs(), ids=" ".join)
def test_help_is_printed_whole(
    words: list[str],
    lang: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as left:
        main([*words, "--help", "--lang", lang])
    said = capsys.readouterr()
    assert (left.value.code, said.err) == (0, "")
    assert f"chelem {' '.join(words)}" in said.out
    assert "show this help message" not in said.out  # the library's own words, in English only
    # A long word may stand out, a sentence may not.
    assert [line for line in said.out.splitlines() if len(line) > 80 and " " in line.strip()] == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_help_of_table_names_every_table(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        main(["table", "--help", "--lang", lang])
    said = capsys.readouterr().out.replace("\n", " ").replace(",", " ").split()
    assert {*TABLES, "vp"} <= set(said)


def test_french_headings_have_their_space(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["score", "--help", "--lang", "fr"])
    said = capsys.readouterr().out
    assert "\narguments\xa0:\n" in said
    assert "\noptions\xa0:\n" in said
