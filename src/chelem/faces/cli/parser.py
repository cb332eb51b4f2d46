"""Argument parsers that speak the user's language and never exit on their own."""

from __future__ import annotations

import argparse

from chelem.errors import UsageError
from chelem.faces.cli.terminal import emit
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any, NoReturn

__all__ = ["build"]


class _Help(argparse.RawDescriptionHelpFormatter):
    """Prints a help sentence as it stands: the catalogues' per cent signs are meant as such."""

    def _expand_help(self, action: argparse.Action) -> str:
        return action.help or ""


class _Parser(argparse.ArgumentParser):
    lang = "fr"

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"formatter_class": _Help, **options})

    def _print_message(self, message: str, file: Any = None) -> None:
        emit(message, _Parser.lang, file)

    def error(self, message: str) -> NoReturn:
        raise UsageError(message, self.format_usage())


def build(name: str, command: ModuleType, lang: str) -> argparse.ArgumentParser:
    """The parser of one command, with ``--lang`` and ``--json`` already in it."""
    _speak(lang)
    parser = _Parser(
        prog=f"chelem {name}",
        description=say(lang, f"cli.help_{name}"),
        epilog=say(lang, f"cli.example_{name}"),
        allow_abbrev=False,
        add_help=False,
    )
    command.configure(parser, lang)
    parser.add_argument("--lang", choices=("fr", "en"), help=say(lang, "cli.lang"))
    parser.add_argument("--json", action="store_true", help=say(lang, "cli.json"))
    parser.add_argument("-h", "--help", action="help", help=say(lang, "cli.help"))
    return parser


def _speak(lang: str) -> None:
    """Have argparse's own words in French; it looks them up by name in its module."""
    _Parser.lang = lang
    if lang == "fr":
        from chelem.words.fr.argparse_words import WORDS

        vars(argparse)["_"] = lambda text: WORDS.get(text, text)
    else:
        vars(argparse)["_"] = lambda text: text
