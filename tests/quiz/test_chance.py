"""The generator is the published one, so seeds mean the same everywhere."""

from __future__ import annotations

from collections import Counter

from chelem.quiz.chance import Chance


def test_the_published_sequence() -> None:
    """SplitMix64 from seed 1234567, as listed with the reference implementation."""
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_draws_stay_in_their_range_and_reach_all_of_it() -> None:
    chance = Chance(7)
    assert {chance.below(6) for _ in range(300)} == set(range(6))
    assert {chance.between(-2, 2) for _ in range(300)} == {-2, -1, 0, 1, 2}
    assert {chance.one_of("abc") for _ in range(100)} == set("abc")


def test_weights_are_kept() -> None:
    chance = Chance(11)
    drawn = Counter(
        chance.weighted((("often", 70), ("rare", 20), ("never", 0), ("seldom", 10)))
        for _ in range(10_000)
    )
    assert drawn["never"] == 0
    assert abs(drawn["often"] - 7000) < 200
    assert abs(drawn["rare"] - 2000) < 200


def test_a_shuffle_keeps_everything_and_favours_no_place() -> None:
    firsts = Counter()
    for seed in range(3000):
        mixed = Chance(seed).shuffled("abc")
        assert sorted(mixed) == ["a", "b", "c"]
        firsts[mixed[0]] += 1
    assert all(abs(count - 1000) < 120 for count in firsts.values())
