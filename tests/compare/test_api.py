"""The public names of comparing, each in a line."""

from __future__ import annotations

import doctest
import importlib
from decimal import Decimal
from fractions import Fraction

import pytest

import chelem


def test_one_line_each() -> None:
    assert [award.ns for award in chelem.matchpoints([420, 420, -50])] == [3, 3, 0]
    assert [award.ew for award in chelem.matchpoints([420, -50], units=1)] == [0, 1]
    assert chelem.butler([980, 480, 480, 450]) == (600, [9, -3, -3, -4])
    assert chelem.cross_imps([620, 170, 140, 140, -100])[0] == Fraction(21, 2)
    assert chelem.victory_points(10, 24).winner == Decimal("12.33")
    assert chelem.victory_points(-10, boards=24).loser == Decimal("7.67")


def test_compare_is_a_function_and_a_package() -> None:
    package = importlib.import_module("chelem.compare")
    for call in (chelem.compare, package):
        awards = call([420, 420, -50], rules="acbl")
        assert [award.ns.amount for award in awards] == [Fraction(3, 2), Fraction(3, 2), 0]
    short = chelem.compare([430, 420, 400], expected=5)
    assert [award.ns.amount for award in short] == [Fraction(22, 3), 4, Fraction(2, 3)]
    dropped = chelem.compare([420, 430, -50], "butler", datum="drop:1")
    assert [award.ns.amount for award in dropped] == [0, 0, -10]


def test_what_does_not_exist_is_refused() -> None:
    for wrong in ({"method": "magic"}, {"rules": "fide"}, {"units": 3}):
        with pytest.raises(chelem.EventError, match="option_unknown"):
            chelem.compare([420, -50], **wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no scores"):
        chelem.butler([])


@pytest.mark.parametrize("name", ["board", "butler", "cross_imps", "matchpoints"])
def test_examples_in_the_documentation(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(f"chelem.compare.{name}"))
    assert (failed, tried > 0) == (0, True)
