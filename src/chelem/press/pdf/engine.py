"""Typst, asked the same way every time: embedded fonts only, no date, tagged as PDF/UA-1.

The same data give the same bytes on every machine. Needs the ``pdf`` extra.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from chelem import __version__
from chelem.errors import BridgeError
from chelem.press.pdf.signs import BLANK, printable
from chelem.words import say

__all__ = ["PAPERS", "Paper", "Sheet", "missing", "pdf", "pictures"]

PAPERS = ("a4", "letter")
_SIZES = {"a4": "a4", "letter": "us-letter"}


@dataclass(frozen=True, slots=True)
class Paper:
    """How a sheet is printed: ``a4`` or ``letter``, large type, without colour, two pages in one.

    ``address`` is where it is found, for its foot; empty where nobody could reach it.
    """

    size: str = "a4"
    large: bool = False
    mono: bool = False
    two_up: bool = False
    address: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One document: its template, language, title, and what stands in it."""

    template: str
    lang: str
    title: str
    data: Mapping[str, object]
    paper: Paper = Paper()


def missing() -> bool:
    """Whether Typst is not installed."""
    return find_spec("typst") is None


def pdf(sheet: Sheet) -> bytes:
    """The document as PDF/UA-1."""
    _require()
    import typst

    def made(*, plain: bool) -> bytes:
        return typst.compile(
            _source(sheet),
            root=_folder(),
            ignore_system_fonts=True,
            format="pdf",
            sys_inputs=_inputs(sheet, plain=plain),
            pdf_standards=["ua-1"],
        )

    try:
        return made(plain=False)
    except typst.TypstError as error:
        if "could not be displayed" not in str(error):
            raise
        # Two known signs in one cluster may still have no font that holds both.
        return made(plain=True)


def pictures(sheet: Sheet, *, dots: int = 96) -> list[bytes]:
    """Its pages as PNG, with *dots* to the inch."""
    _require()
    import typst

    found: bytes | list[bytes] = typst.compile(
        _source(sheet),
        root=_folder(),
        ignore_system_fonts=True,
        format="png",
        ppi=dots,
        sys_inputs=_inputs(sheet),
    )
    return found if isinstance(found, list) else [found]


def _require() -> None:
    """:class:`~chelem.errors.BridgeError` (``pdf.not_installed``) where there is no Typst."""
    if missing():
        raise BridgeError("pdf.not_installed")


def _folder() -> str:
    return str(Path(str(files("chelem.press.pdf"))) / "templates")


def _source(sheet: Sheet) -> str:
    return str(Path(_folder()) / f"{sheet.template}.typ")


def _inputs(sheet: Sheet, *, plain: bool = False) -> dict[str, str]:
    paper = sheet.paper
    said, replaced = printable({**sheet.data, "title": sheet.title}, plain=plain)
    assert isinstance(said, dict)
    shown = paper.address.removeprefix("https://").removeprefix("http://")
    data = {
        "foot": " · ".join([f"Chelem {__version__}", *[shown] * bool(shown)]),
        "address": shown,
        **said,
        "lang": sheet.lang,
        "unprinted": say(sheet.lang, "pdf.unprinted", sign=BLANK) if replaced else "",
        "paper": _SIZES[paper.size],
        "large": paper.large,
        "mono": paper.mono,
        "two_up": paper.two_up,
    }
    return {"data": json.dumps(data, ensure_ascii=False)}
