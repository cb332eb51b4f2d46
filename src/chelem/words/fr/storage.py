"""The journal, in French."""

WORDS = {
    "journal_closed": "Le journal est fermé.",
    "journal_write": "Le journal n’a pas pu être écrit ({reason}). Rien n’est perdu de ce qui était confirmé.",
    "stream_unknown": "Cette feuille n’existe pas, ou n’existe plus.",
    "stream_full": "Cette feuille est pleine : {most} écritures au plus.",
    "database_url": "{url} n’est pas une base lue ici : un fichier, sqlite:///… ou postgresql://…",
    "database_driver": "Il manque le pilote de cette base : installez l’extra « {extra} ».",
    "database_open": "La base ne s’ouvre pas ({reason}).",
    "backup_unreadable": "{file} n’est pas une sauvegarde de Chelem.",
    "journal_not_empty": "La base contient déjà {streams} feuilles : une sauvegarde se rend à une base vide.",
    "not_installed": "Il manque l’extra « storage » : pip install chelem[storage].",
    "backed_up": "Feuilles copiées dans {file} : {count}.",
    "restored": "Feuilles rendues à {url} : {count}.",
    "backup_write": "{file} ne peut pas être écrit ({reason}).",
    "arg_backup": "le fichier à écrire",
    "arg_restore": "le fichier d’une sauvegarde",
    "arg_database": "la base : un fichier, sqlite:///… ou postgresql://…",
}
