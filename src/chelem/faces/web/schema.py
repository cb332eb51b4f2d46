"""The few words of JSON Schema that the bodies of the interface use, checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["fault"]

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def fault(value: Any, schema: Mapping[str, Any], at: str = "") -> tuple[str, str] | None:
    """``(where, what)`` of the first thing in *value* that *schema* does not allow.

    Knows ``type enum required properties additionalProperties items minimum maximum minLength
    maxLength maxItems``; *what* names the word that failed.
    """
    if "enum" in schema and value not in schema["enum"]:
        return at, "enum"
    wanted = schema.get("type")
    if wanted is not None and not _is_a(value, [wanted] if isinstance(wanted, str) else wanted):
        return at, "type"
    if isinstance(value, dict):
        return _object(value, schema, at)
    if isinstance(value, list):
        if len(value) > schema.get("maxItems", len(value)):
            return at, "maxItems"
        for place, item in enumerate(value):
            found = fault(item, schema.get("items", {}), f"{at}/{place}")
            if found:
                return found
    if isinstance(value, str):
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            return at, "length"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            return at, "range"
    return None


def _is_a(value: Any, names: list[str]) -> bool:
    if isinstance(value, bool):
        return "boolean" in names
    if isinstance(value, float) and value.is_integer() and "integer" in names:
        return True  # JSON Schema: 1.0 is an integer
    return any(isinstance(value, _TYPES[name]) for name in names)


def _object(value: dict[str, Any], schema: Mapping[str, Any], at: str) -> tuple[str, str] | None:
    known = schema.get("properties", {})
    for name in schema.get("required", ()):
        if name not in value:
            return f"{at}/{name}", "required"
    for name, item in value.items():
        if name in known:
            found = fault(item, known[name], f"{at}/{name}")
            if found:
                return found
        elif schema.get("additionalProperties") is False:
            return f"{at}/{name}", "unknown"
    return None
