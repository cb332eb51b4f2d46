"""Questions to the laboratory, one after the other, so that no visitor occupies the server.

One question is solved at a time, a few wait their turn, each visitor has one; a question has a limited
number of deals and of seconds, and ends when the visitor's page is closed.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import TYPE_CHECKING

from chelem.errors import BridgeError, BusyError

if TYPE_CHECKING:
    from chelem.desk.lab import Progress, Solver
    from chelem.desk.lab_question import Asked

__all__ = ["MOST_DEALS", "SECONDS", "Runner"]

MOST_DEALS = 10_000
"""Deals that a visitor may have solved for one question."""
SECONDS = 30
WAITING = 6


class Runner:
    """Solves questions in processes of its own, started with the first one."""

    def __init__(
        self, solver: Solver | None = None, waiting: int = WAITING, seconds: float = SECONDS
    ) -> None:
        self.solver = solver
        self.waiting = waiting
        self.seconds = seconds
        self._turn: asyncio.Lock | None = None
        self._visitors: set[str] = set()

    async def run(self, asked: Asked, visitor: str) -> AsyncGenerator[Progress, None]:
        """The answer as it grows. :class:`~chelem.errors.BusyError` when too many are waiting.

        Closing the iterator (the page was closed) ends the work at once, and so does the end of the time.
        """
        if visitor in self._visitors:
            raise BusyError("lab.busy_yours")
        if len(self._visitors) >= self.waiting:
            raise BusyError("lab.busy")
        if self._turn is None:
            self._turn = asyncio.Lock()
        self._visitors.add(visitor)
        try:
            # The work ends before the turn does: the next question finds the processes free.
            async with self._turn, aclosing(self._answer(asked)) as steps:
                async for progress in steps:
                    yield progress
        finally:
            self._visitors.discard(visitor)

    async def _answer(self, asked: Asked) -> AsyncGenerator[Progress, None]:
        queue: asyncio.Queue[Progress | BaseException | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()
        stopped = threading.Event()
        end = time.monotonic() + self.seconds
        last: Progress | None = None

        def work() -> None:
            from chelem.desk.lab_question import run

            found: BaseException | None = None
            try:
                for progress in run(asked, self._solver()):
                    loop.call_soon_threadsafe(queue.put_nowait, progress)
                    if stopped.is_set():
                        break
            except BaseException as error:  # handed to the page, which tells it
                found = error
            loop.call_soon_threadsafe(queue.put_nowait, found)

        thread = threading.Thread(target=work, daemon=True, name="lab")
        thread.start()
        try:
            while True:
                try:
                    step = await asyncio.wait_for(queue.get(), max(0, end - time.monotonic()))
                except TimeoutError:  # whatever deal is being solved
                    if last is None:
                        raise BridgeError("lab.too_long", seconds=int(self.seconds)) from None
                    yield last.ended("time")
                    return
                if step is None:
                    return
                if isinstance(step, BaseException):
                    raise step
                last = step
                yield step
        finally:
            stopped.set()
            interrupt = getattr(self.solver, "interrupt", None)
            if thread.is_alive() and interrupt is not None:
                interrupt()
            await asyncio.to_thread(thread.join, 5)

    def _solver(self) -> Solver:
        if self.solver is None:
            from chelem.engines.pool import LocalPool

            self.solver = LocalPool(kept=True)
        return self.solver

    def close(self) -> None:
        """Stop the processes, when the server ends."""
        if self.solver is not None and hasattr(self.solver, "close"):
            self.solver.close()
