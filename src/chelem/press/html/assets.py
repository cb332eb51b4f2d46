"""The static files, read once, with addresses that change when any of them does.

All stand under ``/static/<digest>/``: a style sheet names its fonts by relative addresses, so one
digest over all files is what keeps them together in a cache for ever.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

__all__ = ["Asset", "address", "digest", "find", "names"]

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
_PACKED = {".woff2", ".png"}


@dataclass(frozen=True, slots=True)
class Asset:
    """One static file: its bytes, the same compressed (``None`` where that gains nothing), its type."""

    body: bytes
    zipped: bytes | None
    media_type: str


def _walk(folder: Traversable, inside: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _walk(entry, f"{inside}{entry.name}/")
        elif PurePosixPath(entry.name).suffix in _TYPES:
            yield f"{inside}{entry.name}", entry


@lru_cache(maxsize=1)
def _all() -> tuple[str, dict[str, Asset]]:
    mark = hashlib.sha256()
    found: dict[str, Asset] = {}
    for name, entry in _walk(files(__package__) / "static"):
        body = entry.read_bytes()
        suffix = PurePosixPath(name).suffix
        mark.update(name.encode() + b"\0" + body)
        zipped = None if suffix in _PACKED else gzip.compress(body, mtime=0)
        found[name] = Asset(body, zipped, _TYPES[suffix])
    return mark.hexdigest()[:12], found


def digest() -> str:
    """Twelve letters that change when any static file does."""
    return _all()[0]


def find(name: str) -> Asset | None:
    """The file of that name below ``static/``, if there is one."""
    return _all()[1].get(name)


def names() -> list[str]:
    """The names of all static files."""
    return list(_all()[1])


def address(name: str) -> str:
    """Where a page asks for the file; ``LookupError`` for a name that does not exist."""
    mark, found = _all()
    if name not in found:
        raise LookupError(f"no static file {name}")
    return f"/static/{mark}/{name}"
