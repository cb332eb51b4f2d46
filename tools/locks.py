"""The lock files: pinned versions with hashes, and no address of any registry."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"

INSTALL = ["web", "bulk", "pdf", "quiz", "storage", "lab"]
CLUSTER = [*INSTALL, "cluster"]
TEST = [*CLUSTER, "fast", "postgres", "dev"]

COMMAND = "python3 dev.py lock"


def _compile(uv: str, source: str, target: str, *options: str) -> None:
    subprocess.run(
        [
            uv,
            "pip",
            "compile",
            "--quiet",
            "--no-config",
            "--universal",
            "--generate-hashes",
            "--python-version=3.11",
            f"--custom-compile-command={COMMAND}",
            *options,
            f"--output-file=requirements/{target}",
            source,
        ],
        cwd=ROOT,
        check=True,
    )


def regenerate(uv: str, *options: str) -> None:
    """Write every lock anew; the smaller ones take the versions of the largest."""

    def extras(names: list[str]) -> list[str]:
        return [f"--extra={name}" for name in names]

    _compile(uv, "pyproject.toml", "test.lock", *extras(TEST), *options)
    same = ["--constraints=requirements/test.lock", "--no-annotate", *options]
    _compile(uv, "pyproject.toml", "install.lock", *extras(INSTALL), *same)
    _compile(uv, "pyproject.toml", "cluster.lock", *extras(CLUSTER), *same)
    _compile(uv, "requirements/build.in", "build.lock", *same)
    _compile(uv, "requirements/bench.in", "bench.lock", *same)
    _compile(uv, "requirements/dds.in", "dds.lock", "--no-deps", *options)
    _compile(uv, "requirements/uv.in", "uv.lock", *options)
    for lock in sorted(LOCKS.glob("*.lock")):
        text = lock.read_text(encoding="utf-8")
        if "://" in text:
            raise SystemExit(f"{lock.relative_to(ROOT)}: holds an address")
