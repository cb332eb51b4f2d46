"""What a request says of its visitor: language, settings, address; and how a page is sent back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

from starlette.responses import HTMLResponse

from chelem.press.html.environment import render
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from starlette.requests import Request

__all__ = [
    "LINKED",
    "LOCAL",
    "PAGES",
    "SETTINGS",
    "Site",
    "base_url",
    "language",
    "local_path",
    "page",
    "rule_link",
    "settings",
    "site",
]

PAGES: list[tuple[str, str]] = [
    ("calculator", ""),
    ("tables", "tables"),
    ("inverse", "inverse"),
    ("imps", "imps"),
    ("compare", "compare"),
    ("sheets", "sheets"),
    ("break_even", "break-even"),
    ("quiz", "quiz"),
    ("lab", "lab"),
    ("print", "print"),
    ("rules", "rules"),
    ("glossary", "glossary"),
    ("pocket", "pocket"),
]
"""The pages of the menu: code of the name (``web.page_<code>``), address below ``/fr/``."""
ROW = {"calculator", "tables", "sheets", "rubber", "chicago", "compare", "quiz", "lab"}
"""Those that stand in the row on top where there is room; the list at the foot has all."""

LINKED = ("rubber", "chicago", "forms", "match", "results", "vp", "odds")
"""Addresses of the pages that those of the menu lead to."""
UNDER = {"vp": "compare", "match": "compare", "results": "compare"}
"""Pages that are reached from another one of the menu: which."""

SETTINGS: Mapping[str, Sequence[str]] = {
    "theme": ("auto", "day", "night"),
    "suits": ("2", "4", "cb"),
    "size": ("normal", "large"),
}
"""What a visitor may set: cookie and ``data-`` attribute of that name."""
_DEFAULTS = {"theme": "auto", "suits": "4", "size": "normal"}


@dataclass(frozen=True, slots=True)
class Site:
    """Where this server is reached.

    ``public_url``  its address behind a proxy, without a slash at the end, or ``None``
    ``network_url`` its address on the club's network, or ``None``
    ``database``    where events are kept, or ``None``
    """

    public_url: str | None = None
    network_url: str | None = None
    database: str | None = None


LOCAL = {"127.0.0.1", "localhost", "::1"}
"""Where a browser keeps pages over plain http too."""


def site(request: Request) -> Site:
    """The site that the application was made for."""
    found = request.app.state.site
    assert isinstance(found, Site)
    return found


def language(request: Request) -> str:
    """The language of the address; elsewhere the first one that the visitor's browser prefers and
    Chelem speaks; French if there is none."""
    first = request.url.path.split("/", 2)[1]
    if first in LANGUAGES:
        return first
    wishes: list[tuple[float, str]] = []
    for part in request.headers.get("accept-language", "").split(","):
        name, _, weight = part.partition(";")
        try:
            value = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if value > 0:
            wishes.append((-value, name.strip().lower().split("-")[0]))
    for _, name in sorted(wishes, key=lambda wish: wish[0]):
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]


def settings(request: Request) -> dict[str, str]:
    """The visitor's settings; a cookie with an unknown value counts for the default."""
    return {
        name: value if (value := request.cookies.get(name, "")) in values else _DEFAULTS[name]
        for name, values in SETTINGS.items()
    }


def base_url(request: Request) -> str:
    """The address of the site as others reach it, without a slash at the end."""
    return site(request).public_url or str(request.base_url).rstrip("/")


def rule_link(lang: str, code: str) -> str:
    """Where the page of rules explains a line of a score, with its law."""
    return f"/{lang}/rules#rule-{code}"


def local_path(text: str) -> str:
    """*text* if it is a path on this site, else ``/``: nobody is sent elsewhere."""
    parts = urlsplit(text)
    safe = text.startswith("/") and not text.startswith(("//", "/\\"))
    return text if safe and not parts.scheme and not parts.netloc else "/"


def page(
    request: Request,
    template: str,
    *,
    code: str,
    status: int = 200,
    canonical: Mapping[str, str] | None = None,
    state: Mapping[str, str] | None = None,
    indexed: bool = True,
    **context: object,
) -> HTMLResponse:
    """A whole page.

    ``code``       names it: title ``web.title_<code>``, description ``web.about_<code>``, menu
    ``canonical``  the parameters of its canonical address (none by default)
    ``state``      the parameters that the other language's link keeps (by default the canonical)
    ``indexed``    whether it is a page for search engines
    """
    lang = language(request)
    section = UNDER.get(code, code)
    path = request.url.path
    inside = path.removeprefix(f"/{lang}") if path.startswith(f"/{lang}/") else "/"
    base = base_url(request)
    query = f"?{urlencode(canonical)}" if canonical else ""
    kept = f"?{urlencode(state)}" if state else query
    body = render(
        template,
        lang,
        code=code,
        pages=PAGES,
        top_row=[each for each in PAGES if each[0] in ROW or each[0] == section],
        section=section,
        settings=settings(request),
        choices=SETTINGS,
        canonical=f"{base}/{lang}{inside}{query}",
        share_picture=f"{base}/{lang}/share.png{query if code == 'calculator' else f'?page={code}'}",
        alternates=[(other, f"{base}/{other}{inside}{query}") for other in LANGUAGES],
        languages=[(other, f"/{other}{inside}{kept}") for other in LANGUAGES],
        here=f"/{lang}{inside}{kept}",
        indexed=indexed and status == 200,
        installable=base.startswith("https:") or urlsplit(base).hostname in LOCAL,
        **context,
    )
    return HTMLResponse(
        body,
        status,
        headers={
            "Cache-Control": "private, no-cache",
            "Content-Language": lang,
            "Vary": "Cookie, Accept-Language",
        },
    )
