"""The laboratory on a machine that lacks what it needs: what works still works, and the rest is named."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from ctypes.util import find_library
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlencode

import pytest

from chelem.engines import double_dummy, missing
from chelem.words import LANGUAGES
from tests.faces.asgi import Visitor
from tests.house.source import ROOT

SOUTH = "AQ873.K6.K94.J72"
DEAL = "N:AQ.9852.QJT84.63 KJ93.KQT4.K965.5 87654.J73.A7.AK2 T2.A6.32.QJT9874"
FOUR_SPADES = {"fr": "4P S", "en": "4S S"}
no_debian_solver = pytest.mark.skipif(
    find_library("dds") is not None, reason="the system's own solver is always found"
)


def chelem(*arguments: str, beside: Path | None = None) -> tuple[int, str, str]:
    """The command by a Python that sees the standard library, Chelem, and the packages *beside*."""
    paths = [str(ROOT / "src"), *([str(beside)] if beside else [])]
    done = subprocess.run(
        [sys.executable, "-S", "-m", "chelem", *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def with_numpy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where NumPy is, and nothing else."""
    folder = tmp_path_factory.mktemp("packages")
    found = find_spec("numpy")
    assert found is not None
    assert found.origin is not None
    package = Path(found.origin).parent
    for name in ("numpy", "numpy.libs"):
        if (package.parent / name).exists():
            (folder / name).symlink_to(package.parent / name)
    return folder


@no_debian_solver
@pytest.mark.parametrize(("lang", "word"), [("fr", "solveur"), ("en", "solver")])
def test_without_a_solver_it_deals_and_counts_and_says_what_is_missing(
    with_numpy: Path, lang: str, word: str
) -> None:
    asked = ["lab", FOUR_SPADES[lang], "--south", SOUTH, "--lang", lang]
    code, out, err = chelem(*asked, beside=with_numpy)
    assert code == 1
    assert out.count("♠ A Q 8 7 3" if lang == "en" else "♠ A D 8 7 3") == 10
    assert word in err
    assert missing.command("solver") in err

    code, out, err = chelem(*asked, "--json", beside=with_numpy)
    found = json.loads(out)
    assert code == 1
    assert (found["acceptance"], len(found["deals"]), found["contracts"]) == (1.0, 10, [])
    assert found["engine"] is None
    # What is known of South is exact: ten points, 2-3-3-5.
    assert found["means"]["S"] == {
        "hcp": 13.0,
        "lengths": {"C": 3.0, "D": 3.0, "H": 2.0, "S": 5.0},
    }
    assert [each["code"] for each in found["problems"]] == ["engine_missing"]


@no_debian_solver
@pytest.mark.parametrize("lang", LANGUAGES)
def test_par_without_a_solver(lang: str) -> None:
    code, out, err = chelem("par", DEAL, "--lang", lang)
    assert (code, out) == (2, "")
    assert missing.command("solver") in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_exact_odds_need_nothing_at_all(lang: str) -> None:
    code, out, err = chelem("odds", "break", "5", "--lang", lang, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["breaks"][0] == {"split": "3-2", "probability": 0.678261}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_numpy_the_command_that_adds_it_is_said(lang: str) -> None:
    code, out, err = chelem("lab", FOUR_SPADES[lang], "--south", SOUTH, "--lang", lang)
    assert (code, out) == (2, "")
    assert missing.command("lab") in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_dask_the_command_that_adds_it_is_said(with_numpy: Path, lang: str) -> None:
    asked = ["lab", FOUR_SPADES[lang], "--scheduler", "tcp://127.0.0.1:8786", "--lang", lang]
    code, out, err = chelem(*asked, beside=with_numpy)
    assert (code, out) == (2, "")
    assert "Dask" in err
    assert missing.command("cluster") in err


def test_the_commands_exist(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # Beside the sources it is the project's own, which knows the option …
    said = missing.command("cluster").split()
    assert said[:3] == ["python3", "dev.py", "install"]
    helped = subprocess.run(
        [sys.executable, ROOT / "dev.py", "--help"], capture_output=True, text=True, check=True
    )
    assert f"[{said[3]}]" in helped.stdout
    refused = subprocess.run(
        [sys.executable, ROOT / "dev.py", "install", "--clusters"], capture_output=True, check=False
    )
    assert refused.returncode == 2
    # … elsewhere pip's, with extras that the package has.
    monkeypatch.setattr(missing, "__file__", str(tmp_path / "a" / "b" / "c" / "missing.py"))
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for extra in ("lab", "cluster"):
        assert missing.command(extra) == f'python -m pip install "chelem[{extra}]"'
        assert f"\n{extra} = [" in settings


@pytest.mark.parametrize(("lang", "word"), [("fr", "solveur"), ("en", "solver")])
def test_the_page_without_a_solver_shows_the_deals(
    monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.setattr(double_dummy, "_path", lambda: None)
    query = urlencode({"contracts": FOUR_SPADES[lang], "south": SOUTH})
    reply = Visitor().get(f"/{lang}/lab?{query}")
    assert reply.status == 200
    assert reply.text.count("hands four") == 10
    assert word in reply.text
    assert missing.command("solver") in reply.text
    assert 'data-stream=""' in reply.text  # the script leaves the question to the page
    streamed = Visitor().get(f"/{lang}/lab/stream?{query}")
    assert "event: refused" in streamed.text
    assert missing.command("solver") in streamed.text
