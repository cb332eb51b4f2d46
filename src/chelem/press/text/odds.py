"""Break-evens and odds on a terminal."""

from __future__ import annotations

from fractions import Fraction

from chelem.compare.rounding import half_away
from chelem.pages.break_even import BreakEvenPage
from chelem.pages.odds import BreakPage, FitPage, HeldPage, LayoutPage, PointsPage, ShapesPage
from chelem.press import break_even as voice
from chelem.press.text.ink import bold, line, rule, width
from chelem.terms.alphabets import HONOURS
from chelem.words import say
from chelem.words.numbers import NO_BREAK, integer, percent

__all__ = [
    "break_even_text",
    "break_text",
    "fit_text",
    "held_text",
    "layout_text",
    "points_text",
    "ranks_text",
    "shapes_text",
]

WIDTH = 57
_COLUMN = 12
_BAR = 24
_ROUNDS = 4


def _row(first: str, *cells: str, first_width: int = 0) -> str:
    """A label and right-aligned cells, :data:`WIDTH` wide together."""
    room = first_width or WIDTH - _COLUMN * len(cells)
    label = first + " " * max(1, room - width(first))
    return label + "".join([" " * max(1, _COLUMN - width(cell)) + cell for cell in cells]).rstrip()


def break_even_text(page: BreakEvenPage, lang: str, *, plain: bool = False) -> str:
    """The question, both worlds on the line, the derivation and the advice."""
    out = [bold(voice.heading(page, lang)), voice.conditions(page, lang), ""]
    if page.question in ("sacrifice", "double") and len(page.answers) > 1:
        out += _rows(page, lang, plain)
    else:
        out += _worlds(page, lang, plain)
    if page.field:
        colon = f"{NO_BREAK}:" if lang == "fr" else ":"
        out.append("")
        for good in (True, False):
            world = page.first.good if good else page.first.bad
            label = say(lang, "odds.field_when", world=voice.world_label(page, good, lang))
            out += _wrapped(f"{label}{colon} {voice.field_text(world, lang)}")
    note = voice.lesson(page, lang)
    if note:
        out += ["", *_wrapped(note)]
    return "\n".join(out) + "\n"


def _worlds(page: BreakEvenPage, lang: str, plain: bool) -> list[str]:
    answer = page.answers[0]
    result, down = answer.result, answer.down
    unit = say(lang, f"odds.unit_{page.method.value}")
    out = [_row("", *(voice.side_label(page, act, lang) for act in (True, False)), unit)]
    if not plain:
        out.append(line(WIDTH))
    for good in (True, False):
        world = result.good if good else result.bad
        out.append(
            _row(
                voice.world_label(page, good, lang),
                voice.scores(world.act, lang),
                voice.scores(world.refuse, lang),
                voice.amount(world.difference, page.method, lang),
            )
        )
        if voice.shows_values(page):
            values = (world.act_value, world.refuse_value)
            shown = [voice.amount(value, page.method, lang, sign=False) for value in values]
            out.append(_row(f"  {say(lang, f'odds.value_{page.method.value}')}", *shown, ""))
    if not plain:
        out.append(rule(WIDTH))
    derivation = voice.formula(result, page.method, lang)
    if derivation:
        out.append(derivation)
    out += ["", *_wrapped(voice.verdict(page, result, down, lang))]
    return out


def _rows(page: BreakEvenPage, lang: str, plain: bool) -> list[str]:
    heads = ("score", "gain", "loss", "needed")
    out = [
        _row(
            say(lang, f"odds.column_down_{page.question}"),
            *(say(lang, f"odds.column_{head}") for head in heads),
            first_width=9,
        )
    ]
    if not plain:
        out.append(line(WIDTH))
    for answer in page.answers:
        result = answer.result
        needed = say(lang, f"odds.needed_{result.verdict.value}")
        if result.probability is not None:
            needed = voice.chance(result.probability, lang)
        out.append(
            _row(
                f"−{answer.down}",
                voice.scores(result.good.act, lang),
                voice.amount(result.gain, page.method, lang),
                voice.amount(-result.loss, page.method, lang),
                needed,
                first_width=9,
            )
        )
    if not plain:
        out.append(rule(WIDTH))
    out += _wrapped(say(lang, f"odds.needed_what_{page.question}", **voice_names(page, lang)))
    return out


def voice_names(page: BreakEvenPage, lang: str) -> dict[str, str]:
    """The contracts of the question, for its sentences."""
    from chelem.words.numbers import contract

    against = "" if page.against is None else contract(page.against, lang)
    return {"contract": contract(page.contract, lang), "against": against}


def _wrapped(text: str) -> list[str]:
    """Lines of at most 80 cells, cut at plain spaces."""
    lines: list[str] = [""]
    for word in text.split(" "):
        if lines[-1] and width(lines[-1]) + 1 + width(word) > 80:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return lines


def ranks_text(ranks: str, lang: str) -> str:
    """``RDxx`` or ``KQxx``: ranks in the letters of the language."""
    shown = "".join([HONOURS[lang].get(rank, rank.lower()) for rank in ranks])
    return shown or "—"


