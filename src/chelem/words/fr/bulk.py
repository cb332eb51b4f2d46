"""What can be wrong with columns of results (chelem.score.bulk, chelem.compare.bulk)."""

WORDS = {
    "code_impossible": "{result_code} n’est le code d’aucun résultat.",
    "column_impossible": "Colonne {column}, ligne {row}\xa0: la valeur {value} n’existe pas.",
    "fast_missing": 'Le calcul rapide demande Numba\xa0: pip install "chelem[fast]".',
    "score_not_possible": "Ligne {row}\xa0: aucun contrat ne vaut {score}.",
    "board_beyond": "Ligne {row}\xa0: l’étui {board} n’est pas parmi les {boards} annoncés.",
    "boards_differ": "Des étuis en nombres différents ne s’additionnent pas\xa0: {boards} et "
    "{other_boards}.",
    "not_plain": "Ce fichier contient plus que des résultats simples ({reason}).",
}
