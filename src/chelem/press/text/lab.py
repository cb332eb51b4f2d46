"""The laboratory's answer on a terminal: one sentence, the break-even, tricks, alternatives."""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap

from chelem.lab.answer import ContractAnswer
from chelem.lab.cards import SUITS, Hand
from chelem.laws.law77_contract import GRAND_SLAM_LEVEL, SMALL_SLAM_LEVEL
from chelem.pages.lab import LabPage, actual_tricks, bars, best, verdict
from chelem.press.text.ink import bold, line, rule, width
from chelem.terms.alphabets import SYMBOLS
from chelem.terms.contract import Contract
from chelem.terms.table import Seat
from chelem.words import say
from chelem.words.numbers import MINUS, decimal, integer, percent
from chelem.words.numbers import contract as shown_contract
from chelem.words.spoken import spoken_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.lab.shards import Sample

__all__ = [
    "acceptance_sentence",
    "answer_sentence",
    "hands_rows",
    "lab_text",
    "limit_sentence",
    "sample_text",
    "verdict_words",
]

WIDTH = 66
_BAR = 40


def number(value: float, places: int, lang: str) -> str:
    """A measured number with *places* decimals."""
    return decimal(Fraction(value), places, lang)


def percent_of(rate: float, lang: str) -> str:
    """A share of one as a whole percentage."""
    return percent(Fraction(rate * 100), 0, lang)


def signed(value: float, places: int, lang: str) -> str:
    """As :func:`number`, its sign always shown."""
    text = number(value, places, lang)
    return text if text.startswith(MINUS) or not value else f"+{text}"


def answer_sentence(page: LabPage, lang: str) -> str:
    """``4♠ gagne 66 % ± 3 (1 000 donnes).``"""
    first = page.answer.contracts[0]
    code = "answer_one" if page.answer.deals == 1 else "answer"
    return say(
        lang,
        f"lab.{code}",
        contract=shown_contract(first.declared.contract, lang),
        rate=percent(Fraction(first.makes.rate * 100), 0, lang),
        half=number(first.makes.half_width * 100, _places(first.makes.half_width), lang),
        deals=integer(page.answer.deals, lang),
    )


def _places(half_width: float) -> int:
    return 0 if half_width >= 0.02 else 1


def limit_sentence(page: LabPage, lang: str) -> str | None:
    """The break-even of the decision, or ``None`` where there is no decision."""
    if page.break_even is None or page.against is None:
        return None
    return say(
        lang,
        "lab.limit",
        vulnerable=say(lang, f"lab.{'' if page.vulnerable else 'not_'}vulnerable"),
        method=say(lang, f"lab.method_{page.method}"),
        against=shown_contract(page.against, lang),
        limit=percent(page.break_even * 100, 1, lang),
    )


def verdict_words(page: LabPage, lang: str) -> str:
    """``demandez la manche``; empty where there is no threshold."""
    found = verdict(page)
    contract = page.answer.contracts[0].declared.contract
    if found == "bid":
        return say(lang, f"lab.verdict_{_kind(contract)}")
    return "" if found == "none" else say(lang, f"lab.verdict_{found}")


def _kind(contract: Contract) -> str:
    if contract.level == GRAND_SLAM_LEVEL:
        return "grand_slam"
    return "small_slam" if contract.level == SMALL_SLAM_LEVEL else "game"


def lab_text(page: LabPage, lang: str, *, plain: bool = False) -> str:
    """The whole answer, 80 columns wide at most."""
    out = [] if plain else hands_rows(page.known, lang)
    out.append(bold(answer_sentence(page, lang)))
    limit = limit_sentence(page, lang)
    if limit is not None:
        told = verdict_words(page, lang)
        out += [limit, f"{told[0].upper()}{told[1:]}." if plain else f"→ {bold(told)}"]
    if not plain:
        out.append(line(WIDTH))
    if not page.made_only:
        out += ["", *_histogram(page.answer.contracts[0], lang, plain)]
        if len(page.answer.contracts) > 1:
            out += ["", *_alternatives(page, lang, plain)]
    out.append("")
    for note in _notes(page, lang):
        out += wrap(note, 80, break_on_hyphens=False)
    return "\n".join(out) + "\n"


def hands_rows(known: tuple[tuple[Seat, Hand], ...], lang: str, room: int = 0) -> list[str]:
    """The hands side by side, and an empty line; *room* columns for each."""
    if not known:
        return []
    columns = [
        [
            spoken_seat(seat, lang),
            *(f"{SYMBOLS[suit]} {hand.shown(suit, lang)}" for suit in reversed(SUITS)),
        ]
        for seat, hand in known
    ]
    room = room or max(width(cell) for column in columns for cell in column) + 4
    rows = zip(*columns, strict=True)
    return [*("".join(c + " " * (room - width(c)) for c in row).rstrip() for row in rows), ""]


