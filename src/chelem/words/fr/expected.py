"""What would have been right at that place."""

WORDS = {
    "level": "un palier de 1 à 7",
    "pass": "ou « passe »",
    "denomination": "une dénomination : P, C, K, T, SA ou ♠ ♥ ♦ ♣",
    "doubling": "x ou xx",
    "result": "un résultat : =, +1, −1… ou « 10 levées »",
    "declarer": "un déclarant : N, E, S, O",
    "vulnerability": "une vulnérabilité : v, nv, personne, NS, EO, tous",
    "board": "un numéro d’étui à partir de 1",
    "end": "la fin du texte",
    "number": "un nombre entier",
    "contract": "un contrat, comme 4SX",
    "tricks": "un nombre de levées de 0 à 13",
    "language": "fr ou en",
}
