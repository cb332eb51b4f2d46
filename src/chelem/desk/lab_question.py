"""A question to the laboratory, read from what a person typed or chose, and its answer as a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from chelem.compare.break_even import Method
from chelem.desk.lab import Progress, alternative, threshold
from chelem.engines.work import Job
from chelem.errors import BridgeError
from chelem.lab.answer import Declared
from chelem.lab.cards import Hand, parse_hand, rank_of, suit_of
from chelem.lab.conditions import All, Condition
from chelem.lab.language import parse_line, parse_seat
from chelem.lab.shards import SHARD, Question, Sample, deal_shard, sample
from chelem.pages.lab import LabPage
from chelem.terms.alphabets import SYMBOLS
from chelem.terms.contract import Contract
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = [
    "MOST_DEALS",
    "MOST_SEED",
    "Asked",
    "deals_at",
    "look",
    "page_of",
    "read_question",
]

MOST_DEALS = 1_000_000
MOST_SEED = 2**63 - 1
MOST_CONTRACTS = 12


@dataclass(frozen=True, slots=True)
class Asked:
    """A whole question.

    ``limit`` is the break-even chance of the first contract against ``against``, ``None`` where there is
    no such decision; ``precision`` half the width at which to stop, as a share of one.
    """

    question: Question
    contracts: tuple[Declared, ...]
    deals: int
    precision: float
    vulnerable: bool
    method: str
    against: Contract | None
    limit: Fraction | None
    exact: bool
    made_only: bool
    conditions: tuple[str, ...]

    @property
    def job(self) -> Job:
        """The work it takes: enough shards for the deals asked."""
        return Job(self.question, self.contracts, ceil(self.deals / SHARD), self.made_only)


def read_question(
    *,
    contracts: Sequence[tuple[Contract, Seat]],
    hands: Mapping[Seat, str | None],
    where: str | None,
    seed: str,
    deals: str,
    lang: str,
    precision: str = "2",
    vulnerable: Vulnerability | bool = False,
    method: str = "imps",
    against: tuple[Contract, Seat | None] | None = None,
    exact: bool = False,
    made_only: bool = False,
    traits: Mapping[Seat, Sequence[str]] | None = None,
) -> Asked:
    """The question; raises what the readers of hands and conditions raise.

    *vulnerable* may be a deal's vulnerability: declarer's side of the first contract counts.
    *traits* are conditions on single hands chosen beside what was typed, all of which must hold.
    """
    known: list[tuple[Seat, Hand]] = []
    conditions: list[Condition] = []
    written: list[str] = []
    for seat, text in hands.items():
        if not text or not text.strip():
            continue
        if _looks_like_hand(text):
            known.append((seat, parse_hand(text)))
        else:
            conditions.append(parse_seat(text, seat, lang))
            written.append(f"{seat.value}: {text.strip()}")
    for seat, told in (traits or {}).items():
        for trait in told:
            conditions.append(parse_seat(trait, seat, lang))
            written.append(f"{seat.value}: {trait}")
    _no_card_twice(known)
    if where and where.strip():
        conditions.append(parse_line(where, lang))
        written.append(where.strip())
    if len(contracts) > MOST_CONTRACTS:
        raise BridgeError("lab.number_impossible", text=str(len(contracts)))
    asked = tuple(Declared(contract, seat) for contract, seat in contracts)
    ours = asked[0].declarer.side if asked else Side.NS
    exposed = vulnerable.of(ours) if isinstance(vulnerable, Vulnerability) else vulnerable
    stop_in, theirs = against if against is not None else (None, None)
    limit = None
    if stop_in is not None and theirs is not None and asked and theirs.side is not ours:
        # A sacrifice isn't bid to make: both contracts on the same deals answer, no threshold does.
        if Declared(stop_in, theirs) not in asked:
            asked = (*asked, Declared(stop_in, theirs))
    elif asked:
        stop_in = stop_in or alternative(asked[0].contract)
        if stop_in is not None:
            limit = threshold(asked[0].contract, stop_in, Method(method), exposed).probability
    half = _number(precision, 0, 50) / 100
    return Asked(
        Question(_whole(seed, 0, MOST_SEED, "seed"), tuple(known), All(tuple(conditions))),
        asked,
        _whole(deals, 1, MOST_DEALS, "deals"),
        half,
        exposed,
        method,
        stop_in,
        limit,
        exact,
        made_only,
        tuple(written),
    )


def look(asked: Asked) -> Sample:
    """Ten deals and the acceptance rate; refuses a condition that no deal satisfied."""
    found = sample(asked.question)
    if not found.accepted:
        if found.never:
            raise BridgeError("lab.no_deal_part", tried=found.tried, number=found.never[0] + 1)
        raise BridgeError("lab.no_deal", tried=found.tried)
    return found


def deals_at(question: Question, places: Sequence[tuple[int, int]]) -> tuple[dict[Seat, Hand], ...]:
    """The deals of those shards and places, dealt again."""
    shards = {shard: deal_shard(question, shard).deals for shard, _ in places}
    return tuple(shards[shard][place] for shard, place in places if place < len(shards[shard]))


def page_of(asked: Asked, progress: Progress, acceptance: float, engine: str) -> LabPage:
    """The page of an answer, finished or still growing."""
    return LabPage(
        asked.question.seed,
        asked.question.known,
        asked.conditions,
        acceptance,
        progress.answer,
        asked.against if asked.limit is not None else None,
        asked.limit,
        asked.method,
        asked.vulnerable,
        engine,
        progress.why,
        asked.made_only,
        deals_at(asked.question, progress.answer.failed) if progress.why else (),
    )


def _looks_like_hand(text: str) -> bool:
    return text.count(".") >= 2 and not any(sign in text for sign in ":<>=,")


def _no_card_twice(known: list[tuple[Seat, Hand]]) -> None:
    seen: set[int] = set()
    for _, hand in known:
        for number in sorted(hand.cards & seen):
            raise BridgeError(
                "lab.card_in_two_hands", card=f"{SYMBOLS[suit_of(number)]}{rank_of(number)}"
            )
        seen |= hand.cards


def _whole(text: str, least: int, most: int, what: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()) or not least <= int(digits[:20]) <= most:
        raise BridgeError(f"lab.{what}_impossible", most=most)
    return int(digits)


def _number(text: str, least: int, most: int) -> float:
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        raise BridgeError("lab.number_impossible", text=text) from None
    if not least <= value <= most:
        raise BridgeError("lab.number_impossible", text=text)
    return value
