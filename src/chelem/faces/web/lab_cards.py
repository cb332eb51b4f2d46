"""The ready-made questions of the laboratory, each a query of the page that answers it."""

from __future__ import annotations

from urllib.parse import urlencode

__all__ = ["cards"]

_NORTH, _SOUTH = "KJ5.A842.Q6.K965", "AQ873.K6.K94.J72"
_CONDITIONS = {"fr": "15-17 H, régulier", "en": "15-17 hcp, balanced"}
_LETTERS = {"fr": ("P", "SA", "K"), "en": ("S", "NT", "D")}
_POINTS = {"fr": "H", "en": "hcp"}
_DOTS = 3
"""Between the suits of a hand."""
_NORTH_IS = {"fr": "nord", "en": "north"}
_SOUTH_IS = {"fr": "sud", "en": "south"}
# Every letter that stands for another card in French; hands are held in PBN's.
_HONOURS = {"en": {}, "fr": str.maketrans({"K": "R", "Q": "D", "J": "V", "T": "10"})}


def _hand(text: str, lang: str) -> str:
    """Thirteen cards in the letters of *lang*; a condition as it is."""
    return text.translate(_HONOURS[lang]) if text.count(".") == _DOTS else text


def cards(lang: str) -> list[tuple[str, str]]:
    """The code of each sentence and the address that answers it, from the laboratory's page."""
    spade, notrump, diamond = _LETTERS[lang]
    points = _POINTS[lang]
    hands = {"north": _NORTH, "south": _SOUTH}
    asked: list[tuple[str, dict[str, str]]] = [
        ("how_often", {"contracts": f"4{spade} S", **hands, "vul": "both"}),
        ("best", {"contracts": f"4{spade} S, 3{notrump} S, 5{diamond} S", **hands, "vul": "both"}),
        (
            "invite",
            {
                "contracts": f"4{spade} S, 3{notrump} N, 2{spade} S",
                "south": "A97652.Q64.42.64",
                "north": _CONDITIONS[lang],
                "vul": "both",
                "method": "matchpoints",
            },
        ),
        (
            "slam",
            {
                "contracts": f"6{spade} S, 4{spade} S",
                "south": "AKQ873.K6.A94.72",
                "north": "JT52.AQ4.KQ62.K9",
                "vul": "none",
            },
        ),
        (
            "sacrifice",
            {
                "contracts": f"5{diamond}x E",
                "against": f"4{spade} N",
                "east": "4.82.KQT9543.Q43",
                "west": f"4-9 {points}, ♦>=4",
                "n_s": "4+",
                "s_s": "4+",
                "vul": "ns",
            },
        ),
        (
            "double",
            {
                "contracts": f"4{spade}x N",
                "against": f"4{spade} N",
                "west": "QJ96.A53.KQ4.872",
                "north": f"11-14 {points}, ♠>=5",
                "south": f"7-10 {points}, ♠>=3",
                "vul": "none",
            },
        ),
        (
            "side",
            {
                "contracts": f"3{notrump} N, 3{notrump} S",
                "north": "62.KQ74.AQJ3.A94",
                "south": "K4.A83.KT52.Q763",
                "vul": "none",
            },
        ),
        (
            "lead",
            {
                "contracts": f"3{notrump} S",
                "west": "KJ72.Q9853.T4.62",
                "south": _CONDITIONS[lang],
                "north": f"9-11 {points}",
                "lead": "1",
            },
        ),
        (
            "worth",
            {
                "contracts": f"3{notrump} S",
                "south": "AQ8.K62.KJ74.A93",
                "north": f"8 {points}",
                "instead": f"{_NORTH_IS[lang]}: 9 {points}",
            },
        ),
        (
            "worth_card",
            {
                "contracts": f"4{spade} S",
                "north": _NORTH,
                "south": "AQ87.K6.K94.J732",
                "instead": f"{_SOUTH_IS[lang]}: {_SOUTH}",
            },
        ),
    ]
    found = [
        (code, "?" + urlencode({name: _hand(value, lang) for name, value in query.items()}))
        for code, query in asked
    ]
    found.insert(7, ("odds", f"/{lang}/odds"))
    return found
