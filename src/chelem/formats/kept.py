"""A kept sheet read back from what it was exported as: deals file, JSON or CSV.

Only what the table wrote down is read: players, rules, deals. Every point is computed anew. In JSON
that is the object ``record``; in CSV the columns ``contract``, ``declarer`` or ``side``, ``tricks``,
``honours`` with ``holder``, and those of them that are there of ``high_cards``, ``turn``, ``seats``.
Problems in JSON name their path (``record.deals[3].text``), in CSV their line.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from chelem.errors import BridgeError, FormatError, NotationError, Problem
from chelem.formats.deals import MOST_DEALS, read_deals
from chelem.formats.deals_keys import FORMS, clean_name
from chelem.formats.encoding import cut
from chelem.sheets.deal import LOST, Deal, Lost
from chelem.sheets.log import read_options
from chelem.sheets.notation import parse_deal
from chelem.sheets.record import Record
from chelem.sheets.rules import PLAIN
from chelem.terms.contract import BOOK
from chelem.terms.table import SEATS, Seat

__all__ = ["Kept", "read_kept"]

_NAMES = (0, 2, 4, 5, 6)
_SEPARATORS = (";", ",", "\t")


@dataclass(frozen=True, slots=True)
class Kept:
    """What a file says: the record, which ``form`` it was (where the file says so), its problems."""

    record: Record
    form: str | None
    problems: tuple[Problem, ...]


def read_kept(
    text: str, file: str = "", otherwise: str = "en", start: Record | None = None
) -> Kept:
    """What *text* says, whichever of the three it is.

    Players whom the file does not name are those of *start*, and so is a deals file's first dealer.
    A deal that cannot be read is a problem and stays an unknown deal. Raises
    :class:`~chelem.errors.FormatError` for a file of which nothing can be used: JSON that breaks
    off, with line and column, or of another shape, with the path.
    """
    body = text.removeprefix("\ufeff")
    separator = _separator(body)
    if body.lstrip().startswith(("{", "[")):
        kept = _Json(file).read(body)
    elif separator is not None:
        kept = _csv(body, separator, file)
    else:
        record, problems = read_deals(body, file, otherwise=otherwise, start=start)
        return Kept(record, None, tuple(problems))
    if start is not None and not kept.record.names:
        kept = replace(kept, record=replace(kept.record, names=start.names))
    return kept


@dataclass(slots=True)
class _Json:
    file: str
    problems: list[Problem] = field(default_factory=list)

    def read(self, text: str) -> Kept:
        try:
            whole = json.loads(text)
        except json.JSONDecodeError as error:
            raise FormatError(
                "kept.json_broken",
                where=_at(self.file, f"{error.lineno}:{error.colno}"),
                line=error.lineno,
                column=error.colno,
            ) from None
        except (RecursionError, ValueError):
            raise FormatError("kept.json_broken", where=self.file, line=1, column=1) from None
        top = self.mapping(whole, "")
        form = top.get("form")
        if form not in FORMS:
            raise self.shape("form", form, ", ".join(FORMS))
        record = self.mapping(top.get("record"), "record")
        dealer = record.get("first_dealer", Seat.NORTH.value)
        if dealer not in [seat.value for seat in SEATS]:
            raise self.shape("record.first_dealer", dealer, "N, E, S, W")
        deals = record.get("deals")
        if not isinstance(deals, list):
            raise self.shape("record.deals", deals, "[…]")
        if len(deals) > MOST_DEALS:
            raise FormatError("sheets.too_many_deals", file=self.file, most=MOST_DEALS)
        names = self.names(record.get("names", []))
        found = Record(
            tuple(self.deal(deal, f"record.deals[{at}]", names) for at, deal in enumerate(deals)),
            names,
            Seat(dealer),
            self.options(str(form), record.get("options", {})),
        )
        return Kept(found, str(form), tuple(self.problems))

    def names(self, value: object) -> tuple[str, ...]:
        names = _texts(value)
        cleaned = tuple(map(clean_name, names or ()))
        wrong = len(cleaned) not in _NAMES or len(set(cleaned)) < len(cleaned)
        if names is None or wrong or not all(cleaned):
            raise self.shape("record.names", value, "[N, E, S, W]")
        return cleaned

    def options(self, form: str, value: object) -> dict[str, object]:
        options = self.mapping(value, "record.options")
        for name, each in options.items():
            try:
                PLAIN[form].having(read_options({name: each}))
            except (BridgeError, TypeError, ValueError, ZeroDivisionError):
                raise self.shape(f"record.options.{cut(name)}", each, "") from None
        return read_options(options)

    def deal(self, value: object, path: str, names: Sequence[str]) -> Deal | Lost:
        given = self.mapping(value, path)
        dealer, text = given.get("dealer"), given.get("text")
        seat = Seat(dealer) if dealer in [seat.value for seat in SEATS] else None
        if dealer is not None and seat is None:
            self.wrong(f"{path}.dealer", dealer, "N, E, S, W")
        seats = _line_up(_texts(given.get("seats")), names)
        if given.get("seats") is not None and seats is None:
            self.wrong(f"{path}.seats", given["seats"], "[N, E, S, W]")
        if not isinstance(text, str):
            self.wrong(f"{path}.text", text, "4S= N")
            return Lost(seat, seats)
        try:
            return replace(parse_deal(text), dealer=seat, seats=seats)
        except NotationError as error:
            self.problems.append(_unread(error, _at(self.file, f"{path}.text:{error.column}")))
            return Lost(seat, seats)

    def mapping(self, value: object, path: str) -> Mapping[str, object]:
        if not isinstance(value, dict):
            raise self.shape(path, value, "{…}")
        return value

    def shape(self, path: str, value: object, expected: str) -> FormatError:
        return FormatError("kept.json_shape", **_said(self.file, path, value, expected))

    def wrong(self, path: str, value: object, expected: str) -> None:
        said = _said(self.file, path, value, expected)
        where = str(said.pop("where"))
        self.problems.append(Problem("error", "kept.json_shape", where, **said))


def _said(file: str, path: str, value: object, expected: str) -> dict[str, object]:
    """The parameters of a sentence about a value in JSON."""
    shown = json.dumps(value, ensure_ascii=False)
    return {
        "where": _at(file, path),
        "path": path or "{",
        "value": cut(shown),
        "expected": expected or "–",
    }


def _separator(text: str) -> str | None:
    """What stands between the columns, where the first line names those of an exported sheet."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    for separator in _SEPARATORS:
        if {"deal", "contract", "tricks"} <= set(_columns(head, separator)):
            return separator
    return None


