"""The journal: facts go in, are never changed, and come out in order.

One thread writes. What waits while a transaction is being made durable goes into the next one
together (group commit), so that many phones cost one wait of the disk. A result is handed back only
after its transaction is on the disk.
"""

from __future__ import annotations

import hashlib
import json
import queue
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from chelem.errors import StorageError
from chelem.sheets.log import Fact
from chelem.storage.engine import create, migrate
from chelem.storage.schema import facts, streams

__all__ = ["MOST_FACTS", "Draft", "Journal", "Stream", "digest"]

T = TypeVar("T")

MOST_FACTS = 5000
"""Facts that one stream may have."""
_TOGETHER = 256


@dataclass(frozen=True, slots=True)
class Draft:
    """A fact before it has its number: ``id`` is the writer's, so that sending twice writes once."""

    id: str
    kind: str
    body: Mapping[str, object]
    author: str = ""


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream that a link opens: its key and the ``right`` (``owner``, ``writer``, ``reader``)."""

    key: int
    kind: str
    right: str


class _Job:
    __slots__ = ("future", "work")

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.future: Future[Any] = Future()


class Journal:
    """An open journal. ``submit`` and the verbs that write give a future; reading is immediate."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = create(url)
        migrate(self.engine)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._write, name="chelem-journal", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._writer.join()
            self.engine.dispose()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Have *work* done inside a transaction; the future's result comes after the commit."""
        if self._closed:
            raise StorageError("storage.journal_closed")
        job = _Job(work)
        self._jobs.put(job)
        return job.future

    def _write(self) -> None:
        ending = False
        while not ending:
            first = self._jobs.get()
            batch: list[_Job] = []
            while first is not None:
                batch.append(first)
                if len(batch) == _TOGETHER:
                    break
                try:
                    first = self._jobs.get_nowait()
                except queue.Empty:
                    break
            ending = first is None
            if batch:
                self._commit(batch)

    def _commit(self, batch: Sequence[_Job]) -> None:
        done: list[tuple[_Job, Any, BaseException | None]] = []
        try:
            with self.engine.execution_options(chelem_writes=True).begin() as connection:
                for job in batch:
                    # A job that fails takes back its own writing only.
                    save = connection.begin_nested()
                    try:
                        result = job.work(connection)
                    except Exception as error:
                        save.rollback()
                        done.append((job, None, error))
                    else:
                        save.commit()
                        done.append((job, result, None))
        except Exception as error:
            for job in batch:
                job.future.set_exception(
                    StorageError("storage.journal_write", reason=str(error)[:200])
                )
            return
        for job, result, failure in done:
            if failure is None:
                job.future.set_result(result)
            elif isinstance(failure, SQLAlchemyError):
                job.future.set_exception(
                    StorageError("storage.journal_write", reason=str(failure)[:200])
                )
            else:
                job.future.set_exception(failure)

    def create(
        self, kind: str, links: Mapping[str, str], drafts: Iterable[Draft], now: int
    ) -> Future[tuple[int, tuple[Fact, ...]]]:
        """A new stream opened by *links* (right -> token) with its first facts: its key and facts."""
        given = tuple(drafts)

        def work(connection: Connection) -> tuple[int, tuple[Fact, ...]]:
            hashed = {right: digest(token) for right, token in links.items()}
            row = {"kind": kind, "created": now, "touched": now, **hashed}
            key = connection.execute(
                insert(streams).values(row).returning(streams.c.id)
            ).scalar_one()
            return key, _append(connection, key, given, now)

        return self.submit(work)

    def append(self, key: int, drafts: Iterable[Draft], now: int) -> Future[tuple[Fact, ...]]:
        """Write *drafts* to the stream; one whose id is there already is given back as it stands.

        The future fails with :class:`~chelem.errors.StorageError` where the stream is gone
        (``storage.stream_unknown``) or full (``storage.stream_full``).
        """
        given = tuple(drafts)

        def work(connection: Connection) -> tuple[Fact, ...]:
            touched = connection.execute(
                update(streams).where(streams.c.id == key).values(touched=now)
            )
            if touched.rowcount != 1:
                raise StorageError("storage.stream_unknown")
            return _append(connection, key, given, now)

        return self.submit(work)

    def delete(self, key: int) -> Future[bool]:
        """Delete a stream and all its facts for good; whether it was there."""

        def work(connection: Connection) -> bool:
            connection.execute(delete(facts).where(facts.c.stream == key))
            return connection.execute(delete(streams).where(streams.c.id == key)).rowcount == 1

        return self.submit(work)

    def purge(self, untouched_since: int) -> Future[tuple[int, ...]]:
        """Delete the streams that nobody has written to since; their keys."""

        def work(connection: Connection) -> tuple[int, ...]:
            old = select(streams.c.id).where(streams.c.touched < untouched_since)
            keys = tuple(connection.execute(old).scalars())
            for key in keys:
                connection.execute(delete(facts).where(facts.c.stream == key))
                connection.execute(delete(streams).where(streams.c.id == key))
            return keys

        return self.submit(work)

    def find(self, token: str) -> Stream | None:
        """The stream that a link opens, and what it allows."""
        hashed = digest(token)
        columns = (streams.c.owner, streams.c.writer, streams.c.reader)
        with self.engine.connect() as connection:
            for column in columns:
                row = connection.execute(
                    select(streams.c.id, streams.c.kind).where(column == hashed)
                ).first()
                if row is not None:
                    return Stream(row.id, row.kind, column.name)
        return None

    def read(self, key: int, after: int = 0) -> tuple[Fact, ...]:
        """The facts of a stream in order, from the one after number *after*."""
        with self.engine.connect() as connection:
            return _read(connection, key, after)

    def count(self) -> int:
        """How many streams there are."""
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(streams)).scalar_one()

    def backup(self, path: Path) -> int:
        """Write a consistent copy to *path* while the journal is in use; how many streams it has."""
        from chelem.storage.copies import backup

        return backup(self.engine, path)


def digest(token: str) -> str:
    """What is kept of a link."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _append(
    connection: Connection, key: int, drafts: Sequence[Draft], now: int
) -> tuple[Fact, ...]:
    last = connection.execute(
        select(func.coalesce(func.max(facts.c.number), 0)).where(facts.c.stream == key)
    ).scalar_one()
    written = []
    for draft in drafts:
        known = connection.execute(
            select(facts).where(facts.c.stream == key, facts.c.id == draft.id)
        ).first()
        if known is not None:
            written.append(_fact(known))
            continue
        if last >= MOST_FACTS:
            raise StorageError("storage.stream_full", most=MOST_FACTS)
        last += 1
        body = json.dumps(draft.body, ensure_ascii=False, separators=(",", ":"))
        connection.execute(
            insert(facts).values(
                stream=key,
                number=last,
                id=draft.id,
                kind=draft.kind,
                body=body,
                author=draft.author,
                time=now,
            )
        )
        written.append(Fact(last, draft.id, draft.kind, json.loads(body), draft.author, now))
    return tuple(written)


def _read(connection: Connection, key: int, after: int) -> tuple[Fact, ...]:
    rows = connection.execute(
        select(facts).where(facts.c.stream == key, facts.c.number > after).order_by(facts.c.number)
    )
    return tuple(_fact(row) for row in rows)


def _fact(row: Any) -> Fact:
    return Fact(row.number, row.id, row.kind, json.loads(row.body), row.author, row.time)
