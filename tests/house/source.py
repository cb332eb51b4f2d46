"""The project's own sources as syntax trees, for the guards beside this file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "chelem"


def modules(*stairs: str) -> Iterator[tuple[str, ast.Module]]:
    """Each module of these stairs as (`score/contract.py`, tree); of the whole package if none."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE)
        stair = name.parts[0].removesuffix(".py")
        if not stairs or stair in stairs:
            yield name.as_posix(), ast.parse(path.read_text(encoding="utf-8"), str(name))


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Each absolute import as (line, dotted name), late ones too, those for types alone too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module


def room(name: str) -> str:
    """`bulk` of `score/bulk.py` and of `score/bulk/tables.py`; the stair itself if it has none."""
    parts = name.removesuffix(".py").split("/")
    return parts[1] if len(parts) > 1 else parts[0]
