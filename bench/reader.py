"""Reading a 30 MB PBN file of 50,000 games, against endplay's reader on the same file.

endplay also takes deals, auctions and play apart, which a score does not need; Chelem steps over
them. That is the point of the ratio: what it costs to get at the results of a file.
"""

from __future__ import annotations

import sys
import tempfile
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

from bench.harness import Figure, pairs, seconds
from bench.pbn_file import write
from chelem.desk.check import check
from chelem.formats.pbn import read_pbn

GAMES = 50_000
SMALL = 2_000


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.pbn"
        size = write(path, GAMES)
        yield from _speed(path, size)
        small = Path(folder) / "small.pbn"
        write(small, SMALL)
        few, many = peak(small), peak(path)
        yield Figure(
            "memory, 25 times as many games",
            many / few,
            "x",
            1.5,
            least=False,
            note=f"at most {many / 1e6:.2g} MB at once, {few / 1e6:.2g} MB for {SMALL} games",
        )


def games(path: Path) -> int:
    """How many games Chelem finds."""
    with path.open("rb") as stream:
        records, _ = read_pbn(stream, path.name)
        return sum(1 for _ in records)


def peak(path: Path) -> int:
    """The most memory in bytes while the file is read."""
    tracemalloc.start()
    try:
        games(path)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _speed(path: Path, size: int) -> Iterator[Figure]:
    def whole() -> None:
        with path.open("rb") as stream:
            page = check(stream, path.name)
        if page.agree != GAMES:
            raise SystemExit(f"reader: {page.agree} of {GAMES} scores agree, so the file is wrong")

    taken = seconds(whole)
    yield Figure("chelem check, whole file", size / 1e6 / taken, "MB/s", note=f"{taken:.2f} s")
    try:
        from endplay.parsers import pbn
    except ImportError:  # no wheel for this Python
        print("reader: endplay is not to be had for this Python", file=sys.stderr)
        return

    def theirs() -> int:
        with path.open(encoding="latin-1") as stream:
            return len(pbn.load(stream))

    if (mine := games(path)) != GAMES:
        raise SystemExit(f"reader: {mine} of {GAMES} games were found")
    both = pairs(lambda: games(path), theirs, 1)
    yield Figure(
        f"PBN, {size / 1e6:.0f} MB, {GAMES} games",
        both.times_as_fast,
        "x endplay",
        5,
        note=both.note(GAMES),
    )
