"""Travellers, rankings, personal cards and team matches on a terminal, or in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from chelem.compare.options import Options
from chelem.event.ranking import Ranked, Ranking
from chelem.pages.card import CardPage
from chelem.pages.match import MatchPage, MatchRow
from chelem.pages.traveller import TravellerPage, TravellerRow
from chelem.press.text.columns import columns
from chelem.press.text.ink import bold
from chelem.terms.result import Played
from chelem.terms.table import Side
from chelem.words import say
from chelem.words.numbers import (
    MINUS,
    contestant,
    contract,
    decimal,
    percent,
    relative,
    seat,
    signed,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chelem.compare.field import Number

__all__ = [
    "Sheet",
    "amount",
    "card_sheet",
    "card_text",
    "match_sheet",
    "match_text",
    "place",
    "ranking_sheet",
    "ranking_text",
    "traveller_sheet",
    "traveller_text",
]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table in words, whatever it will be written on.

    ``details`` stand under the title, ``after`` under the table; ``left`` are the columns of words,
    ``upright`` the one before which an upright line is drawn, ``names`` the one of players' names.
    """

    title: str
    details: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    left: tuple[int, ...] = ()
    upright: int | None = None
    names: int | None = None
    after: tuple[str, ...] = ()


def sheet_text(sheet: Sheet, *, plain: bool = False) -> str:
    """The sheet on a terminal, or row by row in sentences."""
    out = [sheet.title] if plain else [bold(sheet.title)]
    if sheet.details:
        out.append(sheet.details)
    if plain:
        out += [
            ", ".join(
                [f"{head} {cell}" for head, cell in zip(sheet.heads, row, strict=True) if cell]
            )
            for row in sheet.rows
        ]
    else:
        out += ["", *columns(sheet.heads, sheet.rows, left=sheet.left, upright=sheet.upright)]
        out += [""] if sheet.after else []
    return "\n".join([*out, *sheet.after]) + "\n"


def places_of(values: Iterable[Number | None], most: int) -> int:
    """The decimals that a column needs: none where all are whole, else *most*."""
    whole = all(value is None or Fraction(value).denominator == 1 for value in values)
    return 0 if whole else most


def amount(value: Number | None, places: int, lang: str, *, sign: bool = False) -> str:
    """Matchpoints or IMPs; nothing where there are none."""
    if value is None:
        return ""
    text = decimal(value, places, lang)
    return f"+{text}" if sign and value > 0 else text


def traveller_text(page: TravellerPage, lang: str, *, plain: bool = False) -> str:
    """One board with every result."""
    return sheet_text(traveller_sheet(page, lang), plain=plain)


def traveller_sheet(page: TravellerPage, lang: str) -> Sheet:
    """One board with every result; a row to be looked at has ``!`` after its last figure."""
    options = page.options
    imps = not options.percent_method
    values = [value.amount for row in page.rows for value in row.awards]
    places = places_of(values, options.points_places)
    heads = [
        say(lang, f"compare.col_{name}")
        for name in ("ns", "ew", "contract", "by", "result", "ns_plus", "ew_plus")
    ]
    unit = unit_word(options, lang)
    heads += [f"{unit} {say(lang, 'compare.col_ns')}", f"{unit} {say(lang, 'compare.col_ew')}"]
    if not imps:
        heads.append(say(lang, "compare.col_percent_ns"))
    heads.append("")
    rows = []
    for row in page.rows:
        cells = [
            contestant(row.ns or "", lang),
            contestant(row.ew or "", lang),
            *played_cells(row, lang),
            *score_cells(row, lang),
        ]
        cells += [amount(award.amount, places, lang, sign=imps) for award in row.awards]
        if not imps:
            share = row.awards.ns.percent
            cells.append("" if share is None else decimal(share, options.percent_places, lang))
        rows.append((*cells, "!" if row.alarms else ""))
    if not any(row.alarms for row in page.rows):
        heads, rows = heads[:-1], [row[:-1] for row in rows]
    title, details = heading(page, lang)
    return Sheet(title, details, tuple(heads), tuple(rows), (2,), 7)


def unit_word(options: Options, lang: str) -> str:
    """``MP``, ``IMP`` or ``Pts``."""
    code = "mp" if options.percent_method else "imp" if options.imp_method else "points"
    return say(lang, f"compare.unit_{code}")


def units_word(options: Options, lang: str) -> str:
    """The unit after an amount: English has ``IMPs``."""
    return say(lang, "compare.units_imp") if options.imp_method else unit_word(options, lang)


