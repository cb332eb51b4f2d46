"""``chelem compare FILE``: matchpoints, IMPs, Butler, rankings and matches of a results file."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from fractions import Fraction
from pathlib import Path
from typing import BinaryIO

from chelem.compare.options import CHOICES, METHODS, Options
from chelem.compare.presets import PRESETS
from chelem.compare.victory import SCALES, Scale
from chelem.desk.choices import read_carry_over, read_decimal, read_options
from chelem.desk.compare import Comparison, awards_asked, compare_file
from chelem.errors import FormatError, UnreadableError
from chelem.event.contestants import is_named
from chelem.faces.cli.findings import report
from chelem.faces.cli.progress import Bar
from chelem.faces.cli.terminal import emit, emit_json, standard_input
from chelem.faces.cli.vp import read_scale
from chelem.formats.encoding import decode
from chelem.pages.card import card_pages
from chelem.pages.match import match_page
from chelem.pages.traveller import traveller_page
from chelem.press.json.award import award_dict
from chelem.press.json.compare import compare_dict
from chelem.press.spreadsheet import cards_csv, matches_csv, rankings_csv, travellers_csv
from chelem.press.text.award import award_text
from chelem.press.text.compare import card_text, match_text, ranking_text, traveller_text
from chelem.storage.refusal import reason
from chelem.terms.table import BySide
from chelem.words import say

__all__ = ["configure", "run"]

SHOWN = ("ranking", "travellers", "cards", "match")
_OWN = ("method", "datum", "vp")


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("file", metavar="FILE", help=say(lang, "compare.arg_file"))
    known = ", ".join(METHODS)
    parser.add_argument(
        "--method",
        metavar="M",
        choices=METHODS,
        help=say(lang, "compare.arg_method", known=known),
    )
    known = ", ".join(PRESETS)
    parser.add_argument(
        "--rules",
        metavar="PRESET",
        choices=tuple(PRESETS),
        help=say(lang, "compare.arg_rules", known=known),
    )
    for name, values in CHOICES.items():
        if name in _OWN:
            continue
        texts = [str(value) for value in values]
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            metavar="X",
            choices=texts,
            help=say(lang, "compare.arg_choice", known="|".join(texts)),
        )
    parser.add_argument("--datum", metavar="D", help=say(lang, "compare.arg_datum"))
    parser.add_argument("--round-cap", metavar="N", help=say(lang, "compare.arg_round_cap"))
    parser.add_argument("--patton", metavar="P", help=say(lang, "compare.arg_patton"))
    parser.add_argument("--vp", metavar="S", help=say(lang, "compare.arg_vp"))
    parser.add_argument("--carry-over", metavar="H:A", help=say(lang, "compare.arg_carry"))
    parser.add_argument("--explain", metavar="N[:C]", help=say(lang, "compare.arg_explain"))
    parser.add_argument(
        "--format",
        choices=("text", "csv", "json", "html"),
        default="text",
        help=say(lang, "compare.arg_format"),
    )
    parser.add_argument(
        "--show", metavar="WHAT", help=say(lang, "compare.arg_show", known=", ".join(SHOWN))
    )
    parser.add_argument("--card", metavar="C", help=say(lang, "compare.arg_card"))
    parser.add_argument(
        "--file-lang", choices=("fr", "en"), help=say(lang, "compare.arg_file_lang")
    )
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Compare the file and print what was asked; 1 where its data hold errors."""
    options, scale = _options(args)
    shown = _shown(args)
    carry_over, brought = _carried(args.carry_over)
    found = _compare(args, options, scale, carry_over, brought)
    if args.explain is not None:
        _explain(args, found)
    elif args.json or args.format == "json":
        emit_json(_answer(args, found))
    elif args.format == "csv":
        emit(_csv(args, found, shown), args.lang)
    elif args.format == "html":
        from chelem.press.html.report import report_html

        travellers, rankings, matches = _pages(found)
        cards = _cards(args, found) if "cards" in shown else []
        title = Path(args.file).stem if args.file != "-" else "Chelem"
        pages = (travellers, rankings, matches, cards)
        emit(report_html(title, *pages, found.options, found.problems, args.lang), args.lang)
    else:
        emit(_text(args, found, shown), args.lang)
    sys.stdout.flush()
    report(found.problems, args.lang)
    return 1 if any(problem.severity == "error" for problem in found.problems) else 0


def _options(args: Namespace) -> tuple[Options, Scale | None]:
    said: dict[str, object] = {
        name: value
        for name in (*CHOICES, "datum", "patton", "round_cap")
        if (value := getattr(args, name, None)) is not None
    }
    scale = None
    if args.vp == "none":
        said["vp"] = None
    elif args.vp is not None:
        scale = read_scale(args.vp)
        if args.vp in SCALES:
            said["vp"] = args.vp
    return read_options(args.rules, said), scale


