"""``chelem pdf``: the file it writes, and what it says where it cannot."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chelem.press.pdf.catalogue import sheet_of
from chelem.press.pdf.engine import PAPERS, Paper, missing, pdf

pytestmark = pytest.mark.skipif(missing(), reason="no Typst")
Chelem = Callable[..., subprocess.CompletedProcess[str]]


def test_the_command_writes_the_file(chelem: Chelem, tmp_path: Path) -> None:
    for paper in PAPERS:
        out = tmp_path / f"{paper}.pdf"
        done = chelem("pdf", "table", "-o", str(out), "--paper", paper, "--lang", "fr")
        assert done.returncode == 0, done.stderr
        assert out.read_bytes() == pdf(sheet_of("table", "fr", Paper(paper)))
        assert done.stdout == f"{out}\xa0: {-(-out.stat().st_size // 1000)}\xa0ko.\n"
    for options in (
        ("table",),
        ("poster", "-o", "x.pdf"),
        ("ranking", "-o", "x.pdf"),
        ("cards", "-o", "x.pdf", "--large"),
        ("quiz", "some.csv", "-o", "x.pdf"),
        ("table", "-o", str(tmp_path / "no" / "such" / "x.pdf")),
        ("table", "-o", str(tmp_path)),
        ("table", "-o", "x.pdf", "--large", "--two-up"),
        ("table", "-o", "x.pdf", "--public-url", "marque.example.org"),
        ("quiz", "-o", "x.pdf", "--count", "101"),
        ("rubber", "missing.txt", "-o", "x.pdf"),
        ("table", "-o", "x.pdf", "--seed", "3"),
        ("rubber", "-o", "x.pdf", "--ongoing"),
        ("scorecard", "-o", "x.pdf", "--card", "NS1"),
        ("traveller", "-o", "x.pdf", "--first", "17"),
        ("cards", "-o", "x.pdf", "--public-url", "https://marque.example.org"),
    ):
        done = chelem("pdf", *options, "--lang", "en", cwd=tmp_path)
        assert done.returncode == 2, (options, done.stderr)
        assert "error:" in done.stderr
        assert "Traceback" not in done.stderr
        assert not (tmp_path / "x.pdf").exists()


def test_the_command_says_why_in_its_own_language(chelem: Chelem, tmp_path: Path) -> None:
    done = chelem("pdf", "table", "-o", str(tmp_path), "--lang", "fr")
    assert "n’a pas pu être écrit (c’est un dossier)" in done.stderr
    done = chelem("pdf", "poster", "-o", "x.pdf", "--lang", "fr", cwd=tmp_path)
    assert "WHAT" in done.stderr
    assert "traveller" in done.stderr


def test_paper_is_named_as_people_write_it_and_json_says_what_was_written(
    chelem: Chelem, tmp_path: Path
) -> None:
    done = chelem("pdf", "teams", "-o", "x.pdf", "--paper", "A4", "--json", cwd=tmp_path)
    size = (tmp_path / "x.pdf").stat().st_size
    assert json.loads(done.stdout) == {"file": "x.pdf", "bytes": size}
    done = chelem("pdf", "scorecard", "-o", "y.pdf", "--card", "NS1", "--lang", "fr", cwd=tmp_path)
    assert "--card demande un fichier" in done.stderr


def test_without_typst_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from chelem.faces.cli import main

    monkeypatch.setitem(sys.modules, "typst", None)
    out = tmp_path / "x.pdf"
    assert main(["pdf", "table", "-o", str(out), "--lang", "fr"]) == 2
    assert 'pip install "chelem[pdf]"' in capsys.readouterr().err
    assert not out.exists()
