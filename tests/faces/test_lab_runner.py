"""No visitor occupies the server: the time allowed, a closed page, a killed worker, the memory of workers."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest

from chelem.desk.lab import Progress
from chelem.desk.lab_question import Asked
from chelem.engines import double_dummy
from chelem.engines.pool import LocalPool
from chelem.engines.work import Job
from chelem.errors import BridgeError, BusyError
from chelem.faces.web.lab_asked import read_values
from chelem.faces.web.lab_form import values_of
from chelem.faces.web.lab_runner import Runner
from chelem.lab.answer import Tally
from tests.faces.test_web_lab import HANDS, Known

solver = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)


def asked(deals: int = 1000) -> Asked:
    told = {"contracts": "4S S", **HANDS, "deals": str(deals), "exact": "1"}
    return read_values(values_of(told), "en")


class Stuck:
    """Solves a few shards, and then works at one deal until it is interrupted."""

    def __init__(self, shards: int) -> None:
        self.shards = shards
        self.ended = threading.Event()

    def interrupt(self) -> None:
        self.ended.set()

    def tallies(self, job: Job) -> Iterator[Tally]:
        known = Known().tallies(job)
        for _ in range(self.shards):
            yield next(known)
        self.ended.wait(20)


def in_a_loop(work: Any) -> Any:
    """In a thread of its own: Playwright keeps a loop running in the test's own."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(work)))
    thread.start()
    thread.join()
    return found[0]


async def all_of(runner: Runner, question: Asked, visitor: str = "a") -> list[Progress] | str:
    try:
        return [step async for step in runner.run(question, visitor)]
    except BridgeError as error:
        return error.code


def test_the_time_allowed_ends_a_question_within_a_deal() -> None:
    stuck = Stuck(3)
    began = time.monotonic()
    steps = in_a_loop(all_of(Runner(stuck, seconds=0.5), asked()))
    assert time.monotonic() - began < 4
    assert (steps[-1].why, steps[-1].answer.deals) == ("time", 75)
    assert stuck.ended.is_set()


def test_a_question_of_which_nothing_was_solved_says_so() -> None:
    assert in_a_loop(all_of(Runner(Stuck(0), seconds=0.3), asked())) == "lab.nothing_solved"


def test_closing_the_page_ends_the_work_and_frees_the_turn() -> None:
    stuck = Stuck(1)
    runner = Runner(stuck)

    async def closed_after_the_first_step() -> float:
        async with aclosing(runner.run(asked(), "a")) as steps:
            await anext(steps)
            await asyncio.sleep(0.2)
            began = time.monotonic()
        took = time.monotonic() - began
        runner.solver = Known()
        assert len(await all_of(runner, asked(100))) == 4
        return took

    assert in_a_loop(closed_after_the_first_step()) < 2
    assert stuck.ended.is_set()


def test_a_page_closed_before_anything_is_solved_ends_the_work_or_the_wait() -> None:
    stuck = Stuck(0)
    runner = Runner(stuck, seconds=10)
    closed = False

    async def gone() -> bool:
        return closed

    async def left() -> list[list[Progress]]:
        nonlocal closed
        solved = asyncio.create_task(anext(runner.run(asked(), "a", gone), None))
        waiting = asyncio.create_task(anext(runner.run(asked(), "b", gone), None))
        await asyncio.sleep(0.5)
        closed = True
        assert [await solved, await waiting] == [None, None]
        runner.solver = Known()
        return [await all_of(runner, asked(100), visitor) for visitor in "ab"]  # type: ignore[misc]

    began = time.monotonic()
    assert [len(steps) for steps in in_a_loop(left())] == [4, 4]
    assert time.monotonic() - began < 4
    assert stuck.ended.is_set()


def test_a_page_that_is_loaded_anew_waits_for_the_end_of_what_it_left() -> None:
    runner = Runner(Stuck(1), seconds=1)

    async def again() -> list[Any]:
        first = asyncio.create_task(all_of(runner, asked()))
        await asyncio.sleep(0.2)
        second = await all_of(runner, asked())
        return [await first, second]

    first, second = in_a_loop(again())
    assert first[-1].why == "time"
    assert second[0].answer.deals == 25


def test_one_question_a_visitor_and_a_few_waiting() -> None:
    runner = Runner(Stuck(1), waiting=2, seconds=2, patience=0.2)

    async def crowd() -> list[str]:
        first = asyncio.create_task(all_of(runner, asked(), "a"))
        second = asyncio.create_task(all_of(runner, asked(), "b"))
        await asyncio.sleep(0.2)
        codes = []
        for visitor in ("a", "c"):
            with pytest.raises(BusyError) as caught:
                await anext(runner.run(asked(), visitor))
            codes.append(caught.value.code)
        await asyncio.gather(first, second)
        codes.append(str(len(await all_of(runner, asked(), "c"))))
        return codes

    assert in_a_loop(crowd()) == ["lab.busy_yours", "lab.busy", "1"]


def workers_of(parent: int) -> list[int]:
    """The processes that it started and that have the solver's library."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/status"):
        try:
            fields = dict(
                line.split(":\t", 1) for line in entry.read_text(encoding="utf-8").splitlines()
            )
            library = "dds" in entry.with_name("maps").read_text(encoding="utf-8")
        except (OSError, ValueError):
            continue
        if int(fields["PPid"]) == parent and library:
            found.append(int(entry.parent.name))
    return found


def resident(process: int) -> int:
    """Megabytes."""
    text = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


@solver
@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="reads /proc")
def test_kept_workers_are_replaced_interrupted_and_stay_small() -> None:
    pool = LocalPool(2, kept=True)
    job = asked(150).job
    try:
        whole = sum(pool.tallies(job), Tally())
        assert whole.deals == 150
        workers = workers_of(os.getpid())
        assert workers
        assert all(resident(one) < 400 for one in workers)

        os.kill(workers[0], signal.SIGKILL)
        assert sum(pool.tallies(job), Tally()) == whole

        running = pool.tallies(asked(5000).job)
        next(running)
        threading.Timer(0.3, pool.interrupt).start()
        began = time.monotonic()
        seen = sum(running, Tally())
        assert time.monotonic() - began < 5
        assert seen.deals < 4000

        assert sum(pool.tallies(job), Tally()) == whole
    finally:
        pool.close()
