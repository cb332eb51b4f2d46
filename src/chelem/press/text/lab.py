"""The laboratory's answer on a terminal: what was asked, one sentence, the break-even, tricks, alternatives."""

from __future__ import annotations

from fractions import Fraction

from chelem.lab.answer import ContractAnswer
from chelem.lab.cards import SUITS, Hand
from chelem.pages.lab import LabPage, actual_tricks, bars, best, leads
from chelem.press.lab import (
    acceptance_sentence,
    answer_sentence,
    card_name,
    failing_words,
    limit_sentence,
    number,
    of_seat,
    percent_of,
    preferred_sentence,
    reason_lines,
    share_of,
    signed,
    swing_sentences,
    unasked_sentence,
    understood,
    verdict_words,
    vulnerability_words,
    worth_sentence,
)
from chelem.press.lab_condition import conditions_said
from chelem.press.text.ink import bold, line, rule, width, wrapped
from chelem.press.text.odds import break_even_text
from chelem.terms.alphabets import SYMBOLS
from chelem.terms.table import Seat
from chelem.words import say
from chelem.words.numbers import contract as shown_contract
from chelem.words.numbers import integer, percent
from chelem.words.numbers import seat as seat_letter
from chelem.words.spoken import spoken_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chelem.lab.conditions import Condition
    from chelem.lab.shards import Sample

__all__ = ["hands_rows", "lab_text", "sample_text"]

WIDTH = 66
_ROOM = 80
_BAR = 40
_HAND = 20
_FAILING = 2
_BEST = "*"
"""Before the best row, which is bold too where bold is seen."""


def lab_text(page: LabPage, lang: str, *, plain: bool = False) -> str:
    """The whole answer, 80 columns wide at most."""
    out = _told(page.known, lang) if plain else hands_rows(page.known, lang)
    out += _dealt(page, lang)
    out += _verdict(page, lang, plain)
    if not page.leads and not page.made_only:
        out += ["", *_histogram(page.first, lang, plain)]
    if page.leads:
        out += ["", *_leads(page, lang, plain)]
    elif len(page.answer.compared) > 1 and not page.made_only:
        out += ["", *_alternatives(page, lang, plain)]
    if page.swing is not None:
        out += ["", *_reasons(page, lang, plain)]
    out += _failing(page, lang, plain)
    out.append("")
    for note in _notes(page, lang):
        out += wrapped(note, _ROOM)
    return "\n".join(out) + "\n"


def _dealt(page: LabPage, lang: str) -> list[str]:
    """The conditions as they were understood, how rare such deals are, what the hands are like."""
    told = understood(page, lang)
    if not told:
        return []
    rows = [row for one in told for row in wrapped(f"{one}.", _ROOM)]
    rows += wrapped(acceptance_sentence(page.sample, lang), _ROOM)
    known = {seat for seat, _ in page.known}
    rows += [row for seat in Seat if seat not in known for row in _mean(page.sample, seat, lang)]
    return [*rows, ""]


def _verdict(page: LabPage, lang: str, plain: bool) -> list[str]:
    told = verdict_words(page, lang)
    swing = swing_sentences(page, lang)
    out = wrapped(swing[0] if swing else answer_sentence(page, lang), _ROOM)
    out = [bold(row) for row in out]
    for sentence in (
        *swing[1:],
        limit_sentence(page, lang),
        *(reason_lines(page, lang) if page.swing is None else ()),
        preferred_sentence(page, lang),
        *worth_sentence(page, lang),
    ):
        if sentence:
            out += wrapped(sentence, _ROOM)
    if page.unasked:
        out += wrapped(unasked_sentence(page, "unasked", lang), _ROOM)
    if told:
        out.append(f"{told[0].upper()}{told[1:]}." if plain else f"→ {bold(told)}")
    if plain:
        return out
    out.append(line(WIDTH))
    return out + _scale(page, lang)


