"""Findings in data that everybody shares; each reader has its own beside these."""

WORDS = {
    "vulnerability_assumed": "Vulnérabilité non précisée\xa0: non vulnérable.",
}
