"""``chelem lab CONTRACT…``: how often it makes, and whether it pays to bid it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from chelem.engines.missing import need_cluster, need_dealing, without_solver
from chelem.errors import BridgeError, MissingError, Problem
from chelem.faces.cli.terminal import emit, emit_json, is_terminal
from chelem.terms.arguments import read_vulnerability
from chelem.terms.field import parse_contract
from chelem.terms.notation import write_contract
from chelem.terms.table import Seat
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.desk.lab import Progress
    from chelem.desk.lab_question import Asked
    from chelem.engines.cluster import DaskCluster
    from chelem.engines.pool import LocalPool
    from chelem.lab.shards import Sample
    from chelem.terms.contract import Contract

__all__ = ["configure", "run"]

INTERRUPTED = 130
"""As a shell says of a command that was stopped by Ctrl-C."""


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
    parser.add_argument("--double", action="store_true", help=say(lang, "lab.arg_double"))
    parser.add_argument("--lead", action="store_true", help=say(lang, "lab.arg_lead"))
    parser.add_argument("--instead", metavar="SEAT:HAND", help=say(lang, "lab.arg_instead"))
    parser.add_argument("--makes", action="store_true", help=say(lang, "lab.arg_makes"))
    parser.add_argument("--sample", action="store_true", help=say(lang, "lab.arg_sample"))
    parser.add_argument("--samples", action="store_true", help=say(lang, "lab.arg_samples"))
    parser.add_argument("--pbn", metavar="FILE", help=say(lang, "lab.arg_pbn"))
    parser.add_argument("--pbn-all", action="store_true", help=say(lang, "lab.arg_pbn_all"))
    parser.add_argument("--scheduler", metavar="ADDRESS", help=say(lang, "lab.arg_scheduler"))
    parser.add_argument("--workers", metavar="N", help=say(lang, "lab.arg_workers"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Deal, solve, answer."""
    need_dealing()
    from chelem.desk.lab_question import look, read_question

    contracts = [_declared(text, args.lang) for text in args.contracts]
    against = None if args.against is None else parse_contract(args.against, args.lang)[::2]
    if args.double:
        contracts, against = _doubled(contracts)
    asked = read_question(
        contracts=contracts,
        hands={seat: getattr(args, seat.name.lower()) for seat in Seat},
        where=args.where,
        seed=args.seed,
        deals=args.deals,
        lang=args.lang,
        precision=args.precision,
        vulnerable=read_vulnerability(args.vul),
        method=args.method,
        against=against,
        exact=args.exact,
        made_only=args.makes,
        lead=args.lead,
        instead=args.instead,
    )
    only = args.sample or not asked.contracts
    # Before anything is dealt: an address may be mistyped.
    cluster = None if only or args.scheduler is None else _cluster(args.scheduler)
    sample = look(asked)
    if only or args.samples:
        from chelem.press.json.lab import sample_dict
        from chelem.press.text.lab import sample_text

        question = asked.question
        if not args.json:
            emit(sample_text(question.seed, question.condition, sample, args.lang), args.lang)
            sys.stdout.flush()
        elif only:
            emit_json(sample_dict(question.seed, question.condition, sample, args.lang))
        if only:
            return 0
    if args.pbn:
        # Before minutes of solving: a folder that is not there, a file that may not be written.
        _writing(args.pbn, "", "a")
    missing = None if cluster is not None else without_solver()
    if missing is not None:
        return _unsolved(args, asked, sample, missing)
    solver = cluster or _pool(args)
    try:
        return _answer(args, asked, sample, solver)
    finally:
        solver.close()


