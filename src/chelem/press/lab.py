"""The laboratory's answer in sentences: the terminal and the web say the same."""

from __future__ import annotations

from fractions import Fraction

from chelem.compare.break_even import Method
from chelem.lab.cards import SUITS, Hand
from chelem.lab.chance import Frequency
from chelem.lab.declared import Declared
from chelem.laws.law77_contract import GRAND_SLAM_LEVEL, SMALL_SLAM_LEVEL
from chelem.pages.lab import LabPage, leads, preferred, reasoned, verdict, worth
from chelem.press import break_even as odds
from chelem.press.lab_condition import conditions_said
from chelem.score.contract import is_game
from chelem.terms.alphabets import HONOURS, SYMBOLS
from chelem.terms.contract import Contract, Denomination
from chelem.terms.table import Seat, Vulnerability
from chelem.words import say
from chelem.words.numbers import MINUS, NO_BREAK, decimal, integer, percent
from chelem.words.numbers import contract as shown_contract
from chelem.words.numbers import seat as seat_letter
from chelem.words.spoken import spoken_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.lab.shards import Sample

__all__ = [
    "acceptance_sentence",
    "amount",
    "answer_sentence",
    "card_name",
    "declared_name",
    "failing_words",
    "half_amount",
    "half_of",
    "limit_sentence",
    "margin_words",
    "number",
    "of_seat",
    "percent_of",
    "preferred_sentence",
    "ranks_name",
    "reason_lines",
    "share_of",
    "signed",
    "swing_sentences",
    "unasked_sentence",
    "understood",
    "verdict_words",
    "vulnerability_words",
    "worth_sentence",
]


def number(value: float, places: int, lang: str) -> str:
    """A measured number with *places* decimals."""
    return decimal(Fraction(value), places, lang)


def percent_of(rate: float, lang: str) -> str:
    """A share of one as a whole percentage."""
    return percent(Fraction(rate * 100), 0, lang)


def signed(value: float, places: int, lang: str) -> str:
    """As :func:`number`, its sign always shown; what rounds to nothing has none."""
    text = number(value, places, lang)
    if not any(sign in "123456789" for sign in text):
        return text.lstrip(MINUS)
    return text if text.startswith(MINUS) else f"+{text}"


def half_of(half_width: float, lang: str) -> str:
    """Half of an interval, a share of one, in per cent: a decimal where it is small."""
    return number(half_width * 100, 0 if half_width >= 0.02 else 1, lang)


def share_of(interval: tuple[float, float], rate: float, lang: str) -> str:
    """``66 % ± 3``; near nothing and near all, where Wilson's interval is no ±: ``94 %, entre 88 et 97 %``."""
    told = {"rate": percent_of(rate, lang)}
    margin = _margin(interval, rate)
    if isinstance(margin, float):
        return say(lang, "lab.around", half=half_of(margin, lang), **told)
    return say(lang, "lab.between", **_ends(margin, lang), **told)


def margin_words(page: LabPage, lang: str) -> str:
    """What the answer says after its rate: ``± 3``, ``entre 88 et 97 %``."""
    if page.certain:
        return ""
    top = leads(page)[0] if page.leads else None
    interval = page.first.makes.interval() if top is None else top.interval
    margin = _margin(interval, page.first.makes.rate if top is None else top.beats)
    if isinstance(margin, float):
        return f"±{NO_BREAK}{half_of(margin, lang)}"
    return say(lang, "lab.margin_between", **_ends(margin, lang))


def _margin(interval: tuple[float, float], rate: float) -> float | tuple[float, float]:
    """Half of the interval where the rate stands in its middle as far as is shown, else its ends."""
    low, high = interval
    half = (high - low) / 2
    shown = 0.01 if half >= 0.02 else 0.001
    even = rate - half >= 0 and rate + half <= 1 and abs((low + high) / 2 - rate) < shown
    return half if even else interval


def _ends(interval: tuple[float, float], lang: str) -> dict[str, str]:
    places = 0 if interval[1] - interval[0] >= 0.02 else 1
    low, high = (
        percent(Fraction(end * 100), 0 if end in (0, 1) else places, lang) for end in interval
    )
    return {"low": low, "high": high}


def amount(value: float, method: str, lang: str, *, sign: bool = True) -> str:
    """``+2,1 IMP``, ``−120 points``, ``+12 % du top``: a mean by its method."""
    if method == "matchpoints":
        value, places = value * 100, 1
    else:
        places = 0 if method == "points" else 2
    text = signed(value, places, lang) if sign else number(value, places, lang)
    return say(lang, f"lab.amount_{method}", amount=text)


def half_amount(value: float, method: str, lang: str) -> str:
    """Half of the interval of :func:`amount`, without its unit."""
    if method == "matchpoints":
        return number(value * 100, 1, lang)
    return number(value, 0 if method == "points" else 2, lang)


def of_seat(seat: Seat, lang: str) -> str:
    """``d’Est``, ``East’s``."""
    return say(lang, f"lab.of_{seat.value.lower()}")


