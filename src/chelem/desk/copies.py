"""Backing the journal up and restoring it, by the address that a server would use."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from chelem.errors import StorageError

__all__ = ["backup", "default_database", "restore", "where"]


def default_database() -> str:
    """Where sheets are kept when nobody says where: a file among the user's own data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{base / 'chelem' / 'chelem.sqlite'}"


def backup(path: Path, database: str | None = None) -> int:
    """A copy of the journal at *path*, consistent while it is in use; how many sheets it has."""
    _installed()
    from chelem.storage import copies
    from chelem.storage.engine import create, migrate

    engine = create(database or default_database())
    try:
        migrate(engine)
        return copies.backup(engine, path)
    finally:
        engine.dispose()


def restore(path: Path, database: str | None = None) -> int:
    """Fill the empty journal from a backup; how many sheets it has then."""
    _installed()
    from chelem.storage import copies

    return copies.restore(path, database or default_database())


def where(database: str | None = None) -> str:
    """The address of the journal without a password."""
    url = database or default_database()
    if "@" not in url:
        return url
    scheme, _, rest = url.partition("://")
    return f"{scheme}://…@{rest.rpartition('@')[2]}"


def _installed() -> None:
    if find_spec("sqlalchemy") is None or find_spec("alembic") is None:
        raise StorageError("storage.not_installed")
