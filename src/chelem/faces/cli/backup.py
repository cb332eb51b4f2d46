"""``chelem backup FILE``: a consistent copy of all kept sheets, while they are in use."""

from __future__ import annotations

from pathlib import Path

from chelem.faces.cli.terminal import emit, emit_json
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ["configure", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("file", metavar="FILE", help=say(lang, "storage.arg_backup"))
    parser.add_argument("--database", metavar="URL", help=say(lang, "storage.arg_database"))


def run(args: Namespace) -> int:
    """Write the copy."""
    from chelem.desk.copies import backup

    count = backup(Path(args.file), args.database)
    if args.json:
        emit_json({"file": args.file, "sheets": count})
        return 0
    emit(say(args.lang, "storage.backed_up", count=count, file=args.file) + "\n", args.lang)
    return 0
