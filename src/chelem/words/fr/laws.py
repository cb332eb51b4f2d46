"""The books that laws come from."""

WORDS = {
    "duplicate_2017": "Code international du bridge duplicate, 2017",
    "rubber_1993": "Lois du robre, 1993",
    "chicago": "Règle du Chicago, ACBL",
    "custom": "Usage des clubs",
}
