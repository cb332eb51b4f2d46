"""`chelem serve`: where it listens, what it says, what it refuses."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from chelem.faces.web import serve
from tests.conftest import ROOT, chelem_environment

Command = Callable[..., CompletedProcess[str]]


def taken() -> socket.socket:
    held = socket.socket()
    held.bind(("127.0.0.1", 0))
    held.listen(1)
    return held


@pytest.mark.parametrize(
    ("lang", "said"),
    [("fr", "est déjà pris sur 127.0.0.1"), ("en", "is already taken on 127.0.0.1")],
)
def test_a_port_that_is_taken_is_said(chelem: Command, lang: str, said: str) -> None:
    with taken() as held:
        done = chelem("serve", "--port", str(held.getsockname()[1]), "--lang", lang)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "70000"], "There is no port 70000"),
        (["--host", "192.0.2.77", "--port", "0"], "does not have the address 192.0.2.77"),
        (["--public-url", "club.example"], "is not a public address"),
    ],
)
def test_what_cannot_be_served(chelem: Command, arguments: list[str], said: str) -> None:
    done = chelem("serve", *arguments, "--lang", "en")
    assert done.returncode == 2
    assert said in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_the_server_ends_without_a_word_while_the_laboratory_answers(tmp_path: Path) -> None:
    """No trace on the terminal, no process left behind."""
    done = subprocess.Popen(
        [sys.executable, "-m", "chelem", "serve", "--port", "0", "--lang", "en"],
        cwd=tmp_path,
        env=chelem_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert done.stdout is not None
    address = done.stdout.readline().split()[-1]
    question = "contracts=4S+S&south=AKQ82.T98.K4.J87&deals=5000&exact=1&l=en"
    with urllib.request.urlopen(f"{address}en/lab/stream?{question}", timeout=60) as answer:
        answer.readline()
        done.send_signal(signal.SIGINT)
        told = done.communicate(timeout=30)[0]
    assert "Traceback" not in told
    assert "ERROR" not in told


def test_without_the_web_packages_it_says_what_to_install() -> None:
    """A bare Python: `-S` leaves the environment's packages out."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "chelem", "serve", "--lang", "en"],
        cwd=ROOT,
        env=chelem_environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert 'pip install "chelem[web]"' in done.stderr


def test_the_next_free_port_is_tried_unless_one_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken() as held:
        port = held.getsockname()[1]
        monkeypatch.setattr(serve, "_PORT", port)
        with serve._bind("127.0.0.1", None) as bound:
            assert port < bound.getsockname()[1] < port + serve._PORTS_TRIED
        with pytest.raises(OSError, match=r"in use|permitted"):
            serve._bind("127.0.0.1", port)


@pytest.mark.parametrize(
    ("host", "own", "url"),
    [
        ("127.0.0.1", "192.0.2.7", None),
        ("0.0.0.0", "192.0.2.7", "http://192.0.2.7:8000"),
        ("0.0.0.0", None, None),
        ("192.0.2.9", "192.0.2.7", "http://192.0.2.9:8000"),
        ("2001:db8::1", None, "http://[2001:db8::1]:8000"),
    ],
)
def test_the_networks_address(
    host: str, own: str | None, url: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "_own_address", lambda: own)
    assert serve._network_url(host, 8000) == url


def test_the_network_address_is_drawn_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    serve._draw("http://192.0.2.7:8000/")
    drawn = capsys.readouterr().out
    assert len(drawn.splitlines()) >= 12
    assert "█" in drawn


def test_it_serves_and_keeps_no_record_of_what_was_asked(
    start_server: Callable[..., str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    address = start_server("--public-url", "https://club.example", "--lang", "fr")
    with urllib.request.urlopen(f"{address}/fr/?contract=4S&tricks=10") as answer:
        text = answer.read().decode()
        assert "server" not in {name.lower() for name in answer.headers}
    assert 'href="https://club.example/fr/?contract=4S&amp;tricks=10"' in text
    logs = {
        path.resolve(): path.read_text(encoding="utf-8")
        for path in tmp_path_factory.getbasetemp().glob("server*/log")
    }
    told = [log for log in logs.values() if "https://club.example/" in log]
    assert len(told) == 1
    assert "4S" not in told[0]
