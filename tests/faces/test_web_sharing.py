"""Found and shared: robots, sitemap, the tags and the picture of a shared score."""

from __future__ import annotations

import struct
from html.parser import HTMLParser

import pytest

from chelem.faces.web.app import create_app
from chelem.faces.web.visit import LINKED, PAGES
from tests.faces.asgi import Visitor

EVERY = [*(path for _, path in PAGES), *LINKED]
SCORE = "contract=4SX&declarer=N&tricks=8&vulnerability=both"


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_sitemap_lists_every_page_in_both_languages() -> None:
    text = Visitor().get("/sitemap.xml").text
    for path in EVERY:
        for lang in ("fr", "en"):
            assert f"<loc>http://chelem.test/{lang}/{path}</loc>" in text
    assert text.count("<url>") == 2 * len(EVERY)
    assert text.count('hreflang="x-default"') == 2 * len(EVERY)


def test_robots_name_the_sitemap() -> None:
    text = Visitor().get("/robots.txt").text
    assert "Sitemap: http://chelem.test/sitemap.xml" in text
    assert "Disallow: /fr/sheet/" in text
    assert "Disallow: /en/quiz/learner" in text


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
    [
        "",
        "?page=nowhere",
        "?page=calculator",
        "?page=",
        "?contract=9Z",
        "?contract=4S&tricks=99",
        "?contract=Pass",
        "?contract=4S&tricks=x",
    ],
)
def test_whatever_is_asked_there_is_a_picture(query: str) -> None:
    assert size(Visitor().get(f"/fr/share.png{query}").body) == (1200, 630)


class Head(HTMLParser):
    """What the head of a page says: its title, its metas and its links by what they are."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.title = ""
        self.metas: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self._inside = False
        self.feed(text.partition("</head>")[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "meta" and "content" in said:
            self.metas[said.get("name") or said.get("property", "")] = said["content"]
        if tag == "link":
            name = " ".join(filter(None, (said["rel"], said.get("hreflang"))))
            self.links[name] = said["href"]
        self._inside = tag == "title"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._inside = False


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_says_what_it_is(lang: str) -> None:
    """Title and description of its own, its address and the other language's, a picture that is there."""
    site = "http://chelem.test"
    visitor = Visitor()
    titles, pictures = set(), set()
    for path in EVERY:
        reply = visitor.get(f"/{lang}/{path}")
        assert reply.status == 200
        head = Head(reply.text)
        titles.add(head.title)
        assert head.title.endswith(" · Chelem")
        assert 40 <= len(head.metas["description"]) <= 180, path
        assert head.links["canonical"] == f"{site}/{lang}/{path}"
        assert (
            head.links["alternate fr"] == head.links["alternate x-default"] == f"{site}/fr/{path}"
        )
        assert head.links["alternate en"] == f"{site}/en/{path}"
        assert head.metas["og:url"] == head.links["canonical"]
        assert head.metas["og:title"] == head.title.removesuffix(" · Chelem")
        assert head.metas["og:description"] == head.metas["description"]
        assert "robots" not in head.metas
        pictures.add(head.metas["og:image"])
        told = (int(head.metas["og:image:width"]), int(head.metas["og:image:height"]))
        assert told == (1200, 630)
    assert len(titles) == len(pictures) == len(EVERY)
    for picture in pictures:
        reply = visitor.get(picture.removeprefix(site))
        assert (reply.status, reply.headers["content-type"]) == (200, "image/png")
        assert size(reply.body) == (1200, 630)
    # Each says what its page is, not what the calculator is.
    assert len({visitor.get(picture.removeprefix(site)).body for picture in pictures}) == len(EVERY)


def test_no_page_is_forgotten() -> None:
    """Whatever page stands at a fixed address is in the sitemap, or says that it is not to be found."""
    visitor = Visitor()
    listed = visitor.get("/sitemap.xml").text
    found = 0
    for route in create_app().routes:
        path = getattr(route, "path", "")
        if not path.startswith(("/fr/", "/en/")) or "{" in path or path.endswith("/stream"):
            continue
        if "GET" not in (getattr(route, "methods", None) or {"GET"}):
            continue
        reply = visitor.get(path)
        if reply.status == 200 and reply.headers["content-type"].startswith("text/html"):
            hidden = Head(reply.text).metas.get("robots") == "noindex"
            assert hidden != (f"<loc>http://chelem.test{path}</loc>" in listed), path
            found += not hidden
    assert found == 2 * len(EVERY)


def test_what_is_somebodys_own_is_not_to_be_found() -> None:
    text = Visitor().get("/fr/quiz/sheet?seed=5&count=8").text
    assert Head(text).metas["robots"] == "noindex"
    assert "canonical" not in Head(text).links
