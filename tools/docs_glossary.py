"""docs/glossary.md: the words of the game in both languages, made from the catalogues."""

from __future__ import annotations

from chelem.pages.glossary import TERMS
from chelem.words import say
from chelem.words.numbers import sort_key

HEAD = """# Glossary, glossaire

Made from `chelem.pages.glossary` and the word catalogues by `python -m tools.docs`; not to be edited
here. Law numbers are those of the duplicate code of 2017, or of the rubber laws of 1993 where it says so.

| français | English | sens | meaning | law |
|---|---|---|---|---|
"""


def page() -> str:
    """The whole page, sorted by the French word."""
    rows = []
    for term in TERMS:
        law = term.law or ""
        if law and term.book != "duplicate_2017":
            law = say("en", "glossary.rubber_law", number=law)
        cells = [say(lang, f"glossary.word_{term.code}") for lang in ("fr", "en")]
        cells += [say(lang, f"glossary.means_{term.code}") for lang in ("fr", "en")]
        rows.append((sort_key(cells[0]), f"| {' | '.join([*cells, law])} |\n"))
    return HEAD + "".join(row for _, row in sorted(rows))
