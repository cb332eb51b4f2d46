"""``chelem rubber FILE``: the sheet of a rubber, deal by deal."""

from __future__ import annotations

from chelem.faces.cli import sheets
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ["configure", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    sheets.configure(parser, lang, "rubber")
    parser.add_argument("--ongoing", action="store_true", help=say(lang, "sheets.arg_ongoing"))


def run(args: Namespace) -> int:
    """Print the sheet of the file's rubbers."""
    from chelem.pages.sheet import rubber_page

    record, problems = sheets.read_record(args, "rubber")
    page = rubber_page(record, ongoing=args.ongoing, file=args.file, problems=problems)
    shown = None
    if args.json:
        from chelem.press.json.sheet import rubber_dict

        shown = rubber_dict(page, args.lang)
    return sheets.answer(page, shown, args)
