"""A scheduler that is not there, speaks another language, has no workers, or goes away on the way."""

from __future__ import annotations

import http.server
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chelem.desk.lab import ask
from chelem.engines import cluster as clusters
from chelem.engines import double_dummy, work
from chelem.engines.cluster import DaskCluster
from chelem.engines.work import Job
from chelem.errors import BridgeError
from chelem.lab.answer import Declared, Tally
from chelem.lab.cards import parse_hand
from chelem.lab.shards import Question
from chelem.terms.contract import Contract, Denomination
from chelem.terms.table import Seat

pytestmark = pytest.mark.cluster
solver = pytest.mark.skipif(
    double_dummy.engine_name() is None, reason="no double dummy solver on this machine"
)

SOUTH = parse_hand("AQ873.K6.K94.J72")
JOB = Job(
    Question(7, ((Seat.SOUTH, SOUTH),)),
    (Declared(Contract(4, Denomination.SPADES), Seat.SOUTH),),
    40,
)


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("foo", "lab.scheduler_address"),
        ("", "lab.scheduler_address"),
        ("tcp://", "lab.scheduler_address"),
        ("tcp://[::1", "lab.scheduler_address"),
        ("tcp://127.0.0.1:99999", "lab.scheduler_address"),
        ("http://127.0.0.1:8786", "lab.scheduler_address"),
        ("tcp://127.0.0.1:1", "lab.scheduler_missing"),
        ("127.0.0.1:1", "lab.scheduler_missing"),
        ("tcp://nowhere.invalid:8786", "lab.scheduler_missing"),
    ],
)
def test_a_wrong_or_dead_address_is_said_at_once(address: str, code: str) -> None:
    began = time.monotonic()
    with pytest.raises(BridgeError) as caught:
        DaskCluster(address, seconds=5)
    assert caught.value.code == code
    assert time.monotonic() - began < 7


@pytest.fixture
def silent() -> Iterator[int]:
    """A port that takes a call and says nothing."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


@pytest.fixture
def web() -> Iterator[int]:
    """A port that speaks HTTP."""
    handler = http.server.BaseHTTPRequestHandler
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.mark.parametrize("kind", ["silent", "web"])
def test_a_port_that_is_no_scheduler_ends_with_the_time_allowed(
    kind: str, request: pytest.FixtureRequest
) -> None:
    port = request.getfixturevalue(kind)
    began = time.monotonic()
    with pytest.raises(BridgeError) as caught:
        DaskCluster(f"tcp://127.0.0.1:{port}", seconds=2)
    assert caught.value.code == "lab.scheduler_missing"
    assert time.monotonic() - began < 5


@pytest.mark.parametrize(("lang", "word"), [("fr", "ordonnanceur"), ("en", "scheduler")])
def test_the_command_says_one_sentence_and_nothing_later(lang: str, word: str) -> None:
    asked = [{"fr": "4P S", "en": "4S S"}[lang], "--lang", lang]
    done = subprocess.run(
        [sys.executable, "-m", "chelem", "lab", *asked, "--scheduler", "tcp://127.0.0.1:1"],
        capture_output=True,
        encoding="utf-8",
        timeout=15,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert word in done.stderr
    assert "tcp://127.0.0.1:1" in done.stderr


class Machines:
    """A scheduler and workers in processes of their own, to be killed one by one."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.folder = folder
        known = folder / "scheduler.json"
        listen = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        self.scheduler = self._start("dask_scheduler", *listen, "--scheduler-file", str(known))
        end = time.monotonic() + 20
        while not known.exists() or not known.read_text(encoding="utf-8").strip():
            assert time.monotonic() < end
            time.sleep(0.05)
        self.address: str = json.loads(known.read_text(encoding="utf-8"))["address"]
        alone = ["--nthreads", "1", "--no-dashboard", "--no-nanny"]
        self.workers = [
            self._start("dask_worker", self.address, *alone, "--local-directory", str(folder))
            for _ in range(workers)
        ]

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{program}", *arguments],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def close(self) -> None:
        for each in (*self.workers, self.scheduler):
            each.kill()
            each.wait()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    made = Machines(tmp_path, 1)
    yield made
    made.close()


@solver
@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
def test_the_partial_answer_outlives_the_scheduler(machines: Machines) -> None:
    steps = ask(JOB, DaskCluster(machines.address), 1000, None, 0)
    first = next(steps)
    machines.scheduler.send_signal(signal.SIGKILL)
    began = time.monotonic()
    last = list(steps)[-1]
    assert last.why == "lost"
    assert first.answer.deals <= last.answer.deals < 1000
    assert time.monotonic() - began < 15


@solver
@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
def test_the_partial_answer_outlives_the_last_worker(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "_PATIENCE", 1)
    steps = ask(JOB, DaskCluster(machines.address), 1000, None, 0)
    next(steps)
    machines.workers[0].send_signal(signal.SIGKILL)
    last = list(steps)[-1]
    assert (last.why, 0 < last.answer.deals < 1000) == ("lost", True)


def test_a_scheduler_without_workers_is_told_from_none(tmp_path: Path) -> None:
    alone = Machines(tmp_path, 0)
    try:
        with pytest.raises(BridgeError) as caught:
            DaskCluster(alone.address, seconds=2)
    finally:
        alone.close()
    assert caught.value.code == "lab.workers_none"


@solver
def test_workers_of_another_chelem_are_refused(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as other:
        other.setattr("chelem.__version__", "99.0")
        with pytest.raises(BridgeError) as caught:
            DaskCluster(machines.address)
    assert caught.value.code == "lab.worker_differs"
    assert caught.value.params["ours"] == "99.0"
    # The same version that would deal otherwise is another one too.
    monkeypatch.setattr(clusters, "dealing_mark", lambda: "00000000")
    with pytest.raises(BridgeError) as caught:
        DaskCluster(machines.address)
    assert caught.value.code == "lab.worker_differs"


def test_a_worker_that_comes_later_says_its_version_itself() -> None:
    with pytest.raises(BridgeError) as caught:
        work.solve_for("99.0", JOB, 0)
    assert caught.value.code == "lab.worker_differs"


def test_an_answer_that_never_began_is_an_error() -> None:
    class Gone:
        def tallies(self, job: Job) -> Iterator[Tally]:
            raise BridgeError("lab.scheduler_lost", address="tcp://x:1")
            yield

    with pytest.raises(BridgeError):
        list(ask(JOB, Gone(), 1000, None, 0))
