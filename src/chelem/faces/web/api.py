"""The JSON interface: every operation on its address, errors as problems, the OpenAPI document."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from chelem.errors import BridgeError, BusyError, EventError, FormatError, RequestError
from chelem.faces.web import (
    api_check,
    api_compare,
    api_lab,
    api_odds,
    api_quiz,
    api_score,
    api_sheets,
)
from chelem.faces.web.failures import problem
from chelem.faces.web.openapi import document
from chelem.faces.web.operation import Asking
from chelem.faces.web.schema import fault
from chelem.faces.web.visit import base_url, language
from chelem.press.complaint import as_dict
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from starlette.requests import Request

    from chelem.faces.web.operation import Operation

__all__ = ["GROUPS", "OPERATIONS", "routes"]

GROUPS: tuple[ModuleType, ...] = (
    api_score,
    api_check,
    api_compare,
    api_odds,
    api_quiz,
    api_sheets,
    api_lab,
)
"""Each has ``OPERATIONS``."""
OPERATIONS: tuple[Operation, ...] = tuple(each for group in GROUPS for each in group.OPERATIONS)


def _send(body: Mapping[str, object]) -> Response:
    return Response(
        json.dumps(body, ensure_ascii=False),
        media_type="application/json",
        headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"},
    )


def _route(operation: Operation) -> Route:
    async def endpoint(request: Request) -> Response:
        lang = language(request)
        try:
            lang = _language(request, lang)
            query = operation.read(request.query_params)
            body = {} if operation.body is None else await _body(request, operation)
            if body.get("lang") in LANGUAGES and "lang" not in request.query_params:
                lang = body["lang"]
            asking = Asking(lang, query, body)
            if operation.watched is not None:
                return _send(await operation.watched(request, asking))
            assert operation.answer is not None
            if operation.body is None:
                return _send(operation.answer(asking))
            # A file may take seconds: other people are served meanwhile.
            return _send(await run_in_threadpool(operation.answer, asking))
        except BusyError as error:
            return problem(lang, 429, {"Retry-After": "10"}, **as_dict(error, lang))
        except BridgeError as error:
            wrong = isinstance(error, (RequestError, FormatError, EventError))
            return problem(lang, 422 if wrong else 400, None, **as_dict(error, lang))

    return Route(operation.path, endpoint, methods=[operation.method], name=operation.name)


def _language(request: Request, otherwise: str) -> str:
    asked = request.query_params.getlist("lang")
    if not asked:
        return otherwise
    if len(asked) > 1:
        raise BridgeError("api.parameter_twice", name="lang")
    if asked[0] not in LANGUAGES:
        raise BridgeError("language_unknown", text=asked[0])
    return asked[0]


async def _body(request: Request, operation: Operation) -> dict[str, Any]:
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise HTTPException(415)
    try:
        body = json.loads(await request.body(), parse_constant=_no_number)
        # Half a sign ("\ud800") is JSON and yet no text: no answer could repeat it.
        json.dumps(body, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise BridgeError("api.body_unreadable") from None
    assert operation.body is not None
    found = fault(body, operation.schemas[operation.body])
    if found is not None:
        where, what = found
        raise RequestError(f"api.body_{what}", where=where or "/")
    assert isinstance(body, dict)
    return body


def _no_number(word: str) -> None:
    """``NaN`` and ``Infinity`` are Python's, not JSON's."""
    raise ValueError(word)


async def openapi(request: Request) -> Response:
    """The document that describes all this."""
    return _send(document(OPERATIONS, base_url(request)))


routes = [*(_route(each) for each in OPERATIONS), Route("/api/openapi.json", openapi)]