def heading(page: TravellerPage, lang: str) -> tuple[str, str]:
    """``Étui 7`` and ``donneur Sud, tous vulnérables, top 14``."""
    told = [say(lang, f"score.dealer_{page.dealer.value.lower()}")]
    if page.vulnerability is not None:
        told.append(say(lang, f"score.vul_{page.vulnerability.token}"))
    if page.top is not None:
        top = decimal(page.top, places_of([page.top], 1), lang)
        told.append(say(lang, "compare.top", top=top))
    if page.datum is not None:
        told.append(say(lang, "compare.datum_is", datum=_points(page.datum, lang)))
    for troop in page.troops:
        if troop.datum is not None and troop.subfield is not None:
            datum = _points(troop.datum, lang)
            told.append(say(lang, "compare.datum_of", subfield=troop.subfield, datum=datum))
    name = say(lang, "compare.board", board=page.board)
    for code, value in (("section", page.section), ("session", page.session)):
        if value is not None:
            name += f", {say(lang, f'compare.{code}_is', name=value)}"
    return name, ", ".join(told)


def _points(value: Number, lang: str) -> str:
    text = decimal(value, places_of([value], 2), lang)
    return f"+{text}" if value > 0 else text


def played_cells(row: TravellerRow, lang: str) -> list[str]:
    """Contract, declarer, result; the ruling's word in place of the contract."""
    if isinstance(row.result, Played):
        by = seat(row.result.declarer, lang) if row.result.declarer is not None else ""
        return [contract(row.result.contract, lang), by, relative(row.result.relative)]
    return [kind_word(row, lang), "", ""]


def kind_word(row: TravellerRow, lang: str) -> str:
    """What stands in place of a contract."""
    if row.kind in ("passed_out", "weighted", "split", "unknown"):
        return say(lang, f"compare.kind_{row.kind}")
    return "" if row.kind == "played" else row.kind


def score_cells(row: TravellerRow, lang: str) -> list[str]:
    """The score under the side that earned it; a split score under both."""
    if row.points is None:
        return ["", ""]
    if row.points_ew is not None:
        return [signed(row.points, lang), signed(row.points_ew, lang)]
    if row.points == 0:
        return ["0", ""]
    shown = decimal(abs(row.points), 0, lang)
    return [shown, ""] if row.points > 0 else ["", shown]


def place(row: Ranked, rows: Sequence[Ranked], options: Options) -> str:
    """``3``, or for equals ``3=``, ``3/4``, or nothing on the lines after the first."""
    if not row.tied:
        return str(row.place)
    equal = [other for other in rows if other.place == row.place]
    if options.tie_style == "range":
        return f"{row.place}/{row.place + len(equal) - 1}"
    if options.tie_style == "blank":
        return str(row.place) if equal[0] is row else ""
    return f"{row.place}="


def ranking_text(ranking: Ranking, options: Options, lang: str, *, plain: bool = False) -> str:
    """A ranking, and under it how equals were parted."""
    return sheet_text(ranking_sheet(ranking, options, lang), plain=plain)


def tie_rule(ranking: Ranking, lang: str) -> tuple[str, ...]:
    """How equals were parted, where there are any."""
    if not any(row.tied or row.decided for row in ranking.rows):
        return ()
    return (say(lang, f"compare.tie_{ranking.tie_break.replace('-', '_')}"),)


def ranking_sheet(ranking: Ranking, options: Options, lang: str) -> Sheet:
    """A ranking; columns that would be empty on every line are left out."""
    rows = ranking.rows
    totals = places_of([row.total for row in rows], options.points_places)
    percents = options.percent_method
    tops = places_of([row.out_of for row in rows], options.points_places)
    table: list[tuple[str, list[str]]] = [
        ("place", [place(row, rows, options) for row in rows]),
        ("contestant", [contestant(row.contestant, lang) for row in rows]),
    ]
    if any(row.names for row in rows):
        table.append(("names", [" – ".join(row.names) for row in rows]))
    table.append(("boards", [str(row.boards) for row in rows]))
    if any(row.carry_over for row in rows):
        table.append(("carry", [_if_any(row.carry_over, lang) for row in rows]))
    if any(row.adjustments for row in rows):
        table.append(("adjust", [_if_any(row.adjustments, lang) for row in rows]))
    table.append(("unit", [amount(row.total, totals, lang, sign=not percents) for row in rows]))
    if percents:
        table.append(("out_of", [amount(row.out_of, tops, lang) for row in rows]))
        shares = [amount(row.percent, options.percent_places, lang) for row in rows]
        table.append(("percent", shares))
    elif ranking.by == "average":
        table.append(("average", [amount(row.average, 2, lang, sign=True) for row in rows]))
    codes = [code for code, _ in table]
    own = {"unit": unit_word(options, lang), "percent": "%"}
    heads = [own.get(code) or say(lang, f"compare.col_{code}") for code in codes]
    return Sheet(
        ranking_title(ranking, lang),
        "",
        tuple(heads),
        tuple(zip(*[cells for _, cells in table], strict=True)),
        tuple([at for at, code in enumerate(codes) if code in ("contestant", "names")]),
        names=codes.index("names") if "names" in codes else None,
        after=tie_rule(ranking, lang),
    )


def _if_any(value: Number, lang: str) -> str:
    return amount(value, places_of([value], 2), lang, sign=True) if value else ""


