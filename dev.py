#!/usr/bin/env python3
"""Everything a newcomer needs, with nothing but Python 3.11: python3 dev.py run

  python3 dev.py run [--port N ...] serve the calculator (builds .venv once)
  python3 dev.py test [pytest ...]  run the tests, in a real browser too
  python3 dev.py check [--fix]      format, lint, types, imports, fresh docs
                       [--long]     and the properties with a million seeds
  python3 dev.py bench [name ...]   speeds, each against a yardstick
  python3 dev.py install            .venv/bin/chelem
                       [--cluster]  with Dask: the laboratory on many machines
  python3 dev.py lock [--upgrade]   pin the versions anew (requirements/*.lock)

Standard library only, on Linux, macOS and Windows.
"""

import sys

if sys.version_info < (3, 11):  # an older Python can read this file, and gets no further
    sys.exit(
        "Chelem : il faut Python 3.11 ou plus récent ; ici {0}.\n"
        "Chelem needs Python 3.11 or newer; this is {0}.".format(sys.version.split()[0])
    )

import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools import machine
from tools.machine import say

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
UV = BIN / ("uv.exe" if os.name == "nt" else "uv")

AIDE = """Tout ce qu'il faut au nouveau venu, avec Python 3.11 seul : python3 dev.py run

  python3 dev.py run [--port N ...] sert le calculateur (prépare .venv)
  python3 dev.py test [pytest ...]  les tests, dans un vrai navigateur aussi
  python3 dev.py check [--fix]      format, style, types, imports, docs à jour
                       [--long]     et les propriétés avec un million de graines
  python3 dev.py bench [nom ...]    des vitesses, chacune contre un étalon
  python3 dev.py install            .venv/bin/chelem
                       [--cluster]  avec Dask : le laboratoire sur des machines
  python3 dev.py lock [--upgrade]   fige les versions (requirements/*.lock)

Bibliothèque standard seule, sous Linux, macOS et Windows."""

# Each environment holds the ones before it, so that one .venv serves all.
# name -> (lock files with what they need, lock files without, the project itself installed)
SETS: dict[str, tuple[list[str], list[str], bool]] = {
    "run": (["install"], ["dds"], False),
    "install": (["install", "build"], ["dds"], True),
    "cluster": (["cluster", "build"], ["dds"], True),
    "test": (["test"], ["dds"], True),
    "bench": (["test", "bench"], [], True),
}


