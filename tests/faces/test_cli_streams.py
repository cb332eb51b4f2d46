"""Standard streams as the world has them: other encodings, closed, full, bytes that are no letters."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.source import PACKAGE, ROOT

COMMANDS = [
    ["--help"],
    ["score", "--help"],
    ["odds", "break", "--help"],
    ["score", "4P+4"],
    ["score"],
    ["score", "2Cx+1 N"],
    ["table", "bonuses"],
    ["rubber", "-", "--json"],
    ["forms", "4P=", "--json"],
    ["quiz", "--json", "--seed", "1"],
]


def chelem(
    *words: str | bytes, encoding: str = "utf-8:strict", shell: str = "", text: bytes = b"P\n"
) -> subprocess.CompletedProcess[bytes]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(PACKAGE.parent),
        "PYTHONIOENCODING": encoding,
        "LANG": "fr_FR.UTF-8",
    }
    environment.pop("CHELEM_DEBUG", None)
    command = [sys.executable, "-m", "chelem", *words]
    if shell:
        command = ["sh", "-c", f'"$@" {shell}', "sh", *command]
    return subprocess.run(
        command, input=text, capture_output=True, env=environment, cwd=ROOT, timeout=60
    )


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_encoding_can_show_an_answer(words: list[str]) -> None:
    done = chelem(*words, encoding="ascii")
    assert done.returncode in (0, 2)
    assert b"Traceback" not in done.stderr
    assert b"[internal]" not in done.stderr
    assert done.stdout + done.stderr


@pytest.mark.skipif(os.name == "nt", reason="file names there are letters")
def test_a_name_that_is_no_letters(tmp_path: Path) -> None:
    missing = chelem("check", b"\xff.csv", "--json")
    assert missing.returncode == 2
    error = json.loads(missing.stdout)["error"]
    assert error["code"] == "file_missing"
    assert "\udcff.csv" in error["message"]
    assert b"Traceback" not in missing.stderr
    there = os.fsencode(tmp_path) + b"/f\xff.csv"
    try:
        with Path(os.fsdecode(there)).open("wb") as file:
            file.write(b"board;contract;declarer;result;score\n1;4S;N;=;420\n")
    except OSError:
        pytest.skip("this disk takes letters only")
    for form in ([], ["--json"]):
        done = chelem("check", there, *form)
        assert (done.returncode, done.stderr) == (0, b"")
    assert chelem("score", b"\xff", "--json").returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "words", [["score", "4P="], ["find", "300", "--json"], ["score", "--help"]]
)
def test_a_full_disk_is_told(words: list[str]) -> None:
    done = chelem(*words, shell=">/dev/full")
    assert done.returncode == 2
    [told] = done.stderr.decode().splitlines()
    assert "n’a pas pu être écrite en entier (il n’y a plus de place). [output_refused]" in told


@pytest.mark.skipif(os.name == "nt", reason="no shell to close them")
def test_closed_streams() -> None:
    assert chelem("score", "4P=", shell=">&-").returncode == 0
    assert chelem("score", "4P+9", shell="2>&-").returncode == 2
    for command in ("check", "compare", "rubber"):
        done = chelem(command, "-", shell="<&-")
        assert done.returncode == 2
        assert b"[input_closed]" in done.stderr


@pytest.mark.parametrize("command", ["check", "compare", "rubber"])
def test_the_system_refuses_in_the_language_of_the_user(command: str, tmp_path: Path) -> None:
    done = chelem(command, str(tmp_path))
    assert done.returncode == 2
    assert "(c’est un dossier). [file_unreadable]" in done.stderr.decode()


def test_only_the_terminal_prints() -> None:
    """``print`` and ``write`` fail on what an encoding does not have; ``emit`` does not."""
    for path in (PACKAGE / "faces" / "cli").glob("*.py"):
        if path.name in ("terminal.py", "progress.py", "lab.py"):
            continue  # where it is made safe, and bars on standard error, which is
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                assert called not in ("print", "sys.stderr.write"), f"{path.name}:{node.lineno}"


def test_a_public_address_with_a_path_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    from chelem.faces.cli import main

    assert main(["serve", "--public-url", "https://club.example/bridge", "--lang", "en"]) == 2
    assert "without a path" in capsys.readouterr().err