def ranking_title(ranking: Ranking, lang: str) -> str:
    """``Classement Nord-Sud, section A``."""
    title = say(lang, f"compare.ranking_{ranking.name}")
    if ranking.section is not None:
        title += f", {say(lang, 'compare.section_is', name=ranking.section)}"
    return title


def card_text(page: CardPage, lang: str, *, plain: bool = False) -> str:
    """A contestant's own boards."""
    return sheet_text(card_sheet(page, lang), plain=plain)


def card_sheet(page: CardPage, lang: str) -> Sheet:
    """A contestant's own boards, its place and result under its name."""
    ranked, options = page.ranked, page.options
    names = f" {' – '.join(ranked.names)}" if ranked.names else ""
    title = f"{say(lang, 'compare.card')} {contestant(page.contestant, lang)}{names}"
    result = (
        percent(ranked.percent, options.percent_places, lang)
        if ranked.percent is not None
        else f"{amount(ranked.total, 2, lang, sign=True)} {units_word(options, lang)}"
    )
    where = say(lang, "compare.card_place", place=ranked.place, of=page.of, result=result)
    imps = not options.percent_method
    places = places_of([line.award.amount for line in page.lines], options.points_places)
    codes = ["board", "line", "against", "contract", "by", "result", "score"]
    heads = [say(lang, f"compare.col_{code}") for code in codes] + [unit_word(options, lang)]
    heads += [] if imps else ["%"]
    rows = []
    for line in page.lines:
        row = line.row
        points = row.points if line.side is Side.NS else None if row.points is None else -row.points
        if line.side is Side.EW and row.points_ew is not None:
            points = row.points_ew
        cells = [
            str(line.board),
            say(lang, f"compare.col_{line.side.value.lower()}"),
            contestant(line.opponent or "", lang),
            *played_cells(row, lang),
            "" if points is None else signed(points, lang),
            amount(line.award.amount, places, lang, sign=imps),
        ]
        if not imps:
            cells.append(amount(line.award.percent, options.percent_places, lang))
        rows.append(cells)
    return Sheet(title, where, tuple(heads), tuple([tuple(row) for row in rows]), (1, 2, 3), 7)


def match_text(page: MatchPage, lang: str, *, plain: bool = False) -> str:
    """A match: both rooms of each board, IMPs, running score, victory points."""
    return sheet_text(match_sheet(page, lang), plain=plain)


def match_sheet(page: MatchPage, lang: str) -> Sheet:
    """A match: both rooms of each board, IMPs, running score; under it the result."""
    home = page.home or say(lang, "compare.home")
    away = page.away or say(lang, "compare.away")
    unit = unit_word(page.options, lang)
    heads = [
        say(lang, "compare.col_board"),
        say(lang, "compare.col_open"),
        "NS",
        say(lang, "compare.col_closed"),
        "NS",
        say(lang, "compare.col_difference"),
        unit + " +",
        unit + f" {MINUS}",
        say(lang, "compare.col_running"),
    ]
    rows = [_match_cells(row, page, lang) for row in page.rows]
    title = f"{home} – {away}" + (f"   {page.name}" if page.name else "")
    won = [amount(value, places_of(page.won, 2), lang) for value in page.won]
    told = [f"{home} {won[0]}, {away} {won[1]} {units_word(page.options, lang)}."]
    if page.carry_over:
        carried = amount(page.carry_over, places_of([page.carry_over], 2), lang, sign=True)
        told.append(say(lang, "compare.carried", amount=carried))
    if page.second is not None:
        totals = [amount(a + b, 2, lang) for a, b in zip(page.won, page.second, strict=True)]
        parts = [amount(value, 2, lang) for value in page.second]
        told.append(
            say(
                lang,
                "compare.match_second",
                home=parts[0],
                away=parts[1],
                total_home=totals[0],
                total_away=totals[1],
            )
        )
    if page.vp is not None:
        vps = [
            decimal(value, 2 if Fraction(value).denominator != 1 else 0, lang) for value in page.vp
        ]
        told.append(say(lang, "compare.match_vp", home=vps[0], away=vps[1], boards=page.length))
    return Sheet(
        title,
        "",
        tuple(heads),
        tuple([tuple(row) for row in rows]),
        (1, 3),
        5,
        after=tuple(told),
    )


def _match_cells(row: MatchRow, page: MatchPage, lang: str) -> list[str]:
    cells = [str(row.board)]
    for room in (row.open, row.closed):
        if room is None:
            cells += [say(lang, "compare.room_none"), ""]
            continue
        told = " ".join([cell for cell in played_cells(room, lang) if cell])
        cells += [told, "" if room.points is None else signed(room.points, lang)]
    cells.append("" if row.difference is None else _points(row.difference, lang))
    if row.won is None:
        cells += ["", ""]
    else:
        places = places_of(row.won, 1)
        cells += ["" if not value else amount(value, places, lang) for value in row.won]
    cells.append(" – ".join([amount(value, places_of([value], 1), lang) for value in row.running]))
    return cells
