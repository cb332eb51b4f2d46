"""The command that serves the pages."""

from __future__ import annotations

WORDS = {
    "help_host": "address to listen on (127.0.0.1; 0.0.0.0 for the club's whole network)",
    "help_port": "port (8000, or the first free one after it)",
    "help_public_url": "public address, behind a proxy",
    "help_database": "where sheets and reviews are kept (SQLite or PostgreSQL)",
    "not_installed": "The web pages need packages that are not installed. "
    'Command: python -m pip install "chelem[web]"',
    "port_impossible": "There is no port {port}: ports go from 0 to 65535.",
    "public_url_impossible": "“{url}” is not a public address: "
    "it needs http:// or https:// and a name, without a path or a query.",
    "purge_days_impossible": "“{days}” is not a number of days for CHELEM_PURGE_DAYS: 0 to 99999 (0: keep for ever).",
    "port_taken": "Port {port} is already taken on {host}. "
    "Choose another with --port, or let Chelem find one without --port.",
    "no_port": "No free port from {port} on at {host}. Name one with --port.",
    "host_impossible": "This machine does not have the address {host}.",
    "port_moved": "Port {taken} is taken: here is {port}.",
    "here": "Chelem is open: {url}",
    "public": "Public address: {url}",
    "network": "On the club's network: {url}",
    "no_network": "This machine is on no network: phones will not see it.",
    "stop": "To stop: Ctrl + C",
}
