"""A question to the laboratory, read from what a person typed or chose, and its answer as a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from math import ceil

from chelem.compare.break_even import Method
from chelem.desk.lab import Progress, Solver, ask
from chelem.desk.lab_decision import Decided, decide
from chelem.engines.work import Job
from chelem.errors import BridgeError, UnreadableError
from chelem.lab.cards import RANKS, Hand, parse_hand, rank_of, suit_of
from chelem.lab.conditions import All, Condition
from chelem.lab.declared import Declared
from chelem.lab.language import parse_line, parse_seat
from chelem.lab.shards import SHARD, Question, Sample, deal_shard, sample
from chelem.lab.vocabulary import SEATS
from chelem.pages.lab import LabPage, break_evens
from chelem.terms.alphabets import SYMBOLS
from chelem.terms.contract import Contract
from chelem.terms.table import Seat, Side, Vulnerability

__all__ = [
    "MOST_DEALS",
    "MOST_SEED",
    "SHOWN",
    "Asked",
    "all_deals",
    "deals_at",
    "look",
    "looks_like_hand",
    "page_of",
    "read_question",
    "run",
]

MOST_DEALS = 1_000_000
MOST_SEED = 2**63 - 1
MOST_CONTRACTS = 12
SHOWN = 10
"""Failing deals that a page shows."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A whole question.

    ``limit`` is the break-even chance of the first contract against ``against``, ``None`` where there is
    no such decision; ``precision`` half the width at which to stop, as a share of one. ``lead`` asks
    what each card of the leader's hand does; ``instead`` is the same question with one hand changed,
    as ``changed`` says.
    """

    question: Question
    decided: Decided
    deals: int
    precision: float
    vulnerability: Vulnerability
    method: str
    exact: bool
    made_only: bool
    lead: bool = False
    instead: Question | None = None
    changed: tuple[Seat, Hand | Condition] | None = None

    @property
    def contracts(self) -> tuple[Declared, ...]:
        """What is compared on the same deals."""
        return self.decided.contracts

    @property
    def limit(self) -> Fraction | None:
        """The break-even chance of the first contract; ``None`` where no bid is decided."""
        return self.decided.limit

    @property
    def vulnerable(self) -> bool:
        """Whether the side of the first contract is vulnerable."""
        ours = self.contracts[0].declarer.side if self.contracts else Side.NS
        return self.vulnerability.of(ours)

    @property
    def job(self) -> Job:
        """The work it takes: enough shards for the deals asked."""
        return self.job_of(self.question)

    def job_of(self, question: Question) -> Job:
        """The same work on other deals."""
        asked = self.contracts * len(RANKS) if self.lead else self.contracts
        choice = self.decided.decision
        return Job(
            question,
            asked,
            ceil(self.deals / SHARD),
            self.made_only,
            self.lead,
            0 if choice is None else choice.refuse,
            choice is not None and choice.kind == "double",
        )


def run(asked: Asked, solver: Solver) -> Iterator[Progress]:
    """The answer to *asked* as it grows; with a hand changed, both answers side by side."""
    precision = 0.0 if asked.exact else asked.precision
    if asked.instead is None:
        limit = None if asked.exact or asked.limit is None else float(asked.limit)
        choice = asked.decided.decision
        reference = None if asked.made_only or asked.lead else asked.decided.against
        yield from ask(
            asked.job,
            solver,
            asked.deals,
            limit,
            precision,
            asked.vulnerability,
            choice,
            None if choice is not None else reference,
            asked.method,
        )
        return
    rest = (asked.deals, None, precision, asked.vulnerability)
    before = ask(asked.job, solver, *rest)
    after = ask(asked.job_of(asked.instead), solver, *rest)
    first = second = None
    try:
        # In turns, so that both are as sure when the time is over.
        for one, other in zip_longest(before, after):
            first, second = one or first, other or second
            if first is not None and second is not None:
                whys = (first.why, second.why)
                why = "lost" if "lost" in whys else whys[1]
                ended = why if all(whys) or why == "lost" else None
                yield Progress(first.answer, first.most, ended, second.answer)
                if ended == "lost":
                    return
    except BridgeError:
        if first is None:
            raise
        # Nothing of the other question: the first one's answer stays.
        yield Progress(first.answer, first.most, "lost")
    finally:
        for each in (before, after):
            each.close()


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
    lead: bool = False,
    instead: str | None = None,
) -> Asked:
    """The question; raises what the readers of hands and conditions raise.

    *vulnerable* is a deal's vulnerability, or whether everybody is. *traits* are conditions on single
    hands chosen beside what was typed, all of which must hold. *instead* says of one hand what it is
    in a second run: ``north: 10 hcp``.
    """
    number = _whole(seed, 0, MOST_SEED, "seed")
    said = {
        seat: [text for text in (hands.get(seat), *(traits or {}).get(seat, ())) if text]
        for seat in Seat
    }
    question, _ = _dealt(number, said, where, lang)
    if len(contracts) > MOST_CONTRACTS:
        raise BridgeError("lab.contracts_many", count=len(contracts), most=MOST_CONTRACTS)
    asked = tuple(Declared(contract, seat) for contract, seat in contracts)
    vulnerability = (
        vulnerable
        if isinstance(vulnerable, Vulnerability)
        else (Vulnerability.BOTH if vulnerable else Vulnerability.NONE)
    )
    if lead:
        asked = _led(asked, question)
    decided = Decided(asked)
    if asked and not lead:
        decided = decide(asked, against, vulnerability, Method(method), lang)
    wanted = _whole(deals, 1, MOST_DEALS, "deals")
    if made_only and decided.decision is not None:
        raise BridgeError("lab.makes_alone")
    other, changed = None, None
    if instead and instead.strip():
        seat, text = _seat_of(instead)
        other, parts = _dealt(number, {**said, seat: [text]}, where, lang)
        changed = seat, parts[seat]
    return Asked(
        question,
        decided,
        wanted if instead or len(question.known) < len(Seat) - 1 else 1,
        _number(precision, 0, 50, "precision") / 100,
        vulnerability,
        method,
        exact,
        made_only,
        lead,
        other,
        changed,
    )


def _dealt(
    seed: int, said: Mapping[Seat, Sequence[str]], where: str | None, lang: str
) -> tuple[Question, dict[Seat, Hand | Condition]]:
    """What is dealt, and what was understood of each hand last."""
    known: list[tuple[Seat, Hand]] = []
    conditions: list[Condition] = []
    understood: dict[Seat, Hand | Condition] = {}
    for seat, texts in said.items():
        for text in texts:
            if not text.strip():
                continue
            if looks_like_hand(text):
                hand = parse_hand(text)
                known.append((seat, hand))
                understood[seat] = hand
            else:
                condition = parse_seat(text, seat, lang)
                conditions.append(condition)
                understood[seat] = condition
    _no_card_twice(known)
    if where and where.strip():
        conditions.append(parse_line(where, lang))
    return Question(seed, tuple(known), All(tuple(conditions))), understood


def _led(asked: tuple[Declared, ...], question: Question) -> tuple[Declared, ...]:
    """The contract led against; the leader's thirteen cards must be known."""
    if len(asked) != 1:
        raise BridgeError("lab.lead_contract")
    leader = asked[0].declarer.next
    if leader not in dict(question.known):
        raise BridgeError("lab.lead_hand", seat=leader)
    return asked


