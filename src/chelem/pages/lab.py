"""The page of one question to the laboratory: hands, verdict, histogram, alternatives."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from chelem.lab.answer import Answer, ContractAnswer
from chelem.lab.cards import RANKS, Hand, rank_of, suit_of
from chelem.lab.chance import Mean
from chelem.lab.conditions import Condition
from chelem.lab.decision import Decision, Swing, typical
from chelem.lab.decision import verdict as decided
from chelem.lab.declared import Declared
from chelem.laws.double_dummy import ACTUAL_MINUS_DOUBLE_DUMMY, ACTUAL_MINUS_DOUBLE_DUMMY_NOTRUMP
from chelem.pages.break_even import Answer as Row
from chelem.pages.break_even import BreakEvenPage
from chelem.pages.break_even import ask as ask_break_even
from chelem.terms.contract import Contract, Denomination, Doubling
from chelem.terms.table import Seat, Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:  # it deals with NumPy, which is an extra
    from chelem.lab.shards import Sample

__all__ = [
    "Bar",
    "LabPage",
    "Lead",
    "Preferred",
    "Worth",
    "actual_tricks",
    "bars",
    "best",
    "break_evens",
    "leads",
    "preferred",
    "reasoned",
    "verdict",
    "worth",
]


@dataclass(frozen=True, slots=True)
class LabPage:
    """All that an answer shows.

    ``condition``   what the deals had to satisfy, as it was understood; ``sample`` how that fared
    ``against``     the contract that the first one is compared with, ``break_even`` the chance from which
                    it is worth bidding (by ``method``); both ``None`` where there is no such question
    ``why``         ``decided``, ``settled``, ``precise``, ``all``, ``time``, ``stopped``, or ``None``
                    while it runs
    ``unasked``     the first contract is doubled and nobody said rather than what
    ``rows``        what the choice needs: of a sacrifice or a double for each number of undertricks
    ``leads``       the leader's cards, highest spade first, where the question is what to lead; the
                    contract then stands in ``answer`` once for each
    ``instead``     the answer with one hand ``changed``
    """

    seed: int
    known: tuple[tuple[Seat, Hand], ...]
    condition: Condition
    sample: Sample
    answer: Answer
    against: Contract | None
    break_even: Fraction | None
    method: str
    vulnerability: Vulnerability
    engine: str
    why: str | None
    made_only: bool = False
    failed: tuple[dict[Seat, Hand], ...] = ()
    unasked: bool = False
    rows: BreakEvenPage | None = None
    leads: tuple[int, ...] = ()
    instead: Answer | None = None
    changed: tuple[Seat, Hand | Condition] | None = None

    @property
    def first(self) -> ContractAnswer:
        """The contract that the question is about."""
        return self.answer.contracts[0]

    @property
    def vulnerable(self) -> bool:
        """Whether the side of the first contract is vulnerable."""
        return self.vulnerability.of(self.first.declared.declarer.side)

    @property
    def certain(self) -> bool:
        """Whether all the cards are known: there is one deal, and nothing to estimate."""
        return len(self.known) >= len(Seat) - 1 and self.answer.deals == 1

    @property
    def acceptance(self) -> float:
        """The share of the deals tried that satisfied the condition."""
        return self.sample.accepted / self.sample.tried if self.sample.tried else 0.0

    @property
    def swing(self) -> Swing | None:
        """What a sacrifice or a double wins, where that was asked."""
        return self.answer.swing

    @property
    def acting(self) -> Declared | None:
        """The sacrifice, or the doubled contract."""
        return None if self.swing is None else self._declared(self.swing.decision.act)

    @property
    def refusing(self) -> Declared | None:
        """What is played when one neither sacrifices nor doubles."""
        return None if self.swing is None else self._declared(self.swing.decision.refuse)

    def _declared(self, place: int) -> Declared:
        return self.answer.contracts[place].declared


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of the histogram: deals that gave ``tricks``, and whether they make the contract."""

    tricks: int
    deals: int
    made: bool


