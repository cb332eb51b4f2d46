"""One operation of the JSON interface: what it takes, what it answers, how OpenAPI describes it.

A group of operations is a module with ``OPERATIONS``; ``api.GROUPS`` lists the modules. Everything
about an operation stands in one place, so that the document cannot tell another story than the code:
parameters are checked against the very pattern that is published.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chelem.errors import BridgeError, UnreadableError
from chelem.terms.notation import LONGEST

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from starlette.datastructures import QueryParams
    from starlette.requests import Request

__all__ = ["Asking", "Operation", "Parameter", "any_case"]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A query parameter.

    ``pattern``  all that it may look like, as a regular expression (ASCII) that JSON Schema reads too
    ``unread``   code of the error for anything else
    ``schema``   its published schema where that is not simply a string of the pattern
    """

    name: str
    pattern: str
    unread: str
    description: str
    example: str | int
    required: bool = False
    schema: Mapping[str, object] | None = None

    def check(self, value: str) -> str:
        """*value* if it looks right; :class:`~chelem.errors.UnreadableError` otherwise."""
        if not re.fullmatch(self.pattern, value, re.ASCII):
            if self.unread == "unreadable":
                raise self._refused_text(value)
            expected = self.unread.removesuffix("_unreadable").rpartition(".")[2]
            raise UnreadableError(self.unread, value, 1, (expected,))
        return value

    def _refused_text(self, value: str) -> UnreadableError:
        """A text in the notation is empty or too long; what it says is its reader's business."""
        if not value:
            return UnreadableError("empty", value, 1, ("level", "pass"))
        cut = value[:LONGEST] + "…"
        return UnreadableError("too_long", cut, LONGEST + 1, longest=LONGEST)

    def document(self) -> dict[str, object]:
        """The parameter as OpenAPI has it."""
        schema = self.schema or {"type": "string", "pattern": f"^(?:{self.pattern})$"}
        return {
            "name": self.name,
            "in": "query",
            "required": self.required,
            "description": self.description,
            "schema": dict(schema),
            "example": self.example,
        }


@dataclass(frozen=True, slots=True)
class Asking:
    """What was asked: the language, the parameters that were given, the body of a POST."""

    lang: str
    query: Mapping[str, str]
    body: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Operation:
    """``answer`` gives the JSON, or raises a :class:`~chelem.errors.BridgeError`.

    ``watched``  does the same for an answer that takes its time: it knows the request, so that it can
                 end when nobody waits any more; then ``answer`` is ``None``
    ``result``   name of the answer's schema; ``schemas`` the schemas that this operation adds
    ``body``     name of the body's schema, for a POST
    """

    method: str
    path: str
    name: str
    summary: str
    answer: Callable[[Asking], Mapping[str, object]] | None
    result: str
    parameters: tuple[Parameter, ...] = ()
    body: str | None = None
    schemas: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    watched: Callable[[Request, Asking], Awaitable[Mapping[str, object]]] | None = None

    def read(self, query: QueryParams) -> dict[str, str]:
        """The parameters that were given, each checked; unknown ones are ignored."""
        found: dict[str, str] = {}
        for parameter in self.parameters:
            values = query.getlist(parameter.name)
            if len(values) > 1:
                raise BridgeError("api.parameter_twice", name=parameter.name)
            if values:
                found[parameter.name] = parameter.check(values[0])
            elif parameter.required:
                raise BridgeError("parameter_missing", name=parameter.name)
        return found


def any_case(*words: str) -> str:
    """A pattern for *words* in upper or lower case, which JSON Schema cannot say otherwise."""
    return "|".join(
        "".join(f"[{sign.upper()}{sign}]" if sign.isalpha() else re.escape(sign) for sign in word)
        for word in words
    )
