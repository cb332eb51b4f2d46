"""The letters and words of the game in each language, read and written.

French: ♠ ♥ ♦ ♣ are P C K T, no-trump SA, West is O. English: S H D C, NT, W. The two clash (C is
*cœur* or *clubs*, S is *Sud* or *spades*), so a language is always declared, never guessed.
Everything here is in lower case; readers lower what they read.
"""

from __future__ import annotations

from chelem.terms.contract import Denomination, Doubling
from chelem.terms.table import Seat, Vulnerability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("fr", "en")

C, D, H, S, NT = Denomination
N, E, SOUTH, W = Seat

SYMBOLS = {C: "♣", D: "♦", H: "♥", S: "♠"}
"""Suit symbols; no-trump has none and is written in letters."""

_SIGNS: Mapping[str, Denomination] = {
    "♣": C,
    "♧": C,
    "!c": C,
    "♦": D,
    "♢": D,
    "!d": D,
    "♥": H,
    "♡": H,
    "!h": H,
    "♠": S,
    "♤": S,
    "!s": S,
    "nt": NT,
    "sa": NT,
}

DENOMINATIONS: Mapping[str, Mapping[str, Denomination]] = {
    "fr": {
        **_SIGNS,
        "t": C,
        "k": D,
        "c": H,
        "p": S,
        "trèfle": C,
        "trèfles": C,
        "trefle": C,
        "trefles": C,
        "carreau": D,
        "carreaux": D,
        "cœur": H,
        "cœurs": H,
        "coeur": H,
        "coeurs": H,
        "pique": S,
        "piques": S,
        "sans-atout": NT,
        "sans atout": NT,
        "sans-atouts": NT,
    },
    "en": {
        **_SIGNS,
        "c": C,
        "d": D,
        "h": H,
        "s": S,
        "n": NT,
        "club": C,
        "clubs": C,
        "diamond": D,
        "diamonds": D,
        "heart": H,
        "hearts": H,
        "spade": S,
        "spades": S,
        "notrump": NT,
        "notrumps": NT,
        "no-trump": NT,
        "no-trumps": NT,
        "no trump": NT,
        "no trumps": NT,
    },
}

_CROSSES: Mapping[str, Doubling] = {
    "x": Doubling.DOUBLED,
    "×": Doubling.DOUBLED,
    "*": Doubling.DOUBLED,
    "xx": Doubling.REDOUBLED,
    "××": Doubling.REDOUBLED,
    "**": Doubling.REDOUBLED,
}

DOUBLINGS: Mapping[str, Mapping[str, Doubling]] = {
    "fr": {
        **_CROSSES,
        "contré": Doubling.DOUBLED,
        "contrés": Doubling.DOUBLED,
        "contre": Doubling.DOUBLED,
        "contres": Doubling.DOUBLED,
        "surcontré": Doubling.REDOUBLED,
        "surcontrés": Doubling.REDOUBLED,
        "surcontre": Doubling.REDOUBLED,
        "surcontres": Doubling.REDOUBLED,
    },
    "en": {
        **_CROSSES,
        "doubled": Doubling.DOUBLED,
        "double": Doubling.DOUBLED,
        "redoubled": Doubling.REDOUBLED,
        "redouble": Doubling.REDOUBLED,
    },
}

SEATS: Mapping[str, Mapping[str, Seat]] = {
    "fr": {
        "n": N,
        "e": E,
        "s": SOUTH,
        "o": W,
        "w": W,
        "nord": N,
        "est": E,
        "sud": SOUTH,
        "ouest": W,
    },
    "en": {"n": N, "e": E, "s": SOUTH, "w": W, "north": N, "east": E, "south": SOUTH, "west": W},
}

VULNERABILITIES: Mapping[str, Mapping[str, Vulnerability | bool]] = {
    "fr": {
        "v": True,
        "vulnérable": True,
        "vulnerable": True,
        "nv": False,
        "non vulnérable": False,
        "non vulnerable": False,
        "personne": Vulnerability.NONE,
        "ns": Vulnerability.NS,
        "eo": Vulnerability.EW,
        "tous": Vulnerability.BOTH,
    },
    "en": {
        "v": True,
        "vul": True,
        "vulnerable": True,
        "nv": False,
        "not vulnerable": False,
        "non vulnerable": False,
        "none": Vulnerability.NONE,
        "ns": Vulnerability.NS,
        "ew": Vulnerability.EW,
        "both": Vulnerability.BOTH,
        "all": Vulnerability.BOTH,
    },
}
"""``True``/``False`` speak of declarer's side; the others name the vulnerable sides."""

VULNERABILITY_TOKENS: Mapping[str, Vulnerability | bool] = {
    "none": Vulnerability.NONE,
    "personne": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "ns": Vulnerability.NS,
    "ew": Vulnerability.EW,
    "eo": Vulnerability.EW,
    "both": Vulnerability.BOTH,
    "all": Vulnerability.BOTH,
    "tous": Vulnerability.BOTH,
    "v": True,
    "nv": False,
}
"""What ``--vul``, the ``vul`` column and URLs take, in either language."""

JUST_MADE: Mapping[str, tuple[str, ...]] = {
    "fr": ("juste fait", "juste faits", "fait", "faits", "égal", "egal"),
    "en": ("made", "just made", "made exactly"),
}

TRICK_WORDS: Mapping[str, tuple[str, ...]] = {
    "fr": ("levées", "levée", "levees", "levee", "plis", "pli"),
    "en": ("tricks", "trick"),
}

PASSES: Mapping[str, tuple[str, ...]] = {
    "fr": (
        "p",
        "pg",
        "pass",
        "passe",
        "passe général",
        "passe générale",
        "passe general",
        "passe generale",
    ),
    "en": ("p", "pass", "passed out", "passed", "all pass"),
}

HONOURS: Mapping[str, Mapping[str, str]] = {
    "fr": {"A": "A", "K": "R", "Q": "D", "J": "V", "T": "10"},
    "en": {"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "10"},
}
"""Honours by their letter in files: as, roi, dame, valet, dix."""

# What is written: the first choice of each language.
LETTERS: Mapping[str, Mapping[Denomination, str]] = {
    "fr": {C: "T", D: "K", H: "C", S: "P", NT: "SA"},
    "en": {C: "C", D: "D", H: "H", S: "S", NT: "NT"},
}
SEAT_LETTERS: Mapping[str, Mapping[Seat, str]] = {
    "fr": {N: "N", E: "E", SOUTH: "S", W: "O"},
    "en": {N: "N", E: "E", SOUTH: "S", W: "W"},
}
DOUBLING_LETTERS = {Doubling.UNDOUBLED: "", Doubling.DOUBLED: "x", Doubling.REDOUBLED: "xx"}
VULNERABILITY_WORDS: Mapping[str, Mapping[Vulnerability | bool, str]] = {
    "fr": {
        True: "v",
        False: "nv",
        Vulnerability.NONE: "personne",
        Vulnerability.NS: "NS",
        Vulnerability.EW: "EO",
        Vulnerability.BOTH: "tous",
    },
    "en": {
        True: "v",
        False: "nv",
        Vulnerability.NONE: "none",
        Vulnerability.NS: "NS",
        Vulnerability.EW: "EW",
        Vulnerability.BOTH: "both",
    },
}
PASS_WORD = {"fr": "passe", "en": "pass"}
