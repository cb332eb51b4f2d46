"""The bootstrap: what it says, in whose language, and when it builds again."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.source import ROOT
from tools import locks, machine


@pytest.fixture
def locale_of(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": ""}, "en"),
    ],
)
def test_the_language_is_the_machine_s_and_french_elsewhere(
    locale_of: pytest.MonkeyPatch, settings: dict[str, str], expected: str
) -> None:
    for name, value in settings.items():
        locale_of.setenv(name, value)
    assert machine.language() == expected


def dev(*arguments: str, lang: str = "en_GB.UTF-8", cwd: Path = ROOT) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, str(ROOT / "dev.py"), *arguments],
        cwd=cwd,
        env={**os.environ, "LC_ALL": lang, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_help_names_every_command_in_both_languages(tmp_path: Path) -> None:
    for lang, word in (("en_GB.UTF-8", "serve the calculator"), ("fr_FR.UTF-8", "calculateur")):
        code, out, err = dev("--help", lang=lang, cwd=tmp_path)
        assert (code, err) == (0, "")
        assert word in out
        for name in ("run", "test", "check", "bench", "install", "lock"):
            assert f"dev.py {name}" in out
        assert max(map(len, out.splitlines())) <= 80


def test_an_unknown_command_is_refused() -> None:
    code, _, err = dev("serve")
    assert (code, err) == (2, "Unknown command: serve\n")
    code, _, err = dev("serve", lang="fr_FR.UTF-8")
    assert (code, err) == (2, "Commande inconnue : serve\n")


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
@pytest.mark.parametrize(("lang", "word"), [("fr_FR", "Il manque"), ("en_GB", "can't make")])
def test_a_python_without_venv_is_told_what_is_missing(
    locale_of: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    missing: str,
    lang: str,
    word: str,
) -> None:
    found = importlib.util.find_spec
    locale_of.setattr(
        importlib.util, "find_spec", lambda name: None if name == missing else found(name)
    )
    locale_of.setenv("LANG", lang)
    with pytest.raises(SystemExit) as stopped:
        machine.require_venv()
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert word in said
    assert f"python3.{sys.version_info[1]}-venv" in said
    assert said.count("\n") == 1


@pytest.fixture
def copy(tmp_path: Path) -> ModuleType:
    """dev.py in a tree of its own, as a module."""
    for name in ("dev.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    spec = importlib.util.spec_from_file_location("dev_copy", tmp_path / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def built(copy: ModuleType, name: str) -> None:
    copy.PYTHON.parent.mkdir(parents=True, exist_ok=True)
    copy.PYTHON.touch()
    (copy.VENV / f"chelem-{name}.stamp").write_text(copy.stamp(name), encoding="ascii")


def test_an_environment_is_built_once(copy: ModuleType) -> None:
    assert not copy.is_built("run")
    built(copy, "run")
    assert copy.is_built("run")
    assert not copy.is_built("test")


def test_a_larger_environment_serves_the_smaller(copy: ModuleType) -> None:
    built(copy, "test")
    assert copy.is_built("run")
    assert copy.is_built("install")
    assert not copy.is_built("bench")


@pytest.mark.parametrize("changed", ["pyproject.toml", "requirements/test.lock"])
def test_a_changed_list_builds_again(copy: ModuleType, changed: str) -> None:
    built(copy, "test")
    with (copy.ROOT / changed).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert not copy.is_built("test")


def test_an_environment_whose_python_is_gone_is_built_again(copy: ModuleType) -> None:
    built(copy, "run")
    copy.PYTHON.unlink()
    assert not copy.is_built("run")


def test_the_lists_are_nested() -> None:
    assert set(locks.INSTALL) < set(locks.CLUSTER) < set(locks.TEST)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without browser or programs, whose apt-get writes down what it is asked."""
    asked = tmp_path / "asked"
    apt = tmp_path / "apt-get"
    apt.write_text(f'#!/bin/sh\necho "$@" >> "{asked}"\n', encoding="utf-8")
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(machine, "find_browser", lambda: None)
    monkeypatch.setattr(machine, "find_postgres", lambda: None)
    monkeypatch.setattr(machine, "_has_fonts", lambda: False)
    monkeypatch.setattr(sys, "platform", "linux")
    return asked


@pytest.mark.skipif(os.name == "nt", reason="Debian's package manager")
def test_root_gets_the_programs_of_the_tests(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(machine, "_is_root", lambda: True)
    assert not machine.fetch_test_programs(Path(sys.executable))
    update, install = bare.read_text(encoding="utf-8").splitlines()
    assert update.startswith("update")
    assert {"chromium", "fonts-dejavu-core", "postgresql"} <= set(install.split())
    said = capsys.readouterr().err.splitlines()
    assert said[-1].startswith("No browser here")


@pytest.mark.skipif(os.name == "nt", reason="Debian's package manager")
def test_others_are_told_what_does_not_run(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(machine, "_is_root", lambda: False)
    assert not machine.fetch_test_programs(Path(sys.executable))
    assert not bare.exists()
    assert capsys.readouterr().err.count("\n") == 1
