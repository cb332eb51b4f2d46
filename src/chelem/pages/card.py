"""A contestant's personal card: its boards in order, with what each earned."""

from __future__ import annotations

from dataclasses import dataclass

from chelem.compare.awards import Award
from chelem.compare.options import Options
from chelem.event.ranking import Ranked
from chelem.event.scoring import Scored
from chelem.pages.traveller import TravellerRow, row_page
from chelem.terms.table import Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["CardLine", "CardPage", "card_pages"]


@dataclass(frozen=True, slots=True)
class CardLine:
    """A board of the card: which line the contestant sat, whom it met, what it earned."""

    session: str | None
    section: str | None
    board: int
    side: Side
    opponent: str | None
    row: TravellerRow
    award: Award


@dataclass(frozen=True, slots=True)
class CardPage:
    """``ranked`` the contestant's line in its ranking, ``of`` how many are in it."""

    contestant: str
    ranked: Ranked
    ranking: str
    of: int
    lines: tuple[CardLine, ...]
    options: Options


def card_pages(scored: Scored) -> Iterator[CardPage]:
    """The cards of everybody, in the order of the rankings."""
    lines: dict[tuple[str | None, str], list[CardLine]] = {}
    joined = scored.options.sections != "apart"
    for board in scored.boards:
        score = board.printed
        for row, awards, alarms in zip(
            score.traveller.rows, score.awards, board.alarms, strict=True
        ):
            for side in Side:
                pair = row.pairs[side]
                if pair is None or row.source is None:
                    continue
                shown = row_page(row.source, awards, alarms, row.pairs)
                lines.setdefault((None if joined else board.section, pair), []).append(
                    CardLine(
                        board.session,
                        board.section,
                        board.board,
                        side,
                        row.pairs[side.other],
                        shown,
                        awards[side],
                    )
                )
    for ranking in scored.rankings:
        for ranked in ranking.rows:
            own = lines.get((ranking.section, ranked.contestant), [])
            yield CardPage(
                ranked.contestant,
                ranked,
                ranking.name,
                len(ranking.rows),
                tuple(own),
                scored.options,
            )
