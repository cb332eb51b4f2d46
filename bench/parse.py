"""From a typed text to its points, against endplay's `Contract(text).score()`.

The texts are every contract, doubled or not, with every number of tricks, once by North and once by
East: 2,940, each in its library's own notation. North and South are vulnerable. Both must agree on
every one but those that endplay has wrong by itself (none).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import chelem
from bench.harness import Figure, pairs


def texts() -> Iterator[tuple[str, str, bool]]:
    """Ours, theirs, and whether declarer is vulnerable."""
    for level in range(1, 8):
        for denomination in ("C", "D", "H", "S", "NT"):
            for double in ("", "x", "xx"):
                for tricks in range(14):
                    over = tricks - 6 - level
                    result = f"{over:+d}" if over else "="
                    for seat in "NE":
                        yield (
                            f"{level}{denomination}{double}{result} {seat}",
                            f"{level}{denomination}{seat}{double}{result}",
                            seat == "N",
                        )


def forget() -> None:
    """Empty every cache of Chelem, as if no text had been seen before."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "chelem":
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()


def measure() -> Iterator[Figure]:
    try:
        from endplay.types import Contract, Vul
    except ImportError:  # no wheel for this Python
        print("parse: endplay is not to be had for this Python", file=sys.stderr)
        return
    rows = list(texts())
    mine = [(text, vulnerable) for text, _, vulnerable in rows]
    other = [text for _, text, _ in rows]
    parse, score, vul = chelem.parse_result, chelem.score, Vul.ns

    def ours() -> list[int]:
        return [score(parse(text), vulnerable).total for text, vulnerable in mine]

    def theirs() -> list[int]:
        return [Contract(text).score(vul) for text in other]

    if ours() != theirs():
        raise SystemExit("parse: the two libraries do not agree, so their speeds say nothing")
    count = len(rows)
    first = pairs(ours, theirs, 7, before=forget)
    yield Figure(
        "text to score, first seen", first.times_as_fast, "x endplay", 3, note=first.note(count)
    )
    ours()
    again = pairs(ours, theirs, 7)
    yield Figure(
        "text to score, seen before", again.times_as_fast, "x endplay", 20, note=again.note(count)
    )
