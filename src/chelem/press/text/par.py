"""A double-dummy table and its par on a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chelem.lab.cards import Hand
from chelem.lab.par import Par, Tricks
from chelem.press.text.ink import bold, line, width
from chelem.press.text.lab import hands_rows
from chelem.terms.contract import Denomination
from chelem.terms.result import played
from chelem.terms.table import Seat, Vulnerability
from chelem.words import say
from chelem.words.numbers import denomination, seat, signed
from chelem.words.numbers import result as shown_result
from chelem.words.spoken import spoken_seat

__all__ = ["par_text"]

WIDTH = 57


def par_text(
    deal: Mapping[Seat, Hand],
    table: Tricks,
    pars: Sequence[tuple[Vulnerability, Par]],
    lang: str,
    *,
    plain: bool = False,
) -> str:
    """The four hands, the twenty results, the par at each vulnerability."""
    out = [] if plain else hands_rows(tuple(deal.items()), lang)
    out.append(bold(say(lang, "lab.par_tricks")))
    if plain:
        for each in Seat:
            told = ", ".join(f"{denomination(d, lang)} {table[d, each]}" for d in Denomination)
            out.append(f"{spoken_seat(each, lang)}: {told}")
    else:
        heads = "".join(f"{denomination(d, lang):>6}" for d in Denomination)
        out += [f"{'':10}{heads}", line(40)]
        out += [
            f"{spoken_seat(each, lang):<10}" + "".join(f"{table[d, each]:>6}" for d in Denomination)
            for each in Seat
        ]
    out += ["", bold(say(lang, "lab.par_head"))]
    if not plain:
        out.append(line(WIDTH))
    for vulnerability, found in pars:
        name = say(lang, f"score.vul_{vulnerability.token}")
        contracts = ", ".join(
            f"{shown_result(played(contract, None, tricks), lang)} "
            f"{'/'.join(seat(each, lang) for each in seats)}"
            for contract, seats, tricks in found.contracts[-3:]
        )
        told = contracts or say(lang, "score.passed_out")
        room = max(1, 24 - width(name))
        out.append(f"{name}{' ' * room}{signed(found.score, lang):>7}   {told}")
    return "\n".join(out) + "\n"
