"""Opening the database: SQLite as it must be set to lose nothing, PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from chelem.errors import StorageError

__all__ = ["create", "migrate"]

MIGRATIONS = Path(__file__).with_name("migrations")


def create(url: str) -> Engine:
    """An engine for *url*: a file name, ``sqlite:///…`` or ``postgresql://…``.

    Raises :class:`~chelem.errors.StorageError` (``storage.database_url``) for any other.
    """
    try:
        parsed = make_url(url if "://" in url else f"sqlite:///{url}")
    except SQLAlchemyError:
        raise StorageError("storage.database_url", url=_safe(url)) from None
    if parsed.get_backend_name() == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
        try:
            return create_engine(parsed, pool_pre_ping=True, pool_size=5)
        except ImportError:
            raise StorageError("storage.database_driver", extra="postgres") from None
    if parsed.get_backend_name() != "sqlite":
        raise StorageError("storage.database_url", url=_safe(url))
    if parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # The driver's own transactions begin too late; ours begin below.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA busy_timeout=30000")
        # What is deleted for good is written over, not only forgotten.
        cursor.execute("PRAGMA secure_delete=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        # A reader takes no lock; the one writer takes it at once instead of failing half-way.
        immediate = connection.get_execution_options().get("chelem_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to the newest shape; nothing happens where it has it already.

    Raises :class:`~chelem.errors.StorageError` where it cannot be reached (``storage.database_open``).
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                # Two servers that start at once: one waits for the other.
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(4277009102)")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise StorageError(
            "storage.database_open", reason=str(error.__cause__ or error)[:200]
        ) from None


def _safe(url: str) -> str:
    """The address without what may be a password."""
    return url.partition("://")[0][:20] + "://…" if "://" in url else url[:80]
