"""Where a number of the game comes from."""

from __future__ import annotations

from chelem.terms.value import Value

__all__ = ["Citation"]


class Citation(Value):
    """One law or regulation: its number as printed beside a score line, its code, its source.

    ``number``  what is shown: ``77``, ``78B``, ``12C2``
    ``code``    which book (a key of the words catalogue ``laws.<code>``)
    ``source``  where the text can be read
    """

    __slots__ = ("code", "number", "source")

    number: str
    code: str
    source: str

    def __init__(self, number: str, code: str, source: str) -> None:
        self._fill(code, number, source)

    def _held(self) -> tuple[object, ...]:
        return (self.number, self.code, self.source)