def _table(rows: list[tuple[str, Fraction]], lang: str, plain: bool, head: str = "") -> list[str]:
    """Labels, chances to two decimals, and a bar."""
    room = max([width(label) for label, _ in rows] + [width(head)]) + 2
    out = [head] if head else []
    if not plain:
        out.append(line(WIDTH))
    for label, value in rows:
        text = percent(value * 100, 2, lang)
        row = label + " " * (room - width(label) + max(0, 9 - width(text))) + text
        bar = "" if plain else "  " + "─" * int(value * _BAR + Fraction(1, 2))
        out.append((row + bar).rstrip())
    return out


def _vacant(room: int, other: int, lang: str) -> list[str]:
    if (room, other) == (13, 13):
        return []
    return [say(lang, "odds.vacant_are", first=room, second=other)]


def break_text(page: BreakPage, lang: str, *, plain: bool = False) -> str:
    """The breaks, likeliest first; by hand too where the hands differ."""
    out = [
        bold(say(lang, "odds.break_head", cards=page.cards)),
        *_vacant(page.room, page.other, lang),
    ]
    rows = [(f"{one.first}-{one.second}", one.probability) for one in page.breaks]
    out += ["", *_table(rows, lang, plain)]
    if not page.even:
        rows = [(f"{one.first}-{one.second}", one.probability) for one in page.directed]
        out += ["", *_table(rows, lang, plain, say(lang, "odds.break_by_hand"))]
    return "\n".join(out) + "\n"


def layout_text(page: LayoutPage, lang: str, *, plain: bool = False) -> str:
    """Where the honours are and when they fall, then every layout."""
    missing = ranks_text(page.missing, lang)
    out = [
        bold(say(lang, "odds.layout_head", missing=missing)),
        *_vacant(page.room, page.other, lang),
    ]
    out += _falls(page, lang, plain)
    rows = [
        (
            say(
                lang,
                f"odds.place_{one.code}{'_two' if len(one.cards) > 1 else ''}",
                cards=ranks_text(one.cards, lang),
            ),
            one.probability,
        )
        for one in page.places
        if one.rounds is None
    ]
    if rows:
        out += ["", *_table(rows, lang, True)]
    rows = [
        (f"{ranks_text(one.first, lang):>8} │ {ranks_text(one.second, lang):8}", one.probability)
        for one in page.layouts
    ]
    out += ["", *_table(rows, lang, plain, say(lang, "odds.layouts"))]
    return "\n".join(out) + "\n"


def _falls(page: LayoutPage, lang: str, plain: bool) -> list[str]:
    """When each honour falls, a column for each round."""
    rounds = sorted({one.rounds for one in page.places if one.rounds is not None})[:_ROUNDS]
    if not rounds:
        return []
    label = 36
    head = say(lang, "odds.places_head")
    out = ["", head + " " * (label - width(head)) + "".join([f"{n:>9}" for n in rounds])]
    if not plain:
        out.append(line(label + 9 * len(rounds)))
    seen: dict[tuple[str, str], list[str]] = {}
    for one in page.places:
        if one.rounds in rounds:
            text = percent(one.probability * 100, 2, lang)
            seen.setdefault((one.code, one.cards), []).append(" " * (9 - width(text)) + text)
    for (code, cards), cells in seen.items():
        name = say(lang, f"odds.place_{code}", cards=ranks_text(cards, lang))
        out.append(name + " " * (label - width(name)) + "".join(cells))
    return out


def fit_text(page: FitPage, lang: str, *, plain: bool = False) -> str:
    """The chance of a fit; partner's lengths where one suit was asked."""
    own = "-".join(map(str, page.own))
    code = "odds.fit_suit" if page.lengths else "odds.fit_hand"
    shown = percent(page.chance * 100, 2, lang)
    out = [bold(say(lang, code, own=own, fit=page.fit, percent=shown))]
    if page.lengths:
        rows = [(str(n), chance) for n, chance in enumerate(page.lengths)]
        out += ["", *_table(rows, lang, plain, say(lang, "odds.fit_lengths"))]
    return "\n".join(out) + "\n"


def held_text(page: HeldPage, lang: str, *, plain: bool = False) -> str:
    """How many of the named cards the hand holds."""
    out = [
        bold(say(lang, "odds.held_head", wanted=page.wanted, room=page.room, unseen=page.unseen)),
        "",
        *_table([(str(n), chance) for n, chance in enumerate(page.chances)], lang, plain),
    ]
    return "\n".join(out) + "\n"


def points_text(page: PointsPage, lang: str, *, plain: bool = False) -> str:
    """The distribution of points and the mean."""
    from chelem.words.numbers import decimal

    code = "odds.points_head" if page.own is None else "odds.points_facing"
    own = "" if page.own is None else ranks_text(page.own, lang)
    out = [
        bold(say(lang, code, own=own)),
        say(lang, "odds.points_mean", mean=decimal(page.mean, 2, lang)),
        "",
        *_table([(str(n), chance) for n, chance in enumerate(page.chances)], lang, plain),
    ]
    return "\n".join(out) + "\n"


def shapes_text(page: ShapesPage, lang: str, *, plain: bool = False) -> str:
    """All shapes, likeliest first."""
    common = [one for one in page.shapes if one[1] * 100 >= Fraction(1, 100)]
    out = [bold(say(lang, "odds.shapes_head")), "", *_table(common, lang, plain), ""]
    for name, chance in page.shapes[len(common) :]:
        count = integer(half_away(1 / chance), lang)
        out.append(f"{name:<12}{say(lang, 'odds.one_in', count=count)}")
    return "\n".join(out) + "\n"
