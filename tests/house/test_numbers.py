"""The numbers of the game stand in `laws`; elsewhere they are whole and few, and never floats."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

import pytest

from tests.house.source import modules, room

RULED = ("score", "compare", "sheets")
# The book, the highest level and the tricks of a deal; the rest is arithmetic.
ALLOWED = {-1, 0, 1, 2, 6, 7, 13}

# Everything below press, but the rooms that handle many deals at once and the laboratory.
EXACT = (
    "desk storage engines formats pages words quiz event sheets compare score laws terms errors"
).split()

ROUNDING = "compare/rounding.py"

# Frequencies over deals are measured, not exact: their way from the laboratory up to press.
MEASURED = {"desk/lab.py", "desk/lab_question.py", "pages/lab.py"}

Rule = Callable[[str, ast.Module], Iterator[str]]


def numbers_of_the_game(name: str, tree: ast.Module) -> Iterator[str]:
    negated = {
        id(node.operand): node
        for node in ast.walk(tree)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or type(node.value) is not int:
            continue
        value = -node.value if id(node) in negated else node.value
        if value not in ALLOWED:
            yield f"{name}:{node.lineno}: {value}"


def numbers_in_disguise(name: str, tree: ast.Module) -> Iterator[str]:
    """`int("30")`, `Fraction("1.5")`, `Decimal("0.25")`: a number written as text is one all the same."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        what = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if what not in ("int", "Fraction", "Decimal"):
            continue
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield f"{name}:{node.lineno}: {what}({argument.value!r})"


def floats(name: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield f"{name}:{node.lineno}: {node.value}"
        elif isinstance(node, ast.Name) and node.id == "float":
            yield f"{name}:{node.lineno}: float"


def rounding(name: str, tree: ast.Module) -> Iterator[str]:
    """`round()` is half to even and unnamed: every rounding has a name, in compare/rounding.py."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "round":
                yield f"{name}:{node.lineno}: round()"


@pytest.mark.parametrize("rule", [numbers_of_the_game, numbers_in_disguise])
def test_no_number_of_the_game_outside_laws(rule: Rule) -> None:
    broken = [line for name, tree in modules(*RULED) for line in rule(name, tree)]
    assert broken == [], "put the number into laws, with its citation"


def test_no_float_below_press() -> None:
    broken = [
        line
        for name, tree in modules(*EXACT)
        if room(name) != "bulk" and name not in MEASURED
        for line in floats(name, tree)
    ]
    assert broken == []


def test_rounding_has_a_name() -> None:
    broken = [
        line for name, tree in modules(*EXACT) if name != ROUNDING for line in rounding(name, tree)
    ]
    assert broken == []


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (numbers_of_the_game, "points = 30 * tricks"),
        (numbers_of_the_game, "points = -50"),
        (numbers_of_the_game, "def f(bonus=500): ..."),
        (numbers_of_the_game, "steps = [x for x in y if x > 3]"),
        (numbers_of_the_game, "low = -2"),
        (numbers_in_disguise, "half = Fraction('1.5')"),
        (numbers_in_disguise, "points = int('30')"),
        (numbers_in_disguise, "points = decimal.Decimal('0.25')"),
        (floats, "half = 0.5"),
        (floats, "half = float(text)"),
        (floats, "def f(x: float) -> None: ..."),
        (floats, "big = 1e3"),
        (rounding, "imps = round(x)"),
    ],
)
def test_the_rule_finds_what_it_looks_for(rule: Rule, text: str) -> None:
    assert list(rule("score/contract.py", ast.parse(text)))


def test_the_rule_lets_arithmetic_pass() -> None:
    text = "over = tricks - level - 6\nside = -1 if over < 0 else 1\nyes = True\nname = 'x13'\n"
    tree = ast.parse(text)
    for rule in (numbers_of_the_game, numbers_in_disguise, floats, rounding):
        assert list(rule("score/contract.py", tree)) == []
