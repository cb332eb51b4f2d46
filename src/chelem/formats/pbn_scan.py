"""From the bytes of a PBN file to games of tags, in one pass and with memory for one game.

The file is cut at blank lines; a piece without oddities is read by one regular expression, only
others line by line. Auctions and play are stepped over. What ends a game is told by its tags, not by
the blank line alone: files have blank lines inside games and in comments, and none between games.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

from chelem.errors import Problem
from chelem.formats.encoding import UTF16_MARKS, cut, mend
from chelem.formats.records import Bytes, Progress

__all__ = ["Game", "games"]

_CHUNK = 1 << 18
_MOST = 1 << 20
"""Characters without a blank line that are kept before the text is cut elsewhere."""
# A value without brackets, so that looking for tags never goes over the same text twice; and any.
_TAG = re.compile(r'\[\s*(\w+)\s*"([^"\\\n\[]*(?:\\.[^"\\\n\[]*)*)"\s*\]')
_ANY_TAG = re.compile(r'\[\s*(\w+)\s*"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\s*\]')
_NAME = re.compile(r"\[\s*(\w+)\s*")
_BLANKS = re.compile(r"\n[ \t]+(?=\n)")
_ASIDE = re.compile(r'"[^"\n]*"|\{[^}]*\}|\{[^}]*\Z|;[^\n]*|^%[^\n]*', re.MULTILINE)
_START = re.compile(r'\s*\[\s*(?:Event|Site|Date|Board|West|North|Dealer|Deal)\s*"')
_TABLE = re.compile(r'\[\s*ScoreTable\s*"([^"]*)"\s*\]([^\[]*)')
_LETTERS = re.compile(r"[^\n]")
_SECTIONS = ("Auction", "Play", "Note")
_RESULT_TAGS = frozenset(
    "Event Site Date Board West North East South Dealer Vulnerable Declarer Contract Result Score "
    "Scoring Room Section Round Table HomeTeam VisitTeam PairNS PairEW Stage Session".split()
)


class Game:
    """The tags of one game.

    ``tags`` as written (``#`` not resolved), the first of each name; ``table`` the ScoreTable as
    (header, [(line, row)]); ``line`` where it begins, ``score_line`` where its Score stands;
    ``places`` where values stand, as far as reading had to know it; ``pieces`` the texts, each with
    its first line, where they can be looked up.
    """

    __slots__ = ("line", "pieces", "places", "score_line", "table", "tags")

    def __init__(self, line: int) -> None:
        self.line = line
        self.pieces: tuple[tuple[int, str], ...] = ()
        self.places: dict[str, tuple[int, int]] = {}
        self.tags: dict[str, str] = {}
        self.score_line = 0
        self.table: tuple[str, list[tuple[int, str]]] | None = None

    def take(self, other: Game) -> None:
        """Add what follows after a blank line inside the game."""
        self.tags = {**other.tags, **self.tags}
        self.score_line = self.score_line or other.score_line
        self.table = self.table or other.table
        self.places = {**other.places, **self.places}
        self.pieces += other.pieces

    def place(self, tag: str, column: int = 1) -> str:
        """``line:column`` of letter *column* of a tag's value; the game's line where it is not written.

        Looked up only for a finding: a file without any pays nothing for it.
        """
        if tag in self.places:
            line, begins = self.places[tag]
            return f"{line}:{begins + column - 1}"
        wanted = re.compile(rf'\[\s*{re.escape(tag)}\s*"')
        for first, text in self.pieces:
            read = wanted.search(text)
            if read is not None:
                at = read.end()
                line = first + text.count("\n", 0, at)
                return f"{line}:{at - text.rfind(chr(10), 0, at) + column - 1}"
        return str(self.line)


def games(
    stream: Bytes, source: str, problems: list[Problem], progress: Progress | None = None
) -> Iterator[Game]:
    """The games of the file in order; what could not be read goes to *problems*."""
    scan = _Scan(source, problems)
    current: Game | None = None
    for line, text, blank in _pieces(stream, progress):
        for game, apart in scan.read(line, text, blank):
            if current is None:
                current = game
            elif (apart and not current.tags.keys().isdisjoint(game.tags)) or (
                not apart
                and ("Event" in game.tags or "Board" in game.tags)
                and (not current.tags.keys().isdisjoint(game.tags))
            ):
                yield current
                current = game
            else:
                current.take(game)
    scan.end()
    if current is not None:
        yield current


def _pieces(stream: Bytes, progress: Progress | None) -> Iterator[tuple[int, str, bool]]:
    """(line, text, whether a blank line stands before it) of each piece between blank lines."""
    decode = None
    rest = ""
    line = 1
    done = 0
    blank = True
    first = True
    while True:
        data = stream.read(_CHUNK)
        done += len(data)
        if progress is not None and data:
            progress(done)
        if first:
            first = False
            if data.startswith(UTF16_MARKS):
                decode = codecs.getincrementaldecoder("utf-16")("replace")
            elif data.startswith(codecs.BOM_UTF8):
                data = data[len(codecs.BOM_UTF8) :]
                if not data:
                    continue
        more = decode.decode(data, not data) if decode is not None else data.decode("latin-1")
        rest += more
        held = ""
        if data and rest.endswith("\r"):
            rest, held = rest[:-1], "\r"
        if "\r" in rest:
            rest = rest.replace("\r\n", "\n").replace("\r", "\n")
        if "\x1a" in rest:
            rest = rest.replace("\x1a", "")  # the end-of-file sign of DOS
        pieces = (
            _BLANKS.sub("\n", rest).split("\n\n")
            if data
            else [*_BLANKS.sub("\n", rest).split("\n\n"), ""]
        )
        rest = pieces.pop() + held
        for piece in pieces:
            inside = piece.lstrip("\n")
            if inside:
                yield line + len(piece) - len(inside), inside, blank
            line += piece.count("\n") + 2
            blank = True
        if not data:
            return
        if len(rest) > _MOST:
            cut = max(rest.rfind("\n[Event "), rest.rfind("\n[Board ")) + 1
            cut = cut or rest.rfind("\n") + 1 or len(rest)
            yield line, rest[:cut], blank
            line += rest.count("\n", 0, cut)
            rest = rest[cut:]
            blank = False


class _Scan:
    """What has to be remembered from piece to piece: an open comment, the text passed over."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        self.source = source
        self.problems = problems
        self.comment = 0
        self.ignored: tuple[int, int, str] | None = None

    def report(self, code: str, line: int, **params: object) -> None:
        self.problems.append(Problem("warning", code, f"{self.source}:{line}", **params))

    def read(self, line: int, text: str, blank: bool) -> Iterator[tuple[Game, bool]]:
        """The games of a piece, each with whether it stands apart from what was before."""
        if self.comment:
            end, brace = text.find("}"), text.find("{")
            if _START.match(text) and (end < 0 or 0 <= brace < end):
                # A game begins, and no brace closes before the next one opens.
                self.report("comment_unclosed", self.comment)
                self.comment = 0
            elif end < 0:
                return
            else:
                self.comment = 0
                line += text.count("\n", 0, end)
                # Blanks in its place, so that columns are those of the file.
                passed = end - text.rfind("\n", 0, end)
                text, blank = " " * passed + text[end + 1 :], False
        if "{" in text or ";" in text or "%" in text:
            text = self._without_asides(line, text)
        pairs = _TAG.findall(text)
        tags = dict(pairs)
        if (
            len(tags) == len(pairs)
            and pairs
            and text[0] == "["
            and text.count("[") == len(pairs)
            and (
                "Auction" in tags
                or "Play" in tags
                or "ScoreTable" in tags
                or text.count("\n") < len(pairs)
            )
        ):
            yield self._plain(line, text, tags), blank
            return
        yield from self._careful(line, text, blank)

    def _plain(self, line: int, text: str, tags: dict[str, str]) -> Game:
        game = Game(line)
        game.pieces = ((line, text),)
        game.tags = tags
        tags.pop("Note", None)
        if "Score" in tags:
            game.score_line = line + text.count("\n", 0, text.find("[Score "))
        if "ScoreTable" in tags:
            self._table(game, line, text)
        return game

    def _table(self, game: Game, line: int, text: str) -> None:
        read = _TABLE.search(text)
        if read is None or game.table is not None:
            return
        at = line + text.count("\n", 0, read.start(2))
        rows = [
            (at + number, row)
            for number, row in enumerate(read.group(2).split("\n"))
            if row.strip()
        ]
        game.table = (read.group(1), rows)

    def _without_asides(self, line: int, text: str) -> str:
        """The text without comments and escape lines, every line in its place."""

        def blank(match: re.Match[str]) -> str:
            aside = match.group()
            if aside[0] == '"':
                return aside
            if aside[0] == "{" and not aside.endswith("}"):
                self.comment = line + text.count("\n", 0, match.start())
            return _LETTERS.sub(" ", aside)

        return _ASIDE.sub(blank, text)

    def _careful(self, line: int, text: str, blank: bool) -> Iterator[tuple[Game, bool]]:
        """Line by line: several games without a blank line, malformed tags, text that is none."""
        game: Game | None = None
        apart = blank
        section = ""
        for number, row in enumerate(text.split("\n"), line):
            at = 0
            while at < len(row):
                if row[at] in " \t}":
                    at += 1
                    continue
                begins = at
                read = _ANY_TAG.match(row, at)
                if read is not None:
                    name, value = read.groups()
                    begins, at = read.start(2), read.end()
                elif row[at] == "[":
                    at, name, value = self._malformed(number, row, at)
                    if not name:
                        continue
                else:
                    if section == "ScoreTable" and game is not None and game.table is not None:
                        game.table[1].append((number, row[at:]))
                    elif not section:
                        self._passed_over(number, row[at:])
                    break
                section = name if name in _SECTIONS or name.endswith("Table") else ""
                if game is None:
                    game = Game(number)
                if name in game.tags:
                    if name in ("Event", "Board"):
                        yield game, apart
                        game, apart = Game(number), True
                    else:
                        self.report("duplicate_tag", number, tag=name, text=_cut(value))
                        continue
                elif name == "Event" and "Board" in game.tags:
                    yield game, apart
                    game, apart = Game(number), True
                if name == "Note":
                    continue
                game.tags[name] = value
                game.places[name] = (number, begins + 1)
                if name == "Score":
                    game.score_line = number
                elif name == "ScoreTable":
                    game.table = (value, [])
        if game is not None:
            yield game, apart

    def _malformed(self, line: int, row: str, at: int) -> tuple[int, str, str]:
        """What can be saved where a tag only begins: (end, name, value), or an empty name.

        ``[Site "The "Grand" Hotel"]``, ``[Contract "4S]`` and ``[Board 12]`` are read for the tags
        that a result needs; otherwise reading goes on at the next tag of the line.
        """
        later = _TAG.search(row, at + 1)
        end = len(row) if later is None else later.start()
        text = row[at:end].strip()
        name, value = "", ""
        read = _NAME.match(text)
        if read is not None and read.group(1) in _RESULT_TAGS:
            name = read.group(1)
            value = text[read.end() :].removesuffix("]").strip()
            value = value.removeprefix('"').removesuffix('"')
        self.report("malformed_tag", line, text=_cut(text), tag=name, read=_cut(value))
        return end, name, value

    def _passed_over(self, line: int, text: str) -> None:
        """Text that belongs nowhere; what follows line by line is one finding."""
        if self.ignored is not None and line - self.ignored[1] <= _NEAR:
            self.ignored = (self.ignored[0], line, self.ignored[2])
            return
        self._report_ignored()
        self.ignored = (line, line, _cut(text.strip()))

    def _report_ignored(self) -> None:
        if self.ignored is not None:
            start, end, text = self.ignored
            if end == start:
                self.report("text_ignored", start, text=text)
            else:
                self.report("text_ignored_lines", start, text=text, lines=end - start + 1)
            self.ignored = None

    def end(self) -> None:
        """Report what was still open at the end of the file."""
        self._report_ignored()
        if self.comment:
            self.report("comment_unclosed", self.comment)


_NEAR = 3


def _cut(text: str) -> str:
    return mend(cut(text))
