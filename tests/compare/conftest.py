"""`compare(text, *options)`: the answer of `chelem compare --json` on a file with that text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chelem.faces.cli import main


@pytest.fixture
def compare(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """``compare(text, *options) -> answer``; ``.code`` and ``.err`` of the last run beside it."""

    def run(text: str, *options: str) -> Any:
        file = tmp_path / "results.csv"
        file.write_text(text, encoding="utf-8")
        run.code = main(["compare", str(file), "--json", "--lang", "en", *options])  # type: ignore[attr-defined]
        out, run.err = capsys.readouterr()  # type: ignore[attr-defined]
        return json.loads(out)

    return run
