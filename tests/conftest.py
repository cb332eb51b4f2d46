"""What every test may ask for: a browser, the running web face, axe-core, a `chelem` process."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from tools.machine import find_browser, find_postgres

ROOT = Path(__file__).resolve().parent.parent
AXE = ROOT / "tests" / "vendor" / "axe.min.js"

# A busy machine is no failure. In CI Hypothesis has a profile of its own: no deadline either, and the
# same cases every time.
if not os.environ.get("CI"):
    hypothesis.settings.register_profile("here", deadline=None)
    hypothesis.settings.load_profile("here")

# A quiet Chromium that runs as root, talks to nobody but the page's own server, and draws the same
# on every machine.
BROWSER_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--font-render-hinting=none",
]

# Set only by dev.py after `playwright install`: then Playwright's own browser is the one to start.
BROWSER = find_browser()
OWN_BROWSER = bool(os.environ.get("CHELEM_PLAYWRIGHT_BROWSER"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser its tests are skipped by name; in CI they run, and fail.

    They run last: once Playwright is there its event loop runs in this thread until the end, and no
    other test could start one.
    """
    for item in items:
        if "playwright" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    here = {
        "browser": BROWSER is not None or OWN_BROWSER,
        "postgres": find_postgres() is not None,
    }
    for name, found in here.items():
        if found or os.environ.get("CI"):
            continue
        skip = pytest.mark.skip(reason=f"no {name} on this machine")
        for item in items:
            if item.get_closest_marker(name):
                item.add_marker(skip)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if OWN_BROWSER:
        return {**browser_type_launch_args, "args": BROWSER_FLAGS}
    if BROWSER is None:
        pytest.fail("no browser: install chromium, or name one in CHELEM_BROWSER", pytrace=False)
    return {**browser_type_launch_args, "executable_path": BROWSER, "args": BROWSER_FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """French first, at noon in Paris, the size of a small laptop; a busy machine is waited for."""
    from playwright.sync_api import expect

    expect.set_options(timeout=20_000)
    return {
        **browser_context_args,
        "locale": "fr-FR",
        "timezone_id": "Europe/Paris",
        "viewport": {"width": 1280, "height": 800},
    }


def free_port() -> int:
    """A port on this machine that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def chelem_environment(**more: str) -> dict[str, str]:
    """An environment in which `python -m chelem` is the tree's own."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1", **more}


@pytest.fixture(scope="session")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., str]]:
    """`start_server("--option", ...)` serves on a free port and gives the address, without slash."""
    started: list[subprocess.Popen[bytes]] = []

    def start(*options: str, **environment: str) -> str:
        port = free_port()
        folder = tmp_path_factory.mktemp("server")
        log = folder / "log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "chelem", "serve", "--port", str(port), *options],
                cwd=folder,
                env=chelem_environment(**environment),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        started.append(process)
        address = f"http://127.0.0.1:{port}"
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and process.poll() is None:
            try:
                with urllib.request.urlopen(f"{address}/healthz", timeout=5):
                    return address
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        pytest.fail(f"the server did not start:\n{log.read_text(errors='replace')}", pytrace=False)

    yield start
    for process in started:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@pytest.fixture(scope="session")
def server(start_server: Callable[..., str]) -> str:
    """The address of one `chelem serve` for the whole run, as `http://127.0.0.1:PORT`."""
    return start_server()


@pytest.fixture(scope="session")
def base_url(request: pytest.FixtureRequest) -> str | None:
    """So that `page.goto("/fr/")` works; the server starts only for tests with a page."""
    return str(request.getfixturevalue("server"))


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """`axe(page)` gives every accessibility violation, one line each; an empty list is right."""

    def violations(page: Any, context: str | None = None) -> list[str]:
        # Evaluated, not added as a script element: the pages' policy forbids those.
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("context => axe.run(context || document)", context)
        return [
            f"{rule['id']} ({rule['impact']}): {node['html']} {node['failureSummary']}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]

    return violations


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL of its own on a free port, gone afterwards; the address of its first database."""
    programs = find_postgres()
    if programs is None:
        pytest.fail("no PostgreSQL: install its server package", pytrace=False)
    folder = Path(tempfile.mkdtemp(prefix="chelem-postgres-"))
    # The server refuses to run as root; Debian's package brings a user for it.
    user: dict[str, Any] = {}
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        user = {"user": "postgres", "group": "postgres", "extra_groups": []}
    data, port = folder / "data", free_port()
    options: dict[str, Any] = {"cwd": folder, "stdin": subprocess.DEVNULL, **user}
    made = subprocess.run(
        [
            programs / "initdb",
            "-D",
            data,
            "-U",
            "chelem",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
        ],
        capture_output=True,
        check=False,
        **options,
    )
    assert made.returncode == 0, made.stderr.decode(errors="replace")
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [programs / "postgres", "-D", data, "-k", folder, "-h", "127.0.0.1", "-p", str(port)],
            stdout=log,
            stderr=subprocess.STDOUT,
            **options,
        )
    try:
        deadline = time.monotonic() + 30
        ready = [programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
        while subprocess.run(ready, check=False).returncode:
            if process.poll() is not None or time.monotonic() > deadline:
                pytest.fail((folder / "log").read_text(errors="replace"), pytrace=False)
            time.sleep(0.05)
        yield f"postgresql+psycopg://chelem@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGINT)  # "fast": waits for nobody
        process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """The address of an empty database, as SQLAlchemy takes it."""
    import psycopg

    name = f"t{secrets.token_hex(8)}"
    with psycopg.connect(postgres_server.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres_server.removesuffix("postgres") + name


@pytest.fixture
def chelem() -> Callable[..., subprocess.CompletedProcess[str]]:
    """`chelem("score", "4S= N")` runs the command as a person would; output is UTF-8 text."""

    def command(
        *arguments: str, stdin: str = "", cwd: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "chelem", *arguments],
            cwd=cwd,
            env=chelem_environment(**environment),
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )

    return command


@pytest.fixture
def scriptless(browser: Any, server: str) -> Iterator[Any]:
    """A page of a browser without JavaScript."""
    context = browser.new_context(java_script_enabled=False, base_url=server, locale="fr-FR")
    yield context.new_page()
    context.close()
