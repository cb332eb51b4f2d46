"""The journal: what may befall it."""

WORDS = {
    "journal_closed": "The journal is closed.",
    "journal_write": "The journal could not be written ({reason}). Nothing that was confirmed is lost.",
    "stream_unknown": "There is no such sheet, or no longer.",
    "stream_full": "This sheet is full: {most} entries at most.",
    "database_url": "{url} is no database that is read here: a file, sqlite:///… or postgresql://…",
    "database_driver": "The driver of that database is missing: install the extra “{extra}”.",
    "database_open": "The database cannot be opened ({reason}).",
    "backup_unreadable": "{file} is no backup of Chelem.",
    "journal_not_empty": "The database already holds {streams} sheets: a backup is restored into an empty one.",
    "not_installed": "The extra “storage” is missing: pip install chelem[storage].",
    "backed_up": "Sheets copied to {file}: {count}.",
    "restored": "Sheets restored to {url}: {count}.",
    "backup_write": "{file} cannot be written ({reason}).",
    "arg_backup": "the file to write",
    "arg_restore": "the file of a backup",
    "arg_database": "the database: a file, sqlite:///… or postgresql://…",
}
