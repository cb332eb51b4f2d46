"""What the front pages show is what happens.

In README.md, README.fr.md and docs/ (but not docs/adr) these fenced blocks are run, in order and in
one empty folder per page:

    ```python            a session with >>> is checked as one; other code is run
    ```console           `$ command` and what it prints; `…` stands for anything on its line
    ```csv file=club.csv (any language) the block is written to that file first
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.house.source import ROOT

FENCE = re.compile(r"^```(\w+)?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    kind: str
    options: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(found[1] or "", found[2], found[3], text.count("\n", 0, found.start()) + 1)
        for found in FENCE.finditer(text)
    ]


def pages() -> list[str]:
    return [
        str(path.relative_to(ROOT))
        for path in [ROOT / "README.md", ROOT / "README.fr.md", *sorted(ROOT.glob("docs/*.md"))]
    ]


def language(page: Path) -> str:
    return "fr_FR.UTF-8" if page.name.endswith(".fr.md") else "en_GB.UTF-8"


def run_python(block: Block, page: Path, names: dict[str, object]) -> None:
    if ">>>" not in block.text:
        exec(compile("\n" * block.line + block.text, str(page), "exec"), names)
        return
    session = doctest.DocTestParser().get_doctest(
        block.text, names, page.name, str(page), block.line
    )
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(session, out=report.append, clear_globs=False)
    assert runner.failures == 0, "".join(report)
    names.update(session.globs)


def plain(text: str) -> str:
    """Without the spaces that nobody sees or types: at line ends, and those that do not break."""
    text = text.replace("\u202f", " ").replace("\xa0", " ")
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines())


def run_console(block: Block, page: Path, folder: Path) -> None:
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "PYTHONUTF8": "1",
        "COLUMNS": "80",
        # Not LC_ALL: the shell complains of a locale that the machine has not made.
        "LC_MESSAGES": language(page),
    }
    environment.pop("LC_ALL", None)
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        printed, wanted = plain(done.stdout + done.stderr), plain(expected)
        pattern = re.escape(wanted).replace("…", "[^\n]*")
        assert re.fullmatch(pattern, printed), (
            f"{page.name}:{block.line}: $ {command}\nshows:\n{wanted}\nprints:\n{printed}"
        )


def run_page(page: Path, folder: Path) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        if made := re.search(r"\bfile=(\S+)", block.options):
            (folder / made[1]).write_text(block.text, encoding="utf-8")
        elif block.kind == "python":
            run_python(block, page, names)
        elif block.kind == "console":
            run_console(block, page, folder)


@pytest.mark.skipif(os.name == "nt", reason="the examples are for a POSIX shell")
@pytest.mark.parametrize("name", pages())
def test_the_examples_of_a_page_run(name: str, tmp_path: Path) -> None:
    run_page(ROOT / name, tmp_path)


def test_the_front_pages_show_the_same_commands() -> None:
    """Two languages, one project: both pages name the two commands of a newcomer."""
    for name in ("README.md", "README.fr.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "python3 dev.py run" in text
        assert "python3 dev.py test" in text


RIGHT = """
```python
>>> seen = 400 + 20
>>> seen
420
```

```python
assert seen == 420
```

```csv file=a.csv
board;score
```

```console
$ cat a.csv
board;score

$ echo 420; echo 430 >&2
4…0
430
$ true
```
"""


def test_a_right_page_passes(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(RIGHT, encoding="utf-8")
    run_page(page, tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "```python\n>>> 1 + 1\n3\n```\n",
        "```python\nassert 1 + 1 == 3\n```\n",
        "```console\n$ echo 420\n430\n```\n",
        "```console\n$ echo 420\n420\n\n$ echo 50\n```\n",
        "```csv file=a.csv\n420\n```\n```console\n$ cat a.csv\n430\n```\n",
    ],
)
def test_a_wrong_example_is_found(text: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    with pytest.raises(AssertionError):
        run_page(page, tmp_path)
