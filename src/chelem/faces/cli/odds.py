"""``chelem odds``: exact odds of the cards, and how likely a decision must be to come off."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from chelem.faces.cli.terminal import emit, emit_json
from chelem.pages import odds as pages
from chelem.pages.break_even import METHODS, ask
from chelem.press.json import odds as as_json
from chelem.press.text import odds as as_text
from chelem.words import say

__all__ = ["configure", "run"]

_BREAK_EVENS = {
    "breakeven": ("contract", "against"),
    "sacrifice": ("contract", "against"),
    "double": ("contract",),
    "safety": ("contract",),
}


def configure(parser: ArgumentParser, lang: str) -> None:
    """One set of arguments for each question."""
    kinds = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    def add(name: str, *positional: str, **options: str) -> ArgumentParser:
        one: ArgumentParser = kinds.add_parser(
            name,
            help=say(lang, f"odds.help_{name}"),
            description=say(lang, f"odds.help_{name}"),
            allow_abbrev=False,
            add_help=False,
        )
        for word in positional:
            optional = word.endswith("?")
            one.add_argument(
                word.rstrip("?"),
                nargs="?" if optional else None,
                metavar=word.rstrip("?").upper(),
                help=say(lang, f"odds.arg_{word.rstrip('?')}"),
            )
        for option, metavar in options.items():
            flag = "--" + option.replace("_", "-")
            one.add_argument(
                flag, metavar=metavar, default="", help=say(lang, f"odds.arg_{option}")
            )
        one.add_argument("-h", "--help", action="help", help=say(lang, "cli.help"))
        one.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))
        one.add_argument("--lang", choices=("fr", "en"), default=SUPPRESS, help=SUPPRESS)
        one.add_argument(
            "--json", action="store_true", default=SUPPRESS, help=say(lang, "cli.json")
        )
        return one

    add("break", "cards", vacant="N-N")
    add("layout", "missing", vacant="N-N")
    add("fit", "own", fit="N")
    add("held", "wanted", room="N", unseen="N")
    add("points", "honours?")
    add("shapes")
    for name, words in _BREAK_EVENS.items():
        one = add(name, *words, vul="nv|v", their_vul="nv|v", field="FIELD", over="N", down="N")
        one.add_argument(
            "--method", choices=METHODS, default="imps", help=say(lang, "odds.arg_method")
        )
        if name == "breakeven":
            one.add_argument(
                "--doubled", metavar="PERCENT", default="", help=say(lang, "odds.arg_doubled")
            )
        if name == "double":
            one.add_argument(
                "--redoubled", action="store_true", help=say(lang, "odds.arg_redoubled")
            )
        if name == "sacrifice":
            one.add_argument(
                "--undoubled", action="store_true", help=say(lang, "odds.arg_undoubled")
            )


def run(args: Namespace) -> int:
    """Print the answer."""
    lang: str = args.lang
    if args.what in _BREAK_EVENS:
        said = {
            name: ("1" if value is True else "" if value is False else str(value))
            for name, value in vars(args).items()
            if value is not None
        }
        page = ask(args.what, said, lang)
        if args.json:
            emit_json(as_json.break_even_dict(page))
        else:
            emit(as_text.break_even_text(page, lang, plain=args.plain), lang)
        return 0
    found = _page(args)
    fields, words = _SHOWN[args.what]
    if args.json:
        emit_json(fields(found))
    else:
        emit(words(found, lang, plain=args.plain), lang)
    return 0


def _page(args: Namespace) -> Any:
    if args.what == "break":
        return pages.break_page(args.cards, args.vacant)
    if args.what == "layout":
        return pages.layout_page(args.missing, args.vacant, args.lang)
    if args.what == "fit":
        return pages.fit_page(args.own, args.fit)
    if args.what == "held":
        return pages.held_page(args.wanted, args.room, args.unseen)
    if args.what == "points":
        return pages.points_page(args.honours, args.lang)
    return pages.shapes_page()


_SHOWN: dict[str, tuple[Callable[[Any], dict[str, object]], Callable[..., str]]] = {
    "break": (as_json.break_dict, as_text.break_text),
    "layout": (as_json.layout_dict, as_text.layout_text),
    "fit": (as_json.fit_dict, as_text.fit_text),
    "held": (as_json.held_dict, as_text.held_text),
    "points": (as_json.points_dict, as_text.points_text),
    "shapes": (as_json.shapes_dict, as_text.shapes_text),
}
