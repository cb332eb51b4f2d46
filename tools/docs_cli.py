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
    example = (parser.epilog or "").strip()
    parts = [f"## chelem {name}", say(lang, f"cli.help_{name}"), *arguments(name, parser)]
    return "\n\n".join([*parts, *([f"```text\n{example}\n```"] if example else [])]) + "\n"


def arguments(name: str, parser: argparse.ArgumentParser) -> list[str]:
    """The table of a parser's arguments, then that of each verb under it."""
    rows, verbs = ["| | |", "|---|---|"], []
    for action in parser._actions:  # argparse has no public way to ask for them
        if isinstance(action, argparse._SubParsersAction):
            for verb, below in action.choices.items():
                verbs += [f"### chelem {name} {verb}", below.description or ""]
                verbs += arguments(f"{name} {verb}", below)
        elif action.help != argparse.SUPPRESS and "--help" not in action.option_strings:
            rows.append(f"| {cell(written(action))} | {cell(action.help or '')} |")
    return ["\n".join(rows), *verbs]


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def written(action: argparse.Action) -> str:
    """`--board N`, `TEXT …`, `[FILE]`, as a person types it."""
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest
    if action.choices is not None:
        metavar = "|".join(map(str, action.choices))
    if not action.option_strings:
        many = {"+": f"{metavar}…", "*": f"[{metavar}…]", "?": f"[{metavar}]"}
        return f"`{many.get(str(action.nargs), metavar)}`"
    takes = "" if action.nargs == 0 else f" {metavar}"
    return ", ".join(f"`{option}{takes}`" for option in action.option_strings)