def _scale(page: LabPage, lang: str) -> list[str]:
    """From 0 to 100 %: the interval as a bar, the break-even as an upright line with its number."""
    share, limit = page.first.makes, page.break_even
    if page.swing is not None:
        share, limit = page.swing.good, page.swing.break_even
    if limit is None or not page.answer.deals or page.certain:
        return []
    last = WIDTH - 1
    low, high = (round(end * last) for end in share.interval())
    cells = ["├", *"─" * (last - 1), "┤"]
    for place in range(low, high + 1):
        cells[place] = "█"
    mark = round(float(limit) * last)
    cells[mark] = "┃"
    label = say(lang, "lab.limit_mark", limit=percent(limit * 100, 1, lang))
    ends = percent(Fraction(0), 0, lang), percent(Fraction(100), 0, lang)
    at = min(max(0, mark - width(label) // 2), WIDTH - width(label))
    gap = WIDTH - width(ends[0]) - width(ends[1])
    return ["", " " * at + label, "".join(cells), ends[0] + " " * gap + ends[1]]


def hands_rows(known: Sequence[tuple[Seat, Hand]], lang: str, room: int = 0) -> list[str]:
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


def _told(known: Sequence[tuple[Seat, Hand]], lang: str) -> list[str]:
    """The hands one under another, for a reader who hears them."""
    return [
        f"{spoken_seat(seat, lang)} "
        + ", ".join(f"{SYMBOLS[suit]} {hand.shown(suit, lang)}" for suit in reversed(SUITS))
        for seat, hand in known
    ]


def _four(hands: Mapping[Seat, Hand], lang: str) -> list[str]:
    """The four hands side by side, two and two where one is too long for that."""
    pairs = tuple((seat, hands[seat]) for seat in Seat)
    rows = hands_rows(pairs, lang, _HAND)[:-1]
    longest = max(
        width(f"{SYMBOLS[suit]} {hand.shown(suit, lang)}") for _, hand in pairs for suit in SUITS
    )
    if longest < _HAND:
        return rows
    return [*hands_rows(pairs[:2], lang, 2 * _HAND), *hands_rows(pairs[2:], lang, 2 * _HAND)[:-1]]


def _histogram(one: ContractAnswer, lang: str, plain: bool) -> list[str]:
    declared = one.declared
    title = say(
        lang,
        "lab.histogram",
        declarer=of_seat(declared.declarer, lang),
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


def _table(title: str, rows: list[list[str]], top: int, lang: str, plain: bool) -> list[str]:
    """*rows* under their heads, the best one marked; the first column left, the others right."""
    if plain:
        marked = say(lang, "lab.best_plain")
        return [
            ", ".join(f"{head} {cell}" for head, cell in zip(rows[0], row, strict=True))
            + (f", {marked}" if place == top else "")
            for place, row in enumerate(rows[1:])
        ]
    rooms = [max(width(row[c]) for row in rows) for c in range(len(rows[0]))]
    out = [title]
    for place, row in enumerate(rows):
        cells = [
            cell + " " * (room - width(cell)) if not c else " " * (room - width(cell)) + cell
            for c, (cell, room) in enumerate(zip(row, rooms, strict=True))
        ]
        text = f"{_BEST if place == top + 1 else ' '} {'  '.join(cells)}"
        out.append(bold(text) if place == top + 1 else text)
        if not place:
            out.append(rule(sum(rooms) + 2 * len(rooms)))
    return out


def _alternatives(page: LabPage, lang: str, plain: bool) -> list[str]:
    heads = ("contract", "makes", "tricks", "nv", "v", "imps", "matchpoints")
    rows = [[say(lang, f"lab.head_{code}") for code in heads]]
    for place, one in enumerate(page.answer.compared):
        rows.append(_row(one, place, lang))
    title = say(lang, "lab.alternatives")
    out = _table(title, rows, best(page), lang, plain)
    if not plain:
        vulnerability = vulnerability_words(page.vulnerability, lang)
        method = say(lang, f"lab.method_{page.method}")
        out += wrapped(
            say(lang, "lab.best_mark", method=method, vulnerability=vulnerability), _ROOM
        )
    return out


def _row(one: ContractAnswer, place: int, lang: str) -> list[str]:
    declared = one.declared
    return [
        f"{shown_contract(declared.contract, lang)} {seat_letter(declared.declarer, lang)}",
        percent_of(one.makes.rate, lang),
        number(one.mean_tricks, 2, lang),
        signed(one.score[0], 0, lang),
        signed(one.score[1], 0, lang),
        say(lang, "lab.reference") if not place else signed(one.imps.mean, 2, lang),
        "—" if not place else percent_of(one.matchpoints.mean, lang),
    ]


def _leads(page: LabPage, lang: str, plain: bool) -> list[str]:
    """Every lead: how often it beats the contract, the defenders' tricks."""
    heads = ["card", "beats"] if page.made_only else ["card", "beats", "defence"]
    rows = [[say(lang, f"lab.head_{code}") for code in heads]]
    for one in leads(page):
        row = [
            card_name(one.suit, one.ranks, lang),
            share_of(one.interval, one.beats, lang),
            number(one.tricks, 2, lang),
        ]
        rows.append(row[: len(heads)])
    return _table(say(lang, "lab.leads"), rows, 0, lang, plain)


def _reasons(page: LabPage, lang: str, plain: bool) -> list[str]:
    """The nearest case with its laws, then what each number of undertricks needs."""
    assert page.rows is not None
    out = [row for told in reason_lines(page, lang) for row in wrapped(told, _ROOM)]
    return [*out, "", *break_even_text(page.rows, lang, plain=plain).rstrip("\n").split("\n")]


def _failing(page: LabPage, lang: str, plain: bool) -> list[str]:
    """The first deals where the contract goes down."""
    if not page.failed or page.leads:
        return []
    out = ["", failing_words(page, lang)]
    for place, hands in enumerate(page.failed[:_FAILING]):
        rows = _told([(seat, hands[seat]) for seat in Seat], lang) if plain else _four(hands, lang)
        out += [*([""] if place else []), *rows]
    return out


def _notes(page: LabPage, lang: str) -> list[str]:
    notes = [say(lang, "lab.double_dummy")]
    if page.answer.deals and not page.made_only and not page.leads:
        notes.append(
            say(
                lang,
                "lab.double_dummy_real",
                tricks=number(actual_tricks(page.first), 2, lang),
                dummy=number(page.first.mean_tricks, 2, lang),
            )
        )
    if page.why is not None:
        notes.append(say(lang, f"lab.why_{page.why}"))
    notes.append(say(lang, "lab.seed", seed=page.seed))
    if page.answer.skipped:
        notes.append(say(lang, "lab.skipped", count=integer(page.answer.skipped, lang)))
    return notes


def _mean(sample: Sample, seat: Seat, lang: str) -> list[str]:
    lengths = " ".join(
        f"{SYMBOLS[suit]} {number(sample.lengths[seat.rank][suit.rank], 1, lang)}"
        for suit in reversed(SUITS)
    )
    points = number(sample.points[seat.rank], 1, lang)
    name = spoken_seat(seat, lang)
    return [f"  {say(lang, 'lab.mean_hand', seat=name, points=points, lengths=lengths)}"]


def sample_text(seed: int, condition: Condition, sample: Sample, lang: str) -> str:
    """The conditions as understood, how often such deals come, ten of them to look at."""
    out = [row for one in conditions_said(condition, lang) for row in wrapped(f"{one}.", _ROOM)]
    out.append(acceptance_sentence(sample, lang))
    for seat in Seat:
        out += _mean(sample, seat, lang)
    for hands in sample.deals:
        out += ["", *_four(hands, lang)]
    out += ["", say(lang, "lab.seed", seed=seed)]
    return "\n".join(out) + "\n"
