"""Recompute a file's own figures and say where they contradict each other."""

from __future__ import annotations

from chelem.desk.causes import cause, hint
from chelem.desk.files import open_records
from chelem.errors import Problem
from chelem.formats.records import Bytes, Part, Progress, Record
from chelem.pages.check import CheckPage, Difference
from chelem.score.contract import ns_score
from chelem.terms.result import PassedOut
from chelem.terms.table import Vulnerability

__all__ = ["check"]

_OTHER_GAMES = ("rubber", "chicago", "cavendish")
"""Scoring tags of games whose scores are not those of duplicate (Law 77)."""


def check(
    stream: Bytes | bytes,
    file: str,
    *,
    form: str | None = None,
    file_lang: str | None = None,
    progress: Progress | None = None,
) -> CheckPage:
    """Recompute every result of *stream*; *file* names it in messages.

    *form* is ``pbn`` or ``csv``; without it the content tells. Raises
    :class:`~chelem.errors.FormatError` where the file cannot be used at all, among others in the
    other language, or where it is a deals file (``no_results``), which states no scores.
    """
    form, records, problems = open_records(
        stream, file, form=form, file_lang=file_lang, progress=progress
    )
    games = rows = scored = compared = 0
    differences: list[Difference] = []
    other_game = 0
    for record in records:
        if record.part is Part.TABLE:
            rows += 1
        else:
            games += 1
        if record.kind.ruling is not None:
            continue
        if record.extra and _other_game(record):
            if not other_game:
                problems.append(Problem("info", "not_duplicate", record.where))
            other_game += 1
            continue
        result = record.result
        if result is None:
            if record.score is not None and _impossible(record):
                compared += 1
                differences.append(_difference(record, None, "impossible"))
            continue
        computed = _computed(record)
        if computed is None:
            continue
        scored += 1
        if record.score is None or record.score_ew is not None:
            continue
        compared += 1
        if computed != record.score:
            differences.append(_difference(record, computed, _why(record)))
    return CheckPage(
        file,
        form,
        games,
        rows,
        scored,
        compared,
        compared - len(differences),
        tuple(differences),
        tuple(sorted(problems, key=_line)),
    )


def _line(problem: Problem) -> int:
    """The line in ``file:line:column``, where the file's own name may hold colons."""
    parts = problem.where.split(":")
    numbers = [int(part) for part in parts[-2:] if part.isdecimal()]
    return numbers[0] if numbers else 0


def _other_game(record: Record) -> bool:
    return record.extra.get("Scoring", "").lower().startswith(_OTHER_GAMES)


def _impossible(record: Record) -> bool:
    """Whether the record's contract is one of level 8 or more, or 0: read, but not to be had."""
    text = record.contract.strip().lstrip("^")
    level = text[: len(text) - len(text.lstrip("0123456789"))]
    return bool(level) and not 1 <= int(level[:_DIGITS]) <= _HIGHEST


_DIGITS = 9
_HIGHEST = 7


def _computed(record: Record) -> int | None:
    """North-South's points; ``None`` where declarer or vulnerability is not known."""
    result = record.result
    assert result is not None
    if isinstance(result, PassedOut):
        return 0
    if result.declarer is None:
        return None
    if record.vulnerability is not None:
        return ns_score(result, record.vulnerability)
    either = {ns_score(result, sides) for sides in Vulnerability}
    return either.pop() if len(either) == 1 else None


def _sided(record: Record) -> bool:
    return record.tricks.strip("^ ").upper().startswith(("NS", "EW"))


def _why(record: Record) -> str:
    assert record.result is not None
    assert record.score is not None
    sides = record.vulnerability or Vulnerability.NONE
    return cause(record.result, sides, record.score, sided=_sided(record))


def _difference(record: Record, computed: int | None, why: str) -> Difference:
    result = record.result
    assert record.score is not None
    other = None
    if why == "unknown" and result is not None:
        other = hint(result, record.vulnerability or Vulnerability.NONE, record.score)
    return Difference(
        record.score_where,
        record.score_line or record.line,
        record.board,
        record.contract,
        result,
        None if result is None or isinstance(result, PassedOut) else result.declarer,
        record.vulnerability,
        record.score,
        computed,
        why,
        other,
    )
