"""What is wrong with a request to the JSON interface."""

from __future__ import annotations

WORDS = {
    "parameter_twice": "The parameter “{name}” is given twice.",
    "text_or_parts": "Give the text, or its parts: “{name}” does not go with “text”.",
    "text_empty": "The file is empty.",
    "body_unreadable": "The request's body is not JSON.",
    "body_required": "{where} is missing in the request's body.",
    "body_unknown": "{where} is not known here.",
    "body_type": "{where} is not of the expected type.",
    "body_enum": "{where} does not have one of the allowed values.",
    "body_length": "{where} is too short or too long.",
    "body_range": "{where} is too small or too large.",
    "body_maxItems": "{where} has too many items.",
}
