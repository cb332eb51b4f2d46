"""Comparing scores: refusals, alarms, tables, explanations."""

from __future__ import annotations

WORDS = {
    # Refusals
    "option_unknown": "The option “{option}” has no value “{value}”: {known}.",
    "vp_length": "The scale {scale} has no match of {boards} boards; it knows {lengths}.",
    "vp_scale": "There is no scale “{scale}”: {known}.",
    "vp_percent": "{percent} is not a percentage from 0 to 100.",
    "vp_no_zero": "For {boards} boards the scale {scale} does not say what a margin of 0 is worth.",
    "vp_order": "For {boards} boards the scale {scale} repeats its margins or has them out of order.",
}