def verdict(page: LabPage) -> str:
    """``bid``, ``stop``, ``close``, or ``none`` where there is no threshold.

    Of a sacrifice ``sacrifice``, ``no_sacrifice`` or ``even``; of a penalty double ``double``,
    ``no_double`` or ``even``. Close or even is when the threshold is inside the 95 % interval.
    """
    if page.swing is not None and page.answer.deals:
        kind = page.swing.decision.kind
        if page.certain:
            won = page.swing.mean.mean
            return "even" if not won else kind if won > 0 else f"no_{kind}"
        found = decided(page.swing)
        return {"act": kind, "refuse": f"no_{kind}", "even": "even"}[found]
    if page.break_even is None or not page.answer.deals:
        return "none"
    if page.certain:
        return "bid" if page.first.makes.times else "stop"
    low, high = page.first.makes.interval()
    if low > page.break_even:
        return "bid"
    return "stop" if high < page.break_even else "close"


def break_evens(
    asked: tuple[Declared, ...],
    decision: Decision | None,
    against: Contract | None,
    vulnerability: Vulnerability,
    method: str,
) -> BreakEvenPage | None:
    """What the choice needs (:mod:`chelem.pages.break_even`), for a sacrifice or a double with each number
    of undertricks; ``None`` where nothing is decided."""
    if decision is None:
        if against is None:
            return None
        vul = "v" if vulnerability.of(asked[0].declarer.side) else "nv"
        bid = {"contract": str(asked[0].contract), "against": str(against)}
        return ask_break_even("breakeven", {**bid, "vul": vul, "method": method}, "en")
    act, refuse = asked[decision.act].contract, asked[decision.refuse].contract
    said = {
        "method": decision.method.value,
        "vul": "v" if vulnerability.of(decision.by) else "nv",
        "their_vul": "v" if vulnerability.of(decision.by.other) else "nv",
    }
    if decision.kind == "double":
        return ask_break_even("double", {**said, "contract": str(refuse)}, "en")
    undoubled = act.doubling is Doubling.UNDOUBLED
    said |= {"contract": str(act), "against": str(refuse), "undoubled": "1" if undoubled else ""}
    return ask_break_even("sacrifice", said, "en")


def reasoned(page: LabPage) -> Row | None:
    """The row of :attr:`LabPage.rows` nearest to what the deals gave: the typical undertricks."""
    if page.rows is None:
        return None
    if page.swing is None:
        return page.rows.answers[0]
    down = typical(page.swing.relative)
    if page.rows.question == "double":
        down = _mean_down(page)
    rows = [one for one in page.rows.answers if one.down is not None]
    return min(rows, key=lambda one: abs((one.down or 0) - down))


def _mean_down(page: LabPage) -> int:
    """Undertricks of the contract doubled where it goes down, on average, one at least."""
    assert page.swing is not None
    one = page.answer.contracts[page.swing.decision.refuse]
    needs = one.declared.contract.needs
    down = [(needs - tricks, deals) for tricks, deals in enumerate(one.tricks[:needs])]
    times = sum(deals for _, deals in down)
    return typical(-sum(by * deals for by, deals in down) / times) if times else 1


def bars(one: ContractAnswer) -> tuple[Bar, ...]:
    """The histogram of a contract, from the fewest tricks that came to the most, the contract's in it."""
    needs = one.declared.contract.needs
    seen = [tricks for tricks, deals in enumerate(one.tricks) if deals] or [needs]
    shown = range(min(seen[0], needs - 1), min(13, max(seen[-1], needs)) + 1)
    return tuple(Bar(tricks, one.tricks[tricks], tricks >= needs) for tricks in shown)


def best(page: LabPage) -> int:
    """The place, among those compared, of the contract that does best by the page's method for the side
    that decides."""
    values = [_against_first(one, page.method).mean for one in page.answer.compared]
    ours = page.first.declared.declarer.side
    if page.swing is not None and page.swing.decision.by is not ours:
        return values.index(min(values))
    return values.index(max(values))