def _columns(head: str, separator: str) -> list[str]:
    return [cell.strip().strip('"').lower() for cell in head.split(separator)]


def _csv(text: str, separator: str, file: str) -> Kept:
    reader = csv.reader(io.StringIO(text.lstrip("\r\n"), newline=""), delimiter=separator)
    skipped = text[: len(text) - len(text.lstrip("\r\n"))].count("\n")
    deals: list[Deal | Lost] = []
    lines: list[int] = []
    problems: list[Problem] = []
    first: Seat | None = None
    try:
        head = [cell.strip().lower() for cell in next(reader)]
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            line = reader.line_num + skipped
            row = dict(zip(head, (cell.strip() for cell in cells), strict=False))
            if len(deals) == MOST_DEALS:
                raise FormatError("sheets.too_many_deals", file=file, most=MOST_DEALS)
            if first is None and not deals:
                first = _seat(row.get("dealer", ""))
            deals.append(_row(row, _at(file, str(line)), problems))
            lines.append(line)
    except csv.Error as error:
        place = reader.line_num + skipped
        raise FormatError(
            "kept.csv_broken", where=_at(file, str(place)), line=place, reason=str(error)
        ) from None
    record = Record(tuple(deals), (), first or Seat.NORTH, {}, "en", tuple(lines))
    return Kept(record, None, tuple(problems))


def _row(row: Mapping[str, str], where: str, problems: list[Problem]) -> Deal | Lost:
    """The deal of one line; its points are not read, they follow from it."""
    turn = _seat(row.get("turn", ""))
    contract, tricks = row.get("contract", ""), row.get("tricks", "")
    text = contract
    if contract.lower() not in ("pass", "p"):
        level = contract[:1]
        taken = int(tricks) if tricks.isascii() and tricks.isdigit() and len(tricks) < 3 else None
        if taken is None or not (level.isascii() and level.isdigit()):
            read = f"{contract} {tricks}".strip()
            problems.append(Problem("error", "kept.csv_row", where, text=cut(read)))
            return replace(LOST, dealer=turn)
        over = taken - BOOK - int(level)
        who = row.get("declarer", "") or row.get("side", "")
        text = f"{contract}{f'{over:+d}' if over else '='} {who}"
        if row.get("honours", ""):
            text += f" honours {row.get('holder', '') or row.get('side', '')} {row['honours']}"
    if row.get("high_cards", ""):
        text += f" hcp {row['high_cards']}"
    try:
        deal = parse_deal(text)
    except NotationError as error:
        problems.append(_unread(error, where))
        return replace(LOST, dealer=turn)
    seats = tuple(name for part in row.get("seats", "").split(",") if (name := clean_name(part)))
    return replace(deal, dealer=turn, seats=seats if len(set(seats)) == len(SEATS) else None)


def _seat(text: str) -> Seat | None:
    return Seat(text) if text in [seat.value for seat in SEATS] else None


def _texts(value: object) -> list[str] | None:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return value
    return None


def _line_up(seats: list[str] | None, names: Sequence[str]) -> tuple[str, ...] | None:
    cleaned = tuple(map(clean_name, seats or ()))
    fits = len(cleaned) == len(SEATS) == len(set(cleaned)) and set(cleaned) <= set(names)
    return cleaned if fits else None


def _unread(error: NotationError, where: str) -> Problem:
    return Problem("error", "kept.deal_unread", where, text=cut(error.text.strip()))


def _at(file: str, place: str) -> str:
    return f"{file}:{place}" if file and place else file or place
