"""An error put into a person's words, and into the shape that JSON and the web carry."""

from __future__ import annotations

from chelem.errors import BridgeError, NotationError
from chelem.terms.alphabets import VULNERABILITY_WORDS
from chelem.terms.arguments import MOST_DIGITS
from chelem.terms.contract import Contract
from chelem.terms.notation import write_contract
from chelem.terms.table import Seat, Vulnerability
from chelem.words import has, say
from chelem.words.numbers import integer, relative

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from chelem.errors import Problem

__all__ = ["as_dict", "message", "problem_dict", "problem_line", "problem_text", "sentence"]

_COUNTED = {"stated", "counted", "computed", "tried", "most", "rows", "count"}
"""Parameters that are points or counts: written as the language writes numbers."""
_MOST_QUOTED = 60
"""Characters of what was read that a sentence quotes; the field ``text`` holds all of it."""
_EXAMPLES = {"fr": "4Px-2 N", "en": "4Sx-2 N"}


def sentence(error: BridgeError, lang: str) -> str:
    """What is wrong, alone."""
    code = error.code if "." in error.code else f"errors.{error.code}"
    params = _all_shown(error.params, lang)
    params.setdefault("example", _EXAMPLES[lang])
    if error.code == "file_language":
        params["language"] = say(lang, f"errors.letters_{params['language']}")
    refusal = f"errors.os_{str(params.get('reason', '')).lower()}"
    if has(lang, refusal):
        params["reason"] = say(lang, refusal)
    if isinstance(error, NotationError):
        params.setdefault("text", error.text)
    if len(str(params.get("text", ""))) > _MOST_QUOTED:
        params["text"] = f"{str(params['text'])[:_MOST_QUOTED]}…"
    if error.code == "unreadable" and not error.params.get("read"):
        code = "errors.unreadable_end"
    if error.code in ("board_unreadable", "number_unreadable") and _is_long(params["text"]):
        code, params["read"] = "errors.number_long", params["text"]
    if error.code == "result_impossible":
        for key in ("most", "least"):
            params[key] = relative(_relative(str(error.params[key])))
    if error.code == "contradiction_vulnerability" and error.params.get("board") is not None:
        code = "errors.contradiction_vulnerability_board"
        said, _, params["by_board"] = str(params["said"]).rpartition(", ")
        params["said"] = said
    return say(lang, code, **params) if has(lang, code) else str(error)


def message(error: BridgeError, lang: str) -> str:
    """What is wrong, what was expected and what can be offered, in one or two sentences."""
    parts = [sentence(error, lang)]
    if isinstance(error, NotationError):
        expected = expectations(error, lang)
        # "“x” is not a whole number" has said it.
        if expected and error.code != "number_unreadable":
            parts.append(say(lang, "errors.expected", expected=", ".join(expected)))
        suggestions = list(error.suggestions)
        if "other_language" in error.params and suggestions:
            parts.append(say(lang, "errors.other_language", reading=suggestions.pop(0)))
        elif suggestions and "readings" not in error.params:
            parts.append(say(lang, "errors.suggestion", texts=", ".join(suggestions)))
    return " ".join(parts)


def expectations(error: NotationError, lang: str) -> list[str]:
    """The readable forms of what was expected."""
    return _said(error.expected, lang)


def _said(expected: Iterable[str], lang: str) -> list[str]:
    codes = [code if "." in code else f"expected.{code}" for code in expected]
    return [say(lang, code) if has(lang, code) else code for code in codes]


def as_dict(error: BridgeError, lang: str) -> dict[str, object]:
    """The fields that JSON and problem+json carry (docs/interfaces.md)."""
    if isinstance(error, NotationError):
        return {
            "code": error.kind,
            "text": error.text,
            "column": error.column,
            "expected": expectations(error, lang),
            "suggestions": list(error.suggestions),
            "reason": error.code,
            "message": message(error, lang),
        }
    return {
        "code": error.code.rpartition(".")[2],
        "text": str(error.params.get("text", "")),
        "column": None,
        "expected": [],
        "suggestions": [],
        "reason": error.code,
        "message": message(error, lang),
    }


def problem_text(problem: Problem, lang: str) -> str:
    """The sentence of a finding; its code may name a subject (``check.differs``)."""
    code = problem.code if "." in problem.code else f"problems.{problem.code}"
    if not has(lang, code):
        return problem.code
    told = say(lang, code, **_all_shown(problem.params, lang))
    expected = problem.params.get("expected")
    if isinstance(expected, tuple):
        told += " " + say(lang, "errors.expected", expected=", ".join(_said(expected, lang)))
    return told


def problem_line(problem: Problem, lang: str) -> str:
    """``file:line:column: severity: sentence [code]``, as compilers print it."""
    where = f"{problem.where}: " if problem.where else ""
    severity = say(lang, f"errors.{problem.severity}")
    code = problem.code.rpartition(".")[2]
    return f"{where}{severity}: {problem_text(problem, lang)} [{code}]"


def problem_dict(problem: Problem, lang: str) -> dict[str, object]:
    """A finding as JSON carries it."""
    return {
        "severity": problem.severity,
        "code": problem.code.rpartition(".")[2],
        "where": problem.where,
        "params": {key: _plain(value) for key, value in problem.params.items()},
        "text": problem_text(problem, lang),
    }


def _plain(value: object) -> object:
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return getattr(value, "token", None) or str(getattr(value, "value", value))


def _shown(value: object, lang: str) -> object:
    if isinstance(value, Contract):
        return write_contract(value, lang)
    if isinstance(value, (bool, Vulnerability)):
        return VULNERABILITY_WORDS[lang][value]
    if isinstance(value, Seat):
        from chelem.words.spoken import spoken_seat

        return spoken_seat(value, lang)
    if hasattr(value, "mask"):  # a condition on deals, whose module is not wanted for a score
        from chelem.press.lab_condition import conditions_said

        return "; ".join(conditions_said(value, lang))
    if isinstance(value, (list, tuple)):
        return ", ".join([str(_shown(each, lang)) for each in value])
    return value


def _all_shown(params: Mapping[str, object], lang: str) -> dict[str, object]:
    return {
        key: integer(value, lang)
        if type(value) is int and (value < 0 or key in _COUNTED)
        else _shown(value, lang)
        for key, value in params.items()
    }


def _is_long(text: object) -> bool:
    """Whether a number was refused for its length alone."""
    digits = str(text).strip().lstrip("#+-−–")
    return digits.isascii() and digits.isdigit() and len(digits) > MOST_DIGITS


def _relative(text: str) -> int:
    return 0 if text == "=" else int(text)
