"""``chelem export calculator.html``: Chelem as one file that needs no server and no network."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from chelem.errors import BridgeError, FormatError
from chelem.faces.cli.terminal import emit, emit_json
from chelem.storage.refusal import reason
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ["configure", "run"]

WHAT = ("calculator.html",)


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("what", choices=WHAT, metavar="WHAT", help=say(lang, "pocket.what"))
    parser.add_argument("-o", "--output", metavar="FILE", help=say(lang, "pocket.output"))


def run(args: Namespace) -> int:
    """Write the file; by default under its own name in the current folder."""
    if find_spec("jinja2") is None:
        raise BridgeError("serve.not_installed")
    from chelem.press.html.pocket import whole_file

    body = whole_file(args.lang).encode("utf-8")
    name = args.output or args.what
    if name == "-":
        if sys.stdout.isatty():
            raise BridgeError("pocket.no_terminal")
        sys.stdout.buffer.write(body)
        return 0
    try:
        Path(name).write_bytes(body)
    except OSError as error:
        raise FormatError("pocket.not_written", file=name, reason=reason(error)) from None
    if args.json:
        emit_json({"file": name, "bytes": len(body)})
        return 0
    size = (len(body) + 999) // 1000
    emit(say(args.lang, "pocket.written", file=name, size=size) + "\n", args.lang)
    return 0
