"""What the machine can do: its language, its browser, the programs that the tests want."""

from __future__ import annotations

import importlib.util
import locale
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent


def language() -> str:
    """`fr` or `en`, as the machine's locale has it; French where it is neither."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "en" if value.startswith("en") else "fr"
    try:  # Windows and macOS keep it elsewhere
        value = locale.getlocale()[0] or ""
    except ValueError:
        value = ""
    return "en" if value.lower().startswith("en") else "fr"


def sentence(french: str, english: str) -> str:
    return english if language() == "en" else french


def say(french: str, english: str) -> None:
    """One sentence for the person, on standard error."""
    text = sentence(french, english)
    encoding = sys.stderr.encoding or "ascii"
    text = text.encode(encoding, "replace").decode(encoding)
    print(text, file=sys.stderr, flush=True)


def stop(french: str, english: str) -> NoReturn:
    say(french, english)
    raise SystemExit(2)


def environment() -> dict[str, str]:
    """The environment of what dev.py starts: the tree's own sources, nothing from elsewhere."""
    ours = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    ours.pop("PYTHONHOME", None)
    ours.pop("VIRTUAL_ENV", None)
    if browser := find_browser():
        ours["CHELEM_BROWSER"] = browser
    return ours


def require_venv() -> None:
    """Stop with one sentence where this Python can't make an environment."""
    if all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        return
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    stop(
        f"Il manque à ce Python de quoi créer un environnement (sur Debian et Ubuntu : "
        f"apt install python{version}-venv).",
        f"This Python can't make an environment (on Debian and Ubuntu: "
        f"apt install python{version}-venv).",
    )


_BROWSERS = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
]


def find_browser() -> str | None:
    """A browser of the Chromium family, or None."""
    named = os.environ.get("CHELEM_BROWSER")
    for name in [named, *_BROWSERS] if named else _BROWSERS:
        if found := shutil.which(name):
            return found
    return None


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's own programs (initdb, postgres), or None."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return installed[-1].parent if installed else None


def _has_fonts() -> bool:
    return all(
        any(Path("/usr/share/fonts").rglob(name)) for name in ("DejaVuSans.ttf", "Liberation*")
    )


def _missing_packages() -> list[str]:
    """Debian's names of what the tests want and the machine has not."""
    wanted = {
        "chromium": find_browser() is None,
        "fonts-dejavu-core": not _has_fonts(),
        "fonts-liberation": not _has_fonts(),
        "poppler-utils": shutil.which("pdftotext") is None,
        "postgresql": find_postgres() is None,
    }
    return [name for name, missing in wanted.items() if missing]


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _apt(packages: list[str]) -> None:
    say(
        f"Installation pour les tests : {', '.join(packages)}",
        f"Installing for the tests: {', '.join(packages)}",
    )
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-q"], install):
        done = subprocess.run(
            command,
            env=quiet,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            sys.stderr.write(done.stdout)


def fetch_test_programs(python: Path) -> bool:
    """Install what the tests want where this machine allows; False without a browser."""
    missing = _missing_packages()
    if missing and _is_root() and shutil.which("apt-get"):
        _apt(missing)
    if find_browser() is None and sys.platform != "linux":
        command = [str(python), "-m", "playwright", "install", "chromium"]
        if subprocess.run(command, check=False).returncode == 0:
            os.environ["CHELEM_PLAYWRIGHT_BROWSER"] = "1"
            return True
    if find_browser() is None:
        say(
            "Aucun navigateur ici : les tests du navigateur ne tournent pas "
            "(installez chromium, ou nommez-en un par CHELEM_BROWSER).",
            "No browser here: the browser tests don't run "
            "(install chromium, or name one in CHELEM_BROWSER).",
        )
        return False
    return True
