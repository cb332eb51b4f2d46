"""Questions to the laboratory, one after the other, so that no visitor occupies the server.

One question is solved at a time, a few wait their turn, each visitor has one; a question has a limited
number of deals and of seconds, and ends when the visitor's page is closed.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from typing import TYPE_CHECKING

from chelem.errors import BusyError

if TYPE_CHECKING:
    from chelem.desk.lab import Progress, Solver
    from chelem.desk.lab_question import Asked

__all__ = ["MOST_DEALS", "SECONDS", "Runner"]

MOST_DEALS = 10_000
"""Deals that a visitor may have solved for one question."""
SECONDS = 30
WAITING = 6
PATIENCE = 10
"""Seconds that a visitor's next question waits for the end of the one just left: a page that was loaded anew."""
_LOOK = 0.25
"""Seconds between two looks at whether somebody still waits."""

_CLOSING = 5
"""Seconds that the processes may take to stop."""

Gone = Callable[[], Awaitable[bool]]
"""Whether the page that asks was closed."""


async def _stays() -> bool:
    return False


class Runner:
    """Solves questions in processes of its own, started with the first one."""

    def __init__(
        self,
        solver: Solver | None = None,
        waiting: int = WAITING,
        seconds: float = SECONDS,
        patience: float = PATIENCE,
    ) -> None:
        self.solver = solver
        self.patience = patience
        self.waiting = waiting
        self.seconds = seconds
        self._turn: asyncio.Lock | None = None
        self._visitors: set[str] = set()
        self._ending = False

    async def run(
        self, asked: Asked, visitor: str, gone: Gone = _stays
    ) -> AsyncGenerator[Progress, None]:
        """The answer as it grows. :class:`~chelem.errors.BusyError` when too many are waiting.

        Closing the iterator ends the work at once, and so does the end of the time. *gone* is looked at
        meanwhile: where nobody reads what grows, nothing else would tell that the page was closed.
        """
        end = time.monotonic() + self.patience
        while visitor in self._visitors:
            if time.monotonic() >= end or await gone():
                raise BusyError("lab.busy_yours")
            await asyncio.sleep(_LOOK)
        if len(self._visitors) >= self.waiting:
            raise BusyError("lab.busy")
        self._visitors.add(visitor)
        try:
            # The work ends before the turn does: the next question finds the processes free.
            async with self._in_turn(gone) as mine:
                if not mine:
                    return
                async with aclosing(self._answer(asked, gone)) as steps:
                    async for progress in steps:
                        yield progress
        finally:
            self._visitors.discard(visitor)

    @asynccontextmanager
    async def _in_turn(self, gone: Gone) -> AsyncIterator[bool]:
        """Wait for the turn; ``False`` where the page was closed before it came."""
        if self._turn is None:
            self._turn = asyncio.Lock()
        coming = asyncio.ensure_future(self._turn.acquire())
        try:
            while not coming.done():
                await asyncio.wait((coming,), timeout=_LOOK)
                if not coming.done() and (self._ending or await gone()):
                    break
            yield coming.done()
        finally:
            if coming.done() and not coming.cancelled():
                self._turn.release()
            else:
                coming.cancel()

    async def _answer(self, asked: Asked, gone: Gone) -> AsyncGenerator[Progress, None]:
        queue: asyncio.Queue[Progress | BaseException | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()
        stopped = threading.Event()
        look = time.monotonic() + _LOOK
        end = time.monotonic() + self.seconds
        last: Progress | None = None

        def tell(step: Progress | BaseException | None) -> None:
            with suppress(RuntimeError):  # the server has ended: nobody listens any more
                loop.call_soon_threadsafe(queue.put_nowait, step)

        def work() -> None:
            from chelem.desk.lab_question import run

            found: BaseException | None = None
            try:
                for progress in run(asked, self._solver()):
                    tell(progress)
                    if stopped.is_set():
                        break
            except BaseException as error:  # handed to the page, which tells it
                found = error
            tell(found)

        thread = threading.Thread(target=work, daemon=True, name="lab")
        thread.start()
        try:
            while True:
                now = time.monotonic()
                if now >= look:
                    look = now + _LOOK
                    if await gone():
                        return
                    if self._ending:
                        if last is not None:
                            yield last.ended("stopped")
                        return
                try:
                    step = await asyncio.wait_for(queue.get(), max(0, min(end - now, _LOOK)))
                except TimeoutError:  # whatever deal is being solved
                    if time.monotonic() < end:
                        continue
                    if last is None:
                        raise BusyError("lab.nothing_solved", seconds=int(self.seconds)) from None
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

    def end(self) -> None:
        """The server ends: whoever asked gets what was found so far."""
        self._ending = True

    def close(self) -> None:
        """Stop the processes, when the server ends; they are not waited for without end."""
        if self.solver is not None and hasattr(self.solver, "close"):
            thread = threading.Thread(target=self.solver.close, daemon=True)
            thread.start()
            thread.join(_CLOSING)
