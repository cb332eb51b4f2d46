"""The deals file of rubber and Chicago: one deal a line, ``key: value`` lines on top.

    language: fr
    names: Anne, Bruno, Claire, David
    first dealer: N
    2P+1 S                      # a comment
    3SA= EO honneurs E 150
    P

A line that cannot be read is a problem with its line and column, and a deal of which nothing is
known: the deals after it keep their numbers. A file in the letters of the other language is refused
as a whole (:class:`~chelem.errors.FormatError`) rather than read half wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from chelem.errors import FormatError, NotationError, Problem, TermError, UnreadableError
from chelem.formats.deals_keys import FORMS, KEYS, Key, clean_name, read_seat
from chelem.formats.encoding import decode
from chelem.sheets.deal import LOST, Deal, Lost
from chelem.sheets.notation import parse_deal, write_deal
from chelem.sheets.record import Record
from chelem.sheets.rules import PLAIN
from chelem.terms.alphabets import LANGUAGES
from chelem.terms.table import SEATS, Seat

__all__ = ["MOST_BYTES", "MOST_DEALS", "decode_deals", "is_deals", "read_deals", "write_deals"]

MOST_DEALS = 2000
MOST_BYTES = 1_000_000
_LINE_END = re.compile(r"\r\n|\r|\n")
_HEADER = re.compile(r"([^\W\d_][^:#]*?)\s*:\s*(.*)")
_FRENCH_NO_TRUMP = re.compile(r"[1-7]\s*SA", re.IGNORECASE)


def decode_deals(data: bytes, file: str = "") -> tuple[str, list[Problem]]:
    """The text of a deals file, and an ``info`` where its letters had to be guessed.

    Raises :class:`~chelem.errors.FormatError` for a file that is too large or no text at all.
    """
    if len(data) > MOST_BYTES:
        raise FormatError("sheets.too_large", file=file, most=MOST_BYTES)
    text, problems = decode(data, file)
    if "\0" in text:
        raise FormatError("sheets.not_text", file=file)
    return text, problems


def read_deals(
    text: str,
    file: str = "",
    language: str | None = None,
    otherwise: str = "en",
    start: Record | None = None,
) -> tuple[Record, list[Problem]]:
    """What *text* says, and what in it could not be read.

    *language* is the one that somebody named for the file; else its ``language:`` line says it, and
    without one the letters are those of *otherwise*: English in files, the page's on the web.
    Where the file does not name players and first dealer they are those of *start*.
    """
    reader = _Reader(file, language, otherwise)
    if start is not None:
        reader.names, reader.first_dealer = start.names, start.first_dealer
    for number, line in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), 1):
        reader.take(number, line)
    return reader.record(), reader.problems


def is_deals(text: str) -> bool:
    """Whether *text* looks like a deals file: one line of it at least is a deal, or a known key."""
    for line in _LINE_END.split(text.removeprefix("\ufeff"))[:_LOOKED_AT]:
        body = line.partition("#")[0].strip()
        header = _HEADER.fullmatch(body)
        if header is not None:
            if " ".join(header[1].lower().split()) in KEYS:
                return True
            continue
        if ";" in body or "\t" in body:
            continue  # cells of a table, though "4S;N;=" can be read
        for language in LANGUAGES:
            try:
                parse_deal(body, language)
            except NotationError:
                continue
            return True
    return False


_LOOKED_AT = 200
"""Lines of a file in which its first deal is looked for."""


@dataclass(slots=True)
class _Reader:
    file: str
    said_language: str | None
    otherwise: str = "en"
    language: str = ""
    is_declared: bool = False
    names: tuple[str, ...] = ()
    first_dealer: Seat = Seat.NORTH
    options: dict[str, object] = field(default_factory=dict)
    deals: list[Deal | Lost] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    dealer: Seat | None = None
    seats: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        self.is_declared = self.said_language is not None
        self.language = self.said_language or self.otherwise

    def record(self) -> Record:
        return Record(
            tuple(self.deals),
            self.names,
            self.first_dealer,
            self.options,
            self.language,
            tuple(self.lines),
        )

    def take(self, number: int, line: str) -> None:
        body = line.partition("#")[0]
        if not body.strip():
            return
        start = len(body) - len(body.lstrip())
        header = _HEADER.fullmatch(body.strip())
        if header is not None:
            self.take_key(number, start, header)
            return
        if len(self.deals) == MOST_DEALS:
            raise FormatError("sheets.too_many_deals", file=self.file, most=MOST_DEALS)
        self.deals.append(self.deal(number, body))
        self.lines.append(number)
        self.dealer = self.seats = None

    def deal(self, number: int, body: str) -> Deal | Lost:
        if self.language == "en" and not self.is_declared:
            french = _FRENCH_NO_TRUMP.search(body)
            if french is not None:
                raise self.other_language(number, french.start() + 1, french.group(), "fr")
        try:
            read = parse_deal(body, self.language)
        except NotationError as error:
            if isinstance(error, UnreadableError) and "other_language" in error.params:
                read_text = str(error.params.get("read", body.strip()))
                other = str(error.params["other_language"])
                raise self.other_language(number, error.column, read_text, other) from None
            self.problems.append(_problem(error, self.where(number, error.column)))
            return replace(LOST, dealer=self.dealer, seats=self.seats)
        return replace(read, dealer=self.dealer, seats=self.seats)

    def take_key(self, number: int, start: int, header: re.Match[str]) -> None:
        word, value = " ".join(header[1].lower().split()), header[2]
        key = KEYS.get(word)
        column = start + header.start(2) + 1
        if key is None:
            self.report(number, start + 1, "warning", "sheets.key_unknown", key=header[1])
            return
        if self.deals and not key.anywhere:
            self.report(number, start + 1, "error", "sheets.key_late", key=header[1])
            return
        if key.name == "language":
            self.take_language(number, column, key, value)
        elif key.name == "names":
            self.take_names(number, column, value)
        elif key.name == "seats":
            self.take_seats(number, column, value)
        elif key.name in ("first_dealer", "dealer"):
            seat = read_seat(value, self.language)
            if seat is None:
                self.refuse(number, column, header[1], value, "N E S W")
            elif self.deals:
                self.dealer = seat
            else:
                self.first_dealer = seat
        else:
            self.take_option(number, column, header[1], key, value)

    def take_language(self, number: int, column: int, key: Key, value: str) -> None:
        found = key.read(value)
        if found is None:
            self.refuse(number, column, "language", value, "fr, en")
        elif self.said_language is None:
            self.language, self.is_declared = str(found), True
        elif found != self.said_language:
            self.report(
                number, column, "warning", "sheets.language_overruled", language=self.said_language
            )

    def take_names(self, number: int, column: int, value: str) -> None:
        names = _names(value)
        if len(names) not in (2, 4, 5, 6) or len(set(names)) < len(names):
            self.report(number, column, "error", "sheets.names_impossible", names=value)
            return
        self.names = names

    def take_seats(self, number: int, column: int, value: str) -> None:
        seats = _names(value)
        if len(set(seats)) != len(SEATS) or not set(seats) <= set(self.names):
            self.report(number, column, "error", "sheets.seats_impossible", seats=value)
            return
        self.seats = seats

    def take_option(self, number: int, column: int, word: str, key: Key, value: str) -> None:
        found = key.read(value)
        if found is not None:
            # ``having`` has the last word: a length of round, a stake may still be impossible.
            try:
                PLAIN[FORMS[0]].having({key.name: found})
            except TermError:
                found = None
        if found is None:
            self.refuse(number, column, word, value, ", ".join(key.choices))
            return
        self.options[key.name] = found

    def refuse(self, number: int, column: int, key: str, value: str, choices: str) -> None:
        self.report(
            number,
            column,
            "error",
            "sheets.value_impossible",
            key=key,
            value=value,
            choices=choices,
        )

    def other_language(self, number: int, column: int, read: str, other: str) -> FormatError:
        return FormatError(
            "sheets.other_language",
            where=self.where(number, column),
            line=number,
            column=column,
            text=read,
            other=other,
        )

    def where(self, number: int, column: int) -> str:
        place = f"{number}:{column}"
        return f"{self.file}:{place}" if self.file else place

    def report(self, number: int, column: int, severity: str, code: str, **params: object) -> None:
        self.problems.append(Problem(severity, code, self.where(number, column), **params))


def _problem(error: NotationError, where: str) -> Problem:
    """A line that cannot be read, as a finding that says the same sentence."""
    code = error.code
    if code == "unreadable" and not error.params.get("read"):
        code = "unreadable_end"
    params = {"kind": error.kind, "text": error.text.strip(), **error.params}
    params.setdefault("example", "")
    return Problem("error", code if "." in code else f"errors.{code}", where, **params)


def _names(value: str) -> tuple[str, ...]:
    return tuple(name for part in re.split(r"[,;]| / ", value) if (name := clean_name(part)))


def write_deals(
    record: Record, form: str = "rubber", language: str = "en", comments: Iterable[str] = ()
) -> str:
    """*record* as a deals file in the letters of *language*; :func:`read_deals` reads it back.

    Keys and values are English, as in every file; a deal that could not be read becomes a comment
    and nothing else, since nothing is known of it.
    """
    out = [f"# {comment}" for comment in comments]
    if language != "en":
        out.append(f"language: {language}")
    if record.names:
        out.append(f"names: {', '.join(record.names)}")
    if record.first_dealer is not Seat.NORTH:
        out.append(f"first dealer: {record.first_dealer.value}")
    written = {key.name: key for key in KEYS.values() if key.is_canonical}
    for name, value in record.options.items():
        key = written[name]
        out.append(f"{key.word}: {key.write(value)}")
    for deal in record.deals:
        if deal.dealer is not None:
            out.append(f"dealer: {deal.dealer.value}")
        if deal.seats is not None:
            out.append(f"seats: {', '.join(deal.seats)}")
        if isinstance(deal, Deal):
            out.append(write_deal(deal, language))
        else:
            out.append("# ?")
    return "\n".join(out) + "\n"
