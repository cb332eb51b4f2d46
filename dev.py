#!/usr/bin/env python3
"""Everything a newcomer needs, with nothing but Python 3.11: python3 dev.py run

  python3 dev.py run [--port N ...] serve the calculator (builds .venv once)
  python3 dev.py test [pytest ...]  run the tests, in a real browser too
  python3 dev.py check [--fix]      format, lint, types, imports, fresh docs
                       [--long]     and the properties with a million seeds
  python3 dev.py bench [name ...]   speeds, each against a yardstick
  python3 dev.py install            .venv/bin/chelem
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
import os
import shutil
import signal
import subprocess
from pathlib import Path

from tools import machine
from tools.machine import say

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

AIDE = """Tout ce qu'il faut au nouveau venu, avec Python 3.11 seul : python3 dev.py run

  python3 dev.py run [--port N ...] sert le calculateur (prépare .venv)
  python3 dev.py test [pytest ...]  les tests, dans un vrai navigateur aussi
  python3 dev.py check [--fix]      format, style, types, imports, docs à jour
                       [--long]     et les propriétés avec un million de graines
  python3 dev.py bench [nom ...]    des vitesses, chacune contre un étalon
  python3 dev.py install            .venv/bin/chelem
  python3 dev.py lock [--upgrade]   fige les versions (requirements/*.lock)

Bibliothèque standard seule, sous Linux, macOS et Windows."""

# Each environment holds the ones before it, so that one .venv serves all.
# name -> (lock files with what they need, lock files without, the project itself installed)
SETS: dict[str, tuple[list[str], list[str], bool]] = {
    "run": (["run"], [], False),
    "install": (["install", "build"], ["dds"], True),
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


def call(*command: str | Path, quiet: bool = False) -> bool:
    """Run a command in the project; what it prints is kept back unless it fails."""
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
    if done.returncode and not quiet:
        sys.stderr.write(done.stdout)
    return done.returncode == 0


def pip(*options: str | Path) -> list[str | Path]:
    return [PYTHON, "-m", "pip", "--disable-pip-version-check", "-q", *options]


def find_uv() -> Path | None:
    """uv inside .venv, put there the first time; None where it can't be had."""
    uv = BIN / ("uv.exe" if os.name == "nt" else "uv")
    if not uv.exists():
        call(*pip("install", "--require-hashes", "-r", LOCKS / "uv.lock"), quiet=True)
    return uv if uv.exists() else None


def build(name: str) -> None:
    """Make .venv hold the environment `name`, unless it does."""
    if is_built(name):
        return
    say(
        "Préparation de l'environnement (une fois)…",
        "Building the environment (once)…",
    )
    if not PYTHON.exists() or not has_pip():
        make_venv()
    full, bare, editable = SETS[name]
    # A handful of packages: pip alone is done before uv would be here.
    uv = find_uv() if name != "run" else None
    ways: list[list[str | Path]] = [pip("install")]
    if uv is not None:
        ways.insert(0, [uv, "pip", "install", "--quiet", "--python", PYTHON])
    hashed = ["--require-hashes"]
    steps: list[list[str | Path]] = []
    steps.extend([*hashed, "-r", LOCKS / f"{lock}.lock"] for lock in full)
    steps.extend([*hashed, "--no-deps", "-r", LOCKS / f"{lock}.lock"] for lock in bare)
    for step in steps:
        if not any(call(*way, *step, quiet=way is not ways[-1]) for way in ways):
            machine.stop(
                "Les paquets n'ont pas pu être installés (voir ci-dessus) ; "
                "il faut un accès au registre de paquets de Python la première fois.",
                "The packages could not be installed (see above); "
                "the first time needs access to Python's package registry.",
            )
    if editable and not any(
        call(*way, "--no-deps", "--no-build-isolation", "-e", ROOT, quiet=way is not ways[-1])
        for way in ways
    ):
        machine.stop(
            "Chelem lui-même n'a pas pu être installé (voir ci-dessus).",
            "Chelem itself could not be installed (see above).",
        )
    (VENV / f"chelem-{name}.stamp").write_text(stamp(name), encoding="ascii")


def has_pip() -> bool:
    """Whether .venv was finished; one that another tool made without pip gets it."""
    return call(*pip("--version"), quiet=True) or call(PYTHON, "-m", "ensurepip", quiet=True)


def make_venv() -> None:
    if VENV.exists():  # its Python is gone, or it was never finished
        shutil.rmtree(VENV)
    machine.require_venv()
    if not call(sys.executable, "-m", "venv", VENV):
        shutil.rmtree(VENV, ignore_errors=True)
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
    build("install")
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
        steps.append(("long", [PYTHON, "-m", "pytest", "-q", "-m", "long"]))
    failed = []
    for name, command in steps:
        good = call(*command)
        print(f"{name:8} {'ok' if good else 'FAILED'}", flush=True)
        if not good:
            failed.append(name)
    return 1 if failed else 0


def bench(arguments: list[str]) -> int:
    build("bench")
    return run_in(PYTHON, "-m", "bench", *arguments)


def lock(arguments: list[str]) -> int:
    if not PYTHON.exists():
        make_venv()
    # The newest uv: the one that is pinned may be what is being replaced.
    if not call(*pip("install", "--upgrade", "uv")):
        machine.stop("Il faut uv pour figer les versions.", "Pinning the versions needs uv.")
    return run_in(
        PYTHON,
        "-c",
        "import sys; from tools.locks import regenerate; regenerate(*sys.argv[1:])",
        BIN / "uv",
        *arguments,
    )


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
