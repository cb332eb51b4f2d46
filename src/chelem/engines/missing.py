"""What the laboratory needs and this Python lacks, with the command that adds it here."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from chelem.errors import BridgeError

__all__ = ["need_cluster", "need_dealing", "need_solver", "without_solver"]

DEALING, SOLVER, CLUSTER = "lab", "solver", "cluster"
_IN_THE_PROJECT = {
    DEALING: "python3 dev.py install",
    SOLVER: "python3 dev.py install",
    CLUSTER: "python3 dev.py install --cluster",
}
_ELSEWHERE = {
    DEALING: 'python -m pip install "chelem[lab]"',
    # Only the solver's library in it is used: without what endplay itself would bring along.
    SOLVER: "python -m pip install --no-deps endplay",
    CLUSTER: 'python -m pip install "chelem[cluster]"',
}
_DEBIAN = "apt-get install libdds0"
_NO_WHEEL = (3, 14)  # endplay's newest wheel is for 3.13: docs/adr/0007-double-dummy.md


def need_dealing() -> None:
    """``lab.extra_missing`` where deals cannot be dealt."""
    if find_spec("numpy") is None:
        raise BridgeError("lab.extra_missing", command=command(DEALING))


def need_solver() -> str:
    """The solver's name; ``lab.engine_missing`` or ``lab.extra_missing`` where nothing can solve."""
    missing = without_solver()
    if missing is not None:
        raise missing
    from chelem.engines.double_dummy import engine_name

    return str(engine_name())


def without_solver() -> BridgeError | None:
    """What is missing for solving, as the error that names it; ``None`` where nothing is."""
    from chelem.engines.double_dummy import engine_name

    wanting = [] if find_spec("pebble") and find_spec("numpy") else [DEALING]
    if engine_name() is not None:
        return BridgeError("lab.extra_missing", command=command(DEALING)) if wanting else None
    # One line to type, whatever it takes; in the project both are one command.
    commands = dict.fromkeys(command(what) for what in (*wanting, SOLVER))
    return BridgeError("lab.engine_missing", command=" && ".join(commands))


def need_cluster() -> None:
    """``lab.cluster_missing`` without Dask."""
    if find_spec("distributed") is None:
        raise BridgeError("lab.cluster_missing", command=command(CLUSTER))


def command(what: str) -> str:
    """What to type to add it: the project's own command beside its sources, pip anywhere else."""
    solver_by_wheel = sys.version_info < _NO_WHEEL
    if what == SOLVER and not solver_by_wheel and sys.platform.startswith("linux"):
        return _DEBIAN
    sources = Path(__file__).resolve().parents[3]
    known = _IN_THE_PROJECT if (sources / "dev.py").is_file() else _ELSEWHERE
    return known[what]
