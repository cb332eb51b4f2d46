"""``chelem par DEAL``: the double-dummy table of a deal and its par, for each vulnerability."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from chelem.engines.missing import need_solver
from chelem.faces.cli.terminal import emit, emit_json
from chelem.terms.arguments import read_vulnerability
from chelem.terms.table import Vulnerability
from chelem.words import say

__all__ = ["configure", "run"]


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("deal", nargs="+", metavar="DEAL", help=say(lang, "lab.arg_deal"))
    parser.add_argument("--vul", metavar="V", help=say(lang, "lab.arg_par_vul"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Solve one deal in a worker, and print its table and par."""
    from chelem.lab.cards import parse_deal
    from chelem.lab.par import par

    deal = parse_deal(" ".join(args.deal))
    wanted = None if args.vul is None else read_vulnerability(args.vul)
    if isinstance(wanted, bool):  # "v", "nv": of a deal, everybody's
        wanted = Vulnerability.BOTH if wanted else Vulnerability.NONE
    engine = need_solver()
    from chelem.engines.pool import solve_in_worker
    from chelem.press.json.par import par_dict
    from chelem.press.text.par import par_text

    table = solve_in_worker(deal)
    shown = [
        (vulnerability, par(table, vulnerability))
        for vulnerability in (
            Vulnerability.NONE,
            Vulnerability.NS,
            Vulnerability.EW,
            Vulnerability.BOTH,
        )
        if wanted is None or vulnerability is wanted
    ]
    if args.json:
        emit_json(par_dict(deal, table, shown, engine))
    else:
        emit(par_text(deal, table, shown, args.lang, plain=args.plain), args.lang)
    return 0
