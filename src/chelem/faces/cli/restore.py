"""``chelem restore FILE``: fill an empty database from a backup."""

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
    parser.add_argument("file", metavar="FILE", help=say(lang, "storage.arg_restore"))
    parser.add_argument("--database", metavar="URL", help=say(lang, "storage.arg_database"))


def run(args: Namespace) -> int:
    """Read the copy into the database."""
    from chelem.desk.copies import restore, where

    count = restore(Path(args.file), args.database)
    url = where(args.database)
    if args.json:
        emit_json({"database": url, "sheets": count})
        return 0
    emit(say(args.lang, "storage.restored", count=count, url=url) + "\n", args.lang)
    return 0
