"""Comparer des marques : refus, alarmes, tableaux, explications."""

from __future__ import annotations

WORDS = {
    # Refus
    "option_unknown": "L'option « {option} » n'a pas de valeur « {value} » : {known}.",
    "vp_length": "Le barème {scale} ne va pas avec {boards} donnes ; il en connaît {lengths}.",
    "vp_scale": "Le barème « {scale} » n'existe pas : {known}.",
    "vp_percent": "{percent} n'est pas un pourcentage de 0 à 100.",
    "vp_no_zero": "Le barème {scale} ne dit pas, pour {boards} donnes, ce que vaut un écart de 0.",
    "vp_order": "Le barème {scale} répète ou mélange ses écarts pour {boards} donnes.",
}