def _histogram(one: ContractAnswer, lang: str, plain: bool) -> list[str]:
    declared = one.declared
    title = say(
        lang,
        "lab.histogram",
        declarer=spoken_seat(declared.declarer, lang),
        contract=shown_contract(declared.contract, lang),
    )
    shown = bars(one)
    most = max((bar.deals for bar in shown), default=0) or 1
    rows = [title]
    for bar in shown:
        if plain:
            rows.append(f"{bar.tricks}: {bar.deals}")
            continue
        if bar.tricks == declared.contract.needs:
            rows.append(rule(WIDTH))
        length = round(bar.deals / most * _BAR)
        sign = "█" if bar.made else "░"
        rows.append(
            f"{bar.tricks:>3} {sign * length}{' ' if length else ''}{integer(bar.deals, lang)}"
        )
    return rows


def _alternatives(page: LabPage, lang: str, plain: bool) -> list[str]:
    heads = ("contract", "makes", "tricks", "nv", "v", "imps", "matchpoints")
    rows = [[say(lang, f"lab.head_{code}") for code in heads]]
    top = best(page.answer, page.vulnerable)
    for place, one in enumerate(page.answer.contracts):
        rows.append(_row(one, page, place, lang))
    if plain:
        return [
            ", ".join(f"{head} {cell}" for head, cell in zip(rows[0], row, strict=True))
            for row in rows[1:]
        ]
    rooms = [max(width(row[c]) for row in rows) for c in range(len(heads))]
    out = [say(lang, "lab.alternatives")]
    for place, row in enumerate(rows):
        cells = [
            cell + " " * (room - width(cell)) if not c else " " * (room - width(cell)) + cell
            for c, (cell, room) in enumerate(zip(row, rooms, strict=True))
        ]
        text = "  ".join(cells)
        out.append(bold(text) if place == top + 1 else text)
        if not place:
            out.append(rule(sum(rooms) + 2 * (len(rooms) - 1)))
    return out


def _row(one: ContractAnswer, page: LabPage, place: int, lang: str) -> list[str]:
    declared = one.declared
    reference = say(lang, "lab.reference")
    return [
        f"{shown_contract(declared.contract, lang)} {spoken_seat(declared.declarer, lang)[0]}",
        percent(Fraction(one.makes.rate * 100), 0, lang),
        number(one.mean_tricks, 2, lang),
        signed(one.score[0], 0, lang),
        signed(one.score[1], 0, lang),
        reference if not place else signed(one.imps[page.vulnerable], 2, lang),
        "—" if not place else percent(Fraction(one.matchpoints[page.vulnerable] * 100), 0, lang),
    ]


def _notes(page: LabPage, lang: str) -> list[str]:
    notes = [say(lang, "lab.double_dummy")]
    first = page.answer.contracts[0]
    if page.answer.deals and not page.made_only:
        notes.append(
            say(
                lang,
                "lab.double_dummy_real",
                tricks=number(actual_tricks(first), 2, lang),
                dummy=number(first.mean_tricks, 2, lang),
            )
        )
    if page.why is not None:
        notes.append(say(lang, f"lab.why_{page.why}"))
    notes.append(say(lang, "lab.seed", seed=page.seed))
    if page.answer.skipped:
        notes.append(say(lang, "lab.skipped", count=integer(page.answer.skipped, lang)))
    return notes


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


def sample_text(seed: int, sample: Sample, lang: str) -> str:
    """Ten deals to look at, and how often such deals come."""
    out = [acceptance_sentence(sample, lang)]
    for seat in Seat:
        lengths = " ".join(
            f"{SYMBOLS[suit]} {number(sample.lengths[seat.rank][suit.rank], 1, lang)}"
            for suit in reversed(SUITS)
        )
        out.append(
            "  "
            + say(
                lang,
                "lab.mean_hand",
                seat=spoken_seat(seat, lang),
                points=number(sample.points[seat.rank], 1, lang),
                lengths=lengths,
            )
        )
    for hands in sample.deals:
        out += ["", *hands_rows(tuple((seat, hands[seat]) for seat in Seat), lang, 20)[:-1]]
    out += ["", say(lang, "lab.seed", seed=seed)]
    return "\n".join(out) + "\n"
