"""Bridge scores, each explained with the law it comes from."""

__version__ = "0.1.0"
