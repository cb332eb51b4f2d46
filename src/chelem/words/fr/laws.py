"""The books that laws come from."""

WORDS = {
    "double_dummy_study": "Étude de 30 millions de coups joués sur OKBridge",
    "duplicate_2017": "Code international du bridge duplicate, 2017",
    "rubber_1993": "Lois du robre, 1993",
    "chicago": "Règle du Chicago, ACBL",
    "custom": "Usage des clubs",
    "rubber_1981": "Lois du robre avant l’édition de 1993",
    "rubber_1943": "Lois du robre, 1943",
    "chicago_honours": "Usage du Chicago : les honneurs",
}
