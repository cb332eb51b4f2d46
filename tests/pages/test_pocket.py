"""The look-up tables of the pocket say what ``score`` says, and the file keeps to itself."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from chelem.pages.explain import explain_rows
from chelem.pages.pocket import pocket_page
from chelem.press.html.pocket import data_script, whole_file
from chelem.score.contract import score
from chelem.score.situation import Situation
from chelem.terms.contract import Doubling
from chelem.terms.result import played

Command = Callable[..., subprocess.CompletedProcess[str]]


def test_every_score_is_there_with_its_ledger() -> None:
    """35 bids × 3 doublings × 2 vulnerabilities × 14 results = 2,940 scores."""
    page = pocket_page()
    assert len(page.scores) == 2940
    place = 0
    for bid in page.bids:
        for doubling in Doubling:
            for vulnerable in (False, True):
                for tricks in range(14):
                    result = played(bid.with_doubling(doubling), None, tricks)
                    ledger = page.ledgers[page.scores[place]]
                    place += 1
                    assert ledger.total == score(result, vulnerable).total
                    rows = tuple(page.rows[at] for at in ledger.rows)
                    assert rows == explain_rows(Situation(result, vulnerable=vulnerable))
                    assert sum(row.points for row in rows) == ledger.total


def test_the_data_is_no_program() -> None:
    text = data_script()
    assert text.startswith('"use strict";\nglobalThis.POCKET={')
    known = json.loads(text.partition("=")[2].rstrip().rstrip(";"))
    at = [token for token, *_ in known["bids"]].index("4S")
    place = ((at * 3 + 1) * 2 + 1) * 14 + 8
    assert known["ledgers"][known["scores"][place]][0] == -500
    assert known["imps"][10] == [430, 490]
    assert known["imps"][24] == [4000, None]
    assert known["boards"][6] == ["S", "both"]
    assert set(known["fr"]["words"]) == set(known["en"]["words"])


def test_the_script_has_no_number_of_the_game() -> None:
    """It looks up: no trick value, premium, penalty or IMP threshold stands in it."""
    from chelem.press.html import assets

    found = assets.find("pocket.js")
    assert found is not None
    code = re.sub(r"^\s*//.*$", "", found.body.decode(), flags=re.MULTILINE)
    numbers = {int(each) for each in re.findall(r"(?<![\w.#$])\d+(?![\w}])", code)}
    assert numbers <= {0, 1, 2, 3, 7, 8, 9, 14}


def test_the_file_is_small_and_asks_for_nothing() -> None:
    text = whole_file("en")
    assert len(text.encode()) <= 300_000
    assert "http:" not in text.replace('http-equiv="', "")
    assert "https:" not in text
    assert not re.search(r'(?:src|href)="/', text)
    assert not re.search(r"url\((?!\"data:)", text)
    assert "fetch(" not in text
    assert text.count("<template id=") == 2


def test_the_command_writes_it(chelem: Command, tmp_path: Path) -> None:
    done = chelem("export", "calculator.html", "--lang", "fr", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("calculator.html\u00a0: ")
    assert (tmp_path / "calculator.html").read_text(encoding="utf-8") == whole_file("fr")
    done = chelem("export", "calculator.html", "-o", "none/c.html", "--lang", "en", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "none/c.html could not be written" in done.stderr
    done = chelem("export", "calculator.html", "-o", "-", "--lang", "en", cwd=tmp_path)
    assert done.stdout == whole_file("en")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_unknown_thing_cannot_be_exported(chelem: Command, lang: str) -> None:
    done = chelem("export", "robre.html", "--lang", lang)
    assert done.returncode == 2
    assert "calculator.html" in done.stderr
