"""A checked file on a terminal: one line that sums it up, a table of what differs, what it means."""

from __future__ import annotations

from collections.abc import Sequence

from chelem.pages.check import CheckPage, Difference
from chelem.press.text.ink import bold, line, width
from chelem.words import say
from chelem.words.numbers import NO_BREAK, integer, seat, signed
from chelem.words.numbers import contract as shown_contract
from chelem.words.numbers import result as shown_result

__all__ = ["check_text", "total_text"]

WIDTH = 79
_COLUMNS = ("line", "board", "contract", "vulnerability", "stated", "computed", "cause")
_LEFT = {"contract", "vulnerability", "cause"}
_GAP = "  "


def check_text(page: CheckPage, lang: str, *, plain: bool = False) -> str:
    """The report of one file, at most 80 columns wide but for names of files that are longer."""
    out = [f"{bold(page.file)}   {_summary(page, lang)}"]
    if width(out[0]) > WIDTH + 1:
        out = [bold(page.file), _summary(page, lang)]
    if not page.differences:
        return out[0] + "\n" if len(out) == 1 else "\n".join(out) + "\n"
    out.append("")
    if plain:
        out += [_sentence(each, lang) for each in page.differences]
        return "\n".join(out) + "\n"
    out += _table(page.differences, lang)
    out.append("")
    out.append(say(lang, "check.points_of_ns"))
    out += _meanings(page.differences, lang)
    return "\n".join(out) + "\n"


def total_text(pages: Sequence[CheckPage], lang: str) -> str:
    """One line over several files."""
    compared = sum(page.compared for page in pages)
    differ = sum(len(page.differences) for page in pages)
    told = say(
        lang,
        "check.total",
        files=integer(len(pages), lang),
        compared=_counted(lang, "compared", compared),
        verdict=_verdict(lang, compared, differ),
    )
    return bold(told) + "\n"


def _counted(lang: str, code: str, count: int) -> str:
    one = count == 1 or (lang == "fr" and count == 0)
    return say(lang, f"check.{code}_one" if one else f"check.{code}", count=integer(count, lang))


def _verdict(lang: str, compared: int, differ: int) -> str:
    if differ:
        return _counted(lang, "differ", differ)
    return say(lang, "check.all_agree_one" if compared == 1 else "check.all_agree")


def _summary(page: CheckPage, lang: str) -> str:
    parts = [_counted(lang, "games", page.games)]
    if page.rows:
        parts.append(say(lang, "check.rows", count=integer(page.rows, lang)))
    if page.compared:
        parts.append(_counted(lang, "compared", page.compared))
        differ = len(page.differences)
        parts.append(_verdict(lang, page.compared, differ))
    else:
        parts.append(say(lang, "check.nothing_compared"))
    return ", ".join(parts)


def _table(differences: Sequence[Difference], lang: str) -> list[str]:
    heads = [say(lang, f"check.head_{name}") for name in _COLUMNS]
    rows = [_cells(each, lang) for each in differences]
    room = [max(width(head), *(width(row[at]) for row in rows)) for at, head in enumerate(heads)]
    drawn = [_row(cells, room) for cells in [heads, *rows]]
    longest = max(width(each) for each in drawn)
    return [drawn[0], line(max(longest, 1)), *drawn[1:]]


def _row(cells: Sequence[str], room: Sequence[int]) -> str:
    parts = []
    for name, cell, size in zip(_COLUMNS, cells, room, strict=True):
        blank = " " * (size - width(cell))
        parts.append(cell + blank if name in _LEFT else blank + cell)
    return _GAP.join(parts).rstrip()


def _cells(each: Difference, lang: str) -> list[str]:
    if each.vulnerability is None:
        vulnerability = say(lang, "check.unknown_vulnerability")
    else:
        vulnerability = say(lang, f"check.{each.vulnerability.token}")
    return [
        integer(each.line, lang),
        "" if each.board is None else integer(each.board, lang),
        _contract(each, lang),
        vulnerability,
        signed(each.stated, lang),
        "" if each.computed is None else signed(each.computed, lang),
        _cause(each, lang),
    ]


def _contract(each: Difference, lang: str) -> str:
    if each.result is None:
        shown = each.contract if len(each.contract) <= _SHOWN else each.contract[:_SHOWN] + "…"
        return "".join(sign if sign.isprintable() else "·" for sign in shown)
    told = shown_result(each.result, lang)
    if each.declarer is not None:
        told += f"{NO_BREAK}{seat(each.declarer, lang)}"
    return told


_SHOWN = 12


def _cause(each: Difference, lang: str) -> str:
    """The cause, or where none is known what the score would fit."""
    found = each.hint
    if found is None:
        return say(lang, f"check.{each.cause}")
    if found.result is None:
        return say(lang, f"check.{found.code}")
    if found.code == "fits_tricks":
        code = "fits_tricks_one" if found.result.tricks <= 1 else "fits_tricks"
        return say(lang, f"check.{code}", tricks=found.result.tricks)
    return say(lang, f"check.{found.code}", contract=shown_contract(found.result.contract, lang))


def _meanings(differences: Sequence[Difference], lang: str) -> list[str]:
    """One sentence for each cause that occurs, in the order of the table."""
    named: dict[str, str] = {}
    for each in differences:
        if each.hint is not None and each.hint.result is not None:
            continue  # it says itself what it means
        code = each.cause if each.hint is None else each.hint.code
        if code not in named:
            named[code] = say(lang, f"check.why_{code}")
    colon = f"{NO_BREAK}: " if lang == "fr" else ": "
    out = []
    for code, why in named.items():
        name = say(lang, f"check.{code}")
        told = f"{name[0].upper()}{name[1:]}{colon}{why[0].lower()}{why[1:]}"
        out += _wrapped(told)
    return out


def _wrapped(text: str) -> list[str]:
    rows, row = [], ""
    for word in text.split(" "):
        if row and width(row) + 1 + width(word) > WIDTH:
            rows.append(row)
            row = f"  {word}"
        else:
            row = f"{row} {word}" if row else word
    return [*rows, row]


def _sentence(each: Difference, lang: str) -> str:
    code = "unknown" if each.vulnerability is None else each.vulnerability.token
    found = each.hint
    if found is not None and found.result is not None:
        told = _cause(each, lang)
        cause = f"{told[0].upper()}{told[1:]}."
    else:
        cause = say(lang, f"check.why_{each.cause if found is None else found.code}")
    return say(
        lang,
        "check.sentence",
        where=each.where,
        board="?" if each.board is None else each.board,
        contract=_contract(each, lang),
        vulnerability=say(lang, f"check.vul_{code}"),
        stated=signed(each.stated, lang),
        computed="—" if each.computed is None else signed(each.computed, lang),
        cause=cause,
    )
