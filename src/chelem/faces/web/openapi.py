"""The OpenAPI 3.1 document of the JSON interface, put together from its operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import chelem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chelem.faces.web.operation import Operation

__all__ = ["PROBLEM", "document"]

_STRINGS = {"type": "array", "items": {"type": "string"}}
PROBLEM: dict[str, Any] = {
    "type": "object",
    "description": "RFC 9457, with the fields of every error Chelem sends.",
    "additionalProperties": False,
    "required": [
        "type",
        "title",
        "status",
        "detail",
        "code",
        "text",
        "column",
        "expected",
        "suggestions",
        "message",
    ],
    "properties": {
        "type": {"type": "string", "pattern": "^urn:chelem:problem:"},
        "title": {"type": "string"},
        "status": {"type": "integer", "minimum": 400, "maximum": 599},
        "detail": {"type": "string"},
        "code": {"type": "string"},
        "reason": {"type": "string", "description": "What exactly is wrong, as a code."},
        "text": {"type": ["string", "null"], "description": "What was read."},
        "column": {"type": ["integer", "null"], "minimum": 1},
        "expected": _STRINGS,
        "suggestions": _STRINGS,
        "message": {"type": "string", "description": "The same in words, in `lang`."},
    },
}
FINDING: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["severity", "code", "where", "params", "text"],
    "properties": {
        "severity": {"enum": ["error", "warning", "info"]},
        "code": {"type": "string"},
        "where": {"type": "string"},
        "params": {"type": "object"},
        "text": {"type": "string"},
    },
}
LANG: dict[str, Any] = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "Language of `text` and of the sentences in the answer; else the browser's.",
    "schema": {"enum": ["fr", "en"]},
    "example": "en",
}
_WHY = {
    400: "Unreadable, impossible, unclear, contradictory, or something is missing",
    413: "Too large: a text may have 64 kB, a file 32 MB",
    415: "The body is not JSON",
    422: "Well-formed, but not what the operation takes",
    429: "Too many requests at once; `Retry-After` says when to come back",
}


def document(operations: Iterable[Operation], server: str) -> dict[str, Any]:
    """The whole document, for a server at that address."""
    paths: dict[str, dict[str, Any]] = {}
    schemas: dict[str, Any] = {"Problem": PROBLEM, "Finding": FINDING}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
        schemas.update(operation.schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Chelem",
            "version": chelem.__version__,
            "description": "Bridge scores, each explained with the law it comes from. "
            "The same JSON as the commands print with `--json`.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": server}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {
                "Problem": {
                    "description": "What is wrong",
                    "content": {
                        "application/problem+json": {
                            "schema": {"$ref": "#/components/schemas/Problem"}
                        }
                    },
                }
            },
        },
    }


def _operation(operation: Operation) -> dict[str, Any]:
    statuses = (400, 422) if operation.body is None else (400, 413, 415, 422, 429)
    found: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [*(each.document() for each in operation.parameters), LANG],
        "responses": {
            "200": {
                "description": "The answer",
                "content": {
                    "application/json": {
                        "schema": {"$ref": f"#/components/schemas/{operation.result}"}
                    }
                },
            },
            **{
                str(status): {
                    "description": _WHY[status],
                    "content": {
                        "application/problem+json": {
                            "schema": {"$ref": "#/components/schemas/Problem"}
                        }
                    },
                }
                for status in statuses
            },
        },
    }
    if operation.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {
                "application/json": {"schema": {"$ref": f"#/components/schemas/{operation.body}"}}
            },
        }
    return found
