"""The project's own sources as syntax trees, for the guards beside this file."""

from __future__ import annotations

import ast
import subprocess
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


MADE = {"__pycache__", "build", "dist", "node_modules"}


def committed(under: str = ".") -> list[Path]:
    """Every file that git would commit; in a tree without git, every file that is not made."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", under],
            cwd=ROOT,
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        names = [ROOT / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = [
            path
            for path in sorted((ROOT / under).rglob("*"))
            if not any(
                part in MADE or (part.startswith(".") and part != ".ci")
                for part in path.relative_to(ROOT).parts[:-1]
            )
        ]
    return [path for path in names if path.is_file()]
