"""Findings in data that everybody shares; each reader has its own beside these."""

WORDS = {
    "vulnerability_assumed": "Vulnérabilité non précisée\xa0: non vulnérable.",
    "more_alike": "Et {count} autres du même genre ({alike}).",
    "latin_1": "Lettres lues comme Latin-1\xa0: le fichier n’est pas en UTF-8.",
    "unreadable": "{field}\xa0: «\xa0{text}\xa0» ne se lit pas.",
    "impossible": "{field}\xa0: «\xa0{text}\xa0» n’existe pas au bridge.",
    "unclear": "{field}\xa0: «\xa0{text}\xa0» se lit de plusieurs façons.",
    "contradiction": "{field}\xa0: «\xa0{text}\xa0» contredit le reste de la ligne.",
    "board_missing": "Pas de numéro d’étui\xa0: la ligne est laissée de côté.",
    "board_unreadable": "«\xa0{text}\xa0» n’est pas un numéro d’étui\xa0: la donne n’en a pas.",
    "board_unclear": "«\xa0{text}\xa0»\xa0: seul l’étui {board} en est gardé.",
    "declarer_missing": "{field}\xa0: «\xa0{text}\xa0» n’a de sens qu’avec un déclarant.",
    "result_missing": "{text} sans résultat\xa0: rien n’est supposé gagné.",
    "unclear_result": "{field}\xa0: {text} est-il {relative} ou {tricks} levées\u202f? "
    "Les tableurs écrivent {text} pour {relative}.",
    "room_unreadable": "«\xa0{text}\xa0» n’est ni la salle ouverte ni la salle fermée.",
    "vulnerability_not_of_board": "Vulnérabilité {stated}\xa0: l’étui {board} donne {by_board} (loi 2). "
    "Ce que dit le fichier compte.",
    "vulnerability_of_board": "Vulnérabilité non dite\xa0: celle du numéro d’étui est prise "
    "(donnes concernées\xa0: {games}, la première ici).",
    "malformed_tag": "Balise mal formée\xa0: {text}",
    "duplicate_tag": "La balise {tag} est là deux fois\xa0: la première compte.",
    "comment_unclosed": "Ce commentaire n’est jamais fermé\xa0: tout ce qui suit en a fait partie, jusqu’à la donne suivante "
    "s’il y en a une.",
    "text_ignored": "Texte hors de toute balise, laissé de côté\xa0: {text}",
    "text_ignored_lines": "{lines} lignes hors de toute balise, laissées de côté\xa0: {text}",
    "table_row_unreadable": "Ligne de ScoreTable qui ne suit pas ses colonnes\xa0: {text}",
    "inherit_forbidden": "La balise {field} ne peut pas reprendre la donne précédente (#).",
    "cells_too_many": "{cells} cellules pour {columns} colonnes\xa0: celles de trop sont laissées de côté.",
    "column_twice": "La colonne {field} est là deux fois («\xa0{text}\xa0»)\xa0: la première compte.",
    "quote_unclosed": "Guillemet jamais fermé\xa0: la ligne est lue telle quelle.",
    "not_duplicate": "Partie libre ou Chicago\xa0: ces marques ne se recalculent pas par la loi 77.",
}
