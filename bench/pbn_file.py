"""A large PBN file as clubs and broadcasts have them, the same on every machine.

Every game has its cards, auction, play and players; one in five a comment, one in nine a claim after
a few tricks, one in fifty is passed out. Scores are right, so that a check finds nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from chelem.score.board import Board
from chelem.score.contract import ns_score
from chelem.terms.contract import CONTRACTS, Contract, Doubling
from chelem.terms.result import played
from chelem.terms.table import SEATS, Seat

SUITS, RANKS = "SHDC", "AKQJT98765432"
CARDS = [suit + rank for suit in SUITS for rank in RANKS]
NAMES = (
    "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent".split()
)
REMARKS = (
    "South might have led a trump, and the contract would have gone down.",
    "A fine squeeze in the last three tricks; the audience applauded.",
    "West thought for a long time; the double was not for penalties.",
)


def text(count: int, seed: int = 2026) -> Iterator[str]:
    """*count* games of about 600 bytes each, after the lines that begin a PBN file."""
    chance = Random(seed)
    yield "% PBN 2.1\n% EXPORT\n%\n"
    for number in range(count):
        yield _game(number, chance)


def write(path: Path, count: int, seed: int = 2026) -> int:
    """Write the file; its length in bytes."""
    with path.open("w", encoding="latin-1", newline="\n") as out:
        return sum(out.write(game) for game in text(count, seed))


def _game(number: int, chance: Random) -> str:
    board = Board(number // 2 % 32 + 1)
    cards = CARDS.copy()
    chance.shuffle(cards)
    hands = [sorted(cards[at : at + 13], key=CARDS.index) for at in range(0, 52, 13)]
    deal = " ".join(
        ".".join("".join(card[1] for card in hand if card[0] == suit) for suit in SUITS)
        for hand in hands
    )
    vulnerable = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}[board.vulnerability.token]
    tags = [
        ("Event", "Championship of the bench, teams of four"),
        ("Site", "Nice, FRA"),
        ("Date", "2026.11.01"),
        ("Board", str(board.number)),
        *((each, chance.choice(NAMES)) for each in ("West", "North", "East", "South")),
        ("Dealer", board.dealer.value),
        ("Vulnerable", vulnerable),
        ("Deal", f"N:{deal}"),
        ("Scoring", "IMP"),
    ]
    rows: list[str] = []
    if number % 50 == 49:
        tags += [("Declarer", ""), ("Contract", "Pass"), ("Result", ""), ("Score", "NS 0")]
        rows += [f'[Auction "{board.dealer.value}"]', "Pass Pass Pass Pass"]
    else:
        contract = chance.choice(CONTRACTS[: len(CONTRACTS) * 5 // 7])
        declarer = chance.choice(SEATS)
        tricks = max(0, min(13, contract.needs + chance.choice((-2, -1, -1, 0, 0, 0, 1, 1, 2))))
        points = ns_score(played(contract, declarer, tricks), board.vulnerability)
        tags += [
            ("Declarer", declarer.value),
            ("Contract", str(contract)),
            ("Result", str(tricks)),
            ("Score", f"NS {points}"),
        ]
        if number % 5 == 4:
            rows.append("{ " + chance.choice(REMARKS) + " }")
        rows += [f'[Auction "{board.dealer.value}"]', *_auction(board.dealer, declarer, contract)]
        leader = declarer.next
        length = 4 if number % 9 == 8 else 13
        rows += [f'[Play "{leader.value}"]', *_play(hands, leader, length), "*"]
    rows.append(f'[Room "{"Closed" if number % 2 else "Open"}"]')
    head = "\n".join(f'[{name} "{value}"]' for name, value in tags)
    return head + "\n" + "\n".join(rows) + "\n\n"


def _auction(dealer: Seat, declarer: Seat, contract: Contract) -> list[str]:
    """Passes up to declarer, who bids it; doubled and redoubled as the contract says."""
    calls = ["Pass"] * ((declarer.rank - dealer.rank) % 4)
    calls.append(str(contract.undoubled))
    if contract.doubling is not Doubling.UNDOUBLED:
        calls.append("X")
    if contract.doubling is Doubling.REDOUBLED:
        calls.append("XX")
    calls += ["Pass"] * 3
    return [" ".join(calls[at : at + 4]) for at in range(0, len(calls), 4)]


def _play(hands: list[list[str]], leader: Seat, length: int) -> list[str]:
    """Each hand's cards in the order they are sorted: right cards, if poor play."""
    columns = [hands[(leader.rank + at) % 4] for at in range(4)]
    return [" ".join(column[trick] for column in columns) for trick in range(length)]
