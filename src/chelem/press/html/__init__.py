"""Page data and words turned into HTML: Jinja2 templates, static files, the marks inside a text.

Needs the ``web`` extra (Jinja2); nothing of the core or the command line imports it.
"""
