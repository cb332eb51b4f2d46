"""Chelem de poche : ce qui marche sans réseau."""

from __future__ import annotations

WORDS = {
    "views": "Chelem de poche",
    "not_here": "Cette page a besoin du réseau",
    "not_here_text": "Elle n’a pas encore été ouverte sur cet appareil. La marque, les tableaux, l’inverse et les IMP marchent ici.",
    "again": "Réessayer",
    "away": "Pas de réseau.",
    "away_text": "Les marques viennent des tables gardées sur cet appareil.",
    "limits_title": "Sans réseau",
    "alone_title": "Ce fichier",
    "works": "Marche sans réseau : la marque de tout contrat et son détail, les tableaux, l’inverse, le convertisseur d’IMP. Chaque nombre vient des tables que Chelem a calculées.",
    "does_not": "Demande le serveur : lire une ligne écrite, le quiz, le labo, les probabilités, comparer un tournoi, ouvrir une feuille tenue à plusieurs.",
    "kept": "En https, ou sur cet ordinateur, Chelem s’installe depuis le menu du navigateur et garde ces pages, ainsi que les règles, le glossaire et les feuilles déjà ouvertes, telles qu’à leur dernière ouverture. Une donne notée sans réseau attend sur le téléphone et part à son retour. En http, sur le réseau d’un club, rien ne se garde : emportez le fichier.",
    "download": "Emporter le fichier",
    "download_text": "Un seul fichier, dans les deux langues, qui s’ouvre sans serveur, d’une clé USB aussi.",
    "version": "Chelem {version}.",
    "script_needed": "Cette page cherche dans ses tables avec JavaScript, qui est éteint.",
    "what": "ce qu’il faut écrire : calculator.html",
    "output": "le fichier à écrire ; - pour la sortie standard",
    "written": "{file} : {size} ko, à ouvrir dans un navigateur.",
    "not_written": "{file} ne peut pas s’écrire : {reason}",
    "footer_http": "Cette adresse est en http : rien ne se garde sans réseau.",
    "footer_file": "Emporter le calculateur",
}