def declared_name(declared: Declared, lang: str) -> str:
    """``4♠ par Sud``."""
    contract = shown_contract(declared.contract, lang)
    return say(lang, "lab.by", contract=contract, declarer=spoken_seat(declared.declarer, lang))


def card_name(suit: Denomination, ranks: str, lang: str) -> str:
    """``♠ D V 10``."""
    return f"{SYMBOLS[suit]} {ranks_name(ranks, lang)}"


def ranks_name(ranks: str, lang: str) -> str:
    """``D V 10``."""
    return " ".join(HONOURS[lang].get(rank, rank) for rank in ranks)


def unasked_sentence(page: LabPage, code: str, lang: str) -> str:
    """Rather than what a doubled contract should be judged, with examples."""
    first = page.first.declared
    letters = {"fr": "4P", "en": "4S"}
    return say(
        lang,
        f"lab.{code}",
        undoubled=shown_contract(first.contract.undoubled, lang),
        theirs=f"{letters[lang]} {seat_letter(first.declarer.next, lang)}",
    )


def vulnerability_words(value: Vulnerability, lang: str) -> str:
    """``tous vulnérables``, ``Nord-Sud vulnérables``."""
    return say(lang, f"lab.vul_{value.token}")


def answer_sentence(page: LabPage, lang: str) -> str:
    """``4♠ gagne 66 % ± 3 (1 000 donnes).``, or which card to lead."""
    if page.leads:
        top, *others = leads(page)
        told = say(
            lang,
            "lab.answer_lead",
            card=card_name(top.suit, top.ranks, lang),
            contract=shown_contract(page.first.declared.contract, lang),
            share=share_of(top.interval, top.beats, lang),
            deals=integer(page.answer.deals, lang),
        )
        close = [each for each in others if each.beats >= top.interval[0]]
        if close:
            second = close[0]
            told += " " + say(
                lang,
                "lab.lead_close" if len(close) == 1 else "lab.lead_close_more",
                more=len(close) - 1,
                card=card_name(second.suit, second.ranks, lang),
                rate=percent_of(second.beats, lang),
            )
        return told
    if page.certain:
        return _certain(page, lang)
    return _makes(page.first.declared.contract, page.first.makes, page.answer.deals, lang)


def _certain(page: LabPage, lang: str) -> str:
    """All the cards are known: what happens, and no interval."""
    first = page.first
    code = "certain_makes" if first.makes.times else "certain_fails"
    made = say(lang, f"lab.{code}", contract=shown_contract(first.declared.contract, lang))
    if page.made_only:
        return f"{made}. {say(lang, 'lab.certain')}"
    tricks = say(lang, "lab.certain_tricks", tricks=number(first.mean_tricks, 0, lang))
    return f"{made}{tricks}. {say(lang, 'lab.certain')}"


def _makes(contract: Contract, makes: Frequency, deals: int, lang: str) -> str:
    return say(
        lang,
        "lab.answer_one" if deals == 1 else "lab.answer",
        contract=shown_contract(contract, lang),
        share=share_of(makes.interval(), makes.rate, lang),
        deals=integer(deals, lang),
    )


def limit_sentence(page: LabPage, lang: str) -> str | None:
    """The break-even of the decision, or ``None`` where there is no bid to decide."""
    if page.break_even is None or page.against is None or page.certain:
        return None
    return say(
        lang,
        "lab.limit",
        vulnerable=say(lang, f"lab.{'' if page.vulnerable else 'not_'}vulnerable"),
        method=say(lang, f"lab.method_{page.method}"),
        against=shown_contract(page.against, lang),
        limit=percent(page.break_even * 100, 1, lang),
    )


def swing_sentences(page: LabPage, lang: str) -> list[str]:
    """What a sacrifice or a double brings a deal, then how sure one must be; nothing where none is asked.

    ``5♦ X finit à −2,7 en moyenne contre 4♠ : il rapporte 1,20 IMP par donne (± 0,30).``
    """
    found, act, refuse = page.swing, page.acting, page.refusing
    if found is None or act is None or refuse is None:
        return []
    kind = found.decision.kind
    mean = found.mean
    named = {
        "contract": shown_contract(act.contract, lang),
        "against": shown_contract(refuse.contract, lang),
    }
    if page.certain:
        brings = amount(mean.mean, page.method, lang)
        relative = signed(found.relative, 0, lang) or "0"
        ends = say(lang, "lab.certain_swing", relative=relative, amount=brings, **named)
        return [f"{ends} {say(lang, 'lab.certain')}"]
    turn = "costs" if mean.mean < 0 else "brings"
    half = half_amount(mean.half_width, page.method, lang)
    told = [
        say(
            lang,
            f"lab.{kind}_{turn}",
            relative=signed(found.relative, 1, lang),
            amount=amount(abs(mean.mean), page.method, lang, sign=False),
            half=half,
            vulnerability=vulnerability_words(page.vulnerability, lang),
            deals=integer(page.answer.deals, lang),
            **named,
        )
    ]
    share = {"share": share_of(found.good.interval(), found.good.rate, lang), **named}
    if found.break_even is not None:
        limit = percent(found.break_even * 100, 1, lang)
        told.append(say(lang, f"lab.{kind}_needs", limit=limit, **share))
    else:
        told.append(say(lang, f"lab.{kind}_{'always' if mean.mean > 0 else 'never'}", **share))
    return told


