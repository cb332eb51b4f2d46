"""The command line: finds the command, its language, and says in words what went wrong.

Each command is a module with ``configure(parser, lang)`` and ``run(args) -> exit code``, loaded
only when it is called, so that a score never waits for what it does not use.

Exit codes: 0 done · 1 done, but the data holds errors or figures that differ · 2 unusable input ·
3 an error of Chelem's own.
"""

from __future__ import annotations

import os
import sys

from chelem.errors import BridgeError, UsageError
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence
    from types import ModuleType

__all__ = ["COMMANDS", "main"]

COMMANDS = {
    "score": "chelem.faces.cli.score",
    "table": "chelem.faces.cli.table",
    "find": "chelem.faces.cli.find",
    "imps": "chelem.faces.cli.imps",
    "odds": "chelem.faces.cli.odds",
