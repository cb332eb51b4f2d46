"""Le convertisseur d’IMP."""

from __future__ import annotations

WORDS = {
    "by_difference": "Un écart de points",
    "difference": "Écart",
    "by_scores": "Deux marques du même étui, vues de Nord-Sud",
    "open": "Notre table",
    "closed": "Autre table",
    "by_imps": "À rebours, combien de points",
    "imps": "IMP",
    "convert": "Convertir",
    "intro": "Un match par quatre compare deux tables : l’écart de leurs marques se change en IMP par le barème du Code.",
    "against": "contre",
    "head_imps": "IMP",
    "head_difference": "Écart",
    "head_points": "Points d’écart",
    "next": "{missing} de plus = un IMP de plus, à partir de {next_at}.",
    "spare": "{spare} de moins sans perdre d’IMP.",
    "edge": "Dix de moins, et c’est un IMP de moins.",
    "none": "Il faut un écart de {next_at} pour le premier IMP.",
    "top": "C’est le plus que donne le barème.",
    "reverse": "{imps} IMP, ce sont les écarts de {low} à {high} points.",
    "reverse_top": "{imps} IMP, c’est tout écart de {low} points ou plus.",
    "said": "{imps} IMP pour un écart de {difference}.",
    "scale": "Barème IMP",
    "no_such": "Le barème va de {least} à {most} IMP.",
    "sign": "Plus : les IMP sont pour l’équipe assise en Nord-Sud à notre table ; moins : pour l’autre.",
}
