"""A result said aloud, for screen readers: words in place of signs."""

from __future__ import annotations

from chelem.terms.contract import Denomination, Doubling
from chelem.terms.result import PassedOut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from chelem.terms.contract import Contract
    from chelem.terms.result import DealResult, Played
    from chelem.terms.table import Seat

__all__ = [
    "spoken_contract",
    "spoken_denomination",
    "spoken_number",
    "spoken_points",
    "spoken_result",
    "spoken_seat",
]

C, D, H, S, NT = Denomination
_NUMBERS = {
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize".split(),
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen".split(),
}
_DENOMINATIONS = {
    "fr": {
        C: ("trèfle", "trèfles"),
        D: ("carreau", "carreaux"),
        H: ("cœur", "cœurs"),
        S: ("pique", "piques"),
        NT: ("sans-atout", "sans-atout"),
    },
    "en": {
        C: ("club", "clubs"),
        D: ("diamond", "diamonds"),
        H: ("heart", "hearts"),
        S: ("spade", "spades"),
        NT: ("no-trump", "no-trump"),
    },
}
_SEATS = {"fr": ("Nord", "Est", "Sud", "Ouest"), "en": ("North", "East", "South", "West")}


def spoken_number(value: int, lang: str, *, feminine: bool = False) -> str:
    """``neuf``, ``nine``; in French ``une`` where it counts something feminine. 0 to 13."""
    if lang == "fr" and feminine and value == 1:
        return "une"
    return _NUMBERS[lang][value]


def spoken_seat(seat: Seat, lang: str) -> str:
    """``Nord`` … ``Ouest``, ``North`` … ``West``."""
    return _SEATS[lang][seat.rank]


def spoken_points(points: int, lang: str) -> str:
    """``plus 420``, ``moins 500``, ``zéro``."""
    if not points:
        return _NUMBERS[lang][0]
    minus = "moins" if lang == "fr" else "minus"
    return f"{'plus' if points > 0 else minus} {abs(points)}"


def spoken_result(result: DealResult, lang: str) -> str:
    """``quatre piques contrés par Nord, deux de chute``; ``passe général``."""
    if isinstance(result, PassedOut):
        return "passe général" if lang == "fr" else "passed out"
    return f"{_contract(result, lang)}, {_outcome(result, lang)}"


def spoken_contract(contract: Contract, lang: str) -> str:
    """``quatre piques contrés``, ``three no-trump``."""
    many = contract.level > 1
    said = f"{_NUMBERS[lang][contract.level]} {spoken_denomination(contract, lang)}"
    if contract.doubling is Doubling.UNDOUBLED:
        return said
    redoubled = contract.doubling is Doubling.REDOUBLED
    if lang == "fr":
        return f"{said} {'surcontré' if redoubled else 'contré'}{'s' if many else ''}"
    return f"{said} {'redoubled' if redoubled else 'doubled'}"


def spoken_denomination(contract: Contract, lang: str) -> str:
    """``piques``, and ``pique`` for a contract of one."""
    return _DENOMINATIONS[lang][contract.denomination][contract.level > 1]


def _contract(result: Played, lang: str) -> str:
    said = spoken_contract(result.contract, lang)
    if result.declarer is not None:
        said += f" {'par' if lang == 'fr' else 'by'} {spoken_seat(result.declarer, lang)}"
    return said


def _outcome(result: Played, lang: str) -> str:
    count = abs(result.relative)
    number = _NUMBERS[lang][count]
    if lang == "fr":
        if not result.relative:
            return "juste fait"
        feminine = "une" if count == 1 else number
        if result.made:
            return f"{feminine} levée{'s' if count > 1 else ''} de mieux"
        return f"{number} de chute"
    if not result.relative:
        return "just made"
    if result.made:
        return f"{number} overtrick{'s' if count > 1 else ''}"
    return f"{number} down"
