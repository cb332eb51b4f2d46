"""The same shards on a Dask scheduler: more machines, the same answer.

Dask hands a shard to another worker when the one that had it dies. Workers must run one thread each
(``dask worker --nthreads 1``), as the solver is not thread-safe; a lock in the solver's door keeps
a careless one from crashing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from distributed import Client, Future

from chelem.engines.work import Job, solve_shard
from chelem.errors import BridgeError
from chelem.lab.answer import Tally

__all__ = ["DaskCluster"]


class DaskCluster:
    """The workers of the scheduler at ``address`` (``tcp://host:8786``)."""

    def __init__(self, address: str, seconds: int = 10) -> None:
        try:
            self.client = Client(address, timeout=seconds, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise BridgeError("lab.scheduler_missing", address=address) from error

    def tallies(self, job: Job) -> Iterator[Tally]:
        """The tally of each shard, in their order; closing the iterator cancels the rest."""
        waiting: deque[Future] = deque()
        ahead = 0
        try:
            for shard in range(job.shards):
                cores = max(1, sum(self.client.ncores().values()))
                while ahead < min(job.shards, shard + 4 * cores):
                    waiting.append(self.client.submit(solve_shard, job, ahead, pure=False))
                    ahead += 1
                tally: Tally = waiting.popleft().result()
                yield tally
        finally:
            self.client.cancel(list(waiting))
            self.client.close()