def _against_first(one: ContractAnswer, method: str) -> Mean:
    means = {"points": one.points, "imps": one.imps, "matchpoints": one.matchpoints}
    return means[method]


@dataclass(frozen=True, slots=True)
class Preferred:
    """Which of several contracts of one side does best: ``best`` is its place, ``second`` the next one's.

    ``mean`` is what the best wins against the first contract asked, or the first against the second
    where the first is best; ``sure`` whether the 95 % interval leaves out nothing won.
    """

    best: int
    second: int
    mean: Mean
    sure: bool


def preferred(page: LabPage) -> Preferred | None:
    """The best of the contracts of one side; ``None`` where there is nothing to choose."""
    contracts = page.answer.compared
    sides = {one.declared.declarer.side for one in contracts}
    if len(contracts) < 2 or len(sides) > 1 or page.swing is not None or page.leads:
        return None
    if page.made_only or not page.answer.deals:
        return None
    even = 0.5 if page.method == "matchpoints" else 0.0
    order = sorted(
        range(len(contracts)), key=lambda place: -_against_first(contracts[place], page.method).mean
    )
    place, second = order[0], order[1]
    found = _against_first(contracts[place or second], page.method)
    won = Mean(found.mean - even, found.deviation, found.count)
    if not place:
        won = Mean(-won.mean, won.deviation, won.count)
    low, high = won.interval()
    return Preferred(place, second if not place else 0, won, not low <= 0 <= high)


@dataclass(frozen=True, slots=True)
class Lead:
    """Cards of one suit with the same results.

    ``beats`` is how often they defeat the contract, ``tricks`` the defenders' mean tricks.
    """

    suit: Denomination
    ranks: str
    answer: ContractAnswer
    beats: float
    half: float
    tricks: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of ``beats``."""
        low, high = self.answer.makes.interval()
        return 1 - high, 1 - low


def leads(page: LabPage) -> tuple[Lead, ...]:
    """The leads, the one that beats the contract most often first."""
    rows: dict[tuple[Denomination, tuple[int, ...]], tuple[list[str], ContractAnswer]] = {}
    for card, one in zip(page.leads, page.answer.contracts, strict=True):
        rows.setdefault((suit_of(card), one.tricks), ([], one))[0].append(rank_of(card))
    found = [
        Lead(
            suit,
            "".join(ranks),
            one,
            1 - one.makes.rate if page.answer.deals else 0.0,
            one.makes.half_width,
            len(RANKS) - one.mean_tricks,
        )
        for (suit, _), (ranks, one) in rows.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.beats, -one.tricks)))


@dataclass(frozen=True, slots=True)
class Worth:
    """What one hand changed is worth: differences of rate, of tricks and of points, with half intervals."""

    rate: float
    rate_half: float
    tricks: float
    points: float
    sure: bool


def worth(page: LabPage) -> Worth | None:
    """The second run less the first; ``None`` where there was one run only."""
    if page.instead is None:
        return None
    before, after = page.first, page.instead.contracts[0]
    half = (before.makes.half_width**2 + after.makes.half_width**2) ** 0.5
    rate = after.makes.rate - before.makes.rate
    return Worth(
        rate,
        half,
        after.mean_tricks - before.mean_tricks,
        after.score[page.vulnerable] - before.score[page.vulnerable],
        abs(rate) > half,
    )


def actual_tricks(one: ContractAnswer) -> float:
    """Mean tricks as real declarers took them in contracts of that level: double dummy corrected."""
    contract = one.declared.contract
    table = (
        ACTUAL_MINUS_DOUBLE_DUMMY_NOTRUMP
        if contract.denomination is Denomination.NOTRUMP
        and contract.level in ACTUAL_MINUS_DOUBLE_DUMMY_NOTRUMP
        else ACTUAL_MINUS_DOUBLE_DUMMY
    )
    return one.mean_tricks + float(table[contract.level])
