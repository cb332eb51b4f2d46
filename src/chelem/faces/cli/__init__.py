"""The command line: finds the command, its language, and says in words what went wrong.

Each command is a module with ``configure(parser, lang)`` and ``run(args) -> exit code``, loaded
only when it is called, so that a score never waits for what it does not use.

Exit codes: 0 done · 1 done, but the data holds errors or figures that differ · 2 unusable input ·
3 an error of Chelem's own.
"""

from __future__ import annotations

import os
import sys

from chelem.errors import BridgeError, UsageError
from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence
    from types import ModuleType
    from typing import TextIO

__all__ = ["COMMANDS", "main"]

COMMANDS = {
    "score": "chelem.faces.cli.score",
    "table": "chelem.faces.cli.table",
    "find": "chelem.faces.cli.find",
    "imps": "chelem.faces.cli.imps",
    "lab": "chelem.faces.cli.lab",
    "par": "chelem.faces.cli.par",
    "vp": "chelem.faces.cli.vp",
    "compare": "chelem.faces.cli.compare",
    "check": "chelem.faces.cli.check",
    "rubber": "chelem.faces.cli.rubber",
    "chicago": "chelem.faces.cli.chicago",
    "odds": "chelem.faces.cli.odds",
    "quiz": "chelem.faces.cli.quiz",
    "pdf": "chelem.faces.cli.pdf",
    "forms": "chelem.faces.cli.forms",
    "export": "chelem.faces.cli.export",
    "backup": "chelem.faces.cli.backup",
    "restore": "chelem.faces.cli.restore",
    "serve": "chelem.faces.web.serve",
}
"""Every command and the module that does it, in the order of the help."""

DONE, DIFFERS, UNUSABLE, INTERNAL = 0, 1, 2, 3


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the answer goes to standard output, problems to standard error."""
    words = list(sys.argv[1:] if argv is None else argv)
    lang = _language(words)
    # Python leaves nothing in the place of a stream that was closed before it started.
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    try:
        return _main(words, lang)
    except BrokenPipeError:
        # The reader went away (``| head``): nothing more to say, and not to say it at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return 130


def _nowhere() -> TextIO:
    return os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def _main(words: list[str], lang: str) -> int:
    at = _command_at(words)
    if at is None:
        if "--version" in words:
            import chelem

            sys.stdout.write(f"chelem {chelem.__version__}\n")
            return DONE
        from chelem.faces.cli.help import overview
        from chelem.faces.cli.terminal import emit

        emit(overview(lang), lang)
        return DONE
    name = words[at]
    if name not in COMMANDS:
        from difflib import get_close_matches

        near = get_close_matches(name, COMMANDS, 1)
        code = "command_near" if near else "command_unknown"
        params = {"command": name, "near": near[0]} if near else {"command": name}
        return _complain(BridgeError(code, **params), lang, "--json" in words)
    return _run(name, [*words[:at], *words[at + 1 :]], lang)


def _command_at(words: Sequence[str]) -> int | None:
    """Where the command's name stands: the first word that is no option and no option's value."""
    value = False
    for at, word in enumerate(words):
        if not value and not word.startswith("-"):
            return at
        value = word == "--lang"
    return None


def _run(name: str, words: list[str], lang: str) -> int:
    from importlib import import_module

    command: ModuleType = import_module(COMMANDS[name])
    as_json = "--json" in words
    try:
        args: Namespace | None = command.quick(words) if hasattr(command, "quick") else None
        if args is None:
            from chelem.faces.cli.parser import build

            args = build(name, command, lang).parse_args(words)
        args.lang = lang
        code: int = command.run(args)
        sys.stdout.flush()
        return code
    except UsageError as error:
        if not as_json:
            from chelem.faces.cli.terminal import emit

            emit(str(error.params["usage"]), lang, sys.stderr)
        return _complain(error, lang, as_json)
    except BridgeError as error:
        return _complain(error, lang, as_json)
    except BrokenPipeError:
        raise
    except OSError as error:
        if os.environ.get("CHELEM_DEBUG"):
            raise
        return _refused(error, lang)
    except Exception as error:
        if os.environ.get("CHELEM_DEBUG"):
            raise
        _complain(BridgeError("internal", name=type(error).__name__), lang, as_json)
        return INTERNAL


def _refused(error: OSError, lang: str) -> int:
    """The system would not let the answer be written (a full disk): whoever reads it has half of it."""
    from chelem.storage.refusal import reason

    code = _complain(BridgeError("output_refused", reason=reason(error)), lang, False)
    # What is still held back would be refused again at exit, with a traceback.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _complain(error: BridgeError, lang: str, as_json: bool) -> int:
    from chelem.errors import NotationError
    from chelem.faces.cli.terminal import emit, emit_json, printable
    from chelem.press.complaint import as_dict, message

    if as_json:
        emit_json({"error": as_dict(error, lang)})
    said = message(error, lang)
    severity = say(lang, "errors.error")
    fields = as_dict(error, lang)
    where = ""
    if isinstance(error, NotationError) and error.text:
        # The text, and a sign under the column.
        emit(f"  {printable(error.text)}\n  {' ' * (error.column - 1)}^\n", lang, sys.stderr)
        where = (
            f"{say(lang, 'errors.column', column=error.column)}{' : ' if lang == 'fr' else ': '}"
        )
    colon = "\xa0:" if lang == "fr" else ":"
    emit(f"{severity}{colon} {where}{printable(said)} [{fields['code']}]\n", lang, sys.stderr)
    return UNUSABLE


def _language(words: Sequence[str]) -> str:
    """``--lang`` where it is given, else the machine's; French where that is neither."""
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words):
            said = words[at + 1]
        elif word.startswith("--lang="):
            said = word.removeprefix("--lang=")
        else:
            continue
        if said in ("fr", "en"):
            return said
    return machine_language()


def machine_language() -> str:
    """What is spoken without ``--lang``: English where the machine does, else French."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(name)
        if locale:
            return "en" if locale.lower().startswith("en") else "fr"
    return "fr"