def _seat_of(text: str) -> tuple[Seat, str]:
    """``north: 10 hcp`` as the seat and what is said of it."""
    name, colon, rest = text.partition(":")
    seat = SEATS.get(name.strip().lower())
    if seat is None or not colon or not rest.strip():
        raise UnreadableError("lab.instead_unreadable", text, 1, ("lab.seat",), read=name.strip())
    return seat, rest.strip()


def look(asked: Asked) -> Sample:
    """Ten deals and the acceptance rate; refuses a condition that no deal satisfied.

    With a hand changed both questions must have deals.
    """
    found = _sampled(asked.question)
    if asked.instead is not None:
        _sampled(asked.instead)
    return found


def _sampled(question: Question) -> Sample:
    found = sample(question)
    if not found.accepted:
        if found.never:
            assert isinstance(question.condition, All)
            never = question.condition.parts[found.never[0]]
            raise BridgeError("lab.no_deal_part", tried=found.tried, said=never)
        raise BridgeError("lab.no_deal", tried=found.tried)
    return found


def deals_at(question: Question, places: Sequence[tuple[int, int]]) -> tuple[dict[Seat, Hand], ...]:
    """The deals of those shards and places, dealt again."""
    shards = {shard: deal_shard(question, shard).deals for shard, _ in places}
    return tuple(shards[shard][place] for shard, place in places if place < len(shards[shard]))


def page_of(asked: Asked, progress: Progress, sample: Sample, engine: str) -> LabPage:
    """The page of an answer, finished or still growing."""
    decided = asked.decided
    return LabPage(
        asked.question.seed,
        asked.question.known,
        asked.question.condition,
        sample,
        progress.answer,
        decided.against,
        decided.limit,
        asked.method,
        asked.vulnerability,
        engine,
        progress.why,
        asked.made_only,
        deals_at(asked.question, progress.answer.failed[:SHOWN]) if progress.why else (),
        unasked=decided.unasked,
        rows=break_evens(
            asked.contracts, decided.decision, decided.against, asked.vulnerability, asked.method
        ),
        leads=_cards_of(asked),
        instead=progress.instead,
        changed=asked.changed,
    )


def all_deals(asked: Asked, progress: Progress) -> tuple[dict[Seat, Hand], ...]:
    """Every deal of the shards that the answer saw, dealt again."""
    shards = ceil((progress.answer.deals + progress.answer.skipped) / SHARD)
    return tuple(
        hands for shard in range(shards) for hands in deal_shard(asked.question, shard).deals
    )


def _cards_of(asked: Asked) -> tuple[int, ...]:
    if not asked.lead:
        return ()
    leader = dict(asked.question.known)[asked.contracts[0].declarer.next]
    return tuple(sorted(leader.cards, reverse=True))


def looks_like_hand(text: str) -> bool:
    """Whether *text* is meant as thirteen cards and not as a condition."""
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


def _number(text: str, least: int, most: int, name: str) -> float:
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        raise BridgeError("lab.number_range", text=text, name=name, least=least, most=most)
    return value
