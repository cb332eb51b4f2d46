"""``chelem pdf WHAT [FILE] -o FILE``: tables, cards and sheets on paper, blank or filled."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from chelem.compare.options import METHODS, Options
from chelem.compare.presets import PRESETS, preset
from chelem.errors import BridgeError, FormatError, Problem
from chelem.faces.cli.findings import report
from chelem.faces.cli.sheets import read_bytes
from chelem.faces.cli.terminal import emit, emit_json
from chelem.press.pdf.catalogue import SHEETS, sheet_of
from chelem.press.pdf.engine import PAPERS, Paper, Sheet, missing, pdf
from chelem.quiz.session import QUICK
from chelem.storage.refusal import reason
from chelem.terms.arguments import read_board, read_points, read_site
from chelem.words import say

__all__ = ["configure", "run"]

FILLED = ("rubber", "chicago", "traveller", "scorecard", "teams", "ranking")
"""What can be made of a file: a deals file for the first two, a results file for the others."""
_NUMBERED = ("scorecard", "teams")
"""The blank sheets whose rows are boards."""
_OF_A_FILE = ("method", "rules", "card", "ongoing", "file-lang")
_SEEDS = 1_000_000


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    known = tuple(dict.fromkeys((*SHEETS, *FILLED)))
    parser.add_argument("what", choices=known, metavar="WHAT", help=say(lang, "pdf.arg_what"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=say(lang, "pdf.arg_file"))
    parser.add_argument(
        "-o", "--output", required=True, metavar="FILE", help=say(lang, "pdf.arg_output")
    )
    parser.add_argument(
        "--paper", type=str.lower, choices=PAPERS, default="a4", help=say(lang, "pdf.arg_paper")
    )
    for name in ("large", "mono", "two-up"):
        code = name.replace("-", "_")
        parser.add_argument(f"--{name}", action="store_true", help=say(lang, f"pdf.arg_{code}"))
    parser.add_argument("--public-url", metavar="URL", help=say(lang, "pdf.arg_public_url"))
    parser.add_argument("--first", metavar="N", help=say(lang, "pdf.arg_first"))
    parser.add_argument("--seed", metavar="N", help=say(lang, "quiz.help_seed"))
    parser.add_argument("--count", metavar="N", help=say(lang, "quiz.help_count"))
    parser.add_argument("--level", metavar="1..5", help=say(lang, "quiz.help_level"))
    parser.add_argument("--method", choices=METHODS, metavar="M", help=", ".join(METHODS))
    parser.add_argument("--rules", choices=tuple(PRESETS), metavar="P", help=", ".join(PRESETS))
    parser.add_argument("--card", metavar="C", help=say(lang, "pdf.arg_card"))
    parser.add_argument("--ongoing", action="store_true", help=say(lang, "pdf.arg_ongoing"))
    parser.add_argument("--file-lang", choices=("fr", "en"), help=say(lang, "pdf.arg_file_lang"))


def run(args: Namespace) -> int:
    """Write the document; 1 where the file's data hold errors."""
    if missing():
        raise BridgeError("pdf.not_installed")
    if args.large and args.two_up:
        raise BridgeError("pdf.one_form")
    _refuse_unused(args)
    paper = Paper(args.paper, args.large, args.mono, args.two_up, _address(args))
    problems: list[Problem] = []
    if args.file is None:
        sheet = _unfilled(args, paper)
    else:
        sheet, problems = _filled(args, paper)
    document = pdf(sheet)
    _write(args.output, document)
    report(problems, args.lang)
    if args.output != "-":
        _tell(args, len(document))
    return 1 if any(problem.severity == "error" for problem in problems) else 0


def _refuse_unused(args: Namespace) -> None:
    """An option that would change nothing is a misunderstanding: better said than left out."""
    filled = args.file is not None and args.what in FILLED
    results = filled and args.what not in FILLED[:2]
    used = {
        "public-url": args.what == "table",
        "first": not filled and args.what in _NUMBERED,
        "seed": args.what == "quiz",
        "count": args.what == "quiz",
        "level": args.what == "quiz",
        "method": results,
        "rules": results,
        "card": results and args.what == "scorecard",
        "ongoing": filled and args.what == "rubber",
        "file-lang": filled,
    }
    for option, useful in used.items():
        given = getattr(args, option.replace("-", "_"))
        if not useful and given is not None and given is not False:
            blank = args.file is None and args.what in FILLED and option in _OF_A_FILE
            code = "option_needs_file" if blank else "option_unused"
            raise BridgeError(f"pdf.{code}", option=f"--{option}", what=args.what)


def _tell(args: Namespace, size: int) -> None:
    if args.json:
        emit_json({"file": args.output, "bytes": size})
        return
    shown = say(args.lang, "pdf.written", file=args.output, size=(size + 999) // 1000)
    emit(f"{shown}\n", args.lang)


def _address(args: Namespace) -> str:
    """Where the table is found on the site that was named."""
    if args.public_url is None:
        return ""
    return f"{read_site(args.public_url)}/{args.lang}/tables" if args.what == "table" else ""


def _unfilled(args: Namespace, paper: Paper) -> Sheet:
    if args.what not in SHEETS:
        raise BridgeError("pdf.file_wanted", what=args.what)
    return sheet_of(
        args.what,
        args.lang,
        paper,
        seed=secrets.randbelow(_SEEDS) if args.seed is None else read_points(args.seed),
        count=QUICK if args.count is None else read_points(args.count),
        level=None if args.level is None else read_points(args.level),
        first=1 if args.first is None else read_board(args.first),
    )


def _filled(args: Namespace, paper: Paper) -> tuple[Sheet, list[Problem]]:
    if args.what not in FILLED:
        raise BridgeError("pdf.no_file", what=args.what)
    if paper.large or paper.two_up:
        raise BridgeError("pdf.only_table", what=args.what)
    return _deals(args, paper) if args.what in FILLED[:2] else _results(args, paper)


def _deals(args: Namespace, paper: Paper) -> tuple[Sheet, list[Problem]]:
    from chelem.formats.deals import decode_deals, read_deals
    from chelem.pages.sheet import chicago_page, rubber_page
    from chelem.press.pdf.filled import chicago_sheet, rubber_sheet

    text, problems = decode_deals(read_bytes(args.file), args.file)
    record, found = read_deals(text, args.file, args.file_lang)
    problems = [*problems, *found]
    if args.what == "rubber":
        page = rubber_page(record, ongoing=args.ongoing, problems=problems)
        return rubber_sheet(page, args.lang, paper), list(page.problems)
    round_ = chicago_page(record, problems=problems)
    return chicago_sheet(round_, args.lang, paper), list(round_.problems)


def _results(args: Namespace, paper: Paper) -> tuple[Sheet, list[Problem]]:
    from chelem.desk.compare import compare_file
    from chelem.press.pdf.results import comparison_sheet

    options = preset(args.rules) if args.rules else Options()
    found = compare_file(
        read_bytes(args.file), args.file, options, file_lang=args.file_lang, method=args.method
    )
    name = "" if args.file == "-" else Path(args.file).stem
    sheet = comparison_sheet(args.what, found, args.lang, paper, name=name, contestant=args.card)
    return sheet, list(found.problems)


def _write(output: str, document: bytes) -> None:
    if output == "-":
        if sys.stdout.isatty():
            raise BridgeError("pdf.no_terminal")
        sys.stdout.buffer.write(document)
        return
    try:
        Path(output).write_bytes(document)
    except OSError as error:
        raise FormatError("pdf.not_written", file=output, reason=reason(error)) from None
