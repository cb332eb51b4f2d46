"""The two tables of the journal. A change here needs a migration; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = ["facts", "metadata", "streams"]

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite counts up by itself only a column that is INTEGER and nothing else.
_Key = BigInteger().with_variant(Integer, "sqlite")

streams = Table(
    "streams",
    metadata,
    Column("id", _Key, primary_key=True, autoincrement=True),
    Column("kind", String(20), nullable=False),
    # Digests of the links: a copy of the database opens no sheet.
    Column("owner", String(64), nullable=False, unique=True),
    Column("writer", String(64), nullable=False, unique=True),
    Column("reader", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
)
"""One row for each sheet (or event): who may see and write it, when it was last written."""

facts = Table(
    "facts",
    metadata,
    Column("seq", _Key, primary_key=True, autoincrement=True),
    Column("stream", _Key, ForeignKey("streams.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("id", String(64), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
    Column("author", String(32), nullable=False),
    Column("time", BigInteger, nullable=False),
    UniqueConstraint("stream", "number", name="uq_facts_stream_number"),
    UniqueConstraint("stream", "id", name="uq_facts_stream_id"),
)
"""The facts: never changed, never deleted but with their stream."""

Index("ix_streams_touched", streams.c.touched)
