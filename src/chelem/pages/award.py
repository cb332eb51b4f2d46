"""Why one award is what it is: its steps as codes and numbers, from the table to the last rounding.

Everything is read from the same board that was scored; nothing is reckoned a second way except to
show the parts of a sum, whose total is the award's own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from chelem.compare.awards import Award, BoardScore, Datum
from chelem.compare.field import Components, Field, Number
from chelem.compare.imps import imps
from chelem.compare.matchpoints import inside
from chelem.compare.neuberg import Group
from chelem.compare.options import Options
from chelem.compare.traveller import Row
from chelem.event.contestants import is_named
from chelem.event.entry import Entry
from chelem.event.scoring import ComparedBoard
from chelem.laws.law12_adjusted import LAW_12C1C, LAW_12C1E, LAW_12C2
from chelem.laws.law78_compare import LAW_78A, LAW_78B
from chelem.pages.traveller import TravellerRow, row_page
from chelem.terms.adjusted import Adjusted, Amount, NotPlayed, Split, Weighted
from chelem.terms.table import Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["AwardPage", "Frequency", "Step", "award_page", "award_pages"]


@dataclass(frozen=True, slots=True)
class Frequency:
    """A line of the frequency table, from the contestant's own point of view.

    ``points`` its own side's; ``often`` how many results; ``standing`` ``beaten``, ``tied`` (its own
    row among them), ``lost``, or ``own`` for an outcome of its own weighted score; ``imps`` what one comparison is worth (cross-IMPs); ``dropped`` how
    many of them the datum leaves out.
    """

    points: int
    often: Number
    standing: str
    imps: int | None = None
    dropped: Number = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the reckoning: ``explain_<code>`` says it; ``law`` is a number as printed."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    law: str | None = None


@dataclass(frozen=True, slots=True)
class AwardPage:
    """The whole story of one award.

    ``table`` is the frequency table it was compared with (empty for an artificial score), highest
    first; ``steps`` lead from it to ``award``.
    """

    board: int
    section: str | None
    session: str | None
    contestant: str | None
    side: Side
    row: TravellerRow
    table: tuple[Frequency, ...]
    steps: tuple[Step, ...]
    award: Award
    options: Options


def award_pages(
    boards: tuple[ComparedBoard, ...], options: Options, board: int, contestant: str | None
) -> Iterator[AwardPage]:
    """The awards on *board*: those of *contestant* (its name in the ranking, or its number as the
    file has it), or North-South's of every row."""
    for compared in boards:
        if compared.board != board:
            continue
        for at, row in enumerate(compared.score.traveller.rows):
            for side in Side:
                if _asked(row, side, contestant):
                    yield award_page(compared, at, side, options)


def _asked(row: Row[Entry], side: Side, contestant: str | None) -> bool:
    if contestant is None:
        return side is Side.NS
    pair = row.pairs[side]
    entry = row.source
    written = None if entry is None else entry.ns if side is Side.NS else entry.ew
    bare = None if pair is None else pair.removeprefix(side.value)
    return any(is_named(name, contestant) for name in (pair, written, bare) if name is not None)


def award_page(board: ComparedBoard, at: int, side: Side, options: Options) -> AwardPage:
    """The story of what *side* got for row *at* of *board*, which was compared by *options*."""
    score = board.printed
    row = score.traveller.rows[at]
    award = score.awards[at][side]
    assert row.source is not None
    table, steps = _story(score, row, side, award, options)
    counted = board.score.awards[at][side]
    if counted.amount != award.amount and counted.amount is not None:
        steps.append(
            Step("counted", {"amount": counted.amount, "expected": board.score.traveller.expected})
        )
    return AwardPage(
        board.board,
        board.section,
        board.session,
        row.pairs[side],
        side,
        row_page(row.source, score.awards[at], board.alarms[at], row.pairs),
        tuple(table),
        tuple(steps),
        award,
        options,
    )


def _story(
    score: BoardScore[Entry], row: Row[Entry], side: Side, award: Award, options: Options
) -> tuple[list[Frequency], list[Step]]:
    if isinstance(row.ruling, Adjusted):
        return [], _artificial(row.ruling, side, award, options)
    if isinstance(row.ruling, NotPlayed):
        return [], [Step("not_played", {"kind": row.ruling.why.value})]
    if not row.scored:
        return [], [Step("no_result")]
    steps = _ruled(row, side)
    components = row.scores[side]
    compared = score.fields[row.subfield][side]
    if row.subfield is not None:
        steps.append(Step("subfield", {"subfield": row.subfield, "results": compared.size}, "87"))
    if options.method == "total":
        return [], [*steps, Step("total", {"amount": award.amount})]
    if award.amount is None:
        return _table(compared, components, side, options, None), [*steps, Step("alone")]
    if options.method == "butler":
        datum = score.data[row.subfield][side]
        assert datum is not None
        return (
            _table(datum.field, components, side, options, datum),
            steps + _butler(datum, components, side, award, options),
        )
    table = _table(compared, components, side, options, None)
    if options.method == "cross-imps":
        return table, steps + _cross(compared, components, side, award, options)
    group = score.groups[row.subfield][side]
    return table, steps + _matchpoints(group, components, side, award, options)


def _ruled(row: Row[Entry], side: Side) -> list[Step]:
    ruling = row.source.kind.ruling if row.source is not None else None
    if isinstance(ruling, Split):
        return [Step("split", {"side": side.value}, LAW_12C1E.number)]
    if isinstance(ruling, Weighted):
        return [Step("weighted", {"count": len(ruling.components)}, LAW_12C1C.number)]
    return []


