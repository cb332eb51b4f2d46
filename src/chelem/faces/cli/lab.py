"""``chelem lab CONTRACT…``: how often it makes, and whether it pays to bid it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec

from chelem.errors import BridgeError, MissingError
from chelem.faces.cli.terminal import emit, emit_json, is_terminal
from chelem.terms.arguments import read_vulnerability
from chelem.terms.field import parse_contract
from chelem.terms.notation import write_contract
from chelem.terms.table import Seat
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.desk.lab import Progress, Solver
    from chelem.desk.lab_question import Asked
    from chelem.terms.contract import Contract

__all__ = ["INSTALL", "configure", "run"]

INSTALL = "python3 dev.py install"


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "contracts", nargs="*", metavar="CONTRACT", help=say(lang, "lab.arg_contract")
    )
    for seat in Seat:
        parser.add_argument(
            f"--{seat.name.lower()}", metavar="HAND", help=say(lang, "lab.arg_hand")
        )
    parser.add_argument("--where", metavar="LINE", help=say(lang, "lab.arg_where"))
    parser.add_argument("--deals", metavar="N", default="1000", help=say(lang, "lab.arg_deals"))
    parser.add_argument("--exact", action="store_true", help=say(lang, "lab.arg_exact"))
    parser.add_argument(
        "--precision", metavar="P", default="2", help=say(lang, "lab.arg_precision")
    )
    parser.add_argument("--seed", metavar="N", default="1", help=say(lang, "lab.arg_seed"))
    parser.add_argument("--vul", metavar="V", default="nv", help=say(lang, "lab.arg_vul"))
    parser.add_argument(
        "--method",
        choices=("points", "imps", "matchpoints"),
        default="imps",
        help=say(lang, "lab.arg_method"),
    )
    parser.add_argument("--against", metavar="CONTRACT", help=say(lang, "lab.arg_against"))
    parser.add_argument("--makes", action="store_true", help=say(lang, "lab.arg_makes"))
    parser.add_argument("--sample", action="store_true", help=say(lang, "lab.arg_sample"))
    parser.add_argument("--scheduler", metavar="ADDRESS", help=say(lang, "lab.arg_scheduler"))
    parser.add_argument("--workers", metavar="N", help=say(lang, "lab.arg_workers"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Deal, solve, answer."""
    if find_spec("numpy") is None:
        raise BridgeError("lab.extra_missing", command=INSTALL)
    from chelem.desk.lab_question import look, read_question

    asked = read_question(
        contracts=[_declared(text, args.lang) for text in args.contracts],
        hands={seat: getattr(args, seat.name.lower()) for seat in Seat},
        where=args.where,
        seed=args.seed,
        deals=args.deals,
        lang=args.lang,
        precision=args.precision,
        vulnerable=read_vulnerability(args.vul),
        method=args.method,
        against=None if args.against is None else parse_contract(args.against, args.lang)[::2],
        exact=args.exact,
        made_only=args.makes,
    )
    sample = look(asked)
    if args.sample or not asked.contracts:
        from chelem.press.json.lab import sample_dict
        from chelem.press.text.lab import sample_text

        if args.json:
            emit_json(sample_dict(asked.question.seed, sample))
        else:
            emit(sample_text(asked.question.seed, sample, args.lang), args.lang)
        return 0
    return _answer(args, asked, sample.accepted / sample.tried)


def _answer(args: Namespace, asked: Asked, acceptance: float) -> int:
    from chelem.desk.lab import ask
    from chelem.desk.lab_question import page_of
    from chelem.engines.double_dummy import engine_name
    from chelem.press.json.lab import lab_dict
    from chelem.press.text.lab import lab_text

    engine = engine_name()
    if engine is None:
        raise BridgeError("lab.engine_missing", command=INSTALL)
    limit = None if asked.limit is None else float(asked.limit)
    progress = None
    watched = is_terminal(sys.stderr) and not args.json and not args.plain
    job = asked.job
    if not asked.exact:
        steps = ask(job, _solver(args), asked.deals, limit, asked.precision)
    else:
        steps = ask(job, _solver(args), asked.deals, None, 0)
    for progress in steps:
        if watched:
            _show(progress, args.lang)
    if watched:
        sys.stderr.write("\r\x1b[K")
    assert progress is not None  # a question has at least one shard
    page = page_of(asked, progress, acceptance, engine)
    if args.json:
        emit_json(lab_dict(page))
    else:
        emit(lab_text(page, args.lang, plain=args.plain), args.lang)
    return 0


def _solver(args: Namespace) -> Solver:
    if args.scheduler:
        if find_spec("distributed") is None:
            raise BridgeError("lab.extra_missing", command=INSTALL)
        from chelem.engines.cluster import DaskCluster

        return DaskCluster(args.scheduler)
    from chelem.engines.pool import LocalPool

    if args.workers is None:
        return LocalPool()
    if not args.workers.isdigit() or not 1 <= int(args.workers) <= 256:
        raise BridgeError("lab.number_impossible", text=args.workers)
    return LocalPool(int(args.workers))


def _show(progress: Progress, lang: str) -> None:
    from chelem.press.text.lab import number, percent_of

    first = progress.answer.contracts[0].makes
    told = say(
        lang,
        "lab.progress",
        deals=progress.answer.deals,
        most=progress.most,
        rate=percent_of(first.rate, lang),
        half=number(first.half_width * 100, 1, lang),
    )
    full = round(20 * progress.answer.deals / progress.most)
    sys.stderr.write(f"\r[{'=' * full}{' ' * (20 - full)}] {told}\x1b[K")
    sys.stderr.flush()


def _declared(text: str, lang: str) -> tuple[Contract, Seat]:
    contract, _, declarer = parse_contract(text, lang)
    if declarer is None:
        raise MissingError(
            "lab.declarer_missing",
            text,
            len(text.rstrip()) + 1,
            ("declarer",),
            contract=write_contract(contract, lang),
        )
    return contract, declarer
