"""The server is killed at random moments under load: no confirmed deal is lost, none is there twice.

20 times on each database, and 200 times in `python3 dev.py check --long`.
"""

from __future__ import annotations

import http.client
import json
import random
import signal
import subprocess
import sys
import threading
import time
import urllib.parse
from pathlib import Path

import pytest

from chelem.storage.journal import Journal
from tests.conftest import chelem_environment, free_port

PHONES = 4

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


class Server:
    """`chelem serve`, started and killed."""

    def __init__(self, database: str, folder: Path) -> None:
        self.port = free_port()
        self.log = (folder / "log").open("ab")
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "chelem",
                "serve",
                "--port",
                str(self.port),
                "--database",
                database,
            ],
            env=chelem_environment(),
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
        )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                if self.ask("GET", "/healthz")[0] == 200:
                    return
            except OSError:
                time.sleep(0.02)
        pytest.fail(f"the server did not start:\n{(folder / 'log').read_text()}", pytrace=False)

    def ask(
        self, method: str, path: str, body: str | None = None, kind: str = "application/json"
    ) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, path, body, {"Content-Type": kind} if body else {})
            reply = connection.getresponse()
            return reply.status, dict(reply.getheaders()), reply.read()
        finally:
            connection.close()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()


def new_sheet(server: Server) -> str:
    form = urllib.parse.urlencode({"form": "rubber"})
    status, headers, _ = server.ask("POST", "/fr/sheets", form, "application/x-www-form-urlencoded")
    assert status == 303
    found = {name.lower(): value for name, value in headers.items()}["location"]
    return found.rpartition("/")[2]


def phone(
    server: Server, token: str, label: str, confirmed: set[str], stop: threading.Event
) -> None:
    """Taps as fast as it is answered; remembers what was confirmed. Sends each fact twice at times."""
    number = 0
    while not stop.is_set():
        number += 1
        name = f"{label}-{number:06}"
        body = json.dumps({"facts": [{"id": name, "kind": "add", "text": "P"}]})
        try:
            status, _, _ = server.ask("POST", f"/api/sheet/{token}", body)
            if number % 3 == 0:
                server.ask("POST", f"/api/sheet/{token}", body)
        except (OSError, http.client.HTTPException):
            return
        if status == 200:
            confirmed.add(name)
        elif status in (422, 429):
            return  # full, or too fast: this phone has said enough


def kill_many(database: str, folder: Path, kills: int) -> None:
    chance = random.Random(4)
    kept: dict[str, set[str]] = {}
    for turn in range(kills):
        server = Server(database, folder)
        stop = threading.Event()
        phones = []
        for table in range(2):
            token = new_sheet(server)
            kept[token] = set()
            phones += [
                threading.Thread(
                    target=phone,
                    args=(server, token, f"turn{turn}-{table}-{each}", kept[token], stop),
                )
                for each in range(PHONES)
            ]
        for each in phones:
            each.start()
        time.sleep(chance.uniform(0.02, 0.4))
        server.kill()
        stop.set()
        for each in phones:
            each.join()
    journal = Journal(database)
    try:
        for token, confirmed in kept.items():
            stream = journal.find(token)
            assert stream is not None
            names = [fact.id for fact in journal.read(stream.key)]
            assert confirmed <= set(names)
            assert len(names) == len(set(names))
            numbers = [fact.number for fact in journal.read(stream.key)]
            assert numbers == list(range(1, len(numbers) + 1))
    finally:
        journal.close()
    assert sum(map(len, kept.values())) > kills


def test_no_confirmed_deal_is_lost_in_sqlite(tmp_path: Path) -> None:
    kill_many(f"sqlite:///{tmp_path / 'sheets.sqlite'}", tmp_path, 20)


@pytest.mark.postgres
def test_no_confirmed_deal_is_lost_in_postgres(tmp_path: Path, postgres_url: str) -> None:
    kill_many(postgres_url, tmp_path, 20)


@pytest.mark.long
def test_no_confirmed_deal_is_lost_in_sqlite_200_times(tmp_path: Path) -> None:
    kill_many(f"sqlite:///{tmp_path / 'sheets.sqlite'}", tmp_path, 200)


@pytest.mark.long
@pytest.mark.postgres
def test_no_confirmed_deal_is_lost_in_postgres_200_times(tmp_path: Path, postgres_url: str) -> None:
    kill_many(postgres_url, tmp_path, 200)
