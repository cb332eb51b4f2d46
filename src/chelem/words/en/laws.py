"""The books that laws come from."""

WORDS = {
    "duplicate_2017": "Laws of Duplicate Bridge, 2017",
}
