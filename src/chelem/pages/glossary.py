"""The words of the game in both languages: which there are, and the law that has each.

The words themselves and what they mean are in ``words`` (``glossary.word_<code>``,
``glossary.means_<code>``).
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["HONOURS", "TERMS", "Term"]

HONOURS = {
    "ace": ("A", "A"),
    "king": ("R", "K"),
    "queen": ("D", "Q"),
    "jack": ("V", "J"),
    "ten": ("10", "T"),
}
"""The letters of the honour cards, in French and in English."""


@dataclass(frozen=True, slots=True)
class Term:
    """One word.

    ``law``   the article that has it, as printed, or ``None``
    ``book``  the laws that the article is of (``laws.<book>`` in words)
    ``rule``  the question on the page of rules that tells more, or ``None``
    """

    code: str
    law: str | None = None
    book: str = "duplicate_2017"
    rule: str | None = None


TERMS: tuple[Term, ...] = (
    Term("trick", "44"),
    Term("deal", "6"),
    Term("board", "2"),
    Term("dealer", "2", rule="vulnerability"),
    Term("declarer"),
    Term("dummy", "42"),
    Term("defence"),
    Term("opening_lead", "41"),
    Term("trump", "44"),
    Term("vulnerable", "2", rule="vulnerability"),
    Term("honours_cards"),
    Term("level", "18"),
    Term("denomination", "18"),
    Term("majors"),
    Term("minors"),
    Term("notrump", "18"),
    Term("contract", "22"),
    Term("double", "19", rule="doubled"),
    Term("redouble", "19", rule="redoubled_made"),
    Term("passed_out", "22", rule="passed_out"),
    Term("made_exactly", "77"),
    Term("overtrick", "77", rule="overtricks"),
    Term("undertrick", "77", rule="undertricks"),
    Term("score", "77", rule="duplicate"),
    Term("trick_points", "77", rule="trick_points"),
    Term("part_score", "77", rule="part_score"),
    Term("game", "77", rule="game"),
    Term("small_slam", "77", rule="small_slam"),
    Term("grand_slam", "77", rule="grand_slam"),
    Term("premium", "77"),
    Term("insult", "77", rule="doubled_made"),
    Term("penalty", "77", rule="undertricks"),
    Term("sacrifice", rule="sacrifice"),
    Term("score_sheet"),
    Term("traveller"),
    Term("road_sheet"),
    Term("matchpoints", "78A", rule="matchpoints"),
    Term("top"),
    Term("bottom"),
    Term("average"),
    Term("percentage"),
    Term("imp", "78B", rule="imps"),
    Term("victory_points", "78D"),
    Term("butler", "78D", rule="butler"),
    Term("datum", "78D"),
    Term("cross_imps", "78D", rule="cross_imps"),
    Term("multiduplicate", "78D"),
    Term("board_a_match", "78D"),
    Term("pairs_event"),
    Term("teams_event"),
    Term("individual"),
    Term("simultaneous"),
    Term("ns_field"),
    Term("round"),
    Term("mitchell"),
    Term("howell"),
    Term("sit_out"),
    Term("half_table"),
    Term("director", "81"),
    Term("adjusted_score", "12"),
    Term("artificial_score", "12C2"),
    Term("assigned_score", "12C1"),
    Term("weighted_score", "12C1"),
    Term("fouled_board", "87"),
    Term("procedural_penalty", "90"),
    Term("rubber_bridge", rule="rubber"),
    Term("rubber", "74", "rubber_1993", rule="rubber_premium"),
    Term("above_below", "73", "rubber_1993", rule="rubber"),
    Term("honours_award", "72", "rubber_1993", rule="honours"),
    Term("pivot"),
    Term("chicago", rule="chicago"),
)
"""Every word of the glossary, by subject; a page sorts them by its language."""
