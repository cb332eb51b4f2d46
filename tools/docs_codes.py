"""docs/codes.md: every code that an answer, a problem or an error can carry, in both languages."""

from __future__ import annotations

import importlib
import pkgutil

import chelem.words.en
from chelem.words import catalogue

HEAD = """# Codes

Made from `chelem.words` by `python -m tools.docs`; not to be edited here. JSON answers carry the code; a person
reads the sentence. Words in braces are parameters.
"""
# Catalogues of labels and page texts carry no code of an answer.
SUBJECTS = ("errors", "expected", "problems", "compare", "check", "sheets", "lab", "odds", "api")


def page() -> str:
    there = {module.name for module in pkgutil.iter_modules(chelem.words.en.__path__)}
    subjects = [name for name in sorted(there) if name in SUBJECTS or name.endswith(SUBJECTS)]
    return "\n".join([HEAD, *(chapter(subject) for subject in subjects)])


def chapter(subject: str) -> str:
    french, english = catalogue("fr", subject), catalogue("en", subject)
    about = (importlib.import_module(f"chelem.words.en.{subject}").__doc__ or "").strip()
    rows = [
        f"| `{code}` | {french.get(code, '').replace('|', chr(92) + '|')} | {english[code].replace('|', chr(92) + '|')} |"
        for code in sorted(english)
    ]
    return "\n".join(
        [
            f"## {subject}",
            "",
            about,
            "",
            "| code | français | English |",
            "|---|---|---|",
            *rows,
            "",
        ]
    )
