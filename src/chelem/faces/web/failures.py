"""Errors as people and programs meet them: a page in the design, or ``application/problem+json``."""

from __future__ import annotations

import json
import logging
import re
from typing import TYPE_CHECKING, Any

from starlette.exceptions import HTTPException
from starlette.responses import Response

from chelem.faces.web.headers import SAFE_HEADERS
from chelem.faces.web.visit import language, page
from chelem.words import has, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

__all__ = ["answer", "handlers", "problem"]

_LOG = logging.getLogger("chelem.web")
# A sheet's or a learner's link is its key: it never stands in a log.
_TOKEN = re.compile(r"(?<=/)[\w-]{16,}(?=/|$)")
_CODES = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_type",
    422: "unprocessable",
    429: "too_many_requests",
    500: "internal",
}


def problem(
    lang: str,
    status: int,
    headers: Mapping[str, str] | None = None,
    **fields: object,
) -> Response:
    """An ``application/problem+json`` answer (RFC 9457) with the fields of every error Chelem sends.

    *fields*: ``code``, ``text``, ``column``, ``expected``, ``suggestions``, ``message``.
    """
    code = str(fields.get("code", _CODES.get(status, "bad_request")))
    message = str(fields.get("message") or say(lang, f"web.error_{status}_title"))
    body: dict[str, Any] = {
        "type": f"urn:chelem:problem:{code}",
        "title": say(lang, f"web.error_{status}_title"),
        "status": status,
        "detail": message,
        "code": code,
        "text": None,
        "column": None,
        "expected": [],
        "suggestions": [],
        "message": message,
    }
    body.update(fields)
    return Response(
        json.dumps(body, ensure_ascii=False),
        status,
        headers={"Cache-Control": "no-store", "Content-Language": lang, **(headers or {})},
        media_type="application/problem+json",
    )


def answer(request: Request, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """The error *status*: a problem for programs, a page for people."""
    lang = language(request)
    if not has(lang, f"web.error_{status}_title"):
        status = 500 if status >= 500 else 400
    if request.url.path.startswith("/api/"):
        asked = request.query_params.get("lang")
        return problem(asked if asked in {"fr", "en"} else lang, status, headers)
    response = page(request, "error.html", code="error", status=status, number=status)
    response.headers.update(headers or {})
    return response


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return answer(request, error.status_code, error.headers)


async def server_error(request: Request, error: Exception) -> Response:
    """The visitor gets a sentence, the log the place; the server program adds the traceback."""
    path = _TOKEN.sub("…", request.url.path)
    _LOG.error("%s %s: %s", request.method, path, type(error).__name__)
    response = answer(request, 500)
    # Starlette answers this outside all middleware, so the guards come along by hand.
    response.headers.update(SAFE_HEADERS)
    return response


handlers: dict[Any, Any] = {HTTPException: http_error, Exception: server_error}
