"""What is handed to others: the built wheel is whole, and the environments are what they say."""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import chelem
from tests.house.source import PACKAGE, ROOT, committed


def project() -> dict[str, object]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return dict(tomllib.load(file)["project"])


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_the_whole_package(wheel: Path) -> None:
    """Templates, styles, fonts and catalogues too: whatever git would commit under src/chelem."""
    source = {path.relative_to(ROOT / "src").as_posix() for path in committed("src/chelem")}
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("chelem/")}
    assert "chelem/py.typed" in packed
    assert source - packed == set()


def test_the_wheel_runs_without_the_tree(wheel: Path, tmp_path: Path) -> None:
    """A zipped wheel is importable: nothing but the standard library is needed for a score."""
    code = "import chelem; print(chelem.score(chelem.parse_result('4S= N')).total)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(wheel)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == ("420", "")


def test_the_core_needs_nothing() -> None:
    assert project()["dependencies"] == []


def test_the_installed_version_is_the_one_of_the_source() -> None:
    assert importlib.metadata.version("chelem") == chelem.__version__


def test_the_licence_is_the_one_that_is_named() -> None:
    assert project()["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_every_dependency_has_its_reason() -> None:
    """docs/adr/0001-dependencies.md has one line for each name of each extra."""
    reasons = (ROOT / "docs" / "adr" / "0001-dependencies.md").read_text(encoding="utf-8")
    extras = project()["optional-dependencies"]
    assert isinstance(extras, dict)
    wanted = {re.split(r"[^A-Za-z0-9.-]", name)[0] for names in extras.values() for name in names}
    given = set(re.findall(r"^\| `([^`]+)`", reasons, re.MULTILINE))
    assert wanted - given == set()


def test_the_source_folder_is_the_one_under_test() -> None:
    assert Path(chelem.__file__).parent == PACKAGE
