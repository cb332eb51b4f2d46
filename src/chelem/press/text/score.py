"""One explained score on a terminal, and in sentences for a screen reader."""

from __future__ import annotations

from chelem.pages.explain import explain_rows, sums
from chelem.press.labels import law_text, row_label
from chelem.press.sums import sums_lines
from chelem.press.text.ink import bold, line, rule, spread, width
from chelem.terms.result import PassedOut
from chelem.terms.table import Side
from chelem.words import say
from chelem.words.numbers import result as shown_result
from chelem.words.numbers import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.score.situation import Situation

__all__ = ["WIDTH", "plain", "render"]

WIDTH = 57
_HALF = 13
_LAW_AT = 38


def render(situation: Situation, lang: str) -> str:
    """The score as a sheet: what was asked, both sides on the line, the ledger, the sums."""
    out = [_heading(situation, lang), ""]
    out += _sides(situation, lang)
    rows = explain_rows(situation)
    if not rows:
        out.append(say(lang, "score.passed_out_why"))
        return "\n".join(out) + "\n"
    for row in rows:
        left = row_label(row, lang)
        left += " " * max(2, _LAW_AT - width(left)) + law_text(row.law, lang)
        out.append(spread(left, signed(row.points, lang), WIDTH))
    out.append(rule(WIDTH))
    total = signed(situation.breakdown.total, lang)
    out.append(bold(spread(say(lang, _total_code(situation)), total, WIDTH)))
    reckoning = sums(situation)
    if reckoning is not None:
        parts = sums_lines(reckoning, lang)
        room = max(width(part) for part, _ in parts) + 3
        out.append("")
        out += [part + " " * (room - width(part)) + text for part, text in parts]
    return "\n".join(out) + "\n"


def _heading(situation: Situation, lang: str) -> str:
    result = situation.result
    details = []
    if isinstance(result, PassedOut):
        shown = say(lang, "score.passed_out")
    else:
        shown = shown_result(result, lang)
        if result.declarer is not None:
            details.append(say(lang, f"score.by_{result.declarer.value.lower()}"))
        if situation.assumed:
            details.append(say(lang, "score.assumed"))
        else:
            code = "vulnerable" if situation.vulnerable else "not_vulnerable"
            details.append(say(lang, f"score.{code}"))
    if situation.board is not None:
        board = situation.board
        details.append(say(lang, "score.board", number=board.number))
        details.append(say(lang, f"score.dealer_{board.dealer.value.lower()}"))
        details.append(say(lang, f"score.vul_{board.vulnerability.token}"))
    head = bold(shown)
    text = f"{head}   {', '.join(details)}" if details else head
    return text if width(text) <= 80 else f"{head}\n{', '.join(details)}"


def _sides(situation: Situation, lang: str) -> list[str]:
    sides = situation.sides
    total = situation.breakdown.total
    if sides is None:
        names = (say(lang, "score.declarer_side"), say(lang, "score.defence"))
        left, right = signed(total, lang), signed(-total, lang)
    else:
        names = (say(lang, "score.ns"), say(lang, "score.ew"))
        left, right = signed(sides.ns, lang), signed(sides.ew, lang)
    half = max(_HALF - 1, width(names[0]))
    rows = [
        f"{' ' * (half - width(cells[0]))}{cells[0]} │ {cells[1]}"
        for cells in (names, (left, right))
    ]
    ends = line(half + 1) + "┷" + line(WIDTH - half - 2)
    return [rows[0], bold(rows[1]), ends]


def _total_code(situation: Situation) -> str:
    result = situation.result
    if isinstance(result, PassedOut) or result.declarer is None:
        return "score.total_declarer"
    return "score.total_ns" if result.declarer.side is Side.NS else "score.total_ew"


def plain(situation: Situation, lang: str) -> str:
    """The same in whole sentences, without drawing: for screen readers."""
    from chelem.words.spoken import spoken_points, spoken_result

    result = situation.result
    said = spoken_result(result, lang)
    out = [_sentence(said)]
    stop = " : " if lang == "fr" else ": "
    if not isinstance(result, PassedOut):
        code = "vulnerable" if situation.vulnerable else "not_vulnerable"
        state = say(lang, "score.assumed" if situation.assumed else f"score.{code}")
        out.append(_sentence(state))
    if situation.board is not None:
        board = situation.board
        told = [
            say(lang, "score.board", number=board.number),
            say(lang, f"score.dealer_{board.dealer.value.lower()}"),
            say(lang, f"score.vul_{board.vulnerability.token}"),
        ]
        out.append(_sentence(", ".join(told)))
    for row in explain_rows(situation):
        said = spoken_points(row.points, lang)
        out.append(f"{row_label(row, lang)}{stop}{said}. {law_text(row.law, lang)}.")
    sides = situation.sides
    if sides is None:
        total = spoken_points(situation.breakdown.total, lang)
        out.append(f"{say(lang, 'score.total_declarer')}{stop}{total}.")
    else:
        for name, points in (("ns", sides.ns), ("ew", sides.ew)):
            out.append(f"{say(lang, f'score.{name}')}{stop}{spoken_points(points, lang)}.")
    return "\n".join(out) + "\n"


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
