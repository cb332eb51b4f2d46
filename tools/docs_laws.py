"""docs/laws.md: every number of the game, what it is for and where it comes from."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Mapping
from enum import Enum
from itertools import pairwise
from types import ModuleType

import chelem.laws
from chelem.laws.citation import Citation

HEAD = """# The numbers of the game

Made from `chelem.laws` by `python -m tools.docs`; not to be edited here. Everything else computes with these
numbers and holds none of its own.
"""
LONGEST = 40  # a row with more figures is shown by its ends


def page() -> str:
    names = sorted(module.name for module in pkgutil.iter_modules(chelem.laws.__path__))
    modules = [importlib.import_module(f"chelem.laws.{name}") for name in names]
    return "\n".join([HEAD, *(chapter(module) for module in modules if hasattr(module, "CITED"))])


def chapter(module: ModuleType) -> str:
    said = notes(module)
    title, _, rest = (inspect.getdoc(module) or "").partition("\n\n")
    rows = []
    for name, citation in module.CITED.items():
        note = said.get(name, "")
        value = shown(vars(module)[name], plain="`True`" in note)
        rows.append(f"| `{name}` | {cell(value)} | {cell(note)} | {cell(cited(citation))} |")
    parts = [f"## {flat(title).rstrip('.')}", f"`{module.__name__}`"]
    parts += [flat(part) for part in rest.split("\n\n") if part]
    return (
        "\n\n".join(
            [*parts, "\n".join(["| name | value | what | from |", "|---|---|---|---|", *rows])]
        )
        + "\n"
    )


def source(module: ModuleType) -> str:
    return inspect.getsource(module)


def notes(module: ModuleType) -> dict[str, str]:
    """The text under each constant."""
    body = ast.parse(source(module)).body
    found = {}
    for node, after in pairwise(body):
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name) and isinstance(after, ast.Expr):
            if isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
                found[target.id] = flat(after.value.value)
    return found


def shown(value: object, plain: bool = False) -> str:
    """A constant as text; `plain` where its yes and no are not about vulnerability."""
    if isinstance(value, Enum):
        return value.name.replace("_", " ").lower()
    if isinstance(value, bool):
        return str(value) if plain else "vulnerable" if value else "not vulnerable"
    if isinstance(value, Mapping):
        parts = []
        for key, one in value.items():
            text = shown(one, plain)
            parts.append(
                f"{shown(key, plain)}: {f'({text})' if isinstance(one, Mapping) else text}"
            )
        return "; ".join(parts)
    if isinstance(value, tuple | list | frozenset | set):
        every = [shown(one, plain) for one in value]
        if len(every) > LONGEST:
            every = [*every[:3], f"… {len(every)} in all …", *every[-3:]]
        return ", ".join(every)
    return str(value)


def cited(citation: Citation) -> str:
    number = citation.number or citation.code
    source = citation.source
    return f"[{number}]({source})" if source.startswith("http") else f"{number}: {source}"


def flat(text: str) -> str:
    """One line, and cross-references as plain code."""
    return re.sub(r":\w+:`~?([^`]+)`", r"`\1`", " ".join(text.split())).replace("``", "`")


def cell(text: str) -> str:
    return text.replace("|", "\\|")
