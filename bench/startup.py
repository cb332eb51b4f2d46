"""How long a person waits for `chelem score "4S= N"`, against a Python that does nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.harness import Figure, pairs

PAIRS = 20


def process(*command: str | Path) -> Callable[[], object]:
    def start() -> None:
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    return start


def measure() -> Iterator[Figure]:
    nothing = process(sys.executable, "-c", "pass")
    command = Path(sys.executable).with_name("chelem")
    ways: dict[str, list[str | Path]] = {
        "chelem score, installed": [command],
        "python -m chelem score, from the tree": [sys.executable, "-m", "chelem"],
    }
    for name, way in ways.items():
        score = process(*way, "score", "4S= N", "--lang", "en")
        score()  # the compiled files are there from the first run on
        nothing()
        found = pairs(score, nothing, PAIRS)
        yield Figure(f"{name}: starts", found.ratio, "x pass", 4, least=False, note=found.note())
