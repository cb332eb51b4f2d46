"""Small files of results, and what their answers say."""

from __future__ import annotations

from typing import Any

HEAD = "board;ns;ew;score;kind\n"


def field(*scores: object, number: int = 1) -> str:
    """Rows of one board: pairs 1 to n against 11 to n; a text is a kind in place of a score."""
    lines = []
    for at, score in enumerate(scores, 1):
        points, kind = (score, "") if not isinstance(score, str) else ("", score)
        lines.append(f"{number};{at};{at + 10};{points};{kind}")
    return "\n".join(lines) + "\n"


def board(answer: Any, number: int) -> Any:
    """The board of that number in an answer."""
    [found] = [each for each in answer["boards"] if each["board"] == number]
    return found


def awards(found: Any, *fields: str) -> list[Any]:
    """For each row of a board what these fields hold, both awards by default."""
    names = fields or ("award_ns", "award_ew")
    return [tuple(row[name] for name in names) for row in found["rows"]]
