"""Open a results file of any known kind: the one door between a file and its records."""

from __future__ import annotations

import io
from collections.abc import Iterator

from chelem.errors import FormatError, Problem
from chelem.formats.csv import read_csv
from chelem.formats.detect import FORMATS, detect
from chelem.formats.encoding import ENOUGH, refuse_binary
from chelem.formats.pbn import read_pbn
from chelem.formats.records import Bytes, Progress, Record

__all__ = ["open_records"]


def open_records(
    stream: Bytes | bytes,
    file: str,
    *,
    form: str | None = None,
    file_lang: str | None = None,
    progress: Progress | None = None,
) -> tuple[str, Iterator[Record], list[Problem]]:
    """``(format, records, problems)`` of a results file; the problems fill as records are taken.

    *form* ``pbn`` or ``csv``, else the content tells. Raises
    :class:`~chelem.errors.FormatError`: ``empty_file``, ``no_results`` for a deals file,
    ``format_foreign`` for any other text, ``file_binary`` and its like for what is no text, and what
    the readers refuse.
    """
    opened: Bytes = io.BytesIO(stream) if isinstance(stream, bytes) else stream
    if form is not None and form not in FORMATS:
        raise FormatError("format_unknown", text=form)
    beginning = opened.read(ENOUGH)
    opened = _Rewound(beginning, opened)
    if form is None:
        form = detect(beginning, file)
    else:
        refuse_binary(beginning, file)
    if form == "pbn":
        records, problems = read_pbn(opened, file, file_lang=file_lang, progress=progress)
    elif form == "csv":
        records, problems = read_csv(opened.read(), file, file_lang=file_lang, progress=progress)
    else:
        raise FormatError("no_results", source=file)
    return form, records, problems


class _Rewound:
    """A stream with its beginning, already read, put back; standard input cannot seek."""

    def __init__(self, beginning: bytes, rest: Bytes) -> None:
        self._beginning = beginning
        self._rest = rest

    def read(self, size: int = -1, /) -> bytes:
        """The next *size* bytes, all of them with -1."""
        head, self._beginning = self._beginning, b""
        if size < 0:
            return head + self._rest.read()
        if len(head) > size:
            head, self._beginning = head[:size], head[size:]
        return head or self._rest.read(size)
