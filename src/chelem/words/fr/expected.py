"""What would have been right at that place."""

WORDS = {
    "level": "un palier de 1 à 7",
    "pass": "ou «\xa0passe\xa0»",
    "denomination": "une dénomination\xa0: P, C, K, T, SA ou ♠ ♥ ♦ ♣",
    "doubling": "x ou xx",
    "result": "un résultat\xa0: =, +1, −1… ou «\xa010 levées\xa0»",
    "declarer": "un déclarant\xa0: N, E, S, O",
    "vulnerability": "une vulnérabilité\xa0: v, nv, personne, NS, EO, tous",
    "board": "un numéro d’étui à partir de 1",
    "end": "la fin du texte",
    "kind": "un code : A6040, A6040!, A+3-3, AT, NP, NP!, LP, SO, PH, W…, S…, @a",
    "weight": "un poids, comme W 67% 4P= N | 33% 4P-1 N",
    "split": "deux marques, comme S 4P= N / 4P-1 N",
    "adjust": "une pénalité, comme NS -10% ou EO -3IMP",
    "number": "un nombre entier",
    "contract": "un contrat, comme 4SX",
    "tricks": "un nombre de levées de 0 à 13",
    "language": "fr ou en",
    "share": "une part, comme 60\xa0% 4P",
    "side": "ou un camp : NS, EO",
    "points": "un nombre de points",
}
