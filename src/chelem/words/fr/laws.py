"""The books that laws come from."""

WORDS = {
    "duplicate_2017": "Code international du bridge duplicate, 2017",
}
