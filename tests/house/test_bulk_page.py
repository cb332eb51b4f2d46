"""The Polars example of docs/bulk.md runs, where Polars is (`python3 dev.py bench` brings it)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.source import ROOT
from tests.house.test_readme import blocks


def test_the_polars_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("polars")
    found = [block for block in blocks(ROOT / "docs" / "bulk.md") if block.kind == "py"]
    assert len(found) == 1
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(compile(found[0].text, "docs/bulk.md", "exec"), names)
    compared = names["compared"]
    # Board 1 of the file: 420, 450, −150, 430, 130 … each compared with five others.
    assert compared["score"].to_list()[:3] == [420, 400, 450]  # type: ignore[index]
    assert (tmp_path / "results.parquet").exists()
