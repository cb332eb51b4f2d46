"""The PostgreSQL of the tests: each test has an empty database of its own."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.postgres


@pytest.mark.parametrize("turn", [1, 2])
def test_a_database_is_empty(postgres_url: str, turn: int) -> None:
    import sqlalchemy

    engine = sqlalchemy.create_engine(postgres_url)
    with engine.begin() as connection:
        connection.execute(sqlalchemy.text("CREATE TABLE marque (points integer)"))
        connection.execute(sqlalchemy.text("INSERT INTO marque VALUES (420)"))
        assert connection.execute(sqlalchemy.text("SELECT points FROM marque")).scalar_one() == 420
    engine.dispose()
