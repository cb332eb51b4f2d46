"""The public names: sorted, all there, documented; and every error in one file, drawn at its top."""

from __future__ import annotations

import ast
import builtins
import importlib
import inspect

import pytest

import chelem
from tests.house.source import PACKAGE, modules

errors = importlib.import_module("chelem.errors")


def test_all_is_sorted_and_without_twins() -> None:
    assert chelem.__all__ == sorted(set(chelem.__all__))


@pytest.mark.parametrize("name", chelem.__all__)
def test_a_public_name_is_there_and_says_what_it_is(name: str) -> None:
    value = getattr(chelem, name)
    assert name in dir(chelem)
    if inspect.isclass(value) or callable(value):
        assert inspect.getdoc(value), f"{name} has no docstring"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        chelem.no_such_name  # noqa: B018


def test_the_package_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()


def error_classes() -> dict[str, type[Exception]]:
    return {
        name: value
        for name, value in vars(errors).items()
        if inspect.isclass(value) and issubclass(value, Exception)
    }


def test_every_error_class_is_in_one_file() -> None:
    known = {name for name in dir(builtins) if name.endswith(("Error", "Exception"))}
    known |= {"Exception", *error_classes()}
    elsewhere = [
        f"{name}:{node.lineno}: class {node.name}"
        for name, tree in modules()
        if name != "errors.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and (
            node.name.endswith(("Error", "Exception"))
            or any(ast.unparse(base).rpartition(".")[2] in known for base in node.bases)
        )
    ]
    assert elsewhere == []


def test_every_error_has_one_root() -> None:
    assert error_classes()
    assert all(issubclass(value, chelem.BridgeError) for value in error_classes().values())


def test_the_tree_of_errors_is_drawn_at_the_top() -> None:
    """The drawing's own indentation says the same as the classes do."""
    drawn: dict[str, str] = {}
    path: list[tuple[int, str]] = []
    for line in (errors.__doc__ or "").splitlines():
        bare = line.lstrip(" │├└─")
        name = bare.split(" ")[0]
        if not name.endswith("Error"):
            continue
        depth = len(line) - len(bare)
        while path and path[-1][0] >= depth:
            path.pop()
        drawn[name] = path[-1][1] if path else "Exception"
        path.append((depth, name))
    real = {name: value.__bases__[0].__name__ for name, value in error_classes().items()}
    assert drawn == real
