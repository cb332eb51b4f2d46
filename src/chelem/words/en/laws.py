"""The books that laws come from."""

WORDS = {
    "double_dummy_study": "Study of 30 million plays on OKBridge",
    "duplicate_2017": "Laws of Duplicate Bridge, 2017",
    "rubber_1993": "Laws of Rubber Bridge, 1993",
    "chicago": "Chicago rules, ACBL",
    "custom": "Custom of clubs",
    "rubber_1981": "Laws of rubber bridge before the edition of 1993",
    "rubber_1943": "Laws of rubber bridge, 1943",
    "chicago_honours": "Chicago custom: honours",
}
