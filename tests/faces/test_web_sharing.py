"""Found and shared: robots, sitemap, the tags and the picture of a shared score."""

from __future__ import annotations

import struct

import pytest

from chelem.faces.web.visit import PAGES
from tests.faces.asgi import Visitor

SCORE = "contract=4SX&declarer=N&tricks=8&vulnerability=both"


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_sitemap_lists_every_page_in_both_languages() -> None:
    text = Visitor().get("/sitemap.xml").text
    for _, path in PAGES:
        for lang in ("fr", "en"):
            assert f"<loc>http://chelem.test/{lang}/{path}</loc>" in text
    assert text.count("<url>") == 2 * len(PAGES)


def test_robots_name_the_sitemap() -> None:
    text = Visitor().get("/robots.txt").text
    assert "Sitemap: http://chelem.test/sitemap.xml" in text
    assert "Disallow: /fr/sheet/" in text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_shared_score_names_its_picture(lang: str) -> None:
    text = Visitor().get(f"/{lang}/?{SCORE}").text
    picture = text.split('property="og:image" content="http://chelem.test')[1].split('"')[0]
    reply = Visitor().get(picture.replace("&amp;", "&"))
    assert (reply.status, reply.headers["content-type"]) == (200, "image/png")
    assert size(reply.body) == (1200, 630)
    assert 'property="og:title"' in text
    assert 'name="twitter:card" content="summary_large_image"' in text
    other = Visitor().get(f"/{lang}/share.png?contract=2HX&declarer=S&tricks=9&vulnerability=none")
    assert other.body != reply.body


@pytest.mark.parametrize(
    "query",
    ["", "?contract=9Z", "?contract=4S&tricks=99", "?contract=Pass", "?contract=4S&tricks=x"],
)
def test_whatever_is_asked_there_is_a_picture(query: str) -> None:
    assert size(Visitor().get(f"/fr/share.png{query}").body) == (1200, 630)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_has_its_title_description_and_tags(lang: str) -> None:
    for code, path in PAGES:
        text = Visitor().get(f"/{lang}/{path}").text
        for part in ("<title>", 'name="description"', 'rel="canonical"', 'hreflang="', "og:image"):
            assert part in text, (code, part)
