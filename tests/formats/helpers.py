"""Short ways to write a PBN file and to read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from chelem.errors import Problem
from chelem.formats.csv import read_csv
from chelem.formats.pbn import read_pbn
from chelem.formats.records import Record

VECTORS = Path(__file__).parent / "vectors"


def vectors(name: str) -> Any:
    return json.loads((VECTORS / name).read_text(encoding="utf-8"))


def game(**tags: str) -> str:
    """A game: `game(Board="1", Contract="4S")`."""
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n"


def pbn(text: str | bytes, **options: Any) -> tuple[list[Record], list[Problem]]:
    data = text.encode("utf-8") if isinstance(text, str) else text
    records, problems = read_pbn(data, "x.pbn", **options)
    return list(records), problems


def csv(text: str | bytes, **options: Any) -> tuple[list[Record], list[Problem]]:
    data = text.encode("utf-8") if isinstance(text, str) else text
    records, problems = read_csv(data, "x.csv", **options)
    return list(records), problems


def codes(problems: list[Problem]) -> list[tuple[str, str, str]]:
    return [(problem.severity, problem.code, problem.where) for problem in problems]
