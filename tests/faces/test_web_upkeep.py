"""Sheets that nobody writes to are deleted when the server starts, and every day after that."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from chelem.errors import BridgeError
from chelem.faces.web.app import create_app
from chelem.faces.web.desk import now
from chelem.faces.web.upkeep import DAYS, Upkeep, read_days
from chelem.faces.web.visit import Site

DAY = 24 * 60 * 60 * 1000


class Calendar:
    """A clock set by hand, and a wait that ends when a day is said to be over."""

    def __init__(self) -> None:
        self.time = now()
        self.asked: list[float] = []
        self.waiting = threading.Semaphore(0)
        self.over = threading.Event()

    async def wait(self, seconds: float) -> None:
        self.asked.append(seconds)
        self.waiting.release()
        while not self.over.is_set():
            await asyncio.sleep(0.005)
        self.over.clear()

    def round(self) -> None:
        """Until the server has swept and waits again."""
        assert self.waiting.acquire(timeout=20)


def test_at_the_start_and_every_day(tmp_path: Path) -> None:
    site = Site(database=f"sqlite:///{tmp_path / 'sheets.sqlite'}")
    calendar = Calendar()
    keeping = Upkeep(DAYS, lambda: calendar.time, 86_400, calendar.wait)
    with TestClient(create_app(site, keeping=keeping)) as client:
        calendar.round()
        reply = client.post("/fr/sheets", data={"form": "rubber"}, follow_redirects=False)
        path = reply.headers["location"]
        calendar.time += (DAYS - 1) * DAY
        calendar.over.set()
        calendar.round()
        assert client.get(path).status_code == 200
        # Nobody asks for anything: the day passes, and it is gone.
        calendar.time += 2 * DAY
        calendar.over.set()
        calendar.round()
        assert client.app.state.desk.journal.count() == 0
        assert client.get(path).status_code == 404
    assert calendar.asked == [86_400] * 3


@pytest.mark.parametrize(("days", "left"), [(DAYS, 0), (0, 1)])
def test_a_server_that_starts_late_finds_old_sheets(tmp_path: Path, days: int, left: int) -> None:
    site = Site(database=f"sqlite:///{tmp_path / 'sheets.sqlite'}")
    with TestClient(create_app(site)) as client:
        client.post("/fr/sheets", data={"form": "rubber"})
    calendar = Calendar()
    calendar.time += (DAYS + 1) * DAY
    keeping = Upkeep(days, lambda: calendar.time, 86_400, calendar.wait)
    with TestClient(create_app(site, keeping=keeping)) as client:
        if days:
            calendar.round()  # before any page is asked for
        client.get("/fr/sheet/nothing-that-there-is")
        assert client.app.state.desk.journal.count() == left


def test_a_round_that_fails_does_not_end_the_server(tmp_path: Path) -> None:
    folder = tmp_path / "no.sqlite"
    folder.mkdir()
    calendar = Calendar()
    keeping = Upkeep(DAYS, lambda: calendar.time, 86_400, calendar.wait)
    with TestClient(create_app(Site(database=f"sqlite:///{folder}"), keeping=keeping)) as client:
        calendar.round()
        assert client.get("/fr/").status_code == 200
        folder.rmdir()
        calendar.over.set()
        calendar.round()
        assert client.app.state.desk.journal.count() == 0


def test_no_journal_is_made_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    calendar = Calendar()
    keeping = Upkeep(DAYS, lambda: calendar.time, 86_400, calendar.wait)
    with TestClient(create_app(keeping=keeping)):
        calendar.round()
    assert list(tmp_path.iterdir()) == []


def test_the_setting() -> None:
    assert read_days("") == DAYS
    assert read_days(" 30 ") == 30
    assert read_days("0") == 0
    for wrong in ("soon", "-1", "1.5", "9" * 9):
        with pytest.raises(BridgeError, match="purge_days_impossible"):
            read_days(wrong)