def _shown(args: Namespace) -> tuple[str, ...]:
    if args.card is not None:
        return ("cards",)
    if args.show is None:
        return (
            ("travellers", "match") if args.format == "csv" else ("ranking", "travellers", "match")
        )
    asked = tuple(part.strip() for part in args.show.split(",") if part.strip())
    for part in asked:
        if part not in SHOWN:
            raise UnreadableError("compare.show_unknown", part, 1, (), known=", ".join(SHOWN))
    return asked


def _carried(text: str | None) -> tuple[BySide[Fraction] | None, dict[str, Fraction] | None]:
    """``HOME:AWAY`` of a match, or a file with a line ``contestant;points`` for each."""
    if text is None:
        return None, None
    _, colon, _ = text.partition(":")
    if colon and not Path(text).exists():
        return read_carry_over(text), None
    try:
        lines = decode(Path(text).read_bytes(), text)[0].splitlines()
    except OSError:
        raise UnreadableError("compare.carry_over_wanted", text, 1, ("number",)) from None
    brought = {}
    for line in lines:
        if line.strip():
            name, _, points = line.replace("\t", ";").rpartition(";")
            brought[name.strip()] = read_decimal(points)
    return None, brought


def _compare(
    args: Namespace,
    options: Options,
    scale: Scale | None,
    carry_over: BySide[Fraction] | None,
    brought: dict[str, Fraction] | None,
) -> Comparison:
    def opened(stream: BinaryIO, size: int | None) -> Comparison:
        with Bar(args.file, size, args.lang) as bar:
            return compare_file(
                stream,
                args.file,
                options,
                file_lang=args.file_lang,
                method=args.method,
                by=scale,
                carry_over=carry_over,
                brought=brought,
                progress=bar.show,
            )

    if args.file == "-":
        return opened(standard_input(), None)
    path = Path(args.file)
    try:
        with path.open("rb") as stream:
            return opened(stream, path.stat().st_size)
    except FileNotFoundError:
        raise FormatError("file_missing", file=args.file) from None
    except OSError as error:
        raise FormatError("file_unreadable", file=args.file, reason=reason(error)) from None


def _pages(found: Comparison):  # type: ignore[no-untyped-def]
    travellers = [traveller_page(board, found.options) for board in found.scored.boards]
    matches = [match_page(match, found.options) for match in found.matches]
    return travellers, found.scored.rankings, matches


def _answer(args: Namespace, found: Comparison) -> dict[str, object]:
    travellers, rankings, matches = _pages(found)
    return compare_dict(
        found.options, args.rules, travellers, rankings, matches, found.problems, args.lang
    )


def _text(args: Namespace, found: Comparison, shown: tuple[str, ...]) -> str:
    travellers, rankings, matches = _pages(found)
    lang, plain = args.lang, args.plain
    out = []
    if "match" in shown:
        out += [match_text(match, lang, plain=plain) for match in matches]
    if "ranking" in shown:
        out += [ranking_text(each, found.options, lang, plain=plain) for each in rankings]
    if "travellers" in shown:
        out += [traveller_text(page, lang, plain=plain) for page in travellers]
        if any(row.alarms for page in travellers for row in page.rows):
            out.append(say(lang, "compare.alarms_legend") + "\n")
    if "cards" in shown:
        out += [card_text(card, lang, plain=plain) for card in _cards(args, found)]
    return "\n".join(out)


def _cards(args: Namespace, found: Comparison):  # type: ignore[no-untyped-def]
    cards = list(card_pages(found.scored))
    if args.card is None:
        return cards
    kept = [card for card in cards if is_named(card.contestant, args.card)]
    if not kept:
        raise UnreadableError("compare.nobody", args.card, 1, (), contestant=args.card)
    return kept


def _csv(args: Namespace, found: Comparison, shown: tuple[str, ...]) -> str:
    travellers, rankings, matches = _pages(found)
    tables = []
    if "match" in shown and matches:
        tables.append(matches_csv(matches))
    if "ranking" in shown and rankings:
        tables.append(rankings_csv(rankings))
    if "travellers" in shown and travellers:
        tables.append(travellers_csv(travellers))
    if "cards" in shown:
        tables.append(cards_csv(_cards(args, found)))
    return "\n".join(tables)


def _explain(args: Namespace, found: Comparison) -> None:
    pages = awards_asked(found, args.explain)
    if args.json or args.format == "json":
        answer = _answer(args, found)
        answer["explain"] = [award_dict(page, args.lang) for page in pages]
        emit_json(answer)
        return
    told = [award_text(page, args.lang, plain=args.plain) for page in pages]
    emit("\n".join(told), args.lang)
