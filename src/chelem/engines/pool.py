"""Workers on this machine: one process for each core, since the solver can neither share nor be trusted.

A worker that dies or takes too long is replaced and its shard solved again deal by deal; a deal that
does it again is counted as skipped, so that one bad deal never costs an answer.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError

from pebble import CONSTS, ProcessExpired, ProcessFuture, ProcessPool

from chelem.engines.double_dummy import engine_name, solve_table
from chelem.engines.work import Job, solve_one, solve_shard
from chelem.errors import BridgeError
from chelem.lab.answer import Tally
from chelem.lab.cards import Hand
from chelem.lab.par import Tricks
from chelem.lab.shards import SHARD
from chelem.terms.table import Seat

__all__ = ["LocalPool", "solve_in_worker"]

_LOOK = 1 / 100
"""Seconds between two looks at the workers."""


class LocalPool:
    """``workers`` processes (all cores by default); a deal may take ``seconds``.

    ``kept`` is for a server: the processes live from one question to the next, until :meth:`close`, and
    are started afresh rather than forked, since a server has threads.
    """

    def __init__(
        self, workers: int | None = None, seconds: int = 20, *, kept: bool = False
    ) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.seconds = seconds
        self.kept = kept
        self.engine = engine_name() or ""
        self._pool: ProcessPool | None = None
        self._waiting: list[deque[ProcessFuture]] = []

    def interrupt(self) -> None:
        """End the question that is being worked at, from another thread: its workers are ended at once."""
        for waiting in tuple(self._waiting):
            for future in tuple(waiting):
                future.cancel()

    def close(self) -> None:
        """Stop the processes that were kept."""
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()
            self._pool = None

    def _open(self) -> ProcessPool:
        if not self.kept:
            # One question and no more: its end is not waited for a tenth of a second at a time.
            CONSTS.sleep_unit = _LOOK
            return ProcessPool(max_workers=self.workers)
        if self._pool is None or not self._pool.active:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(max_workers=self.workers, context=context)
        return self._pool

    def tallies(self, job: Job) -> Iterator[Tally]:
        """The tally of each shard, in their order; closing the iterator stops the work.

        Two jobs may be worked at in turns: a question has two where a hand is changed.
        """
        pool = self._open()
        waiting: deque[ProcessFuture] = deque()
        self._waiting.append(waiting)
        try:
            ahead = 0
            for shard in range(job.shards):
                while ahead < min(job.shards, shard + 2 * self.workers + 1):
                    patience = self.seconds * 3
                    waiting.append(pool.schedule(solve_shard, args=[job, ahead], timeout=patience))
                    ahead += 1
                try:
                    tally = waiting[0].result()
                except (TimeoutError, ProcessExpired, ValueError):
                    tally = self._one_by_one(pool, job, shard, waiting)
                waiting.popleft()
                yield tally
        except CancelledError:  # interrupted: what was told is all there is
            return
        finally:
            self._waiting = [one for one in self._waiting if one is not waiting]
            for future in waiting:
                future.cancel()
            if not self.kept:
                pool.stop()
                pool.join()

    def _one_by_one(
        self, pool: ProcessPool, job: Job, shard: int, waiting: deque[ProcessFuture]
    ) -> Tally:
        whole = Tally()
        for place in range(SHARD):
            future = pool.schedule(solve_one, args=[job, shard, place], timeout=self.seconds)
            waiting[0] = future
            try:
                whole += future.result()
            except (TimeoutError, ProcessExpired, ValueError):
                whole.skipped += 1
        return whole


def solve_in_worker(hands: dict[Seat, Hand], seconds: int = 60) -> Tricks:
    """The double-dummy table of one deal, solved by a process of its own.

    ``lab.too_long`` where it takes longer than *seconds* or the solver dies.
    """
    pool = ProcessPool(max_workers=1)
    try:
        table: Tricks = pool.schedule(solve_table, args=[hands], timeout=seconds).result()
    except (TimeoutError, ProcessExpired, ValueError) as error:
        raise BridgeError("lab.too_long", seconds=seconds) from error
    finally:
        pool.stop()
        pool.join()
    return table
