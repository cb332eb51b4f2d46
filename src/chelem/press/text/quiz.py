"""A quiz on a terminal: the question, what its answer shows, the report."""

from __future__ import annotations

from chelem.pages.quiz import Explained, Feedback, Progress, explained, options
from chelem.press.labels import law_text, row_label
from chelem.press.quiz import (
    choice_text,
    feedback_text,
    question_text,
    rule_texts,
    sheet_header,
    sheet_lines,
    sums_texts,
    why_text,
)
from chelem.press.text.ink import bold, line, rule, spread, width, wrapped
from chelem.quiz.question import Question
from chelem.quiz.session import Session
from chelem.words import say
from chelem.words.numbers import signed

__all__ = ["answer_text", "ask_text", "report_text"]

WIDTH = 72
_LAW_AT = 52


def ask_text(
    question: Question,
    progress: Progress,
    lang: str,
    *,
    choices: bool = True,
    plain: bool = False,
) -> str:
    """The question, its sheet and its choices, under a line that grows with the session."""
    if progress.round == "first":
        head = say(lang, "quiz.question", number=progress.number, count=progress.count)
    else:
        head = say(lang, f"quiz.question_{progress.round}")
    done = WIDTH * sum(tick in ("ok", "ko") for tick in progress.ticks) // progress.count
    level = say(lang, "quiz.level", level=question.level)
    if plain:
        out = ["", f"{head}, {level}.", question_text(question, lang), *_told(question, lang)]
    else:
        out = [
            "",
            spread(head, level, WIDTH),
            line(done) + rule(WIDTH - done),
            *wrapped(question_text(question, lang), WIDTH),
            *_sheet(question, lang),
        ]
    if choices:
        out.append("")
        shown = [
            f"  {option.letter}  {choice_text(question, option.token, lang)}"
            for option in options(question)
        ]
        out += shown
    return "\n".join(out) + "\n\n"


def _told(question: Question, lang: str) -> list[str]:
    """The rows of the sheet as sentences, each figure after the name of its column."""
    header = sheet_header(question, lang)
    rows = sheet_lines(question, lang)
    return [
        ", ".join(f"{name} {cell}" for name, cell in zip(header, row, strict=True)) + "."
        for row in rows
    ]


def _sheet(question: Question, lang: str) -> list[str]:
    rows = sheet_lines(question, lang)
    if not rows:
        return []
    table = [sheet_header(question, lang), *rows]
    widths = [max(width(row[place]) for row in table) for place in range(len(table[0]))]
    scored = len(rows[0]) > 3
    out = [""]
    for place, row in enumerate(table):
        cells = []
        for column, cell in enumerate(row):
            gap = " " * (widths[column] - width(cell))
            right = column == len(row) - 1 and scored
            cells.append(gap + cell if right else cell + gap)
        out.append("  " + "  ".join(cells).rstrip())
        if not place:
            out.append("  " + rule(sum(widths) + 2 * (len(widths) - 1)))
    return out


def answer_text(question: Question, answer: Feedback, lang: str, *, plain: bool = False) -> str:
    """Right or not, the mistake by its name, and the calculator's own ledger."""
    out = []
    said = feedback_text(question, answer, lang)
    first, stop, rest = said.partition(". ")
    lines = wrapped(said, WIDTH)
    head = wrapped(first + stop.strip(), WIDTH)
    out += [bold(part) for part in head] if rest else [bold(part) for part in lines]
    out += wrapped(rest, WIDTH) if rest else []
    if not answer.right:
        right = choice_text(question, question.answer, lang)
        out.append(say(lang, "quiz.the_answer", answer=right))
    found = explained(question)
    if question.text == "find_error" or found.situation is None:
        out += ["", *wrapped(why_text(question, lang), WIDTH)]
    out += _ledger(question, found, lang, plain=plain)
    # A rule that was known need not be told again.
    told = [] if answer.right else rule_texts(question, lang)
    if told:
        out += ["", say(lang, "quiz.rule", question=told[0])]
        for paragraph in told[1:]:
            out += [paragraph] if plain else wrapped(paragraph, WIDTH)
    return "\n".join(out) + "\n"


def _ledger(question: Question, found: Explained, lang: str, *, plain: bool) -> list[str]:
    if found.situation is None:
        return []
    if plain:
        colon = "\xa0: " if lang == "fr" else ": "
        told = [
            f"{row_label(row, lang)}{colon}{signed(row.points, lang)}, {law_text(row.law, lang)}."
            for row in found.rows
        ]
        return ["", *told, *sums_texts(question, lang)[-1:]]
    out = [""]
    for row in found.rows:
        left = row_label(row, lang)
        left += " " * max(2, _LAW_AT - width(left)) + law_text(row.law, lang)
        out.append(spread(left, signed(row.points, lang), WIDTH))
    out.append(rule(WIDTH))
    total = signed(found.situation.breakdown.total, lang)
    out.append(bold(spread(say(lang, "score.total_declarer"), total, WIDTH)))
    out += sums_texts(question, lang)[-1:]
    return out


def report_text(session: Session, lang: str, *, plain: bool = False) -> str:
    """How it went, family by family."""
    count = len(session.first_tries)
    code = "done_perfect" if count and session.score == count else "done"
    out = [
        "",
        *([] if plain else [line(WIDTH)]),
        bold(say(lang, f"quiz.{code}", right=session.score, count=count)),
        "",
    ]
    room = max(
        (width(say(lang, f"quiz.family_{row.family}")) for row in session.report()), default=0
    )
    for row in session.report():
        name = say(lang, f"quiz.family_{row.family}")
        text = say(lang, "quiz.report_row", right=row.right, asked=row.asked)
        if row.recovered:
            code = "report_recovered_1" if row.recovered == 1 else "report_recovered"
            text += ", " + say(lang, f"quiz.{code}", recovered=row.recovered)
        if plain:
            out.append(f"{name}, {text}.")
        else:
            out.append(f"  {name}{' ' * (room - width(name))}   {text}")
    return "\n".join(out) + "\n"
