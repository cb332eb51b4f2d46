"""The pages and the interface where scores are compared."""

from __future__ import annotations

WORDS = {
    "scale_unreadable": "“{text}” is not a scale of victory points.",
    "scale": "wbf, wbf-discrete, acbl-20, acbl-30 or ebu-pairs",
}
