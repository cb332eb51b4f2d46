"""Reads a PDF back with poppler: its lines, its words and where they stand."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from html import unescape

import pytest

POPPLER = shutil.which("pdftotext")
needs_poppler = pytest.mark.skipif(POPPLER is None, reason="no poppler on this machine")


def _run(*options: str, document: bytes) -> str:
    done = subprocess.run(
        ["pdftotext", *options, "-", "-"], input=document, capture_output=True, check=True
    )
    return done.stdout.decode("utf-8")


def lines(document: bytes) -> list[str]:
    """Every line in the order of the document, without any space: figures and words as printed."""
    text = _run("-raw", document=document)
    return ["".join(line.split()) for line in text.splitlines()]


def text(document: bytes) -> str:
    """All of it in one line, single spaces."""
    return " ".join(_run("-raw", document=document).split())


@dataclass(frozen=True)
class Word:
    page: int
    left: float
    top: float
    right: float
    bottom: float
    text: str


@dataclass(frozen=True)
class Layout:
    pages: list[tuple[float, float]]
    words: list[Word]


_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">')
_WORD = re.compile(
    r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>'
)


def layout(document: bytes) -> Layout:
    """The size of each page in points, and each word with its box."""
    pages: list[tuple[float, float]] = []
    words: list[Word] = []
    for line in _run("-bbox", document=document).splitlines():
        page = _PAGE.search(line)
        if page:
            pages.append((float(page[1]), float(page[2])))
        word = _WORD.search(line)
        if word:
            left, top, right, bottom = (float(part) for part in word.groups()[:4])
            words.append(Word(len(pages), left, top, right, bottom, unescape(word[5])))
    return Layout(pages, words)


def outside(found: Layout, margin: float = 14) -> list[str]:
    """Words nearer than *margin* points (5 mm) to an edge, or beyond it."""
    bad = []
    for word in found.words:
        width, height = found.pages[word.page - 1]
        if (
            word.left < margin
            or word.right > width - margin
            or word.top < margin - 6
            or word.bottom > height - margin + 6
        ):
            bad.append(f"page {word.page}: {word.text}")
    return bad


def overlapping(found: Layout) -> list[str]:
    """Pairs of words whose boxes share more than a sliver: one printed over the other.

    A box is as high as the font's tallest sign, so lines close together may touch; what counts is
    the middle half of each.
    """
    bad = []
    for page in range(1, len(found.pages) + 1):
        words = sorted((w for w in found.words if w.page == page), key=lambda w: w.top)
        for place, one in enumerate(words):
            for other in words[place + 1 :]:
                if other.top > one.bottom:
                    break
                across = min(one.right, other.right) - max(one.left, other.left)
                quarter = (one.bottom - one.top) / 4
                small = (other.bottom - other.top) / 4
                down = min(one.bottom - quarter, other.bottom - small) - max(
                    one.top + quarter, other.top + small
                )
                if across > 0.6 and down > 0.6:
                    bad.append(f"page {page}: {one.text!r} over {other.text!r}")
    return bad


def torn(found: Layout) -> list[str]:
    """Contracts at the end of a line whose result begins the next one."""
    bad = []
    for one, other in zip(found.words, found.words[1:], strict=False):
        if one.page != other.page or other.top < one.bottom - 2:
            continue
        if re.fullmatch(r"[1-7](?:[♠♥♦♣]|SA|NT)(?:X{1,2})?|X{1,2}", one.text):
            if re.fullmatch(r"=|[+−]\d+|X{1,2}", other.text):
                bad.append(f"page {one.page}: {one.text} | {other.text}")
    return bad
