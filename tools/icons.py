"""The icons of the installed app, drawn from the logo: python3 -m tools.icons (needs typst).

The C over the line, as in `icon.svg`; the maskable one keeps within the inner four fifths.
"""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "src" / "chelem" / "press" / "html" / "static"
PAPER, INK = "#FCFBF8", "#141B26"
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "maskable-512": (512, 0.72)}
"""Name: side in pixels, how much of it the mark fills."""


def drawing(fill: float) -> str:
    """The icon as SVG, on a full square of paper."""
    mark = re.findall(r"<path[^>]*/>|<rect class=\"i\"[^>]*/>", (STATIC / "icon.svg").read_text())
    inner = "".join(mark).replace('class="i"', f'fill="{INK}"')
    edge = 32 * (1 - fill)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" fill="{PAPER}"/>'
        f'<g transform="translate({edge} {edge}) scale({fill})">{inner}</g></svg>'
    )


def picture(side: int, fill: float) -> bytes:
    """The icon as PNG of *side* pixels."""
    import typst

    quoted = drawing(fill).replace("\\", "\\\\").replace('"', '\\"')
    source = (
        f"#set page(width: {side}pt, height: {side}pt, margin: 0pt)\n"
        f'#image(bytes("{quoted}"), format: "svg", width: 100%)'
    )
    made: bytes | list[bytes] = typst.compile(source.encode(), format="png", ppi=72)
    return made[0] if isinstance(made, list) else made


if __name__ == "__main__":
    for name, (side, fill) in ICONS.items():
        (STATIC / "icons" / f"{name}.png").write_bytes(picture(side, fill))
