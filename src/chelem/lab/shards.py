"""The work of a question cut into shards, so that it gives one answer however many hands work at it.

A shard is a fixed number of deals of the question's seed: shard *n* draws its own blocks, keeps the
deals that satisfy the condition, and takes the first ones. Nothing in it depends on another shard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

from chelem.lab.cards import Hand, deal_pbn
from chelem.lab.conditions import All, Condition
from chelem.lab.dealing import BLOCK, Block, deal_block
from chelem.terms.table import Seat

__all__ = ["SHARD", "Dealt", "Question", "deal_shard", "dealing_mark", "sample"]

EVERY_DEAL = All(())
"""The condition that every deal satisfies."""

SHARD = 25
"""Deals in a shard; part of what a seed means."""

MOST_BLOCKS = 500
"""Blocks that a shard may draw before the condition counts as too rare: a million deals."""

_SHIFT = 20  # block numbers of different shards never meet


@dataclass(frozen=True, slots=True)
class Question:
    """What is dealt: the seed, the known hands, and what the deals have to satisfy."""

    seed: int
    known: tuple[tuple[Seat, Hand], ...] = ()
    condition: Condition = EVERY_DEAL


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deals of one shard, and how many were tried for them."""

    deals: tuple[dict[Seat, Hand], ...]
    tried: int
    accepted: int


def deal_shard(question: Question, shard: int, count: int = SHARD) -> Dealt:
    """The deals of one shard; fewer than *count* where the condition is too rare.

    One where three hands are known: there is no other.
    """
    if len(question.known) >= len(Seat) - 1:
        count = 1
    deals: list[dict[Seat, Hand]] = []
    tried = accepted = 0
    for block in _blocks(question, shard):
        kept = block.kept(question.condition.mask(block))
        tried += len(block)
        accepted += len(kept)
        deals.extend(kept.hands(place) for place in range(min(len(kept), count - len(deals))))
        if len(deals) == count:
            break
    return Dealt(tuple(deals), tried, accepted)


def dealing_mark() -> str:
    """A short sum of the first deals of seed 0: two machines that show the same one deal alike."""
    told = " ".join(deal_pbn(hands) for hands in deal_shard(Question(0), 0, 4).deals)
    return f"{crc32(told.encode()):08x}"


def _blocks(question: Question, shard: int) -> Iterator[Block]:
    known = dict(question.known)
    # Small first: a condition that is often met should not deal two thousand for twenty-five.
    sizes = [BLOCK // 32] * 4 + [BLOCK] * MOST_BLOCKS
    for number, size in enumerate(sizes):
        yield deal_block(question.seed, (shard << _SHIFT) + number, known, size)


@dataclass(frozen=True, slots=True)
class Sample:
    """How the condition fares before anything is solved: ten deals, how rare they are, their means."""

    deals: tuple[dict[Seat, Hand], ...]
    tried: int
    accepted: int
    points: tuple[float, ...]
    lengths: tuple[tuple[float, ...], ...]
    never: tuple[int, ...]


def sample(question: Question, shown: int = 10, blocks: int = 20) -> Sample:
    """Deals to look at, the acceptance rate and the mean shape, from a fixed number of blocks.

    Where no deal satisfies the condition, ``never`` holds the places of its parts that no deal at
    all satisfied on their own.
    """
    known = dict(question.known)
    parts = question.condition.parts if isinstance(question.condition, All) else ()
    met = [0] * len(parts)
    deals: list[dict[Seat, Hand]] = []
    tried = accepted = 0
    points = [0.0] * len(Seat)
    lengths = [[0.0] * 4 for _ in Seat]
    for number in range(blocks):
        block = deal_block(question.seed, (1 << 40) + number, known)
        kept = block.kept(question.condition.mask(block))
        tried += len(block)
        accepted += len(kept)
        for place, part in enumerate(parts):
            met[place] += int(part.mask(block).sum())
        deals.extend(kept.hands(place) for place in range(min(len(kept), shown - len(deals))))
        for seat in Seat:
            points[seat.rank] += float(kept.points(seat).sum())
            for suit, total in enumerate(kept.lengths(seat).sum(axis=0)):
                lengths[seat.rank][suit] += float(total)
    whole = accepted or 1
    return Sample(
        tuple(deals),
        tried,
        accepted,
        tuple(total / whole for total in points),
        tuple(tuple(total / whole for total in suits) for suits in lengths),
        tuple(place for place, times in enumerate(met) if not times and not accepted),
    )
