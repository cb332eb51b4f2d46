"""The command that serves the pages."""

from __future__ import annotations

WORDS = {
    "help_host": "adresse où écouter (127.0.0.1\u202f; 0.0.0.0 pour tout le réseau du club)",
    "help_port": "port (8000, ou le premier libre ensuite)",
    "help_public_url": "adresse publique, derrière un serveur mandataire",
    "help_database": "où garder les feuilles et les révisions (SQLite ou PostgreSQL)",
    "not_installed": "Les pages web ont besoin de paquets qui ne sont pas installés. "
    'Commande\xa0: python -m pip install "chelem[web]"',
    "port_impossible": "Le port {port} n’existe pas\xa0: il va de 0 à 65535.",
    "public_url_impossible": "«\xa0{url}\xa0» n’est pas une adresse publique\xa0: "
    "il faut http:// ou https:// et un nom, sans chemin ni question.",
    "purge_days_impossible": "«\xa0{days}\xa0» n’est pas un nombre de jours pour CHELEM_PURGE_DAYS\xa0: 0 à 99999 (0\xa0: garder toujours).",
    "port_taken": "Le port {port} est déjà pris sur {host}. "
    "Choisissez-en un autre avec --port, ou laissez Chelem en trouver un sans --port.",
    "no_port": "Aucun port libre à partir de {port} sur {host}. Indiquez-en un avec --port.",
    "host_impossible": "Cette machine n’a pas l’adresse {host}.",
    "port_moved": "Le port {taken} est pris\xa0: voici le {port}.",
    "here": "Chelem est ouvert\xa0: {url}",
    "public": "Adresse publique\xa0: {url}",
    "network": "Sur le réseau du club\xa0: {url}",
    "no_network": "Cette machine n’est reliée à aucun réseau\xa0: les téléphones ne la verront pas.",
    "stop": "Pour arrêter\xa0: Ctrl + C",
}
