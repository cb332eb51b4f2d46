"""Deals: every arrangement as likely as every other, and the same for the same seed everywhere."""

from __future__ import annotations

import hashlib
import math

import numpy as np
import pytest

from chelem.lab import odds
from chelem.lab.cards import parse_hand
from chelem.lab.dealing import _order, deal_block
from chelem.lab.language import parse_line
from chelem.lab.shards import Question, deal_shard, sample
from chelem.terms.table import Seat

SOUTH = parse_hand("AQ873.K6.K94.J72")


def chi_square(seen: dict[int, int], chances: dict[int, float], total: int) -> tuple[float, int]:
    """The statistic over classes expected at least ten times, and its degrees of freedom."""
    value, classes, rest_seen, rest_expected = 0.0, 0, 0, 0.0
    for key, chance in chances.items():
        expected = chance * total
        if expected < 10:
            rest_seen += seen.get(key, 0)
            rest_expected += expected
            continue
        value += (seen.get(key, 0) - expected) ** 2 / expected
        classes += 1
    if rest_expected:
        value += (rest_seen - rest_expected) ** 2 / rest_expected
        classes += 1
    return value, classes - 1


def limit(freedom: int) -> float:
    """The 99.9 % point of chi-square (Wilson and Hilferty, 1931)."""
    z = 3.0902
    return freedom * (1 - 2 / (9 * freedom) + z * math.sqrt(2 / (9 * freedom))) ** 3


def test_the_same_seed_gives_the_same_deals_on_every_machine() -> None:
    hands = deal_block(7, 0, {}).hands(0)
    assert [str(hands[seat]) for seat in Seat] == PINNED
    assert str(deal_block(8, 0, {}).hands(0)[Seat.NORTH]) != PINNED[0]


PINNED = ["J.AKT9542.AQ5.T6", "965.76.JT8.A8543", "AK7.Q.K97643.K97", "QT8432.J83.2.QJ2"]


def test_the_bits_are_those_of_the_published_generator() -> None:
    # Random123's known answer for philox4x64-10 with counter 0 and key 0.
    bits = np.random.Philox(key=0, counter=2**256 - 1).random_raw(4).tolist()
    assert bits == [
        0x16554D9ECA36314C,
        0xDB20FE9D672D0FDC,
        0xD7E772CEE186176B,
        0x7E68B68AEC7BA23B,
    ]


def test_every_deal_is_whole() -> None:
    block = deal_block(3, 5, {Seat.SOUTH: SOUTH})
    for place in range(0, len(block), 97):
        hands = block.hands(place)
        assert hands[Seat.SOUTH] == SOUTH
        assert [len(hand.cards) for hand in hands.values()] == [13] * 4
        assert len(frozenset().union(*(hand.cards for hand in hands.values()))) == 52


@pytest.mark.parametrize("seat", list(Seat))
def test_high_card_points_are_distributed_as_counted(seat: Seat) -> None:
    chances = {points: float(chance) for points, chance in enumerate(odds.points(seen=0))}
    seen: dict[int, int] = {}
    total = 0
    for index in range(12):
        for points in deal_block(11, index, {}).points(seat).tolist():
            seen[points] = seen.get(points, 0) + 1
            total += 1
    value, freedom = chi_square(seen, chances, total)
    assert value < limit(freedom), (value, freedom)


def test_a_suit_breaks_as_counted() -> None:
    # South and North hold eight spades: the five others break 3-2 in 67.83 % of deals.
    north = parse_hand("KJ5.A842.Q6.K965")
    chances = {0: 0.0391, 1: 0.2826, 2: 0.6783}
    seen = {0: 0, 1: 0, 2: 0}
    total = 0
    for index in range(10):
        block = deal_block(5, index, {Seat.SOUTH: SOUTH, Seat.NORTH: north})
        for length in block.lengths(Seat.EAST)[:, 3].tolist():
            seen[min(length, 5 - length)] += 1
            total += 1
    value, freedom = chi_square(seen, chances, total)
    assert value < limit(freedom), (value, freedom)


def test_the_place_of_one_card_is_even() -> None:
    counts = [0, 0, 0, 0]
    total = 0
    for index in range(10):
        for owner in deal_block(1, index, {}).owner[:, 51].tolist():
            counts[owner] += 1
            total += 1
    value, freedom = chi_square(dict(enumerate(counts)), dict.fromkeys(range(4), 0.25), total)
    assert value < limit(freedom), counts


def test_a_shard_depends_on_nothing_but_its_number() -> None:
    question = Question(4, (), parse_line("hcp(north)>=15 && shape(north, any 4333 + any 4432)"))
    alone = deal_shard(question, 3)
    assert deal_shard(question, 2) != alone
    assert deal_shard(question, 3) == alone
    assert len(alone.deals) == 25
    assert all(hands[Seat.NORTH].hcp >= 15 for hands in alone.deals)


def test_acceptance_rate_of_a_strong_balanced_hand() -> None:
    # 15 to 17 points and 4333, 4432 or 5332: 4.67 % by exact count.
    found = sample(Question(2, (), parse_line("north: 15-17 hcp, balanced")), blocks=40)
    assert abs(found.accepted / found.tried - 0.0467) < 0.003
    assert len(found.deals) == 10
    assert 15 <= found.points[0] <= 17


def test_a_condition_that_cannot_be() -> None:
    found = sample(Question(2, (), parse_line("hcp(north)>=38 && hcp(south)>=0")))
    assert (found.accepted, found.never) == (0, (0,))


def test_the_deals_of_a_seed_never_change() -> None:
    # What a shared link's seed means: these blocks as the first release dealt them.
    north = parse_hand("KJ5.A842.Q6.K965")
    east = parse_hand("T942.QJT.AJ5.AQT")
    seen = hashlib.sha256()
    for known in ({}, {Seat.SOUTH: SOUTH}, {Seat.SOUTH: SOUTH, Seat.NORTH: north}):
        for whole in (known, {**known, Seat.EAST: east} if len(known) == 2 else known):
            for seed, index in ((0, 0), (7, 1), (2**63 - 1, 1 << 40)):
                seen.update(deal_block(seed, index, whole, 300).owner.tobytes())
    assert seen.hexdigest() == "b8e0211b6ff0d75c4a327a9febc1e1eaef5cfbe3f0da8646e2c32ff9e4d48f03"


@pytest.mark.parametrize("columns", [13, 26, 39, 52])
def test_the_quick_order_is_the_order_of_the_numbers_drawn(columns: int) -> None:
    drawn = np.random.Philox(key=3).random_raw(500 * columns).reshape(500, columns)
    order, same = _order(drawn)
    assert same is None
    assert (order == np.argsort(drawn, axis=1)).all()
    # Two that differ in their lowest bits only, the larger first, and two that are the same.
    close = drawn.copy()
    close[7, 4] = (close[7, 3] & ~np.uint64(63)) | np.uint64(1)
    close[7, 3] = close[7, 4] + np.uint64(1)
    close[9, 2] = close[9, 5]
    order, same = _order(close)
    assert (order == np.argsort(close, axis=1, kind="stable")).all()
    assert np.flatnonzero(same).tolist() == [9]
