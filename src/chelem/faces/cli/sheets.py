"""What ``chelem rubber`` and ``chelem chicago`` share: reading the file, the options, the answer."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from chelem.errors import BridgeError, FormatError, Problem, UnreadableError
from chelem.formats.deals import decode_deals, read_deals
from chelem.formats.deals_keys import KEYS, Key, read_seat
from chelem.sheets.record import Record
from chelem.sheets.rules import options
from chelem.storage.refusal import reason
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Mapping

    from chelem.pages.sheet import ChicagoPage, RubberPage

__all__ = ["answer", "configure", "read_bytes", "read_record"]


def configure(parser: ArgumentParser, lang: str, form: str) -> None:
    """The arguments that both commands have, and the variants of *form*."""
    parser.add_argument("file", metavar="FILE", help=say(lang, "sheets.arg_file"))
    parser.add_argument("--explain", metavar="N", help=say(lang, "sheets.arg_explain"))
    parser.add_argument("--file-lang", choices=("fr", "en"), help=say(lang, "sheets.arg_file_lang"))
    parser.add_argument("--names", metavar="A,B,…", help=say(lang, "sheets.arg_names"))
    parser.add_argument("--first-dealer", metavar="N", help=say(lang, "sheets.arg_first_dealer"))
    for option in options(form):
        key = _key(option.name)
        choices = " | ".join(key.choices)
        parser.add_argument(
            f"--{option.name.replace('_', '-')}",
            metavar="V",
            help=choices,
        )
    parser.add_argument("--stake", metavar="V", help=say(lang, "sheets.arg_stake"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def _key(name: str) -> Key:
    return next(key for key in KEYS.values() if key.name == name and key.is_canonical)


def read_bytes(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``."""
    if file == "-":
        from chelem.faces.cli.terminal import standard_input

        return standard_input().read()
    try:
        return Path(file).read_bytes()
    except FileNotFoundError:
        raise FormatError("file_missing", file=file) from None
    except OSError as error:
        raise FormatError("file_unreadable", file=file, reason=reason(error)) from None


def read_record(args: Namespace, form: str) -> tuple[Record, list[Problem]]:
    """The record of the file with the options of the command line, which go before the file's."""
    text, problems = decode_deals(read_bytes(args.file), args.file)
    record, found = read_deals(text, args.file, args.file_lang)
    changes: dict[str, object] = dict(record.options)
    given = [option.name for option in options(form)] + ["stake"]
    if form == "chicago":
        given.append("hands")
    for name in given:
        value = getattr(args, name, None)
        if value is not None:
            changes[name] = _read_option(name, value)
    record = replace(record, options=changes)
    if args.first_dealer is not None:
        dealer = read_seat(args.first_dealer, args.lang)
        if dealer is None:
            raise UnreadableError("declarer_unreadable", args.first_dealer, 1, ("declarer",))
        record = replace(record, first_dealer=dealer)
    if args.names is not None:
        header, more = read_deals(f"names: {args.names}")
        if more:
            raise BridgeError(more[0].code, **more[0].params)
        record = replace(record, names=header.names)
    return record, [*problems, *found]


def _read_option(name: str, text: str) -> object:
    key = _key(name)
    value = key.read(text)
    if value is None:
        raise BridgeError(
            "sheets.value_impossible",
            key=f"--{name.replace('_', '-')}",
            value=text,
            choices=", ".join(key.choices),
        )
    return value


def answer(
    page: RubberPage | ChicagoPage, shown: Mapping[str, object] | None, args: Namespace
) -> int:
    """Print the page, or one deal of it; problems go to standard error. Gives the exit code."""
    from chelem.faces.cli.terminal import emit, emit_json
    from chelem.press.complaint import problem_line

    if args.explain is not None:
        _explain(page, args)
    elif shown is not None:
        emit_json(shown)
    else:
        from chelem.press.text.sheet import render

        emit(render(page, args.lang, plain=args.plain), args.lang)
    for problem in page.problems:
        emit(f"{problem_line(problem, args.lang)}\n", args.lang, sys.stderr)
    return 1 if any(problem.severity == "error" for problem in page.problems) else 0


def _explain(page: RubberPage | ChicagoPage, args: Namespace) -> None:
    from chelem.faces.cli.terminal import emit, emit_json

    text = args.explain.strip()
    row = page.row(int(text)) if text.isascii() and text.isdigit() and len(text) < 6 else None
    if row is None:
        raise BridgeError("sheets.deal_unknown", deal=args.explain)
    if args.json:
        from chelem.press.json.sheet import explain_dict

        emit_json(explain_dict(page, row, args.lang))
        return
    from chelem.press.text.ledger import explain

    emit(explain(page, row, args.lang), args.lang)
