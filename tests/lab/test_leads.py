"""Which card to lead: named with those that the deals seen don't tell from it."""

from __future__ import annotations

import re

import pytest

from chelem.engines import double_dummy
from chelem.faces.cli import main

pytestmark = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)
QUESTION = ["lab", "3NT S", "--lead", "--west", "KJ72.Q9853.T4.62", "--makes", "--lang", "en"]


def test_a_lead_is_not_called_best_where_others_are_as_good(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*QUESTION, "--deals", "25"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    rows = re.findall(r"(\d+)%, between (\d+)% and \d+%", said.partition("Beats")[2])
    best, low = map(int, rows[0])
    close = [int(rate) for rate, _ in rows[1:] if int(rate) >= low]
    assert len(close) > 1
    assert f"most often: {best}%" in said
    assert f"({close[0]}%), and {len(close) - 1} more, are too close to be told from it" in said
