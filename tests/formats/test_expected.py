"""What a finding says was expected."""

from __future__ import annotations

import pytest

from chelem.press.complaint import problem_text
from chelem.words import say
from tests.formats.helpers import csv


@pytest.mark.parametrize(
    ("header", "row", "expected"),
    [
        ("board;contract;declarer;result", "1;4Z;N;=", "cell_contract_en"),
        ("étui;contrat;par;résultat", "1;4Z;N;=", "cell_contract_fr"),
        ("board;contract;declarer;result", "1;4S;Q;=", "cell_declarer_en"),
        ("board;contract;declarer;result", "1;4S;N;huh", "cell_result_en"),
        ("board;contract;declarer;result;vul", "1;4S;N;=;huh", "cell_vulnerability_en"),
        ("board;score", "1;huh", "cell_score_en"),
        ("board;kind", "1;A99", "kind"),
        ("board;score", "x;420", "board"),
    ],
)
def test_an_unreadable_cell_says_what_belongs_there(header: str, row: str, expected: str) -> None:
    """In the letters of the file, whatever the reader's language."""
    _, problems = csv(f"{header}\n{row}\n")
    assert [each.params["expected"] for each in problems if each.code == "unreadable"] == [
        (expected,)
    ]
    for lang in ("fr", "en"):
        assert say(lang, f"expected.{expected}") in problem_text(problems[0], lang)
