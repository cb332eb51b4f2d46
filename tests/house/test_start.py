"""What a plain `chelem score "4S= N"` loads: the standard library, and little of it."""

from __future__ import annotations

import subprocess
import sys

from tests.house.source import PACKAGE, ROOT

# Beside what Python itself loads to start. A new name here costs every start: measure it first with
# `python3 dev.py bench startup`.
LIBRARY = {
    "__future__",
    "collections",
    "copyreg",
    "enum",
    "functools",
    "importlib",
    "itertools",
    "keyword",
    "operator",
    "re",
    "reprlib",
    "types",
    "warnings",
    "_collections",
    "_collections_abc",
    "_functools",
    "_operator",
    "_sre",
}
COMMAND = LIBRARY | {
    "gettext",  # of argparse, which loads it late
    "locale",
    "unicodedata",  # the width of a sign on a terminal: 0.13 ms
    "_locale",
}

# Each costs more than the score itself.
HEAVY = {
    "asyncio",
    "csv",
    "dataclasses",
    "decimal",
    "fractions",
    "inspect",
    "jinja2",
    "json",
    "logging",
    "numpy",
    "pathlib",
    "sqlite3",
    "starlette",
    "subprocess",
    "typing",
}


def loaded(*arguments: str) -> set[str]:
    """The modules that a bare Python, with nothing installed, loads for this; without its own."""

    def run(*arguments: str) -> set[str]:
        done = subprocess.run(
            [sys.executable, "-S", "-X", "importtime", *arguments],
            cwd=ROOT,
            env={"PYTHONPATH": str(PACKAGE.parent), "PYTHONUTF8": "1", "LANG": "fr_FR.UTF-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        rows = [line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if "|" in line]
        assert done.returncode == 0, done.stderr
        return set(rows)

    return run(*arguments) - run("-c", "pass")


SCORE = "import chelem; assert chelem.score(chelem.parse_result('4S= N')).total == 420"


def test_the_library_needs_only_the_standard_library() -> None:
    names = {name.split(".")[0] for name in loaded("-c", SCORE)} - {"chelem"}
    assert names - sys.stdlib_module_names == set()


def test_the_library_loads_little() -> None:
    names = {name.split(".")[0] for name in loaded("-c", SCORE)} - {"chelem"}
    assert names & HEAVY == set()
    assert names - LIBRARY == set()


def test_a_score_does_not_load_the_rest_of_the_house() -> None:
    stairs = {name.split(".")[1] for name in loaded("-c", SCORE) if name.startswith("chelem.")}
    assert stairs <= {"errors", "terms", "laws", "score"}


def test_importing_chelem_loads_nothing_else() -> None:
    assert {name for name in loaded("-c", "import chelem") if "chelem" in name} == {"chelem"}


# What `-m` and argparse bring by themselves, which differs from one Python to the next.
AROUND = "import argparse; argparse.ArgumentParser().add_argument('text')"


def test_the_command_loads_little() -> None:
    found = loaded("-m", "chelem", "score", "4S= N", "--lang", "en")
    names = {name.split(".")[0] for name in found} - {"chelem"}
    assert names - sys.stdlib_module_names == set()
    around = loaded("-m", "this") | loaded("-c", AROUND)
    names -= {name.split(".")[0] for name in around}
    assert names & HEAVY == set()
    assert names - COMMAND == set()
