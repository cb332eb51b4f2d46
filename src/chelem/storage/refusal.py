"""Why the system refused a file, by a name that the words catalogue knows."""

from __future__ import annotations

from errno import errorcode

__all__ = ["reason"]


def reason(error: OSError) -> str:
    """Its name for it (``EACCES``), else its own words, which are English on every machine."""
    return errorcode.get(error.errno or 0) or error.strerror or type(error).__name__
