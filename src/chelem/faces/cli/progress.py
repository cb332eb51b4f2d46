"""How far a long file has been read: one line on a terminal's standard error, gone afterwards."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from chelem.faces.cli.terminal import is_terminal, printable
from chelem.words import say
from chelem.words.numbers import percent

__all__ = ["Bar"]

_LENGTH = 30
_PATIENCE = 0.4
"""Seconds before anything is shown: a small file is done sooner."""
_PAUSE = 0.1
_MEGABYTE = 1_000_000


class Bar:
    """``with Bar(name, bytes, lang) as bar: read(progress=bar.show)``; silent off a terminal."""

    def __init__(self, name: str, size: int | None, lang: str) -> None:
        self._name = printable(name)
        self._size = size
        self._lang = lang
        self._on = is_terminal(sys.stderr)
        self._next = time.monotonic() + _PATIENCE
        self._drawn = False

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def show(self, done: int) -> None:
        """Draw the line anew, but not more often than an eye can follow."""
        if not self._on or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + _PAUSE
        self._drawn = True
        sys.stderr.write(f"\r{self.text(done)}\x1b[K")
        sys.stderr.flush()

    def text(self, done: int) -> str:
        """``reading club.pbn ━━━━━───── 52 %``, or the megabytes where the size is not known."""
        head = f"{say(self._lang, 'check.reading')} {self._name[:_LENGTH]}"
        if not self._size:
            return f"{head} {done // _MEGABYTE} MB"
        share = min(done, self._size)
        full = _LENGTH * share // self._size
        utf = (sys.stderr.encoding or "").lower().startswith("utf")
        thick, thin = ("━", "─") if utf else ("=", "-")
        part = percent(100 * share // self._size, 0, self._lang)
        return f"{head} {thick * full}{thin * (_LENGTH - full)} {part}"
