"""Every code has a sentence in both languages, with the same places to fill."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

import chelem
from chelem.words import catalogue

ROOT = Path(chelem.__file__).parent
FRENCH = sorted(
    path.stem
    for path in (ROOT / "words" / "fr").glob("*.py")
    if path.stem not in ("__init__", "argparse_words")
)


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_both_languages_have_the_same_subjects() -> None:
    english = {p.stem for p in (ROOT / "words" / "en").glob("*.py")} - {"__init__"}
    assert set(FRENCH) == english


@pytest.mark.parametrize("subject", FRENCH)
def test_the_same_codes_and_places(subject: str) -> None:
    french, english = catalogue("fr", subject), catalogue("en", subject)
    assert set(french) == set(english)
    for code, sentence in french.items():
        assert sentence.strip(), code
        assert places(sentence) == places(english[code]), f"{subject}.{code}"


@pytest.mark.parametrize("subject", FRENCH)
def test_french_typography(subject: str) -> None:
    for code, sentence in catalogue("fr", subject).items():
        for sign in ":;!?%»":
            # "http://", "{a:b}" and times have no space before; a plain space is the fault.
            assert f" {sign}" not in sentence, f"{subject}.{code}: plain space before {sign}"
        assert "« " not in sentence, f"{subject}.{code}: plain space after «"
        assert "'" not in sentence.replace("'{", ""), f"{subject}.{code}: straight apostrophe"


def raised_codes() -> set[tuple[str, str]]:
    """``(file, code)`` of every error raised and problem listed anywhere in Chelem."""
    found = set()
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            name, args = node.func.id, node.args
            place = 1 if name == "Problem" else 0
            known = name == "Problem" or name.endswith("Error")
            if not known or name in ("UsageError", "ValueError", "AttributeError", "KeyError"):
                continue
            if len(args) > place and isinstance(args[place], ast.Constant):
                value = args[place].value
                if isinstance(value, str) and value.replace(".", "").replace("_", "").isalnum():
                    found.add((f"{path.relative_to(ROOT)}:{name}", value))
    return found


def test_every_code_raised_has_a_sentence() -> None:
    silent = []
    for where, code in sorted(raised_codes()):
        default = "problems" if where.endswith(":Problem") else "errors"
        subject, dot, name = code.rpartition(".")
        table = catalogue("fr", subject if dot else default)
        if name not in table and name.islower():
            silent.append(f"{where}: {code}")
    assert silent == []
    assert len(raised_codes()) > 10
