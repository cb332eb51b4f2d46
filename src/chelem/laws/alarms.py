"""When a result is suspicious. No law: thresholds of our own, so that few alarms are false."""

from __future__ import annotations

from fractions import Fraction

from chelem.laws.citation import Citation

OURS = Citation("", "chelem", "docs/interfaces.md")

ENOUGH_OTHERS = 3
"""Fewer other results than this say nothing about a row."""

NEARLY_ALL = Fraction(9, 10)
"""The part of the other tables that makes the odd one suspicious."""

FAR_POINTS = 1000
"""A result so many points or more from every other one is far from the field."""

CITED = {"ENOUGH_OTHERS": OURS, "NEARLY_ALL": OURS, "FAR_POINTS": OURS}
