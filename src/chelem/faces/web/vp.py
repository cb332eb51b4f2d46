"""Victory points: one margin converted, the whole table of any length, the table as a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from chelem.compare.victory import SCALES, scale
from chelem.desk.choices import read_decimal
from chelem.errors import BridgeError
from chelem.faces.web.compare import SUBPAGES
from chelem.faces.web.visit import language, page
from chelem.pages.vp import VpTable, default_length, vp_page, vp_table
from chelem.press.complaint import message
from chelem.press.html.vp import VpView
from chelem.press.json.vp import vp_table_dict
from chelem.press.text.vp import vp_table_text
from chelem.terms.arguments import read_length
from chelem.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

__all__ = ["routes"]

FILES = {
    "csv": ("csv", "text/csv; charset=utf-8"),
    "md": ("markdown", "text/markdown; charset=utf-8"),
    "json": ("json", "application/json"),
}


def _table(query: Mapping[str, str]) -> VpTable:
    by = scale(query.get("scale", "") or next(iter(SCALES)))
    text = query.get("boards", "").strip()
    return vp_table(read_length(text) if text else default_length(by), by)


async def vp(request: Request) -> Response:
    """``?imps=&boards=&scale=``; without ``imps`` the table alone."""
    lang = language(request)
    query = {name: request.query_params.get(name, "").strip() for name in ("imps", "boards")}
    name = request.query_params.get("scale", "")
    query["scale"] = name if name in SCALES else next(iter(SCALES))
    view, complaint = None, None
    try:
        table = _table(query)
        view = VpView(table, None, lang)
        if query["imps"]:
            asked = read_decimal(query["imps"])
            view = VpView(table, vp_page(asked, table.boards, scale(query["scale"])), lang)
    except BridgeError as error:
        complaint = message(error, lang)
    state = {name: text for name, text in query.items() if text}
    if state == {"scale": next(iter(SCALES))}:
        state = {}
    return page(
        request,
        "vp.html",
        code="vp",
        status=400 if complaint else 200,
        canonical=None if complaint else state,
        state=state,
        query=query,
        scales=tuple(SCALES),
        percent=SCALES[query["scale"]].by_percent,
        view=view,
        length=view.table.boards if view else "",
        complaint=complaint,
        subpages=SUBPAGES,
    )


async def vp_file(request: Request) -> Response:
    """The table of ``?boards=&scale=`` as CSV, Markdown or JSON."""
    lang = language(request)
    ending = request.path_params["ending"]
    if ending not in FILES:
        raise HTTPException(404)
    form, media_type = FILES[ending]
    try:
        table = _table(request.query_params)
    except BridgeError:
        raise HTTPException(400) from None
    if form == "json":
        body = json.dumps(vp_table_dict(table), ensure_ascii=False, indent=2) + "\n"
    else:
        body = vp_table_text(table, form, lang)
    name = f"chelem-vp-{table.scale}-{table.boards}-{lang}.{ending}"
    return Response(
        body.encode(),
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-cache",
            "Content-Language": lang,
        },
        media_type=media_type,
    )


routes = [
    route
    for lang in LANGUAGES
    for route in (Route(f"/{lang}/vp", vp), Route(f"/{lang}/vp.{{ending}}", vp_file))
]
