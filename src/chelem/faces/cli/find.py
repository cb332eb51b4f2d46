"""``chelem find POINTS``: the contracts that give a score."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from chelem.faces.cli.terminal import emit, emit_json
from chelem.pages.inverse import inverse_page
from chelem.press.json.inverse import find_dict
from chelem.press.text.inverse import find_text
from chelem.terms.arguments import read_points
from chelem.words import say

__all__ = ["configure", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("points", metavar="POINTS", help=say(lang, "cli.find_points"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Print every result worth that many points; an impossible score is an answer, not an error."""
    page = inverse_page(read_points(args.points))
    if args.json:
        emit_json(find_dict(page))
    else:
        emit(find_text(page, args.lang, plain=args.plain), args.lang)
    return 0
