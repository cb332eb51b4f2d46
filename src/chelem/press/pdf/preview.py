"""A picture of a page made light: a palette instead of full colour, a quarter of the bytes.

The pages are ink, paper, one tint and four suits; sixteen colours show them as well as sixteen million.
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter

__all__ = ["light"]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {2: 3, 6: 4}
_COLOURS = 16
Colour = tuple[int, int, int]


def light(png: bytes) -> bytes:
    """*png* (8 bits a channel, with or without opacity, not interlaced) in sixteen colours.

    Anything else comes back as it is.
    """
    chunks = _chunks(png)
    width, height, depth, kind, *rest = struct.unpack(">IIBBBBB", chunks["IHDR"])
    if depth != 8 or kind not in _CHANNELS or any(rest):
        return png
    rows = _rows(zlib.decompress(chunks["IDAT"]), width, height, _CHANNELS[kind])
    counts = Counter(colour for row in rows for colour in row)
    palette, place = _palette(counts)
    packed = bytearray()
    for row in rows:
        packed.append(0)
        found = [place[colour] for colour in row]
        if len(found) % 2:
            found.append(0)
        packed += bytes(
            left << 4 | right for left, right in zip(found[::2], found[1::2], strict=True)
        )
    made = _SIGNATURE + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 4, 3, 0, 0, 0))
    made += _chunk(b"PLTE", bytes(part for colour in palette for part in colour))
    made += _chunk(b"IDAT", zlib.compress(bytes(packed), 9)) + _chunk(b"IEND", b"")
    return made if len(made) < len(png) else png


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _chunks(png: bytes) -> dict[str, bytes]:
    """What the parts of a PNG hold, those of one name joined."""
    found: dict[str, bytes] = {}
    at = len(_SIGNATURE)
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        key = name.decode("ascii")
        found[key] = found.get(key, b"") + png[at + 8 : at + 8 + size]
        at += size + 12
    return found


def _rows(data: bytes, width: int, height: int, channels: int) -> list[list[Colour]]:
    """The colours row by row, on white paper where a page is transparent."""
    size = width * channels
    above = bytearray(size)
    rows: list[list[Colour]] = []
    known: dict[tuple[int, ...], Colour] = {}
    for number in range(height):
        start = number * (size + 1)
        line = bytearray(data[start + 1 : start + 1 + size])
        _unfilter(data[start], line, above, channels)
        pixels = list(zip(*(line[part::channels] for part in range(channels)), strict=True))
        for pixel in set(pixels) - known.keys():
            known[pixel] = _opaque(pixel)
        rows.append([known[pixel] for pixel in pixels])
        above = line
    return rows


def _unfilter(method: int, line: bytearray, above: bytearray, step: int) -> None:
    """The five filters of PNG (ISO/IEC 15948, 9.2), undone in place."""
    if method == 2:
        line[:] = bytes((mine + over) & 255 for mine, over in zip(line, above, strict=True))
    for at in range(len(line) if method in (1, 3, 4) else 0):
        left = line[at - step] if at >= step else 0
        over = above[at]
        corner = above[at - step] if at >= step else 0
        if method == 1:
            guess = left
        elif method == 3:
            guess = (left + over) // 2
        else:
            by_left, by_over = abs(over - corner), abs(left - corner)
            by_corner = abs(left + over - 2 * corner)
            if by_left <= by_over and by_left <= by_corner:
                guess = left
            else:
                guess = over if by_over <= by_corner else corner
        line[at] = (line[at] + guess) & 255


def _opaque(pixel: tuple[int, ...]) -> Colour:
    red, green, blue = pixel[:3]
    if len(pixel) == 3 or pixel[3] == 255:
        return red, green, blue
    white = 255 - pixel[3]
    mixed = [(part * pixel[3] + 255 * white) // 255 for part in (red, green, blue)]
    return mixed[0], mixed[1], mixed[2]


def _palette(counts: Counter[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """Sixteen colours by cutting the fullest box in two (median cut), and each colour's place."""
    boxes = [sorted(counts)]
    while len(boxes) < _COLOURS:
        wide = max(
            boxes, key=lambda box: _spread(box)[0] * sum(counts[each] for each in box) ** 0.25
        )
        spread, channel = _spread(wide)
        if not spread:
            break
        boxes.remove(wide)
        wide.sort(key=lambda colour: colour[channel])
        low, high = wide[0][channel], wide[-1][channel]
        cut = next(at for at, each in enumerate(wide) if each[channel] * 2 > low + high)
        boxes += [wide[:cut], wide[cut:]]
    palette, place = [], {}
    for number, box in enumerate(boxes):
        weight = sum(counts[each] for each in box)
        mean = [sum(each[at] * counts[each] for each in box) // weight for at in range(3)]
        palette.append((mean[0], mean[1], mean[2]))
        place.update(dict.fromkeys(box, number))
    return palette, place


def _spread(box: list[Colour]) -> tuple[int, int]:
    """The widest channel of a box: how wide, which."""
    return max(
        (max(each[at] for each in box) - min(each[at] for each in box), at) for at in range(3)
    )
