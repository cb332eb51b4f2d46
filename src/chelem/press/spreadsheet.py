"""Travellers, rankings and cards as CSV for a spreadsheet: one header, exact tokens, plain numbers."""

from __future__ import annotations

import csv
import io

from chelem.event.ranking import Ranking
from chelem.pages.card import CardPage
from chelem.pages.match import MatchPage
from chelem.pages.traveller import TravellerPage
from chelem.press.json.compare import match_dict, ranking_dict, row_dict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["cards_csv", "matches_csv", "rankings_csv", "travellers_csv"]

_ROW = (
    "round table ns ew kind subfield contract declarer tricks score score_ew "
    "award_ns award_ew out_of percent_ns percent_ew alarms"
).split()
_RANKED = (
    "place tied contestant names boards total out_of percent average adjustments carry_over"
).split()


def _written(columns: list[str], rows: Iterable[Mapping[str, object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_cell(row.get(name)) for name in columns])
    return out.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, list):
        return " ".join([str(each) for each in value])
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value[:1] in ("=", "+", "@") and len(value) > 1:
        # A spreadsheet would take a name that begins so for a formula.
        return f"'{value}"
    return "" if value is None else value


def travellers_csv(pages: Iterable[TravellerPage]) -> str:
    """Every result of every board, with what it earned."""
    rows = [
        {
            "session": page.session,
            "section": page.section,
            "board": page.board,
            "vul": None if page.vulnerability is None else page.vulnerability.token,
            **row_dict(row, page.options),
        }
        for page in pages
        for row in page.rows
    ]
    return _written(["session", "section", "board", "vul", *_ROW], rows)


def rankings_csv(rankings: Iterable[Ranking]) -> str:
    """Every ranking, one after the other."""
    rows = []
    for ranking in rankings:
        told = ranking_dict(ranking)
        listed = told["rows"]
        assert isinstance(listed, list)
        rows += [{"ranking": told["name"], "section": told["section"], **row} for row in listed]
    for row in rows:
        row["names"] = " & ".join(row["names"])
    return _written(["ranking", "section", *_RANKED], rows)


def cards_csv(cards: Iterable[CardPage]) -> str:
    """Every board of every contestant."""
    rows = [
        {
            "contestant": card.contestant,
            "session": line.session,
            "section": line.section,
            "board": line.board,
            "line": line.side.value,
            "against": line.opponent,
            **row_dict(line.row, card.options),
            "award": row_dict(line.row, card.options)[f"award_{line.side.value.lower()}"],
            "percent": row_dict(line.row, card.options)[f"percent_{line.side.value.lower()}"],
        }
        for card in cards
        for line in card.lines
    ]
    columns = "contestant session section board line against kind contract declarer tricks score"
    return _written([*columns.split(), "award", "out_of", "percent"], rows)


def matches_csv(matches: Iterable[MatchPage]) -> str:
    """Every board of every match."""
    rows = []
    for match in matches:
        told = match_dict(match)
        boards = told["boards"]
        assert isinstance(boards, list)
        for board in boards:
            row = {name: told[name] for name in ("name", "home", "away")} | board
            for room in ("open", "closed"):
                for name in ("contract", "declarer", "tricks", "score"):
                    row[f"{room}_{name}"] = (board[room] or {}).get(name)
            rows.append(row)
    rooms = [
        f"{r}_{n}" for r in ("open", "closed") for n in ("contract", "declarer", "tricks", "score")
    ]
    columns = ["name", "home", "away", "board", *rooms, "difference", "imps_home", "imps_away"]
    return _written([*columns, "running_home", "running_away"], rows)
