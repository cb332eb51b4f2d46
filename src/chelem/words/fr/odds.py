"""Seuils et probabilités : ce qui se joue, combien cela doit réussir, comment sont les mains."""

WORDS = {
    "already_doubled": "{contract} est déjà contré\xa0: la question est de contrer ou non.",
    "chance_impossible": "Une fréquence va de 0 à 100\xa0%.",
    "tricks_beyond": "{contract} ne peut pas finir avec {tricks} levées.",
    "field_result_missing": "Dans le champ, {contract} a besoin d’un résultat (+1, −1, =)\xa0: ses "
    "levées ne se déduisent pas d’ici.",
    "vacant_impossible": "Une main a de 0 à {most} places libres, pas {first} et {second}.",
    "missing_impossible": "Il peut manquer de 0 à {most} cartes, pas {cards}.",
    "ranks_impossible": "«\xa0{text}\xa0» n’est pas une liste de cartes d’une couleur, comme RDxx ou "
    "AV103.",
    "held_impossible": "{wanted} cartes cherchées, {room} places, {unseen} cartes cachées\xa0: cela "
    "n’existe pas.",
    "shape_impossible": "«\xa0{text}\xa0» n’est pas une main\xa0: quatre longueurs qui font treize, "
    "comme 5-3-3-2.",
    "honours_impossible": "«\xa0{text}\xa0» n’est pas une liste d’honneurs d’une main, comme AARDV.",
    "contract_wanted": "«\xa0{read}\xa0» n’est pas un contrat.",
    "result_unwanted": "Ici le contrat va seul, sans résultat.",
    "share_empty": "Une part du champ ne peut pas être de 0\xa0%.",
    "share_missing": "«\xa0{read}\xa0»\xa0: donnez un pourcentage à toutes les parts, ou à aucune.",
}
