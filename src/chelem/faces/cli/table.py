"""``chelem table NAME``: a scoring table as text, CSV, Markdown or JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from chelem.errors import UnreadableError
from chelem.faces.cli.terminal import emit, emit_json
from chelem.pages.tables import TABLES
from chelem.press.json.tables import table_json
from chelem.press.text.ink import bold
from chelem.press.text.tables import FORMATS, table_page, table_text
from chelem.terms.arguments import read_length
from chelem.words import say

__all__ = ["configure", "run"]

MOST_BOARDS = 10_000


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "name", choices=(*TABLES, "vp"), metavar="NAME", help=say(lang, "cli.table_name")
    )
    parser.add_argument("--boards", metavar="N", help=say(lang, "cli.table_boards"))
    parser.add_argument("--scale", metavar="S", help=say(lang, "cli.table_scale"))
    parser.add_argument(
        "--format", choices=(*FORMATS, "json"), default="text", help=say(lang, "cli.format")
    )
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Print one table."""
    boards = None if args.boards is None else read_length(args.boards)
    if boards is not None and boards > MOST_BOARDS:
        raise UnreadableError("boards_many", args.boards, 1, (), most=MOST_BOARDS)
    if args.name == "vp":
        return _victory_points(args, boards)
    table = table_page(args.name, boards)
    if args.json or args.format == "json":
        emit_json(table_json(table))
    else:
        text = table_text(table, args.format, args.lang, bold=bold, plain=args.plain)
        emit(text, args.lang)
    return 0


def _victory_points(args: Namespace, boards: int | None) -> int:
    """The whole scale of victory points of one length of match."""
    from chelem.faces.cli.vp import read_scale
    from chelem.pages.vp import default_length, vp_table
    from chelem.press.json.vp import vp_table_dict
    from chelem.press.text.vp import vp_table_text

    scale = read_scale(args.scale or "wbf")
    table = vp_table(default_length(scale) if boards is None else boards, scale)
    if args.json or args.format == "json":
        emit_json(vp_table_dict(table))
    else:
        emit(vp_table_text(table, args.format, args.lang, plain=args.plain), args.lang)
    return 0
