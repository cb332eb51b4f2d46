"""The journal: streams and their facts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    key = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "streams",
        sa.Column("id", key, autoincrement=True, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("writer", sa.String(64), nullable=False),
        sa.Column("reader", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_streams"),
        sa.UniqueConstraint("owner", name="uq_streams_owner"),
        sa.UniqueConstraint("writer", name="uq_streams_writer"),
        sa.UniqueConstraint("reader", name="uq_streams_reader"),
    )
    op.create_index("ix_streams_touched", "streams", ["touched"])
    op.create_table(
        "facts",
        sa.Column("seq", key, autoincrement=True, nullable=False),
        sa.Column("stream", key, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("author", sa.String(32), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("seq", name="pk_facts"),
        sa.ForeignKeyConstraint(
            ["stream"], ["streams.id"], name="fk_facts_stream", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("stream", "number", name="uq_facts_stream_number"),
        sa.UniqueConstraint("stream", "id", name="uq_facts_stream_id"),
    )