def _unsolved(args: Namespace, asked: Asked, sample: Sample, missing: BridgeError) -> int:
    """The deals and their counts, and what it would take to solve them."""
    from chelem.faces.cli.findings import report
    from chelem.press.json.lab import unsolved_dict
    from chelem.press.text.lab import sample_text

    problem = Problem("error", missing.code, "", **missing.params)
    question = asked.question
    if args.json:
        told = unsolved_dict(question.seed, question.condition, sample, problem, args.lang)
        emit_json(told)
    elif not args.samples:  # else they have been shown
        emit(sample_text(question.seed, question.condition, sample, args.lang), args.lang)
    report([problem], args.lang)
    return 1


def _doubled(
    contracts: list[tuple[Contract, Seat]],
) -> tuple[list[tuple[Contract, Seat]], tuple[Contract, Seat | None] | None]:
    """The first contract doubled, to be compared with itself undoubled."""
    from chelem.terms.contract import Doubling

    if not contracts:
        raise MissingError("lab.contract_missing", "", 1, ("contract",))
    contract, seat = contracts[0]
    crossed = contract.with_doubling(Doubling.DOUBLED)
    return [(crossed, seat), *contracts[1:]], (contract.undoubled, seat)


def _answer(args: Namespace, asked: Asked, sample: Sample, solver: LocalPool | DaskCluster) -> int:
    from chelem.desk.lab_question import page_of, run
    from chelem.press.json.lab import lab_dict
    from chelem.press.text.lab import lab_text

    progress = None
    watched = is_terminal(sys.stderr) and not args.json and not args.plain
    code = 0
    try:
        for progress in run(asked, solver):
            if watched:
                _show(progress, args.lang)
    except KeyboardInterrupt:
        # What was seen so far is an answer too, with its interval.
        if progress is None:
            emit(say(args.lang, "lab.stopped_early") + "\n", args.lang, sys.stderr)
            return INTERRUPTED
        code, progress = INTERRUPTED, progress.ended("stopped")
    if watched:
        sys.stderr.write("\r\x1b[K")
    assert progress is not None  # a question has at least one shard
    page = page_of(asked, progress, sample, solver.engine)
    if args.json:
        from chelem.lab.cards import deal_pbn

        told = lab_dict(page, args.lang)
        if args.samples:
            told["samples"] = [deal_pbn(hands) for hands in sample.deals]
        emit_json(told)
    else:
        emit(lab_text(page, args.lang, plain=args.plain), args.lang)
    if args.pbn:
        _write_pbn(args, asked, progress)
    return code or int(progress.why == "lost")


def _write_pbn(args: Namespace, asked: Asked, progress: Progress) -> None:
    """The failing deals, or all of them, as a file; how many, on standard error."""
    from chelem.desk.lab_question import all_deals, deals_at
    from chelem.press.text.lab_pbn import deals_pbn

    found = (
        all_deals(asked, progress)
        if args.pbn_all
        else deals_at(asked.question, progress.answer.failed)
    )
    text = deals_pbn(found, f"Chelem {asked.question.seed}", asked.vulnerability)
    _writing(args.pbn, text)
    emit(
        say(args.lang, "lab.pbn_written", file=args.pbn, count=len(found)) + "\n",
        args.lang,
        sys.stderr,
    )


def _writing(name: str, text: str, how: str = "w") -> None:
    from chelem.errors import FormatError
    from chelem.storage.refusal import reason

    try:
        with Path(name).open(how, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise FormatError("lab.not_written", file=name, reason=reason(error)) from None


def _cluster(address: str) -> DaskCluster:
    need_cluster()
    from chelem.engines.cluster import DaskCluster

    return DaskCluster(address)


def _pool(args: Namespace) -> LocalPool:
    from chelem.engines.pool import LocalPool

    if args.workers is None:
        return LocalPool()
    if not args.workers.isdigit() or not 1 <= int(args.workers) <= 256:
        raise BridgeError(
            "lab.number_range", text=args.workers, name="--workers", least=1, most=256
        )
    return LocalPool(int(args.workers))


def _show(progress: Progress, lang: str) -> None:
    from chelem.press.lab import number, percent_of

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
