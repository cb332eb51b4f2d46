"""Les fichiers d'une feuille gardée, relus."""

WORDS = {
    "json_broken": "Ce fichier JSON est abîmé : ligne {line}, colonne {column}.",
    "json_shape": "{path} ne peut pas être {value} ; attendu : {expected}.",
    "csv_broken": "Ce fichier CSV est abîmé à la ligne {line} ({reason}).",
    "csv_row": "« {text} » : il faut un contrat (4H) et un nombre de levées (10).",
    "deal_unread": "« {text} » n’est pas une donne.",
}
