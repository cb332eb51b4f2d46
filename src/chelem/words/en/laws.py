"""The books that laws come from."""

WORDS = {
    "duplicate_2017": "Laws of Duplicate Bridge, 2017",
    "rubber_1993": "Laws of Rubber Bridge, 1993",
    "chicago": "Chicago rules, ACBL",
    "custom": "Custom of clubs",
}
