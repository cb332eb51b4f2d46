"""A light picture shows the same page: every filter of PNG undone, colours kept."""

from __future__ import annotations

import struct
import zlib

import pytest

from chelem.press.pdf.preview import light
from tests.faces.asgi import Visitor

INK, PAPER, TINT, HEART = (20, 27, 38), (255, 255, 255), (251, 234, 234), (200, 16, 46)
PICTURE = [
    [INK, PAPER, TINT, HEART, PAPER, INK, TINT],
    [PAPER, PAPER, HEART, HEART, INK, TINT, INK],
    [TINT, INK, INK, PAPER, PAPER, HEART, PAPER],
    [HEART, TINT, PAPER, INK, TINT, PAPER, HEART],
    [INK, INK, PAPER, TINT, HEART, TINT, PAPER],
]


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def filtered(channels: int) -> bytes:
    """The picture with one filter a row, 0 to 4, as ISO/IEC 15948 describes them."""
    body, above = b"", bytes(len(PICTURE[0]) * channels)
    for method, row in enumerate(PICTURE):
        line = bytes(part for colour in row for part in (*colour, 255)[:channels])
        body += bytes([method])
        for at, value in enumerate(line):
            left = line[at - channels] if at >= channels else 0
            corner = above[at - channels] if at >= channels else 0
            over = above[at]
            near = left + over - corner
            guess = (
                0,
                left,
                over,
                (left + over) // 2,
                min((left, over, corner), key=lambda each, near=near: abs(near - each)),
            )[method]
            body += bytes([(value - guess) & 255])
        above = line
    head = struct.pack(
        ">IIBBBBB", len(PICTURE[0]), len(PICTURE), 8, 2 if channels == 3 else 6, 0, 0, 0
    )
    # A comment makes it heavier than a palette: pictures this small are light already.
    parts = chunk(b"IHDR", head) + chunk(b"tEXt", b"Comment\0" + b"x" * 200)
    return b"\x89PNG\r\n\x1a\n" + parts + chunk(b"IDAT", zlib.compress(body)) + chunk(b"IEND", b"")


def shown(png: bytes) -> list[list[tuple[int, ...]]]:
    """The colours of a picture of sixteen colours without filters."""
    at, parts = 8, {}
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        parts[name] = png[at + 8 : at + 8 + size]
        at += size + 12
    width, height, depth, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert (depth, kind) == (4, 3)
    data, wide = zlib.decompress(parts[b"IDAT"]), (width + 1) // 2 + 1
    palette = [tuple(parts[b"PLTE"][3 * n : 3 * n + 3]) for n in range(len(parts[b"PLTE"]) // 3)]
    rows = []
    for number in range(height):
        line = data[number * wide + 1 : (number + 1) * wide]
        places = [place for byte in line for place in (byte >> 4, byte & 15)]
        rows.append([palette[place] for place in places[:width]])
    return rows


@pytest.mark.parametrize("channels", [3, 4])
def test_few_colours_are_kept_exactly(channels: int) -> None:
    assert shown(light(filtered(channels))) == PICTURE


def test_another_kind_of_picture_stays_as_it_is() -> None:
    grey = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(b"\0\0"))
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", grey) + body + chunk(b"IEND", b"")
    assert light(png) == png


def test_all_previews_together_are_a_light_page() -> None:
    """With the page itself well below the 120 kB of a first visit, however many are seen at once."""
    pytest.importorskip("typst")
    visitor = Visitor()
    page = visitor.get("/fr/print").text
    names = [part.partition('"')[0] for part in page.split('<img src="')[1:]]
    assert len(names) == 8
    assert sum(len(visitor.get(name).body) for name in names) < 70_000
