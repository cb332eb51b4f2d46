"""``chelem check FILE…``: recompute each result of PBN and CSV files."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from chelem.desk.check import check
from chelem.errors import BridgeError, FormatError, Problem
from chelem.faces.cli.progress import Bar
from chelem.faces.cli.terminal import emit, emit_json, printable, standard_input
from chelem.pages.check import CheckPage
from chelem.press.complaint import as_dict, message, problem_line
from chelem.press.json.check import file_dict
from chelem.press.text.check import check_text, total_text
from chelem.storage.refusal import reason
from chelem.words import say
from chelem.words.numbers import integer

__all__ = ["configure", "run"]

_SHOWN = 20
"""Findings shown of one file without ``--all``; errors are all shown."""


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", help=say(lang, "check.files"))
    parser.add_argument("--file-lang", choices=("fr", "en"), help=say(lang, "check.file_lang"))
    parser.add_argument("--format", choices=("pbn", "csv"), help=say(lang, "check.format"))
    parser.add_argument("--all", action="store_true", help=say(lang, "check.all"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Check every file; 0 all agree, 1 figures differ or hold errors, 2 a file is unusable."""
    pages: list[CheckPage] = []
    answers: list[dict[str, object]] = []
    unusable = False
    for name in args.files:
        try:
            page = _check(name, args)
        except BridgeError as error:
            if len(args.files) == 1:
                raise
            unusable = True
            answers.append({"file": name, "error": as_dict(error, args.lang)})
            _complain(name, error, args.lang)
            continue
        pages.append(page)
        if args.json:
            answers.append(file_dict(page, args.lang))
        else:
            if len(pages) > 1:
                emit("\n", args.lang)
            emit(check_text(page, args.lang, plain=args.plain), args.lang)
        sys.stdout.flush()
        _report(page.problems, args.lang, everything=args.all)
    if args.json:
        emit_json({"files": answers})
    elif len(pages) > 1:
        emit("\n" + total_text(pages, args.lang), args.lang)
    if unusable:
        return 2
    return 0 if all(page.good for page in pages) else 1


def _check(name: str, args: Namespace) -> CheckPage:
    if name == "-":
        with Bar(name, None, args.lang) as bar:
            return check(
                standard_input(),
                name,
                form=args.format,
                file_lang=args.file_lang,
                progress=bar.show,
            )
    path = Path(name)
    try:
        with path.open("rb") as stream, Bar(path.name, path.stat().st_size, args.lang) as bar:
            return check(
                stream,
                name,
                form=args.format,
                file_lang=args.file_lang,
                progress=bar.show,
            )
    except FileNotFoundError:
        raise FormatError("file_missing", file=name) from None
    except OSError as error:
        raise FormatError("file_unreadable", file=name, reason=reason(error)) from None


def _complain(name: str, error: BridgeError, lang: str) -> None:
    severity = say(lang, "errors.error")
    told = printable(message(error, lang))
    code = as_dict(error, lang)["code"]
    emit(f"{printable(name)}: {severity}: {told} [{code}]\n", lang, sys.stderr)


def _report(problems: Sequence[Problem], lang: str, *, everything: bool) -> None:
    """The findings on standard error: all errors, and the first of the others."""
    shown = 0
    hidden: Counter[str] = Counter()
    for problem in problems:
        if problem.severity != "error":
            if shown >= _SHOWN and not everything:
                hidden[problem.code] += 1
                continue
            shown += 1
        emit(printable(problem_line(problem, lang)) + "\n", lang, sys.stderr)
    if hidden:
        count = integer(hidden.total(), lang)
        codes = ", ".join(f"{code} {integer(each, lang)}" for code, each in hidden.most_common())
        emit(f"{say(lang, 'check.more', count=count)} {codes}\n", lang, sys.stderr)
