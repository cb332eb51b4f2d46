"""Look down, never up: the contracts of pyproject.toml hold, and they would notice."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.house.source import PACKAGE, ROOT

LINT = (
    "from importlinter.cli import lint_imports; import sys; sys.exit(lint_imports(no_cache=True))"
)


def lint(folder: Path, package: Path) -> tuple[bool, str]:
    done = subprocess.run(
        [sys.executable, "-c", LINT],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(package.parent), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode == 0, done.stdout + done.stderr


def house(folder: Path, **rooms: str) -> tuple[bool, str]:
    """A small house with these modules, under the project's own contracts."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    package = folder / "src" / "chelem"
    (package / "faces").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "faces" / "__init__.py").touch()
    for name, text in rooms.items():
        path = package.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text, encoding="utf-8")
    return lint(folder, package)


def test_the_house_keeps_its_contracts() -> None:
    good, report = lint(ROOT, PACKAGE)
    assert good, report


def test_looking_down_is_allowed(tmp_path: Path) -> None:
    good, report = house(tmp_path, score="import chelem.laws", laws="import chelem.terms", terms="")
    assert good, report


def test_looking_up_is_found(tmp_path: Path) -> None:
    good, report = house(tmp_path, terms="import chelem.score", score="")
    assert not good
    assert "chelem.terms is not allowed to import chelem.score" in report


def test_a_neighbour_is_found(tmp_path: Path) -> None:
    good, report = house(tmp_path, pages="import chelem.words", words="")
    assert not good
    assert "chelem.pages is not allowed to import chelem.words" in report


def test_one_face_may_not_know_the_other(tmp_path: Path) -> None:
    good, report = house(tmp_path, faces__cli="from chelem.faces import web", faces__web="")
    assert not good
    assert "chelem.faces.cli" in report


def test_a_new_top_module_needs_a_stair(tmp_path: Path) -> None:
    good, report = house(tmp_path, helpers="", terms="")
    assert not good
    assert "helpers" in report


def test_a_detour_through_the_front_door_is_found(tmp_path: Path) -> None:
    good, _ = house(tmp_path, terms="import chelem", score="")
    assert good
    front = tmp_path / "src" / "chelem" / "__init__.py"
    front.write_text("from chelem import score", encoding="utf-8")
    good, report = lint(tmp_path, front.parent)
    assert not good
    assert "chelem.terms is not allowed to import chelem.score" in report
