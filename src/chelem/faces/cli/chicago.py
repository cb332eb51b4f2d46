"""``chelem chicago FILE``: rounds of four deals."""

from __future__ import annotations

from chelem.faces.cli import sheets
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ["configure", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    sheets.configure(parser, lang, "chicago")
    parser.add_argument("--hands", metavar="N", help=say(lang, "sheets.arg_hands"))
    parser.add_argument("--expected", metavar="FILE", help=say(lang, "sheets.arg_expected"))


def run(args: Namespace) -> int:
    """Print the sheet of the file's rounds."""
    from chelem.pages.sheet import chicago_page

    record, problems = sheets.read_record(args, "chicago")
    expectation = None
    if args.expected is not None:
        from chelem.formats.deals import decode_deals
        from chelem.formats.expectation import read_expectation

        text, more = decode_deals(sheets.read_bytes(args.expected), args.expected)
        expectation, found = read_expectation(text, args.expected)
        problems = [*problems, *more, *found]
    page = chicago_page(record, file=args.file, problems=problems, expectation=expectation)
    shown = None
    if args.json:
        from chelem.press.json.sheet import chicago_dict

        shown = chicago_dict(page, args.lang)
    return sheets.answer(page, shown, args)