def stamp(name: str) -> str:
    """What the environment was built from: it is built again when this changes."""
    full, bare, editable = SETS[name]
    digest = hashlib.sha256(str((name, sys.platform, editable)).encode())
    for path in [ROOT / "pyproject.toml", *(LOCKS / f"{lock}.lock" for lock in full + bare)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_built(name: str) -> bool:
    """Whether .venv holds this environment, or a larger one."""
    if not PYTHON.exists():
        return False
    names = list(SETS)
    for larger in names[names.index(name) :]:
        mark = VENV / f"chelem-{larger}.stamp"
        if mark.exists() and mark.read_text(encoding="ascii") == stamp(larger):
            return True
    return False


def call(*command: str | Path) -> tuple[bool, str]:
    """Run a command in the project: whether it did, and what it said."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        check=False,
        env=machine.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return done.returncode == 0, done.stdout


def installers() -> Iterator[list[str | Path]]:
    """The ways to install into .venv on this machine, the quickest first."""
    quiet = ["--disable-pip-version-check", "-q", "install"]
    pips: list[list[str | Path]] = []
    if importlib.util.find_spec("pip"):
        # This Python's own pip: no other has to be unpacked into .venv first.
        pips.append([sys.executable, "-m", "pip", "--python", PYTHON, *quiet])
    pips.append([PYTHON, "-m", "pip", *quiet])
    for pip in pips:
        if not UV.exists():
            ready(pip)
            call(*pip, "--require-hashes", "-r", LOCKS / "uv.lock")
    if UV.exists():
        yield [UV, "pip", "install", "--quiet", "--python", PYTHON]
    for pip in pips:
        ready(pip)
        yield pip


def ready(pip: list[str | Path]) -> None:
    """Put pip into .venv where it is .venv's own that is wanted and it is not there yet."""
    if pip[0] == PYTHON and not call(PYTHON, "-m", "pip", "--version")[0]:
        call(PYTHON, "-m", "ensurepip")


def build(name: str) -> None:
    """Make .venv hold the environment `name`, unless it does."""
    if is_built(name):
        return
    say(
        "Préparation de l'environnement (une fois)…",
        "Building the environment (once)…",
    )
    make_venv()
    full, bare, editable = SETS[name]
    steps: list[list[str | Path]] = []
    steps.extend(["--require-hashes", "-r", LOCKS / f"{lock}.lock"] for lock in full)
    steps.extend(["--require-hashes", "--no-deps", "-r", LOCKS / f"{lock}.lock"] for lock in bare)
    if editable:
        steps.append(["--no-deps", "--no-build-isolation", "-e", ROOT])
    for step in steps:
        said = ""
        for way in installers():
            good, said = call(*way, *step)
            if good:
                break
        else:
            sys.stderr.write(said)
            machine.stop(
                "L'environnement n'a pas pu être construit (voir ci-dessus) ; "
                "la première fois, il faut un accès au registre de paquets de Python.",
                "The environment could not be built (see above); "
                "the first time needs access to Python's package registry.",
            )
    (VENV / f"chelem-{name}.stamp").write_text(stamp(name), encoding="ascii")


def make_venv() -> None:
    """An environment without pip, which `installers` adds where it is wanted."""
    if PYTHON.exists():
        return
    if VENV.exists():  # its Python is gone, or it was never finished
        shutil.rmtree(VENV)
    machine.require_venv()
    good, said = call(sys.executable, "-m", "venv", "--without-pip", VENV)
    if not good:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.stderr.write(said)
        machine.stop(
            "Python n'a pas pu créer .venv (voir ci-dessus).",
            "Python could not create .venv (see above).",
        )


def run_in(*command: str | Path) -> int:
    """Run a command that talks to the person; its exit code. Signals are the command's to handle."""
    process = subprocess.Popen([str(part) for part in command], cwd=ROOT, env=machine.environment())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches it by itself
    signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    code = process.wait()
    return code if code >= 0 else 128 - code  # ended by a signal: what a shell would say


def run(arguments: list[str]) -> int:
    build("run")
    return run_in(PYTHON, "-m", "chelem", "serve", *arguments)


def install(arguments: list[str]) -> int:
    if [word for word in arguments if word != "--cluster"]:
        say(f"Option inconnue : {arguments[0]}", f"Unknown option: {arguments[0]}")
        return 2
    build("cluster" if arguments else "install")
    command = (BIN / "chelem").relative_to(ROOT)
    say(f"Prêt : {command}", f"Ready: {command}")
    return 0


def test(arguments: list[str]) -> int:
    build("test")
    browser = machine.fetch_test_programs(PYTHON)
    code = run_in(PYTHON, "-m", "pytest", *arguments)
    return code or int(not browser and bool(os.environ.get("CI")))


def check(arguments: list[str]) -> int:
    build("test")
    fix = "--fix" in arguments
    ruff: list[str | Path] = [PYTHON, "-m", "ruff"]
    steps: list[tuple[str, list[str | Path]]] = [
        ("format", [*ruff, "format", "--quiet", *([] if fix else ["--check"]), "."]),
        ("lint", [*ruff, "check", "--quiet", *(["--fix"] if fix else []), "."]),
        ("types", [PYTHON, "-m", "mypy", "--strict", "--no-error-summary"]),
        ("imports", [BIN / "lint-imports", "--no-logo"]),
        ("docs", [PYTHON, "-m", "tools.docs", *([] if fix else ["--check"])]),
    ]
    if "--long" in arguments:  # a million seeds where the tests try some thousands
        steps.append(("long", [PYTHON, "-m", "pytest", "-q", "-m", "long", "--timeout=0"]))
    failed = []
    for name, command in steps:
        good, said = call(*command)
        print(f"{name:8} {'ok' if good else 'FAILED'}", flush=True)
        if not good:
            sys.stderr.write(said)
            failed.append(name)
    return 1 if failed else 0


def bench(arguments: list[str]) -> int:
    build("bench")
    return run_in(PYTHON, "-m", "bench", *arguments)


def lock(arguments: list[str]) -> int:
    make_venv()
    # The newest uv: the one that is pinned may be what is being replaced.
    *_, pip = installers()
    good, said = call(*pip, "--upgrade", "uv")
    if not good:
        sys.stderr.write(said)
        machine.stop("Il faut uv pour figer les versions.", "Pinning the versions needs uv.")
    code = "import sys; from tools.locks import regenerate; regenerate(*sys.argv[1:])"
    return run_in(PYTHON, "-c", code, UV, *arguments)


COMMANDS = {f.__name__: f for f in (run, test, check, bench, install, lock)}


def main() -> int:
    name, *arguments = sys.argv[1:] or ["--help"]
    if name in COMMANDS:
        return COMMANDS[name](arguments)
    print(machine.sentence(AIDE, (__doc__ or "").strip()))
    if name in ("-h", "--help", "help"):
        return 0
    say(f"Commande inconnue : {name}", f"Unknown command: {name}")
    return 2


if __name__ == "__main__":
    sys.exit(main())
