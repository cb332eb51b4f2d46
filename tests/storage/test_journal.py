"""The journal on SQLite and on PostgreSQL: in order, once, never changed, copied while in use."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from chelem.errors import StorageError
from chelem.storage.copies import restore
from chelem.storage.journal import Draft, Journal, digest
from chelem.storage.schema import metadata

LINKS = {"owner": "o" * 24, "writer": "w" * 24, "reader": "r" * 24}


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'new' / 'journal.sqlite'}"


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    opened = Journal(url)
    yield opened
    opened.close()


def add(name: str, text: str = "2H= N") -> Draft:
    return Draft(name, "add", {"text": text}, "anne")


def test_facts_come_out_in_order(journal: Journal) -> None:
    key, (first,) = journal.create("sheet", LINKS, [Draft("a", "open", {"é": "♠"})], 1).result()
    assert (first.number, first.body, first.time) == (1, {"é": "♠"}, 1)
    journal.append(key, [add("b"), add("c")], 2).result()
    assert [(fact.number, fact.id) for fact in journal.read(key)] == [(1, "a"), (2, "b"), (3, "c")]
    assert [fact.id for fact in journal.read(key, after=2)] == ["c"]


def test_sending_twice_writes_once(journal: Journal) -> None:
    key, _ = journal.create("sheet", LINKS, [], 1).result()
    (first,) = journal.append(key, [add("b", "2H= N")], 2).result()
    (again,) = journal.append(key, [add("b", "7NT= N")], 3).result()
    assert again == first
    assert len(journal.read(key)) == 1


def test_links(journal: Journal) -> None:
    key, _ = journal.create("sheet", LINKS, [], 1).result()
    for right, token in LINKS.items():
        found = journal.find(token)
        assert found is not None
        assert (found.key, found.kind, found.right) == (key, "sheet", right)
    assert journal.find("x" * 24) is None
    # The database holds digests only.
    with journal.engine.connect() as connection:
        rows = connection.execute(sqlalchemy.text("SELECT owner FROM streams")).scalars().all()
    assert rows == [digest(LINKS["owner"])]


def test_what_fails_takes_back_itself_only(journal: Journal) -> None:
    key, _ = journal.create("sheet", LINKS, [], 1).result()
    good = journal.append(key, [add("b")], 2)
    bad = journal.append(key + 1000, [add("c")], 2)
    again = journal.create("sheet", LINKS, [], 3)
    after = journal.append(key, [add("d")], 4)
    assert [fact.number for fact in good.result()] == [1]
    with pytest.raises(StorageError, match="stream_unknown"):
        bad.result()
    with pytest.raises(StorageError, match="journal_write"):
        again.result()
    assert [fact.number for fact in after.result()] == [2]


def test_many_write_at_once(journal: Journal) -> None:
    key, _ = journal.create("sheet", LINKS, [], 1).result()

    def phone(name: str) -> None:
        for number in range(25):
            journal.append(key, [add(f"{name}{number}")], 2).result()

    phones = [threading.Thread(target=phone, args=(name,)) for name in "abcdefgh"]
    for each in phones:
        each.start()
    for each in phones:
        each.join()
    kept = journal.read(key)
    assert [fact.number for fact in kept] == list(range(1, 201))
    for name in "abcdefgh":
        own = [int(fact.id[1:]) for fact in kept if fact.id[0] == name]
        assert own == list(range(25))


def test_delete_and_purge(journal: Journal) -> None:
    key, _ = journal.create("sheet", LINKS, [add("b")], 1).result()
    others = {right: token + "2" for right, token in LINKS.items()}
    kept, _ = journal.create("sheet", others, [add("b")], 50).result()
    assert journal.purge(10).result() == (key,)
    assert (journal.read(key), journal.find(LINKS["owner"])) == ((), None)
    assert journal.delete(kept).result() is True
    assert journal.delete(kept).result() is False
    assert journal.count() == 0
    with pytest.raises(StorageError, match="stream_unknown"):
        journal.append(kept, [add("c")], 60).result()


def test_what_was_written_is_there_after_opening_again(url: str) -> None:
    first = Journal(url)
    key, _ = first.create("sheet", LINKS, [add("b")], 1).result()
    first.close()
    with pytest.raises(StorageError, match="journal_closed"):
        first.append(key, [add("c")], 2)
    second = Journal(url)
    assert [fact.id for fact in second.read(key)] == ["b"]
    second.close()


def test_backup_while_in_use_and_restore(journal: Journal, tmp_path: Path, url: str) -> None:
    key, _ = journal.create("sheet", LINKS, [add("b")], 1).result()
    stop = threading.Event()

    def writing() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            journal.append(key, [add(f"w{number}")], 2).result()

    writer = threading.Thread(target=writing)
    writer.start()
    copy = tmp_path / "copy.sqlite"
    try:
        assert journal.backup(copy) == 1
    finally:
        stop.set()
        writer.join()
    fresh = f"sqlite:///{tmp_path / 'restored.sqlite'}"
    assert restore(copy, fresh) == 1
    again = Journal(fresh)
    found = again.find(LINKS["writer"])
    assert found is not None
    kept = again.read(found.key)
    assert [fact.number for fact in kept] == list(range(1, len(kept) + 1))
    assert kept == journal.read(key)[: len(kept)]
    # The journal goes on where the copy ended.
    (fact,) = again.append(found.key, [add("new")], 9).result()
    assert fact.number == len(kept) + 1
    again.close()
    with pytest.raises(StorageError, match="journal_not_empty"):
        restore(copy, fresh)


@pytest.mark.postgres
def test_a_backup_of_sqlite_fills_postgres(tmp_path: Path, postgres_url: str) -> None:
    first = Journal(f"sqlite:///{tmp_path / 'a.sqlite'}")
    first.create("sheet", LINKS, [add("b"), add("c")], 1).result()
    first.backup(tmp_path / "copy.sqlite")
    first.close()
    restore(tmp_path / "copy.sqlite", postgres_url)
    second = Journal(postgres_url)
    others = {right: token + "2" for right, token in LINKS.items()}
    key, _ = second.create("sheet", others, [add("b")], 2).result()
    found = second.find(LINKS["owner"])
    assert found is not None
    assert found.key != key
    assert [fact.id for fact in second.read(found.key)] == ["b", "c"]
    second.close()


def test_no_backup(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello, this is not a database at all")
    for name in ("text", "none"):
        with pytest.raises(StorageError, match="backup_unreadable"):
            restore(tmp_path / name, f"sqlite:///{tmp_path / 'new.sqlite'}")


def test_the_migrations_make_the_schema(journal: Journal) -> None:
    with journal.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_sqlite_loses_nothing(tmp_path: Path) -> None:
    journal = Journal(str(tmp_path / "journal.sqlite"))
    with journal.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
    journal.close()


@pytest.mark.parametrize("url", ["mysql://root:secret@host/x", "nonsense://x"])
def test_other_databases_are_refused_without_saying_the_password(url: str) -> None:
    with pytest.raises(StorageError, match="database_url") as caught:
        Journal(url)
    assert "secret" not in str(caught.value)


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "file.sqlite").write_text("not a database, but long enough to be taken for one")
    with pytest.raises(StorageError, match="database_open"):
        Journal(str(tmp_path / "file.sqlite"))


RELEASED = {
    # Every schema that a release had, as SQLite keeps it, with a sheet in it.
    "0001": """
        CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
        INSERT INTO alembic_version VALUES ('0001');
        CREATE TABLE streams (
            id INTEGER NOT NULL, kind VARCHAR(20) NOT NULL, owner VARCHAR(64) NOT NULL,
            writer VARCHAR(64) NOT NULL, reader VARCHAR(64) NOT NULL, created BIGINT NOT NULL,
            touched BIGINT NOT NULL, CONSTRAINT pk_streams PRIMARY KEY (id),
            CONSTRAINT uq_streams_owner UNIQUE (owner), CONSTRAINT uq_streams_writer UNIQUE (writer),
            CONSTRAINT uq_streams_reader UNIQUE (reader));
        CREATE INDEX ix_streams_touched ON streams (touched);
        CREATE TABLE facts (
            seq INTEGER NOT NULL, stream INTEGER NOT NULL, number INTEGER NOT NULL,
            id VARCHAR(64) NOT NULL, kind VARCHAR(20) NOT NULL, body TEXT NOT NULL,
            author VARCHAR(32) NOT NULL, time BIGINT NOT NULL,
            CONSTRAINT pk_facts PRIMARY KEY (seq),
            CONSTRAINT fk_facts_stream FOREIGN KEY(stream) REFERENCES streams (id) ON DELETE CASCADE,
            CONSTRAINT uq_facts_stream_number UNIQUE (stream, number),
            CONSTRAINT uq_facts_stream_id UNIQUE (stream, id));
    """,
}


@pytest.mark.parametrize("release", RELEASED)
def test_a_journal_of_every_release_is_opened(release: str, tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    old = sqlite3.connect(path)
    old.executescript(RELEASED[release])
    old.execute(
        "INSERT INTO streams VALUES (7, 'sheet', ?, ?, ?, 1, 1)",
        [digest(LINKS[right]) for right in ("owner", "writer", "reader")],
    )
    old.execute(
        "INSERT INTO facts VALUES (1, 7, 1, 'fact-0001', 'add', '{\"text\": \"2H= N\"}', 'a', 1)"
    )
    old.commit()
    old.close()
    journal = Journal(str(path))
    found = journal.find(LINKS["writer"])
    assert found is not None
    assert [fact.body["text"] for fact in journal.read(found.key)] == ["2H= N"]
    (new,) = journal.append(found.key, [add("new")], 2).result()
    assert new.number == 2
    with journal.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    journal.close()
