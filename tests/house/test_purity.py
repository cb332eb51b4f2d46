"""The core is pure: no clock, disk, socket, log, print, process, and no chance without a seed.

Each rule is a function from a module to the lines that break it, and each is shown to find what it
looks for in a small module written for that.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator

import pytest

from tests.house.source import imports, modules, room

CORE = ("errors", "terms", "laws", "score", "compare", "sheets", "event", "lab", "quiz")
AROUND = ("formats", "pages", "words")  # pure too: values in, values out

# What the core may use of the standard library. Nothing here can see the world.
HARMLESS = {
    "__future__",
    "abc",
    "array",
    "ast",
    "bisect",
    "collections",
    "copy",
    "dataclasses",
    "decimal",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "keyword",
    "math",
    "numbers",
    "operator",
    "random",  # only seeded: see unseeded()
    "re",
    "statistics",
    "string",
    "struct",
    "textwrap",
    "types",
    "typing",
    "unicodedata",
    "zlib",
}
# A date may be handed in; asking for today's is caught by clocks().
MORE = {
    "event": {"datetime"},
    "quiz": {"datetime"},
    "formats": {"codecs", "csv", "datetime", "io", "json", "zipfile"},
    "pages": {"datetime", "urllib.parse"},
    "words": {"datetime", "importlib"},  # one catalogue is loaded, when it is asked for
}
# One file may have what its stair may not.
HERE_ONLY = {
    # These packages have the name of a public function, and can be called.
    "compare/__init__.py": {"sys"},
    "score/__init__.py": {"sys"},
}
# Third-party, by stair and room; everything else is refused.
STRANGERS = {
    # Threads cut one column between processors; the answer does not depend on them.
    ("score", "bulk"): {"numpy", "numba", "concurrent"},
    ("compare", "bulk"): {"numpy", "numba"},
    ("lab", "dealing"): {"numpy"},
    ("quiz", "schedule"): {"fsrs"},
}

Rule = Callable[[str, ast.Module], Iterator[str]]


def worldly_imports(name: str, tree: ast.Module) -> Iterator[str]:
    stair = name.split("/")[0].removesuffix(".py")
    strangers = STRANGERS.get((stair, room(name)), set())
    allowed = HARMLESS | MORE.get(stair, set()) | HERE_ONLY.get(name, set())
    for line, module in imports(tree):
        top = module.split(".")[0]
        if top == "chelem" or top in allowed or module in allowed or top in strangers:
            continue
        yield f"{name}:{line}: import {module}"


def worldly_calls(name: str, tree: ast.Module) -> Iterator[str]:
    refused = {"print", "open", "input", "exec", "eval", "compile", "breakpoint", "__import__"}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in refused
        ):
            yield f"{name}:{node.lineno}: {node.func.id}()"


def clocks(name: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in ("now", "utcnow", "today"):
            yield f"{name}:{node.lineno}: .{node.attr}"


def unseeded(name: str, tree: ast.Module) -> Iterator[str]:
    """Chance from anything but `random.Random(seed)` or NumPy's `default_rng(seed)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from (
                f"{name}:{node.lineno}: from random import {alias.name}"
                for alias in node.names
                if alias.name != "Random"
            )
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "random" and node.attr != "Random":
                yield f"{name}:{node.lineno}: random.{node.attr}"
        if isinstance(node, ast.Call):
            called = node.func
            what = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if what in ("Random", "default_rng", "Generator") and not (node.args or node.keywords):
                yield f"{name}:{node.lineno}: {what}() without a seed"


RULES: list[Rule] = [worldly_imports, worldly_calls, clocks, unseeded]


@pytest.mark.parametrize("rule", RULES)
def test_the_core_keeps_the_rule(rule: Rule) -> None:
    broken = [line for name, tree in modules(*CORE, *AROUND) for line in rule(name, tree)]
    assert broken == []


@pytest.mark.parametrize(
    ("rule", "name", "text"),
    [
        (worldly_imports, "score/contract.py", "import os"),
        (worldly_imports, "score/contract.py", "import numpy"),
        (worldly_imports, "score/contract.py", "def f():\n    from time import time"),
        (worldly_imports, "score/contract.py", "from datetime import date"),
        (worldly_imports, "lab/odds.py", "import numpy as np"),
        (worldly_imports, "terms/notation.py", "import logging"),
        (worldly_imports, "pages/explain.py", "import urllib.request"),
        (worldly_calls, "event/replay.py", "print(1)"),
        (worldly_calls, "event/replay.py", "text = open('x').read()"),
        (clocks, "event/replay.py", "when = datetime.now()"),
        (unseeded, "lab/dealing.py", "import random\nx = random.shuffle(cards)"),
        (unseeded, "lab/dealing.py", "from random import shuffle"),
        (unseeded, "lab/dealing.py", "chance = Random()"),
        (unseeded, "lab/dealing.py", "chance = np.random.default_rng()"),
    ],
)
def test_the_rule_finds_what_it_looks_for(rule: Rule, name: str, text: str) -> None:
    assert list(rule(name, ast.parse(text)))


@pytest.mark.parametrize(
    ("rule", "name", "text"),
    [
        (worldly_imports, "score/bulk.py", "import numpy, numba"),
        (worldly_imports, "event/facts.py", "from datetime import date"),
        (worldly_imports, "score/contract.py", "from chelem.laws import law77_contract"),
        (unseeded, "lab/dealing.py", "chance = random.Random(seed)"),
    ],
)
def test_the_rule_lets_the_rest_pass(rule: Rule, name: str, text: str) -> None:
    assert list(rule(name, ast.parse(text))) == []


def test_what_is_called_harmless_is_standard_library() -> None:
    assert HARMLESS <= sys.stdlib_module_names
