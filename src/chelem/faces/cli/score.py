"""``chelem score TEXT``: one result, explained."""

from __future__ import annotations

from types import SimpleNamespace

from chelem.faces.cli.terminal import emit, emit_json
from chelem.score.situation import settle
from chelem.terms.arguments import read_board, read_vulnerability
from chelem.terms.notation import parse_entry
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ["configure", "quick", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("text", nargs="+", metavar="TEXT", help=say(lang, "cli.score_text"))
    parser.add_argument("--board", metavar="N", help=say(lang, "cli.score_board"))
    parser.add_argument("--vul", metavar="V", help=say(lang, "cli.score_vul"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def quick(words: list[str]) -> SimpleNamespace | None:
    """The arguments read without argparse, which takes longer to load than the score to compute.

    ``None`` where there is anything but plain words and whole options: argparse answers then.
    """
    said: dict[str, object] = {"board": None, "vul": None, "json": False, "plain": False}
    text: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in ("--json", "--plain"):
            said[word[2:]] = True
        elif word in ("--board", "--vul", "--lang"):
            value = next(rest, "--")
            if value.startswith("--") or (word == "--lang" and value not in ("fr", "en")):
                return None
            said[word[2:]] = value
        elif word.startswith("-") and not word[1:2].isdigit():
            return None
        else:
            text.append(word)
    return SimpleNamespace(text=text, **said) if text else None


def run(args: Namespace | SimpleNamespace) -> int:
    """Print the score of one result."""
    entry = parse_entry(" ".join(args.text), args.lang)
    board = None if args.board is None else read_board(args.board)
    vulnerability = None if args.vul is None else read_vulnerability(args.vul)
    situation = settle(entry, board, vulnerability)
    if args.json:
        from chelem.press.json.score import score_dict

        emit_json(score_dict(situation, args.lang))
        return 0
    from chelem.press.text.score import plain, render

    emit((plain if args.plain else render)(situation, args.lang), args.lang)
    return 0
