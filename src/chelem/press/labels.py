"""Rows of the ledger put into words; the terminal, the web and JSON all say the same."""

from __future__ import annotations

from chelem.laws.law77_contract import GAME_FROM
from chelem.words import say
from chelem.words.numbers import ordinal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.laws.citation import Citation
    from chelem.pages.explain import ExplainRow

__all__ = ["law_text", "row_label", "row_why"]


def row_label(row: ExplainRow, lang: str) -> str:
    """The name of a row: ``Prime de manche, vulnérable``, ``2e levée de chute, contrée``."""
    return say(
        lang,
        f"score.{row.label}",
        count=row.count,
        nth=ordinal(row.count, lang, feminine=True) if row.count else "",
    )


def row_why(row: ExplainRow, lang: str) -> str:
    """One sentence that gives the reason for a row."""
    return say(lang, f"score.{row.why}", game_from=GAME_FROM)


def law_text(law: Citation, lang: str) -> str:
    """``Loi 77``, ``Law 77``."""
    return say(lang, "score.law", number=law.number)
