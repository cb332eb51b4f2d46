"""The calculator's addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.routing import Route

from chelem.faces.web.visit import page
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

__all__ = ["routes"]


async def show(request: Request) -> Response:
    """The calculator, as its address says."""
    return page(request, "calculator.html", code="calculator")


routes = [Route(f"/{lang}/", show) for lang in LANGUAGES]
