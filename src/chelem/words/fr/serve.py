"""The command that serves the pages."""

from __future__ import annotations

WORDS = {
    "help_host": "adresse où écouter (127.0.0.1 ; 0.0.0.0 pour tout le réseau du club)",
    "help_port": "port (8000, ou le premier libre ensuite)",
    "help_public_url": "adresse publique, derrière un serveur mandataire",
    "help_database": "où garder les épreuves (SQLite ou PostgreSQL)",
    "not_installed": "Les pages web ont besoin de paquets qui ne sont pas installés. "
    'Commande : python -m pip install "chelem[web]"',
    "port_impossible": "Le port {port} n’existe pas : il va de 0 à 65535.",
    "public_url_impossible": "« {url} » n’est pas une adresse publique : "
    "il faut http:// ou https://, sans ? ni #.",
    "port_taken": "Le port {port} est déjà pris sur {host}. "
    "Choisissez-en un autre avec --port, ou laissez Chelem en trouver un sans --port.",
    "no_port": "Aucun port libre à partir de {port} sur {host}. Indiquez-en un avec --port.",
    "host_impossible": "Cette machine n’a pas l’adresse {host}.",
    "port_moved": "Le port {taken} est pris : voici le {port}.",
    "here": "Chelem est ouvert : {url}",
    "public": "Adresse publique : {url}",
    "network": "Sur le réseau du club : {url}",
    "no_network": "Cette machine n’est reliée à aucun réseau : les téléphones ne la verront pas.",
    "stop": "Pour arrêter : Ctrl + C",
}
