"""A table of expected scores by high-card points, as the user has it: CSV ``hcp,nv,v``."""

from __future__ import annotations

import re

from chelem.errors import FormatError, Problem
from chelem.laws.rotation import HIGH_CARD_POINTS
from chelem.sheets.expectation import Expectation

__all__ = ["read_expectation"]

_NUMBER = re.compile(r"[+-]?[0-9]{1,5}")
_SEPARATOR = re.compile(r"[;,\t]")


def read_expectation(text: str, file: str = "") -> tuple[Expectation, list[Problem]]:
    """The expected scores that *text* gives, not vulnerable and vulnerable, line by line.

    A head line and lines that start with ``#`` are passed over. A line that is no three numbers, or
    a number of points given twice, is a problem. Raises :class:`~chelem.errors.FormatError`
    (``sheets.expectation_empty``) where no line can be read.
    """
    scores: dict[int, tuple[int, int]] = {}
    problems = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        cells = [cell.strip().replace("−", "-") for cell in _SEPARATOR.split(line)]
        where = f"{file}:{number}"
        if not scores and not any(_NUMBER.fullmatch(cell) for cell in cells):
            continue
        if len(cells) != 3 or not all(_NUMBER.fullmatch(cell) for cell in cells):
            problems.append(Problem("error", "sheets.expectation_line", where, text=line.strip()))
            continue
        points, plain, vulnerable = (int(cell) for cell in cells)
        if not 0 <= points <= HIGH_CARD_POINTS or points in scores:
            problems.append(Problem("error", "sheets.expectation_points", where, points=points))
            continue
        scores[points] = (plain, vulnerable)
    if not scores:
        raise FormatError("sheets.expectation_empty", file=file)
    return Expectation(scores), problems
