"""docs/presets.md: every option of `chelem compare`, and what each preset says of it."""

from __future__ import annotations

import inspect
import re

from chelem.compare.options import CHOICES, METHODS, Options
from chelem.compare.presets import PRESETS, preset

HEAD = """# Options and presets of `chelem compare`

Made from `chelem.compare.options` and `chelem.compare.presets` by `python -m tools.docs`; not to be edited here.
`--rules PRESET` sets the options of its column, every option may be overridden: `--rules acbl --units 2`. An empty
cell is the default.

| preset | whose rules | built from |
|---|---|---|
| `wbf` | World Bridge Federation | laws and the wording of 1991 for small groups |
| `ebu` | English Bridge Union | White Book 2025 |
| `acbl` | ACBLscore | its manual; published boards |
| `kops` | KoPS (Poland) | published results |
| `pary` | JFR Pary (Poland) | a published event of 2013 |
| `compscore` | Compscore3 (Australia) | published results |
| `bbo` | BBO and OKbridge | published results |
| `scorebridge` | ScoreBridge, manual mode | its description |
| `magic` | Magic Contest, the program of French competitions | its description; what it calls butler are cross-IMPs, added and divided only in the ranking |
| `ffb` | French custom: 2/1/0, percentages to two decimals, WBF victory points | club pages; no text of the federation's own was found |

Exceptions that a program's published results show and that are not reproduced stand in `tests/compare/test_real_sets.py`.
"""


def meanings() -> dict[str, str]:
    """What each option is, from the class's own documentation."""
    text = inspect.getdoc(Options) or ""
    found: dict[str, str] = {}
    name = None
    for line in text.splitlines():
        start = re.match(r"``(\w+)``\s+(.*)", line)
        if start:
            name = start.group(1)
            found[name] = start.group(2)
        elif name and line.startswith("   "):
            found[name] += " " + line.strip()
        else:
            name = None
    return {
        key: value.replace(":data:`METHODS`", ", ".join(METHODS)).replace("``", "`")
        for key, value in found.items()
    }


def page() -> str:
    told = meanings()
    default = Options().named()
    presets = {name: preset(name).named() for name in PRESETS}
    listed = ["## What the options are", "", "| option | what | values |", "|---|---|---|"]
    for name in default:
        values = ", ".join([f"`{value}`" for value in CHOICES.get(name, ())])
        listed.append(f"| `{name.replace('_', '-')}` | {told[name]} | {values} |")
    listed += ["", "## What the presets say", ""]
    listed.append("| option | default | " + " | ".join(presets) + " |")
    listed.append("|---|---|" + "---|" * len(presets))
    for name, value in default.items():
        cells = [
            "" if options[name] == value else f"`{options[name]}`" for options in presets.values()
        ]
        if any(cells):
            listed.append(f"| `{name.replace('_', '-')}` | `{value}` | " + " | ".join(cells) + " |")
    return "\n".join([HEAD, *listed]) + "\n"
