"""A double-dummy table and its par as JSON (docs/interfaces.md, ``par``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chelem.lab.cards import Hand, deal_pbn
from chelem.lab.par import Par, Tricks
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat, Vulnerability

__all__ = ["par_dict"]


def par_dict(
    deal: Mapping[Seat, Hand],
    table: Tricks,
    pars: Sequence[tuple[Vulnerability, Par]],
    engine: str,
) -> dict[str, object]:
    """Tricks by seat and denomination; North-South's par and its contracts by vulnerability."""
    return {
        "deal": deal_pbn(deal),
        "tricks": {
            seat.value: {each.value: table[each, seat] for each in Denomination} for seat in Seat
        },
        "par": {
            vulnerability.token: {
                "score": found.score,
                "contracts": [
                    {
                        "contract": str(contract),
                        "declarers": [seat.value for seat in seats],
                        "tricks": tricks,
                    }
                    for contract, seats, tricks in found.contracts
                ],
            }
            for vulnerability, found in pars
        },
        "engine": engine,
    }
