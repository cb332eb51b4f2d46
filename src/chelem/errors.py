"""Every error Chelem raises, in one file.

    BridgeError                  something Chelem refuses, with a code and its parameters
    ├── TermError                a value that the game does not have (level 8, board 0)
    ├── NotationError            a text that is not a result: text, column, expected, suggestions
    │   ├── UnreadableError      no reading: a sign or word that means nothing here
    │   ├── ImpossibleError      read, but no deal of bridge ends so (4♠+4, 17 tricks)
    │   ├── UnclearError         more than one reading, or said twice
    │   ├── ContradictionError   two readable parts that cannot both be true
    │   └── MissingError         something a score needs was not said
    ├── FormatError              a file that cannot be used at all
    ├── NotPlainError            a file that is more than its quick reader understands
    ├── EventError               a rule of an event that cannot be applied
    ├── RequestError             a request to the interface that is not what it takes
    ├── StorageError             the journal cannot be read or written
    ├── BusyError                too much is asked for at once: later, not never
    └── UsageError               arguments of a command that do not fit

An error carries a *code* and *parameters*, never a sentence: ``chelem.words`` says it in the
reader's language. Errors in somebody's data are not raised but listed, as :class:`Problem`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = [
    "BridgeError",
    "BusyError",
    "ContradictionError",
    "EventError",
    "FormatError",
    "ImpossibleError",
    "MissingError",
    "NotPlainError",
    "NotationError",
    "Problem",
    "RequestError",
    "StorageError",
    "TermError",
    "UnclearError",
    "UnreadableError",
    "UsageError",
]


class BridgeError(Exception):
    """Something Chelem refuses.

    ``code`` names the kind (a key of the words catalogue ``errors.<code>``), ``params`` the
    values that the sentence needs.
    """

    code: str
    params: dict[str, object]

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        if not self.params:
            return self.code
        return f"{self.code} ({', '.join(f'{k}={v!r}' for k, v in self.params.items())})"


class TermError(BridgeError):
    """A value that the game does not have: a level 8, a board 0, fourteen tricks."""


class NotationError(BridgeError):
    """A typed text that is not one result.

    ``kind``         the word that interfaces carry as ``code``: ``unreadable``, ``impossible``, …
    ``code``         what exactly is wrong, the key of the sentence
    ``text``         what was read
    ``column``       where, counted from 1
    ``expected``     codes of what would have been right there (``expected.<code>`` in words)
    ``suggestions``  texts that would be accepted instead, ready to be offered
    """

    kind = "unreadable"

    def __init__(
        self,
        code: str,
        text: str,
        column: int,
        expected: Sequence[str] = (),
        suggestions: Sequence[str] = (),
        **params: object,
    ) -> None:
        super().__init__(code, **params)
        self.text = text
        self.column = column
        self.expected = tuple(expected)
        self.suggestions = tuple(suggestions)

    def __str__(self) -> str:
        return f"{self.kind}: {self.text!r}, column {self.column}: {super().__str__()}"


class UnreadableError(NotationError):
    """No reading: a sign or a word that means nothing in this place and language."""


class ImpossibleError(NotationError):
    """Readable, but no deal of bridge ends so."""

    kind = "impossible"


class UnclearError(NotationError):
    """More than one reading, or one thing said twice; ``params['readings']`` names them."""

    kind = "unclear"


class ContradictionError(NotationError):
    """Two readable parts that cannot both be true (board 1 and vulnerable)."""

    kind = "contradiction"


class MissingError(NotationError):
    """What the score needs was not said; nothing is assumed made.

    The kind is the code itself: ``result_missing`` or ``declarer_missing``.
    """

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.code


class FormatError(BridgeError):
    """A file that cannot be used at all (the wrong kind, the wrong language, too large)."""


class NotPlainError(BridgeError):
    """A file that holds more than plain results: no fault, but another reader's work."""


class EventError(BridgeError):
    """A rule of an event or a method of comparison that cannot be applied as asked."""


class StorageError(BridgeError):
    """The journal cannot be read or written."""


class BusyError(BridgeError):
    """More is asked at once than this server gives: later, not never (HTTP 429)."""


class RequestError(BridgeError):
    """A request that is well-formed but not what the interface takes (HTTP 422)."""


class UsageError(BridgeError):
    """Arguments that do not fit a command: ``params`` hold the ``message`` and the ``usage``."""

    def __init__(self, message: str, usage: str) -> None:
        super().__init__("usage", message=message, usage=usage)


class Problem:
    """A finding in somebody's data: reported, never raised, never lost.

    ``severity`` is ``error``, ``warning`` or ``info``; ``code`` the key of the sentence
    (``problems.<code>``); ``where`` is ``file:line:column`` as far as known; ``params`` the values
    that the sentence needs.
    """

    __slots__ = ("code", "params", "severity", "where")

    severity: str
    code: str
    where: str
    params: Mapping[str, object]

    def __init__(self, severity: str, code: str, where: str = "", **params: object) -> None:
        self.severity = severity
        self.code = code
        self.where = where
        self.params = params

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Problem):
            return NotImplemented
        return (self.severity, self.code, self.where, self.params) == (
            other.severity,
            other.code,
            other.where,
            other.params,
        )

    def __hash__(self) -> int:
        return hash((self.severity, self.code, self.where))

    def __repr__(self) -> str:
        return f"Problem({self.severity!r}, {self.code!r}, {self.where!r}, {self.params!r})"
