"""A sheet asked for as PDF: which paper, and the document; few at once, for each takes a core."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from anyio import CapacityLimiter, to_thread
from starlette.responses import Response

from chelem.errors import BridgeError
from chelem.faces.web.visit import LOCAL, base_url
from chelem.press.pdf.engine import PAPERS, Paper, pdf

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request

    from chelem.press.pdf.engine import Sheet

__all__ = ["limiter", "printed", "public_address", "read_paper"]


@lru_cache(maxsize=1)
def limiter() -> CapacityLimiter:
    """Setting a page takes a tenth of a second of a core: no more than two at once."""
    return CapacityLimiter(2)


def read_paper(size: str, form: str = "") -> Paper:
    """The paper of that name; :class:`~chelem.errors.BridgeError` (``pdf.paper_unknown``)."""
    if size not in PAPERS:
        raise BridgeError("pdf.paper_unknown", paper=size[:20], known=", ".join(PAPERS))
    return Paper(size, form == "large", form == "mono", form == "two-up")


def public_address(request: Request, path: str) -> str:
    """The address of *path* for others; empty where only this machine could open it."""
    base = base_url(request)
    return "" if urlsplit(base).hostname in LOCAL else base + path


async def printed(build: Callable[[], Sheet], name: str, lang: str) -> Response:
    """The document of the sheet that *build* makes, in a thread. Nothing of it is kept."""
    made = await to_thread.run_sync(lambda: pdf(build()), limiter=limiter())
    return Response(
        made,
        media_type="application/pdf",
        headers={
            "Content-Disposition": f'inline; filename="chelem-{name}.pdf"',
            "Cache-Control": "no-store",
            "Content-Language": lang,
        },
    )
