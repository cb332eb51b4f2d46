"""python3 dev.py bench [name ...]: every benchmark of this folder, or those that are named."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterable

import bench
from bench.harness import Figure, table

NOT_ONE = {"harness", "__main__"}


def names() -> list[str]:
    return sorted(
        module.name for module in pkgutil.iter_modules(bench.__path__) if module.name not in NOT_ONE
    )


def main(arguments: list[str]) -> int:
    known = names()
    if unknown := [name for name in arguments if name not in known]:
        print(
            f"no such benchmark: {', '.join(unknown)}; there are: {', '.join(known)}",
            file=sys.stderr,
        )
        return 2
    figures: list[Figure] = []
    for name in arguments or known:
        print(f"{name}…", file=sys.stderr, flush=True)
        measure: Callable[[], Iterable[Figure]] = importlib.import_module(f"bench.{name}").measure
        figures.extend(measure())
    print(table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
