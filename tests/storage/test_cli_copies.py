"""``chelem backup`` and ``chelem restore``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

from chelem.storage.journal import Draft, Journal

LINKS = {"owner": "o" * 24, "writer": "w" * 24, "reader": "r" * 24}
Chelem = Callable[..., CompletedProcess[str]]


def test_backup_and_restore(chelem: Chelem, tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path / "data"), "LOCALAPPDATA": str(tmp_path / "data")}
    database = tmp_path / "data" / "chelem" / "chelem.sqlite"
    journal = Journal(str(database))
    journal.create("sheet", LINKS, [Draft("fact-0001", "open", {})], 1).result()
    copy = tmp_path / "copy.chelem"
    done = chelem("backup", str(copy), "--lang", "fr", **home)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"Feuilles copiées dans {copy}\xa0: 1.\n"
    journal.close()
    # Into the journal that is in use: refused, it holds something.
    full = chelem("restore", str(copy), "--lang", "en", **home)
    assert full.returncode == 2
    assert "already holds 1 sheets" in full.stderr
    fresh = tmp_path / "fresh.sqlite"
    back = chelem("restore", str(copy), "--database", str(fresh), "--json")
    assert json.loads(back.stdout)["sheets"] == 1
    again = Journal(str(fresh))
    assert again.find(LINKS["reader"]) is not None
    again.close()


def test_unusable(chelem: Chelem, tmp_path: Path) -> None:
    for arguments in (
        ["restore", str(tmp_path / "none")],
        ["backup", str(tmp_path / "copy"), "--database", "mysql://u:secret@h/x"],
        ["backup", str(tmp_path), "--database", str(tmp_path / "a.sqlite")],
    ):
        done = chelem(*arguments, "--lang", "en", XDG_DATA_HOME=str(tmp_path))
        assert done.returncode == 2, done.stderr
        assert "secret" not in done.stderr
        assert "Traceback" not in done.stderr
