"""What every page owes to everybody: measured the same way wherever a browser test looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["SIDEWAYS", "SMALL", "check_keeps_nobody_out"]

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""How far a page can be scrolled sideways, in pixels."""
SMALL = """() => [...document.querySelectorAll(
    "main a, main button, main input, main summary"
)].filter(each => {
    const box = each.getBoundingClientRect();
    return box.width && getComputedStyle(each).display !== "inline" && box.height < 43.5;
}).map(each => each.outerHTML)"""
"""Targets under 44 px."""


def check_keeps_nobody_out(page: Any, axe: Callable[..., list[str]], address: str) -> None:
    """No violation by day or night, no scrolling sideways at 320 px, no target under 44 px."""
    page.goto(address)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(SMALL) == []
    assert axe(page) == []
