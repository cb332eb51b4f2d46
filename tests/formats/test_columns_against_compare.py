"""The quick way and `chelem compare` give one ranking, short boards and all."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

from bench.fields import event_csv
from chelem.compare.bulk import event
from chelem.formats.columns import read_columns

Chelem = Callable[..., CompletedProcess[str]]


def test_one_ranking(chelem: Chelem, tmp_path: Path) -> None:
    lines = event_csv(tables=11, boards=14).splitlines()
    for gone in (77, 40, 5):
        del lines[gone]
    text = "\n".join(lines) + "\n"
    file = tmp_path / "event.csv"
    file.write_text(text, encoding="utf-8")
    done = chelem("compare", str(file), "--json", "--lang", "en")
    assert done.returncode == 0, done.stderr
    columns = read_columns(text.encode())
    found = event(columns.board, columns.codes, columns.ns, columns.ew, len(columns.boards))
    rankings = json.loads(done.stdout)["rankings"]
    assert [ranking["name"] for ranking in rankings] == ["ns", "ew"]
    names = (columns.ns_names, columns.ew_names)
    for theirs, mine, named in zip(rankings, found.rankings, names, strict=True):
        line = theirs["name"].upper()
        assert {
            f"{line}{named[one.contestant]}": (
                one.place,
                one.tied,
                one.boards,
                round(float(one.total), 4),
                one.out_of,
                round(float(one.percent), 4),
            )
            for one in mine
        } == {
            row["contestant"]: (
                row["place"],
                row["tied"],
                row["boards"],
                row["total"],
                row["out_of"],
                row["percent"],
            )
            for row in theirs["rows"]
        }
