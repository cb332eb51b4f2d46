"""The web face: pages rendered on the server, the JSON interface, ``chelem serve``.

Needs the ``web`` extra (Starlette, Uvicorn, Jinja2, segno).
"""
