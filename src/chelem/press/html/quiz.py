"""A quiz as a page needs it: marked texts, the options, the ledger with the missed line in bold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

from chelem.pages.quiz import Explained, Feedback, explained, sheet_rows
from chelem.press.html import links, markup
from chelem.press.labels import law_text, row_label
from chelem.press.quiz import (
    choice_text,
    feedback_text,
    question_text,
    sheet_header,
    sheet_lines,
    sums_texts,
    why_text,
)
from chelem.quiz.question import NUMBERS, read_result
from chelem.words import numbers

if TYPE_CHECKING:
    from chelem.quiz.question import Question

__all__ = ["LedgerRow", "QuestionView"]

_BID = re.compile(r'(\d)(<span class="[SHDC]">[♠♥♦♣]</span>|SA\b|NT\b)')
_FIGURES = (*NUMBERS, "contract", "relative")

_LINES = {
    "insult": ("doubled_made", "redoubled_made"),
    "overtricks": ("overtricks",),
    "game": ("game", "part_score"),
    "part": ("part_score",),
    "slam": ("small_slam", "grand_slam"),
    "slams": ("small_slam", "grand_slam"),
    "first": ("trick_points",),
    "wrong": ("trick_points",),
    "book": ("trick_points",),
}
"""The lines of a ledger that a mistake is about, by the first word of its name."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One row of the ledger: what for, its law and where that is explained, signed points."""

    label: str
    law: str
    link: str
    points: str
    missed: bool


class QuestionView:
    """One question in one language, for a template."""

    def __init__(self, question: Question, lang: str) -> None:
        self.question = question
        self.lang = lang

    def marked(self, text: str) -> Markup:
        """*text*, escaped: suits in their colour, bids in the face of the written figures."""
        rich = markup.rich(text, self.lang)
        return Markup(_BID.sub(r'<span class="fig">\1\2</span>', str(rich)))  # noqa: S704 (escaped)

    @property
    def text(self) -> Markup:
        """What is asked."""
        return self.marked(question_text(self.question, self.lang))

    @property
    def title(self) -> str:
        """The same without marks, for the title of the window."""
        return question_text(self.question, self.lang)

    def choice(self, token: str) -> Markup:
        """One choice, figures in their face and words in theirs."""
        form = self.question.form
        if form == "result":
            result = read_result(token)
            shown = markup.figure(numbers.result(result, self.lang))
            if result.declarer is None:
                return shown
            by = choice_text(self.question, token, self.lang).removeprefix(
                numbers.result(result, self.lang)
            )
            return shown + Markup(' <span class="w">{}</span>').format(by.strip())
        text = choice_text(self.question, token, self.lang)
        if form in _FIGURES:
            return markup.figure(text)
        return Markup('<span class="w">{}</span>').format(text)

    def plain(self, token: str) -> str:
        """One choice as plain text."""
        return choice_text(self.question, token, self.lang)

    @property
    def header(self) -> tuple[str, ...]:
        """Heads of the sheet below the question."""
        return sheet_header(self.question, self.lang)

    @property
    def rows(self) -> list[tuple[Markup, ...]]:
        """Rows of that sheet."""
        return [
            tuple(
                markup.figure(cell) if at != by else markup.rich(cell, self.lang)
                for at, cell in enumerate(row)
            )
            for row in sheet_lines(self.question, self.lang)
            for by in [len(row) - (2 if sheet_rows(self.question)[0].points is not None else 1)]
        ]

    def said(self, answer: Feedback) -> tuple[Markup, Markup]:
        """The mistake in one bold sentence, and what more there is to say."""
        text = feedback_text(self.question, answer, self.lang)
        text = text[:1].upper() + text[1:]
        first, stop, rest = text.partition(". ")
        return self.marked(first + stop.strip()), self.marked(rest)

    @property
    def explained(self) -> Explained:
        """The calculator's own reckoning."""
        return explained(self.question)

    @property
    def why(self) -> Markup | None:
        """The reason in a sentence; ``None`` where the ledger says it all."""
        if self.explained.situation is not None and self.question.text != "find_error":
            return None
        return self.marked(why_text(self.question, self.lang))

    @property
    def reason(self) -> Markup:
        """The reason on one line, for a printed key."""
        return self.marked(why_text(self.question, self.lang))

    def ledger(self, answer: Feedback | None = None) -> tuple[LedgerRow, ...]:
        """The rows of the score, the one that the mistake is about marked."""
        about: tuple[str, ...] = ()
        if answer is not None and answer.mistake is not None:
            about = _LINES.get(answer.mistake.partition("_")[0], ())
        return tuple(
            LedgerRow(
                row_label(row, self.lang),
                law_text(row.law, self.lang),
                f"/{self.lang}/rules#rule-{row.code}",
                numbers.signed(row.points, self.lang),
                row.code in about,
            )
            for row in self.explained.rows
        )

    @property
    def total(self) -> str:
        """Declarer's score."""
        found = self.explained.situation
        return "" if found is None else numbers.signed(found.breakdown.total, self.lang)

    @property
    def sum(self) -> str:
        """The addition on one line."""
        return (sums_texts(self.question, self.lang) or [""])[-1]

    @property
    def calculator(self) -> str | None:
        """Where the calculator shows the score."""
        found = self.explained.situation
        if found is None:
            return None
        shown = self.question.shown[0]
        return links.calculator(shown.result, shown.vulnerable, self.lang)

    @property
    def rule(self) -> str:
        """Where the rule is explained."""
        return f"/{self.lang}/rules#rule-{self.question.rule}"
