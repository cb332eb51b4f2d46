"""The pages of docs/ that are made from the code: `python -m tools.docs [--check]`.

Each page has one function here that returns its whole text. `dev.py check` fails when a committed
page is not what its function says now; without --check the pages are written.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools import docs_cli, docs_codes, docs_glossary, docs_laws, docs_presets, docs_quiz

ROOT = Path(__file__).resolve().parent.parent

PAGES: dict[str, Callable[[], str]] = {
    "cli.fr.md": partial(docs_cli.page, "fr"),
    "cli.md": partial(docs_cli.page, "en"),
    "codes.md": docs_codes.page,
    "glossary.md": docs_glossary.page,
    "laws.md": docs_laws.page,
    "presets.md": docs_presets.page,
    "quiz.md": docs_quiz.page,
}


def main(arguments: list[str]) -> int:
    stale = []
    for name, page in PAGES.items():
        path = ROOT / "docs" / name
        text = page()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        if "--check" in arguments:
            stale.append(name)
        else:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"docs/{name}")
    if stale:
        print(f"not fresh: {', '.join(stale)} (`python3 dev.py check --fix` writes them)")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
