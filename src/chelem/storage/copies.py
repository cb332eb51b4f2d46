"""Backup and restore: one SQLite file that holds a consistent copy of the journal.

From SQLite and from PostgreSQL alike, while the journal is in use; it can be restored into either.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, func, insert, select, text

from chelem.errors import StorageError
from chelem.storage.engine import create, migrate
from chelem.storage.refusal import reason
from chelem.storage.schema import facts, streams

__all__ = ["backup", "restore"]

_ROWS = 1000


def backup(engine: Engine, path: Path) -> int:
    """A copy of the whole journal at *path*; how many streams it has.

    The copy is written beside it and takes its place only when it is whole.
    """
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    target = create(f"sqlite:///{unfinished}")
    try:
        migrate(target)
        with engine.connect() as source:
            if engine.dialect.name == "postgresql":
                source.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
            count = _copy(source, target)
        with target.connect() as connection:
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
            connection.exec_driver_sql("BEGIN")
    finally:
        target.dispose()
    try:
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise StorageError("storage.backup_write", file=str(path), reason=reason(error)) from None
    return count


def restore(path: Path, url: str) -> int:
    """Fill the empty journal at *url* from a backup; how many streams it has then.

    Raises :class:`~chelem.errors.StorageError`: no such file or no backup (``storage.backup_unreadable``),
    a journal that already holds something (``storage.journal_not_empty``).
    """
    if not path.is_file():
        raise StorageError("storage.backup_unreadable", file=str(path))
    with path.open("rb") as head:
        if head.read(16) != b"SQLite format 3\x00":
            raise StorageError("storage.backup_unreadable", file=str(path))
    source, target = create(f"sqlite:///{path}"), create(url)
    try:
        migrate(source)
        migrate(target)
        with target.connect() as connection:
            held = connection.execute(select(func.count()).select_from(streams)).scalar_one()
        if held:
            raise StorageError("storage.journal_not_empty", streams=held)
        with source.connect() as connection:
            return _copy(connection, target)
    finally:
        source.dispose()
        target.dispose()


def _copy(source: Connection, target: Engine) -> int:
    count = 0
    with target.begin() as writing:
        for table, order in ((streams, streams.c.id), (facts, facts.c.seq)):
            rows = source.execution_options(yield_per=_ROWS).execute(select(table).order_by(order))
            for part in rows.mappings().partitions(_ROWS):
                writing.execute(insert(table), [dict(row) for row in part])
                if table is streams:
                    count += len(part)
        if target.dialect.name == "postgresql":
            for table, name in ((streams, "id"), (facts, "seq")):
                writing.execute(
                    text(
                        f"SELECT setval(pg_get_serial_sequence('{table.name}', '{name}'), "  # noqa: S608
                        f"(SELECT COALESCE(MAX({name}), 1) FROM {table.name}))"
                    )
                )
    return count
