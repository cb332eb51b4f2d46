"""Every sheet that can be printed without a file, by its name."""

from __future__ import annotations

from collections.abc import Sequence

from chelem.errors import BridgeError
from chelem.press.pdf.blank import BLANKS, blank_sheet
from chelem.press.pdf.cards import cards_sheet
from chelem.press.pdf.engine import Paper, Sheet
from chelem.press.pdf.quiz import quiz_sheet
from chelem.press.pdf.table import table_sheet
from chelem.quiz.session import QUICK

__all__ = ["FORMS", "SHEETS", "sheet_of"]

SHEETS = ("table", "cards", *BLANKS, "quiz")
FORMS = ("large", "two_up")
"""What only the scoring table has; black and white is for all."""


def sheet_of(
    what: str,
    lang: str,
    paper: Paper,
    *,
    seed: int = 1,
    count: int = QUICK,
    level: int | None = None,
    review: Sequence[str] = (),
    first: int = 1,
) -> Sheet:
    """The sheet of that name. *seed*, *count*, *level*, *review* are the quiz's, *first* the first board.

    :class:`~chelem.errors.BridgeError` (``pdf.only_table``) for large type or two half pages of
    anything but the table, ``pdf.what_unknown`` for a name that is none.
    """
    if what not in SHEETS:
        raise BridgeError("pdf.what_unknown", what=what, known=", ".join(SHEETS))
    if what != "table" and (paper.large or paper.two_up):
        raise BridgeError("pdf.only_table", what=what)
    if what == "table":
        return table_sheet(lang, paper)
    if what == "cards":
        return cards_sheet(lang, paper)
    if what == "quiz":
        return quiz_sheet(lang, paper, seed=seed, count=count, level=level, review=review)
    return blank_sheet(what, lang, paper, first=first)
