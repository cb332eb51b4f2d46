"""The numbers of the game, each with the law it comes from. Literals, no code.

Every module has a table ``CITED`` from the name of each of its constants to its
:class:`~chelem.laws.citation.Citation`; a test sees that none is missing, and ``docs/laws.md`` is
generated from it.
"""
