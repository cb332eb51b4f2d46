"""``chelem quiz``: questions on scoring, each answer explained at once."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace

from chelem.faces.cli import machine_language
from chelem.faces.cli.terminal import emit, emit_json, standard_input
from chelem.pages.quiz import feedback, progress
from chelem.press.json.quiz import quiz_dict
from chelem.press.text.quiz import answer_text, ask_text, report_text
from chelem.quiz.ask import by_id
from chelem.quiz.question import NUMBERS
from chelem.quiz.session import LETTERS, QUICK, Session, Step, plan
from chelem.quiz.typed import mistaken_for, read_letter, read_typed
from chelem.terms.arguments import read_points
from chelem.words import say

__all__ = ["configure", "run"]

_SEEDS = 1_000_000
"""A seed that nobody chose is short enough to be read out in class."""
_INTERRUPTED = 130


def configure(parser: ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("--count", metavar="N", help=say(lang, "quiz.help_count"))
    parser.add_argument("--seed", metavar="N", help=say(lang, "quiz.help_seed"))
    parser.add_argument("--level", metavar="1..5", help=say(lang, "quiz.help_level"))
    parser.add_argument("--recall", action="store_true", help=say(lang, "quiz.help_recall"))
    parser.add_argument("--marks", default="", metavar="TEXT", help=say(lang, "quiz.help_marks"))
    parser.add_argument("--plain", action="store_true", help=say(lang, "cli.plain"))


def run(args: Namespace) -> int:
    """Ask until all is answered or the person stops; with ``--json`` give the whole set at once."""
    seed = secrets.randbelow(_SEEDS) if args.seed is None else read_points(args.seed)
    args.count = QUICK if args.count is None else read_points(args.count)
    args.level = None if args.level is None else read_points(args.level)
    if args.json:
        ids = plan(seed, args.count, args.level)
        questions = [by_id(name) for name in ids]
        answer = quiz_dict(questions, args.lang, seed=seed, level=args.level)
        emit_json(answer)
        return 0
    standard_input()
    session = Session.of(seed, args.count, args.level, args.marks)
    code = 0
    while (step := session.waiting) is not None:
        try:
            mark, typed = _answer(session, step, args)
        except KeyboardInterrupt:
            # What was answered is not lost: the line that goes on from here is printed all the same.
            emit("\n", args.lang)
            code, mark = _INTERRUPTED, None
        if mark is None:
            break
        session = Session(session.ids, seed, session.marks + mark)
        answered = session.answered[-1]
        emit(
            answer_text(
                step.question,
                feedback(step.question, answered.given or mistaken_for(step.question, typed)),
                args.lang,
                plain=args.plain,
            ),
            args.lang,
        )
        if session.wants_break:
            done = len(session.first_tries)
            emit("\n" + say(args.lang, "quiz.pause", done=done) + "\n", args.lang)
    if session.answered:
        emit(report_text(session, args.lang, plain=args.plain), args.lang)
    said = "same_again" if session.waiting is None else "resume"
    marks = "" if session.waiting is None else session.marks
    emit(
        "\n" + say(args.lang, f"quiz.{said}", command=_command(args, seed, marks)) + "\n", args.lang
    )
    return code


def _answer(session: Session, step: Step, args: Namespace) -> tuple[str | None, str]:
    """The mark of what is typed, ``None`` when the person stops; and the text itself."""
    question = step.question
    recall = args.recall and question.is_number
    shown = ask_text(
        question, progress(session, step), args.lang, choices=not recall, plain=args.plain
    )
    emit(shown, args.lang)
    while True:
        emit(say(args.lang, "quiz.prompt_number" if recall else "quiz.prompt_letters"), args.lang)
        sys.stdout.flush()
        # Bytes that are no text of the terminal's encoding are a wrong answer, not a fault.
        encoding = sys.stdin.encoding or "utf-8"
        typed = standard_input().readline().decode(encoding, "replace")
        if not typed or not sys.stdin.isatty():
            emit(typed if typed.endswith("\n") else typed + "\n", args.lang)
        if not typed.strip():
            return None, ""
        mark = read_typed(question, typed) if recall else read_letter(question, typed)
        if mark is None and not recall and question.form in NUMBERS:
            # The figure itself, typed in full, is as good as its letter.
            read = read_typed(question, typed)
            mark = read if read is not None and read in LETTERS else None
        if mark is not None:
            return mark, typed
        emit(say(args.lang, f"quiz.not_a_{'number' if recall else 'choice'}") + "\n", args.lang)


def _command(args: Namespace, seed: int, marks: str) -> str:
    words = ["chelem quiz"]
    if args.count != QUICK:
        words.append(f"--count {args.count}")
    words.append(f"--seed {seed}")
    if args.level is not None:
        words.append(f"--level {args.level}")
    if args.recall:
        words.append("--recall")
    if args.plain:
        words.append("--plain")
    if args.lang != machine_language():
        words.append(f"--lang {args.lang}")
    if marks:
        words.append(f"--marks {marks}")
    return " ".join(words)
