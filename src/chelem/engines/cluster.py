"""The same shards on a Dask scheduler: more machines, the same answer.

Dask hands a shard to another worker when the one that had it dies. Workers must run one thread each
(``dask worker --nthreads 1``), as the solver is not thread-safe; a lock in the solver's door keeps
a careless one from crashing. Every worker must have this very Chelem, or the deals would not be the
same: they are asked first.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from distributed import Client, Future
from distributed.core import rpc
from distributed.scheduler import KilledWorker

import chelem
from chelem.engines.work import Job, solve_for, solve_one
from chelem.errors import BridgeError
from chelem.lab.answer import Tally
from chelem.lab.shards import SHARD, dealing_mark

__all__ = ["DaskCluster"]

_SCHEMES = ("tcp", "tls", "ws", "wss")
_LOOK = 2
"""Seconds between two looks at whether anybody is still working."""
_PATIENCE = 30
"""Seconds without a single worker after which the run is over; a nanny restarts one in two."""


class DaskCluster:
    """The workers of the scheduler at ``address`` (``tcp://host:8786``).

    Raises a :class:`~chelem.errors.BridgeError` within about ``seconds`` where the address is none,
    no scheduler answers, it has no worker, or one of them could not give the same answer.
    """

    def __init__(self, address: str, seconds: int = 10) -> None:
        self.address = _checked(address)
        _hush()
        _reach(self.address, seconds)
        try:
            self.client = Client(self.address, timeout=seconds, set_as_default=False)
        except Exception as error:  # Dask's errors have no common ancestor
            raise BridgeError("lab.scheduler_missing", address=self.address) from error
        try:
            self.engine = self._ask_workers(seconds)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Leave the scheduler, without waiting for one that is gone."""
        with suppress(Exception):
            self.client.close(timeout=2)

    def _ask_workers(self, seconds: int) -> str:
        """The solver's name, once every worker has shown that it would give this machine's answer."""
        try:
            self.client.wait_for_workers(1, timeout=seconds)
            told = self.client.run(_question(), on_error="return")
        except TimeoutError:
            raise BridgeError("lab.workers_none", address=self.address) from None
        except Exception as error:
            raise BridgeError("lab.scheduler_missing", address=self.address) from error
        engine = ""
        for worker, answer in sorted(told.items()):
            if not isinstance(answer, tuple):
                raise BridgeError("lab.worker_without_chelem", worker=worker)
            version, mark, engine = answer
            if (version, mark) != (chelem.__version__, dealing_mark()):
                raise BridgeError(
                    "lab.worker_differs", worker=worker, theirs=version, ours=chelem.__version__
                )
            if engine is None:
                raise BridgeError("lab.worker_without_solver", worker=worker)
        return engine

    def tallies(self, job: Job) -> Iterator[Tally]:
        """The tally of each shard, in their order; closing the iterator cancels the rest.

        ``lab.scheduler_lost`` where the scheduler or all its workers go away on the way.
        """
        waiting: deque[Future] = deque()
        ahead = 0
        try:
            for shard in range(job.shards):
                try:
                    cores = max(1, sum(self.client.ncores().values()))
                    while ahead < min(job.shards, shard + 4 * cores):
                        version = chelem.__version__
                        found = self.client.submit(solve_for, version, job, ahead, pure=False)
                        waiting.append(found)
                        ahead += 1
                except Exception as error:
                    raise BridgeError("lab.scheduler_lost", address=self.address) from error
                yield self._tally(job, shard, waiting.popleft())
        finally:
            self._leave(waiting)

    def _tally(self, job: Job, shard: int, future: Future) -> Tally:
        try:
            found: Tally = self._result(future)
        except (KilledWorker, ValueError):
            # A deal that kills every worker it meets: each is tried alone, the bad one left out.
            found = Tally()
            for place in range(SHARD):
                one = self.client.submit(solve_one, job, shard, place, pure=False)
                try:
                    found += self._result(one)
                except (KilledWorker, ValueError):
                    found.skipped += 1
        return found

    def _result(self, future: Future) -> Tally:
        alone_since: int | None = None
        while True:
            try:
                tally: Tally = future.result(timeout=_LOOK)
                return tally
            except (KilledWorker, ValueError):
                raise
            except TimeoutError:
                now = int(time.monotonic())
                alone_since = None if self._anybody() else alone_since or now
                if alone_since is not None and now - alone_since > _PATIENCE:
                    raise BridgeError("lab.scheduler_lost", address=self.address) from None
            except (Exception, asyncio.CancelledError) as error:
                raise BridgeError("lab.scheduler_lost", address=self.address) from error

    def _anybody(self) -> bool:
        try:
            return bool(self.client.ncores())
        except Exception:
            return False

    def _leave(self, waiting: deque[Future]) -> None:
        if waiting and self.client.status == "running":
            with suppress(Exception):  # it may go at this very moment
                self.client.cancel(list(waiting), force=True)


def _question() -> Callable[[], tuple[str, str, str | None]]:
    """What each worker is asked; sent whole, so that one with another Chelem can answer too."""

    def told() -> tuple[str, str, str | None]:
        import chelem

        try:
            from chelem.engines.double_dummy import engine_name
            from chelem.lab.shards import dealing_mark
        except ImportError:  # an older one, or one without the laboratory's packages
            return chelem.__version__, "", None
        return chelem.__version__, dealing_mark(), engine_name()

    return told


def _checked(address: str) -> str:
    """``host:port`` and ``tcp://host:port`` as Dask wants them; ``lab.scheduler_address`` otherwise."""
    whole = address if "://" in address else f"tcp://{address}"
    try:
        parts = urlsplit(whole)
        good = parts.scheme in _SCHEMES and parts.hostname and parts.port
    except ValueError:
        good = False
    if not good:
        raise BridgeError("lab.scheduler_address", text=address)
    return whole


def _reach(address: str, seconds: int) -> None:
    """Make sure that a scheduler answers, before a client is made that would go on trying."""
    parts = urlsplit(address)
    end = int(time.monotonic()) + seconds
    try:
        socket.create_connection((parts.hostname, parts.port), seconds).close()
        left = max(1, end - int(time.monotonic()))
        # In a thread of its own: the caller's may have a loop running.
        with ThreadPoolExecutor(1) as threads:
            found = threads.submit(asyncio.run, _identity(address, left)).result(left + 1)
    except Exception as error:  # a port that speaks another language: anything
        raise BridgeError("lab.scheduler_missing", address=address) from error
    if found.get("type") != "Scheduler":
        raise BridgeError("lab.scheduler_missing", address=address)


async def _identity(address: str, seconds: int) -> dict[str, Any]:
    async with rpc(address, timeout=seconds) as peer:
        found: dict[str, Any] = await asyncio.wait_for(peer.identity(), seconds)
    return found


def _hush() -> None:
    """Dask's own complaints stay inside: what they mean is said in one sentence."""
    for name in ("distributed", *(n for n in logging.root.manager.loggerDict)):
        if name.split(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
