"""Where facts are kept: an append-only journal in SQLite, or in PostgreSQL by its address.

Needs the ``storage`` extra (SQLAlchemy Core, Alembic); nothing of the core or of the commands that
keep nothing imports it, but for ``refusal``, which needs nothing.
"""
