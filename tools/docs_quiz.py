"""docs/quiz.md: the kinds of question and the mistakes that the quiz knows, in both languages."""

from __future__ import annotations

from collections import defaultdict

from chelem.quiz.ask import KINDS, ask
from chelem.words import say

HEAD = """# The quiz

Made from `chelem.quiz` and `chelem.words` by `python -m tools.docs`; not to be edited here.

A question is drawn by its kind and a number: `made.1k2j` is the same question on every machine
(`chelem.quiz.chance` is SplitMix64). The right answer comes from the engine; each wrong choice is what a
named mistake leads to.
"""
SEEDS = 400


def page() -> str:
    forms: dict[str, set[str]] = defaultdict(set)
    made: dict[str, set[str]] = defaultdict(set)
    for code in KINDS:
        for number in range(SEEDS):
            question = ask(code, number)
            forms[code].add(question.form)
            for mistake in question.mistakes.values():
                made[mistake].add(code)
    lines = [
        HEAD,
        "## Kinds",
        "",
        "| kind | level | family | français | English | answers |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        f"| `{kind.code}` | {kind.level} | `{kind.family}` | {say('fr', f'quiz.kind_{kind.code}')} "
        f"| {say('en', f'quiz.kind_{kind.code}')} | {', '.join(sorted(forms[kind.code]))} |"
        for kind in KINDS.values()
    ]
    lines += [
        "",
        "## Mistakes",
        "",
        "What `mistakes` names for a wrong choice. Words in braces are filled from the laws.",
        "",
        "| mistake | français | English | in |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| `{mistake}` | {_sentence('fr', mistake)} | {_sentence('en', mistake)} "
        f"| {', '.join(f'`{code}`' for code in KINDS if code in made[mistake])} |"
        for mistake in sorted(made)
    ]
    return "\n".join(lines) + "\n"


def _sentence(lang: str, mistake: str) -> str:
    return say(lang, f"quiz.mistake_{mistake}")
