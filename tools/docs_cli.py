"""docs/cli.md and docs/cli.fr.md: every command, its arguments and an example."""

from __future__ import annotations

import argparse
import importlib

from chelem.faces.cli import COMMANDS
from chelem.faces.cli.parser import build
from chelem.words import say

HEADS = {
    "en": "# The command line\n\nMade from the commands themselves by `python -m tools.docs`; not to be edited here.\n",
    "fr": "# La ligne de commande\n\nPage tirée des commandes elles-mêmes par `python -m tools.docs` ; "
    "ne pas la modifier ici.\n",
}


def page(lang: str) -> str:
    importlib.import_module("chelem.__main__")  # a face may have its command wired in there
    return "\n".join([HEADS[lang], *(command(name, lang) for name in COMMANDS)])


def command(name: str, lang: str) -> str:
    parser = build(name, importlib.import_module(COMMANDS[name]), lang)
    # argparse has no public way to ask a parser for its arguments.
    actions, formatter = parser._actions, parser._get_formatter()
    rows = [
        f"| {written(action)} | {formatter._expand_help(action).replace('|', chr(92) + '|')} |"
        for action in actions
    ]
    said = (parser.epilog or "").strip()
    return "\n".join(
        [
            f"## chelem {name}",
            "",
            say(lang, f"cli.help_{name}"),
            "",
            "| | |",
            "|---|---|",
            *rows,
            "",
            *(["```text", said, "```", ""] if said else []),
        ]
    )


def written(action: argparse.Action) -> str:
    """`--board N`, `TEXT …`, `[FILE]`, as a person types it."""
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest
    if action.choices is not None:
        metavar = "\\|".join(map(str, action.choices))
    if not action.option_strings:
        many = {"+": f"{metavar}…", "*": f"[{metavar}…]", "?": f"[{metavar}]"}
        return f"`{many.get(str(action.nargs), metavar)}`"
    takes = "" if action.nargs == 0 else f" {metavar}"
    return ", ".join(f"`{option}{takes}`" for option in action.option_strings)
