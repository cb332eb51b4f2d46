"""Compared boards, rankings and matches as JSON carries them (docs/interfaces.md, ``compare``)."""

from __future__ import annotations

from fractions import Fraction

from chelem.compare.options import Options
from chelem.compare.rounding import half_away
from chelem.event.ranking import Ranked, Ranking
from chelem.pages.match import MatchPage, MatchRow
from chelem.pages.traveller import Part, TravellerPage, TravellerRow
from chelem.press.complaint import problem_dict
from chelem.terms.result import PassedOut, Played

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from chelem.compare.field import Number
    from chelem.errors import Problem

__all__ = ["compare_dict", "number", "row_dict", "traveller_dict"]

_PLACES = 4
_VP_PLACES = 2


def number(value: Number | None, places: int = _PLACES) -> float | None:
    """An exact number rounded to *places* decimals, half away from zero."""
    if value is None:
        return None
    scale = 10**places
    return float(Fraction(half_away(Fraction(value) * scale), scale))


def whole(value: Number | None) -> float | int | None:
    """IMPs and points: an integer where they are whole."""
    if value is None:
        return None
    return int(value) if Fraction(value).denominator == 1 else number(value)


def compare_dict(
    options: Options,
    preset: str | None,
    travellers: Sequence[TravellerPage],
    rankings: Sequence[Ranking],
    matches: Sequence[MatchPage],
    problems: Sequence[Problem],
    lang: str,
) -> dict[str, object]:
    """The answer of ``chelem compare --json`` and of ``/api/compare``."""
    told = [match_dict(match) for match in matches]
    rules = options.named()
    del rules["method"]
    return {
        "method": options.method,
        "rules": {"preset": preset, **rules},
        "boards": [traveller_dict(page) for page in travellers],
        "rankings": [ranking_dict(ranking) for ranking in rankings],
        "match": told[0] if told else None,
        "matches": told,
        "problems": [problem_dict(problem, lang) for problem in problems],
    }


def traveller_dict(page: TravellerPage) -> dict[str, object]:
    """One board with its rows."""
    return {
        "section": page.section,
        "session": page.session,
        "board": page.board,
        "dealer": page.dealer.value,
        "vulnerability": None if page.vulnerability is None else page.vulnerability.token,
        "expected": page.expected,
        "datum": whole(page.datum),
        "subfields": {
            troop.subfield or "": {
                "results": whole(troop.results),
                "rule": troop.rule,
                "datum": whole(troop.datum),
            }
            for troop in page.troops
        }
        or None,
        "rows": [row_dict(row, page.options) for row in page.rows],
    }


def row_dict(row: TravellerRow, options: Options) -> dict[str, object]:
    """One row of a board."""
    awards = row.awards
    result = row.result
    amount = number if options.percent_method else whole
    components: list[dict[str, object]] | None = None
    components_ew = None
    if row.parts is not None:
        components = [_part(part) for part in row.parts.ns]
        if row.parts.ew != row.parts.ns:
            components_ew = [_part(part) for part in row.parts.ew]
    return {
        "where": row.where,
        "round": _figure(row.round),
        "table": _figure(row.table),
        "ns": row.ns,
        "ew": row.ew,
        "kind": row.kind,
        "subfield": row.subfield,
        "contract": _contract(row),
        "declarer": None if row.declarer is None else row.declarer.value,
        "tricks": result.tricks if isinstance(result, Played) else None,
        "score": row.points,
        "score_ew": row.points_ew,
        "components": components,
        "components_ew": components_ew,
        "award_ns": amount(awards.ns.amount),
        "award_ew": amount(awards.ew.amount),
        "out_of": number(awards.ns.out_of),
        "percent_ns": number(awards.ns.percent),
        "percent_ew": number(awards.ew.percent),
        "alarms": list(row.alarms),
    }


def _contract(row: TravellerRow) -> str | None:
    if isinstance(row.result, PassedOut):
        return "Pass"
    return None if row.result is None else str(row.result.contract)


def _figure(text: str | None) -> int | str | None:
    return int(text) if text is not None and text.isascii() and text.isdecimal() else text


def _part(part: Part) -> dict[str, object]:
    result = part.result
    told: dict[str, object] = {"weight": number(part.weight)}
    if isinstance(result, Played):
        seat = result.declarer.value if result.declarer is not None else None
        told |= {"contract": str(result.contract), "declarer": seat, "tricks": result.tricks}
    else:
        contract = None if result is None else "Pass"
        told |= {"contract": contract, "declarer": None, "tricks": None}
    return {**told, "score": part.points}


def ranking_dict(ranking: Ranking) -> dict[str, object]:
    """One ranking."""
    return {
        "name": ranking.name,
        "section": ranking.section,
        "by": ranking.by,
        "tie_break": ranking.tie_break,
        "rows": [_ranked(row) for row in ranking.rows],
    }


def _ranked(row: Ranked) -> dict[str, object]:
    amount = number if row.out_of is not None else whole
    return {
        "place": row.place,
        "tied": row.tied,
        "contestant": row.contestant,
        "names": list(row.names),
        "boards": row.boards,
        "total": amount(row.total),
        "out_of": number(row.out_of),
        "percent": number(row.percent),
        "average": number(row.average),
        "adjustments": whole(row.adjustments),
        "carry_over": whole(row.carry_over),
        "decided_by": row.decided,
    }


def match_dict(match: MatchPage) -> dict[str, object]:
    """A team match."""
    return {
        "name": match.name,
        "session": match.session,
        "home": match.home,
        "away": match.away,
        "boards": [_board(row, match.options) for row in match.rows],
        "imps_home": whole(match.won.ns),
        "imps_away": whole(match.won.ew),
        "carry_over": whole(match.carry_over),
        "margin_home": whole(match.margin.ns),
        "margin_away": whole(match.margin.ew),
        "length": match.length,
        "second_home": None if match.second is None else number(match.second.ns),
        "second_away": None if match.second is None else number(match.second.ew),
        "total_home": None if match.second is None else number(match.won.ns + match.second.ns),
        "total_away": None if match.second is None else number(match.won.ew + match.second.ew),
        "scale": match.scale,
        "vp_home": None if match.vp is None else number(match.vp.ns, _VP_PLACES),
        "vp_away": None if match.vp is None else number(match.vp.ew, _VP_PLACES),
    }


def _board(row: MatchRow, options: Options) -> dict[str, object]:
    return {
        "board": row.board,
        "open": None if row.open is None else row_dict(row.open, options),
        "closed": None if row.closed is None else row_dict(row.closed, options),
        "difference": whole(row.difference),
        "imps_home": whole(row.won.ns) if row.won is not None else None,
        "imps_away": whole(row.won.ew) if row.won is not None else None,
        "running_home": whole(row.running.ns),
        "running_away": whole(row.running.ew),
        "reason": row.reason,
    }
