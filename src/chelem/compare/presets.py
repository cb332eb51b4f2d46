"""How known bodies and programs compare, as options. ``docs/presets.md`` is made from this.

Each is built from published rules or from result files of that program; what a program prints is
reproduced to the last digit by the tests, with the exceptions they list. Whatever a preset says may
be overridden, and what it does not say is the default.
"""

from __future__ import annotations

from chelem.compare.options import Datum, Options
from chelem.errors import EventError
from chelem.laws.butler_datum import ACBL_DROP, COMPSCORE_DROP, PARY_DROP, PARY_ROUND_CAP

__all__ = ["PRESETS", "preset"]

PRESETS: dict[str, dict[str, object]] = {
    "wbf": {
        "small_groups": "older",
    },
    "ebu": {
        "lone_score": "session",
        "rounding": "board-4",
        "datum_frequencies": "expected",
        "imp_unit": "final",
        "vp": "wbf-discrete",
    },
    "acbl": {
        "units": 1,
        "small_groups": "older",
        "rounding": "score-2",
        "session_total": "scaled",
        "datum": Datum(ACBL_DROP, percent=True),
        "datum_rounding": "even",
        "fouled_totals": "factored",
        "tie_style": "range",
    },
    "kops": {
        "small_groups": "formula",
        "rounding": "board-2",
        "session_percent": "mean",
        "tie_style": "blank",
    },
    "pary": {
        "small_groups": "formula",
        "datum": Datum(PARY_DROP, percent=True),
        "datum_rounding": "truncate",
        "round_cap": PARY_ROUND_CAP,
        "rank_by": "total",
        "tie_style": "blank",
    },
    "compscore": {
        "small_groups": "formula",
        "printed_rows": "as-played",
        "session_total": "scaled",
        "datum": Datum(COMPSCORE_DROP),
        "rank_by": "total",
    },
    "bbo": {
        "short_boards": "none",
    },
    "scorebridge": {
        "short_boards": "ties",
    },
    "magic": {
        "divide": "none",
        "ranking_divide": "comparisons",
    },
    "ffb": {
        "units": 2,
        "percent_places": 2,
        "vp": "wbf",
    },
}
"""By the names that ``--rules`` takes: what each sets apart from the defaults."""


def preset(name: str) -> Options:
    """The options of the preset *name*; ``EventError`` (``option_unknown``) if there is none."""
    if name not in PRESETS:
        raise EventError(
            "compare.option_unknown", option="rules", value=name, known=", ".join(PRESETS)
        )
    return Options().changed(**PRESETS[name])
