"""The generated pages are fresh, and every number of the game has its source."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest

import chelem.laws
from chelem.laws.citation import Citation
from tests.house.source import ROOT
from tools import docs, docs_laws

LAWS = [
    importlib.import_module(f"chelem.laws.{module.name}")
    for module in pkgutil.iter_modules(chelem.laws.__path__)
    if module.name != "citation"
]


@pytest.mark.parametrize("name", docs.PAGES)
def test_a_generated_page_is_fresh(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert text == docs.PAGES[name](), "python3 dev.py check --fix writes it"


@pytest.mark.parametrize("module", LAWS, ids=lambda module: module.__name__)
def test_every_number_of_the_game_has_its_source(module: ModuleType) -> None:
    constants = {
        name
        for name, value in vars(module).items()
        if name.isupper() and not name.startswith("_") and not isinstance(value, Citation)
    } - {"CITED", "TYPE_CHECKING"}
    own = {name for name in constants if f"\n{name}" in docs_laws.source(module)}
    assert own == set(module.CITED)
    assert all(citation.source for citation in module.CITED.values())


def test_the_page_of_laws_shows_known_numbers() -> None:
    page = docs_laws.page()
    assert "| `GAME_PREMIUM` | not vulnerable: 300; vulnerable: 500 |" in page
    assert "| `FIRST_NOTRUMP_TRICK` | 40 |" in page
    assert "doubled: (not vulnerable: 100, 200, 200, 300; vulnerable: 200, 300)" in page
