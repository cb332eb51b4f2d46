"""A question to the laboratory as the web has it: read from its fields, and who answers whom."""

from __future__ import annotations

from contextlib import aclosing
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException

from chelem.engines.missing import need_dealing
from chelem.errors import BridgeError, MissingError
from chelem.faces.web.lab_form import check, is_deals, traits
from chelem.faces.web.lab_runner import MOST_DEALS, Runner
from chelem.terms.arguments import read_vulnerability
from chelem.terms.field import parse_contract
from chelem.terms.notation import write_contract
from chelem.terms.table import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from chelem.desk.lab import Progress
    from chelem.desk.lab_question import Asked
    from chelem.terms.contract import Contract

__all__ = ["last_answer", "read_values", "runner_of", "visitor_of"]


def read_values(values: Mapping[str, str], lang: str) -> Asked:
    """The question of a form's fields, typed in their own ``l`` or else in *lang*."""
    check(values)
    lang = values["l"] or lang
    need_dealing()
    from chelem.desk.lab_question import read_question

    if not is_deals(values["deals"]):
        raise BridgeError("lab.deals_impossible", most=MOST_DEALS)
    return read_question(
        contracts=[
            _declared(text, lang) for text in values["contracts"].split(",") if text.strip()
        ],
        hands={seat: values[seat.name.lower()] for seat in Seat},
        where=values["where"],
        seed=values["seed"],
        deals=values["deals"],
        lang=lang,
        vulnerable=read_vulnerability(values["vul"] or "none"),
        method=values["method"],
        against=parse_contract(values["against"], lang)[::2] if values["against"] else None,
        exact=values["exact"] == "1",
        traits=traits(values, lang),
        lead=values["lead"] == "1",
        instead=values["instead"],
    )


def _declared(text: str, lang: str) -> tuple[Contract, Seat]:
    contract, _, declarer = parse_contract(text.strip(), lang)
    if declarer is None:
        shown = write_contract(contract, lang)
        raise MissingError("lab.declarer_missing", text, 1, ("declarer",), contract=shown)
    return contract, declarer


def runner_of(request: Request) -> Runner:
    """Who answers the questions of this server."""
    state = request.app.state
    if not hasattr(state, "lab"):
        state.lab = Runner()
    runner: Runner = state.lab
    return runner


def visitor_of(request: Request) -> str:
    """Who asks: the address that a question of one's own is counted by."""
    return request.client.host if request.client else ""


async def last_answer(request: Request, asked: Asked) -> Progress:
    """The answer to *asked* when it has stopped growing; nobody sees it grow."""
    last = None
    gone = request.is_disconnected
    async with aclosing(runner_of(request).run(asked, visitor_of(request), gone)) as steps:
        async for progress in steps:
            last = progress
    if last is None:  # nobody waits any more, or the server ends
        raise HTTPException(500)
    return last
