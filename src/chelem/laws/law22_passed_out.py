"""Law 22: nobody bids. The hands go back unplayed, and the deal is not dealt again."""

from __future__ import annotations

from chelem.laws.citation import Citation

LAW_22 = Citation(
    "22",
    "duplicate_2017",
    "https://cbwsl.be/index.php/divers/2084866724-extraits-du-code-international",
)

PASSED_OUT_SCORE = 0
"""To both sides."""

CITED = {"PASSED_OUT_SCORE": LAW_22}
