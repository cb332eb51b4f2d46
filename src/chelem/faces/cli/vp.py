"""``chelem vp IMPS --boards N``: IMPs, or a percentage, in victory points."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from chelem.compare.victory import SCALES, Scale, scale
from chelem.desk.choices import read_decimal
from chelem.errors import FormatError
from chelem.faces.cli.terminal import emit, emit_json
from chelem.formats.encoding import decode
from chelem.formats.vp_scale import read_vp_scale
from chelem.pages.vp import vp_page
from chelem.press.json.vp import vp_dict
from chelem.press.text.vp import vp_text
from chelem.storage.refusal import reason
from chelem.terms.arguments import read_length
from chelem.words import say

__all__ = ["configure", "read_decimal", "read_scale", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("imps", metavar="IMPS", help=say(lang, "compare.arg_imps"))
    parser.add_argument(
        "--boards", metavar="N", required=True, help=say(lang, "compare.arg_boards")
    )
    parser.add_argument("--scale", metavar="S", default="wbf", help=say(lang, "compare.arg_scale"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Print the victory points."""
    page = vp_page(read_decimal(args.imps), read_length(args.boards), read_scale(args.scale))
    if args.json:
        emit_json(vp_dict(page, args.lang))
    else:
        emit(vp_text(page, args.lang, plain=args.plain), args.lang)
    return 0


def read_scale(name: str) -> Scale:
    """A scale by its name, or the one in the file of that name."""
    path = Path(name)
    if name in SCALES or not (path.suffix or path.exists()):
        return scale(name)
    try:
        text, _ = decode(path.read_bytes(), name)
    except FileNotFoundError:
        raise FormatError("file_missing", file=name) from None
    except OSError as error:
        raise FormatError("file_unreadable", file=name, reason=reason(error)) from None
    return read_vp_scale(text, name)
