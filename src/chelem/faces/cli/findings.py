"""The findings of a file on standard error: every error, and the first of the others."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from chelem.errors import Problem
from chelem.faces.cli.terminal import emit, printable
from chelem.press.complaint import problem_line
from chelem.words import say
from chelem.words.numbers import integer

__all__ = ["report"]

SHOWN = 20
"""Findings shown that are no errors; errors are all shown."""


def report(problems: Sequence[Problem], lang: str, *, everything: bool = False) -> None:
    """Print them as ``file:line:column: severity: sentence [code]``, and count what is left out."""
    shown = 0
    hidden: Counter[str] = Counter()
    for problem in problems:
        if problem.severity != "error":
            if shown >= SHOWN and not everything:
                hidden[problem.code.rpartition(".")[2]] += 1
                continue
            shown += 1
        emit(printable(problem_line(problem, lang)) + "\n", lang, sys.stderr)
    if hidden:
        count = integer(hidden.total(), lang)
        codes = ", ".join(f"{code} {integer(each, lang)}" for code, each in hidden.most_common())
        emit(f"{say(lang, 'check.more', count=count)} {codes}\n", lang, sys.stderr)
