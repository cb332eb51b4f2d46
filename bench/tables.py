"""200 phones on 50 tables write deals, against the disk's own commits and a bare page.

Each deal is confirmed only after it is on the disk. The yardsticks are measured in turn with it: how
many rows SQLite alone commits one by one, and how long a page that does nothing takes under the same
200 phones.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

from bench.harness import Figure

TABLES = 50
PHONES = 200
DEALS = 12
ROUNDS = 3


def app() -> object:
    """The server, without limits on haste: the bench is one address with 200 phones."""
    from starlette.requests import Request
    from starlette.responses import JSONResponse
    from starlette.routing import Route

    from chelem.faces.web.app import create_app
    from chelem.faces.web.guards import Buckets
    from chelem.faces.web.visit import Site

    async def bare(request: Request) -> JSONResponse:
        return JSONResponse({"facts": len(await request.body())})

    quick = Buckets(rate=1e9, burst=1e9)
    made = create_app(Site(database=os.environ["CHELEM_BENCH_DATABASE"]), quick)
    made.state.paces = quick
    made.router.routes.append(Route("/bare", bare, methods=["POST"]))
    return made


async def post(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, body: bytes, kind: str
) -> tuple[int, dict[bytes, bytes], float]:
    start = time.perf_counter()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: {kind}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    writer.write(head.encode() + body)
    status = int((await reader.readline()).split()[1])
    headers: dict[bytes, bytes] = {}
    while (line := await reader.readline()) != b"\r\n":
        name, _, value = line.partition(b":")
        headers[name.lower()] = value.strip()
    if b"content-length" in headers:
        await reader.readexactly(int(headers[b"content-length"]))
    else:  # chunked
        while size := int(await reader.readline(), 16):
            await reader.readexactly(size + 2)
        await reader.readline()
    return status, headers, time.perf_counter() - start


async def open_tables(port: int) -> list[str]:
    links = []
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _ in range(TABLES):
        body = urllib.parse.urlencode({"form": "rubber"}).encode()
        status, headers, _ = await post(
            reader, writer, "/fr/sheets", body, "application/x-www-form-urlencoded"
        )
        if status != 303:
            raise SystemExit(f"tables: a sheet was not opened ({status})")
        links.append(headers[b"location"].decode().rpartition("/")[2])
    writer.close()
    return links


async def load(port: int, paths: list[str], turn: int) -> tuple[float, list[float]]:
    """All phones at once, each sending one deal after another: seconds in all, and of each answer."""
    times: list[float] = []

    async def phone(number: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for deal in range(DEALS):
            name = f"bench-{turn}-{number}-{deal}"
            fact = {"id": name, "kind": "add", "text": "2S= N"}
            body = json.dumps({"facts": [fact]}).encode()
            status, _, took = await post(
                reader, writer, paths[number % len(paths)], body, "application/json"
            )
            if status != 200:
                raise SystemExit(f"tables: a deal was refused ({status})")
            times.append(took)
        writer.close()

    start = time.perf_counter()
    await asyncio.gather(*(phone(number) for number in range(PHONES)))
    return time.perf_counter() - start, times


def commits(folder: Path) -> float:
    """Rows that SQLite alone makes durable in a second, one commit each."""
    base = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    base.execute("CREATE TABLE IF NOT EXISTS facts (id TEXT, body TEXT)")
    start = time.perf_counter()
    count = 0
    while time.perf_counter() - start < 1.0:
        base.execute("INSERT INTO facts VALUES (?, ?)", (str(count), '{"text":"2S= N"}'))
        count += 1
    took = time.perf_counter() - start
    base.close()
    return count / took


def percentile(times: list[float]) -> float:
    return sorted(times)[int(0.99 * len(times))]


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as name, socket.socket() as probe:
        folder = Path(name)
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        server = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "uvicorn",
                "--factory",
                "bench.tables:app",
                "--port",
                str(port),
                "--log-level",
                "error",
            ],
            env={**os.environ, "CHELEM_BENCH_DATABASE": f"sqlite:///{folder / 'sheets.sqlite'}"},
        )
        try:
            for _ in range(400):
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    time.sleep(0.05)
            rates, bare_rates, disk, ours, theirs = [], [], [], [], []
            for turn in range(ROUNDS):
                links = asyncio.run(open_tables(port))
                disk.append(commits(folder))
                tables = [f"/api/sheet/{link}" for link in links]
                took, times = asyncio.run(load(port, tables, turn))
                rates.append(PHONES * DEALS / took)
                ours.append(percentile(times))
                took, times = asyncio.run(load(port, ["/bare"], turn))
                bare_rates.append(PHONES * DEALS / took)
                theirs.append(percentile(times))
        finally:
            server.terminate()
            server.wait()
    per_commit = statistics.median(a / b for a, b in zip(rates, disk, strict=True))
    per_page = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    yield Figure(
        "deals kept, 200 phones on 50 tables", per_commit, "of SQLite's own commits",
        note=f"{statistics.median(rates):.0f} deals/s against {statistics.median(disk):.0f} commits/s",
    )  # fmt: skip
    yield Figure(
        "99th percentile of a deal", per_page, "times a bare page", least=False,
        note=f"{statistics.median(ours) * 1000:.0f} ms against "
        f"{statistics.median(theirs) * 1000:.0f} ms",
    )  # fmt: skip
