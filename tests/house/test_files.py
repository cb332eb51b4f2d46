"""What may not stand in a committed file, and how long a module may be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.source import ROOT, committed

LONGEST = 400

# Spelt in two halves so that this file does not accuse itself.
REGISTRIES = [
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "registry.npm" + "js.org",
    "registry.yarn" + "pkg.com",
    "deb.debian" + ".org",
    "npm" + "mirror.com",
]
MACHINE_PATHS = re.compile(
    r"(?<![\w.~-])/(?:work|root|home/\w+|Users/\w+|opt/pypi|opt/wheels|tmp/w)/[\w.-]"
    r"|\.\./" + r"shared/|file:" + r"///"
)


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in committed():
        data = path.read_bytes()
        if b"\0" not in data[:8192]:
            found.append((path.relative_to(ROOT), data.decode("utf-8", "replace")))
    return found


def test_there_are_files_to_look_at() -> None:
    assert {"pyproject.toml", "dev.py"} <= {str(path) for path, _ in texts()}


def test_no_registry_address_is_committed() -> None:
    named = [f"{path}: {host}" for path, text in texts() for host in REGISTRIES if host in text]
    assert named == []


def test_no_path_of_a_machine_is_committed() -> None:
    named = [
        f"{path}:{number}: {line.strip()[:120]}"
        for path, text in texts()
        if path.parts[:2] != ("tests", "vendor") and str(path) != "tests/house/test_files.py"
        for number, line in enumerate(text.splitlines(), 1)
        if MACHINE_PATHS.search(line)
    ]
    assert named == []


def test_locks_hold_hashes_and_no_address() -> None:
    locks = sorted((ROOT / "requirements").glob("*.lock"))
    assert {lock.stem for lock in locks} >= {"install", "test", "bench", "uv"}
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text, lock.name
        pins = re.findall(r"^[a-z0-9][^ ]*==[^\n]*", text, re.MULTILINE)
        assert pins, lock.name
        assert all(pin.endswith("\\") for pin in pins), f"{lock.name}: a pin without hash"


@pytest.mark.parametrize("lock", ["install", "build", "bench"])
def test_smaller_locks_agree_with_the_largest(lock: str) -> None:
    def pins(name: str) -> dict[str, set[str]]:
        text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
        found: dict[str, set[str]] = {}
        for package, version in re.findall(r"^([a-z0-9.-]+)==([^ ;]+)", text, re.MULTILINE):
            found.setdefault(package, set()).add(version)
        return found

    largest = pins("test")
    different = {
        name: versions
        for name, versions in pins(lock).items()
        if name in largest and versions != largest[name]
    }
    assert different == {}


def test_no_module_is_longer_than_a_reader_can_hold() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in committed()
        if path.suffix == ".py" and "vendor" not in path.parts
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert long == {}