def reason_lines(page: LabPage, lang: str) -> list[str]:
    """The two worlds of the choice, with the nearest number of undertricks, each with its laws."""
    row = reasoned(page)
    if row is None or page.rows is None:
        return []
    method = page.rows.method
    unit = say(lang, f"odds.unit_{method.value}")
    told = []
    if page.swing is not None:
        told.append(say(lang, "lab.reason_head", down=f"{MINUS}{row.down}"))
    for good in (True, False):
        world = row.result.good if good else row.result.bad
        told.append(
            say(
                lang,
                "lab.reason_points" if method is Method.POINTS else "lab.reason",
                world=odds.world_label(page.rows, good, lang),
                act=odds.scores(world.act, lang),
                refuse=odds.scores(world.refuse, lang),
                amount=f"{odds.amount(world.difference, method, lang)} {unit}",
            )
        )
    return told


def preferred_sentence(page: LabPage, lang: str) -> str | None:
    """``Le mieux : 4♠ par Sud, +1,40 IMP par donne devant 3SA par Sud (± 0,30).``"""
    found = preferred(page)
    if found is None:
        return None
    contracts = page.answer.compared
    return say(
        lang,
        "lab.preferred" if found.sure else "lab.preferred_even",
        best=declared_name(contracts[found.best].declared, lang),
        second=declared_name(contracts[found.second].declared, lang),
        amount=amount(found.mean.mean, page.method, lang),
        half=half_amount(found.mean.half_width, page.method, lang),
    )


def worth_sentence(page: LabPage, lang: str) -> list[str]:
    """The answer with one hand changed, and what the change is worth."""
    found = worth(page)
    if found is None or page.instead is None or page.changed is None:
        return []
    seat, said = page.changed
    told = _changed(seat, said, lang)
    other = page.instead.contracts[0]
    return [
        say(
            lang,
            "lab.worth_other",
            changed=told,
            sentence=_makes(other.declared.contract, other.makes, page.instead.deals, lang),
        ),
        say(
            lang,
            "lab.worth_makes"
            if page.made_only
            else ("lab.worth" if found.sure else "lab.worth_unsure"),
            # A decimal, since the two rates that stand beside it are rounded.
            rate=signed(found.rate * 100, 1, lang),
            half=half_of(found.rate_half, lang),
            tricks=signed(found.tricks, 2, lang),
            points=signed(found.points, 0, lang),
            vulnerable=say(lang, f"lab.{'' if page.vulnerable else 'not_'}vulnerable"),
        ),
    ]


def _changed(seat: Seat, said: object, lang: str) -> str:
    if isinstance(said, Hand):
        cards = " ".join(f"{SYMBOLS[suit]} {said.shown(suit, lang)}" for suit in reversed(SUITS))
        return f"{spoken_seat(seat, lang)} {cards}"
    return "; ".join(conditions_said(said, lang))  # type: ignore[arg-type]


def failing_words(page: LabPage, lang: str) -> str:
    """What the deals shown are: those where the contract goes down, or the choice is wrong."""
    wrong = page.refusing or page.first.declared
    kind = "failing" if page.swing is None else f"failing_{page.swing.decision.kind}"
    return say(lang, f"lab.{kind}", contract=shown_contract(wrong.contract, lang))


def verdict_words(page: LabPage, lang: str) -> str:
    """``demandez la manche``, ``ne sacrifiez pas``; empty where there is no decision."""
    found = verdict(page)
    if found == "bid":
        return say(lang, f"lab.verdict_{_kind(page.first.declared.contract)}")
    return "" if found == "none" else say(lang, f"lab.verdict_{found}")


def _kind(contract: Contract) -> str:
    if contract.level == GRAND_SLAM_LEVEL:
        return "grand_slam"
    if contract.level == SMALL_SLAM_LEVEL:
        return "small_slam"
    return "game" if is_game(contract) else "bid"


def acceptance_sentence(sample: Sample, lang: str) -> str:
    """How many of the deals tried satisfied the condition."""
    rate = sample.accepted / sample.tried if sample.tried else 0.0
    return say(
        lang,
        "lab.acceptance",
        accepted=integer(sample.accepted, lang),
        tried=integer(sample.tried, lang),
        rate=percent(Fraction(rate * 100), 1 if rate > 0.001 else 4, lang),
    )


def understood(page: LabPage, lang: str) -> list[str]:
    """The conditions as they were understood."""
    return conditions_said(page.condition, lang)
