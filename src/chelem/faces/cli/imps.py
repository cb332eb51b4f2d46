"""``chelem imps A [B]``: a difference, or two scores, in IMPs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from chelem.faces.cli.terminal import emit, emit_json
from chelem.pages.imp import imp_page
from chelem.press.json.inverse import imps_dict
from chelem.press.text.inverse import imps_text
from chelem.terms.arguments import read_points
from chelem.words import say

__all__ = ["configure", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("first", metavar="A", help=say(lang, "cli.imps_first"))
    parser.add_argument("second", metavar="B", nargs="?", help=say(lang, "cli.imps_second"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Print the IMPs."""
    second = None if args.second is None else read_points(args.second)
    page = imp_page(read_points(args.first), second)
    if args.json:
        emit_json(imps_dict(page))
    else:
        emit(imps_text(page, args.lang, plain=args.plain), args.lang)
    return 0