def _table(
    compared: Field,
    components: Components,
    side: Side,
    options: Options,
    datum: Datum | None,
) -> list[Frequency]:
    """The frequency table, seen by *side*; a weighted row is marked at each of its components."""
    own = {points for _, points in components}
    single = next(iter(own)) if len(own) == 1 else None
    kept = {} if datum is None else datum.kept.table()
    lines = []
    for points, often in compared.table().items():
        standing = "other"
        if single is not None:
            better = points < single if side is Side.NS else points > single
            standing = "tied" if points == single else "beaten" if better else "lost"
        elif points in own:
            standing = "own"
        worth = None
        if options.method == "cross-imps" and single is not None:
            ahead = single - points
            worth = imps(ahead if side is Side.NS else -ahead)
        dropped = 0 if datum is None else often - kept.get(points, 0)
        mine = points if side is Side.NS else -points
        lines.append(Frequency(mine, often, standing, worth, dropped))
    return sorted(lines, key=lambda line: -line.points)


def _matchpoints(
    group: Group, components: Components, side: Side, award: Award, options: Options
) -> list[Step]:
    steps = []
    won = inside(group.field, components, side)
    law = LAW_78A.number
    for weight, points in components:
        below, above = group.field.below(points), group.field.above(points)
        beaten = below if side is Side.NS else above
        tied = group.field.frequency(points) - 1
        part = inside(group.field, ((1, points),), side)
        said: dict[str, object] = {
            "points": points if side is Side.NS else -points,
            "beaten": beaten,
            "tied": tied,
            "matchpoints": part,
        }
        if len(components) == 1:
            steps.append(Step("compared", said, law))
        else:
            steps.append(Step("component", {**said, "weight": weight}, LAW_12C1C.number))
    if len(components) > 1:
        steps.append(Step("weighted_sum", {"matchpoints": won}, LAW_12C1C.number))
    if options.method == "ascherman":
        steps.append(Step("ascherman", {"matchpoints": won, "results": group.actual}))
    else:
        scaled = group.scaled(won)
        numbers = {
            "matchpoints": won,
            "actual": group.actual,
            "expected": group.expected,
            "scaled": scaled,
            "percent": group.percent(won),
            "top": group.top,
        }
        steps.append(Step(group.rule, numbers))
    if options.units == 1:
        steps.append(Step("halved", {"amount": award.amount, "out_of": award.out_of}, law))
    if options.rounding in ("board-4", "board-2", "board-1"):
        steps.append(Step("rounded_board", {"rule": options.rounding, "amount": award.amount}))
    steps.append(
        Step(
            "percent",
            {"amount": award.amount, "out_of": award.out_of, "percent": award.percent},
        )
    )
    return steps


def _butler(
    datum: Datum, components: Components, side: Side, award: Award, options: Options
) -> list[Step]:
    sign = 1 if side is Side.NS else -1
    steps = []
    if datum.dropped:
        steps.append(Step("dropped", {"count": datum.dropped, "rule": str(options.datum)}))
    steps.append(
        Step(
            "mean",
            {"sum": sign * datum.kept.total, "count": datum.kept.size, "mean": sign * datum.mean},
        )
    )
    if options.datum_rounding != "none":
        steps.append(Step(f"datum_{options.datum_rounding}", {"datum": sign * datum.value}))
    for weight, points in components:
        ahead = sign * (points - datum.value)
        said: dict[str, object] = {
            "points": sign * points,
            "datum": sign * datum.value,
            "difference": ahead,
            "imps": imps(ahead),
        }
        if len(components) == 1:
            steps.append(Step("against_datum", said, LAW_78B.number))
        else:
            steps.append(Step("component_datum", {**said, "weight": weight}, LAW_12C1C.number))
    if len(components) > 1 or options.imp_unit not in ("auto", "exact"):
        steps.append(Step("imps_total", {"amount": award.amount}))
    return steps


def _cross(
    compared: Field, components: Components, side: Side, award: Award, options: Options
) -> list[Step]:
    sign = 1 if side is Side.NS else -1
    steps = []
    total: Number = 0
    for weight, points in components:
        part = sign * compared.imps(points)
        total += weight * part
        if len(components) > 1:
            said = {"points": sign * points, "weight": weight, "imps": part}
            steps.append(Step("component_imps", said, LAW_12C1C.number))
    steps.append(
        Step("imps_sum", {"total": total, "comparisons": compared.size - 1}, LAW_78B.number)
    )
    steps.append(
        Step(
            f"divide_{options.divide}",
            {
                "total": total,
                "comparisons": compared.size - 1,
                "results": compared.size,
                "amount": award.amount,
            },
        )
    )
    return steps


def _artificial(ruling: Adjusted, side: Side, award: Award, options: Options) -> list[Step]:
    law = LAW_12C2.number
    if ruling.amount is Amount.OWN:
        return [Step("own_percentage", {"own": award.own, **_worth(award)}, None)]
    assert ruling.sides is not None
    unit = "percent" if ruling.amount is Amount.PERCENT else "imps"
    steps = [Step(f"artificial_{unit}", {"said": Fraction(ruling.sides[side])}, law)]
    if ruling.fixed:
        steps.append(Step("fixed"))
    elif award.own is not None:
        steps.append(Step("own_counts", {"own": award.own}, law))
    else:
        steps.append(Step("own_does_not_count", {}, law))
    if award.percent is not None:
        steps.append(Step("percent", _worth(award)))
    elif award.amount is not None:
        steps.append(Step("imps_total", {"amount": award.amount}))
    return steps


def _worth(award: Award) -> dict[str, object]:
    return {"amount": award.amount, "out_of": award.out_of, "percent": award.percent}
