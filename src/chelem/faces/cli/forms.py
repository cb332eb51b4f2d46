"""``chelem forms TEXT``: one result in duplicate, Chicago and rubber at once."""

from __future__ import annotations

from chelem.errors import BridgeError, UnreadableError
from chelem.score.situation import settle
from chelem.terms.arguments import read_vulnerability
from chelem.terms.notation import parse_entry
from chelem.terms.result import PassedOut
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ["configure", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("text", nargs="+", metavar="TEXT", help=say(lang, "cli.score_text"))
    parser.add_argument("--vul", metavar="V", help=say(lang, "cli.score_vul"))
    parser.add_argument("--part-score", metavar="N", help=say(lang, "sheets.arg_part_score"))


def run(args: Namespace) -> int:
    """Print the comparison."""
    from chelem.pages.forms import PART_SCORE, forms_page

    entry = parse_entry(" ".join(args.text), args.lang)
    vulnerability = None if args.vul is None else read_vulnerability(args.vul)
    situation = settle(entry, None, vulnerability)
    if isinstance(situation.result, PassedOut):
        raise BridgeError("sheets.forms_passed_out")
    part_score = PART_SCORE
    if args.part_score is not None:
        text = args.part_score.strip()
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            raise UnreadableError("number_unreadable", args.part_score, 1, ("points",))
        part_score = int(text)
    page = forms_page(situation.result, situation.vulnerable, part_score)
    if args.json:
        from chelem.faces.cli.terminal import emit_json
        from chelem.press.forms import forms_dict

        emit_json(forms_dict(page, args.lang))
        return 0
    from chelem.faces.cli.terminal import emit
    from chelem.press.text.forms import render

    emit(render(page, args.lang), args.lang)
    return 0
