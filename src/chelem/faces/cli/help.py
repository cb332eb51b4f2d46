"""What ``chelem`` alone prints: every command with a line and an example."""

from __future__ import annotations

from chelem.faces.cli import COMMANDS
from chelem.words import say

__all__ = ["overview"]


def overview(lang: str) -> str:
    """The list of commands, 80 columns wide."""
    room = max(map(len, COMMANDS)) + 3
    lines = [say(lang, "cli.title"), ""]
    lines += [f"  {name:<{room}}{say(lang, f'cli.help_{name}')}" for name in COMMANDS]
    lines += ["", say(lang, "cli.example_score"), "", say(lang, "cli.more")]
    return "\n".join(lines) + "\n"
