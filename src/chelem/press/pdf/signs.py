"""The signs that the embedded fonts have; what a person typed beyond them gets a mark in its place.

Typst refuses a whole PDF/UA document for one sign without a picture, so no name may bring one in.
"""

from __future__ import annotations

import re
import unicodedata

__all__ = ["BLANK", "isolated", "printable"]

BLANK = "□"
"""Stands for one or several signs that cannot be printed."""

_KNOWN = (
    "20-7e a0-377 37a-37f 384-38a 38c 38e-3a1 3a3-4ff 510-513 51a-51d 531-556 559-58a 58d-58f "
    "591-5c7 5d0-5ea 5ef-5f4 606-60c 615 61b 61f 621-63a 640-655 65a 660-66d 674 679-67b 67e-680 "
    "683-684 686-687 691 698 6a4 6a9 6af 6be 6cc 6f0-6f9 900-97f e3f e81-e82 e84 e87-e88 e8a e8d "
    "e94-e97 e99-e9f ea1-ea3 ea5 ea7 eaa-eab ead-eb9 ebb-ebc ec8-ecd 10d0-10ff 13a0-13f5 "
    "13f8-13fd 1ab0-1ace 1d00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d "
    "1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-2027 "
    "2029 202f-2064 2070-2071 2074-208e 2090-209c 20a0-20c0 20d0-20f0 2100-2151 2153-2184 2189 "
    "2190-23ff 2422-2423 2460-262f 2638-268b 2690-269c 26a0-26a7 26aa-26b2 2701-2704 2706-2709 "
    "270c-2727 2729-274b 274d 274f-2752 2756 2758-275e 2761-277f 2794 2798-27af 27b1-2b73 "
    "2b76-2b95 2b97-2bff 2c60-2cf3 2cf9-2cff 2e02-2e05 2e08-2e0a 2e17-2e18 2e1f 2e22-2e25 2e2e "
    "3012 3016-3017 301a-301b 3030 3036 306e a46a-a46b a640-a641 a648-a649 a656-a657 a708-a716 "
    "a71b-a727 a72d a730 a735 a765 a789-a78e a790-a791 a793 a7aa a7f8-a7f9 ab52 ab66 ab70-abbf "
    "fb00-fb06 fb13-fb17 fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f fb52-fb81 "
    "fb8a-fb95 fb9e-fb9f fbaa-fbad fbe8-fbe9 fbfc-fbff fe00-fe01 fe20-fe2f fe66 fe70-fe74 "
    "fe76-fefc fff9-fffd 10140-1018e 102e0-102fb 1d106-1d107 1d400-1d454 1d456-1d49c 1d49e-1d49f "
    "1d4a2 1d4a5-1d4a6 1d4a9-1d4ac 1d4ae-1d4b9 1d4bb 1d4bd-1d4c3 1d4c5-1d505 1d507-1d50a "
    "1d50d-1d514 1d516-1d51c 1d51e-1d539 1d53b-1d53e 1d540-1d544 1d546 1d54a-1d550 1d552-1d6a5 "
    "1d6a8-1d7cb 1d7ce-1d7ff 1ee00-1ee03 1ee05-1ee1f 1ee21-1ee22 1ee24 1ee27 1ee29-1ee32 "
    "1ee34-1ee37 1ee39 1ee3b 1ee42 1ee47 1ee49 1ee4b 1ee4d-1ee4f 1ee51-1ee52 1ee54 1ee57 1ee59 "
    "1ee5b 1ee5d 1ee5f 1ee61-1ee62 1ee64 1ee67-1ee6a 1ee6c-1ee72 1ee74-1ee77 1ee79-1ee7c 1ee7e "
    "1ee80-1ee89 1ee8b-1ee9b 1eea1-1eea3 1eea5-1eea9 1eeab-1eebb 1eef0-1eef1 1f12f 1f6d1 "
    "1f780-1f7d8 1f7e0-1f7eb 1f800-1f80b 1f810-1f847 1f850-1f859 1f860-1f887 1f890-1f8ad "
    "1f8b0-1f8b1 "
)
"""Code points of Libertinus Serif, New Computer Modern and DejaVu Sans Mono as Typst 0.15 brings
them, without controls, private use and the signs that turn the direction of what follows."""
_PLAIN = (
    "20-7e a0-ff 100-17f 2013 2014 2018-201a 201c-201e 2022 2026 202f 2212 25a1 2660 2663 2665 2666"
)
"""What stays where even a known sign could not be set, as a mark on a letter of another script."""


def _others(ranges: str) -> re.Pattern[str]:
    inside = "".join(
        [
            "-".join([re.escape(chr(int(end, 16))) for end in each.split("-")])
            for each in ranges.split()
        ]
    )
    inside += "\u200b\u2068\u2069"
    # A joiner after such a sign belongs to it.
    return re.compile(f"[^{inside}](?:[^{inside}]|\u200d)*")


_OTHERS = _others(_KNOWN)
_UNPLAIN = _others(_PLAIN)
_TURNS = re.compile("[\u202a-\u202e\u2066\u2067\ufe00-\ufe0f]")
"""Signs that turn what follows them, and those that ask for a picture in colours."""
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\ufeff]+")
_LONG = re.compile(r"\S{31,}")
"""Longer than any name: such a word would run over its neighbours, so it may break anywhere."""
_BREAK = "\u200b"
_ISOLATE, _POP = "\u2068", "\u2069"


def _broken(word: re.Match[str]) -> str:
    return _BREAK.join(re.findall(".{1,6}", word[0], re.DOTALL))


def isolated(text: str, between: str) -> str:
    """*text* so that each of its parts keeps its own direction of writing, and its place."""
    if not any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text):
        return text
    return between.join([f"{_ISOLATE}{part}{_POP}" for part in text.split(between)])


def printable(value: object, *, plain: bool = False) -> tuple[object, bool]:
    """*value* with each text in it made printable, and whether a sign had to be replaced.

    Texts are composed (NFC); controls and white space become spaces; several signs in a row that
    have no picture become one :data:`BLANK`; words of more than 30 signs may break. *plain* keeps
    European letters only.
    """
    if isinstance(value, str):
        text = _TURNS.sub("", unicodedata.normalize("NFC", value))
        text = _CONTROLS.sub(" ", text)
        shown = (_UNPLAIN if plain else _OTHERS).sub(BLANK, text)
        return _LONG.sub(_broken, shown), shown != text
    if isinstance(value, dict):
        parts = {key: printable(each, plain=plain) for key, each in value.items()}
        found: object = {key: each for key, (each, _) in parts.items()}
        return found, any(replaced for _, replaced in parts.values())
    if isinstance(value, (list, tuple)):
        items = [printable(each, plain=plain) for each in value]
        return [each for each, _ in items], any(replaced for _, replaced in items)
    return value, False
