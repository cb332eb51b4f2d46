"""What is wrong with a request to the JSON interface."""

from __future__ import annotations

WORDS = {
    "parameter_twice": "Le paramètre «\xa0{name}\xa0» est donné deux fois.",
    "text_or_parts": "Donnez le texte, ou ses parties\xa0: «\xa0{name}\xa0» ne va pas avec «\xa0text\xa0».",
    "text_empty": "Le fichier est vide.",
    "body_unreadable": "Le corps de la demande n’est pas du JSON.",
    "body_required": "Il manque {where} dans le corps de la demande.",
    "body_unknown": "{where} n’est pas connu ici.",
    "body_type": "{where} n’est pas du type attendu.",
    "body_enum": "{where} n’a pas une des valeurs permises.",
    "body_length": "{where} est trop court ou trop long.",
    "body_range": "{where} est trop petit ou trop grand.",
    "body_maxItems": "{where} a trop d’éléments.",
}
